// Gives every valid row of a draft its id and its exact request body, durably, before the batch is approved.
// Never sends anything; a batch stays a draft until the last row has both (P1).

import type { Generation } from '../../../shared/domain.ts';
import type { OperationDefinition } from '../../../shared/operations.ts';
import type { TestRelease } from '../../../shared/runs/test-rows.ts';
import type { AuditEntry } from '../../journal/audit-port.ts';
import type { JournalReader, JournalWriter } from '../../journal/journal-port.ts';
import type { SendAt } from '../../journal/port.ts';
import type { ApprovalSignature } from '../../journal/signature-port.ts';
import type { Random } from '../../ports.ts';
import { digestOfApproved } from './approved-rows.ts';

/** How many rows get their bodies in one turn: some milliseconds of work. */
const TURN_ROWS = 1_000;

/**
 * How many get them in one durable step. Ids fall all over their index, so a step writes a page of it for nearly each of
 * its rows until it has most of them.
 */
const STEP_ROWS = 4_000;

/** Builds the exact body of one request; given by the composition from the service's side. */
export type BuildBody = (
  operation: OperationDefinition,
  generation: Generation,
  fields: Readonly<Record<string, string>>,
  identity: { id: string; customerTimestamp: string },
) => string;

export interface ApprovalParts {
  readonly journal: JournalWriter;
  /** What reads the rows, beside the writer where it has a thread of its own. */
  readonly reader: Pick<JournalReader, 'approvals'>;
  readonly random: Random;
  readonly operation: OperationDefinition;
  readonly generation: Generation;
  readonly buildBody: BuildBody;
  /** Goes on by itself when a lost service returns. */
  readonly goesOn?: boolean;
  /** One row of each lane goes first, and the others are released like this. */
  readonly testRelease?: TestRelease | null;
  /** When it is sent. */
  readonly sendAt?: SendAt | null;
  /** What the approver signed. */
  readonly signature?: ApprovalSignature | null;
  /** How many batches had been approved before this one was held against them. */
  readonly approvedBefore?: number;
  /** What the audit trail enters at the moment of approval, with the digest of what was approved. */
  readonly entry?: (digest: string) => AuditEntry;
  /** Told how many rows have both. */
  readonly come?: (rows: number) => void;
  /** Called between groups, so that other work gets its turn. */
  readonly breathe: () => Promise<void>;
}

/**
 * Queues every valid row and approves the batch.
 *
 * @param approvedAtMs the moment of approval, which is `customerTimestamp` in every body.
 * @param revision the draft as it was confirmed; one that was changed meanwhile is not approved.
 * @returns how many rows are queued.
 */
export async function approveBatch(
  parts: ApprovalParts,
  batch: string,
  approvedAtMs: number,
  revision?: number,
): Promise<number> {
  const { journal, reader, random, operation, generation, buildBody } = parts;
  const customerTimestamp = new Date(approvedAtMs).toISOString();
  // A crash in an earlier approval leaves some rows queued in a draft: nothing of them ever left, so
  // they get a new id and body together with the others.
  const read = (after: number) => reader.approvals.rows(batch, after, TURN_ROWS);
  let queued = 0;
  let rows = await read(0);
  let bodies: Parameters<JournalWriter['queueRows']>[1][number][] = [];
  // The bodies of one step are built while those of the step before are written.
  let writing = Promise.resolve();
  for (let last = rows.at(-1); last !== undefined; last = rows.at(-1)) {
    for (const row of rows) {
      const payoutId = random.uuid();
      const fields = { ...row.fields, amount: row.amount ?? '' };
      const body = buildBody(operation, generation, fields, { id: payoutId, customerTimestamp });
      bodies.push({ ordinal: row.ordinal, payoutId, body });
    }
    queued += rows.length;
    rows = await read(last.ordinal);
    await parts.breathe();
    parts.come?.(queued);
    if (bodies.length < STEP_ROWS && rows.length > 0) continue;
    await writing;
    writing = journal.queueRows(batch, bodies);
    // It is met at the next step.
    writing.catch(() => undefined);
    bodies = [];
  }
  await writing;
  const approved = await digestOfApproved(reader, batch, parts.breathe);
  await journal.setBatchState(batch, 'approved', {
    atMs: approvedAtMs,
    approved,
    ...(revision === undefined ? {} : { revision }),
    ...(parts.goesOn === undefined ? {} : { goesOn: parts.goesOn }),
    testRelease: parts.testRelease ?? null,
    sendAt: parts.sendAt ?? null,
    signature: parts.signature ?? null,
    ...(parts.approvedBefore === undefined ? {} : { approvedBefore: parts.approvedBefore }),
    ...(parts.entry === undefined ? {} : { entries: [parts.entry(approved.digest)] }),
  });
  return queued;
}
