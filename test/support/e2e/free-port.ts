// A port of this computer that nobody listens on: for a server that must be known before it is started.

import { createServer } from 'node:net';
import { z } from 'zod';

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = z.object({ port: z.number() }).parse(server.address());
  await new Promise((resolve) => {
    server.close(resolve);
  });
  return port;
}
