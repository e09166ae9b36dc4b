// Where a desk on a journal in PostgreSQL is killed at each durable point: a point that is named nowhere here keeps the project
// from compiling, and one that is named and not died at fails the test that should have done it.

import { DURABLE_POINTS, type DurablePoint } from '../../../main/ports.ts';

/** Programs of a payday, the life of one batch step by step, the move of a file into a database; never where a file alone has it. */
export type KilledIn = 'payday' | 'life' | 'move' | 'never';

const KILLED_IN: Readonly<Record<DurablePoint, readonly KilledIn[]>> = {
  'import.before-rows': ['payday', 'life'],
  'import.after-rows': ['payday', 'life'],
  'import.before-finish': ['payday', 'life'],
  'import.after-finish': ['payday', 'life'],
  'draft.before-change': ['payday', 'life'],
  'draft.after-change': ['payday', 'life'],
  'approve.before-bodies': ['payday', 'life'],
  'approve.after-bodies': ['payday', 'life'],
  'approve.before-final': ['payday', 'life'],
  'approve.after-final': ['payday', 'life'],
  'schedule.before-take': ['payday', 'life'],
  'schedule.after-take': ['payday', 'life'],
  'schedule.before-miss': ['life'],
  'schedule.after-miss': ['life'],
  'limits.before-hold': ['life'],
  'limits.after-hold': ['life'],
  'tests.before-release': ['payday', 'life'],
  'tests.after-release': ['payday', 'life'],
  'dispatch.before-offer': ['payday', 'life'],
  'dispatch.after-offer': ['payday', 'life'],
  'dispatch.before-request': ['payday'],
  'dispatch.after-answer': ['payday'],
  'record.before-outcomes': ['payday', 'life'],
  'record.after-outcomes': ['payday', 'life'],
  'record.before-checks': ['payday', 'life'],
  'record.after-checks': ['payday', 'life'],
  'withdraw.before': ['payday', 'life'],
  'withdraw.after': ['payday', 'life'],
  'batch.before-state': ['payday', 'life'],
  'batch.after-state': ['payday', 'life'],
  'lease.before-take': ['payday'],
  'lease.after-take': ['payday'],
  'lease.before-give': ['payday'],
  'lease.after-give': ['payday'],
  'restore.before-intent': ['never'],
  'restore.after-intent': ['never'],
  'restore.after-moved': ['never'],
  'restore.after-swap': ['never'],
  'move.before-seal': ['move'],
  'move.after-seal': ['move'],
  'move.within-copy': ['move'],
  'move.before-commit': ['move'],
  'move.after-commit': ['move'],
  'move.after-end': ['move'],
};

/** The points at which a desk is killed in one way, in their order. */
export function pointsKilledIn(way: KilledIn): DurablePoint[] {
  return DURABLE_POINTS.filter((point) => KILLED_IN[point].includes(way));
}
