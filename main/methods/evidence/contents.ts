// Whether the members of a pack are what its manifest names, and agree with each other: rows with the table, the totals and
// the batch, entries with the chain and the head. Each member is read once, in pieces.

import { createHash } from 'node:crypto';
import type { Anchor } from '../../../shared/contract/audit-views.ts';
import { type EvidenceVerdict, PERSON_ROWS_MAX } from '../../../shared/contract/evidence-methods.ts';
import {
  PACK_MEMBERS,
  type PackBatch,
  type PackEntry,
  type PackManifest,
  type PackRow,
  packBatchSchema,
  packConfigurationSchema,
  packEntrySchema,
  packRowSchema,
  packSignatureSchema,
} from '../../../shared/evidence-pack.ts';
import { sameWords } from '../../../shared/folding.ts';
import { bareNumber } from '../../../shared/phones/phone-meaning.ts';
import { entryHash } from '../../journal/chain.ts';
import { toldState } from '../../reports/outcome.ts';
import { RowSums } from '../../reports/row-sums.ts';
import { ApprovalReading } from './approval-reading.ts';
import type { Faults } from './faults.ts';
import type { LeavingOut } from './leaving-out.ts';
import { summed, TABLE_HEAD, tableLine, totalsText } from './pack-facts.ts';
import { MemberUnreadable, type Pack, parsedJson } from './pack-reading.ts';
import { rowFault } from './row-agreement.ts';
import { SignatureReading } from './signature-reading.ts';

/** Who is looked for, and with what salt where personal data is left out. */
interface Wanted {
  readonly text: string;
  readonly leavingOut: LeavingOut | null;
}

interface Question {
  readonly person: Wanted | null;
  readonly anchor: Anchor | null;
  readonly faults: Faults;
}

/** What was found beside faults. */
export interface Contents {
  readonly person: NonNullable<EvidenceVerdict['person']>;
  readonly entriesLeftOut: number;
  readonly approval: EvidenceVerdict['approval'];
  readonly anchor: EvidenceVerdict['anchor'];
  /** The original file is in the pack. */
  readonly original: boolean;
  readonly fileSha256: string | null;
}

export async function checkContents(
  pack: Pack,
  manifest: PackManifest,
  { person, anchor, faults }: Question,
): Promise<Contents> {
  const batch = await checked(pack, manifest, faults, PACK_MEMBERS.batch, () =>
    pack.json(PACK_MEMBERS.batch, packBatchSchema),
  );
  if (batch !== null && batch.id !== manifest.batch) faults.add(PACK_MEMBERS.batch, 'rows');
  const rows = new RowReading(manifest, person, faults);
  const approval = new ApprovalReading(manifest, batch);
  const signature = await signatureOf(pack, { manifest, batch }, faults);
  await checked(pack, manifest, faults, PACK_MEMBERS.rows, () => rows.read(pack, approval, signature));
  await checked(pack, manifest, faults, PACK_MEMBERS.table, () => pack.drain(PACK_MEMBERS.table));
  if (rows.tableSha256 !== pack.digest(PACK_MEMBERS.table)?.sha256) faults.add(PACK_MEMBERS.table, 'rows');
  const totals = await checked(pack, manifest, faults, PACK_MEMBERS.totals, () =>
    pack.text(PACK_MEMBERS.totals),
  );
  if (batch !== null && totals !== null) checkTotals(rows, batch, totals, faults);
  const trail = new TrailReading(manifest, anchor, faults);
  await checked(pack, manifest, faults, PACK_MEMBERS.audit, () => trail.readEntries(pack));
  await checked(pack, manifest, faults, PACK_MEMBERS.chain, () => trail.readChain(pack));
  for (const at of approval.faultyAt(trail.approval === null ? null : factOf(trail.approval, 'digest')))
    faults.add(PACK_MEMBERS.rows, 'approval', at);
  signature.check(trail.approval);
  const others = [PACK_MEMBERS.readme, PACK_MEMBERS.page, PACK_MEMBERS.original];
  for (const name of others) await checked(pack, manifest, faults, name, () => pack.drain(name));
  const original = pack.digest(PACK_MEMBERS.original);
  if (original !== null && original.sha256 !== batch?.file.sha256) {
    faults.add(PACK_MEMBERS.original, 'original');
  }
  return {
    person: rows.found,
    entriesLeftOut: trail.leftOut,
    approval: signature.verdict,
    anchor: anchor === null ? null : trail.anchorIsMet ? 'holds' : 'not-covered',
    original: original !== null,
    fileSha256: batch?.file.sha256 ?? null,
  };
}

