// The uploads that run in this process: starts and stops them and tells how each ended.

import type { EventPayload, MethodInput } from '../../shared/contract.ts';
import { type Failure, PaymasterError, paymasterError } from '../../shared/errors.ts';
import { OPERATIONS } from '../../shared/operations.ts';
import type { Activity } from '../../shared/views.ts';
import type { AuditEntry, BatchRecord, JournalWriter } from '../journal/port.ts';
import type { AppPorts } from '../ports.ts';
import { UPLOAD_SETTINGS, type UploadSettings } from '../upload/settings.ts';
import { Upload } from '../upload/upload.ts';
import type { Accounts } from './accounts.ts';
import type { JournalAccess } from './journal-access.ts';

/** Where the uploads tell what happened. */
export interface UploadListener {
  batchChanged(batch: string): void;
  uploadEnded(end: EventPayload<'uploadEnded'>): void;
}

/** One batch between the call that starts it and the event that tells its end. */
interface Running {
  upload: Upload | null;
  isStopped: boolean;
  readonly ended: PromiseWithResolvers<void>;
}

export class Uploads {
  readonly #ports: Pick<AppPorts, 'clock' | 'random' | 'steps' | 'log'>;
  readonly #journal: Pick<JournalAccess, 'writer'>;
  readonly #accounts: Pick<Accounts, 'open'>;
  readonly #listener: UploadListener;
  readonly #running = new Map<string, Running>();

  constructor(
    ports: Pick<AppPorts, 'clock' | 'random' | 'steps' | 'log'>,
    journal: Pick<JournalAccess, 'writer'>,
    accounts: Pick<Accounts, 'open'>,
    listener: UploadListener,
  ) {
    this.#ports = ports;
    this.#journal = journal;
    this.#accounts = accounts;
    this.#listener = listener;
  }

