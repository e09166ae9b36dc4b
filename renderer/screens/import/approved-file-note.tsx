// What is said of a file above its columns: that its very bytes were approved before, and that it is read anew.

import { approvedFileSaying } from '../../../shared/guards/sent-before.ts';
import { EarlierBatch } from '../../batch/sent-before-note.tsx';
import { useMethod } from '../../client/queries.ts';
import { Action } from '../../parts/action.tsx';
import { Note } from '../../parts/panel.tsx';
import { useNavigation } from '../../session/navigation.tsx';
import { useOfferedFile } from '../../session/offered-file.tsx';
import { usePreferences } from '../../session/preferences.tsx';
import { ReadingFailure } from '../../session/reading-failure.tsx';
import { useSentences } from '../../texts/sentences.ts';
import { useTexts } from '../../texts/texts-context.tsx';
import { endReimport, type Reimport } from './reimport.ts';

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

/** Says that a file is read anew, and lets the person think better of it. */
export function ReimportNote({ reimport }: { readonly reimport: Reimport }) {
  const { import: words } = useTexts();
  const { go } = useNavigation();
  const offered = useOfferedFile();
  return (
    <Note icon="again">
      <div className="line">
        <span>
          {words.replace.banner(reimport.name)} {reimport.offer === null ? words.replace.gone : null}
        </span>
        <span className="spring" />
        <Action small tone="bare" onPress={() => endReimport(reimport)}>
          {words.replace.separate}
        </Action>
        <Action
          small
          tone="bare"
          onPress={() => {
            endReimport(reimport);
            offered.clear();
            go({ screen: 'batch', batch: reimport.batch, step: 'import', row: null });
          }}
        >
          {words.replace.stay}
        </Action>
      </div>
    </Note>
  );
}