/** The signed approval, and what the pack says of the account; the rows are held against it as they come. */
async function signatureOf(
  pack: Pack,
  told: { readonly manifest: PackManifest; readonly batch: PackBatch | null },
  faults: Faults,
): Promise<SignatureReading> {
  const { configuration: name, signature: member } = PACK_MEMBERS;
  const { manifest } = told;
  const configuration = await checked(pack, manifest, faults, name, () =>
    pack.json(name, packConfigurationSchema),
  );
  const kept = await checked(pack, manifest, faults, member, () => pack.json(member, packSignatureSchema));
  const isLeftOut = manifest.personalDataLeftOut !== null;
  if (kept !== null && isLeftOut !== (kept.draft === null)) faults.add(member, 'unreadable');
  return new SignatureReading(kept, { ...told, configuration }, faults);
}

/** Reads a member, and holds it against the manifest; null where it is not there or cannot be read. */
async function checked<Result>(
  pack: Pack,
  manifest: PackManifest,
  faults: Faults,
  name: string,
  read: () => Promise<Result>,
): Promise<Result | null> {
  // That one is missing was said with the names.
  if (!pack.names.includes(name)) return null;
  let found: Result | null = null;
  let unreadableAt: MemberUnreadable | null = null;
  try {
    found = await read();
  } catch (error) {
    if (!(error instanceof MemberUnreadable)) throw error;
    unreadableAt = error;
  }
  const named = manifest.members.find((member) => member.name === name);
  const digest = pack.digest(name);
  const isSame = digest !== null && digest.sha256 === named?.sha256 && digest.bytes === named.bytes;
  if (!isSame) faults.addFirst(name, 'altered');
  if (unreadableAt !== null) faults.add(name, 'unreadable', unreadableAt.at);
  return found;
}

function checkTotals(rows: RowReading, batch: PackBatch, text: string, faults: Faults): void {
  if (rows.count !== batch.rowCount) faults.add(PACK_MEMBERS.rows, 'rows');
  // A pack of an earlier program counts what may have been sent since a restore as unsent.
  const told = [rows.sums, rows.sumsOfStates].find((sums) => totalsText(sums, batch) === text);
  if (told === undefined) faults.add(PACK_MEMBERS.totals, 'totals');
  // A sentence that does not give the file is said as it stands by the program that wrote it; here it is a fault.
  else if (!told.sentence(batch).addsUp) faults.add(PACK_MEMBERS.totals, 'totals');
}

class RowReading {
  readonly found: NonNullable<EvidenceVerdict['person']> = [];
  readonly sums = new RowSums(({ fields }) => fields['provider'] ?? null);
  readonly sumsOfStates = new RowSums(({ fields }) => fields['provider'] ?? null);
  readonly #table = createHash('sha256').update(TABLE_HEAD);
  readonly #faults: Faults;
  readonly #manifest: PackManifest;
  readonly #isOfPerson: (row: PackRow) => boolean;
  #tableSha256: string | null = null;
  count = 0;

  constructor(manifest: PackManifest, person: Wanted | null, faults: Faults) {
    this.#manifest = manifest;
    this.#isOfPerson = person === null ? () => false : isOfPerson(person);
    this.#faults = faults;
  }

  /** What the table must be, by the rows. */
  get tableSha256(): string {
    this.#tableSha256 ??= this.#table.digest('hex');
    return this.#tableSha256;
  }

