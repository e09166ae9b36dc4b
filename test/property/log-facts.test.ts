// P7 whatever happens to a row, in whatever order and by whatever clock, what it keeps follows from its log: nobody calls an
// honest journal altered, and no honest pack. Events are made as the engine makes them, of stale rows too.

import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { JournalWriter } from '../../main/journal/journal-port.ts';
import type { RowEvent } from '../../main/journal/port.ts';
import { timesFault } from '../../main/methods/evidence/log-times.ts';
import { isoTime } from '../../main/reports/time.ts';
import type { StatusRecord } from '../../main/service/port.ts';
import { sentFactsOf } from '../../main/upload/asking/inquiry.ts';
import { checkedEvent } from '../../main/upload/asking/verdict.ts';
import { notKnown, unchanged } from '../../main/upload/settling/open-row.ts';
import type { RowState } from '../../shared/domain.ts';
import {
  answered,
  Journals,
  newRow,
  sendingBatch,
  unanswered,
  withdrawn,
} from '../support/journal/journals.ts';

const journals = new Journals();
let writer: JournalWriter;
beforeAll(async () => {
  writer = await journals.writer();
});
afterAll(() => journals.clear());

const HOUR_MS = 3_600_000;
const NOW_MS = 1_790_000_000_000;
const HOURS = [0, 0, 0, 1, -1, 3, -12, 24, -24, 80_000, -80_000];

/** A moment of a clock that is corrected now and then; two of them may be the same. */
const atMs = fc
  .tuple(fc.constantFrom(...HOURS), fc.nat({ max: 3 }))
  .map(([hours, ms]) => NOW_MS + hours * HOUR_MS + ms);

const RECORD: StatusRecord = {
  ...{ status: 'ACCEPTED', amount: null, currency: null, phone: null, provider: null },
  ...{ providerTransactionId: null, createdAtMs: null, reason: null },
};
const record = fc.record({
  status: fc.constantFrom('ACCEPTED', 'ENQUEUED', 'IN_RECONCILIATION', 'COMPLETED', 'FAILED'),
  amount: fc.constantFrom(null, null, null, '9999'),
  phone: fc.constantFrom(null, null, null, '260999999999'),
  providerTransactionId: fc.constantFrom(null, 'TX-1', 'TX-2'),
  createdAtMs: fc.option(atMs),
  reason: fc.constantFrom(null, { code: 'LIMIT', message: 'Too much.' }, { code: 'OTHER', message: '' }),
});

type Step =
  | { readonly kind: 'offer' | 'known-not' | 'unchanged' | 'unanswered' | 'withdrawn'; readonly atMs: number }
  | {
      readonly kind: 'found';
      readonly atMs: number;
      readonly record: Partial<StatusRecord>;
      readonly isStale: boolean;
    }
  | { readonly kind: 'answered'; readonly atMs: number; readonly as: (typeof ANSWERS)[number] };

const REASON = { reasonCode: 'BLOCKED', reason: 'The wallet is blocked.' };
const ANSWERS = [
  { next: 'accepted', word: 'ACCEPTED', httpStatus: 200 },
  { next: 'accepted', word: 'ACCEPTED', httpStatus: 202 },
  { next: 'accepted', word: 'DUPLICATE_IGNORED', httpStatus: 200, duplicateIgnored: true },
  { next: 'enqueued', word: 'ENQUEUED', httpStatus: 200 },
  { next: 'rejected', word: 'REJECTED', httpStatus: 200, ...REASON },
  { next: 'rejected', word: 'REJECTED', httpStatus: 400, ...REASON },
  { next: 'queued', word: '403', httpStatus: 403 },
  { next: 'offered', word: 'ACCEPTED', httpStatus: 403 },
] as const;

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constantFrom('offer', 'offer', 'known-not', 'unchanged', 'unanswered', 'withdrawn'),
    atMs,
  }),
  fc.record({ kind: fc.constant('found'), atMs, record, isStale: fc.boolean() }),
  fc.record({ kind: fc.constant('answered'), atMs, as: fc.constantFrom(...ANSWERS) }),
);

/** Nothing is asked about a row that is final. */
function isOpen(state: RowState): boolean {
  return state === 'accepted' || state === 'enqueued';
}

/** Does a step as the engine would; what cannot happen to the row is refused, and changes nothing. */
async function take(batch: string, taken: Step): Promise<void> {
  const [row] = await writer.rows(batch, { after: 0, limit: 1 });
  if (row === undefined) throw new Error('The row is gone.');
  if (taken.kind === 'offer') {
    if (row.state === 'queued') await writer.offerQueued(batch, { limit: 1, except: [], atMs: taken.atMs });
    if (row.state === 'offered') await writer.offerAgain(batch, [1], taken.atMs);
    return;
  }
  const happened = eventOf(taken);
  if (happened !== null) await writer.record(batch, [happened]).catch(() => null);

  function eventOf(it: Exclude<Step, { kind: 'offer' }>): RowEvent | null {
    if (row === undefined) return null;
    const { atMs: nowMs } = it;
    switch (it.kind) {
      case 'found': {
        const asked = { ordinal: 1, acceptedAtMs: it.isStale ? null : row.acceptedAtMs };
        return checkedEvent(asked, sentFactsOf(row), { ...RECORD, ...it.record }, nowMs, nowMs + 1);
      }
      case 'answered': {
        return answered(1, { ...it.as, atMs: nowMs, acceptedAtMs: isOpen(it.as.next) ? nowMs : null });
      }
      case 'known-not':
        return isOpen(row.state) ? notKnown(row, nowMs, nowMs + 1) : null;
      case 'unchanged':
        return isOpen(row.state) ? unchanged(row, nowMs, nowMs + 1) : null;
      case 'unanswered':
        return { ...unanswered(1), atMs: nowMs };
      case 'withdrawn':
        return { ...withdrawn(1, row.attempts > 1 ? 'offered' : 'queued'), atMs: nowMs };
      default:
        return null;
    }
  }
}

it('P7 a row follows from its log after each of its steps, by a clock that goes back and forth', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 2, maxLength: 14 }),
      fc.boolean(),
      async (steps, isLater) => {
        const batch = await sendingBatch(writer, [newRow(1)]);
        const facts = isLater ? { followsLog: true } : {};
        await writer.appendAudit({ atMs: NOW_MS, batch, action: 'batch.confirmed', facts });
        for (const taken of [{ kind: 'offer', atMs: NOW_MS } as const, ...steps]) {
          await take(batch, taken);
          expect({ taken, fault: await writer.standing.stateFault(batch, 0) }).toEqual({
            taken,
            fault: null,
          });
        }
        const [row] = await writer.rows(batch, { after: 0, limit: 1 });
        if (row === undefined) throw new Error('The row is gone.');
        const log = (await writer.attempts(batch, 1)).map(({ atMs: at, ...line }) => ({
          ...line,
          at: isoTime(at) ?? '',
        }));
        const { state, initiationWord } = row;
        const times = { acceptedAt: isoTime(row.acceptedAtMs), settledAt: isoTime(row.settledAtMs) };
        expect(timesFault({ state, initiationWord, log, ...times }, false)).toBe(false);
      },
    ),
    { numRuns: 100 },
  );
});
