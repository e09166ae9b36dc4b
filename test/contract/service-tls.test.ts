// The client over TLS, against a server that would rather speak HTTP/2.

import { readFileSync } from 'node:fs';
import { createSecureServer } from 'node:http2';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PAYOUT } from '../../shared/operations/payout.ts';
import { say } from '../../shared/saying.ts';
import { OUR_ID } from '../support/service/answers.ts';
import { listen } from '../support/service/raw-server.ts';
import { client, closeAfterEach } from '../support/service/subject.ts';

closeAfterEach();

const KEY = readFileSync(new URL('../fixtures/tls/untrusted-key.pem', import.meta.url), 'utf8');
const CERTIFICATE = readFileSync(
  new URL('../fixtures/tls/untrusted-certificate.pem', import.meta.url),
  'utf8',
);
const usual = getCACertificates('default');

beforeAll(() => setDefaultCACertificates([...usual, CERTIFICATE]));
afterAll(() => setDefaultCACertificates(usual));

describe('over TLS', () => {
  it('speaks HTTP/1.1 also where HTTP/2 is offered, since a refused POST would be sent twice there', async () => {
    const versions: string[] = [];
    const server = createSecureServer(
      { key: KEY, cert: CERTIFICATE, allowHTTP1: true },
      (request, response) => {
        versions.push(`${request.method} ${request.httpVersion}`);
        request.resume().on('end', () => {
          response.setHeader('Content-Type', 'application/json');
          response.end(JSON.stringify({ payoutId: OUR_ID, status: 'ACCEPTED' }));
        });
      },
    );
    const port = await listen(server);
    const service = client(`https://localhost:${port}`);
    const outcome = await service.initiate(PAYOUT, OUR_ID, '{}');
    await service.close();
    await new Promise((resolve) => server.close(resolve));
    expect(outcome).toMatchObject({ kind: 'accepted' });
    expect(versions).toEqual(['POST 1.1']);
  });

  it('does not talk to a host whose certificate names another', async () => {
    const server = createSecureServer({ key: KEY, cert: CERTIFICATE, allowHTTP1: true });
    let requests = 0;
    server.on('request', () => {
      requests += 1;
    });
    const port = await listen(server);
    // The certificate names localhost only.
    const outcome = await client(`https://127.0.0.1:${port}`).initiate(PAYOUT, OUR_ID, '{}');
    await new Promise((resolve) => server.close(resolve));
    expect(outcome).toEqual({
      kind: 'not-sent',
      detail: say`The connection could not be secured (${'ERR_TLS_CERT_ALTNAME_INVALID'}).`,
    });
    expect(requests).toBe(0);
  });
});
