// The long members of a pack as they are read from the journal: rows and the table beside them, entries and the chain
// around them. Holds a window of rows at a time, the first of them for the page, and the entries, which are few.

import type { Anchor } from '../../../shared/contract/audit-views.ts';
import { type PackEntry, type PackRow, packRowSchema } from '../../../shared/evidence-pack.ts';
import type { MoneySentence } from '../../../shared/money/sentence.ts';
import type { SignedValues } from '../../journal/evidence-port.ts';
import type { JournalReader } from '../../journal/journal-port.ts';
import type { Clock } from '../../ports.ts';
import { RowSums } from '../../reports/row-sums.ts';
import type { ReportedBatch } from '../../reports/windows.ts';
import { keyFingerprint } from '../approvals/rights/told.ts';
import { Turns } from '../turns.ts';
import type { LeavingOut } from './leaving-out.ts';
import type { PackSeals } from './outcome-reading.ts';
import { packEntry, packRow, summed, TABLE_HEAD, tableLine, totalsText } from './pack-facts.ts';
import { FIRST_ROWS } from './pack-page.ts';
import { Aside } from './packing.ts';
import { SealedGroups } from './sealed-groups.ts';

const WINDOW_ROWS = 200;
const WINDOW_ENTRIES = 500;
const WINDOW_PLACES = 5_000;

/** The batch that a pack is made of. */
export interface Batch {
  readonly reader: JournalReader;
  readonly record: ReportedBatch;
  readonly clock: Clock;
}

export class RowWriting {
  readonly first: PackRow[] = [];
  readonly #batch: Batch;
  readonly #isSigned: boolean;
  readonly #leavingOut: LeavingOut | null;
  readonly #progress: (rows: number) => void;
  readonly #sums = new RowSums(({ fields }) => fields['provider'] ?? null);
  readonly #table = new Aside();
  readonly #groups: SealedGroups;
  #count = 0;
  #leftOutBy = 0;

  /** @param batch with the seals under which its rows are to be. */
  constructor(
    batch: Batch & { readonly isSigned: boolean; readonly seals: PackSeals },
    leavingOut: LeavingOut | null,
    progress: (rows: number) => void,
  ) {
    this.#batch = batch;
    this.#isSigned = batch.isSigned;
    this.#leavingOut = leavingOut;
    this.#progress = progress;
    this.#groups = new SealedGroups(batch.seals.latest, leavingOut !== null);
  }

  get count(): number {
    return this.#count;
  }

