// One run of one batch from the call that starts it to its end: the batch taken for this desk, what a start is held to, the
// engine built, its begin and its end entered, and the batch given up. Holds no rule of its own.

import type { AuditAction, AuditFacts } from '../../../shared/audit.ts';
import type { EventPayload } from '../../../shared/contract/contract.ts';
import { messageOf } from '../../../shared/errors.ts';
import { leftToPerson } from '../../../shared/guards/restored-rows.ts';
import { sayEnglish } from '../../../shared/texts/say-english.ts';
import type { JournalWriter } from '../../journal/journal-port.ts';
import type { BatchRecord } from '../../journal/port.ts';
import type { RecentRows } from '../../upload/run/recent-rows.ts';
import type { UploadEnd } from '../../upload/run/upload-terms.ts';
import { Upload } from '../../upload/upload.ts';
import type { AccountLimits } from '../accounts/account-limits.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { requireApproval } from '../approvals/signed/verification.ts';
import { requireApproved } from '../batches/required.ts';
import { asFailure, isOfJournal, withWhatIsSafe } from '../defects.ts';
import { BatchLease } from './batch-lease.ts';
import { accountConfirmed, accountTerms, openRunContext, type RunPorts } from './opened-run.ts';
import type { Run, Running, StartInput } from './running.ts';
import {
  hasRowsToSend,
  isOverAlready,
  requireNoneCutShort,
  requireSchedule,
  requireTrueBatch,
  takeSchedule,
} from './start-terms.ts';

type End = EventPayload<'uploadEnded'>;

export interface RunParts {
  readonly ports: RunPorts;
  readonly accounts: Pick<Accounts, 'open' | 'signingAtHand'>;
  readonly limits: Pick<AccountLimits, 'keepRead'>;
  recentOf(batch: string): RecentRows;
  /** A person may decide about test rows while it runs. */
  hearsPerson(): boolean;
  onChange(batch: string): void;
  /** Another desk asks for the end of the run. */
  onStopWished(batch: string): void;
  /** The journal's word is worth nothing any more. */
  onJournalFailure(writer: JournalWriter): void;
}

/**
 * Takes a batch for this desk and prepares its run.
 *
 * @returns what runs it to its end and gives the batch up.
 * @throws PaymasterError LEASE_HELD while another desk works on it, and whatever a start is refused for.
 */
export async function beginRun(
  parts: RunParts,
  writer: JournalWriter,
  input: StartInput,
  running: Running,
): Promise<() => Promise<End>> {
  const { batch } = input;
  const { clock } = parts.ports;
  // While it is prepared there is nothing yet that could end by it.
  const early: unknown[] = [];
  const keeping = {
    clock,
    journal: writer,
    onWish: () => parts.onStopWished(batch),
    onFailure: (error: unknown) => (running.upload === null ? early.push(error) : running.upload.fail(error)),
  };
  const lease = await BatchLease.take(keeping, batch, 'send');
  running.lease = lease;
  const give = () => lease.give().catch((error: unknown) => asFailure(error, parts.ports));
  try {
    const own = { ...parts, onJournalFailure: () => parts.onJournalFailure(writer) };
    const run = await prepare(own, lease, input, running);
    for (const error of early) running.upload?.fail(error);
    return () => run().finally(give);
  } catch (error) {
    await give();
    throw error;
  }
}

/** Does something to a batch that nobody sends or asks about meanwhile, at any desk. */
export async function holding(
  { ports, writer }: { readonly ports: RunPorts; readonly writer: JournalWriter },
  batch: string,
  act: (lease: BatchLease) => Promise<void>,
): Promise<void> {
  const onFailure = (error: unknown) => asFailure(error, ports);
  const lease = await BatchLease.take({ clock: ports.clock, journal: writer, onFailure }, batch, 'send');
  await act(lease).finally(() => lease.give());
}

