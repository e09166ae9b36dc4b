// What is found of the life of a batch after each of its steps, and which of its steps reaches which durable point first: by
// these a process that was killed is judged, whatever it worked on. Must never look at the process itself.

import type { JournalWriter } from '../../../main/journal/journal-port.ts';
import type { DurablePoint } from '../../../main/ports.ts';

/** What a look into the journal finds after each step: state of the batch, rows, and states of rows. */
export const LIFE: readonly (readonly [step: string, found: string])[] = [
  ['opened', ''],
  ['created', 'draft 0'],
  ['rows', 'draft 3 ready ready ready'],
  ['finished', 'draft 3 ready ready ready'],
  ['excluded', 'draft 3 ready ready excluded'],
  ['included', 'draft 3 ready ready ready'],
  ['queued', 'draft 3 queued queued queued'],
  ['approved', 'approved 3 queued queued queued timed'],
  ['missed', 'approved 3 queued queued queued missed'],
  ['taken', 'sending 3 queued queued queued'],
  ['sending', 'sending 3 queued queued queued'],
  ['held', 'sending 3 queued held queued'],
  ['released', 'sending 3 queued queued queued'],
  ['tested', 'sending 3 queued queued queued free'],
  ['offered', 'sending 3 offered offered queued free'],
  ['answered', 'sending 3 accepted offered queued free'],
  ['withdrawn', 'sending 3 accepted queued queued free'],
  ['checked', 'sending 3 completed queued queued free'],
];

/** The step that reaches a point first. The journal alone never reaches those of the requests themselves. */
export const REACHED_IN: Readonly<Record<DurablePoint, string | null>> = {
  'import.before-rows': 'rows',
  'import.after-rows': 'rows',
  'import.before-finish': 'finished',
  'import.after-finish': 'finished',
  'draft.before-change': 'excluded',
  'draft.after-change': 'excluded',
  'approve.before-bodies': 'queued',
  'approve.after-bodies': 'queued',
  'approve.before-final': 'approved',
  'approve.after-final': 'approved',
  'schedule.before-miss': 'missed',
  'schedule.after-miss': 'missed',
  'schedule.before-take': 'taken',
  'schedule.after-take': 'taken',
  'limits.before-hold': 'held',
  'limits.after-hold': 'held',
  'tests.before-release': 'tested',
  'tests.after-release': 'tested',
  'dispatch.before-offer': 'offered',
  'dispatch.after-offer': 'offered',
  'dispatch.before-request': null,
  'dispatch.after-answer': null,
  'record.before-outcomes': 'answered',
  'record.after-outcomes': 'answered',
  'record.before-checks': 'checked',
  'record.after-checks': 'checked',
  'withdraw.before': 'withdrawn',
  'withdraw.after': 'withdrawn',
  'batch.before-state': 'sending',
  'batch.after-state': 'sending',
  'lease.before-take': null,
  'lease.after-take': null,
  'lease.before-give': null,
  'lease.after-give': null,
  'restore.before-intent': null,
  'restore.after-intent': null,
  'restore.after-moved': null,
  'restore.after-swap': null,
  'move.before-seal': null,
  'move.after-seal': null,
  'move.within-copy': null,
  'move.before-commit': null,
  'move.after-commit': null,
  'move.after-end': null,
};

export async function look(writer: JournalWriter): Promise<string> {
  const batch = await writer.findBatch('B1');
  if (batch === null) return '';
  const rows = await writer.rows('B1', { after: 0, limit: 10 });
  const lanes = await writer.tests.lanes('B1');
  return [
    batch.state,
    batch.rowCount,
    ...rows.map(({ state, held }) => (held === null ? state : 'held')),
    ...lanes.filter(({ releasedAtMs }) => releasedAtMs !== null).map(() => 'free'),
    ...(batch.schedule === null ? [] : [batch.schedule.missed === null ? 'timed' : 'missed']),
  ].join(' ');
}
