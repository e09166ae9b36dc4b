// The account of a person: whose row it is, each of their payouts, and what they come to. Reads through the index on what
// requests name; must never mix practice with real money.

import type { MethodInput } from '../../../shared/contract/contract.ts';
import {
  type PersonPayoutView,
  type PersonView,
  WORDINGS_MAX,
} from '../../../shared/contract/person-views.ts';
import { foldedWords } from '../../../shared/folding.ts';
import { PersonSums } from '../../../shared/people/person-sums.ts';
import type { JournalReader } from '../../journal/journal-port.ts';
import type { PersonPayout, PersonQuestion, PersonWindow } from '../../journal/people-port.ts';
import type { BatchRecord, JournalRow } from '../../journal/port.ts';
import type { Clock } from '../../ports.ts';
import { IN_DOUBT } from '../../reports/unasked-rows.ts';
import { WholeCheck } from '../../reports/whole-check.ts';
import { batchTitle } from '../batches/batch-view.ts';
import { requireBatch, requireRecord } from '../batches/required.ts';
import type { Needs } from '../core.ts';
import { Beyond } from '../guards/beyond.ts';
import { Turns } from '../turns.ts';

/** Payouts that are read at once while they are added up. */
const STRETCH = 500;

type Core = Needs<{ ports: 'clock'; journal: 'reader' }>;
type Anchor = Pick<MethodInput<'readPerson'>, 'batch' | 'ordinal'>;

/** A person in one history: the number, or the deposit that alone is known of them. */
interface KnownPerson {
  readonly person: string;
  readonly isNumber: boolean;
  readonly practice: boolean;
}

/**
 * The person of a row.
 *
 * @throws PaymasterError BATCH_NOT_FOUND.
 */
export async function personAt(
  core: Needs<{ journal: 'reader' }>,
  { batch, ordinal }: Anchor,
): Promise<{ reader: JournalReader; known: KnownPerson; record: BatchRecord; line: number | null }> {
  const { reader, record } = await requireBatch(core.journal, batch);
  const [row] = await reader.lists.rowsAt(batch, [ordinal]);
  const who = row === undefined ? { person: '', isNumber: true } : await personOf(reader, row);
  const known = { ...who, practice: record.account.practice };
  return { reader, known, record, line: row?.line ?? null };
}

/** Whom a row is about: a refund is about whoever paid its deposit, where the journal knows that one. */
export async function personOf(
  reader: JournalReader,
  { fields }: Pick<JournalRow, 'fields'>,
): Promise<Omit<KnownPerson, 'practice'>> {
  const { phone, depositId } = fields;
  if (phone !== undefined || depositId === undefined) return { person: phone ?? '', isNumber: true };
  const payer = await reader.people.payerOfDeposit(depositId);
  return { person: payer ?? depositId, isNumber: payer !== null };
}

/**
 * Every payout of a person, in the order of the journal; others have their turn between two stretches.
 *
 * @param name only payouts under this name; undefined for all.
 * @param after begins behind this one.
 */
export async function* payoutsOf(
  reader: JournalReader,
  clock: Clock,
  { name, ...question }: PersonQuestion & { readonly name: string | undefined },
  after?: PersonWindow['after'],
): AsyncGenerator<PersonPayout> {
  const wanted = name === undefined ? null : foldedWords(name);
  const turns = new Turns(clock);
  let last = after;
  for (;;) {
    const found = await reader.people.payouts(question, { skip: 0, limit: STRETCH, after: last });
    yield* wanted === null ? found : found.filter((payout) => foldedWords(payout.name) === wanted);
    const end = found.at(-1);
    if (end === undefined || found.length < STRETCH) return;
    last = { batch: end.batch, ordinal: end.ordinal };
    await turns.giveWay();
  }
}

/** Payouts as they are told: one that may have been sent since a backup was restored is unknown. */
export class PayoutViews {
  readonly #reader: JournalReader;
  /** Batches with such rows; read once. */
  #unasked: Promise<ReadonlySet<string>> | null = null;

  constructor(reader: JournalReader) {
    this.#reader = reader;
  }

