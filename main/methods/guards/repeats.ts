// Finds what in a draft looks like paying somebody twice: people and references of earlier batches, and rows of the
// file that contradict each other. Only reads; it asks, and never drops or merges a row.

import { PAID_STATES } from '../../../shared/domain.ts';
import {
  areNamesakes,
  areStaffNumbers,
  type RepeatGroup,
  type RepeatKind,
  repeatCode,
} from '../../../shared/guards/repeats.ts';
import type { SentBefore } from '../../../shared/guards/sent-before.ts';
import type { JournalReader } from '../../journal/journal-port.ts';
import { type Alike, AlikeRows, EXAMPLES, type Hits } from './alike-rows.ts';
import { type DraftIndex, type Pair, sharing } from './draft-index.ts';
import {
  type EarlierBatch,
  earlierBatches,
  nameOf,
  PAYING,
  periodDaysOf,
  type Searcher,
} from './earlier-batches.ts';
import { keysIn, leftOutOf } from './kept-keys.ts';
import { openStatesOf, standingOf } from './payment-period.ts';
import { draftKey, type Payroll, sidesOf } from './payroll.ts';
import { uncollectedDeposits } from './uncollected-deposits.ts';

const DAY_MS = 24 * 60 * 60_000;
const NO_HITS: Hits = { rows: 0, first: [] };
const NOTHING_ALIKE: Alike = { paid: NO_HITS, reference: NO_HITS, anyReference: NO_HITS };

export class RepeatSearch {
  readonly #clock: Searcher;
  #indexed: { readonly draft: string; readonly index: DraftIndex } | null = null;
  #latest: { readonly question: string; readonly groups: readonly RepeatGroup[] } | null = null;

  constructor(clock: Searcher) {
    this.#clock = clock;
  }

