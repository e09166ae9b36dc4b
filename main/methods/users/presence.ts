// Who is here: the one user of this running core, with the open key, which lives in this object alone and is forgotten at
// the signing out and after a rest (promise P5 for keys of people). Lets a call pass only where its user may make it.

import type { KeyObject } from 'node:crypto';
import type { MethodName } from '../../../shared/contract/contract.ts';
import { isForAnybody, isOpenToAll, mayCall, rolesFor } from '../../../shared/contract/method-roles.ts';
import { paymasterError } from '../../../shared/errors.ts';
import { type Saying, say, sayList } from '../../../shared/saying.ts';
import { type Presence as PresenceView, REST_MS, type UserRole } from '../../../shared/users.ts';
import { actingAs, actingUser } from '../../journal/carried.ts';
import type { UserRecord } from '../../journal/users-port.ts';
import type { AppPorts } from '../../ports.ts';
import type { JournalAccess } from '../journal-access.ts';
import { ownPassphraseFirst } from './refusals.ts';

interface SignedIn {
  readonly name: string;
  readonly publicKey: string;
  readonly key: KeyObject;
  /** The passphrase was given by an administrator, and nothing else can be done before another one was chosen. */
  readonly mustChoose: boolean;
}

/** A user who is here, with what may be done. */
interface Here extends SignedIn {
  readonly roles: readonly UserRole[];
}

interface Parts {
  readonly clock: Pick<AppPorts['clock'], 'nowMs' | 'monotonicMs' | 'sleep'>;
  readonly journal: Pick<JournalAccess, 'reader' | 'bringUpToDate'>;
  /** Told when somebody comes or goes. */
  readonly changed: () => void;
}

export class Presence {
  readonly #parts: Parts;
  #signedIn: SignedIn | null = null;
  #touchedAtMs = 0;
  /** Ends the watch over the rest of whoever is here. */
  #leaving = new AbortController();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /**
   * Does the work of a call as that of whoever is here.
   *
   * @throws PaymasterError USER_NEEDED, ROLE_MISSING and PASSPHRASE_GIVEN, once users exist; nothing was done then.
   */
  async pass<Result>(method: MethodName, work: () => Promise<Result>): Promise<Result> {
    const here = await this.#allowed(method);
    if (here === null) return await this.asWhoeverIsHere(work);
    this.touch();
    // Whose rights were held against the act is who acts, though somebody else may have come since.
    return await actingAs({ name: here.name, key: here.publicKey }, work);
  }

  /** For what nobody asks for, and is signed all the same. */
  async asWhoeverIsHere<Result>(work: () => Promise<Result>): Promise<Result> {
    const signedIn = this.#signedIn;
    const user = signedIn === null ? null : { name: signedIn.name, key: signedIn.publicKey };
    return await actingAs(user, work);
  }

  /**
   * Holds an act against what another method asks of whoever is here.
   *
   * @throws PaymasterError USER_NEEDED and ROLE_MISSING, once users exist.
   */
  async requireMay(method: MethodName): Promise<void> {
    await this.#allowed(method);
  }

  /** Null where nobody is asked for, or nobody is here. */
  async #allowed(method: MethodName): Promise<Here | null> {
    if (isForAnybody(method)) return null;
    await this.#parts.journal.bringUpToDate();
    const users = await this.users();
    if (users.length === 0) return null;
    const here = this.#hereAmong(users);
    if (here?.mustChoose === true) throw ownPassphraseFirst(here.name);
    if (mayCall(method, here?.roles ?? null)) return here;
    throw here === null ? userNeeded() : roleMissing(here, method);
  }

  /** Everybody who was ever added. */
  async users(): Promise<readonly UserRecord[]> {
    return (await (await this.#parts.journal.reader())?.users.list()) ?? [];
  }

  /** Whoever asked, with their key; null where nobody is here any more, or another came since the call was let pass. */
  async here(): Promise<Here | null> {
    if (this.#signedIn === null) return null;
    const here = this.#hereAmong(await this.users());
    return here?.publicKey === actingUser()?.key ? here : null;
  }

  async view(): Promise<PresenceView> {
    const users = await this.users();
    const here = this.#hereAmong(users);
    const { clock } = this.#parts;
    const leftMs = this.#touchedAtMs + REST_MS - clock.monotonicMs();
    return {
      hasUsers: users.length > 0,
      names: users.filter(signsHere).map(({ name }) => name),
      here:
        here === null
          ? null
          : { name: here.name, roles: [...here.roles], restsAtMs: Math.round(clock.nowMs() + leftMs) },
    };
  }

  /** From now on calls are this user's, until another comes, somebody signs out, or nothing is done for a while. */
  enter(signedIn: SignedIn): void {
    this.#leaving.abort();
    this.#leaving = new AbortController();
    this.#signedIn = signedIn;
    this.touch();
    // biome-ignore lint/complexity/noVoid: it ends with the one who is here, and rejects never.
    void this.#watch(this.#leaving.signal);
    this.#parts.changed();
  }

  leave(): void {
    this.#leaving.abort();
    if (this.#signedIn === null) return;
    this.#signedIn = null;
    this.#parts.changed();
  }

  touch(): void {
    if (this.#signedIn !== null) this.#touchedAtMs = this.#parts.clock.monotonicMs();
  }

  /** Forgets a key after a rest, though nobody calls any more. */
  async #watch(gone: AbortSignal): Promise<void> {
    const { clock } = this.#parts;
    for (;;) {
      const leftMs = this.#touchedAtMs + REST_MS - clock.monotonicMs();
      if (gone.aborted) return;
      if (leftMs <= 0) break;
      await clock.sleep(leftMs, gone);
    }
    this.leave();
  }

  /** A computer that slept wakes with a rest behind it; a user who was removed or has another key is here no more. */
  #hereAmong(users: readonly UserRecord[]): Here | null {
    const signedIn = this.#signedIn;
    if (signedIn === null) return null;
    const isRested = this.#parts.clock.monotonicMs() - this.#touchedAtMs >= REST_MS;
    const user = users.find(
      ({ name, publicKey }) => name === signedIn.name && publicKey === signedIn.publicKey,
    );
    if (!isRested && user !== undefined && user.endedAtMs === null) return { ...signedIn, roles: user.roles };
    this.leave();
    return null;
  }
}

/** Whether a user can sign in on this computer. */
export function signsHere({ endedAtMs, sealed }: UserRecord): boolean {
  return endedAtMs === null && sealed !== null;
}

export function userNeeded(): Error {
  return paymasterError(
    'USER_NEEDED',
    say`Paymaster has users on this computer, and nobody has signed in. Nothing was changed.`,
    say`Sign in first; on the command line name yourself with --user.`,
  );
}

function roleMissing({ name }: Here, method: MethodName): Error {
  const roles = rolesFor(method).map((role) => ROLE_WORDS[role]);
  const needed = sayList(roles, ', ');
  return paymasterError(
    'ROLE_MISSING',
    isOpenToAll(method) || roles.length > 1
      ? say`${name} may only look. One of these roles is needed: ${needed}. Nothing was changed.`
      : say`${name} may not do this: it needs the role ${needed}. Nothing was changed.`,
    say`Have it done by somebody who may, or ask an administrator for the role.`,
    { detail: method },
  );
}

/** The roles in words. */
const ROLE_WORDS: Readonly<Record<UserRole, Saying>> = {
  prepare: say`prepare`,
  approve: say`approve`,
  administer: say`administer`,
  read: say`read only`,
};
