// Configuration and availability read anew: what is kept, what is told as a change, and what is shown when one of
// the two cannot be read.

import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, describe, expect, it } from 'vitest';
import { changesBetween, configurationHash } from '../../../main/methods/accounts/provider-changes.ts';
import { systemClock } from '../../../main/platform/clock.ts';
import type { AppPorts } from '../../../main/ports.ts';
import type {
  AccountConfiguration,
  LineDetails,
  ProviderLimits,
} from '../../../shared/accounts/configuration.ts';
import { type AppDesk, closeDesks, desk } from '../../support/app-desk.ts';
import { tokenFor } from '../../support/app-ports.ts';
import { httpAnswer } from '../../support/service/raw-server.ts';
import { closeAfterEach, serverAnswering } from '../../support/service/subject.ts';

closeAfterEach();
afterEach(closeDesks);

/** Details of a line of which nothing is said. */
const NOTHING_SAID: LineDetails = {
  customerName: null,
  currencyName: null,
  callbackUrl: null,
  authType: null,
  pinPrompt: null,
  pinPromptRevivable: null,
  pinChannels: [],
};

const TOKEN = 'the-token-of-the-account';
const HOST = { kind: 'host' } as const;

interface Account {
  configuration: unknown;
  availability: unknown;
  configurationStatus: number;
  availabilityStatus: number;
}

function operation(minimum: string, more: Readonly<Record<string, unknown>> = {}) {
  return {
    operationType: 'PAYOUT',
    minTransactionLimit: minimum,
    maxTransactionLimit: '5000',
    decimalsInAmount: 'TWO_PLACES',
    status: 'OPERATIONAL',
    ...more,
  };
}

function configuration(operationTypes: readonly unknown[]) {
  const currencies = [{ currency: 'ZMW', displayName: 'K', operationTypes }];
  const providers = [{ provider: 'MTN_MOMO_ZMB', displayName: 'MTN', currencies }];
  return {
    companyName: 'Kafue Mills',
    signatureConfiguration: { signedRequestsOnly: true, signedCallbacks: false },
    countries: [{ country: 'ZMB', prefix: '260', displayName: { en: 'Zambia', fr: 'Zambie' }, providers }],
  };
}

function availability(status: string) {
  return [
    {
      country: 'ZMB',
      correspondents: [
        { correspondent: 'MTN_MOMO_ZMB', operationTypes: [{ operationType: 'PAYOUT', status }] },
      ],
    },
  ];
}

/** A service whose answers a test changes as it goes. */
async function service(): Promise<{ account: Account; ports: Partial<AppPorts> }> {
  const account: Account = {
    configuration: configuration([operation('1')]),
    availability: availability('OPERATIONAL'),
    configurationStatus: 200,
    availabilityStatus: 200,
  };
  const server = await serverAnswering(({ head }) =>
    head.includes('/availability')
      ? httpAnswer(account.availabilityStatus, account.availability)
      : httpAnswer(account.configurationStatus, account.configuration),
  );
  const hostAccount = { baseUrl: server.baseUrl, generation: 'v2' } as const;
  return { account, ports: { hostAccount, environmentToken: tokenFor({ kind: 'host' }, TOKEN) } };
}

function readings(place: AppDesk): unknown[] {
  const database = new Database(join(place.dataFolder, 'paymaster.db'), { readonly: true });
  const kinds = database.prepare('SELECT kind FROM reading ORDER BY number').pluck().all();
  database.close();
  return kinds;
}

