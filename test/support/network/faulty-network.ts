// The network between the program and a service, over real sockets: each request is handed on, or meets a named fault.
// What the service is asked and says is its own; knows nothing of the application.

import { request } from 'undici';
import { type RawPlace, type RawRequest, type RawServer, startRawServer } from '../service/raw-server.ts';
import { type Answered, NETWORK_FAULTS, type NetworkFault, wireOf } from './network-faults.ts';

/** What a request is for. */
export type Errand = 'payment' | 'check' | 'reading';

/** A request as the network sees it. */
export interface Passing {
  readonly errand: Errand;
  readonly path: string;
  readonly body: string;
  /** 1 for the first of its errand that is for the same payment; readings are counted together. */
  readonly turn: number;
  /** 1 for the first payment, or check of one, that came. */
  readonly place: number;
}

const CHECK_PATH = /\/(?:deposits|payouts|refunds|remittances)\/([^/]+)$/;
const PAYMENT_ID = /"payoutId":"([^"]+)"/;

export class FaultyNetwork implements AsyncDisposable {
  /** Which fault a request meets; null for none. */
  choose: (passing: Passing) => NetworkFault | null = () => null;
  /** How often each fault struck. */
  readonly struck = new Map<NetworkFault, number>();
  readonly #target: string;
  readonly #place: RawPlace;
  readonly #turns = new Map<string, number>();
  readonly #places = new Map<string, number>();
  /** An answer that waits for another to be exchanged with, by errand. */
  readonly #waiting = new Map<Errand, (answer: Answered) => { readonly mine: Answered }>();
  #port = 0;
  #server: RawServer | null = null;

  private constructor(target: string, place: RawPlace) {
    this.#target = target;
    this.#place = place;
  }

  /** Puts a network before a service. */
  static async open(target: string, place: RawPlace = {}): Promise<FaultyNetwork> {
    const network = new FaultyNetwork(target, place);
    await network.comeBack();
    return network;
  }

  get port(): number {
    return this.#port;
  }

  /** Faults that struck, in all. */
  get strikes(): number {
    return [...this.struck.values()].reduce((sum, times) => sum + times, 0);
  }

  /** Nobody listens any more, and what was connected is cut. */
  async goAway(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    await server?.close();
  }

  /** Listens again on the same port, in the same way unless another is given. */
  async comeBack(place: RawPlace = {}): Promise<void> {
    this.#server = await startRawServer(
      (incoming) => {
        this.#onRequest(incoming).catch(() => incoming.socket.destroy());
      },
      () => true,
      { ...this.#place, ...place, port: this.#port },
    );
    this.#port = this.#server.port;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.goAway();
  }

  async #onRequest({ socket, head, body }: RawRequest): Promise<void> {
    const [method = '', path = ''] = head.split(' ', 2);
    const passing = this.#passing(method, path, body);
    const pass = () => this.#pass(method, path, head, body);
    const fault = this.choose(passing);
    if (fault === null) {
      socket.write(wireOf(await pass()));
      return;
    }
    this.struck.set(fault, (this.struck.get(fault) ?? 0) + 1);
    await NETWORK_FAULTS[fault]({ socket, pass, swap: (answer) => this.#swap(passing.errand, answer) });
  }

  #passing(method: string, path: string, body: string): Passing {
    const checked = CHECK_PATH.exec(path)?.[1];
    const errand = method === 'POST' ? 'payment' : checked === undefined ? 'reading' : 'check';
    const id = (errand === 'payment' ? PAYMENT_ID.exec(body)?.[1] : checked) ?? '';
    const turn = (this.#turns.get(errand + id) ?? 0) + 1;
    this.#turns.set(errand + id, turn);
    if (!this.#places.has(id)) this.#places.set(id, this.#places.size + 1);
    return { errand, path, body, turn, place: this.#places.get(id) ?? 0 };
  }

  async #pass(method: string, path: string, head: string, body: string): Promise<Answered> {
    const headers: Record<string, string> = {};
    for (const name of ['Authorization', 'Content-Type', 'Accept']) {
      const value = new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1];
      if (value !== undefined) headers[name] = value;
    }
    const answer = await request(this.#target + path, {
      method: method === 'POST' ? 'POST' : 'GET',
      headers,
      ...(body === '' ? {} : { body }),
    });
    return { status: answer.statusCode, text: await answer.body.text() };
  }

  /** Waits for the next answer of the same errand and gives each to the other; alone, it waits for ever. */
  #swap(errand: Errand, answer: Answered): Promise<Answered> {
    const other = this.#waiting.get(errand);
    if (other !== undefined) {
      this.#waiting.delete(errand);
      return Promise.resolve(other(answer).mine);
    }
    return new Promise((resolve) => {
      this.#waiting.set(errand, (theirs) => {
        resolve(theirs);
        return { mine: answer };
      });
    });
  }
}
