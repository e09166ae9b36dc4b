// P1 P4 a batch whose connections do not come about: certificates, handshakes, names, and addresses of IPv6 alone.
// Nothing that was not sent is called anything else, and nothing that was sent is called unsent.

import dns from 'node:dns';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { closeDesks } from '../support/app-desk.ts';
import { NetworkDesk, type NetworkDeskOptions } from '../support/network/network-desk.ts';
import { CERTIFICATES, trustCertificates } from '../support/service/certificates.ts';
import { startRawServer } from '../support/service/raw-server.ts';

trustCertificates();

const HOST = 'payments.example';
const ROWS = 6;
const LIMITS = {
  connectTimeoutMs: 200,
  initiationDeadlineMs: 400,
  statusDeadlineMs: 400,
  readDeadlineMs: 400,
};
/** What is said where nothing comes: which of two deadlines is first, the machine decides. */
const SILENCE = /No connection (?:was free or )?came about (?:in time|before the deadline)/;
const open: NetworkDesk[] = [];

afterEach(async () => {
  vi.restoreAllMocks();
  for (const made of open.splice(0)) await made.close();
  await closeDesks();
});

/** What the name service says of the service's host: addresses, an error, or nothing ever. */
let names: readonly string[] | string | null = [];
const asked: string[] = [];

type Found = (
  error: Error | null,
  addresses?: readonly dns.LookupAddress[] | string,
  family?: number,
) => void;

const system = dns.lookup;

/** Puts a name service of our own before the system's. */
function answerNames(addresses: readonly string[]): void {
  names = addresses;
  asked.length = 0;
  const answer = (name: string, options: dns.LookupAllOptions, found: Found) => {
    if (name !== HOST) {
      // An address, and nothing to find.
      system(name, options, found);
      return;
    }
    asked.push(name);
    if (names === null) return;
    if (typeof names === 'string') {
      const error = Object.assign(new Error(`getaddrinfo ${names} ${name}`), { code: names });
      setImmediate(() => found(error));
      return;
    }
    const addresses = names.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    const [first] = addresses;
    setImmediate(() =>
      options.all === true ? found(null, addresses) : found(null, first?.address, first?.family),
    );
  };
  vi.spyOn(dns, 'lookup').mockImplementation(answer as typeof dns.lookup);
}

/** A desk over TLS, whose host has these addresses. */
async function desk(
  options: Partial<NetworkDeskOptions> = {},
  addresses: readonly string[] = ['127.0.0.1'],
): Promise<NetworkDesk> {
  answerNames(addresses);
  const made = await NetworkDesk.open({
    rows: ROWS,
    limits: LIMITS,
    host: HOST,
    place: { tls: CERTIFICATES.service },
    ...options,
  });
  open.push(made);
  return made;
}

/** Loses the answers of half of the first payments, so that some rows are in doubt, and some are not sent. */
async function begin(made: NetworkDesk): Promise<void> {
  made.network.choose = ({ errand, place }) =>
    errand === 'payment' ? (place % 2 === 0 ? 'taken-reset' : 'reset-unanswered') : null;
  await made.run('sent');
  expect(await made.disagreements()).toEqual([]);
}

/** Runs in this state of the network: no request may arrive, no row may move, and the run says why. */
async function runInVain(made: NetworkDesk, words: string | RegExp): Promise<void> {
  const before = { states: await statesOf(made), posts: made.sandbox.ledger.count };
  expect((await made.run()).words).toMatch(words);
  expect({ states: await statesOf(made), posts: made.sandbox.ledger.count }).toEqual(before);
  expect(await made.disagreements()).toEqual([]);
}

async function statesOf(made: NetworkDesk): Promise<string[]> {
  return (await made.rows()).map(({ state }) => state);
}

async function settle(made: NetworkDesk): Promise<void> {
  made.network.choose = () => null;
  await made.settle();
  expect(await made.disagreements()).toEqual([]);
}

describe('P1 P4 a service whose connection cannot be secured', () => {
  it('has every row with its true status, whatever is wrong with the certificate or the handshake', async () => {
    const made = await desk({ wire: 'connection' });
    await begin(made);
    for (const [wrong, code] of [
      ['expired', 'CERT_HAS_EXPIRED'],
      ['early', 'CERT_NOT_YET_VALID'],
      ['other-host', 'ERR_TLS_CERT_ALTNAME_INVALID'],
      ['untrusted', 'DEPTH_ZERO_SELF_SIGNED_CERT'],
    ] as const) {
      await made.network.goAway();
      await made.network.comeBack({ tls: CERTIFICATES[wrong] });
      await runInVain(made, code);
    }
    await made.network.goAway();
    await made.network.comeBack({ tls: undefined });
    await runInVain(made, SILENCE);
    await made.network.goAway();
    await made.network.comeBack({ tls: CERTIFICATES.service });
    const { wire } = made;
    for (const [how, words] of [
      ['reset', 'ECONNRESET'],
      ['closed', 'ECONNRESET'],
      ['silent', SILENCE],
    ] as const) {
      if (wire !== null) wire.choose = () => ({ way: 'answer', after: 100, how });
      await runInVain(made, words);
    }
    if (wire !== null) wire.choose = () => null;
    await settle(made);
  });
});

describe('P1 P4 a service whose name', () => {
  it('cannot be found has every row with its true status', async () => {
    const made = await desk();
    await begin(made);
    for (const [said, words] of [
      ['ENOTFOUND', 'ENOTFOUND'],
      ['EAI_AGAIN', 'EAI_AGAIN'],
      [null, SILENCE],
    ] as const) {
      names = said;
      await runInVain(made, words);
    }
    names = ['127.0.0.1'];
    await settle(made);
    expect(asked.length).toBeGreaterThan(20);
  });

  it('leads to another computer has every row with its true status, and that computer hears no request', async () => {
    const made = await desk();
    await begin(made);
    const { port } = made.network;
    names = ['127.0.0.2'];
    await runInVain(made, 'ECONNREFUSED');
    const stranger = await startRawServer(
      () => {},
      () => true,
      { port, host: '127.0.0.2', tls: CERTIFICATES['other-host'] },
    );
    await runInVain(made, 'ERR_TLS_CERT_ALTNAME_INVALID');
    expect(stranger.requests).toEqual([]);
    await stranger.close();
    names = ['127.0.0.1'];
    await settle(made);
  });
});

describe('P1 P4 a service of IPv6', () => {
  it.each([HOST, '[::1]'])('alone is paid through, as https://%s', async (host) => {
    const made = await desk({ host, place: { tls: CERTIFICATES.service, host: '::1' } }, ['::1']);
    await begin(made);
    await settle(made);
  });

  it.each([
    ['IPv4', ['127.0.0.1', '::1']],
    ['IPv6', ['::1', '127.0.0.1']],
  ])('is paid through where %s comes first and nobody listens at the other', async (first, both) => {
    const host = first === 'IPv4' ? '::1' : '127.0.0.1';
    const made = await desk({ place: { tls: CERTIFICATES.service, host } }, both);
    await begin(made);
    await settle(made);
  });
});