  /** Once the lines are written: the groups whose rows are not what was sealed, and the latest entry that a row names. */
  written(): { readonly broken: readonly number[]; readonly leftOutBy: number } {
    this.#groups.end();
    return { broken: this.#groups.broken.map(({ part }) => part), leftOutBy: this.#leftOutBy };
  }

  /** `rows.jsonl`; the table and the sums come about meanwhile, so that all three are of the same moment. */
  async *lines(): AsyncGenerator<string> {
    const { reader, record, clock } = this.#batch;
    const turns = new Turns(clock);
    await this.#table.write(TABLE_HEAD);
    for (let after = 0; ; ) {
      const found = await reader.evidence.rows(record.id, { after, limit: WINDOW_ROWS });
      record.whole.add(found.map(({ row }) => row));
      const signed = await this.#signed(after);
      const rows = found.map((row, index) => this.#marked(this.#told(packRow(row, record, signed[index]))));
      for (const row of rows) {
        this.#sums.add(summed(row));
        this.#leftOutBy = Math.max(this.#leftOutBy, row.leftOutBy ?? 0);
        if (this.first.length < FIRST_ROWS) this.first.push(row);
      }
      await this.#table.write(rows.map(tableLine).join(''));
      this.#count += rows.length;
      this.#progress(this.#count);
      yield rows.map((row) => `${JSON.stringify(row)}\n`).join('');
      const last = found.at(-1);
      if (last === undefined || found.length < WINDOW_ROWS) break;
      after = last.row.ordinal;
      await turns.giveWay();
    }
    if (this.#count === record.rowCount) return;
    throw new Error(`The pack of batch ${record.id} has ${this.#count} rows, it has ${record.rowCount}.`);
  }

  /** `rows.csv`, once the lines are written. */
  table(): AsyncIterable<Uint8Array> {
    return this.#table.read();
  }

  totals(): string {
    return totalsText(this.#sums, this.#counted());
  }

  sentence(): MoneySentence {
    return this.#sums.sentence(this.#counted());
  }

  /** What the import counted, under the currencies that the told rows have. */
  #counted(): ReportedBatch {
    const { record } = this.#batch;
    if (this.#leavingOut === null) return record;
    return { ...record, fileAmounts: this.#leavingOut.amounts(record.fileAmounts) };
  }

  /** Nothing where nobody signed, and where the digest of the draft cannot be made anew. An approval changes none of it. */
  async #signed(after: number): Promise<SignedValues[]> {
    if (!this.#isSigned || this.#leavingOut !== null) return [];
    const { reader, record } = this.#batch;
    return await reader.evidence.signedRows(record.id, { after, limit: WINDOW_ROWS });
  }

  #told(row: PackRow): PackRow {
    return this.#leavingOut === null ? row : packRowSchema.parse(this.#leavingOut.facts(row));
  }

  #marked(row: PackRow): PackRow {
    const { bytes } = this.#groups.add(row);
    if (bytes === null || row.sealed === undefined) return row;
    return { ...row, sealed: { ...row.sealed, mark: bytes.mark } };
  }
}

export class EntryWriting {
  /** Those that are written. */
  readonly told: PackEntry[] = [];
  readonly #batch: Batch;
  readonly #leavingOut: LeavingOut | null;
  readonly #upTo: number;
  readonly #keyFingerprint: string | null;

  /** @param head the end of the trail as the manifest has it: entries that come meanwhile are left to another pack. */
  constructor(batch: Batch, leavingOut: LeavingOut | null, head: Anchor | null) {
    this.#batch = batch;
    this.#leavingOut = leavingOut;
    this.#upTo = head?.entry ?? 0;
    this.#keyFingerprint = keyFingerprint(head?.publicKey ?? '');
  }

  /** `audit.jsonl` */
  async *lines(): AsyncGenerator<string> {
    const { reader, record } = this.#batch;
    const fingerprints = await this.#fingerprints();
    for (let after = 0; ; ) {
      const window = { after, limit: WINDOW_ENTRIES };
      const found = await reader.evidence.entries(record.id, window, fingerprints);
      for (const entry of found) {
        if (entry.number > this.#upTo) return;
        const told = withoutPersons(packEntry(entry), this.#leavingOut);
        this.told.push(told);
        yield `${JSON.stringify(told)}\n`;
      }
      const last = found.at(-1);
      if (last === undefined || found.length < WINDOW_ENTRIES) return;
      after = last.number;
    }
  }

  /** Of the keys by which something in the pack is signed; where people are left out those of users stay out. */
  async #fingerprints(): Promise<string[]> {
    const { reader, record } = this.#batch;
    const acts = this.#leavingOut === null ? await reader.standing.leftOutEntries(record.id) : [];
    const signed = acts.flatMap(({ signature, personKey }) => (signature === null ? [] : [personKey ?? '']));
    const keys = signed.map(keyFingerprint).filter((key) => key !== null);
    return [...new Set([...keys, ...(this.#keyFingerprint === null ? [] : [this.#keyFingerprint])])];
  }

  /**
   * `audit-chain.csv`, once the entries are written: from the one before the first of them, or of the acts, to the head.
   *
   * @param firstAct number of the first act on users or profiles; null where none is told.
   */
  async *chain(firstAct: number | null): AsyncGenerator<string> {
    yield 'number,hash\n';
    const { reader } = this.#batch;
    const first = this.told[0]?.number ?? null;
    if (first === null) return;
    const before = Math.min(first, firstAct ?? first) - 1;
    if (before === 0) yield `0,${await reader.trail.identity()}\n`;
    for (let after = Math.max(0, before - 1); after < this.#upTo; ) {
      const limit = Math.min(WINDOW_PLACES, this.#upTo - after);
      const places = await reader.evidence.chain({ after, limit });
      yield places
        .filter(({ number }) => number <= this.#upTo)
        .map(({ number, hash }) => `${number},${hash}\n`)
        .join('');
      const last = places.at(-1);
      if (last === undefined) return;
      after = last.number;
    }
  }
}

/** An entry with its texts left out, and whether any was. */
function withoutPersons(entry: PackEntry, leavingOut: LeavingOut | null): PackEntry {
  if (leavingOut === null) return entry;
  const text = (kind: string, value: string | null) => (value === null ? null : leavingOut.text(kind, value));
  const facts = (value: string) =>
    JSON.stringify(leavingOut.factsOf(entry.action, Object(JSON.parse(value))));
  const told = {
    ...entry,
    person: text('person', entry.person),
    personKey: text('personKey', entry.personKey),
    account: text('account', entry.account),
    facts: facts(entry.facts),
    before: entry.before === null ? null : facts(entry.before),
    after: entry.after === null ? null : facts(entry.after),
  };
  return { ...told, whole: JSON.stringify(told) === JSON.stringify(entry) };
}
