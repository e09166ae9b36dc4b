// What is said of a batch that another program changed after its approval: where, as far as that can be known, that
// nothing more of it leaves, and what to do. No decision is made here.

import { type PaymasterError, paymasterError } from '../../shared/errors.ts';
import { type Saying, say } from '../../shared/saying.ts';

/** Where what stands in the journal is not what was approved. */
export type Alteration =
  /** A row and a field of it, by name: its request and the row disagree. */
  | { readonly where: 'row'; readonly line: number; readonly field: string }
  /** Somewhere in a group of rows. */
  | { readonly where: 'rows'; readonly firstLine: number; readonly lastLine: number }
  /** What the batch is and where it goes: operation, account, address, number of rows. */
  | { readonly where: 'batch' }
  /** What the approval had kept. */
  | { readonly where: 'approval' };

export function alterationSentence(batch: string, it: Alteration): Saying {
  switch (it.where) {
    case 'row':
      return say`Line ${it.line} of batch ${batch} is not as it was approved: another program changed its “${it.field}” or its request.`;
    case 'rows':
      return say`Lines ${it.firstLine} to ${it.lastLine} of batch ${batch} hold a row that is not as it was approved: another program changed it.`;
    case 'batch':
      return say`The operation, the account, the address or the number of rows of batch ${batch} is not what was approved: another program changed it.`;
    default:
      return say`What was kept at the approval of batch ${batch} was changed or taken away by another program.`;
  }
}

/** The failure with which sending ends before anything leaves. */
export function batchAltered(batch: string, it: Alteration): PaymasterError {
  return paymasterError(
    'BATCH_ALTERED',
    say`${alterationSentence(batch, it)} Nothing more of it is sent.`,
    say`Keep the journal and its copies as they are, check the audit trail, and ask for help. What has gone out is still asked about.`,
    { detail: it.where === 'row' ? `line ${it.line}, ${it.field}` : it.where },
  );
}
