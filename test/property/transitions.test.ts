import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  BATCH_STATES,
  BATCH_TRANSITIONS,
  batchMayMove,
  mayMove,
  ROW_STATES,
  ROW_TRANSITIONS,
  type RowState,
  SENTENCE_COLUMNS,
  SENTENCE_WORDS,
  SETTLING_STATES,
  sentenceColumn,
  UNSENT_STATES,
} from '../../shared/domain.ts';
import { moneySentence } from '../../shared/money/sentence.ts';

const rowState = fc.constantFrom(...ROW_STATES);
const batchState = fc.constantFrom(...BATCH_STATES);

/** Everything that can be reached from the given states. */
function reachable<State extends string>(
  starts: readonly State[],
  transitions: Readonly<Record<State, readonly State[]>>,
): ReadonlySet<State> {
  const seen = new Set<State>(starts);
  for (const state of seen) for (const next of transitions[state]) seen.add(next);
  return seen;
}

/** States after which the service has had a request, or may have had one. */
const AFTER_OFFER: readonly RowState[] = [
  'accepted',
  'enqueued',
  'rejected',
  'completed',
  'failed',
  'conflict',
];

describe('the moves of a row', () => {
  it('reach every state from the two states of an import', () => {
    expect([...reachable(['invalid', 'ready'], ROW_TRANSITIONS)].sort()).toEqual([...ROW_STATES].sort());
  });

  it('P1 leave no final state: a retry is another payout', () => {
    for (const state of ['rejected', 'completed', 'failed', 'conflict'] as const) {
      expect(ROW_TRANSITIONS[state]).toEqual([]);
    }
  });

  it('let every other state go on', () => {
    for (const state of ROW_STATES) {
      const final = ['rejected', 'completed', 'failed', 'conflict'].includes(state);
      expect(ROW_TRANSITIONS[state].length > 0).toBe(!final);
    }
  });

  it('P1 lead to the service only through queued and offered', () => {
    for (const from of ROW_STATES) {
      for (const to of ROW_TRANSITIONS[from]) {
        if (to === 'offered') expect(from).toBe('queued');
        if (AFTER_OFFER.includes(to)) expect(['offered', 'accepted', 'enqueued']).toContain(from);
      }
    }
  });

  it('P4 never bring an accepted row back to where it could be offered again', () => {
    const later = reachable(['accepted', 'enqueued'], ROW_TRANSITIONS);
    for (const state of ['queued', 'offered', 'ready', 'invalid', 'excluded', 'rejected'] as const) {
      expect(later.has(state)).toBe(false);
    }
  });

  it('P4 take an offered row back to the draft only by way of queued', () => {
    for (const state of ['ready', 'invalid', 'excluded'] as const) {
      expect(mayMove('offered', state)).toBe(false);
    }
  });

  it('can end from wherever a row stands', () => {
    for (const state of ROW_STATES) {
      const ends = [...reachable([state], ROW_TRANSITIONS)].filter(
        (each) => ROW_TRANSITIONS[each].length === 0,
      );
      expect(ends.length).toBeGreaterThan(0);
    }
  });

  it('name no state twice and never the state itself, which mayMove allows anyway', () => {
    for (const state of ROW_STATES) {
      expect(ROW_TRANSITIONS[state]).not.toContain(state);
      expect(new Set(ROW_TRANSITIONS[state]).size).toBe(ROW_TRANSITIONS[state].length);
      expect(mayMove(state, state)).toBe(true);
    }
  });

  it('are exactly what mayMove allows', () => {
    fc.assert(
      fc.property(rowState, rowState, (from, to) => {
        expect(mayMove(from, to)).toBe(from === to || ROW_TRANSITIONS[from].includes(to));
      }),
    );
  });

  it('P1 offer a row at most once between two visits of queued, on any walk', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 40 }), (choices) => {
        let state: RowState = 'ready';
        let accepted = false;
        for (const choice of choices) {
          const next: RowState | undefined =
            ROW_TRANSITIONS[state][choice % Math.max(1, ROW_TRANSITIONS[state].length)];
          if (next === undefined) break;
          if (next === 'offered') {
            expect(state).toBe('queued');
            expect(accepted).toBe(false);
          }
          accepted ||= next === 'accepted' || next === 'enqueued';
          state = next;
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it('keep states that need the call apart from states that need a status check', () => {
    for (const state of UNSENT_STATES) expect(SETTLING_STATES).not.toContain(state);
    for (const state of SETTLING_STATES) expect(ROW_TRANSITIONS[state]).toContain('completed');
  });
});

describe('the moves of a batch', () => {
  it('reach every state from draft', () => {
    expect([...reachable(['draft'], BATCH_TRANSITIONS)].sort()).toEqual([...BATCH_STATES].sort());
  });

  it('leave neither settled nor discarded', () => {
    expect(BATCH_TRANSITIONS.settled).toEqual([]);
    expect(BATCH_TRANSITIONS.discarded).toEqual([]);
  });

  it('P1 start to send only what was approved, and never make a draft of it again', () => {
    expect(batchMayMove('draft', 'sending')).toBe(false);
    const later = reachable(['approved'], BATCH_TRANSITIONS);
    expect(later.has('draft')).toBe(false);
    expect(later.has('discarded')).toBe(false);
  });

  it('are exactly what batchMayMove allows', () => {
    fc.assert(
      fc.property(batchState, batchState, (from, to) => {
        expect(batchMayMove(from, to)).toBe(from === to || BATCH_TRANSITIONS[from].includes(to));
      }),
    );
  });
});

describe('the columns of the money sentence', () => {
  it('P3 take every state of a row in every state of its batch, into exactly one column', () => {
    for (const row of ROW_STATES) {
      for (const batch of BATCH_STATES) expect(SENTENCE_COLUMNS).toContain(sentenceColumn(row, batch));
    }
    expect(new Set(SENTENCE_COLUMNS).size).toBe(SENTENCE_COLUMNS.length);
  });

  it('P3 have a state for each of them, and a word', () => {
    const used = new Set(ROW_STATES.map((row) => sentenceColumn(row, 'sending')));
    expect([...used].sort()).toEqual([...SENTENCE_COLUMNS].sort());
    expect(new Set(Object.values(SENTENCE_WORDS)).size).toBe(SENTENCE_COLUMNS.length);
  });

  it('P3 count an invalid row as not sent in a draft, and as excluded once the batch is approved', () => {
    for (const batch of BATCH_STATES) {
      const draft = batch === 'draft' || batch === 'discarded';
      expect(sentenceColumn('invalid', batch)).toBe(draft ? 'notSent' : 'excluded');
    }
  });

  it('P4 keep what is unknown apart from what failed', () => {
    for (const batch of BATCH_STATES) {
      for (const row of ['offered', 'conflict'] as const) expect(sentenceColumn(row, batch)).toBe('unknown');
      expect(ROW_STATES.filter((row) => sentenceColumn(row, batch) === 'failed')).toEqual(['failed']);
    }
  });

  it('P3 add up to the file in rows and money, wherever the rows stand', () => {
    const entry = fc.record({
      currency: fc.constantFrom('ZMW', 'KES', null),
      provider: fc.constant('MTN_MOMO_ZMB'),
      country: fc.constant(null),
      state: rowState,
      cents: fc.bigInt({ min: 0n, max: 10n ** 18n }),
      rows: fc.integer({ min: 1, max: 1000 }),
      unreadableRows: fc.constant(0),
    });
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 30 }), batchState, (entries, batch) => {
        const amounts = new Map<string, bigint>();
        for (const { currency, cents } of entries) {
          const measure = currency ?? '(none)';
          amounts.set(measure, (amounts.get(measure) ?? 0n) + cents);
        }
        const rows = entries.reduce((sum, each) => sum + each.rows, 0);
        const file = {
          rows,
          amounts: Object.fromEntries([...amounts].map(([key, cents]) => [key, decimal(cents)])),
        };
        const totals = entries.map(({ cents, ...rest }) => ({ ...rest, amount: decimal(cents) }));
        expect(moneySentence(totals, batch, file).addsUp).toBe(true);
        expect(moneySentence(totals, batch, { ...file, rows: rows + 1 }).addsUp).toBe(false);
        for (const measure of amounts.keys()) {
          const off = { ...file.amounts, [measure]: decimal((amounts.get(measure) ?? 0n) + 1n) };
          expect(moneySentence(totals, batch, { rows, amounts: off }).addsUp).toBe(false);
        }
      }),
      { numRuns: 500 },
    );
  });
});

function decimal(cents: bigint): string {
  const digits = cents.toString().padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
