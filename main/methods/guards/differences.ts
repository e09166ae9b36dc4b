// Finds which payments of a draft an earlier batch has not, which of its own are missing, and who gets another amount.
// Only reads; keeps hashes and ordinals alone, and reads the rows that are shown at the end.

import { MAY_BE_SENT } from '../../../shared/domain.ts';
import { type Differences, SHOWN_DIFFERENCES } from '../../../shared/guards/differences.ts';
import { PaymentKeys } from '../../../shared/guards/payment-keys.ts';
import type { RepeatSide } from '../../../shared/guards/repeats.ts';
import type { SentBefore } from '../../../shared/guards/sent-before.ts';
import type { JournalReader } from '../../journal/journal-port.ts';
import type { BatchRecord } from '../../journal/port.ts';
import type { Clock } from '../../ports.ts';
import { STRETCH_KEYS } from '../turns.ts';
import { KeyGroups } from './key-groups.ts';
import { approvedRows, type Payroll, sidesOf } from './payroll.ts';

/** What became of a row of the draft that equals none of the earlier batch is the ordinal there, or one of these. */
const SAME = 0xffff_ffff;
const ALONE = 0;

/** Payments are compared as what they are: whom, how much, in which currency, and how often. */
export async function differencesTo(
  reader: JournalReader,
  clock: Pick<Clock, 'sleep'>,
  payroll: Payroll,
  batch: BatchRecord,
  { batchName, approvedAtMs }: Pick<SentBefore, 'batchName' | 'approvedAtMs'>,
): Promise<Differences> {
  const own = await indexed(payroll);
  const { theirs, sameRows } = await matched(reader, clock, own, batch);
  const missing = new Shown();
  for (let at = 0; at < theirs.count; at += 1) {
    if (at % STRETCH_KEYS === STRETCH_KEYS - 1) await clock.sleep(0);
    const ordinal = theirs.ordinals[at] ?? 0;
    const row = nextAlone(own, theirs.whom[at] ?? 0);
    if (row === 0) missing.add(ordinal);
    else own.partners[row] = ordinal;
  }
  const [changed, added] = [new Shown(), new Shown()];
  for (let ordinal = 1; ordinal < own.partners.length; ordinal += 1) {
    if (ordinal % STRETCH_KEYS === 0) await clock.sleep(0);
    const partner = own.partners[ordinal] ?? SAME;
    if (own.payments.groupOfRow(ordinal) === 0 || partner === SAME) continue;
    (partner === ALONE ? added : changed).add(ordinal);
  }
  const partners = changed.first.map((ordinal) => own.partners[ordinal] ?? 0);
  const here = await payroll.sides([...changed.first, ...added.first]);
  const there = await sidesOf(reader, batch, [...partners, ...missing.first]);
  return {
    batch: batch.id,
    batchName,
    approvedAtMs,
    sameRows,
    changed: {
      rows: changed.rows,
      examples: changed.first.flatMap((ordinal, index) => {
        const [row, other] = [here.get(ordinal), there.get(partners[index] ?? 0)];
        return row === undefined || other === undefined ? [] : [{ row, other }];
      }),
    },
    added: { rows: added.rows, examples: pick(here, added.first) },
    missing: { rows: missing.rows, examples: pick(there, missing.first) },
  };
}

interface Indexed {
  readonly operation: Payroll['facts']['operation'];
  readonly payments: KeyGroups;
  readonly whom: KeyGroups;
  readonly queue: Queue;
  /** By ordinal: the row there that it stands beside. */
  readonly partners: Uint32Array;
}

/** The rows of the draft by payment and by whom they pay. */
async function indexed({ facts: { operation, rowCount }, each }: Payroll): Promise<Indexed> {
  const keys = new PaymentKeys(operation);
  const [payments, whom] = [new KeyGroups(rowCount), new KeyGroups(rowCount)];
  await each(MAY_BE_SENT, (rows) => {
    for (const row of rows) {
      if (keys.read('payment', row)) payments.add(row.ordinal, keys);
      if (keys.read('whom', row)) whom.add(row.ordinal, keys);
    }
  });
  const partners = new Uint32Array(rowCount + 1);
  return { operation, payments, whom, queue: new Queue(whom, rowCount), partners };
}

/** Rows of the earlier batch that equal none of the draft, ascending, each with the group of whom it pays. */
interface Unmatched {
  readonly ordinals: Uint32Array;
  readonly whom: Uint32Array;
  count: number;
}

/** Sets each row of the earlier batch beside an equal one of the draft, as long as there is one. */
async function matched(
  reader: JournalReader,
  clock: Pick<Clock, 'sleep'>,
  { operation, payments, whom, partners }: Indexed,
  batch: BatchRecord,
): Promise<{ readonly theirs: Unmatched; readonly sameRows: number }> {
  const keys = new PaymentKeys(operation);
  const equal = new Queue(payments, partners.length - 1);
  const theirs = {
    ordinals: new Uint32Array(batch.rowCount),
    whom: new Uint32Array(batch.rowCount),
    count: 0,
  };
  let sameRows = 0;
  for await (const rows of approvedRows(reader, clock, batch)) {
    for (const row of rows) {
      keys.read('payment', row);
      const same = equal.next(payments.groupOf(keys));
      if (same !== 0) {
        partners[same] = SAME;
        sameRows += 1;
        continue;
      }
      theirs.ordinals[theirs.count] = row.ordinal;
      theirs.whom[theirs.count] = keys.read('whom', row) ? whom.groupOf(keys) : 0;
      theirs.count += 1;
    }
  }
  return { theirs, sameRows };
}

/** The next row of the draft for somebody that stands beside none yet; 0 when there is none. */
function nextAlone({ queue, partners }: Indexed, group: number): number {
  for (;;) {
    const row = queue.next(group);
    if (row === 0 || partners[row] === ALONE) return row;
  }
}

/** Hands out the rows of each group once, ascending. */
class Queue {
  readonly #groups: KeyGroups;
  readonly #latest: Uint32Array;

  constructor(groups: KeyGroups, rowCount: number) {
    this.#groups = groups;
    this.#latest = new Uint32Array(rowCount + 1);
  }

  /** 0 when there is none left, and of no group. */
  next(group: number): number {
    if (group === 0) return 0;
    const latest = this.#latest[group] ?? 0;
    const row = latest === 0 ? group : this.#groups.rowAfter(latest);
    // At its end a group stays there.
    if (row !== 0) this.#latest[group] = row;
    return row;
  }
}

/** Counts rows and keeps the first ones. */
class Shown {
  rows = 0;
  readonly first: number[] = [];

  add(ordinal: number): void {
    this.rows += 1;
    if (this.first.length < SHOWN_DIFFERENCES) this.first.push(ordinal);
  }
}

function pick(sides: ReadonlyMap<number, RepeatSide>, ordinals: readonly number[]): RepeatSide[] {
  return ordinals.flatMap((ordinal) => sides.get(ordinal) ?? []);
}
