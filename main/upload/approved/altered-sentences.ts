// What is said of a batch that another program changed after its approval: where, as far as that can be known, that
// nothing more of it leaves, and what to do. No decision is made here.

import { type PaymasterError, paymasterError } from '../../../shared/errors.ts';
import { type Saying, say } from '../../../shared/saying.ts';
import type { ReadFault } from '../../journal/read-port.ts';

/** Where what stands in the journal is not what was approved. */
export type Alteration =
  /** A row and a field of it, by name: its request and the row disagree. */
  | { readonly where: 'row'; readonly line: number; readonly field: string }
  /** Somewhere in a group of rows. */
  | { readonly where: 'rows'; readonly firstLine: number; readonly lastLine: number }
  /** What the batch is and where it goes: operation, account, address, number of rows. */
  | { readonly where: 'batch' }
  /** What beside its rows was signed, and decides nothing of the above: how the file was read, and the configuration. */
  | { readonly where: 'signed' }
  /** The trail has no entry of the approval any more, and ends with this many. */
  | { readonly where: 'trail'; readonly entries: number }
  /** What the approval had kept. */
  | { readonly where: 'approval' }
  /** A row stands in a state, or has words or times, that its own log of attempts does not say. */
  | { readonly where: 'state'; readonly line: number }
  /** What became of a row in a group is not what was sealed when its run came to an end. */
  | { readonly where: 'outcomes'; readonly firstLine: number; readonly lastLine: number }
  /** The seals on what became of its rows are not those that the trail tells of. */
  | { readonly where: 'seals' }
  /** The rows that were left out for good are not those that the trail tells of. */
  | { readonly where: 'left-out' }
  /** An entry of the trail leaves rows out that nobody signed who might. */
  | { readonly where: 'left-out-unsigned'; readonly entry: number }
  /** The totals count other rows than there are. */
  | { readonly where: 'counts' }
  /** Its file, how that was read, or the batch whose rows it took over. */
  | { readonly where: 'origin' }
  /** What it was checked against, or whether it goes on by itself. */
  | { readonly where: 'terms' }
  /** The time at which it is to be sent is not the one that a person set. */
  | { readonly where: 'schedule' }
  /** Test rows do not go first as it was approved, or were released by nobody. */
  | { readonly where: 'tests' }
  /** A retry, this batch or one of it, pays other rows again than it was made for. */
  | { readonly where: 'retry'; readonly retry: string }
  /** It is called sent, settled or discarded, or was so at a time, and its rows or the trail say otherwise. */
  | { readonly where: 'batch-state' };

