// Client and sandbox sign and check each other's messages; both were written apart from the RFCs.

import { afterEach, describe, expect, it } from 'vitest';
import { createPaymentService } from '../../main/service/client.ts';
import type { InitiationOutcome, PaymentService, RequestSigning } from '../../main/service/port.ts';
import { type Sandbox, type SandboxOptions, startSandbox } from '../../sandbox/sandbox.ts';
import {
  SIGNATURE_ALGORITHMS,
  SIGNING_DEFAULTS,
  type SigningSettings,
} from '../../shared/accounts/signing.ts';
import { OPERATIONS } from '../../shared/operations/registry.ts';
import { call, outcomeOf } from '../support/sandbox/caller.ts';
import { payoutId, payoutLegacy, payoutV2 } from '../support/sandbox/payouts.ts';
import { machineClock } from '../support/service/clocks.ts';
import { keyPairOf, newPair } from '../support/signing/key-pairs.ts';

const open: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const thing of open.splice(0).reverse()) await thing.close();
});

async function sandboxWith(options: SandboxOptions): Promise<Sandbox> {
  const sandbox = await startSandbox(options);
  open.push(sandbox);
  return sandbox;
}

function clientOf(
  sandbox: Sandbox,
  signing: RequestSigning | null,
  more: { generation?: 'v2' | 'legacy'; nowMs?: () => number; serviceKey?: string } = {},
): PaymentService {
  const account = {
    baseUrl: sandbox.baseUrl,
    generation: more.generation ?? 'v2',
    token: () => sandbox.token,
    connections: 1,
    signing,
    serviceKey: more.serviceKey ?? null,
  } as const;
  const service = createPaymentService(account, { ...machineClock, nowMs: more.nowMs ?? machineClock.nowMs });
  open.push(service);
  return service;
}

function signingWith(more: Partial<SigningSettings> = {}): RequestSigning {
  const algorithm = more.algorithm ?? 'ecdsa-p256-sha256';
  const components = [...SIGNING_DEFAULTS.components];
  return {
    settings: { ...SIGNING_DEFAULTS, components, keyId: 'OUR_KEY:1', algorithm, ...more },
    privateKey: keyPairOf(algorithm).privatePem,
  };
}

function send(
  service: PaymentService,
  body: Record<string, unknown> = payoutV2(),
): Promise<InitiationOutcome> {
  return service.initiate(OPERATIONS.payout, payoutId(1), JSON.stringify(body));
}

const KINDS = SIGNATURE_ALGORITHMS.flatMap((algorithm) =>
  (['raw', 'der'] as const).map((encoding) => ({ algorithm, encoding })),
);

describe('a sandbox that takes signed requests only', () => {
  it.each(KINDS)('takes one of $algorithm, $encoding', async ({ algorithm, encoding }) => {
    const sandbox = await sandboxWith({
      signatures: { publicKey: keyPairOf(algorithm).publicPem, keyId: 'OUR_KEY:1', encoding },
    });
    const outcome = await send(clientOf(sandbox, signingWith({ algorithm, encoding })));
    expect(outcome).toMatchObject({ kind: 'accepted', word: 'ACCEPTED' });
    expect(sandbox.ledger.count).toBe(1);
  });

  it('says so in its configuration, and answers what is unsigned with HTTP_SIGNATURE_ERROR', async () => {
    const sandbox = await sandboxWith({ signatures: { publicKey: keyPairOf('ed25519').publicPem } });
    const service = clientOf(sandbox, null);
    expect(await service.readConfiguration()).toMatchObject({ value: { signedRequestsOnly: true } });
    expect(await outcomeOf(call(sandbox, '/v2/payouts', { body: payoutV2() }))).toBe(
      '403 HTTP_SIGNATURE_ERROR',
    );
    expect(await outcomeOf(call(sandbox, '/payouts', { body: payoutLegacy() }))).toBe(
      '403 The request carries no signature.',
    );
    for (const generation of ['v2', 'legacy'] as const) {
      const body = generation === 'v2' ? payoutV2() : payoutLegacy();
      expect(await send(clientOf(sandbox, null, { generation }), body)).toMatchObject({
        kind: 'forbidden',
        problem: 'signature',
        httpStatus: 403,
      });
    }
    expect(sandbox.ledger.count).toBe(0);
  });

  it('refuses another key, another key id, the other encoding and a clock that is far off', async () => {
    const { publicPem } = keyPairOf('ecdsa-p256-sha256');
    const sandbox = await sandboxWith({
      signatures: { publicKey: publicPem, keyId: 'OUR_KEY:1', encoding: 'raw' },
    });
    const foreign = {
      ...signingWith({ encoding: 'raw' }),
      privateKey: newPair('ecdsa-p256-sha256').privatePem,
    };
    const late = () => Date.now() + 3_600_000;
    const refused = [
      clientOf(sandbox, foreign),
      clientOf(sandbox, signingWith({ encoding: 'raw', keyId: 'OTHER' })),
      clientOf(sandbox, signingWith({ encoding: 'der' })),
      clientOf(sandbox, signingWith({ encoding: 'raw' }), { nowMs: late }),
      clientOf(sandbox, signingWith({ encoding: 'raw' }), { nowMs: () => Date.now() - 3_600_000 }),
    ];
    for (const service of refused) expect(await send(service)).toMatchObject({ problem: 'signature' });
    expect(await send(clientOf(sandbox, signingWith({ encoding: 'raw' })))).toMatchObject({
      kind: 'accepted',
    });
    expect(sandbox.ledger.count).toBe(1);
  });

  it('takes the legacy generation too', async () => {
    const sandbox = await sandboxWith({ signatures: { publicKey: keyPairOf('ed25519').publicPem } });
    const service = clientOf(sandbox, signingWith({ algorithm: 'ed25519' }), { generation: 'legacy' });
    expect(await send(service, payoutLegacy())).toMatchObject({ kind: 'accepted' });
  });
});