  /** The batches that run, or are about to. */
  running(): readonly string[] {
    return [...this.#running.keys()];
  }

  /** What the engine does with a batch now; null when it does nothing. */
  async activity(batch: string): Promise<Activity | null> {
    return (await this.#running.get(batch)?.upload?.activity()) ?? null;
  }

  /** Starts or resumes a batch; returns when it runs. The end comes as an event. */
  async start(input: MethodInput<'startUpload'>): Promise<void> {
    const { batch } = input;
    if (this.#running.has(batch)) throw alreadyRunning(batch);
    // Taken before anything is awaited: of two starts at the same moment one is refused, and a stop finds it.
    const running: Running = { upload: null, isStopped: false, ended: Promise.withResolvers() };
    this.#running.set(batch, running);
    try {
      void this.#follow(batch, running, await this.#begin(input, running));
    } catch (error) {
      this.#running.delete(batch);
      running.ended.resolve();
      throw error;
    }
  }

  /** Stops cleanly and returns when nothing of the batch is in flight any more. */
  async stop(batch: string): Promise<void> {
    const running = this.#running.get(batch);
    if (running === undefined) return;
    running.isStopped = true;
    running.upload?.stop();
    await running.ended.promise;
  }

  async close(): Promise<void> {
    await Promise.all([...this.#running.keys()].map((batch) => this.stop(batch)));
  }

  /** Prepares the run and starts it; what is returned ends with it. */
  async #begin(
    input: MethodInput<'startUpload'>,
    running: Running,
  ): Promise<() => Promise<EventPayload<'uploadEnded'>>> {
    const { batch, until, concurrency } = input;
    const { clock } = this.#ports;
    const writer = await this.#journal.writer();
    const record = await writer.findBatch(batch);
    if (record === null || record.state === 'draft' || record.state === 'discarded') {
      throw notApproved(batch, record);
    }
    if (await this.#hasNothingToDo(writer, record, until)) {
      return async () => {
        await clock.sleep(0);
        return { batch, reason: 'finished', sentence: null, failure: null };
      };
    }
    const built = await this.#build(writer, record, input);
    running.upload = built.upload;
    if (running.isStopped) built.upload.stop();
    return () => this.#run(batch, writer, { ...built, facts: { until, concurrency } });
  }

  async #follow(
    batch: string,
    running: Running,
    run: () => Promise<EventPayload<'uploadEnded'>>,
  ): Promise<void> {
    const end = await run();
    this.#running.delete(batch);
    running.ended.resolve();
    this.#listener.batchChanged(batch);
    this.#listener.uploadEnded(end);
  }

  async #build(writer: JournalWriter, record: BatchRecord, input: MethodInput<'startUpload'>) {
    const service = await this.#accounts.open(record.account, true);
    const settings: UploadSettings = {
      ...UPLOAD_SETTINGS,
      maxConcurrency: input.concurrency ?? UPLOAD_SETTINGS.maxConcurrency,
    };
    const { clock, random, steps, log } = this.#ports;
    const operation = OPERATIONS[record.operation];
    const context = {
      batch: record.id,
      operation,
      journal: writer,
      service,
      clock,
      random,
      steps,
      log,
      settings,
    };
    const goal = { until: input.until, waitLimitMs: input.waitLimitMs };
    const upload = new Upload(context, goal, () => this.#listener.batchChanged(record.id));
    return { upload, close: () => service.close() };
  }

  async #run(
    batch: string,
    writer: JournalWriter,
    { upload, close, facts }: { upload: Upload; close: () => Promise<void>; facts: AuditEntry['facts'] },
  ): Promise<EventPayload<'uploadEnded'>> {
    const audit = (action: string, of: AuditEntry['facts']) =>
      writer.appendAudit({ atMs: this.#ports.clock.nowMs(), batch, action, facts: of });
    try {
      await audit('upload.started', facts);
      const { reason, sentence, failure } = await upload.run();
      await audit('upload.ended', { reason, sentence });
      return { batch, reason, sentence, failure: failure?.failure ?? null };
    } catch (error) {
      const failure = asFailure(error, this.#ports);
      return { batch, reason: 'stopped', sentence: failure.message, failure };
    } finally {
      await close().catch((error: unknown) => asFailure(error, this.#ports));
    }
  }

  /** Nothing to send, and nothing to settle or not asked to: then no token is needed either. */
  async #hasNothingToDo(
    writer: JournalWriter,
    record: BatchRecord,
    until: 'sent' | 'settled',
  ): Promise<boolean> {
    if (record.state === 'settled') return true;
    if (record.state !== 'sent') return false;
    if (until === 'sent') return true;
    const totals = await writer.totals(record.id);
    return !totals.some(({ state, rows }) => rows > 0 && (state === 'accepted' || state === 'enqueued'));
  }
}

/** Any thrown value as data; what is not an expected failure is a defect and goes to the log. */
export function asFailure(error: unknown, ports: Pick<AppPorts, 'log'>): Failure {
  if (error instanceof PaymasterError) return error.failure;
  const detail = error instanceof Error ? `${error.name}: ${error.message}` : 'unknown value thrown';
  ports.log.warn('defect', { detail, stack: error instanceof Error ? (error.stack ?? null) : null });
  return paymasterError(
    'PROGRAM_DEFECT',
    'Paymaster met a defect of its own and stopped. What was sent is in the journal.',
    'Go on with “paymaster resume”, which continues from the journal; a second “run” would pay the file again.',
    { detail },
  ).failure;
}

function alreadyRunning(batch: string): Error {
  return paymasterError(
    'BATCH_WRONG_STATE',
    `Batch ${batch} is running already.`,
    'Wait for it, or stop it first.',
  );
}

function notApproved(batch: string, record: BatchRecord | null): Error {
  if (record === null) {
    return paymasterError(
      'BATCH_NOT_FOUND',
      `There is no batch ${batch} here.`,
      'Look at “paymaster batches”.',
    );
  }
  return paymasterError(
    'BATCH_WRONG_STATE',
    `Batch ${batch} is ${record.state} and was not approved. Nothing was sent.`,
    'Review and approve it with “paymaster send”.',
  );
}
