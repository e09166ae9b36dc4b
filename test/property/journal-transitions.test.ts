// Whatever happens to rows, in whatever order, the journal moves them only as the domain says, counts every
// attempt, and its totals are always those of its rows. Held against a model that knows only the domain's table.

import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { JournalWriter } from '../../main/journal/journal-port.ts';
import type { RowEvent } from '../../main/journal/port.ts';
import { mayMove, type RowState } from '../../shared/domain.ts';
import { type Amount, sumAmounts, toAmount } from '../../shared/money/money.ts';
import { figure } from '../support/figures.ts';
import {
  answered,
  checked,
  failureOf,
  Journals,
  NOW_MS,
  newRow,
  offer,
  sendingBatch,
  unanswered,
  withdrawn,
} from '../support/journal/journals.ts';

const journals = new Journals();
let folder: string;
let writer: JournalWriter;

beforeAll(async () => {
  folder = journals.folder();
  writer = await journals.writer(folder);
});
afterAll(() => journals.clear());

const PROVIDERS = ['MTN', 'AIRTEL', 'ZAMTEL'];
const AMOUNTS = ['0.1', '0.25', '1000000000000000000', '7', '33.333'];
const ROWS = 12;

interface ModelRow {
  state: RowState;
  attempts: number;
  readonly provider: string;
  readonly amount: Amount;
}

type Step =
  | { readonly kind: 'offer'; readonly limit: number; readonly except: readonly string[] }
  | { readonly kind: 'again'; readonly ordinals: readonly number[] }
  | { readonly kind: 'record'; readonly events: readonly RowEvent[] }
  | { readonly kind: 'reopen' };

