// What the handlers of the contract work with, and how groups of them become one.
// Must never hold a rule, nor know what a handler does.

import type {
  EventName,
  EventPayload,
  MethodInput,
  MethodName,
  MethodOutput,
} from '../../shared/contract/contract.ts';
import type { AppPorts } from '../ports.ts';
import type { FileReading } from '../reading/port.ts';
import type { AccountLimits } from './accounts/account-limits.ts';
import type { Accounts } from './accounts/accounts.ts';
import type { Drafts } from './drafts/drafts.ts';
import type { JournalAccess } from './journal-access.ts';
import type { ScheduleWatch } from './runs/schedule-watch.ts';
import type { Uploads } from './runs/uploads.ts';
import type { Presence } from './users/presence.ts';

/** One handler for each method of the contract. */
export type Handlers = { [Name in MethodName]: (input: MethodInput<Name>) => Promise<MethodOutput<Name>> };

/** The parts of the core that have a state of their own, and the ports. */
export interface Core {
  readonly ports: AppPorts;
  readonly journal: JournalAccess;
  readonly accounts: Accounts;
  readonly limits: AccountLimits;
  readonly uploads: Uploads;
  readonly schedules: ScheduleWatch;
  readonly drafts: Drafts;
  readonly presence: Presence;
  readonly reading: FileReading;
  readonly events: Events;
}

interface Events {
  emit<Name extends EventName>(name: Name, payload: EventPayload<Name>): void;
  /** Has something done before the journal is closed. */
  atClose(work: () => Promise<void>): void;
}

/** What a group of handlers needs of the core: `Needs<{ journal: 'reader'; ports: 'clock' }>`. */
export type Needs<Wanted extends { readonly [Part in keyof Core]?: keyof Core[Part] }> = {
  readonly [Part in keyof Wanted & keyof Core]: Pick<Core[Part], Wanted[Part] & keyof Core[Part]>;
};

/** Groups of handlers on their way to all of them. */
interface Joined<Some> {
  readonly handlers: Some;
  /** Adds a group; one with a method that is there already does not compile. */
  and<More extends Partial<Handlers> & { readonly [Name in keyof Some]?: never }>(
    more: More,
  ): Joined<Some & More>;
}

export function joined<Some extends Partial<Handlers>>(handlers: Some): Joined<Some> {
  return { handlers, and: (more) => joined({ ...handlers, ...more }) };
}
