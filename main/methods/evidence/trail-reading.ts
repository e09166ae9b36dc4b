// Walks the entries of a pack and the chain around them, to the head that the manifest names and past an anchor that was kept
// elsewhere. Holds the entries of the batch and the acts of those who signed, which are few, and no place of the chain but the
// last.

import type { Anchor } from '../../../shared/contract/audit-views.ts';
import {
  PACK_MEMBERS,
  type PackEntry,
  type PackManifest,
  type PackRightsAct,
  packEntrySchema,
} from '../../../shared/evidence-pack.ts';
import { entryHash } from '../../journal/chain.ts';
import { keyFingerprint } from '../approvals/rights/told.ts';
import type { Faults } from './faults.ts';
import { type Pack, parsedJson } from './pack-reading.ts';

const PLACE = /^(?:0,([0-9a-f]{32})|([1-9]\d{0,15}),([0-9a-f]{64}))$/;

export class TrailReading {
  leftOut = 0;
  anchorIsMet = false;
  /** The entry of the approval; null where none tells of it. */
  approval: PackEntry | null = null;
  readonly #manifest: PackManifest;
  readonly #anchor: Anchor | null;
  readonly #faults: Faults;
  /** What the chain must say of each entry that is told; a batch has few beside its rows. */
  readonly #entries = new Map<number, PackEntry>();
  #acts: ReadonlyMap<number, PackRightsAct> = new Map();
  readonly #keys = new Set<string>();
  /** Of the key that signed the pack; null where nobody did. */
  readonly #fingerprint: string | null;
  /** Keys as the trail gives them to users. */
  readonly #given: GivenKey[] = [];

  constructor(manifest: PackManifest, anchor: Anchor | null, faults: Faults) {
    this.#manifest = manifest;
    this.#anchor = anchor;
    this.#faults = faults;
    this.#fingerprint = keyFingerprint(manifest.head?.publicKey ?? '');
  }

  /** The user whose key signed the pack, as the trail names it; null for another key, and where nobody signed. */
  get signedBy(): { readonly name: string; readonly fingerprint: string } | null {
    const given = this.#given.findLast(({ fingerprint }) => fingerprint === this.#fingerprint);
    return given === undefined ? null : { name: given.name, fingerprint: given.fingerprint };
  }

  /** Whether an entry before another one gives a key to a person. */
  namesKey({ person, fingerprint, before }: NamedKey): boolean {
    return this.#given.some(
      (given) => given.number < before && given.name === person && given.fingerprint === fingerprint,
    );
  }

  /** Those of the batch, in their order. */
  get entries(): readonly PackEntry[] {
    return [...this.#entries.values()];
  }

  async readEntries(pack: Pack): Promise<void> {
    const { batch, personalDataLeftOut, entries, head } = this.#manifest;
    let last = 0;
    for await (const entry of pack.objects(PACK_MEMBERS.audit, packEntrySchema)) {
      const given = givenBy(entry);
      if (given !== null) this.#given.push(given);
      const isAboutBatch = entry.batch === batch || given !== null || ABOUT_ALL.includes(entry.action);
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
    if (key !== null && !this.#keys.has(key) && this.signedBy === null)
      this.#faults.add(PACK_MEMBERS.audit, 'signature');
    this.#checkWanted();
  }

  /** An entry of a user is there for a key by which something in the pack is signed, and for nothing else. */
  #checkWanted(): void {
    const leftOut = this.entries.filter(({ action }) => action === 'batch.rest-left-out');
    const wanted = new Set([
      this.#fingerprint,
      ...leftOut.map(({ personKey }) => keyFingerprint(personKey ?? '')),
    ]);
    const idle = this.#given.filter(({ fingerprint }) => !wanted.has(fingerprint));
    for (const { number } of idle) this.#faults.add(PACK_MEMBERS.audit, 'entry', number);
  }

  /** The chain is to hold them, too. */
  holdActs(acts: readonly PackRightsAct[]): void {
    this.#acts = new Map(acts.map((act) => [act.number, act]));
  }

  async readChain(pack: Pack): Promise<void> {
    const { head, journal } = this.#manifest;
    const firstEntry = Math.min(
      ...[this.#entries, this.#acts].flatMap((held) => [...held.keys()].slice(0, 1)),
    );
    let before: { readonly number: number; readonly hash: string } | null = null;
    const members = [
      [PACK_MEMBERS.audit, this.#entries],
      [PACK_MEMBERS.rights, this.#acts],
    ] as const;
    let line = 0;
    let told = 0;
    for await (const text of pack.lines(PACK_MEMBERS.chain)) {
      line += 1;
      if (line === 1 && text === 'number,hash') continue;
      const found = PLACE.exec(text);
      const place = { number: Number(found?.[2] ?? 0), hash: found?.[1] ?? found?.[3] ?? '' };
      const expected = before === null ? firstEntry - 1 : before.number + 1;
      if (found === null || place.number !== expected || (found[1] ?? journal) !== journal) {
        this.#faults.add(PACK_MEMBERS.chain, 'chain', place.number);
        return;
      }
      for (const [member, held] of members) {
        const entry = held.get(place.number);
        if (entry === undefined) continue;
        told += 1;
        if (before === null || !holds(entry, before.hash, place.hash)) {
          this.#faults.add(member, 'entry', entry.number);
        }
      }
      this.#meetAnchor(place);
      before = place;
    }
    const isWhole =
      told === this.#entries.size + this.#acts.size && (before === null || before.number === head?.entry);
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

/** Entries of no batch that say of any what is asked here. */
const ABOUT_ALL: readonly string[] = ['audit.key-made', 'journal.restored'];

interface GivenKey {
  readonly number: number;
  readonly name: string;
  readonly fingerprint: string;
}

interface NamedKey {
  readonly person: string;
  readonly fingerprint: string;
  /** The entry in which the key is used. */
  readonly before: number;
}

/** The key that an entry gives to a user; null for any other entry. */
function givenBy(entry: PackEntry): GivenKey | null {
  if (entry.batch !== null || !entry.action.startsWith('user.')) return null;
  const [name, fingerprint] = [factOf(entry, 'name'), factOf(entry, 'fingerprint')];
  return name === null || fingerprint === null ? null : { number: entry.number, name, fingerprint };
}

/** Whether an entry has the hash that the chain says; one whose texts are left out can only be held against its own. */
function holds(entry: PackEntry, before: string, hash: string): boolean {
  if (entry.hash !== hash) return false;
  if (!entry.whole) return true;
  const { number, atMs, batch, person, personKey, account, via, action, facts } = entry;
  const sealed = { number, at_ms: atMs, batch, person, person_key: personKey, account, via, action, facts };
  return entryHash(before, { ...sealed, before: entry.before, after: entry.after }) === hash;
}

export function factOf({ facts }: PackEntry, name: string): string | null {
  const fact: unknown = Object(parsedJson(facts))[name];
  return typeof fact === 'string' ? fact : null;
}
