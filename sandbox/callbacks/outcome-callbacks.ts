// Follows accepted transactions until they are final and has their outcome called back, true or forged.
// Decides nothing about a transaction: it looks at the same fate that a status check answers.

import { Appointments } from './appointments.ts';
import { callbackBody, type Outcome } from './callback-body.ts';
import type { CallbackSender } from './callback-sender.ts';
import type { CallbackCounts, CallbackOrder, Callbacks } from './callbacks.ts';
import { type Forgery, forgedBody } from './forgeries.ts';

const LOOK_EVERY_MS = 20;

/** What is known of a transaction now, and when to look again; `atMs` is null when it never becomes final. */
export type Look =
  | { readonly kind: 'final'; readonly outcome: Outcome }
  | { readonly kind: 'underway'; readonly outcome: Outcome; readonly atMs: number | null };

export interface OutcomeSettings {
  readonly url: string | null;
  readonly signed: boolean;
  readonly forge: readonly Forgery[];
  readonly nowMs: () => number;
}

export class OutcomeCallbacks implements Callbacks {
  readonly #settings: OutcomeSettings;
  readonly #sender: CallbackSender;
  readonly #look: (id: string) => Look;
  readonly #due = new Appointments<string>();
  #timer: NodeJS.Timeout | null = null;
  #closed = false;

  /** @param look reads the ledger; only ids that it accepted are asked for. */
  constructor(settings: OutcomeSettings, sender: CallbackSender, look: (id: string) => Look) {
    this.#settings = settings;
    this.#sender = sender;
    this.#look = look;
  }

  get url(): string | null {
    return this.#settings.url;
  }

  get signed(): boolean {
    return this.#settings.signed;
  }

  follow(id: string): void {
    const { url, forge } = this.#settings;
    if (url === null || this.#closed) return;
    const look = this.#look(id);
    if (forge.includes('early')) this.#forge('early', url, look.outcome);
    this.#await(id, look);
  }

  post(order: CallbackOrder): void {
    this.#sender.post(order);
  }

  counts(): CallbackCounts {
    return this.#sender.counts();
  }

  close(): void {
    this.#closed = true;
    this.#stopLooking();
    this.#sender.close();
  }

  #await(id: string, look: Look): void {
    if (look.kind === 'underway' && look.atMs === null) return;
    const atMs = look.kind === 'final' ? this.#settings.nowMs() : (look.atMs ?? 0);
    this.#due.add(atMs, id);
    this.#timer ??= setInterval(() => this.#reportDue(), LOOK_EVERY_MS);
  }

  #reportDue(): void {
    for (const id of this.#due.takeDue(this.#settings.nowMs())) {
      const look = this.#look(id);
      if (look.kind === 'final') this.#report(look.outcome);
      else this.#await(id, look);
    }
    if (this.#due.size === 0) this.#stopLooking();
  }

  #report(outcome: Outcome): void {
    const { url, forge } = this.#settings;
    if (url === null) return;
    for (const forgery of forge) {
      if (forgery !== 'early') this.#forge(forgery, url, outcome);
    }
    const { id } = outcome.record;
    // The body is made when it is sent: a million of them need not wait in memory.
    this.#sender.post({ subject: id, url, body: () => callbackBody(this.#look(id).outcome) });
  }

  #forge(forgery: Forgery, url: string, outcome: Outcome): void {
    const order = { subject: outcome.record.id, url, body: () => forgedBody(forgery, outcome) };
    this.#sender.postForged(order, SIGNINGS[forgery] ?? 'right');
  }

  #stopLooking(): void {
    if (this.#timer !== null) clearInterval(this.#timer);
    this.#timer = null;
  }
}

/** Forgeries that someone without the key would make; the others are signed as by the service itself. */
const SIGNINGS: Partial<Record<Forgery, 'broken' | 'stale'>> = { 'bad-signature': 'broken', stale: 'stale' };