describe('answers that are checked', () => {
  it.each(SIGNATURE_ALGORITHMS.filter((name) => name !== 'rsa-v1_5-sha256'))(
    'of a service that signs with %s are believed',
    async (algorithm) => {
      for (const answerEncoding of ['raw', 'der'] as const) {
        const pair = newPair(algorithm);
        const sandbox = await sandboxWith({ signatures: { answerKey: pair.privatePem, answerEncoding } });
        const service = clientOf(sandbox, signingWith(), { serviceKey: pair.publicPem });
        expect(await send(service)).toMatchObject({ kind: 'accepted' });
        const rejected = payoutV2({ provider: 'NO_SUCH_PROVIDER' });
        expect(await send(service, { ...rejected, payoutId: payoutId(1) })).toMatchObject({
          kind: 'accepted',
          word: 'DUPLICATE_IGNORED',
        });
      }
    },
  );

  it('P4 prove nothing when they are unsigned or signed by somebody else', async () => {
    const pair = newPair('ecdsa-p256-sha256');
    const unsigned = await sandboxWith({});
    const foreign = await sandboxWith({ signatures: { answerKey: newPair('ecdsa-p256-sha256').privatePem } });
    for (const sandbox of [unsigned, foreign]) {
      for (const body of [payoutV2(), payoutV2({ provider: 'NO_SUCH_PROVIDER', id: payoutId(1) })]) {
        expect(
          await send(clientOf(sandbox, signingWith(), { serviceKey: pair.publicPem }), body),
        ).toMatchObject({
          kind: 'unknown',
          cause: 'unproven',
          detail: { code: expect.stringContaining('proves nothing') },
        });
      }
    }
  });

  it('P4 to unsigned requests are believed unsigned, but not when somebody else signed them', async () => {
    const pair = newPair('ecdsa-p256-sha256');
    const { publicPem: serviceKey } = pair;
    const signed = await sandboxWith({ signatures: { answerKey: pair.privatePem } });
    const unsigned = await sandboxWith({});
    const foreign = await sandboxWith({ signatures: { answerKey: newPair('ecdsa-p256-sha256').privatePem } });
    const outcomes = [];
    for (const sandbox of [signed, unsigned, foreign]) {
      outcomes.push(await send(clientOf(sandbox, null, { serviceKey })));
    }
    expect(outcomes.map(({ kind }) => kind)).toEqual(['accepted', 'accepted', 'unknown']);
    expect(outcomes[2]).toMatchObject({ detail: { code: expect.stringContaining('proves nothing') } });
  });

  it('to status checks are believed unsigned, but not when somebody else signed them', async () => {
    const pair = newPair('ed25519');
    const signed = await sandboxWith({ signatures: { answerKey: pair.privatePem } });
    const unsigned = await sandboxWith({});
    const foreign = await sandboxWith({ signatures: { answerKey: newPair('ed25519').privatePem } });
    const outcomes = [];
    for (const sandbox of [signed, unsigned, foreign]) {
      await send(clientOf(sandbox, null));
      const service = clientOf(sandbox, signingWith(), { serviceKey: pair.publicPem });
      outcomes.push(await service.checkStatus(OPERATIONS.payout, payoutId(1)));
    }
    expect(outcomes.map(({ kind }) => kind)).toEqual(['found', 'found', 'no-answer']);
    expect(outcomes[2]).toMatchObject({
      cause: 'unproven',
      detail: { code: expect.stringContaining('proves nothing') },
    });
  });

  it('are believed as they come where no key of the service is known', async () => {
    const sandbox = await sandboxWith({ signatures: { answerKey: newPair('ed25519').privatePem } });
    expect(await send(clientOf(sandbox, signingWith()))).toMatchObject({ kind: 'accepted' });
  });
});