const timeMs = fc.option(fc.integer({ min: NOW_MS - 1_000, max: NOW_MS + 1_000 }));
const ordinal = fc.integer({ min: 1, max: ROWS + 1 });
const event: fc.Arbitrary<RowEvent> = fc.oneof(
  fc
    .tuple(
      ordinal,
      fc.constantFrom('accepted', 'enqueued', 'rejected', 'queued', 'offered'),
      fc.boolean(),
      timeMs,
    )
    .map(([row, next, duplicateIgnored, acceptedAtMs]) =>
      answered(row, { next, duplicateIgnored, acceptedAtMs }),
    ),
  fc.tuple(ordinal, fc.constantFrom('timeout', 'inquiry')).map(([row, cause]) => unanswered(row, { cause })),
  fc.tuple(ordinal, fc.constantFrom('queued', 'offered')).map(([row, next]) => withdrawn(row, next)),
  fc
    .tuple(
      ordinal,
      fc.constantFrom<RowState>(
        'offered',
        'accepted',
        'enqueued',
        'completed',
        'failed',
        'conflict',
        'queued',
        'rejected',
        'ready',
      ),
      timeMs,
      timeMs,
    )
    .map(([row, next, acceptedAtMs, nextCheckAtMs]) => checked(row, { next, acceptedAtMs, nextCheckAtMs })),
);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('offer' as const),
      limit: fc.nat({ max: 6 }),
      except: fc.subarray(PROVIDERS, { maxLength: 2 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('again' as const),
      ordinals: fc.uniqueArray(ordinal, { maxLength: 3 }),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({ kind: fc.constant('record' as const), events: fc.array(event, { maxLength: 3 }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reopen' as const) }) },
);

/** What an event makes of a row, or null when it cannot happen to it. */
function expected(row: ModelRow | undefined, happened: RowEvent): ModelRow | null {
  if (row === undefined || row.state === 'ready' || row.state === 'invalid' || row.state === 'excluded')
    return null;
  if (happened.kind === 'checked') {
    // The final word came first: what a slower answer says was so before it, or differs and is only kept beside it.
    const isServiceWord = !['queued', 'rejected', 'ready'].includes(happened.next);
    if (isServiceWord && ['completed', 'failed', 'conflict'].includes(row.state)) return row;
    return row.state !== 'queued' && isServiceWord && mayMove(row.state, happened.next)
      ? { ...row, state: happened.next }
      : null;
  }
  const isTold = row.state !== 'queued' && row.state !== 'offered';
  if (happened.kind === 'unanswered' && happened.cause === 'inquiry' && isTold) return row;
  if (row.state !== 'offered') return null;
  if (happened.kind === 'unanswered') return row;
  if (happened.kind === 'answered') return { ...row, state: happened.next };
  const attempts = row.attempts - 1;
  return attempts === 0 && happened.next === 'offered' ? null : { ...row, state: happened.next, attempts };
}

/** Applies a group to the model: all of it, or nothing. */
function applyGroup(model: Map<number, ModelRow>, events: readonly RowEvent[]): boolean {
  const next = new Map(model);
  for (const happened of events) {
    const row = expected(next.get(happened.ordinal), happened);
    if (row === null) return false;
    next.set(happened.ordinal, row);
  }
  for (const [key, row] of next) model.set(key, row);
  return true;
}

async function take(batch: string, model: Map<number, ModelRow>, taken: Step): Promise<void> {
  switch (taken.kind) {
    case 'offer': {
      const due = [...model]
        .filter(([, row]) => row.state === 'queued' && !taken.except.includes(row.provider))
        .slice(0, taken.limit);
      for (const [key, row] of due) model.set(key, { ...row, state: 'offered', attempts: row.attempts + 1 });
      const offered = await offer(writer, batch, taken.limit, taken.except);
      expect(offered.map((payout) => payout.ordinal)).toEqual(due.map(([key]) => key));
      return;
    }
    case 'again': {
      const again = writer.offerAgain(batch, taken.ordinals, NOW_MS);
      if (taken.ordinals.every((key) => model.get(key)?.state === 'offered')) {
        for (const key of taken.ordinals) {
          const row = model.get(key);
          if (row !== undefined) model.set(key, { ...row, attempts: row.attempts + 1 });
        }
        expect((await again).map((payout) => payout.ordinal)).toEqual(
          [...taken.ordinals].sort((left, right) => left - right),
        );
      } else {
        expect((await failureOf(again)).code).toBe('PROGRAM_DEFECT');
      }
      return;
    }
    case 'record': {
      const recorded = writer.record(batch, taken.events);
      if (applyGroup(model, taken.events)) await recorded;
      else expect((await failureOf(recorded)).code).toBe('PROGRAM_DEFECT');
      return;
    }
    case 'reopen':
      await journals.close(writer);
      writer = await journals.writer(folder);
  }
}

/** Rows and money by provider and state, from the model. */
function totalsOf(model: ReadonlyMap<number, ModelRow>): Map<string, [rows: number, amount: string]> {
  const groups = new Map<string, Amount[]>();
  for (const { provider, state, amount } of model.values()) {
    const key = `${provider} ${state}`;
    groups.set(key, [...(groups.get(key) ?? []), amount]);
  }
  return new Map([...groups].map(([key, amounts]) => [key, [amounts.length, sumAmounts(amounts)]]));
}

it('moves are legal or refused as a whole, and the totals are those of the rows at every moment (P1, P3)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 50, size: 'max' }), async (steps) => {
      const rows = Array.from({ length: ROWS }, (_, index) =>
        newRow(index + 1, {
          provider: PROVIDERS[index % 3] ?? '',
          amount: AMOUNTS[index % 5] ?? '',
          state: index === ROWS - 1 ? 'invalid' : 'ready',
        }),
      );
      const batch = await sendingBatch(writer, rows);
      const model = new Map<number, ModelRow>();
      for (const row of rows) {
        model.set(row.ordinal, {
          state: row.state === 'ready' ? 'queued' : 'invalid',
          attempts: 0,
          provider: row.fields['provider'] ?? '',
          amount: toAmount(row.amount ?? '') ?? sumAmounts([]),
        });
      }
      const payouts = (await writer.rows(batch, { after: 0, limit: 99 })).map(({ payoutId }) => payoutId);
      for (const taken of steps) {
        await take(batch, model, taken);
        const totals = await writer.totals(batch);
        expect(
          new Map(
            totals.map(({ provider, state, rows: count, amount }) => [
              `${provider} ${state}`,
              [count, amount],
            ]),
          ),
        ).toEqual(totalsOf(model));
      }
      const read = await writer.rows(batch, { after: 0, limit: 99 });
      expect(read.map(({ state, attempts }) => [state, attempts])).toEqual(
        [...model.values()].map(({ state, attempts }) => [state, attempts]),
      );
      expect(read.map(({ payoutId }) => payoutId)).toEqual(payouts);
      for (const state of new Set(read.map((row) => row.state))) {
        expect(await writer.rows(batch, { after: 0, limit: 99, states: [state] })).toEqual(
          read.filter((row) => row.state === state),
        );
      }
      for (const [key, { attempts }] of model) {
        const log = await writer.attempts(batch, key);
        const count = (kind: string) => log.filter((line) => line.kind === kind).length;
        expect(count('offered') - count('withdrawn')).toBe(attempts);
      }
    }),
    { numRuns: figure('transitionDraws') },
  );
  expect(await writer.checkIntegrity()).toEqual([]);
});