  /**
   * Groups of rows, those of earlier batches first.
   *
   * @param sentBefore names a batch whose payments are the draft's: that is asked about as a whole.
   */
  async of(
    reader: JournalReader,
    payroll: Payroll,
    sentBefore: SentBefore | null,
  ): Promise<readonly RepeatGroup[]> {
    const draft = payroll.facts;
    const known = await this.#comparable(reader, payroll, sentBefore);
    // Asked anew each time: what becomes of a deposit changes nothing of what the rest is remembered by.
    const uncollected = await uncollectedDeposits(reader, payroll);
    const states = known.map(({ batch, totals }) => [
      batch.id,
      totals.map(({ state, rows }) => [state, rows]),
    ]);
    const periodDays = await periodDaysOf(reader, draft);
    const question = JSON.stringify([draftKey(draft), periodDays, states]);
    if (this.#latest?.question === question) return [...uncollected, ...this.#latest.groups];
    const name = draftKey(draft);
    if (this.#indexed?.draft !== name) this.#indexed = { draft: name, index: await payroll.index() };
    const { index } = this.#indexed;
    const groups = [
      ...(await this.#ofEarlier(reader, payroll, index, known, periodDays)),
      ...(await this.#withinFile(reader, payroll, index)),
    ];
    this.#latest = { question, groups };
    return [...uncollected, ...groups];
  }

  /** The groups of earlier batches alone, for a look; without an approved batch the payroll is not read again. */
  async ofEarlier(
    reader: JournalReader,
    payroll: Payroll,
    sentBefore: SentBefore | null,
  ): Promise<readonly RepeatGroup[]> {
    const known = await this.#comparable(reader, payroll, sentBefore);
    const uncollected = await uncollectedDeposits(reader, payroll);
    if (known.length === 0) return uncollected;
    const periodDays = await periodDaysOf(reader, payroll.facts);
    const ofEarlier = await this.#ofEarlier(reader, payroll, await payroll.index(), known, periodDays);
    return [...uncollected, ...ofEarlier];
  }

  /** A retry pays what the batch that it retries did not; who collects is compared with what was collected. */
  async #comparable(reader: JournalReader, { facts: draft }: Payroll, sentBefore: SentBefore | null) {
    // The same payments after the period are no more than a warning: that their references are the same, too, is for this.
    const isWhole =
      sentBefore?.stops === true && (sentBefore.kind === 'file' || sentBefore.kind === 'payments');
    const whole = isWhole ? sentBefore.batch : null;
    const operations = isPaying(draft) ? PAYING : [draft.operation];
    const known = await earlierBatches(reader, this.#clock, draft, operations);
    return known.filter(({ batch: { id } }) => id !== draft.retryOf && id !== whole);
  }

  async #ofEarlier(
    reader: JournalReader,
    payroll: Payroll,
    index: DraftIndex,
    known: readonly EarlierBatch[],
    periodDays: number,
  ): Promise<RepeatGroup[]> {
    const draft = payroll.facts;
    const alike = new AlikeRows(this.#clock, index, draft.rowCount);
    const found: { readonly earlier: EarlierBatch; readonly isRecent: boolean; readonly has: Alike }[] = [];
    for (const earlier of known) {
      const standing = isForGood(draft, earlier)
        ? 'sent'
        : await standingOf(reader, earlier, this.#clock.nowMs(), periodDays);
      const isRecent = standing === 'approved' || standing === 'sent';
      // What was made from an earlier batch has its references on purpose.
      const asksReferences = index.reference.rows > 0 && (isRecent || draft.reuseOf === null);
      if (!asksReferences && (standing === 'past' || !isPaying(draft))) continue;
      const { batch, totals } = earlier;
      const isLeftOut = await leftOutOf(reader, batch, totals, PAID_STATES);
      // Who pays us often pays us twice; that the same is collected twice only a reference tells.
      const asksPeople = isRecent && isPaying(draft);
      const open = standing === 'open' ? await this.#stillOpen(reader, payroll, index, earlier) : null;
      const has =
        asksReferences || isRecent
          ? await alike.of(keysIn(reader, this.#clock, batch), isLeftOut, asksPeople)
          : NOTHING_ALIKE;
      if (!isRecent && asksReferences) {
        alike.remember(found.length, earlier.approvedAtMs, periodDays * DAY_MS);
      }
      found.push({ earlier, isRecent, has: open === null ? has : { ...has, paid: open } });
    }
    const arePeoples = areStaffNumbers(alike.hadOwnReference, index.reference.rows);
    const invoices = arePeoples ? alike.invoices() : new Map<number, Hits>();
    const groups: RepeatGroup[] = [];
    for (const [place, { earlier, isRecent, has }] of found.entries()) {
      // Within the period nobody owes the same twice, whoever's number it is.
      const isAnybodys = !arePeoples || (isRecent && !isPaying(draft));
      for (const [kind, hits] of [
        ['paid', has.paid],
        ['reference', isAnybodys ? has.anyReference : together(has.reference, invoices.get(place))],
      ] as const) {
        if (hits.rows > 0) groups.push(await this.#group(reader, payroll, kind, hits, earlier));
      }
    }
    return groups;
  }

  /** Whom payments of an old batch that are still to come pay: what it paid long ago is of another month. */
  async #stillOpen(
    reader: JournalReader,
    { facts }: Payroll,
    index: DraftIndex,
    earlier: EarlierBatch,
  ): Promise<Hits> {
    if (!isPaying(facts)) return NO_HITS;
    const { batch, totals } = earlier;
    const isLeftOut = await leftOutOf(reader, batch, totals, openStatesOf(earlier));
    const alike = new AlikeRows(this.#clock, index, facts.rowCount);
    return (await alike.of(keysIn(reader, this.#clock, batch), isLeftOut, true)).paid;
  }

  async #withinFile(reader: JournalReader, payroll: Payroll, index: DraftIndex): Promise<RepeatGroup[]> {
    const { rowCount } = payroll.facts;
    const twoNumbers = await sharing(this.#clock, index.name, index.whom, rowCount);
    const kinds: readonly (readonly [RepeatKind, readonly Pair[]])[] = [
      ['sameReference', await sharing(this.#clock, index.reference, null, rowCount)],
      ['twoNames', await sharing(this.#clock, index.whom, index.name, rowCount)],
      ['twoNumbers', areNamesakes(twoNumbers.length, index.whom.rows) ? [] : twoNumbers],
    ];
    const groups: RepeatGroup[] = [];
    for (const [kind, pairs] of kinds) {
      if (pairs.length === 0) continue;
      const first = pairs.toSorted(([left], [right]) => left - right).slice(0, EXAMPLES);
      groups.push(await this.#group(reader, payroll, kind, { rows: pairs.length, first }, null));
    }
    return groups;
  }

  async #group(
    reader: JournalReader,
    payroll: Payroll,
    kind: RepeatKind,
    { rows: count, first: shown }: Hits,
    earlier: EarlierBatch | null,
  ): Promise<RepeatGroup> {
    const ordinals = (side: 0 | 1) => shown.map((pair) => pair[side]);
    const rows = await payroll.sides(ordinals(0));
    const others =
      earlier === null ? await payroll.sides(ordinals(1)) : await sidesOf(reader, earlier.batch, ordinals(1));
    return {
      kind,
      code: repeatCode(kind, earlier?.batch.id ?? null),
      earlier:
        earlier === null
          ? null
          : { batch: earlier.batch.id, batchName: nameOf(earlier.batch), approvedAtMs: earlier.approvedAtMs },
      rows: count,
      examples: shown.flatMap(([ordinal, at]) => {
        const [row, other] = [rows.get(ordinal), others.get(at)];
        return row === undefined || other === undefined ? [] : [{ row, other }];
      }),
    };
  }
}

/** Rows of one batch that are asked about for one reason or another, no row for both. */
function together(one: Hits, other: Hits = NO_HITS): Hits {
  const first = [...one.first, ...other.first].sort(([left], [right]) => left - right);
  return { rows: one.rows + other.rows, first: first.slice(0, EXAMPLES) };
}

/** A deposit is one payment and comes back in no other month: that it was refunded is asked about at any time. */
function isForGood({ operation, reuseOf }: Payroll['facts'], { batch }: EarlierBatch): boolean {
  return operation === 'refund' && batch.operation === 'refund' && reuseOf === null;
}

function isPaying({ operation }: Payroll['facts']): boolean {
  return PAYING.includes(operation);
}
