// Drives one upload through the contract: starts it, shows how far it is, stops it cleanly on an interrupt.
// Decides nothing about rows; why the upload ended is the core's word.

import type { EventPayload, MethodInput } from '../../shared/contract/contract.ts';
import type { BatchView } from '../../shared/contract/views.ts';
import { PaymasterError } from '../../shared/errors.ts';
import { sayEnglish } from '../../shared/texts/say-english.ts';
import type { BatchEnd } from './exit-code.ts';
import type { Interruption } from './host.ts';
import { failureFacts } from './json-lines.ts';
import { stuckLine } from './release-command.ts';
import type { Session } from './session.ts';
import { type Progress, progressFor } from './terminal.ts';

/** How often it is looked whether another desk has given a batch up. */
const HELD_LOOK_MS = 1_000;

export interface UploadPlan {
  readonly until: 'sent' | 'settled';
  readonly waitLimitMs: number | null;
  readonly concurrency: number | null;
  /** What the service calls the account now, which the person takes for the one that was approved for. */
  readonly accountIs?: string;
  /** The time of the batch that has come, or that is not waited for. */
  readonly schedule?: NonNullable<MethodInput<'startUpload'>['schedule']>;
}

/** Why an upload ended, with the core's sentence where it has one. */
export interface UploadEnd extends BatchEnd {
  readonly sentence: string | null;
}

/**
 * Uploads a batch until the plan is reached, the core ends it, or the clerk interrupts.
 *
 * @throws PaymasterError when it cannot be started.
 */
export async function upload(session: Session, batch: string, plan: UploadPlan): Promise<UploadEnd> {
  const running = new RunningUpload(session, batch);
  const unsubscribe = await session.subscribe('uploadEnded', (payload) => running.heard(payload));
  session.interrupts.stopWith((how) => running.interrupt(how));
  try {
    const { state } = await running.start(plan);
    session.output.event('started', { batch, state, until: plan.until });
    return await running.follow();
  } finally {
    session.interrupts.stopWith(null);
    unsubscribe();
  }
}

class RunningUpload {
  readonly #session: Session;
  readonly #batch: string;
  readonly #progress: Progress;
  readonly #wake = new AbortController();
  readonly #ended = Promise.withResolvers<UploadEnd>();
  #over = false;
  #started = false;
  #interrupted: Interruption | null = null;
  #hasToldStuck = false;

  constructor(session: Session, batch: string) {
    this.#session = session;
    this.#batch = batch;
    this.#progress = progressFor(session.host, session.output, session.clock);
  }

  heard({ batch, reason, sentence, failure }: EventPayload<'uploadEnded'>): void {
    if (batch === this.#batch)
      this.#end({ reason, sentence: sentence === null ? null : sayEnglish(sentence), failure });
  }

  /**
   * Starts it, and waits where another desk works on it: that desk is named once, and taken over from when it is gone.
   *
   * @throws PaymasterError when it cannot be started, or the waiting was interrupted or took too long.
   */
  async start({ waitLimitMs, ...plan }: UploadPlan): Promise<BatchView> {
    const { clock } = this.#session;
    const beganAtMs = clock.monotonicMs();
    let named: string | null = null;
    for (;;) {
      const waitedMs = clock.monotonicMs() - beganAtMs;
      const leftMs = waitLimitMs === null ? null : Math.max(1, Math.ceil(waitLimitMs - waitedMs));
      const input = { batch: this.#batch, ...plan, waitLimitMs: leftMs };
      const reply = await this.#session.ask('startUpload', input);
      if (reply.ok) return reply.value;
      const { code, message } = reply.failure;
      const isOver = this.#interrupted !== null || (waitLimitMs !== null && waitedMs >= waitLimitMs);
      if (code !== 'LEASE_HELD' || isOver) throw new PaymasterError(reply.failure);
      if (message !== named) {
        this.#session.output.event('waiting', { batch: this.#batch, ...failureFacts(reply.failure) });
        this.#session.output.problem(`${message} Waiting until it is free.`);
        named = message;
      }
      await clock.sleep(HELD_LOOK_MS, this.#wake.signal);
    }
  }

  /** An interrupt before the start has come back is carried out as soon as there is something to stop. */
  interrupt(how: Interruption): void {
    this.#interrupted = how;
    this.#progress.end();
    this.#session.output.problem(
      'Stopping: requests that have left are awaited. Press Ctrl-C again to leave at once; no money can move twice.',
    );
    this.#wake.abort();
    // biome-ignore lint/complexity/noVoid: it catches everything and rejects what the caller awaits.
    if (this.#started) void this.#stop();
  }

  async follow(): Promise<UploadEnd> {
    this.#started = true;
    // biome-ignore lint/complexity/noVoid: it catches everything and rejects what the caller awaits.
    if (this.#interrupted !== null) void this.#stop();
    while (!this.#over && this.#interrupted === null) {
      await this.#session.clock.sleep(this.#progress.intervalMs, this.#wake.signal);
      await this.#showProgress();
    }
    this.#progress.end();
    return this.#ended.promise;
  }

  async #showProgress(): Promise<void> {
    if (this.#over || this.#interrupted !== null) return;
    const reply = await this.#session.ask('getBatch', { batch: this.#batch });
    if (!reply.ok || this.#over || this.#interrupted !== null) return;
    this.#progress.show(reply.value);
    this.#tellStuck(reply.value);
  }

  /** Once a run: whoever waits for a test row that stays on its way may leave. */
  #tellStuck(view: BatchView): void {
    if (this.#hasToldStuck) return;
    const line = stuckLine(view, this.#session.clock.nowMs(), (words) => this.#session.command(words));
    if (line === null) return;
    this.#hasToldStuck = true;
    this.#progress.end();
    this.#session.output.problem(line);
  }

  async #stop(): Promise<void> {
    try {
      const reply = await this.#session.ask('stopUpload', {
        batch: this.#batch,
        ...(this.#interrupted === null ? {} : { how: this.#interrupted }),
      });
      this.#end({ reason: 'stopped', sentence: null, failure: reply.ok ? null : reply.failure });
    } catch (defect) {
      this.#ended.reject(defect);
    }
  }

  #end(end: UploadEnd): void {
    this.#over = true;
    this.#wake.abort();
    this.#ended.resolve(end);
  }
}