describe('readProviders', () => {
  it('shows each line with the status that availability gives, and what it does not understand', async () => {
    const { account, ports } = await service();
    account.configuration = configuration([
      operation('1', { decimalsInAmount: 'MANY' }),
      { operationType: 'TELEPORT', status: 'OPERATIONAL' },
    ]);
    account.availability = availability('DELAYED');
    const view = await desk({ ports }).call('readProviders', { account: HOST });
    expect(view).toMatchObject({
      accountName: 'Kafue Mills',
      signedRequestsOnly: true,
      configurationFailure: null,
      availabilityFailure: null,
      changes: [],
      snapshots: [],
    });
    expect(view.lines).toEqual([
      {
        country: 'ZMB',
        countryNames: { en: 'Zambia', fr: 'Zambie' },
        prefix: '260',
        provider: 'MTN_MOMO_ZMB',
        providerName: 'MTN',
        currency: 'ZMW',
        operation: 'PAYOUT',
        understood: true,
        minimum: '1',
        maximum: '5000',
        decimals: null,
        status: 'DELAYED',
        statusSinceMs: view.availabilityReadAtMs,
        details: { ...NOTHING_SAID, currencyName: 'K' },
        changes: [],
      },
      expect.objectContaining({
        operation: 'TELEPORT',
        understood: false,
        minimum: null,
        status: 'OPERATIONAL',
      }),
    ]);
    expect(view.notUnderstood).toHaveLength(1);
  });

  it('keeps a reading only when it differs from the latest, and tells the changes newest first', async () => {
    const { account, ports } = await service();
    let nowMs = Date.UTC(2026, 10, 21, 9);
    const clock = { ...systemClock, nowMs: () => nowMs };
    const place = desk({ ports: { ...ports, clock } });
    const read = () => {
      nowMs += 60_000;
      return place.call('readProviders', { account: HOST });
    };
    await read();
    await read();
    account.configuration = configuration([operation('2.5', { maxTransactionLimit: '6000' })]);
    account.availability = availability('CLOSED');
    const changedAtMs = nowMs + 60_000;
    expect((await read()).changes.map(({ what, before, after }) => [what, before, after])).toEqual([
      ['minimum', '1', '2.5'],
      ['maximum', '5000', '6000'],
      ['status', 'OPERATIONAL', 'CLOSED'],
    ]);
    account.availability = availability('OPERATIONAL');
    const view = await read();
    expect(view.changes).toHaveLength(4);
    expect(view.changes[0]).toEqual({
      atMs: nowMs,
      country: 'ZMB',
      provider: 'MTN_MOMO_ZMB',
      currency: null,
      operation: 'PAYOUT',
      what: 'status',
      before: 'CLOSED',
      after: 'OPERATIONAL',
      remark: null,
    });
    expect(view.changes[1]?.atMs).toBe(changedAtMs);
    expect(readings(place)).toEqual([
      'configuration',
      'availability',
      'configuration',
      'availability',
      'availability',
    ]);
  });

  it('shows the limits of before when the token is refused, and says so', async () => {
    const { account, ports } = await service();
    const place = desk({ ports });
    const before = await place.call('readProviders', { account: HOST });
    account.configurationStatus = 403;
    account.availability = availability('CLOSED');
    const view = await place.call('readProviders', { account: HOST });
    expect(view.configurationFailure).toMatchObject({ code: 'TOKEN_REFUSED' });
    expect(view.configurationReadAtMs).toBe(before.configurationReadAtMs);
    expect(view.lines).toMatchObject([{ minimum: '1', status: 'CLOSED' }]);
  });

  it('shows what availability says when no configuration was ever read', async () => {
    const { account, ports } = await service();
    account.configurationStatus = 404;
    const view = await desk({ ports }).call('readProviders', { account: HOST });
    expect(view).toMatchObject({
      configurationReadAtMs: null,
      configurationFailure: { code: 'SERVICE_ADDRESS_WRONG' },
    });
    expect(view.lines).toMatchObject([{ provider: 'MTN_MOMO_ZMB', minimum: null, status: 'OPERATIONAL' }]);
  });

  it('shows the limits when availability cannot be read, with the status of the configuration', async () => {
    const { account, ports } = await service();
    account.availabilityStatus = 404;
    const place = desk({ ports });
    const view = await place.call('readProviders', { account: HOST });
    expect(view).toMatchObject({
      availabilityReadAtMs: null,
      availabilityFailure: { code: 'CONFIGURATION_UNREADABLE' },
    });
    expect(view.lines).toMatchObject([{ minimum: '1', status: 'OPERATIONAL' }]);
    expect(readings(place)).toEqual(['configuration']);
  });

  it('tells both failures, and still answers, when nothing can be reached', async () => {
    const hostAccount = { baseUrl: 'http://127.0.0.1:9', generation: 'v2' } as const;
    const place = desk({ ports: { hostAccount, environmentToken: tokenFor({ kind: 'host' }, TOKEN) } });
    const view = await place.call('readProviders', { account: HOST });
    expect(view).toMatchObject({
      configurationFailure: { code: 'SERVICE_UNREACHABLE' },
      availabilityFailure: { code: 'SERVICE_UNREACHABLE' },
      lines: [],
      changes: [],
    });
  });

  it('lists what batches were checked against, and which of it is current', async () => {
    const { account, ports } = await service();
    account.configuration = { ...configuration([operation('1')]), signatureConfiguration: undefined };
    const place = desk({ ports });
    const file = 'Phone,Amount,Currency,Provider\n260763456789,10,ZMW,MTN_MOMO_ZMB\n';
    await place.importText(file, HOST, 'October.csv');
    account.configuration = {
      ...configuration([operation('2', { status: 'CLOSED' })]),
      signatureConfiguration: undefined,
    };
    await place.importText(file, HOST, 'November.csv');
    const discarded = await place.importText(file, HOST, 'Mistake.csv');
    await place.call('discardBatch', { batch: discarded });
    account.configuration = { ...configuration([operation('2')]), signatureConfiguration: undefined };
    const { snapshots } = await place.call('readProviders', { account: HOST });
    expect(snapshots.map(({ batchName, current }) => [batchName, current])).toEqual([
      ['November', true],
      ['October', false],
    ]);
    expect(new Set(snapshots.map(({ hash }) => hash)).size).toBe(2);
    expect(snapshots[0]?.hash).toMatch(/^[0-9a-f]{12}$/);
  });

  it('shows the same while another program writes to the journal, and keeps nothing', async () => {
    const { account, ports } = await service();
    const holder = desk({ ports });
    await holder.call('readProviders', { account: HOST });
    account.availability = availability('CLOSED');
    const second = desk({ folder: holder.folder, ports });
    const view = await second.call('readProviders', { account: HOST });
    expect(view.changes).toMatchObject([{ what: 'status', after: 'CLOSED' }]);
    expect(readings(holder)).toEqual(['configuration', 'availability']);
  });

  it('of Practice shows every provider of the simulator', async () => {
    const account = { kind: 'practice', generation: 'v2' } as const;
    const view = await desk().call('readProviders', { account });
    expect(view.profile).toBe('Practice');
    expect(view.lines.filter(({ operation: name }) => name === 'PAYOUT').length).toBeGreaterThan(10);
  });
});

