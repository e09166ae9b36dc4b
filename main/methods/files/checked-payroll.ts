// A file that is only checked, as the guards look at it, beside what was approved before. Nothing of it is kept, so it is
// read anew for each question.

import type { CorrectionProposal } from '../../../shared/contract/correction-methods.ts';
import { MAY_BE_SENT, TO_SEND } from '../../../shared/domain.ts';
import { PaymasterError } from '../../../shared/errors.ts';
import type { ChangesView } from '../../../shared/guards/changes.ts';
import type { Differences } from '../../../shared/guards/differences.ts';
import { type KeyedRow, PaymentKeys } from '../../../shared/guards/payment-keys.ts';
import { comparedText, saysWrong, wrongSets } from '../../../shared/guards/remembered.ts';
import type { RepeatGroup, RepeatSide } from '../../../shared/guards/repeats.ts';
import { canTellDifferences, type SentBefore } from '../../../shared/guards/sent-before.ts';
import type { ControlSums, StatedTotal } from '../../../shared/money/control-totals.ts';
import { REFERENCE_ROWS } from '../../drafts/correction-memory.ts';
import { findCorrections, type Looked } from '../../drafts/corrections.ts';
import type { ImportResult } from '../../import/import-file.ts';
import type { AlikeRow } from '../../journal/correction-port.ts';
import type { JournalReader } from '../../journal/journal-port.ts';
import { rowsOfGiven } from '../../journal/packed-rows.ts';
import type { BatchAccount, BatchOutline, NewRow } from '../../journal/port.ts';
import type { StoredFile } from '../../ports.ts';
import type { ReadingOptions } from '../../reading/port.ts';
import { requireRecord } from '../batches/required.ts';
import type { Needs } from '../core.ts';
import { correctionProposal } from '../drafts/correction-views.ts';
import { ChangeSearch } from '../guards/change-search.ts';
import { NotPayments } from '../guards/control-totals.ts';
import { differencesTo } from '../guards/differences.ts';
import { emptyIndex, indexRow } from '../guards/draft-index.ts';
import { type Payroll, sideOf } from '../guards/payroll.ts';
import { RepeatSearch } from '../guards/repeats.ts';
import { SentBeforeSearch } from '../guards/sent-before.ts';

interface Checked {
  readonly file: StoredFile;
  readonly options: ReadingOptions;
  readonly account: BatchAccount;
  readonly result: ImportResult;
  /** The batch to compare with; null for the last comparable one. */
  readonly compareWith: string | null;
}

/** What is known of an earlier approval of a checked file, and how they differ. */
export interface Before {
  readonly sentBefore: SentBefore | null;
  readonly differences: Differences | null;
  readonly changes: ChangesView | null;
  readonly repeats: RepeatGroup[];
  readonly corrections: CorrectionProposal;
}

const NO_CORRECTIONS: CorrectionProposal = { revision: 0, count: 0, rows: 0, corrections: [] };

type BeforeParts = Needs<{ ports: 'clock'; journal: 'reader'; reading: 'read' }>;

/** A journal that cannot be read hides no fault of a file: whatever needs it says so itself. */
export async function beforeOf(
  { ports: { clock }, journal, reading }: BeforeParts,
  checked: Checked,
): Promise<Before> {
  const reader = await journal.reader().catch((error: unknown) => {
    if (error instanceof PaymasterError) return null;
    throw error;
  });
  if (reader === null) {
    return { sentBefore: null, differences: null, changes: null, repeats: [], corrections: NO_CORRECTIONS };
  }
  const corrections = await correctionsOf(reader, reading, checked);
  const payroll = payrollOf(reading, checked);
  const changes = await new ChangeSearch(clock).of(reader, payroll, checked.compareWith);
  const sentBefore = await new SentBeforeSearch(clock).of(reader, payroll);
  const repeats = [...(await new RepeatSearch(clock).ofEarlier(reader, payroll, sentBefore))];
  if (sentBefore === null || !canTellDifferences(sentBefore))
    return { sentBefore, differences: null, changes, repeats, corrections };
  const earlier = await requireRecord(reader, sentBefore.batch);
  const differences = await differencesTo(reader, clock, payroll, earlier, sentBefore);
  return { sentBefore, differences, changes, repeats, corrections };
}

