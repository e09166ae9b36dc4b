// Says above the columns that the very bytes of the file were approved before, ahead of everything that is asked about it.

import { approvedFileSaying } from '../../../shared/guards/sent-before.ts';
import { EarlierBatch } from '../../batch/sent-before-note.tsx';
import { useMethod } from '../../client/queries.ts';
import { Note } from '../../parts/panel.tsx';
import { usePreferences } from '../../session/preferences.tsx';
import { ReadingFailure } from '../../session/reading-failure.tsx';
import { useSentences } from '../../texts/sentences.ts';
import { useTexts } from '../../texts/texts-context.tsx';

interface Props {
  readonly file: string;
  /** The sheet of a workbook that would be read; null for a text file. */
  readonly sheet: string | null;
  /** It cannot be read at all, which is said elsewhere. */
  readonly isRefused: boolean;
}

export function ApprovedFileNote({ file, sheet, isRefused }: Props) {
  const { review: words } = useTexts();
  const sentences = useSentences();
  const { preferences } = usePreferences();
  const account = { kind: 'profile', name: preferences.profile } as const;
  const reading = useMethod('findApprovedFile', { file, sheet, account });
  if (reading.failure !== null) return isRefused ? null : <ReadingFailure reading={reading} />;
  const { data } = reading;
  if (data === undefined || data === null) return null;
  return (
    <Note icon="flag">
      <div className="line" role="alert">
        <span>
          {sentences.saying(approvedFileSaying(data))} {words.sentBefore.stops}
        </span>
        <span className="spring" />
        <EarlierBatch batch={data.batch} />
      </div>
    </Note>
  );
}