  async read(pack: Pack, approval: ApprovalReading, signature: SignatureReading): Promise<void> {
    const { rows: name } = PACK_MEMBERS;
    const isLeftOut = this.#manifest.personalDataLeftOut !== null;
    for await (const row of pack.objects(name, packRowSchema)) {
      this.count += 1;
      this.sums.add(summed(row));
      this.sumsOfStates.add(row);
      this.#table.update(tableLine(row));
      approval.add(row);
      signature.add(row);
      const fault = row.ordinal === this.count ? rowFault(row, isLeftOut) : 'rows';
      if (fault !== null) this.#faults.add(name, fault, row.line);
      if (this.#isOfPerson(row) && this.found.length < PERSON_ROWS_MAX) this.found.push(paidOf(row));
    }
    if (this.count !== this.#manifest.rows) this.#faults.add(name, 'rows');
  }
}

function isOfPerson({ text, leavingOut }: Wanted): (row: PackRow) => boolean {
  const number = bareNumber(text);
  if (leavingOut === null) {
    return ({ fields: { phone = '', name = '', reference = '' } }) =>
      (number !== '' && bareNumber(phone) === number) ||
      [name, reference].some((each) => sameWords(each, text));
  }
  // What was left out can be found by its very text alone.
  const words = text.trim();
  const wanted = Object.entries({ phone: number, name: words, reference: words }).map(
    ([field, value]) => [field, leavingOut.text(field, value)] as const,
  );
  return ({ fields }) => wanted.some(([field, value]) => fields[field] === value);
}

function paidOf(row: PackRow): Contents['person'][number] {
  const { line, payoutId, amount, fields } = row;
  return { line, payoutId, amount, currency: fields['currency'] ?? null, state: toldState(row) };
}

const PLACE = /^(?:0,([0-9a-f]{32})|([1-9]\d{0,15}),([0-9a-f]{64}))$/;

class TrailReading {
  leftOut = 0;
  anchorIsMet = false;
  /** The entry of the approval; null where none tells of it. */
  approval: PackEntry | null = null;
  readonly #manifest: PackManifest;
  readonly #anchor: Anchor | null;
  readonly #faults: Faults;
  /** What the chain must say of each entry that is told; a batch has few beside its rows. */
  readonly #entries = new Map<number, PackEntry>();
  readonly #keys = new Set<string>();

  constructor(manifest: PackManifest, anchor: Anchor | null, faults: Faults) {
    this.#manifest = manifest;
    this.#anchor = anchor;
    this.#faults = faults;
  }

  async readEntries(pack: Pack): Promise<void> {
    const { batch, personalDataLeftOut, entries, head } = this.#manifest;
    let last = 0;
    for await (const entry of pack.objects(PACK_MEMBERS.audit, packEntrySchema)) {
      const isAboutBatch = entry.batch === batch || entry.action === 'audit.key-made';
      const isTold = entry.whole || personalDataLeftOut !== null;
      if (!isAboutBatch || !isTold || entry.number <= last) {
        this.#faults.add(PACK_MEMBERS.audit, 'entry', entry.number);
      }
      last = entry.number;
      if (!entry.whole) this.leftOut += 1;
      this.#entries.set(entry.number, entry);
      if (entry.action === 'audit.key-made') this.#keys.add(factOf(entry, 'publicKey') ?? '');
      if (entry.action === 'batch.confirmed') this.approval = entry;
    }
    if (this.#entries.size !== entries) this.#faults.add(PACK_MEMBERS.audit, 'entry');
    const key = head?.publicKey ?? null;
    if (key !== null && !this.#keys.has(key)) this.#faults.add(PACK_MEMBERS.audit, 'signature');
  }

  async readChain(pack: Pack): Promise<void> {
    const { head, journal } = this.#manifest;
    const [firstEntry] = this.#entries.keys();
    let before: { readonly number: number; readonly hash: string } | null = null;
    let line = 0;
    let told = 0;
    for await (const text of pack.lines(PACK_MEMBERS.chain)) {
      line += 1;
      if (line === 1 && text === 'number,hash') continue;
      const found = PLACE.exec(text);
      const place = { number: Number(found?.[2] ?? 0), hash: found?.[1] ?? found?.[3] ?? '' };
      const expected = before === null ? (firstEntry ?? 0) - 1 : before.number + 1;
      if (found === null || place.number !== expected || (found[1] ?? journal) !== journal) {
        this.#faults.add(PACK_MEMBERS.chain, 'chain', place.number);
        return;
      }
      const entry = this.#entries.get(place.number);
      if (entry !== undefined) {
        told += 1;
        if (before === null || !holds(entry, before.hash, place.hash)) {
          this.#faults.add(PACK_MEMBERS.audit, 'entry', entry.number);
        }
      }
      this.#meetAnchor(place);
      before = place;
    }
    const isWhole = told === this.#entries.size && (before === null || before.number === head?.entry);
    if (!isWhole || (before !== null && before.hash !== head?.hash)) {
      this.#faults.add(PACK_MEMBERS.chain, 'chain', before?.number ?? null);
    }
    this.#checkAnchor();
  }

  /** An anchor that was kept elsewhere, of an entry that stands in the chain. */
  #meetAnchor({ number, hash }: { readonly number: number; readonly hash: string }): void {
    if (this.#anchor === null || number !== this.#anchor.entry) return;
    if (hash === this.#anchor.hash) this.anchorIsMet = true;
    else this.#faults.add(PACK_MEMBERS.chain, 'anchor', number);
  }

  /** An anchor is of this journal, and where both are signed, by one key. */
  #checkAnchor(): void {
    if (this.#anchor === null) return;
    const { journal, publicKey } = this.#anchor;
    const key = this.#manifest.head?.publicKey ?? null;
    const isOtherKey = publicKey !== null && key !== null && publicKey !== key;
    if (journal !== this.#manifest.journal || (isOtherKey && !this.#keys.has(publicKey))) {
      this.#faults.add(PACK_MEMBERS.manifest, 'anchor');
    }
  }
}

/** Whether an entry has the hash that the chain says; one whose texts are left out can only be held against its own. */
function holds(entry: PackEntry, before: string, hash: string): boolean {
  if (entry.hash !== hash) return false;
  if (!entry.whole) return true;
  const { number, atMs, batch, person, personKey, account, via, action, facts } = entry;
  const sealed = { number, at_ms: atMs, batch, person, person_key: personKey, account, via, action, facts };
  return entryHash(before, { ...sealed, before: entry.before, after: entry.after }) === hash;
}

function factOf({ facts }: PackEntry, name: string): string | null {
  const fact: unknown = Object(parsedJson(facts))[name];
  return typeof fact === 'string' ? fact : null;
}
