// A port of this computer that nobody listens on: for a server that must be known before it is started, or never is.

import { createServer } from 'node:net';

/**
 * Below what systems hand out by themselves: such a port would soon be somebody else's, whose test then hears from
 * strangers. Each process of the tests has a stretch of its own.
 */
const FIRST = 20_000;
const STRETCH = 250;
const STRETCHES = 48;
const own = FIRST + (Number(process.env['VITEST_POOL_ID'] ?? 0) % STRETCHES) * STRETCH;
let taken = 0;

/** A port that is free, and that nobody else in these tests is given. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < STRETCH; tries += 1) {
    const port = own + (taken % STRETCH);
    taken += 1;
    if (await isFree(port)) return port;
  }
  throw new Error(`No port from ${own} is free.`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
