// What settling is told when it begins, and how it says that it ended. No behaviour.

import type { PaymasterError } from '../../../shared/errors.ts';
import type { LostService } from '../gates/governor.ts';

export interface SettleOptions {
  /** True when no further row can become accepted, so that an empty lane ends the work. */
  readonly isSendingOver: () => boolean;
  /** Goes on asking however long the service is silent. */
  readonly isPatient?: boolean;
  readonly onAnswer: (place: string) => void;
  readonly onDefect: (error: unknown) => void;
}

/** Why settling ended. */
export type SettleEnd =
  | { readonly kind: 'settled' }
  /** The service offers no status check: rows stay as they were accepted. */
  | { readonly kind: 'not-offered' }
  | { readonly kind: 'stopped' }
  /** Nothing is left to be sent and the service gives no usable answers any more. */
  | { readonly kind: 'lost'; readonly lost: LostService }
  /** The account is refused, or nothing that is answered is proven. */
  | { readonly kind: 'failed'; readonly failure: PaymasterError };
