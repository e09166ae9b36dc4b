// What the core does right now, in the few numbers that a host needs for taskbar progress and its question
// before it ends. Counts only what the journal holds; never estimates.

import type { BatchView } from '../../../shared/contract/views.ts';

/** One batch that runs. */
export interface RunningBatch {
  readonly batch: string;
  readonly name: string;
  readonly practice: boolean;
  readonly phase: 'sending' | 'settling' | 'stopping';
  /** Rows that take part: all but those that are invalid or excluded. */
  readonly rows: number;
  /** Of these, rows that were never sent: a stop leaves as many unsent. */
  readonly notSent: number;
  /** Rows without a readable answer. */
  readonly unknown: number;
  /** Rows that the service has and that are not final. */
  readonly onTheirWay: number;
}

export interface AppActivity {
  /** How many batches still send; the others only wait for final states. */
  readonly sending: number;
  readonly batches: readonly RunningBatch[];
}

/** What runs now. */
export async function appActivity(
  uploads: { running(): readonly string[] },
  viewOf: (batch: string) => Promise<BatchView>,
): Promise<AppActivity> {
  const running: RunningBatch[] = [];
  for (const batch of uploads.running()) {
    const view = await viewOf(batch);
    const { counts } = view;
    const { notSent, unknown, onItsWay, enqueued } = view.sentence.rows.columns;
    running.push({
      batch,
      name: view.name,
      practice: view.practice,
      phase: view.activity?.phase ?? 'sending',
      rows: view.rowCount - counts.invalid - counts.excluded,
      notSent: Number(notSent),
      unknown: Number(unknown),
      onTheirWay: Number(onItsWay) + Number(enqueued),
    });
  }
  return { sending: running.filter(({ phase }) => phase === 'sending').length, batches: running };
}
