// What the sandbox's routes work with: its memory, its clock, its providers and what is to go wrong.
// Put together once by sandbox.ts.

import type { Callbacks } from './callbacks/callbacks.ts';
import type { DetailsForm } from './configuration-details.ts';
import type { FaultPlan } from './fault-plan.ts';
import type { Ledger } from './ledger.ts';
import type { Pauses } from './pauses.ts';
import type { ProviderStatuses } from './provider-statuses.ts';
import type { AnswerSigner, SignatureGuard } from './signatures.ts';
import type { Statements } from './statement-order.ts';
import type { Tally } from './tally.ts';
import type { AmountForm, AvailabilityShape, ConfigurationShape } from './vocabulary.ts';

export interface World {
  readonly token: string;
  readonly ledger: Ledger;
  readonly tally: Tally;
  /** Null takes unsigned requests, as an account without the setting does. */
  readonly signatureGuard: SignatureGuard | null;
  /** Null leaves answers unsigned. */
  readonly answerSigner: AnswerSigner | null;
  readonly statuses: ProviderStatuses;
  /** Reports outcomes to the account's callback address, and posts what else is called back. */
  readonly callbacks: Callbacks;
  /** Makes the statements that were asked for, and keeps their files. */
  readonly statements: Statements;
  readonly faults: FaultPlan;
  readonly pauses: Pauses;
  readonly nowMs: () => number;
  readonly settleAfterMs: number;
  readonly amountForm: AmountForm;
  readonly configurationShape: ConfigurationShape;
  /** How it gives what is meant for people. */
  readonly configurationDetails: DetailsForm;
  readonly availabilityShape: AvailabilityShape;
  /** Numbers the error bodies of the legacy generation. */
  readonly nextErrorNumber: () => number;
}
