// Which acts on users and profiles are believed: from the first signed one on those alone that an administrator signed, each
// with the key that was theirs then, over itself and every such act before it (docs/two-people.md). Pure but for what it
// remembers of the last trail; never reads a table.

import { actBytes, noActs, oneMoreAct, SIGNED_ACTS, withoutSignature } from '../../../journal/act-form.ts';
import type { Rights, RightsEntry } from '../../../journal/reads/rights.ts';
import { codeMark, isMarkOfBefore, openCode } from '../../../users/recovery-codes.ts';
import { isSignedWith } from '../../../users/user-keys.ts';
import { keyFingerprint } from './told.ts';

const IS_ACT: ReadonlySet<string> = new Set(SIGNED_ACTS);

type Trail = Pick<Rights, 'journal' | 'entries' | 'codes'>;

/** An act as it is looked at before it has a place in the trail. */
export type Act = Omit<RightsEntry, 'number'>;

/** By what right an act was signed. */
type Authority = 'administrator' | 'first' | 'own' | 'recovery';

interface KnownUser {
  readonly fingerprint: string | null;
  readonly roles: readonly string[];
  readonly isRemoved: boolean;
}

/** An act that is not believed, and of which no administrator has said since what is to stand there. */
export interface UnbelievedAct {
  readonly entry: number;
  readonly of: 'user' | 'profile';
  /** Whom it is about. */
  readonly name: string;
}

/** The acts of a trail, one after the other. */
export class Acts {
  readonly #journal: string;
  readonly #users = new Map<string, KnownUser>();
  readonly #unbelieved = new Map<string, UnbelievedAct>();
  readonly #strange = new Set<number>();
  /** Users of whom an act told that is not believed, whatever came after. */
  readonly #forged = new Set<string>();
  /** The recovery code in force, as the signed acts name it. */
  #code: string | null = null;
  #begunAt: number | null = null;
  #last = 0;
  #follows: string;

  constructor(journal: string) {
    this.#journal = journal;
    this.#follows = noActs(journal);
  }

  /** The first signed act; null where nothing was signed yet, and everything is believed. */
  get begunAt(): number | null {
    return this.#begunAt;
  }

