// The refusal of a batch whose rows and money do not add up to its file any more (promise P3): named once, so that the
// journal, a run and a report say the same. Must never decide whether that is so.

import { type PaymasterError, paymasterError } from './errors.ts';
import { say } from './saying.ts';

export function batchNotWhole(batch: string): PaymasterError {
  return paymasterError(
    'BATCH_NOT_WHOLE',
    say`The rows and the money of batch ${batch} do not add up to its file any more. Nothing more of it is sent.`,
    say`Keep the journal and its copies, have the file checked under Settings, and ask for help. What has gone out is still asked about.`,
  );
}
