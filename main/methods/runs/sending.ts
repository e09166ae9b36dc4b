// What an unattended sender is asked for, what it tells, and how it is ended. No behaviour.

import type { EventPayload } from '../../../shared/contract/contract.ts';
import type { Failure } from '../../../shared/errors.ts';

/** What an unattended sender takes. */
export interface SendWanted {
  /** Only batches of this account; null for every one. */
  readonly profile: string | null;
  /** Only batches for this address; null for every one. */
  readonly baseUrl: string | null;
  readonly concurrency: number | null;
}

/** What an unattended sender tells. */
export type SenderEvent =
  | { readonly kind: 'started'; readonly batch: string }
  | { readonly kind: 'ended'; readonly end: EventPayload<'uploadEnded'> }
  /** Another desk has it; told once for each batch and desk. */
  | { readonly kind: 'waiting'; readonly batch: string; readonly failure: Failure }
  /** It could not be started; told once for each batch and reason. */
  | { readonly kind: 'refused'; readonly batch: string; readonly failure: Failure }
  /** The journal or this program failed; for good where only a new start helps. */
  | { readonly kind: 'failed'; readonly failure: Failure; readonly isForGood: boolean }
  /** What had failed is over. */
  | { readonly kind: 'recovered' };

/** An unattended sender at work. */
export interface Sending {
  /** Whether nothing is left that it would send or follow. */
  isIdle(): Promise<boolean>;
  /** Something may be there to do. */
  ring(): void;
  /** Nothing more is sent from here; what is not over stays as it is, for whoever goes on with it. */
  end(): Promise<void>;
}