/** The totals that the file states below its payments. Only where rows are no payments it is read once more. */
export async function statedTotals(
  reading: BeforeParts['reading'],
  { file, options, result }: Checked,
  { currencies }: ControlSums,
): Promise<StatedTotal[]> {
  if (result.leftOutRows === 0) return [];
  const found = new NotPayments({ operation: options.operation, rowCount: result.rowCount });
  await reading.read(file, options, {
    begin: async () => {},
    rows: async (rows) => found.add(rowsOfGiven(rows).filter(({ state }) => state === 'excluded')),
  });
  return found.stated(
    result.grammar,
    currencies.map(({ currency }) => currency),
  );
}

/** What clerks corrected before and the file says again. Only where something is remembered the file is read once more. */
async function correctionsOf(
  reader: JournalReader,
  reading: BeforeParts['reading'],
  { file, options, account, result }: Checked,
): Promise<CorrectionProposal> {
  const { operation, configuration } = options;
  const { source, grammar } = result;
  const { mapping } = source;
  const references: string[] = [];
  const column = mapping['reference'];
  const looked: Looked = {
    facts: { operation, account, configuration, source },
    grammar,
    references: async () => references,
    async *rowsSaying(wrong) {
      const alike: AlikeRow[] = [];
      const [columns, sets] = [Object.entries(mapping), wrongSets(wrong)];
      await reading.read(file, options, {
        begin: async () => {},
        rows: async (given) => {
          for (const row of rowsOfGiven(given)) {
            const { cells, ordinal, line, findings, state } = row;
            if (ordinal <= REFERENCE_ROWS && column !== undefined) {
              references.push(comparedText('reference', cells[column]));
            }
            if (state !== 'excluded' && saysWrong(columns, cells, null, sets)) {
              alike.push({ ordinal, line, cells, edits: null, findings });
            }
          }
        },
      });
      yield alike;
    },
  };
  return await correctionProposal(reader, await findCorrections(reader, looked), 0);
}

function payrollOf(reading: BeforeParts['reading'], { file, options, account, result }: Checked): Payroll {
  const { rowCount, invalidRows, leftOutRows, source } = result;
  const { operation } = options;
  const read = async (take: (rows: readonly NewRow[]) => void) => {
    await reading.read(file, options, {
      begin: async () => {},
      rows: async (rows) => take(rowsOfGiven(rows)),
    });
  };
  const facts = { id: '', revision: 0, retryOf: null, reuseOf: null, operation, account, source, rowCount };
  return {
    facts,
    counts: async () => ({ ready: rowCount - invalidRows - leftOutRows, all: rowCount - leftOutRows }),
    payments: async () => {
      const [ready, all] = [new PaymentList(facts), new PaymentList(facts)];
      await read((rows) => {
        all.add(rows.filter(({ state }) => MAY_BE_SENT.includes(state)));
        ready.add(rows.filter(({ state }) => TO_SEND.includes(state)));
      });
      return { ready: ready.sorted(), all: all.sorted() };
    },
    paymentsAsInFile: async () => null,
    each: async (states, take) => {
      await read((rows) => take(rows.filter(({ state }) => states.includes(state))));
    },
    index: async () => {
      const [index, keys] = [emptyIndex(rowCount), new PaymentKeys(operation)];
      await read((rows) => {
        for (const row of rows) if (TO_SEND.includes(row.state)) indexRow(index, keys, row.ordinal, row);
      });
      return index;
    },
    sides: async (ordinals) => {
      const keys = new PaymentKeys(operation);
      const wanted = new Set(ordinals);
      const sides = new Map<number, RepeatSide>();
      await read((rows) => {
        for (const row of rows) {
          if (wanted.has(row.ordinal)) sides.set(row.ordinal, sideOf(row, keys.whomOf(row)));
        }
      });
      return sides;
    },
  };
}

/**
 * The payments of a batch as keys, four bytes each, so that two batches can be compared in any order of
 * their rows. The payments of a batch as keys, four bytes each, so that two batches can be compared in any
 * order of their rows.
 */
class PaymentList {
  readonly #keys: PaymentKeys;
  readonly #payments: Uint32Array;
  #count = 0;

  constructor({ rowCount, operation }: Pick<BatchOutline, 'rowCount' | 'operation'>) {
    this.#keys = new PaymentKeys(operation);
    this.#payments = new Uint32Array(rowCount);
  }

  add(rows: readonly KeyedRow[]): void {
    for (const row of rows) {
      this.#keys.read('payment', row);
      this.#payments[this.#count] = this.#keys.low;
      this.#count += 1;
    }
  }

  /** All of them, the smallest first. */
  sorted(): Uint32Array {
    return this.#payments.subarray(0, this.#count).sort();
  }
}
