// A service that repeats the caller's token wherever an answer has room for a text, and answers payments and
// status checks as a test says. It stands for a proxy or an error page that shows the request it got.

import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listen } from '../service/raw-server.ts';

/** What is answered; null answers nothing at all. */
export interface EchoAnswer {
  readonly httpStatus: number;
  /** JSON, or a text that is sent as it is. */
  readonly body: unknown;
}

/** How the service treats one payment. */
export interface EchoScript {
  readonly payment: (id: string) => EchoAnswer | null;
  readonly status: (id: string, sent: Readonly<Record<string, unknown>>) => EchoAnswer | null;
}

export interface EchoService {
  readonly baseUrl: string;
  /** Requests that carried the token. */
  readonly authorised: () => number;
  /** Payments that came, each once. */
  readonly payments: () => number;
  close(): Promise<void>;
}

const FIRST_AMOUNT = 100;

/** Starts a service that echoes this token. The rows of a payroll meet the scripts in turn, told by their amounts. */
export async function startEchoService(token: string, scripts: readonly EchoScript[]): Promise<EchoService> {
  let authorised = 0;
  const sent = new Map<string, Record<string, unknown>>();
  const scriptFor = (request: Readonly<Record<string, unknown>> | undefined) =>
    scripts[Math.floor(Number(request?.['amount']) - FIRST_AMOUNT)];
  const answerTo = ({ method, url = '' }: IncomingMessage, body: string): EchoAnswer | null => {
    if (method === 'POST') {
      const request: Record<string, unknown> = JSON.parse(body);
      const id = String(request['payoutId']);
      sent.set(id, request);
      return scriptFor(request)?.payment(id) ?? null;
    }
    if (url === '/v2/active-conf') return { httpStatus: 200, body: configuration(token) };
    if (url === '/availability') return { httpStatus: 200, body: availability(token) };
    const id = url.split('/').at(-1) ?? '';
    return scriptFor(sent.get(id))?.status(id, sent.get(id) ?? {}) ?? null;
  };
  const server = createServer((request, response) => {
    if (request.headers.authorization === `Bearer ${token}`) authorised += 1;
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (chunk: string) => {
      body += chunk;
    });
    request.on('end', () => send(response, token, answerTo(request, body)));
  });
  const port = await listen(server);
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    authorised: () => authorised,
    payments: () => sent.size,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function send(response: ServerResponse, token: string, answer: EchoAnswer | null): void {
  if (answer === null) return;
  const { httpStatus, body } = answer;
  response.writeHead(httpStatus, `Refused ${token}`, {
    'content-type': 'application/json',
    'www-authenticate': `Bearer realm="${token}"`,
    'x-request-authorization': `Bearer ${token}`,
    'set-cookie': token,
  });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
}

function configuration(token: string): unknown {
  const limits = {
    operationType: 'PAYOUT',
    minTransactionLimit: '1',
    maxTransactionLimit: '20000',
    decimalsInAmount: 'TWO_PLACES',
    status: 'OPERATIONAL',
    callbackUrl: `https://callback.example/${token}`,
  };
  const provider = {
    provider: 'AIRTEL_OAPI_ZMB',
    displayName: token,
    nameDisplayedToCustomer: token,
    logo: token,
    currencies: [{ currency: 'ZMW', displayName: token, operationTypes: [limits, { operationType: token }] }],
  };
  const country = { country: 'ZMB', prefix: '260', displayName: { en: token, [token]: token }, flag: token };
  return {
    companyName: token,
    signatureConfiguration: { signedRequestsOnly: false, signedCallbacks: false, [token]: token },
    countries: [
      { ...country, providers: [provider, { provider: token, currencies: [{ currency: token }] }] },
    ],
  };
}

function availability(token: string): unknown {
  const entry = (correspondent: string, status: string) => ({
    correspondent,
    operationTypes: [{ operationType: 'PAYOUT', status }],
  });
  return [{ country: 'ZMB', correspondents: [entry('AIRTEL_OAPI_ZMB', 'OPERATIONAL'), entry(token, token)] }];
}
