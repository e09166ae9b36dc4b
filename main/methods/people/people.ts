// Who a text means, and the handlers of the account of a person. Must never guess which of several people is meant.

import { providerNames } from '../../../shared/accounts/account-names.ts';
import type { MethodInput, MethodOutput } from '../../../shared/contract/contract.ts';
import {
  type FoundPerson,
  PEOPLE_MAX,
  type PersonPayoutView,
  WORDINGS_MAX,
} from '../../../shared/contract/person-views.ts';
import { foldedWords, sameWords } from '../../../shared/folding.ts';
import { numbersDialledAtHome } from '../../../shared/phones/numbering-plans.ts';
import { withoutSeparators } from '../../../shared/phones/phone-meaning.ts';
import type { JournalReader } from '../../journal/journal-port.ts';
import type { JournalRow } from '../../journal/port.ts';
import { batchName } from '../batches/batch-view.ts';
import { requireRecord } from '../batches/required.ts';
import type { Handlers, Needs } from '../core.ts';
import { writeTarget } from '../files/write-target.ts';
import { Beyond } from '../guards/beyond.ts';
import { longestPeriodMs } from '../guards/earlier-batches.ts';
import { pauseAfterReport } from '../results/exported-report.ts';
import { eachBatch, Turns } from '../turns.ts';
import { exportNotices } from './notices.ts';
import { PayoutViews, payoutsOf, personAt, personOf, personView } from './person-account.ts';

/** Rows that one question for a text gives at most. */
const HITS_MAX = 10_000;

/** A number as people write it; a shorter one is searched for as a part. */
const WHOLE_NUMBER = /^(?:\+|00)?(\d{7,15})$/;

type Core = Needs<{ ports: 'clock' | 'files'; journal: 'reader' | 'writer' | 'noteUnlessBusy' }>;

export function peopleMethods(core: Core) {
  return {
    findPeople: (input) => findPeople(core, input),
    readBeyond: async ({ practice, isRecent = false }) => {
      const reader = await core.journal.reader();
      if (reader === null) return { beyond: null };
      const sinceMs = isRecent ? core.ports.clock.nowMs() - (await longestPeriodMs(reader)) : 0;
      return { beyond: (await Beyond.of(reader, practice, sinceMs)).saying(null) };
    },
    readPerson: (input) => personView(core, input),
    readPersonPayouts: (input) => readPersonPayouts(core, input),
    exportPerson: (input) => exportPerson(core, input),
    exportNotices: (input) => exportNotices(core, input),
  } satisfies Partial<Handlers>;
}

async function readPersonPayouts(
  core: Core,
  { from, limit, fromMs, beforeMs, name, after, ...anchor }: MethodInput<'readPersonPayouts'>,
): Promise<MethodOutput<'readPersonPayouts'>> {
  const { reader, known } = await personAt(core, anchor);
  const views = new PayoutViews(reader);
  const question = { person: known.person, practice: known.practice, fromMs, beforeMs };
  if (name === undefined) {
    const found = await reader.people.payouts(question, { skip: from, limit, after });
    return { payouts: await Promise.all(found.map((payout) => views.of(payout))) };
  }
  const payouts: PersonPayoutView[] = [];
  let position = 0;
  for await (const payout of payoutsOf(reader, core.ports.clock, { ...question, name }, after)) {
    if (position >= from) payouts.push(await views.of(payout));
    position += 1;
    if (payouts.length === limit) break;
  }
  return { payouts };
}

/**
 * The newest payouts of a number as it is typed, one of each history: by index, however long the history is.
 *
 * @param as a number dialled at home can be one of several countries: only for those who choose among them.
 */
export async function peopleOfNumber(
  reader: JournalReader,
  text: string,
  as: 'typed' | 'or-at-home' = 'typed',
): Promise<FoundPerson[]> {
  const bare = withoutSeparators(text);
  const [, number] = WHOLE_NUMBER.exec(bare) ?? [];
  if (number === undefined) return [];
  const numbers = [number, ...(as === 'or-at-home' ? numbersDialledAtHome(bare) : [])];
  const found: FoundPerson[] = [];
  for (const each of numbers) {
    for (const { batch, ordinal, practice } of await reader.people.histories(each)) {
      const [row] = await reader.lists.rowsAt(batch, [ordinal]);
      if (row !== undefined) found.push({ batch, ordinal, practice, ...(await facts(reader, row)) });
    }
  }
  return found;
}

async function facts(reader: JournalReader, row: JournalRow) {
  const { person, isNumber } = await personOf(reader, row);
  const { name = '', reference = '' } = row.fields;
  const otherNames: string[] = [];
  return { number: isNumber ? person : null, deposit: isNumber ? null : person, name, otherNames, reference };
}

/** People by their rows, each once in each history, in the order in which they come. */
export class People {
  readonly #reader: JournalReader;
  readonly #known = new Map<string, FoundPerson>();

