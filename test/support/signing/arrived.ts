// A request of the raw server or of the gate as the independent verifier reads it.

import type { Arrival } from '../e2e/gate.ts';
import type { RawRequest } from '../service/raw-server.ts';
import type { ArrivedRequest } from './independent-verifier.ts';

/** Reads request line and header lines as they arrived. */
export function arrived({ head, body }: Pick<RawRequest, 'head' | 'body'>): ArrivedRequest {
  const [requestLine = '', ...lines] = head.split('\r\n');
  const [method = '', target = ''] = requestLine.split(' ');
  const headers: Record<string, string> = {};
  for (const line of lines) {
    const colon = line.indexOf(':');
    if (colon < 0) continue;
    const name = line.slice(0, colon).toLowerCase();
    if (Object.hasOwn(headers, name)) throw new Error(`The header ${name} stands twice.`);
    headers[name] = line.slice(colon + 1).trim();
  }
  return { method, target, scheme: 'http', headers, body: Buffer.from(body, 'utf8') };
}

/** Reads what came to the gate. */
export function arrivedAtGate({ method, target, rawHeaders, body }: Arrival): ArrivedRequest {
  const headers: Record<string, string> = {};
  for (let place = 0; place + 1 < rawHeaders.length; place += 2) {
    const name = (rawHeaders[place] ?? '').toLowerCase();
    if (Object.hasOwn(headers, name)) throw new Error(`The header ${name} stands twice.`);
    headers[name] = rawHeaders[place + 1] ?? '';
  }
  return { method, target, scheme: 'http', headers, body };
}
