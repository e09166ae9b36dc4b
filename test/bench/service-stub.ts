// The cheapest server that follows the interface closely enough to be sent to, in a process of its own, so that
// a benchmark of the sender measures the sender. Answers every payout ACCEPTED, and COMPLETED when it is asked about; remembers bodies until the next reset.

import { createServer } from 'node:http';

const CONFIGURATION = JSON.stringify({
  companyName: 'Benchmark',
  signatureConfiguration: { signedRequestsOnly: false, signedCallbacks: false },
  countries: [
    {
      country: 'ZMB',
      prefix: '260',
      displayName: { en: 'Zambia' },
      providers: [
        {
          provider: 'MTN_MOMO_ZMB',
          displayName: 'MTN',
          currencies: [
            {
              currency: 'ZMW',
              operationTypes: {
                PAYOUT: {
                  minAmount: '1',
                  maxAmount: '20000',
                  decimalsInAmount: 'TWO_PLACES',
                  status: 'OPERATIONAL',
                },
              },
            },
          ],
        },
      ],
    },
  ],
});
const ID = /"payoutId":"([0-9a-f-]{36})"/;
const STATUS_PATH = '/v2/payouts/';

/** Bodies as they came, by id, without their closing brace. */
const bodies = new Map<string, string>();

let payouts = 0;
const server = createServer((request, response) => {
  if (request.method === 'POST') {
    let body = '';
    request.setEncoding('latin1');
    request.on('data', (chunk: string) => {
      body += chunk;
    });
    request.on('end', () => {
      payouts += 1;
      if (payouts === 1) process.send?.({ firstPayoutAtMs: Date.now() });
      const id = ID.exec(body)?.[1] ?? '';
      bodies.set(id, body.slice(0, -1));
      response.setHeader('content-type', 'application/json');
      response.end(`{"payoutId":"${id}","status":"ACCEPTED","created":"2026-01-01T00:00:00Z"}`);
    });
    return;
  }
  response.setHeader('content-type', 'application/json');
  if (request.url?.startsWith(STATUS_PATH) === true) {
    const body = bodies.get(request.url.slice(STATUS_PATH.length));
    response.end(
      body === undefined
        ? '{"status":"NOT_FOUND"}'
        : `{"status":"FOUND","data":${body},"status":"COMPLETED","country":"ZMB","created":"2026-01-01T00:00:00Z"}}`,
    );
    return;
  }
  response.end(request.url === '/availability' ? '[]' : CONFIGURATION);
});
server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.({ port: typeof address === 'object' && address !== null ? address.port : 0 });
});
process.on('disconnect', () => process.exit(0));
process.on('message', (message) => {
  if (message !== 'reset') return;
  payouts = 0;
  bodies.clear();
});
