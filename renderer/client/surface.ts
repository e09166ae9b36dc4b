// What the page knows of its host: the contract, files that it hands over or fetches, and whether the host answers.
// The page never learns whether a window or a browser stands behind it, except where files are chosen and kept.

import type { Client } from '../../shared/contract/contract.ts';
import type { FileOffer } from '../../shared/contract/draft-views.ts';
import type { Failure } from '../../shared/errors.ts';

/**
 * `lost`: the host does not answer at the moment. `ended`: it answers, and no longer knows this page. `elsewhere`: it
 * knows that another page has taken this one's place.
 */
export type ConnectionState = 'open' | 'lost' | 'ended' | 'elsewhere';

export interface Surface extends Client {
  readonly kind: 'window' | 'browser';
  /** Hands a file of a drop or an input to the host. Throws `CallFailed`. */
  offerFile(file: File): Promise<FileOffer>;
  /** Brings a target that the core has written to the person: a download, or nothing where it is in place. */
  deliver(target: string, name: string): Promise<void>;
  /** Tells the state at once and each change of it. */
  onConnection(listener: (state: ConnectionState) => void): () => void;
  /** Takes the place back from the page that has it, and loads this one anew; false where the host refused. */
  takeBack(): Promise<boolean>;
}

/** A failure of the contract as an exception, for code that throws. */
export class CallFailed extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.message);
    this.name = 'CallFailed';
    this.failure = failure;
  }
}
