// The uploads that run in this process: starts and stops them and tells how each ended.

import type { EventPayload, MethodInput } from '../../shared/contract.ts';
import { type Failure, PaymasterError, paymasterError } from '../../shared/errors.ts';
import { OPERATIONS } from '../../shared/operations.ts';
import type { Activity } from '../../shared/views.ts';
import type { BatchRecord, JournalWriter } from '../journal/port.ts';
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

interface Running {
  readonly upload: Upload | null;
  readonly ended: Promise<void>;
}

export class Uploads {
  readonly #ports: AppPorts;
  readonly #journal: JournalAccess;
  readonly #accounts: Accounts;
  readonly #listener: UploadListener;
  readonly #running = new Map<string, Running>();

  constructor(ports: AppPorts, journal: JournalAccess, accounts: Accounts, listener: UploadListener) {
    this.#ports = ports;
    this.#journal = journal;
    this.#accounts = accounts;
    this.#listener = listener;
  }

  /** What the engine does with a batch now; null when it does nothing. */
  async activity(batch: string): Promise<Activity | null> {
    return (await this.#running.get(batch)?.upload?.activity()) ?? null;
  }

  /** Starts or resumes a batch; returns when it runs. The end comes as an event. */
  async start(input: MethodInput<'startUpload'>): Promise<void> {
    const { batch } = input;
    if (this.#running.has(batch)) throw alreadyRunning(batch);
    const writer = await this.#journal.writer();
    const record = await writer.findBatch(batch);
    if (record === null || record.state === 'draft' || record.state === 'discarded') {
      throw notApproved(batch, record);
    }
    if (await this.#hasNothingToDo(writer, record, input.until)) {
      const end = { batch, reason: 'finished', sentence: null, failure: null } as const;
      this.#track(
        batch,
        null,
        this.#ports.clock.sleep(0).then(() => end),
      );
      return;
    }
    const upload = await this.#build(writer, record, input);
    await writer.appendAudit({
      atMs: this.#ports.clock.nowMs(),
      batch,
      action: 'upload.started',
      facts: { until: input.until, concurrency: input.concurrency },
    });
    this.#track(batch, upload.upload, this.#run(batch, writer, upload));
  }

  /** Stops cleanly and returns when nothing of the batch is in flight any more. */
  async stop(batch: string): Promise<void> {
    const running = this.#running.get(batch);
    running?.upload?.stop();
    await running?.ended;
  }

  async close(): Promise<void> {
    await Promise.all([...this.#running.keys()].map((batch) => this.stop(batch)));
  }

  #track(batch: string, upload: Upload | null, run: Promise<EventPayload<'uploadEnded'>>): void {
    const ended = run.then((end) => {
      this.#running.delete(batch);
      this.#listener.batchChanged(batch);
      this.#listener.uploadEnded(end);
    });
    this.#running.set(batch, { upload, ended });
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
    { upload, close }: { upload: Upload; close: () => Promise<void> },
  ): Promise<EventPayload<'uploadEnded'>> {
    try {
      const { reason, sentence, failure } = await upload.run();
      const facts = { reason, sentence };
      await writer.appendAudit({ atMs: this.#ports.clock.nowMs(), batch, action: 'upload.ended', facts });
      return { batch, reason, sentence, failure: failure?.failure ?? null };
    } catch (error) {
      const failure = asFailure(error, this.#ports);
      return { batch, reason: 'stopped', sentence: failure.message, failure };
    } finally {
      await close();
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
    'Start the same command again, or “paymaster resume”; it continues from the journal.',
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
