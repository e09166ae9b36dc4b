// Finds what in a draft looks like paying somebody twice: people and references of earlier batches, and rows of the
// file that contradict each other. Only reads; it asks, and never drops or merges a row.

import { type RowState, rowStates } from '../../../shared/domain.ts';
import type { OperationName } from '../../../shared/operations.ts';
import {
  areNamesakes,
  areStaffNumbers,
  type RepeatGroup,
  type RepeatKind,
  repeatCode,
} from '../../../shared/repeats.ts';
import { isWithinPeriod, type SentBefore } from '../../../shared/sent-before.ts';
import type { JournalReader } from '../../journal/journal-port.ts';
import type { BatchRecord } from '../../journal/port.ts';
import { type DraftIndex, indexDraft, type Pair, sharing } from './draft-index.ts';
import { type EarlierBatch, earlierBatches, nameOf, periodDaysOf, type Searcher } from './earlier-batches.ts';
import type { KeyGroups } from './key-groups.ts';
import { PaymentKeys } from './payment-keys.ts';
import { rowsIn, STRETCH_ROWS, sidesOf } from './payroll.ts';

/** Who gets money by them; a deposit takes it. */
const PAYING: readonly OperationName[] = ['payout', 'remittance', 'refund'];

/** Paid, on its way, or to be sent: what was refused or failed may honestly be paid again. */
const PAID_STATES: readonly RowState[] = rowStates(
  ['queued', 'offered', 'accepted', 'enqueued', 'completed', 'conflict'],
  ['invalid', 'ready', 'excluded', 'rejected', 'failed'],
);

/** Rows of a group that are shown. */
const EXAMPLES = 50;

/** Rows of the draft, each with the latest row of an earlier batch that it stands beside. */
type Hits = Map<number, number>;

/** What one earlier batch has of a draft. */
interface Found {
  readonly earlier: EarlierBatch;
  readonly paid: Hits;
  readonly reference: Hits;
  /** References that the same people had before the period: a payment's number, or the person's own. */
  readonly ownReference: Hits;
}

