// The client under test, opened on a test's own server and closed when the test ends.

import { afterEach } from 'vitest';
import type { Clock } from '../../../main/ports.ts';
import { createPaymentService } from '../../../main/service/client.ts';
import { SERVICE_LIMITS, type ServiceLimits } from '../../../main/service/limits.ts';
import type { PaymentService, ServiceAccount } from '../../../main/service/port.ts';
import { machineClock } from './clocks.ts';
import { type RawRequest, type RawServer, startRawServer } from './raw-server.ts';

const open: { close(): Promise<unknown> }[] = [];

/** Frees what the tests of a file opened, the client before its server. */
export function closeAfterEach(): void {
  afterEach(async () => {
    for (const thing of open.splice(0).reverse()) await thing.close();
  });
}

/** Starts a server that `closeAfterEach` closes. */
export async function rawServer(...how: Parameters<typeof startRawServer>): Promise<RawServer> {
  const server = await startRawServer(...how);
  open.push(server);
  return server;
}

/** A server that answers every request with the same bytes. */
export function serverAnswering(bytes: string | ((request: RawRequest) => string)): Promise<RawServer> {
  return rawServer((request) => request.socket.write(typeof bytes === 'string' ? bytes : bytes(request)));
}

/** Opens a client that `closeAfterEach` closes. */
export function client(
  baseUrl: string,
  more: Partial<ServiceAccount> & { readonly clock?: Clock; readonly limits?: Partial<ServiceLimits> } = {},
): PaymentService {
  const { clock = machineClock, limits, ...account } = more;
  const service = createPaymentService(
    { baseUrl, generation: 'v2', token: () => 'test-token', connections: 1, ...account },
    clock,
    { ...SERVICE_LIMITS, ...limits },
  );
  open.push(service);
  return service;
}
