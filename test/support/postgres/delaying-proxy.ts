// A way to a server that takes time, as between two towns: what is sent arrives so much later, in its order. Counts how
// often the desk went on after an answer, which is what such a way costs. May hold everything back.

import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

export class DelayingProxy implements AsyncDisposable {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #isAnswered = true;
  #roundTrips = 0;
  /** What waits while nothing comes through; null while everything does. */
  #held: (() => void)[] | null = null;

  private constructor(to: { readonly host: string; readonly port: number }, oneWayMs: number) {
    this.#server = createServer((desk) => {
      const server = connect(to);
      this.#pass(desk, server, oneWayMs);
      this.#pass(server, desk, oneWayMs);
      desk.on('data', () => {
        if (this.#isAnswered) this.#roundTrips += 1;
        this.#isAnswered = false;
      });
      server.on('data', () => {
        this.#isAnswered = true;
      });
    });
  }

  /** @param roundTripMs of a message and its answer. */
  static async open(
    to: { readonly host: string; readonly port: number },
    roundTripMs: number,
  ): Promise<DelayingProxy> {
    const proxy = new DelayingProxy(to, roundTripMs / 2);
    proxy.#server.listen(0, '127.0.0.1');
    await once(proxy.#server, 'listening');
    return proxy;
  }

  get port(): number {
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('The proxy is not open.');
    return address.port;
  }

  /** So far. */
  get roundTrips(): number {
    return this.#roundTrips;
  }

  /** From now on nothing comes through, in either direction, and no connection ends, as where a cable is pulled. */
  hold(): void {
    this.#held = [];
  }

  /** What was held arrives, and everything else from now on. */
  release(): void {
    const held = this.#held ?? [];
    this.#held = null;
    for (const pass of held) pass();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #pass(from: Socket, to: Socket, ms: number): void {
    this.#sockets.add(from);
    from.setNoDelay(true);
    from.on('data', (bytes: Buffer) => {
      const pass = () => to.write(bytes);
      setTimeout(() => (this.#held === null ? pass() : this.#held.push(pass)), ms);
    });
    from.on('error', () => to.destroy());
    from.on('close', () => {
      this.#sockets.delete(from);
      to.destroy();
    });
  }
}
