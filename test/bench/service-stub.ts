// The cheapest server that follows the interface closely enough to be sent to, in a process of its own, so that
// a benchmark of the sender measures the sender. Answers every payout ACCEPTED and remembers only counts.

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
      response.setHeader('content-type', 'application/json');
      response.end(
        `{"payoutId":"${ID.exec(body)?.[1] ?? ''}","status":"ACCEPTED","created":"2026-01-01T00:00:00Z"}`,
      );
    });
    return;
  }
  response.setHeader('content-type', 'application/json');
  response.end(request.url === '/availability' ? '[]' : CONFIGURATION);
});
server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.({ port: typeof address === 'object' && address !== null ? address.port : 0 });
});
process.on('disconnect', () => process.exit(0));
process.on('message', (message) => {
  if (message === 'reset') payouts = 0;
});