/** A row of an earlier batch, by the groups of the draft that it belongs to; 0 for none. */
interface Alike {
  readonly ordinal: number;
  readonly whom: number;
  readonly name: number;
  readonly reference: number;
}

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
    draft: BatchRecord,
    sentBefore: SentBefore | null,
  ): Promise<readonly RepeatGroup[]> {
    const known = await this.#comparable(reader, draft, sentBefore);
    const states = known.map(({ batch, totals }) => [
      batch.id,
      totals.map(({ state, rows }) => [state, rows]),
    ]);
    const periodDays = await periodDaysOf(reader, draft);
    const question = JSON.stringify([draft.id, draft.revision, periodDays, states]);
    if (this.#latest?.question === question) return this.#latest.groups;
    const name = `${draft.id} ${draft.revision}`;
    if (this.#indexed?.draft !== name) {
      this.#indexed = { draft: name, index: await indexDraft(reader, this.#clock, draft) };
    }
    const { index } = this.#indexed;
    const groups = [
      ...(await this.#ofEarlier(reader, draft, index, known, periodDays)),
      ...(await this.#withinFile(reader, draft, index)),
    ];
    this.#latest = { question, groups };
    return groups;
  }

  /** A retry pays what the batch that it retries did not. */
  async #comparable(reader: JournalReader, draft: BatchRecord, sentBefore: SentBefore | null) {
    if (!PAYING.includes(draft.operation)) return [];
    const isWhole = sentBefore?.kind === 'file' || sentBefore?.kind === 'payments';
    const whole = isWhole ? sentBefore.batch : null;
    const known = await earlierBatches(reader, this.#clock, draft, PAYING);
    return known.filter(({ batch: { id } }) => id !== draft.retryOf && id !== whole);
  }

  async #ofEarlier(
    reader: JournalReader,
    draft: BatchRecord,
    index: DraftIndex,
    known: readonly EarlierBatch[],
    periodDays: number,
  ): Promise<RepeatGroup[]> {
    const found: Found[] = [];
    for (const earlier of known) {
      const isRecent = isWithinPeriod(earlier.approvedAtMs, this.#clock.nowMs(), periodDays);
      // What was made from an earlier batch has its references on purpose.
      if (!isRecent && (index.reference.rows === 0 || draft.reuseOf !== null)) continue;
      found.push(await this.#within(reader, index, earlier, isRecent));
    }
    const own = new Set(found.flatMap(({ ownReference }) => [...ownReference.keys()]));
    const arePeoples = areStaffNumbers(own.size, index.reference.rows);
    const groups: RepeatGroup[] = [];
    for (const { earlier, paid, reference, ownReference } of found) {
      const references = new Map([...(arePeoples ? [] : ownReference), ...reference]);
      for (const [kind, hits] of [
        ['paid', paid],
        ['reference', references],
      ] as const) {
        if (hits.size > 0) groups.push(await this.#group(reader, draft, kind, [...hits], earlier));
      }
    }
    return groups;
  }

  async #within(
    reader: JournalReader,
    index: DraftIndex,
    earlier: EarlierBatch,
    isRecent: boolean,
  ): Promise<Found> {
    const { batch } = earlier;
    const found: Found = { earlier, paid: new Map(), reference: new Map(), ownReference: new Map() };
    const paid = new Waiting(index.whom);
    const referred = new Waiting(index.reference);
    // The latest row of an earlier batch stands for all of them.
    const alike = (await this.#alike(reader, index, batch, isRecent)).toReversed();
    for (const [at, row] of alike.entries()) {
      if ((at + 1) % STRETCH_ROWS === 0) await this.#clock.sleep(0);
      const isPerson = (ordinal: number) => isIn(index.whom, ordinal, row.whom);
      const isSomebody = (ordinal: number) => isPerson(ordinal) || isIn(index.name, ordinal, row.name);
      const take = (hits: Hits, ordinals: readonly number[]) => {
        for (const ordinal of ordinals) if (!hits.has(ordinal)) hits.set(ordinal, row.ordinal);
      };
      if (isRecent)
        take(
          found.paid,
          paid.take(row.whom, () => true),
        );
      // Whoever is named as paid within the period is not named once more.
      const isOther = isRecent ? isPerson : isSomebody;
      take(
        found.reference,
        referred.take(row.reference, (ordinal) => !isOther(ordinal)),
      );
      if (isRecent || row.reference === 0) continue;
      const people = [...index.whom.members(row.whom), ...index.name.members(row.name)];
      take(
        found.ownReference,
        people.filter((ordinal) => isIn(index.reference, ordinal, row.reference)),
      );
    }
    return found;
  }

  /** Rows of an earlier batch that share something with rows of the draft, ascending. */
  async #alike(
    reader: JournalReader,
    index: DraftIndex,
    batch: EarlierBatch['batch'],
    isRecent: boolean,
  ): Promise<Alike[]> {
    const keys = new PaymentKeys(batch.operation);
    const alike: Alike[] = [];
    for await (const rows of rowsIn(reader, this.#clock, batch, PAID_STATES)) {
      for (const row of rows) {
        const groupOf = (kind: keyof DraftIndex) => (keys.read(kind, row) ? index[kind].groupOf(keys) : 0);
        const [whom, reference] = [groupOf('whom'), groupOf('reference')];
        if (reference === 0 && (whom === 0 || !isRecent)) continue;
        alike.push({ ordinal: row.ordinal, whom, reference, name: groupOf('name') });
      }
    }
    return alike;
  }

  async #withinFile(reader: JournalReader, draft: BatchRecord, index: DraftIndex): Promise<RepeatGroup[]> {
    const { rowCount } = draft;
    const twoNumbers = await sharing(this.#clock, index.name, index.whom, rowCount);
    const kinds: readonly (readonly [RepeatKind, readonly Pair[]])[] = [
      ['sameReference', await sharing(this.#clock, index.reference, null, rowCount)],
      ['twoNames', await sharing(this.#clock, index.whom, index.name, rowCount)],
      ['twoNumbers', areNamesakes(twoNumbers.length, index.whom.rows) ? [] : twoNumbers],
    ];
    const groups: RepeatGroup[] = [];
    for (const [kind, pairs] of kinds) {
      if (pairs.length > 0) groups.push(await this.#group(reader, draft, kind, pairs, null));
    }
    return groups;
  }

  async #group(
    reader: JournalReader,
    draft: BatchRecord,
    kind: RepeatKind,
    pairs: readonly Pair[],
    earlier: EarlierBatch | null,
  ): Promise<RepeatGroup> {
    const shown = pairs.toSorted(([left], [right]) => left - right).slice(0, EXAMPLES);
    const of = earlier?.batch ?? draft;
    const ordinals = (side: 0 | 1) => shown.map((pair) => pair[side]);
    const rows = await sidesOf(reader, draft, ordinals(0));
    const others = await sidesOf(reader, of, ordinals(1));
    return {
      kind,
      code: repeatCode(kind, earlier?.batch.id ?? null),
      earlier:
        earlier === null
          ? null
          : { batch: earlier.batch.id, batchName: nameOf(earlier.batch), approvedAtMs: earlier.approvedAtMs },
      rows: pairs.length,
      examples: shown.flatMap(([ordinal, at]) => {
        const [row, other] = [rows.get(ordinal), others.get(at)];
        return row === undefined || other === undefined ? [] : [{ row, other }];
      }),
    };
  }
}

/** Rows of the draft that stand beside no row of an earlier batch yet: each is looked at until it does. */
class Waiting {
  readonly #groups: KeyGroups;
  readonly #left = new Map<number, readonly number[]>();

  constructor(groups: KeyGroups) {
    this.#groups = groups;
  }

  /** Takes the rows of a group that fit, and keeps the others. */
  take(group: number, fits: (ordinal: number) => boolean): readonly number[] {
    const left = this.#left.get(group) ?? this.#groups.members(group);
    this.#left.set(
      group,
      left.filter((ordinal) => !fits(ordinal)),
    );
    return left.filter(fits);
  }
}

function isIn(groups: KeyGroups, ordinal: number, group: number): boolean {
  return group !== 0 && groups.groupOfRow(ordinal) === group;
}
