// What each line of an account is told with: since when its status holds, what changed, what is said for people, and
// what is asked for when only a part is wanted.

import { afterEach, describe, expect, it } from 'vitest';
import { changesBetween, comparable } from '../../../main/methods/accounts/provider-changes.ts';
import { providerLines, seenNow } from '../../../main/methods/accounts/provider-lines.ts';
import { systemClock } from '../../../main/platform/clock.ts';
import type {
  AccountConfiguration,
  LineDetails,
  ProviderLimits,
} from '../../../shared/accounts/configuration.ts';
import type { MethodInput } from '../../../shared/contract/contract.ts';
import { limitsOf, V2_ACCOUNT } from '../../support/account-configuration.ts';
import { closeDesks, desk } from '../../support/app-desk.ts';
import { tokenFor } from '../../support/app-ports.ts';
import { httpAnswer } from '../../support/service/raw-server.ts';
import { closeAfterEach, serverAnswering } from '../../support/service/subject.ts';

closeAfterEach();
afterEach(closeDesks);

type Entry = Readonly<Record<string, unknown>>;

interface Answers {
  /** Operations of MTN_MOMO_ZMB. */
  operations: Readonly<Record<string, Entry>>;
  provider: Entry;
  /** Statuses by operation. */
  availability: Readonly<Record<string, string>>;
  availabilityStatus: number;
}

/** A service whose answers a test changes as it goes, and a desk whose clock it moves. */
async function place(generation: 'v2' | 'legacy' = 'v2') {
  const answers: Answers = {
    operations: {
      PAYOUT: { minAmount: '1', maxAmount: '5000', decimalsInAmount: 'TWO_PLACES' },
      DEPOSIT: { minAmount: '1', maxAmount: '9000', decimalsInAmount: 'TWO_PLACES' },
    },
    provider: { displayName: 'MTN', nameDisplayedToCustomer: 'Kafue Mills' },
    availability: { PAYOUT: 'OPERATIONAL', DEPOSIT: 'OPERATIONAL' },
    availabilityStatus: 200,
  };
  const paths: string[] = [];
  const server = await serverAnswering(({ head }) => {
    const path = head.split(' ')[1] ?? '';
    paths.push(path);
    const provider = 'MTN_MOMO_ZMB';
    if (path.startsWith('/availability')) {
      const correspondents = [{ correspondent: provider, operationTypes: answers.availability }];
      return httpAnswer(answers.availabilityStatus, [{ country: 'ZMB', correspondents }]);
    }
    const asked = new URLSearchParams(path.split('?')[1]).get('operationType');
    const operationTypes = Object.fromEntries(
      Object.entries(answers.operations).filter(([name]) => asked === null || asked === name),
    );
    const currencies = [{ currency: 'ZMW', operationTypes }];
    const providers = [{ provider, ...answers.provider, currencies }];
    const correspondents = [{ correspondent: provider, currency: 'ZMW', operationTypes }];
    return httpAnswer(
      200,
      path.startsWith('/v2')
        ? { companyName: 'Kafue', countries: [{ country: 'ZMB', providers }] }
        : { merchantName: 'Kafue', countries: [{ country: 'ZMB', correspondents }] },
    );
  });
  let nowMs = Date.UTC(2026, 10, 21, 9);
  const ports = {
    hostAccount: { baseUrl: server.baseUrl, generation },
    environmentToken: tokenFor({ kind: 'host' }, 'the-token-of-the-account'),
    clock: { ...systemClock, nowMs: () => nowMs },
  };
  let current = desk({ ports });
  const read = (query?: MethodInput<'readProviders'>['query']) =>
    current.call('readProviders', { account: { kind: 'host' }, ...(query === undefined ? {} : { query }) });
  return {
    answers,
    paths,
    read,
    /** Milliseconds since the Unix epoch, after so many more. */
    later: (durationMs: number) => {
      nowMs += durationMs;
      return nowMs;
    },
    /** The program ends and starts again on the same journal. */
    restart: async () => {
      const { folder } = current;
      await current.app.close();
      current = desk({ folder, ports });
    },
  };
}

const HOUR_MS = 3_600_000;
const PAYOUT = { country: null, operationType: 'PAYOUT' } as const;

