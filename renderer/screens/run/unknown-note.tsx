// What stands behind the adds-up line while rows are unknown: how many, what is being done, and that it is safe.
// Never calls an unknown row failed (promise P4).

import type { BatchView } from '../../../shared/views.ts';
import { Mark } from '../../parts/mark.tsx';
import { useTexts } from '../../texts/texts-context.tsx';

export function UnknownNote({ batch }: { batch: BatchView }) {
  const { run } = useTexts();
  const { counts, activity } = batch;
  const words = run.unknown;
  if (counts.offered + counts.conflict === 0) return null;
  const onTheWire = activity?.phase === 'sending' ? Math.min(counts.offered, activity.requestsInFlight) : 0;
  return (
    <>
      {counts.offered === 0 ? null : (
        <span>
          <Mark tone="unknown" icon="unknown">
            {words.lead(counts.offered)}
          </Mark>{' '}
          {activity === null ? words.resting : words.running(onTheWire, counts.offered - onTheWire)}{' '}
          {words.safe}
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
