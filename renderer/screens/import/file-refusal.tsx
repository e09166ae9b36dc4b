// Why a file was not read, or its first rows were not, and what can be done: another table of it where it has one.

import type { FileOffer } from '../../../shared/contract/draft-views.ts';
import type { Failure } from '../../../shared/errors.ts';
import { Action } from '../../parts/action.tsx';
import { FailureNotice } from '../../parts/failure-notice.tsx';
import { usePreferences } from '../../session/preferences.tsx';
import { SigningLink } from '../../session/signing-link.tsx';
import { useTexts } from '../../texts/texts-context.tsx';
import type { ReadingSettings } from './file-settings.tsx';
import { RefusedFile } from './refused-file.tsx';

const FILE_CODES: readonly Failure['code'][] = ['FILE_REFUSED', 'FILE_UNREADABLE', 'FILE_NOT_FOUND'];

interface Props {
  readonly offer: FileOffer;
  readonly failure: Failure;
  /** How the file was to be read; null where that can be chosen elsewhere on the screen. */
  readonly settings: ReadingSettings | null;
  readonly isLineChosen: boolean;
  readonly onSettings: (settings: ReadingSettings) => void;
  readonly onAgain: () => void;
}

export function FileRefusal(props: Props) {
  const { failure, onAgain } = props;
  const { import: words, common } = useTexts();
  const { preferences } = usePreferences();
  if (FILE_CODES.includes(failure.code) || failure.choices !== undefined) {
    return <RefusedFile {...props} />;
  }
  return (
    <FailureNotice
      failure={failure}
      safe={words.file.refusedSafe}
      action={
        <>
          <SigningLink failure={failure} profile={preferences.profile} />
          <Action onPress={onAgain}>{common.acts.again}</Action>
        </>
      }
    />
  );
}