  /** Number of the last entry, and the digest of all; what is signed next covers them. */
  get end(): { readonly number: number; readonly digest: string } {
    return { number: this.#last, digest: this.#follows };
  }

  /** Whether the recovery code in force proves itself by being told once it is used up. */
  get hasCodeOfBefore(): boolean {
    return this.#code !== null && isMarkOfBefore(this.#code);
  }

  /** The first act that is in the way of an approval. */
  get unbelieved(): UnbelievedAct | null {
    return [...this.#unbelieved.values()].sort((one, other) => one.entry - other.entry)[0] ?? null;
  }

  isBelieved(number: number): boolean {
    return !this.#strange.has(number);
  }

  /** Whether what is kept of a user may be what an act made that is not believed. */
  wasForged(user: string): boolean {
    return this.#forged.has(user);
  }

  /** @param act an act, or that the journal was put back. */
  async add(act: RightsEntry, codes: readonly string[]): Promise<void> {
    if (IS_ACT.has(act.action)) await this.#judge(act, codes);
    this.#last = act.number;
    this.#follows = oneMoreAct(this.#follows, { number: act.number, hash: act.stored.hash });
  }

  async #judge(act: RightsEntry, codes: readonly string[]): Promise<void> {
    const authority = await this.authorityOf(act, codes);
    const isBelieved = authority !== null || (act.facts.signature === null && this.#begunAt === null);
    if (isBelieved) this.#take(act, authority);
    else this.#strange.add(act.number);
    this.#settle(act, isBelieved);
  }

  /** By what right an act is believed that would come next; null for one that is not signed, or not by whom it should be. */
  async authorityOf(act: Act, codes: readonly string[]): Promise<Authority | null> {
    const { person, facts, stored } = act;
    const { signature } = facts;
    if (signature === null) return null;
    const signer = await this.#signerOf(act, codes);
    if (signer === null) return null;
    const { authority, publicKey } = signer;
    const signed = withoutSignature(stored.facts, signature);
    // Nobody but an administrator vouches for what stood there before anything was signed.
    if (signed === null || (this.#begunAt === null && (authority === 'own' || authority === 'recovery')))
      return null;
    const { atMs, personKey, before, after } = stored;
    const bytes = actBytes({
      ...{ journal: this.#journal, follows: this.#follows, atMs, person, personKey, action: act.action },
      ...{ facts: signed, before, after },
    });
    return isSignedWith(publicKey, bytes, signature) ? authority : null;
  }

  async #signerOf(
    { action, person, facts, stored }: Act,
    codes: readonly string[],
  ): Promise<{ authority: Authority; publicKey: string } | null> {
    if (action === 'user.recovered') return await this.#recoveredBy(facts, codes);
    if (action === 'user.added' && this.#users.size === 0) {
      const publicKey = ownKey(facts);
      const administers = facts.roles?.split(' ').includes('administer') === true;
      return publicKey !== null && administers ? { authority: 'first', publicKey } : null;
    }
    const publicKey = stored.personKey;
    const user = person === null ? undefined : this.#users.get(person);
    if (user === undefined || publicKey === null || user.isRemoved) return null;
    if (user.fingerprint === null || keyFingerprint(publicKey) !== user.fingerprint) return null;
    if (user.roles.includes('administer')) return { authority: 'administrator', publicKey };
    const isOwn = action === 'user.passphrase-changed' && facts.name === person;
    return isOwn ? { authority: 'own', publicKey } : null;
  }

  /** The key of the code signs; a code from before codes had keys is told, and the new key of its user signs. */
  async #recoveredBy(
    facts: Act['facts'],
    codes: readonly string[],
  ): Promise<{ authority: 'recovery'; publicKey: string } | null> {
    const code = this.#code;
    const user = facts.name === null ? undefined : this.#users.get(facts.name);
    if (code === null || user === undefined || user.isRemoved || !user.roles.includes('administer'))
      return null;
    if (!isMarkOfBefore(code)) return { authority: 'recovery', publicKey: code };
    const record = codes.find((kept) => markOrNull(kept) === code);
    const publicKey = ownKey(facts);
    if (record === undefined || publicKey === null || facts.spentCode === null) return null;
    const isRight = (await openCode(record, facts.spentCode)) !== null;
    return isRight ? { authority: 'recovery', publicKey } : null;
  }

  #take({ number, action, facts }: RightsEntry, authority: Authority | null): void {
    if (authority !== null) this.#begunAt ??= number;
    if (authority !== null && authority !== 'own' && facts.recovery !== null) this.#code = facts.recovery;
    const { name, fingerprint } = facts;
    if (!action.startsWith('user.') || name === null) return;
    const known = this.#users.get(name) ?? { fingerprint: null, roles: [], isRemoved: false };
    const roles = facts.roles?.split(' ') ?? [];
    if (action === 'user.added') this.#users.set(name, { fingerprint, roles, isRemoved: false });
    else if (action === 'user.roles-set') this.#users.set(name, { ...known, roles });
    else if (action === 'user.removed') this.#users.set(name, { ...known, isRemoved: true });
    else if (fingerprint !== null) this.#users.set(name, { ...known, fingerprint });
  }

  /** Whoever administers and acts on the same user or profile later has said what is to stand there. */
  #settle({ number, action, facts: { name } }: RightsEntry, isBelieved: boolean): void {
    // An act on nobody changes nothing that is told.
    if (name === null) return;
    const of = action.startsWith('user.') ? 'user' : 'profile';
    const subject = `${of} ${name}`;
    if (!isBelieved && of === 'user') this.#forged.add(name);
    if (!isBelieved)
      this.#unbelieved.set(subject, this.#unbelieved.get(subject) ?? { entry: number, of, name });
    else if (action !== 'user.passphrase-changed') this.#unbelieved.delete(subject);
  }
}

/** The public key that an act tells of, where it is the one whose fingerprint it gives. */
function ownKey({ publicKey, fingerprint }: Act['facts']): string | null {
  return publicKey !== null && keyFingerprint(publicKey) === fingerprint ? publicKey : null;
}

function markOrNull(record: string): string | null {
  try {
    return codeMark(record);
  } catch {
    return null;
  }
}

interface Known {
  readonly trail: string;
  readonly acts: Acts;
}

/** The acts of the last trail that was asked about: signatures are looked at once for each end of it. */
let known: Known | null = null;

/** The acts of a trail, with the signatures of all of them looked at. */
export async function actsOf({ journal, entries, codes }: Trail): Promise<Acts> {
  const trail = JSON.stringify([
    ...[journal, codes],
    entries.map(({ number, stored: { hash, facts } }) => [number, hash, facts]),
  ]);
  if (known?.trail === trail) return known.acts;
  const acts = new Acts(journal);
  for (const act of entries) await acts.add(act, codes);
  known = { trail, acts };
  return acts;
}

/** The entries that are believed, the oldest first. */
export async function believedEntries(trail: Trail): Promise<readonly RightsEntry[]> {
  const acts = await actsOf(trail);
  return trail.entries.filter(({ number }) => acts.isBelieved(number));
}
