// A way to a server that can be cut at a message of PostgreSQL's protocol: the one before has arrived, this one never does.
// Reads no more of the messages than where they end.

import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** From whom the message comes at which the connection is cut. */
export interface Cut {
  readonly from: 'desk' | 'server';
  /** Counted from 1, from when the cut was asked for. */
  readonly message: number;
}

export class CuttingProxy implements AsyncDisposable {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  readonly #to: { readonly host: string; readonly port: number };
  #cut: (Cut & { seen: number }) | null = null;
  #isRefusing = false;
  /** How often a desk has begun to log in. */
  joined = 0;

  private constructor(to: { readonly host: string; readonly port: number }) {
    this.#to = to;
    this.#server = createServer((desk) => this.#join(desk));
  }

  static async open(to: { readonly host: string; readonly port: number }): Promise<CuttingProxy> {
    const proxy = new CuttingProxy(to);
    proxy.#server.listen(0, '127.0.0.1');
    await once(proxy.#server, 'listening');
    return proxy;
  }

  get port(): number {
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('The proxy is not open.');
    return address.port;
  }

  /** Cuts once. */
  cut(at: Cut): void {
    this.#cut = { ...at, seen: 0 };
  }

  /** False once the cut that was asked for has been made. */
  get isArmed(): boolean {
    return this.#cut !== null;
  }

  /** @returns how many messages went by since the cut was asked for, which was never made. */
  disarm(): number {
    const seen = this.#cut?.seen ?? 0;
    this.#cut = null;
    return seen;
  }

  /** From now on nobody gets through; whoever is connected is cut off. */
  refuse(): void {
    this.#isRefusing = true;
    for (const socket of this.#sockets) socket.resetAndDestroy();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.refuse();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #join(desk: Socket): void {
    if (this.#isRefusing) {
      desk.resetAndDestroy();
      return;
    }
    const server = connect(this.#to);
    const end = () => {
      desk.resetAndDestroy();
      server.resetAndDestroy();
    };
    for (const socket of [desk, server]) {
      this.#sockets.add(socket);
      // Messages are written one by one: otherwise each would wait for the other side to have confirmed the one before.
      socket.setNoDelay(true);
      socket.on('error', end);
      socket.on('close', () => {
        this.#sockets.delete(socket);
        end();
      });
    }
    desk.once('data', (first: Buffer) => {
      if (onlyLooks(first)) {
        server.write(first);
        server.pipe(desk);
        return;
      }
      this.joined += 1;
      const pass = this.#passing('desk', server, end, new Messages(true));
      desk.on('data', pass);
      server.on('data', this.#passing('server', desk, end, new Messages(false)));
      pass(first);
    });
  }

  #passing(side: Cut['from'], to: Socket, end: () => void, messages: Messages): (bytes: Buffer) => void {
    return (bytes) => {
      for (const message of messages.take(bytes)) {
        if (this.#counts(side)) {
          // What was passed on before is on its way, and has to arrive.
          to.end(() => end());
          return;
        }
        to.write(message);
      }
    };
  }

  #counts(side: Cut['from']): boolean {
    const cut = this.#cut;
    if (cut === null || cut.from !== side) return false;
    cut.seen += 1;
    if (cut.seen < cut.message) return false;
    this.#cut = null;
    return true;
  }
}

const LENGTH = 8;
/** The number that stands for the question about TLS. */
const ASKS_FOR_TLS = 80_877_103;

/**
 * A desk that waits half a second for an answer asks whether the server is there at all, as often as a busy computer lets it
 * wait: no message of the work that is cut, and answered with a bare letter.
 */
function onlyLooks(bytes: Buffer): boolean {
  return bytes.length === LENGTH && bytes.readInt32BE(4) === ASKS_FOR_TLS;
}

/** Takes a stream of bytes apart into messages: a letter, a length, the rest. A desk's first one has no letter. */
class Messages {
  #rest = Buffer.alloc(0);
  #isFirst: boolean;

  constructor(isFirstBare: boolean) {
    this.#isFirst = isFirstBare;
  }

  take(bytes: Buffer): Buffer[] {
    this.#rest = Buffer.concat([this.#rest, bytes]);
    const whole: Buffer[] = [];
    for (;;) {
      const at = this.#isFirst ? 0 : 1;
      if (this.#rest.length < at + 4) return whole;
      const length = at + this.#rest.readInt32BE(at);
      if (this.#rest.length < length) return whole;
      whole.push(this.#rest.subarray(0, length));
      this.#rest = this.#rest.subarray(length);
      this.#isFirst = false;
    }
  }
}
