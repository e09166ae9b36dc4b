// Drives one upload through the contract: starts it, shows how far it is, stops it cleanly on an interrupt.
// Decides nothing about rows; why the upload ended is the core's word.

import type { EventPayload } from '../../shared/contract.ts';
import type { BatchEnd } from './exit-code.ts';
import type { Session } from './session.ts';
import { progressFor } from './terminal.ts';

export interface UploadPlan {
  readonly until: 'sent' | 'settled';
  readonly waitLimitMs: number | null;
  readonly concurrency: number | null;
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
  session.interrupts.stopWith(() => running.interrupt());
  try {
    await session.call('startUpload', { batch, ...plan });
    return await running.follow();
  } finally {
    session.interrupts.stopWith(null);
    unsubscribe();
  }
}

class RunningUpload {
  readonly #session: Session;
  readonly #batch: string;
  readonly #wake = new AbortController();
  #end: UploadEnd | null = null;
  #started = false;
  #interrupted = false;

  constructor(session: Session, batch: string) {
    this.#session = session;
    this.#batch = batch;
  }

  heard({ batch, reason, sentence, failure }: EventPayload<'uploadEnded'>): void {
    if (batch === this.#batch) this.#ended({ reason, sentence, failure });
  }

  /** An interrupt before the start has come back is carried out as soon as there is something to stop. */
  interrupt(): void {
    this.#interrupted = true;
    this.#wake.abort();
    if (this.#started) void this.#stop();
  }

  async follow(): Promise<UploadEnd> {
    const { clock, host, output } = this.#session;
    this.#started = true;
    if (this.#interrupted) void this.#stop();
    const progress = progressFor(host, output, clock);
    while (this.#end === null) {
      await clock.sleep(progress.intervalMs, this.#wake.signal);
      if (this.#interrupted) break;
      const reply = await this.#session.ask('getBatch', { batch: this.#batch });
      if (reply.ok && this.#end === null && !this.#interrupted) progress.show(reply.value);
    }
    progress.end();
    if (this.#interrupted && this.#end === null) {
      output.problem(
        'Stopping: requests that have left are awaited. Press Ctrl-C again to leave at once; nothing can be paid twice.',
      );
    }
    return this.#endOrWait();
  }

  #resolveEnd: ((end: UploadEnd) => void) | null = null;

  #endOrWait(): Promise<UploadEnd> {
    return new Promise((resolve) => {
      if (this.#end !== null) resolve(this.#end);
      else this.#resolveEnd = resolve;
    });
  }

  async #stop(): Promise<void> {
    const reply = await this.#session.ask('stopUpload', { batch: this.#batch });
    this.#ended({ reason: 'stopped', sentence: null, failure: reply.ok ? null : reply.failure });
  }

  #ended(end: UploadEnd): void {
    if (this.#end !== null) return;
    this.#end = end;
    this.#wake.abort();
    this.#resolveEnd?.(end);
  }
}
