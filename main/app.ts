// Composition: builds the core from its ports and answers the methods of the contract.
// Holds no rule and no SQL of its own; every failure leaves here as data.

import type { Client } from '../shared/contract.ts';
import type { AppPorts } from './ports.ts';

/** The running core. */
export interface App {
  readonly client: Client;
  /** Stops uploads cleanly and closes journal, sockets and practice. */
  close(): Promise<void>;
}

/** Builds the core. The journal is opened by the first call that needs it: for reading by queries, for writing by commands. */
export async function createApp(_ports: AppPorts): Promise<App> {
  throw new Error('not composed yet');
}