function alterationSentence(batch: string, it: Alteration): Saying {
  switch (it.where) {
    case 'row':
      return say`Line ${it.line} of batch ${batch} is not as it was approved: another program changed its “${it.field}” or its request.`;
    case 'rows':
      return say`Lines ${it.firstLine} to ${it.lastLine} of batch ${batch} hold a row that is not as it was approved: another program changed it.`;
    case 'batch':
      return say`The operation, the account, the address or the number of rows of batch ${batch} is not what was approved: another program changed it.`;
    case 'signed':
      return say`The columns, the defaults or the file of batch ${batch}, or the configuration of its account, are not what was signed: another program changed them.`;
    case 'state':
      return say`Line ${it.line} of batch ${batch} stands in a state, or with words or times, that its own attempts do not tell of: another program changed it.`;
    case 'outcomes':
      return say`Lines ${it.firstLine} to ${it.lastLine} of batch ${batch} hold a row of which something else is told than what became of it: another program changed it, or its attempts.`;
    case 'seals':
      return say`The seals on what became of the rows of batch ${batch} are not those that the audit trail tells of: another program changed them.`;
    case 'left-out':
      return say`The rows that were left out of batch ${batch} are not those that the audit trail tells of: another program changed them.`;
    case 'left-out-unsigned':
      return say`Entry ${it.entry} of the audit trail, of rows that were left out of batch ${batch}, is not signed by somebody who may do this. It is not believed: another program made it, or an older Paymaster.`;
    case 'trail':
      return say`The audit trail has no entry of the approval of batch ${batch} any more: another program took its end away. It has ${it.entries} entries.`;
    case 'counts':
      return say`The totals of batch ${batch} are not those of its rows: another program changed them.`;
    case 'origin':
      return say`The file of batch ${batch}, how it was read, or the batch that it comes from, is not what the audit trail tells of: another program changed it.`;
    case 'terms':
      return say`The limits that batch ${batch} was checked against, or that it goes on by itself, are not what the audit trail tells of: another program changed them.`;
    case 'schedule':
      return say`The time at which batch ${batch} is to be sent is not the one that the audit trail tells of: another program changed it.`;
    case 'tests':
      return say`Which rows of batch ${batch} go first as test rows, or were released since, is not what was approved and what the audit trail tells of: another program changed it.`;
    case 'retry':
      return say`The payments that batch ${it.retry} pays again are not those that the audit trail tells of: another program changed them.`;
    case 'batch-state':
      return say`Batch ${batch} is not in the state, or has not the times, that its rows and the audit trail tell of: another program changed it.`;
    default:
      return say`What was kept at the approval of batch ${batch} was changed or taken away by another program.`;
  }
}

/** The failure with which sending ends before anything leaves. */
export function batchAltered(batch: string, it: Alteration): PaymasterError {
  return paymasterError(
    'BATCH_ALTERED',
    say`${alterationSentence(batch, it)} Nothing more of it is sent.`,
    it.where === 'trail'
      ? say`Keep the journal and its copies as they are. An anchor or an evidence pack that was kept elsewhere, and the copies of the journal, show what is missing; check the audit trail against them, and ask for help.`
      : say`Keep the journal and its copies as they are, check the audit trail, and ask for help. What has gone out is still asked about.`,
    { detail: detailOf(it) },
  );
}

/** The failure of a batch of which an act on its draft is kept otherwise than it was done; what is sent is sealed apart from it. */
export function actAltered(batch: string, act: number): PaymasterError {
  return paymasterError(
    'BATCH_ALTERED',
    say`What change ${act} of the draft of batch ${batch} did to its rows is not what the audit trail tells of: another program changed it.`,
    say`Keep the journal and its copies as they are, check the audit trail, and ask for help.`,
    { detail: `act ${act}` },
  );
}

/** The failure of a batch of which rows are not as they were read, and no act on the draft says why. */
export function readAltered(batch: string, fault: ReadFault): PaymasterError {
  return paymasterError(
    'BATCH_ALTERED',
    readFaultSaying(batch, fault),
    say`Keep the journal and its copies as they are, check the audit trail, and ask for help.`,
    { detail: fault.where === 'line' ? `line ${fault.line}, as read` : 'as read' },
  );
}

function readFaultSaying(batch: string, fault: ReadFault): Saying {
  switch (fault.where) {
    case 'line':
      return say`Line ${fault.line} of batch ${batch} is not as it was read from its file, and nobody edited it so: another program changed it.`;
    case 'lines':
      return say`Lines ${fault.firstLine} to ${fault.lastLine} of batch ${batch} hold a row that is not as it was read from its file, and nobody edited it so: another program changed it.`;
    case 'kept':
      return say`What was kept of the rows of batch ${batch} as they were read is not what the audit trail tells of: another program changed it.`;
  }
}

function detailOf(it: Alteration): string {
  if (it.where === 'row') return `line ${it.line}, ${it.field}`;
  if (it.where === 'left-out-unsigned') return `entry ${it.entry}`;
  if (it.where === 'outcomes') return `lines ${it.firstLine}–${it.lastLine}, outcomes`;
  return it.where === 'state' ? `line ${it.line}, state` : it.where;
}
