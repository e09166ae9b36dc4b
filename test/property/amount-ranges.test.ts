// The ranges of amounts that the journal keeps along the way, against a look at every row, whatever a clerk does
// to a draft.

import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import type { GroupRange } from '../../main/journal/desk-port.ts';
import type { JournalWriter } from '../../main/journal/journal-port.ts';
import { compareAmounts, sumAmounts, toAmount } from '../../shared/money/money.ts';
import { figure } from '../support/figures.ts';
import { importedDraft, Journals, newBatch, newRow, payoutFor } from '../support/journal/journals.ts';

const journals = new Journals();
afterEach(() => journals.clear());

const amount = fc
  .tuple(fc.integer({ min: 0, max: 120 }), fc.constantFrom('', '.5', '.25', '.05'))
  .map(([whole, part]) => `${whole}${part}`);
const row = fc.record({ amount, provider: fc.constantFrom('MTN', 'AIRTEL') });
const act = fc.record({
  ordinal: fc.nat(29),
  amount,
  state: fc.constantFrom('ready' as const, 'invalid' as const, 'excluded' as const),
});

/** Ranges as a look at every row finds them. */
function lookedUp(writer: JournalWriter, batch: string): Promise<GroupRange[]> {
  return writer.desk.surveyAmounts(batch, { after: 0, limit: 1_000 });
}

function sorted(ranges: readonly GroupRange[]): GroupRange[] {
  return [...ranges].sort((left, right) => ((left.provider ?? '') < (right.provider ?? '') ? -1 : 1));
}

async function change(
  writer: JournalWriter,
  batch: string,
  {
    ordinal,
    amount: text,
    state,
  }: { ordinal: number; amount: string; state: 'ready' | 'invalid' | 'excluded' },
): Promise<void> {
  const [present] = await writer.drafts.rowsAt(batch, [ordinal]);
  if (present === undefined) return;
  const { edits, fields, findings } = present;
  const excludedReason = state === 'excluded' ? 'Left.' : null;
  const content = {
    edits,
    fields,
    findings,
    ordinal,
    amount: toAmount(text),
    state,
    excludedReason,
    share: null,
  };
  const begin = { kind: 'edit', code: null, field: 'amount', atMs: 1 } as const;
  await writer.drafts.change(batch, {
    act: { kind: 'begin', act: begin },
    rows: [content],
    findings: [],
    end: { atMs: 1, action: 'draft.edited', facts: {} },
  });
}

describe('known ranges', () => {
  it('are never wrong: they equal a look at every row, or are not known', async () => {
    let known = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(row, { minLength: 1, maxLength: 30 }),
        fc.array(act, { maxLength: 6 }),
        async (rows, acts) => {
          const writer = await journals.writer();
          const made = rows.map((facts, index) =>
            newRow(index + 1, { ...facts, amount: toAmount(facts.amount) }),
          );
          const batch = await writer.createBatch(newBatch());
          await writer.appendRows(batch, made);
          const sum = sumAmounts(made.flatMap((one) => toAmount(one.amount ?? '') ?? []));
          const fileAmounts = { ZMW: sum };
          await writer.finishImport(batch, { rowCount: made.length, numberGrammar: 'x', fileAmounts });
          // Straight after an import nothing has to be looked up.
          expect(sorted((await writer.desk.amountRanges(batch)) ?? [])).toEqual(
            sorted(await lookedUp(writer, batch)),
          );
          for (const step of acts) {
            await change(writer, batch, { ...step, ordinal: (step.ordinal % rows.length) + 1 });
            const kept = await writer.desk.amountRanges(batch);
            if (kept === null) continue;
            known += 1;
            expect(sorted(kept)).toEqual(sorted(await lookedUp(writer, batch)));
          }
          await journals.clear();
        },
      ),
      {
        numRuns: figure('costlyDraws'),
        // A change between the smallest and the largest, after which they are known: few draws may have none.
        examples: [
          [
            ['1', '5', '9'].map((text) => ({ amount: text, provider: 'MTN' })),
            [{ ordinal: 1, amount: '6', state: 'ready' }],
          ],
        ],
      },
    );
    expect(known).toBeGreaterThan(0);
  });

  it('order amounts as numbers', async () => {
    const writer = await journals.writer();
    const texts = ['9', '10', '9.5', '100.25', '0.5', '0.45', '99999999999999999999.99', '2'];
    const batch = await importedDraft(
      writer,
      texts.map((text, index) => newRow(index + 1, { amount: text })),
    );
    const [found] = await lookedUp(writer, batch);
    expect(found).toMatchObject({ smallest: '0.45', largest: '99999999999999999999.99' });
    expect(await writer.desk.amountRanges(batch)).toEqual([found]);
    const amounts = texts.flatMap((text) => toAmount(text) ?? []).sort(compareAmounts);
    expect([amounts[0], amounts.at(-1)]).toEqual([found?.smallest, found?.largest]);
  });

  it('are not known of rows that an interrupted approval has queued', async () => {
    const writer = await journals.writer();
    const batch = await importedDraft(writer, [newRow(1), newRow(2)]);
    await writer.queueRows(batch, [payoutFor(1)]);
    expect(await writer.desk.amountRanges(batch)).toBeNull();
    expect(await lookedUp(writer, batch)).toMatchObject([{ smallest: '10.5', largest: '10.5' }]);
  });
});
