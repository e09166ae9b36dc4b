// Compares a draft with the last comparable batch, or with the one that a person chose, and remembers what it read as long
// as the draft stays as it is. Reads only.

import { APPROVED_STATES, REFUSED_STATES, TO_SEND } from '../../../shared/domain.ts';
import { paymasterError } from '../../../shared/errors.ts';
import {
  CHANGE_PERCENT,
  type ChangeEntry,
  type ChangesView,
  type Comparable,
  type ListedChange,
} from '../../../shared/guards/changes.ts';
import { batchNotFound } from '../../../shared/not-found.ts';
import { say } from '../../../shared/saying.ts';
import type { JournalReader } from '../../journal/journal-port.ts';
import { sumsOfStates } from '../money-sums.ts';
import { type Compared, changeEntries, comparePeople, figuresOf, type ReadPeople } from './changes.ts';
import {
  type Candidate,
  comparableBatches,
  comparableView,
  lastComparable,
  nearestOf,
} from './comparable.ts';
import { profileOf, type Searcher } from './earlier-batches.ts';
import { draftKey, type Payroll } from './payroll.ts';
import { newVocabulary, peopleOf } from './people.ts';

/** What was compared with what; null where there is nothing to compare with. */
interface Answer {
  readonly view: ChangesView;
  readonly found: { readonly compared: Compared; readonly earlier: Candidate } | null;
}

export class ChangeSearch {
  readonly #clock: Searcher;
  /** One each, whoever asks: two questions at once share one reading. */
  #read: { readonly draft: string; readonly people: Promise<ReadPeople> } | null = null;
  #latest: { readonly question: string; readonly compared: Promise<Compared> } | null = null;

  constructor(clock: Searcher) {
    this.#clock = clock;
  }

  /**
   * @param chosen the batch that a person wants to compare with; null for the last comparable one.
   * @throws PaymasterError BATCH_NOT_FOUND, or BATCH_WRONG_STATE for one that cannot be compared with.
   */
  async of(reader: JournalReader, payroll: Payroll, chosen: string | null): Promise<ChangesView> {
    return (await this.#answer(reader, payroll, chosen)).view;
  }

  /** People of one group; none where nothing is compared. */
  async entries(
    reader: JournalReader,
    payroll: Payroll,
    chosen: string | null,
    wanted: { readonly kind: ListedChange; readonly from: number; readonly limit: number },
  ): Promise<{ readonly hash: string | null; readonly entries: ChangeEntry[] }> {
    const { view, found } = await this.#answer(reader, payroll, chosen);
    if (found === null) return { hash: null, entries: [] };
    const hash = view.groups.find(({ kind }) => kind === wanted.kind)?.hash ?? null;
    const { compared, earlier } = found;
    return {
      hash,
      entries: await changeEntries(reader, payroll.facts, earlier.earlier.batch, compared, wanted),
    };
  }

  /** What it can be compared with, the latest first. */
  async candidates(reader: JournalReader, payroll: Payroll): Promise<Comparable[]> {
    const people = async () => (await this.#people(payroll)).people;
    const found = await comparableBatches(reader, this.#clock, payroll.facts, people, null);
    return found.map(comparableView);
  }

  async #answer(reader: JournalReader, payroll: Payroll, chosen: string | null): Promise<Answer> {
    const { facts } = payroll;
    const people = async () => (await this.#people(payroll)).people;
    const candidates = await comparableBatches(reader, this.#clock, facts, people, chosen);
    if (chosen !== null && candidates.length === 0) throw await notComparable(reader, chosen);
    const earlier = chosen === null ? lastComparable(candidates) : (candidates[0] ?? null);
    const profile = await profileOf(reader, facts);
    const percent = profile?.changePercent ?? CHANGE_PERCENT.usual;
    const asked = {
      isChosen: chosen !== null,
      percent,
      askedBy: profile?.asksChanges === true ? profile.name : null,
    };
    if (earlier === null) {
      const nearest = nearestOf(candidates);
      const view: ChangesView = {
        ...asked,
        earlier: null,
        nearest: nearest === null ? null : comparableView(nearest),
        people: { now: 0, last: 0 },
        rows: { now: 0, last: 0 },
        totals: [],
        groups: [],
        refusedLast: 0,
      };
      return { view, found: null };
    }
    const read = await this.#people(payroll);
    const compared = await this.#compare(reader, facts, read, earlier, percent);
    const view: ChangesView = {
      ...asked,
      ...figuresOf(compared),
      earlier: comparableView(earlier),
      nearest: null,
      refusedLast: sumsOfStates(earlier.earlier.totals, REFUSED_STATES).rows,
    };
    return { view, found: { compared, earlier } };
  }

  #people(payroll: Payroll): Promise<ReadPeople> {
    const draft = draftKey(payroll.facts);
    if (this.#read?.draft === draft) return this.#read.people;
    const vocabulary = newVocabulary();
    const people = peopleOf(payroll, TO_SEND, vocabulary).then((found) => ({ people: found, vocabulary }));
    this.#read = { draft, people };
    // What could not be read is asked for anew.
    people.catch(() => {
      if (this.#read?.people === people) this.#read = null;
    });
    return people;
  }

  #compare(
    reader: JournalReader,
    facts: Payroll['facts'],
    draft: ReadPeople,
    { earlier: { batch, totals } }: Candidate,
    percent: number,
  ): Promise<Compared> {
    const { rows } = sumsOfStates(totals, APPROVED_STATES);
    const question = JSON.stringify([draftKey(facts), batch.id, rows, percent]);
    if (this.#latest?.question === question) return this.#latest.compared;
    const compared = comparePeople(reader, this.#clock, draft, batch, percent);
    this.#latest = { question, compared };
    compared.catch(() => {
      if (this.#latest?.compared === compared) this.#latest = null;
    });
    return compared;
  }
}

async function notComparable(reader: JournalReader, batch: string): Promise<Error> {
  if ((await reader.findBatch(batch)) === null) return batchNotFound(batch);
  return paymasterError(
    'BATCH_WRONG_STATE',
    say`Batch ${batch} cannot be compared with. Nothing was sent.`,
    say`Choose an approved batch of the same operation and currency, practice for practice.`,
  );
}