describe('since when a status holds', () => {
  it('is when it was first seen, whatever else is read in between, and after a restart', async () => {
    const { answers, later, read, restart } = await place();
    const firstMs = later(0);
    await read();
    const closedMs = later(HOUR_MS);
    answers.availability = { PAYOUT: 'CLOSED', DEPOSIT: 'OPERATIONAL' };
    await read();
    answers.availability = { PAYOUT: 'CLOSED', DEPOSIT: 'OPERATIONAL', REFUND: 'OPERATIONAL' };
    later(HOUR_MS);
    await read();
    await restart();
    later(HOUR_MS);
    expect((await read()).lines.map(({ status, statusSinceMs }) => [status, statusSinceMs])).toEqual([
      ['CLOSED', closedMs],
      ['OPERATIONAL', firstMs],
    ]);
    answers.availability = { PAYOUT: 'OPERATIONAL', DEPOSIT: 'OPERATIONAL' };
    const openedMs = later(HOUR_MS);
    expect((await read()).lines[0]).toMatchObject({ status: 'OPERATIONAL', statusSinceMs: openedMs });
  });

  it('does not depend on how many readings are compared', async () => {
    const { answers, later, read } = await place();
    const firstMs = later(0);
    await read();
    for (let turn = 0; turn < 70; turn += 1) {
      answers.availability = { PAYOUT: turn % 2 === 0 ? 'DELAYED' : 'CLOSED', DEPOSIT: 'OPERATIONAL' };
      later(1_000);
      await read(PAYOUT);
    }
    expect((await read()).lines.map(({ statusSinceMs }) => statusSinceMs)).toEqual([later(0), firstMs]);
  });

  it('is not told for a line without a status, and begins anew for one that came back', async () => {
    const { answers, later, read } = await place();
    const { operations } = answers;
    answers.availability = { PAYOUT: 'OPERATIONAL' };
    expect((await read()).lines[1]).toMatchObject({ status: null, statusSinceMs: null });
    answers.operations = {};
    answers.availability = {};
    later(HOUR_MS);
    await read();
    answers.operations = operations;
    answers.availability = { PAYOUT: 'OPERATIONAL' };
    const backMs = later(HOUR_MS);
    expect((await read()).lines[0]).toMatchObject({ status: 'OPERATIONAL', statusSinceMs: backMs });
  });

  it('is one for a line that availability names twice, the later status as beside a configuration', () => {
    const entry = { country: 'ZMB', provider: 'MTN_MOMO_ZMB', operationType: 'PAYOUT' };
    const twice = [
      { ...entry, status: 'OPERATIONAL' },
      { ...entry, operationType: 'DEPOSIT', status: 'OPERATIONAL' },
      { ...entry, status: 'CLOSED' },
    ];
    const lines = providerLines(null, twice);
    expect(lines.map(({ operation, status }) => [operation, status])).toEqual([
      ['PAYOUT', 'CLOSED'],
      ['DEPOSIT', 'OPERATIONAL'],
    ]);
    expect(seenNow(lines, [], [], 1).changed).toHaveLength(2);
  });

  it('comes from the readings of a journal that did not keep it yet', () => {
    const line = { country: 'ZMB', provider: 'MTN', currency: 'ZMW', operation: 'PAYOUT', status: 'CLOSED' };
    const plain = {
      ...line,
      countryNames: {},
      prefix: null,
      providerName: null,
      understood: true,
      minimum: null,
      maximum: null,
      decimals: null,
      details: null,
    };
    const reading = (atMs: number, status: string) => ({
      kind: 'availability' as const,
      atMs,
      content: [{ country: 'ZMB', provider: 'MTN', operationType: 'PAYOUT', status }],
    });
    const readings = [reading(30, 'CLOSED'), reading(20, 'CLOSED'), reading(10, 'OPERATIONAL')];
    expect(seenNow([plain], [], readings, 40)).toEqual({
      since: [20],
      changed: [{ ...line, sinceMs: 20 }],
      gone: [],
    });
    const other = { ...line, operation: 'REFUND', sinceMs: 5 };
    expect(seenNow([plain], [{ ...line, sinceMs: 3 }, other], readings, 40)).toEqual({
      since: [3],
      changed: [],
      gone: [other],
    });
  });
});

describe('a part of the configuration', () => {
  it('is asked for by the query of v2, compared with what was kept, and takes nothing else away', async () => {
    const { answers, paths, later, read } = await place();
    await read();
    answers.operations = {
      ...answers.operations,
      PAYOUT: { minAmount: '1', maxAmount: '6000', decimalsInAmount: 'TWO_PLACES' },
    };
    const changedMs = later(HOUR_MS);
    const view = await read({ country: 'ZMB', operationType: 'PAYOUT' });
    expect(paths).toContain('/v2/active-conf?country=ZMB&operationType=PAYOUT');
    expect(view.lines.map(({ operation, changes }) => [operation, changes])).toEqual([
      ['PAYOUT', [{ what: 'maximum', before: '5000', after: '6000', atMs: changedMs }]],
    ]);
    expect(view.changes.map(({ operation, what }) => [operation, what])).toEqual([['PAYOUT', 'maximum']]);
    const wholeMs = later(HOUR_MS);
    const whole = await read();
    expect(whole.lines).toHaveLength(2);
    expect(whole.changes.map(({ what, atMs }) => [what, atMs])).toEqual([['maximum', wholeMs]]);
  });

  it('can be one that no line has, with the query that was asked', async () => {
    const { paths, read } = await place();
    const view = await read({ country: null, operationType: 'PUSH_DEPOSIT' });
    expect(paths).toContain('/v2/active-conf?operationType=PUSH_DEPOSIT');
    expect(view).toMatchObject({ lines: [], leftOut: 0, configurationFailure: null });
  });

  it('is taken from the whole answer of the legacy generation, which has no query', async () => {
    const { paths, read } = await place('legacy');
    const view = await read(PAYOUT);
    expect(paths).toContain('/active-conf');
    expect(view.lines.map(({ operation }) => operation)).toEqual(['PAYOUT']);
    expect(view.leftOut).toBe(1);
  });
});

