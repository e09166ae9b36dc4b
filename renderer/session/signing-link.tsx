// The way from a failure of signing to the settings that are its cure. Nothing for any other failure.

import type { ErrorCode, Failure } from '../../shared/errors.ts';
import { LinkAction } from '../parts/action.tsx';
import { useTexts } from '../texts/texts-context.tsx';
import { hrefOf } from './routes.ts';

const OF_SIGNING: readonly ErrorCode[] = ['SIGNATURE_NEEDED', 'SIGNING_KEY_UNUSABLE', 'ANSWERS_UNPROVEN'];

/** @param profile null where no profile is behind the failure, and so no settings. */
export function SigningLink({ failure, profile }: { failure: Failure; profile: string | null }) {
  const { signing } = useTexts();
  if (!OF_SIGNING.includes(failure.code) || profile === null) return null;
  return (
    <LinkAction small href={hrefOf({ screen: 'settings', section: 'profiles', signingOf: profile })}>
      {signing.open}
    </LinkAction>
  );
}
