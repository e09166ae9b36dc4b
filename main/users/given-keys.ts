// Through whose hands the key of a user has come, as the audit trail tells: a passphrase that somebody else gave or typed, or
// a recovery code that was shown to somebody else, could have been used by them. Pure.

import { fingerprintOf } from './user-keys.ts';

/** What the trail tells of an act on a user. */
interface KeyEntry {
  readonly action: string;
  readonly person: string | null;
  readonly facts: {
    readonly name: string | null;
    readonly fingerprint: string | null;
    readonly signsHere: boolean | null;
  };
}

/** How a key came about. */
export interface Descent {
  /** Who else could have opened it, or have chosen the passphrase that it has now; never the owner. */
  readonly from: readonly string[];
  /**
   * `given`: by an administrator, to whoever forgot theirs; it signs nothing before its owner has chosen another one.
   * `first`: typed when the user was added by somebody else, and never changed since. `own`: any other.
   */
  readonly passphrase: 'given' | 'first' | 'own';
}

const OWN: Descent = { from: [], passphrase: 'own' };

/** The descent of a key of a user; where the key is not known, everybody through whose hands one of theirs has come. */
export type DescentOf = (name: string, publicKey: string | null) => Descent;

/**
 * The keys of all users. Whoever chose another passphrase with one that was given has a new key of the same descent, since
 * the giver could have chosen it; with a first one they have a key of their own: the owner stands beside it, and sees a name
 * that was taken from them.
 *
 * @param entries the oldest first.
 */
export function descentsIn(entries: readonly KeyEntry[]): DescentOf {
  const descents = new Descents();
  for (const entry of entries) descents.add(entry);
  return (name, publicKey) => descents.find(name, publicKey);
}

class Descents {
  readonly #byKey = new Map<string, Descent>();
  /** The last one of each user. */
  readonly #now = new Map<string, Descent>();
  /** Everybody who was ever in one of a user's. */
  readonly #ever = new Map<string, Set<string>>();
  /** To whom the recovery code was shown that holds now, and who could have been them. */
  #code: readonly string[] | null = null;

  add({ action, person, facts: { name, fingerprint, signsHere } }: KeyEntry): void {
    if (action === 'user.code-renewed') this.#code = this.#handsOf(person, null);
    if (name === null || fingerprint === null) return;
    const descent = this.#descentOf(action, name, person, signsHere === true);
    if (descent === null) return;
    this.#byKey.set(fingerprint, descent);
    this.#now.set(name, descent);
    this.#ever.set(name, new Set([...(this.#ever.get(name) ?? []), ...descent.from]));
  }

  find(name: string, publicKey: string | null): Descent {
    const known = publicKey === null ? undefined : this.#byKey.get(fingerprint(publicKey));
    return known ?? { from: [...(this.#ever.get(name) ?? [])], passphrase: 'own' };
  }

  #descentOf(action: string, name: string, person: string | null, signsHere: boolean): Descent | null {
    switch (action) {
      case 'user.added': {
        // The code is shown with the first user, and with each recovery.
        this.#code ??= [name];
        const from = signsHere ? this.#handsOf(person, name) : [];
        return from.length === 0 ? OWN : { from, passphrase: 'first' };
      }
      case 'user.passphrase-reset':
        return { from: this.#handsOf(person, name), passphrase: 'given' };
      case 'user.passphrase-changed': {
        const before = this.#now.get(name) ?? OWN;
        return before.passphrase === 'first' ? OWN : { from: before.from, passphrase: 'own' };
      }
      case 'user.recovered': {
        const from = (this.#code ?? []).filter((each) => each !== name);
        this.#code = [name, ...from];
        return { from, passphrase: 'own' };
      }
      default:
        return null;
    }
  }

  /** Somebody, and whoever could have been them. */
  #handsOf(person: string | null, except: string | null): readonly string[] {
    if (person === null) return [];
    const hands = new Set([person, ...(this.#now.get(person)?.from ?? [])]);
    return [...hands].filter((each) => each !== except);
  }
}

/** What is no key at all is none that is known. */
function fingerprint(publicKey: string): string {
  try {
    return fingerprintOf(publicKey);
  } catch {
    return '';
  }
}