describe('changes between readings', () => {
  const line = (change: Partial<ProviderLimits> = {}): ProviderLimits => ({
    country: 'ZMB',
    provider: 'MTN',
    providerName: null,
    currency: 'ZMW',
    operationType: 'PAYOUT',
    minAmount: '1',
    maxAmount: null,
    decimals: 2,
    status: null,
    ...change,
  });
  const account = (limits: ProviderLimits[], notUnderstood: string[] = []): AccountConfiguration => ({
    accountName: null,
    signedRequestsOnly: false,
    countries: [],
    limits,
    notUnderstood,
  });
  const reading = (atMs: number, content: AccountConfiguration) =>
    ({ kind: 'configuration', atMs, content }) as const;

  it('name lines that came and went, limits, decimals, and what is not understood', async () => {
    const before = account([line(), line({ currency: 'USD' })]);
    const after = account([line({ decimals: null, maxAmount: '9' }), line({ provider: 'NEW' })], ['Odd.']);
    const changes = await changesBetween([reading(2, after), reading(1, before)], [], async () => {});
    expect(
      changes.map(({ provider, currency, what, after: now, remark }) => [
        provider,
        currency,
        what,
        now ?? remark,
      ]),
    ).toEqual([
      ['MTN', 'ZMW', 'maximum', '9'],
      ['MTN', 'ZMW', 'decimals', null],
      ['NEW', null, 'added', null],
      ['MTN', 'USD', 'removed', null],
      ['', null, 'not understood', 'Odd.'],
    ]);
  });

  it('do not name another order, nor a status inside the configuration', async () => {
    const first = account([line(), line({ currency: 'USD' })]);
    const second = account([line({ currency: 'USD' }), line({ status: 'CLOSED' })]);
    expect(configurationHash(first)).toBe(configurationHash(second));
    expect(await changesBetween([reading(2, second), reading(1, first)], [], async () => {})).toEqual([]);
  });
});
