// What a batch says that waits for the token of its account, and the way to give it. Nothing where there is one.

import type { BatchView, ProfileView } from '../../shared/contract/views.ts';
import { type Reading, useMethod } from '../client/queries.ts';
import { LinkAction } from '../parts/action.tsx';
import { Note } from '../parts/panel.tsx';
import { ReadingFailure } from '../session/reading-failure.tsx';
import { hrefOf } from '../session/routes.ts';
import { useTexts } from '../texts/texts-context.tsx';

export function TokenNote({ batch }: { batch: BatchView }) {
  const { common } = useTexts();
  const waits = useTokenWait(batch);
  if (waits === null) return null;
  if ('failure' in waits) return <ReadingFailure reading={waits} />;
  const words = common.token;
  const { profile, isGone, isCutOff, open, unsent } = waits;
  return (
    <Note icon="flag">
      {isGone
        ? words.profileGone(open, profile)
        : isCutOff
          ? words.cutOff(open, unsent, profile)
          : batch.counts.offered > 0
            ? words.notFinal(open, profile)
            : words.onTheirWay(open, profile)}{' '}
      <LinkAction
        small
        href={hrefOf({ screen: 'settings', section: 'profiles', ...(isGone ? {} : { tokenOf: profile }) })}
      >
        {isGone ? words.toProfiles : words.give}
      </LinkAction>
    </Note>
  );
}

interface TokenWait {
  readonly profile: string;
  /** The profile itself was removed. */
  readonly isGone: boolean;
  /** The program ended in the middle: sending goes on by itself with the token. */
  readonly isCutOff: boolean;
  /** Rows that the service would be asked about, and those that would be sent. */
  readonly open: number;
  readonly unsent: number;
}

/** What a batch waits for a token with; null where it does not; the reading where it could not be read. */
export function useTokenWait({
  profile,
  practice,
  activity,
  asking,
  elsewhere,
  ...batch
}: BatchView): TokenWait | Reading<readonly ProfileView[]> | null {
  const { counts, state, statusNotOffered } = batch;
  const isCutOff = state === 'sending';
  const open = statusNotOffered ? counts.offered : counts.offered + counts.accepted + counts.enqueued;
  const unsent = isCutOff ? counts.queued : 0;
  const mayWait = isCutOff || state === 'paused' || state === 'sent';
  const isIdle = (activity ?? asking ?? elsewhere) === null && !practice && mayWait && open + unsent > 0;
  const profiles = useMethod('listProfiles', {}, { enabled: isIdle && profile !== null });
  if (!isIdle || profile === null) return null;
  if (profiles.failure !== null) return profiles;
  if (profiles.data === undefined) return null;
  const known = profiles.data.find(({ name }) => name === profile);
  if (known !== undefined && known.token !== 'missing') return null;
  return { profile, isGone: known === undefined, isCutOff, open, unsent };
}