  async of({ fileName, batchName: name, ...payout }: PersonPayout): Promise<PersonPayoutView> {
    const view = { ...payout, batchName: batchTitle({ name, source: { fileName } }) };
    return (await this.#isUnasked(payout)) ? { ...view, ...IN_DOUBT } : view;
  }

  async #isUnasked({
    state,
    batch,
    ordinal,
  }: Pick<PersonPayout, 'state' | 'batch' | 'ordinal'>): Promise<boolean> {
    if (state !== 'queued') return false;
    const { restores } = this.#reader;
    this.#unasked ??= restores
      .doubts()
      .then(({ unaskedRows }) => new Set(unaskedRows.map((unasked) => unasked.batch)));
    if (!(await this.#unasked).has(batch)) return false;
    const [next] = await restores.unasked(batch, { after: ordinal - 1, limit: 1 });
    return next?.ordinal === ordinal;
  }
}

/** The account of the person of a row: who they are, and their sums of a period. */
export async function personView(
  core: Core,
  { fromMs, beforeMs, name, ...anchor }: MethodInput<'readPerson'>,
): Promise<PersonView> {
  const { reader, known } = await personAt(core, anchor);
  const { person, isNumber, practice } = known;
  const sums = new PersonSums();
  const views = new PayoutViews(reader);
  const told = new PersonRows();
  const [names, references] = [new Wordings(), new Wordings()];
  let [firstMs, latestMs, rows] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0];
  const all = { person, practice, name, fromMs: null, beforeMs: null };
  for await (const payout of payoutsOf(reader, core.ports.clock, all)) {
    const { atMs } = payout;
    [firstMs, latestMs] = [Math.min(firstMs, atMs), Math.max(latestMs, atMs)];
    names.add(payout.name);
    references.add(payout.reference);
    if (atMs < (fromMs ?? atMs) || atMs >= (beforeMs ?? Number.POSITIVE_INFINITY)) continue;
    rows += 1;
    told.add(payout);
    sums.add(await views.of(payout));
  }
  const histories = await reader.people.histories(person);
  const other = histories.find((history) => history.practice !== practice);
  return {
    number: isNumber ? person : null,
    deposit: isNumber ? null : person,
    practice,
    other: other === undefined ? null : { batch: other.batch, ordinal: other.ordinal, rows: other.rows },
    names: names.most(),
    moreNames: names.more,
    references: references.most(),
    moreReferences: references.more,
    firstMs: Number.isFinite(firstMs) ? firstMs : null,
    latestMs: Number.isFinite(latestMs) ? latestMs : null,
    rows,
    sums: sums.view(),
    notWhole: await told.notWhole(reader, new Turns(core.ports.clock)),
    beyond: (await Beyond.of(reader, practice)).saying({ ...known, references: references.all() }),
  };
}

/** Texts that stand beside a number, told apart as people do: case, accents and spaces make no other one. */
class Wordings {
  readonly #counted = new Map<string, { readonly text: string; rows: number }>();

  all(): string[] {
    return [...this.#counted.values()].map(({ text }) => text);
  }

  add(text: string): void {
    const key = foldedWords(text);
    if (key === '') return;
    const known = this.#counted.get(key);
    if (known === undefined) this.#counted.set(key, { text, rows: 1 });
    else known.rows += 1;
  }

  most(): { text: string; rows: number }[] {
    return [...this.#counted.values()]
      .sort((left, right) => right.rows - left.rows)
      .slice(0, WORDINGS_MAX)
      .map(({ text, rows }) => ({ text, rows }));
  }

  get more(): number {
    return Math.max(0, this.#counted.size - WORDINGS_MAX);
  }
}

/**
 * Whether what is told of a person adds up with the journal (promise P3): each batch with its file, and the
 * rows of the person within the sums of their batch. Reads only; a person is told all the same, and which
 * batches do not add up. The rows that are told of a person, by batch.
 */
class PersonRows {
  readonly #ordinals = new Map<string, number[]>();

  add({ batch, ordinal }: Pick<PersonPayout, 'batch' | 'ordinal'>): void {
    const known = this.#ordinals.get(batch);
    if (known === undefined) this.#ordinals.set(batch, [ordinal]);
    else known.push(ordinal);
  }

  /** Batches that do not add up, or of which rows are told that their sums do not have. */
  async notWhole(reader: JournalReader, turns: Turns): Promise<string[]> {
    const found: string[] = [];
    for (const [batch, ordinals] of this.#ordinals) {
      // Rows that move meanwhile are told as they were: they are read again, between two looks at the sums.
      const check = await WholeCheck.of(reader, await requireRecord(reader, batch), 'some');
      check.add(await reader.lists.rowsAt(batch, ordinals));
      if (!(await check.end(reader))) found.push(batch);
      await turns.giveWay();
    }
    return found;
  }
}
