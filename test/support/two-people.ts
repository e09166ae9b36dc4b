// An office in which two people are asked for: a service of its own, a profile that asks, who prepares, who approves and who
// does both, and a clock that a test moves.

import { onTestFinished } from 'vitest';
import type { LoadClient } from '../../main/methods/accounts/network-parts.ts';
import { systemClock } from '../../main/platform/clock.ts';
import type { AppPorts } from '../../main/ports.ts';
import { type Sandbox, type SandboxOptions, startSandbox } from '../../sandbox/sandbox.ts';
import type { UserRole } from '../../shared/users.ts';
import { type AppDesk, desk } from './app-desk.ts';

export const PASSPHRASE = 'four words of no sentence';
/** Typed by whoever adds a user. */
export const FIRST_PASSPHRASE = 'four words to begin with';
export const CHEAP = { passphraseCost: { memoryKiB: 8, passes: 1 } };
export const PAYROLL =
  'Name,Phone,Amount,Currency,Provider\nA,260763001000,100,ZMW,MTN_MOMO_ZMB\nB,260763001001,200,ZMW,MTN_MOMO_ZMB\n';

/** Mary administers and prepares, Chola approves, Ann does both. */
const PEOPLE: readonly (readonly [name: string, roles: UserRole[]])[] = [
  ['Mary', ['prepare', 'administer']],
  ['Chola', ['approve']],
  ['Ann', ['prepare', 'approve']],
];

/** Adds users, each of whom has chosen a passphrase of their own; whoever was here is here again. */
export async function addUsers(place: AppDesk, people = PEOPLE): Promise<void> {
  for (const [name, roles] of people) {
    const { here } = await place.call('getPresence', {});
    const passphrase = here === null ? PASSPHRASE : FIRST_PASSPHRASE;
    await place.call('addUser', { name, roles, secret: { kind: 'passphrase', passphrase } });
    if (here === null) continue;
    await place.call('signIn', { name, passphrase });
    await place.call('changePassphrase', { passphrase, next: PASSPHRASE });
    await as(place, here.name);
  }
}

export async function as(place: AppDesk, name: string): Promise<void> {
  await place.call('signIn', { name, passphrase: PASSPHRASE });
}

export interface Office {
  readonly place: AppDesk;
  readonly account: Pick<Sandbox, 'baseUrl' | 'token' | 'ledger' | 'close'>;
  /** Opens the same folder again, as after an end of the program. */
  reopen(): Promise<AppDesk>;
  /** Reads a payroll as whoever is here. */
  imported(place: AppDesk, text?: string, name?: string): Promise<string>;
  /** Moves the clock by so many milliseconds. */
  pass(byMs: number): void;
}

/** What stands between the office and its money, where a test puts its own there. */
interface Between {
  readonly faults?: SandboxOptions['faults'];
  readonly load?: LoadClient;
}

/** @param more ports that a test replaces. */
export async function office(
  folder: string,
  more: Partial<AppPorts> = {},
  { faults, load }: Between = {},
): Promise<Office> {
  const sandbox = await startSandbox(faults === undefined ? {} : { faults });
  onTestFinished(() => sandbox.close());
  let passedMs = 0;
  const clock = { ...systemClock, nowMs: () => systemClock.nowMs() + passedMs };
  const ports = { ...CHEAP, clock, ...more };
  const options = { folder, ports, ...(load === undefined ? {} : { load }) };
  const place = desk(options);
  await addUsers(place);
  const profile = { name: 'Kafue', baseUrl: sandbox.baseUrl, generation: 'v2', colour: null } as const;
  await place.call('addProfile', { ...profile, token: sandbox.token, asksTwoPeople: true });
  return {
    place,
    account: sandbox,
    reopen: async () => {
      await place.app.close();
      const again = desk(options);
      await as(again, 'Mary');
      await again.call('setToken', { profile: 'Kafue', token: sandbox.token });
      await again.call('signOut', {});
      return again;
    },
    imported: (at, text = PAYROLL, name = 'payroll.csv') =>
      at.importText(text, { kind: 'profile', name: 'Kafue' }, name),
    pass: (byMs) => {
      passedMs += byMs;
    },
  };
}
