// The few texts that the system shows and not the page: menu, questions, notifications. Holds no text itself.

import type { EventPayload } from '../contract/contract.ts';

/** Everything that the main process says in one language. */
export interface WindowTexts {
  readonly menu: {
    readonly file: string;
    readonly edit: string;
    readonly view: string;
    readonly help: string;
    readonly chooseFile: string;
    readonly find: string;
    readonly settings: string;
    readonly guide: string;
    readonly privacy: string;
  };
  readonly quit: {
    readonly title: string;
    readonly message: (sending: number) => string;
    /** Rows that stay unsent, and rows that have gone out. */
    readonly detail: (unsent: number, gone: number) => string;
    readonly stopAndQuit: string;
    readonly keepSending: string;
  };
  /** The page could not be shown several times in a row. */
  readonly page: {
    readonly title: string;
    readonly message: string;
    readonly detail: string;
    readonly again: string;
    readonly quit: string;
  };
  /** At the time at which a batch was to be sent. */
  readonly schedule: Readonly<Record<EventPayload<'scheduleReached'>['outcome'], string>>;
  /** How a batch ended, by the reason. */
  readonly ended: Readonly<Record<EventPayload<'uploadEnded'>['reason'], string>>;
}
