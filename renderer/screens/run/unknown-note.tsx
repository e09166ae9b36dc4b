// What stands behind the adds-up line while rows are unknown: how many, what is being done, and that it is safe.
// Never calls an unknown row failed (promise P4).

import type { BatchView } from '../../../shared/contract/views.ts';
import type { Spoken } from '../../../shared/saying.ts';
import { isSentElsewhere } from '../../batch/sent-elsewhere.ts';
import { Mark } from '../../parts/mark.tsx';
import { useSentences } from '../../texts/sentences.ts';
import { useTexts } from '../../texts/texts-context.tsx';
import { doubtfulRows } from './run-figures.ts';

export function UnknownNote({ batch }: { batch: BatchView }) {
  const { run } = useTexts();
  const { saying } = useSentences();
  const { counts } = batch;
  const words = run.unknown;
  const doubtful = doubtfulRows(batch);
  if (doubtful + counts.conflict === 0) return null;
  return (
    <>
      {doubtful === 0 ? null : (
        <span>
          {isSentElsewhere(batch) ? (
            <Mark tone="accent" icon="person">
              {words.leadElsewhere(doubtful)}
            </Mark>
          ) : (
            <Mark tone="unknown" icon="unknown">
              {words.lead(doubtful)}
            </Mark>
          )}{' '}
          {whatIsDone(batch, words, saying)} {words.safe}
        </span>
      )}
      {counts.conflict === 0 ? null : (
        <Mark tone="conflict" icon="conflict">
          {words.conflict(counts.conflict)}
        </Mark>
      )}
    </>
  );
}

/** What happens to unknown rows at the moment; nothing is said that the engine does not do. */
function whatIsDone(
  batch: BatchView,
  words: ReturnType<typeof useTexts>['run']['unknown'],
  saying: (spoken: Spoken) => string,
): string {
  const { activity, asking, elsewhere, unaskedRows } = batch;
  if (isSentElsewhere(batch) && elsewhere !== null) return words.elsewhere(saying(elsewhere.desk));
  // All of them are a restored batch's, and the strip below offers what can be done about them.
  if (activity === null && unaskedRows > 0 && unaskedRows === doubtfulRows(batch)) return words.unasked;
  if (activity === null) return (asking ?? elsewhere) === null ? words.resting : words.asking;
  if (activity.phase === 'stopping') return words.stopping;
  if (activity.phase === 'settling') return words.asking;
  return words.running(doubtfulRows(batch));
}