  constructor(reader: JournalReader, known: readonly FoundPerson[] = []) {
    this.#reader = reader;
    for (const person of known) this.#known.set(keyOf(person), person);
  }

  get all(): FoundPerson[] {
    return [...this.#known.values()];
  }

  /** A row that was never approved is nobody's payout. */
  async add(batch: string, practice: boolean, row: JournalRow): Promise<void> {
    if (row.payoutId === null) return;
    const who = await facts(this.#reader, row);
    const person = { batch, ordinal: row.ordinal, practice, ...who };
    const known = this.#known.get(keyOf(person));
    if (known === undefined) this.#known.set(keyOf(person), person);
    else addName(known, person.name);
  }
}

/** Two people can share a number: each name that is looked for is told, as names are told apart everywhere. */
function addName({ name, otherNames }: FoundPerson, another: string): void {
  const isKnown = [name, ...otherNames].some((one) => foldedWords(one) === foldedWords(another));
  if (!isKnown && foldedWords(another) !== '' && otherNames.length < WORDINGS_MAX) otherNames.push(another);
}

function keyOf({ practice, number, deposit }: FoundPerson): string {
  return `${practice} ${number ?? deposit}`;
}

async function findPeople(
  core: Core,
  { text }: MethodInput<'findPeople'>,
): Promise<MethodOutput<'findPeople'>> {
  const reader = await core.journal.reader();
  if (reader === null) return { people: [], complete: true };
  const numbered = await peopleOfNumber(reader, text);
  if (numbered.length > 0) return { people: numbered, complete: true };
  const [same, holding] = [new People(reader), new People(reader)];
  const batches = [];
  for await (const { batch } of eachBatch(reader, core.ports.clock)) batches.unshift(batch);
  for (const { id, rowCount, state, account } of batches) {
    if (state === 'draft' || state === 'discarded') continue;
    for await (const range of new Turns(core.ports.clock).ranges(0, rowCount)) {
      for (const row of await reader.lists.findPeople(id, range, text, HITS_MAX)) {
        const { phone = '', name = '', reference = '' } = row.fields;
        const isSame = [phone, name, reference].some((field) => sameWords(field, text));
        await (isSame ? same : holding).add(id, account.practice, row);
      }
    }
    if (same.all.length > PEOPLE_MAX) break;
  }
  const people = same.all.length > 0 ? same.all : holding.all;
  return { people: people.slice(0, PEOPLE_MAX), complete: people.length <= PEOPLE_MAX };
}

/** Payouts that are written at once. */
const GROUP_ROWS = 200;

/**
 * Writes the account of a person into the file that the host opened for it, and keeps that it was written.
 * The audit trail names the line from which the person was asked for, never the person.
 */
async function exportPerson(
  core: Needs<{ ports: 'clock' | 'files'; journal: 'reader' | 'writer' | 'noteUnlessBusy' }>,
  { target, format, language, ...question }: MethodInput<'exportPerson'>,
): Promise<MethodOutput<'exportPerson'>> {
  const { batch, ordinal, fromMs, beforeMs, name } = question;
  const { reader, known, record, line } = await personAt(core, question);
  const view = await personView(core, question);
  // The catalogues of every language are loaded with the first paper, not with the program.
  const { paperWords } = await import('../../reports/paper-words.ts');
  const { personCsv, personPage } = await import('../../reports/person-paper.ts');
  const write = format === 'csv' ? personCsv : personPage;
  const madeAtMs = core.ports.clock.nowMs();
  const paper = write(paperWords(language), { view, fromMs, beforeMs, madeAtMs });
  const names = new Map<string, ReadonlyMap<string, string>>();
  const namesOf = async (of: string) => {
    const known = names.get(of) ?? providerNames((await requireRecord(reader, of)).configuration, language);
    names.set(of, known);
    return known;
  };
  const views = new PayoutViews(reader);
  let rows = 0;
  await writeTarget(core.ports.files, target, async (file) => {
    await file.write(paper.start);
    let lines: string[] = [];
    for await (const payout of payoutsOf(reader, core.ports.clock, { ...known, fromMs, beforeMs, name })) {
      lines.push(paper.row(await views.of(payout), await namesOf(payout.batch)));
      rows += 1;
      if (lines.length < GROUP_ROWS) continue;
      await file.write(lines.join(''));
      lines = [];
    }
    await file.write(lines.join('') + paper.end);
  });
  const facts = { ordinal, line, batchName: batchName(record), fromMs, beforeMs, format, language, rows };
  const noted = await core.journal.noteUnlessBusy({
    atMs: madeAtMs,
    batch,
    action: 'person.exported',
    facts,
  });
  for (const each of view.notWhole) await pauseAfterReport(core, each);
  return { rows, noted, notWhole: view.notWhole };
}
