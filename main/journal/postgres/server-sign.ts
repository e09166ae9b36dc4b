// Whether a server that owes an answer is there at all: it is asked for TLS with the eight bytes of PostgreSQL's protocol, which
// each server answers at once with one, before anybody logs in. Must never say anything of the answer that is owed.

import { connect } from 'node:net';
import type { PostgresAddress } from '../../../shared/journal-address.ts';

const LENGTH = 8;
/** The number that stands for the question about TLS. */
const ASKS_FOR_TLS = 80_877_103;

/** True when the server gives a sign of life; each half of the way to it may take so long. */
export async function givesSign(
  { host, port }: Pick<PostgresAddress, 'host' | 'port'>,
  withinMs: number,
): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const socket = connect({ host, port });
  socket.setTimeout(withinMs, () => resolve(false));
  socket.on('connect', () => {
    const question = Buffer.alloc(LENGTH);
    question.writeInt32BE(LENGTH, 0);
    question.writeInt32BE(ASKS_FOR_TLS, 4);
    socket.write(question);
  });
  socket.on('data', () => resolve(true));
  socket.on('error', () => resolve(false));
  socket.on('close', () => resolve(false));
  try {
    return await promise;
  } finally {
    socket.destroy();
  }
}
