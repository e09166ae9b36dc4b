// A wire between a client and a server that is cut after a number of bytes: of a request, of an answer, or of whatever a
// connection carries. Reads no byte but the first ones, by which a test chooses; knows nothing of the application.

import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { listen } from '../service/raw-server.ts';

/** Where a wire is cut, and how the client finds it. */
export interface Cut {
  /** The way of the bytes that are counted. */
  readonly way: 'request' | 'answer';
  /** As many of them pass. */
  readonly after: number;
  readonly how: 'reset' | 'closed' | 'silent';
}

/** What a cut counts from: each request that follows an answer, or the beginning of a connection. */
type Span = 'exchange' | 'connection';

export class ByteRelay implements AsyncDisposable {
  /** Where the exchange, or the connection, that begins with this text is cut; null for nowhere. */
  choose: (beginning: string) => Cut | null = () => null;
  /** Cuts that were made, in their order. */
  readonly made: Cut[] = [];
  /** Connections that came. */
  connections = 0;
  readonly #span: Span;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #port = 0;

  private constructor(target: () => number, span: Span) {
    this.#span = span;
    this.#server = createServer((client) => this.#carry(client, connect(target(), '127.0.0.1')));
  }

  /** Puts a wire before a port of this computer. */
  static async open(target: () => number, span: Span): Promise<ByteRelay> {
    const relay = new ByteRelay(target, span);
    relay.#port = await listen(relay.#server);
    return relay;
  }

  get port(): number {
    return this.#port;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #carry(client: Socket, server: Socket): void {
    this.connections += 1;
    const passed = { request: 0, answer: 0 };
    let cut: Cut | null = null;
    let isAtBeginning = true;
    const carry = (way: Cut['way'], bytes: Buffer) => {
      const to = way === 'request' ? server : client;
      const left = cut === null || cut.way !== way ? bytes.length : cut.after - passed[way];
      passed[way] += bytes.length;
      if (cut === null || bytes.length <= left) to.write(bytes);
      else this.#end(cut, bytes.subarray(0, left), client, server);
    };
    client.on('data', (bytes: Buffer) => {
      if (isAtBeginning) {
        cut = this.choose(bytes.toString('latin1'));
        passed.request = 0;
        passed.answer = 0;
      }
      isAtBeginning = false;
      carry('request', bytes);
    });
    server.on('data', (bytes: Buffer) => {
      isAtBeginning ||= this.#span === 'exchange';
      carry('answer', bytes);
    });
    for (const [socket, other] of [
      [client, server],
      [server, client],
    ] as const) {
      this.#sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('end', () => other.end());
      socket.on('close', () => this.#sockets.delete(socket));
    }
  }

  /** Lets the last bytes through, and nothing after them. */
  #end(cut: Cut, last: Buffer, client: Socket, server: Socket): void {
    this.made.push(cut);
    for (const socket of [client, server])
      socket.removeAllListeners('data').removeAllListeners('end').resume();
    const to = cut.way === 'request' ? server : client;
    to.write(last, () => {
      server.destroy();
      if (cut.how === 'reset') client.resetAndDestroy();
      if (cut.how === 'closed') client.end();
    });
  }
}
