// A file that is only checked, as the guards look at it, beside what was approved before. Nothing of it is kept, so it is
// read anew for each question.

import type { ChangesView } from '../../../shared/changes.ts';
import type { Differences } from '../../../shared/differences.ts';
import { PaymasterError } from '../../../shared/errors.ts';
import type { RepeatSide } from '../../../shared/repeats.ts';
import { mayDiffer, type SentBefore } from '../../../shared/sent-before.ts';
import { type ImportOptions, type ImportResult, importFile } from '../../import/import-file.ts';
import type { JournalReader } from '../../journal/journal-port.ts';
import type { BatchAccount, NewRow } from '../../journal/port.ts';
import type { Clock, SourceFile } from '../../ports.ts';
import { requireRecord } from '../batches/required.ts';
import { ChangeSearch } from '../guards/change-search.ts';
import { differencesTo } from '../guards/differences.ts';
import { PaymentKeys } from '../guards/payment-keys.ts';
import { type Payroll, sideOf } from '../guards/payroll.ts';
import { SentBeforeSearch } from '../guards/sent-before.ts';

interface Checked {
  readonly file: SourceFile;
  readonly options: ImportOptions;
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
}

/** A journal that cannot be read hides no fault of a file: whatever needs it says so itself. */
export async function beforeOf(
  journal: { reader(): Promise<JournalReader | null> },
  clock: Clock,
  checked: Checked,
): Promise<Before> {
  const reader = await journal.reader().catch((error: unknown) => {
    if (error instanceof PaymasterError) return null;
    throw error;
  });
  if (reader === null) return { sentBefore: null, differences: null, changes: null };
  const payroll = payrollOf(checked);
  const changes = await new ChangeSearch(clock).of(reader, payroll, checked.compareWith);
  const sentBefore = await new SentBeforeSearch(clock).of(reader, payroll);
  if (sentBefore === null || !mayDiffer(sentBefore)) return { sentBefore, differences: null, changes };
  const earlier = await requireRecord(reader, sentBefore.batch);
  const differences = await differencesTo(reader, clock, payroll, earlier, sentBefore);
  return { sentBefore, differences, changes };
}

function payrollOf({ file, options, account, result }: Checked): Payroll {
  const { rowCount, invalidRows, leftOutRows, source } = result;
  const { name: operation } = options.operation;
  const read = async (take: (rows: readonly NewRow[]) => void) => {
    await importFile(file, options, { begin: async () => {}, rows: async (rows) => take(rows) });
  };
  return {
    facts: { id: '', revision: 0, retryOf: null, reuseOf: null, operation, account, source, rowCount },
    counts: async () => ({ ready: rowCount - invalidRows - leftOutRows, all: rowCount - leftOutRows }),
    each: async (states, take) => {
      await read((rows) => take(rows.filter(({ state }) => states.includes(state))));
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
