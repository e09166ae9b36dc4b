// Delivers callbacks as the service does: at least once, in no order, retried until HTTP 200 or 15 minutes are over.
// Knows no transaction; time is the sandbox's, looked at often, since that clock may run as it likes.

import { drawOf } from '../chance.ts';
import { Appointments } from './appointments.ts';
import type { CallbackCounts, CallbackOrder } from './callbacks.ts';
import { Delivery } from './delivery.ts';

const CONCURRENCY = 16;
const LOOK_EVERY_MS = 20;
const RETRIED_FOR_MS = 15 * 60_000;
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 60_000;
const STALE_BY_MS = 60 * 60_000;
const CONTENT_TYPE = 'application/json; charset=UTF-8';

/** Makes the headers that sign a POST. */
export type SignCallback = (
  url: string,
  contentType: string,
  body: Buffer,
  nowMs: number,
) => Readonly<Record<string, string>>;

/** How a delivery is signed; a forged one may be signed wrongly. */
export type Signing = 'right' | 'broken' | 'stale';

export interface SenderSettings {
  readonly nowMs: () => number;
  /** Null leaves callbacks unsigned. */
  readonly sign: SignCallback | null;
  /** How many times each callback is sent, from 1. */
  readonly times: number;
  /** Each copy waits up to so many milliseconds, so that later ones arrive earlier. */
  readonly spreadMs: number;
}

interface Job {
  readonly order: CallbackOrder;
  readonly forged: boolean;
  readonly signing: Signing;
  readonly firstTriedAtMs: number | null;
  readonly tries: number;
}

export class CallbackSender {
  readonly #settings: SenderSettings;
  readonly #delivery = new Delivery(CONCURRENCY);
  readonly #waiting = new Appointments<Job>();
  /** What is due, the next one at `#next`. */
  #ready: Job[] = [];
  #next = 0;
  #inFlight = 0;
  #closed = false;
  #timer: NodeJS.Timeout | null = null;
  readonly #counts = { deliveries: 0, acknowledged: 0, givenUp: 0, forged: 0 };

  constructor(settings: SenderSettings) {
    this.#settings = settings;
  }

  /** Delivers a callback as often as the settings say, each copy until it is acknowledged. */
  post(order: CallbackOrder): void {
    const { times, spreadMs, nowMs } = this.#settings;
    for (let copy = 1; copy <= times; copy += 1) {
      const delayMs = spreadMs * drawOf(`callback|${order.subject.toLowerCase()}|${copy}`);
      const job = { order, forged: false, signing: 'right', firstTriedAtMs: null, tries: 0 } as const;
      this.#schedule(nowMs() + delayMs, job);
    }
  }

  /** Delivers a forged callback, once. */
  postForged(order: CallbackOrder, signing: Signing): void {
    this.#schedule(this.#settings.nowMs(), { order, forged: true, signing, firstTriedAtMs: null, tries: 0 });
  }

  counts(): CallbackCounts {
    return { ...this.#counts };
  }

  /** Forgets what waits and cuts what is under way. */
  close(): void {
    this.#closed = true;
    this.#stopLooking();
    this.#delivery.close();
  }

  #schedule(atMs: number, job: Job): void {
    if (this.#closed) return;
    this.#waiting.add(atMs, job);
    this.#timer ??= setInterval(() => this.#look(), LOOK_EVERY_MS);
  }

  #look(): void {
    for (const job of this.#waiting.takeDue(this.#settings.nowMs())) this.#ready.push(job);
    if (this.#waiting.size === 0) this.#stopLooking();
    this.#fill();
  }

  #stopLooking(): void {
    if (this.#timer !== null) clearInterval(this.#timer);
    this.#timer = null;
  }

  #fill(): void {
    while (!this.#closed && this.#inFlight < CONCURRENCY) {
      const job = this.#ready[this.#next];
      if (job === undefined) {
        this.#ready = [];
        this.#next = 0;
        return;
      }
      this.#next += 1;
      this.#inFlight += 1;
      const ended = () => {
        this.#inFlight -= 1;
        this.#fill();
      };
      // A callback that cannot even be made is one that never arrives.
      this.#deliver(job).then(ended, ended);
    }
  }

  async #deliver(job: Job): Promise<void> {
    const { order, forged, signing } = job;
    const content = order.body();
    const body = Buffer.from(typeof content === 'string' ? content : JSON.stringify(content));
    const startedAtMs = this.#settings.nowMs();
    this.#counts.deliveries += 1;
    if (forged) this.#counts.forged += 1;
    const headers = {
      'content-type': CONTENT_TYPE,
      ...this.#signatureOf(order.url, body, signing, startedAtMs),
    };
    const status = await this.#delivery.post(order.url, headers, body);
    if (this.#closed || forged) return;
    if (status === 200) this.#counts.acknowledged += 1;
    else this.#retry({ ...job, firstTriedAtMs: job.firstTriedAtMs ?? startedAtMs, tries: job.tries + 1 });
  }

  #signatureOf(url: string, body: Buffer, signing: Signing, nowMs: number) {
    const { sign } = this.#settings;
    if (sign === null) return {};
    switch (signing) {
      case 'right':
        return sign(url, CONTENT_TYPE, body, nowMs);
      case 'broken':
        return sign(url, CONTENT_TYPE, Buffer.concat([body, Buffer.from(' ')]), nowMs);
      case 'stale':
        return sign(url, CONTENT_TYPE, body, nowMs - STALE_BY_MS);
    }
  }

  #retry(job: Job): void {
    const nowMs = this.#settings.nowMs();
    const pauseMs = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (job.tries - 1));
    if (nowMs + pauseMs - (job.firstTriedAtMs ?? nowMs) > RETRIED_FOR_MS) this.#counts.givenUp += 1;
    else this.#schedule(nowMs + pauseMs, job);
  }
}