async function prepare(
  parts: RunParts,
  lease: BatchLease,
  input: StartInput,
  running: Running,
): Promise<() => Promise<End>> {
  const { batch, until, concurrency } = input;
  const { clock } = parts.ports;
  const writer = lease.journal;
  const record = await requireApproved(writer, batch);
  if (running.isByProgram) await requireNothingInDoubt(writer, batch);
  await requireTrueBatch(writer, batch, clock);
  if (await hasRowsToSend(writer, batch)) await requireNoneCutShort(writer, batch);
  requireSchedule(record, input);
  if (await isOverAlready(writer, record, until, parts.ports)) {
    return async () => {
      await clock.sleep(0);
      return { batch, reason: 'finished', sentence: null, failure: null };
    };
  }
  if (await hasRowsToSend(writer, batch)) await requireApproval(writer, record);
  if (input.accountIs !== undefined) {
    await writer.appendAudit(accountConfirmed(batch, input.accountIs, clock.nowMs()));
  }
  const built = await build(parts, lease, record, input);
  await takeSchedule(writer, running, clock).catch(async (error: unknown) => {
    await built.close();
    throw error;
  });
  running.upload = built.upload;
  if (running.stopped !== null) built.upload.stop(running.stopped);
  const { isByProgram } = running;
  return () => perform(parts, writer, batch, { ...built, facts: { until, concurrency }, isByProgram });
}

/**
 * What was stopped, left out or cancelled after a backup was made is not known to it: a person goes on, or asks only.
 *
 * @throws PaymasterError BATCH_WRONG_STATE.
 */
export async function requireNothingInDoubt({ restores }: JournalWriter, batch: string): Promise<void> {
  const [first] = await restores.unasked(batch, { after: 0, limit: 1 });
  // A server that took over was not set back by anybody; there the service is asked and the batch goes on.
  const isRestored = async () => (await restores.made()).some(({ isChosen }) => isChosen);
  if (first !== undefined && (await isRestored())) throw leftToPerson(batch);
}

async function build(parts: RunParts, lease: BatchLease, record: BatchRecord, input: StartInput) {
  const { ports, accounts, limits } = parts;
  const place = { ports, accounts, lease, recent: parts.recentOf(record.id) };
  const account = await accountTerms(lease.journal, record, accounts, limits);
  const context = { ...(await openRunContext(place, record, input.concurrency)), account };
  const goal = { until: input.until, waitLimitMs: input.waitLimitMs, hearsPerson: parts.hearsPerson() };
  const upload = new Upload(context, goal, () => parts.onChange(record.id));
  return { upload, close: () => context.service.close() };
}

/** A desk that lost a batch which was brought to its end elsewhere has nothing to go on with. */
async function withoutNeed(end: UploadEnd, writer: JournalWriter, batch: string): Promise<UploadEnd> {
  if (end.failure?.failure.code !== 'LEASE_LOST') return end;
  const isSettled = (await writer.findBatch(batch))?.state === 'settled';
  return isSettled ? { ...end, reason: 'finished', sentence: null, failure: null } : end;
}

async function perform(
  { ports, onJournalFailure }: RunParts,
  writer: JournalWriter,
  batch: string,
  { upload, close, facts, isByProgram }: Run,
): Promise<End> {
  const audit = (action: AuditAction, of: AuditFacts, byProgram: boolean) =>
    writer.appendAudit({ atMs: ports.clock.nowMs(), batch, action, facts: of, byProgram });
  try {
    await audit('upload.started', facts, isByProgram);
    const ended = await upload.run();
    const { reason, sentence, failure, passed, isEntered } = await withoutNeed(ended, writer, batch);
    const why = { reason, sentence: sentence === null ? null : sayEnglish(sentence) };
    if (isEntered !== true) {
      await audit('upload.ended', passed === undefined ? why : { ...why, passed }, true);
    }
    return { batch, reason, sentence, failure: failure?.failure ?? null };
  } catch (error) {
    const failure = withWhatIsSafe(asFailure(error, ports));
    if (isOfJournal(failure)) onJournalFailure(writer);
    return { batch, reason: 'stopped', sentence: messageOf(failure), failure };
  } finally {
    await close().catch((error: unknown) => asFailure(error, ports));
  }
}