describe('changes of what is said for people', () => {
  const details: LineDetails = {
    customerName: 'Kafue Mills',
    currencyName: 'ZK',
    callbackUrl: null,
    authType: 'PROVIDER_AUTH',
    pinPrompt: 'AUTOMATIC',
    pinPromptRevivable: true,
    pinChannels: [],
  };
  const facts = { companyName: 'Kafue', merchantId: null, merchantName: null, signedCallbacks: false };
  const account = (limits: ProviderLimits[], more: Partial<AccountConfiguration> = {}) => ({
    ...V2_ACCOUNT,
    facts,
    limits,
    ...more,
  });
  const changes = async (before: AccountConfiguration, after: AccountConfiguration) => {
    const readings = [
      { kind: 'configuration' as const, atMs: 2, content: after },
      { kind: 'configuration' as const, atMs: 1, content: before },
    ];
    const found = await changesBetween(readings, [], async () => {});
    return found.map(({ what, provider, operation, before: was, after: is }) => [
      what,
      provider,
      operation,
      was,
      is,
    ]);
  };

  it('are told for each fact of a line', async () => {
    const line = limitsOf({ provider: 'MTN', operationType: 'DEPOSIT', providerName: 'MTN' });
    const channel = { type: 'USSD', names: {}, quickLink: null, variables: {}, instructions: {} };
    const other: LineDetails = {
      customerName: 'Kafue',
      currencyName: null,
      callbackUrl: 'https://callbacks.example',
      authType: 'PREAUTH',
      pinPrompt: 'MANUAL',
      pinPromptRevivable: false,
      pinChannels: [channel],
    };
    const after = { ...line, providerName: 'MTN Zambia', details: other };
    expect(await changes(account([{ ...line, details }]), account([after]))).toEqual([
      ['provider name', 'MTN', 'DEPOSIT', 'MTN', 'MTN Zambia'],
      ['customer name', 'MTN', 'DEPOSIT', 'Kafue Mills', 'Kafue'],
      ['currency name', 'MTN', 'DEPOSIT', 'ZK', null],
      ['authorisation', 'MTN', 'DEPOSIT', 'PROVIDER_AUTH', 'PREAUTH'],
      ['prompt', 'MTN', 'DEPOSIT', 'AUTOMATIC', 'MANUAL'],
      ['prompt repeat', 'MTN', 'DEPOSIT', 'true', 'false'],
      ['callback', 'MTN', 'DEPOSIT', null, 'https://callbacks.example'],
      ['instructions', 'MTN', 'DEPOSIT', null, null],
    ]);
  });

  it('are told for the account, and a provider that came or went is told once', async () => {
    const mtn = ['PAYOUT', 'DEPOSIT'].map((operationType) => limitsOf({ provider: 'MTN', operationType }));
    const airtel = ['PAYOUT', 'REFUND'].map((operationType) =>
      limitsOf({ provider: 'AIRTEL', operationType }),
    );
    const before = account([...mtn, ...airtel.slice(0, 1)]);
    const after = account(airtel, {
      accountName: 'New name',
      signedRequestsOnly: !before.signedRequestsOnly,
      facts: { ...facts, signedCallbacks: true },
    });
    expect(await changes(before, after)).toEqual([
      ['account name', '', '', before.accountName, 'New name'],
      ['signed requests', '', '', String(before.signedRequestsOnly), String(after.signedRequestsOnly)],
      ['signed callbacks', '', '', 'false', 'true'],
      ['added', 'AIRTEL', 'REFUND', null, null],
      ['removed', 'MTN', '', null, null],
    ]);
  });

  it('are none where the service names languages and variables in another order', async () => {
    const line = limitsOf({ provider: 'MTN' });
    const channel = (names: readonly string[]) => {
      const record = Object.fromEntries(names.map((name) => [name, name]));
      return { type: 'USSD', names: record, quickLink: null, variables: record, instructions: {} };
    };
    const accountWith = (names: readonly string[]) =>
      comparable(account([{ ...line, details: { ...details, pinChannels: [channel(names)] } }]));
    expect(await changes(accountWith(['en', 'fr']), accountWith(['fr', 'en']))).toEqual([]);
    expect(await changes(accountWith(['en']), accountWith(['fr']))).toHaveLength(1);
  });

  it('are none where an earlier version of the program kept no details', async () => {
    const line = limitsOf({ provider: 'MTN' });
    const { facts: _, ...before } = account([line]);
    expect(await changes(before, account([{ ...line, details }]))).toEqual([]);
  });
});
