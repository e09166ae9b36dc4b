// One line on a batch: `MTN Zambia 120 · Airtel Zambia 80 · waiting since 08:23`. Counts what the core counted.

import type { BatchView } from '../../../shared/contract/views.ts';
import { useLaneNames } from '../../batch/use-lane-names.ts';
import { useNow } from '../../parts/now.ts';
import { useFormat, useTexts } from '../../texts/texts-context.tsx';
import { laneFigures } from '../run/run-figures.ts';
import { laneCounts, standsOf } from './standing.ts';

interface Props {
  readonly batch: BatchView;
  /** A batch of the same account, whose configuration names the providers: read once for all that share it. */
  readonly namesOf?: string | undefined;
}

export function BatchLine({ batch, namesOf = batch.id }: Props) {
  const { batches, run } = useTexts();
  const format = useFormat();
  const nowMs = useNow();
  const { nameOf, places } = useLaneNames({ id: namesOf, operation: batch.operation });
  const stands = standsOf(batch);
  if (stands === null) return null;
  const since = stands.sinceMs === null ? null : format.since(stands.sinceMs, nowMs);
  const counts = laneCounts(laneFigures(batch, places), stands.standing);
  return (
    <span className="dim sm">
      {counts.map(({ lane, rows }) => (
        <span key={lane.key}>
          <span className="soft nowrap">
            {lane.provider === null ? run.lanes.noProvider : nameOf({ ...lane, provider: lane.provider })}{' '}
            {format.count(rows)}
          </span>
          {' · '}
        </span>
      ))}
      {batches.stands[stands.standing](since)}
    </span>
  );
}
