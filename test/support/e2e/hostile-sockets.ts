// Sockets as a hostile or dying program leaves them: each says something, or nothing, and is reset.

import { connect } from 'node:net';

const GROUP = 25;

/** What is said, and whether an answer is awaited before the reset. */
export interface Said {
  readonly bytes: string;
  readonly resets: 'at once' | 'after the first answer';
}

/** Opens so many sockets, a few at a time, and resets each. Returns when all are gone. */
export async function resetSockets(port: number, count: number, said: Said): Promise<void> {
  for (let done = 0; done < count; done += GROUP) {
    await Promise.all(Array.from({ length: Math.min(GROUP, count - done) }, () => resetSocket(port, said)));
  }
}

function resetSocket(port: number, { bytes, resets }: Said): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port });
    socket.on('error', () => {});
    socket.on('close', () => resolve());
    socket.on('connect', () => {
      if (bytes === '') socket.resetAndDestroy();
      else socket.write(bytes, () => (resets === 'at once' ? socket.resetAndDestroy() : undefined));
    });
    socket.on('data', () => socket.resetAndDestroy());
  });
}

/** The request that changes to the WebSocket protocol. */
export function upgradeRequest(port: number, session: string | null, host = `127.0.0.1:${port}`): string {
  return [
    'GET /api/events HTTP/1.1',
    `Host: ${host}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    `Sec-WebSocket-Protocol: paymaster${session === null ? '' : `, session.${session}`}`,
    '\r\n',
  ].join('\r\n');
}
