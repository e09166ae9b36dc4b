// Which providers take requests, read before and during a run.

import { afterEach, describe, expect, test } from 'vitest';
import type { ReadOutcome } from '../../../main/service/port.ts';
import { ProviderGate } from '../../../main/upload/gates/provider-gate.ts';
import { Routes } from '../../../main/upload/run/routes.ts';
import { UPLOAD_SETTINGS } from '../../../main/upload/run/settings.ts';
import type { AccountConfiguration, Availability } from '../../../shared/accounts/configuration.ts';
import { PAYOUT } from '../../../shared/operations/payout.ts';
import { limitsOf, V2_ACCOUNT } from '../../support/account-configuration.ts';
import { ScriptedService } from '../../support/scripted-service.ts';
import { VirtualClock } from '../../support/virtual-clock.ts';

const MTN = 'MTN_MOMO_ZMB';
const AIRTEL = 'AIRTEL_OAPI_ZMB';
const ZAMTEL = 'ZAMTEL_ZMB';

/** An account whose configuration says of no provider whether it is open. */
const SILENT_ACCOUNT = {
  ...V2_ACCOUNT,
  limits: [MTN, AIRTEL, ZAMTEL].map((provider) => limitsOf({ provider, status: null })),
};
const ROUTES = new Routes(SILENT_ACCOUNT, PAYOUT.limitsKey);
const at = (provider: string) => ROUTES.of({ provider, country: null, currency: 'ZMW' });

class Stage {
  readonly clock = new VirtualClock();
  statuses: Record<string, string> = {};
  answer: (() => ReadOutcome<Availability>) | null = null;
  changes = 0;
  readonly defects: unknown[] = [];
  readonly readTimesMs: number[] = [];
  readonly service = new ScriptedService(this.clock, {
    latencyMs: 100,
    availability: () => {
      this.readTimesMs.push(this.clock.monotonicMs());
      if (this.answer !== null) return this.answer();
      return { kind: 'read', value: availability(this.statuses) };
    },
  });
  readonly gate: ProviderGate;

  readonly #configuration: AccountConfiguration;

  constructor(configuration: AccountConfiguration = SILENT_ACCOUNT) {
    this.#configuration = configuration;
    const { service, clock } = this;
    this.gate = new ProviderGate(
      { service, clock, operation: PAYOUT, settings: UPLOAD_SETTINGS, configuration, routes: ROUTES },
      { onChange: () => (this.changes += 1), onDefect: (error) => this.defects.push(error) },
    );
  }

  async open(configuration = this.#configuration): Promise<void> {
    const routes = [at(MTN), at(AIRTEL), at(ZAMTEL)];
    await this.clock.drive(this.gate.open(routes, configuration));
  }

  async wait(durationMs: number): Promise<void> {
    await this.clock.drive(this.clock.sleep(durationMs));
  }
}

function availability(statuses: Record<string, string>, operationType = 'PAYOUT'): Availability {
  return Object.entries(statuses).map(([provider, status]) => ({
    country: 'ZMB',
    provider,
    operationType,
    status,
  }));
}

let stage: Stage;
afterEach(() => stage.gate.close());

describe('the gate', () => {
  test('has read once when it is open', async () => {
    stage = new Stage();
    stage.statuses = { [MTN]: 'CLOSED', AIRTEL_OAPI_ZMB: 'DELAYED' };
    await stage.open();
    expect([MTN, AIRTEL, ZAMTEL].filter((provider) => stage.gate.isClosed(at(provider)))).toEqual([MTN]);
    expect([MTN, AIRTEL, ZAMTEL].filter((provider) => stage.gate.isHeld(at(provider)))).toEqual([MTN]);
  });

  test('takes a provider that is not listed for open, and one that is closed for another operation', async () => {
    stage = new Stage();
    stage.answer = () => ({ kind: 'read', value: availability({ [MTN]: 'CLOSED' }, 'DEPOSIT') });
    await stage.open();
    expect(stage.gate.isHeld(at(MTN))).toBe(false);
    expect(stage.gate.isHeld(at(ZAMTEL))).toBe(false);
  });

  test('reads every 30 s, and every 10 s while something is closed', async () => {
    stage = new Stage();
    await stage.open();
    await stage.wait(95_000);
    expect(stage.readTimesMs.length).toBe(4);
    stage.statuses = { [MTN]: 'CLOSED' };
    await stage.wait(30_000);
    expect(stage.gate.isClosed(at(MTN))).toBe(true);
    const reads = stage.readTimesMs.length;
    await stage.wait(50_000);
    expect(stage.readTimesMs.length - reads).toBe(5);
  });

  test('opens again by itself and rings', async () => {
    stage = new Stage();
    stage.statuses = { [MTN]: 'CLOSED' };
    await stage.open();
    const changes = stage.changes;
    stage.statuses = { [MTN]: 'OPERATIONAL' };
    await stage.wait(11_000);
    expect(stage.gate.isHeld(at(MTN))).toBe(false);
    expect(stage.changes).toBeGreaterThan(changes);
  });

  test('tells the word of the service, when it was read, and since when it is so', async () => {
    stage = new Stage();
    stage.statuses = { [MTN]: 'OPERATIONAL', AIRTEL_OAPI_ZMB: 'DELAYED' };
    expect(stage.gate.readAtMs).toBeNull();
    await stage.open();
    const firstReadMs = stage.clock.nowMs();
    expect(stage.gate.readAtMs).toBe(firstReadMs);
    expect(stage.gate.statusOf(at(MTN))).toEqual({ word: 'OPERATIONAL', sinceMs: null });
    expect(stage.gate.statusOf(at(ZAMTEL))).toEqual({ word: null, sinceMs: null });

    stage.statuses = { [MTN]: 'CLOSED', ZAMTEL_ZMB: 'OPERATIONAL' };
    await stage.wait(30_200);
    const secondReadMs = firstReadMs + 30_100;
    expect(stage.gate.readAtMs).toBe(secondReadMs);
    expect(stage.gate.statusOf(at(MTN))).toEqual({ word: 'CLOSED', sinceMs: secondReadMs });
    expect(stage.gate.statusOf(at(AIRTEL))).toEqual({ word: null, sinceMs: secondReadMs });
    expect(stage.gate.statusOf(at(ZAMTEL))).toEqual({ word: 'OPERATIONAL', sinceMs: secondReadMs });

    stage.answer = () => ({ kind: 'no-answer', cause: 'timeout', retryAfterMs: null, detail: '' });
    await stage.wait(60_000);
    expect(stage.gate.readAtMs).toBe(secondReadMs);
    expect(stage.gate.statusOf(at(MTN))).toEqual({ word: 'CLOSED', sinceMs: secondReadMs });
  });

  test('keeps what it knows when an answer cannot be read', async () => {
    stage = new Stage();
    stage.statuses = { [MTN]: 'CLOSED' };
    await stage.open();
    stage.answer = () => ({ kind: 'no-answer', cause: 'server', retryAfterMs: null, detail: '' });
    await stage.wait(60_000);
    expect(stage.gate.isClosed(at(MTN))).toBe(true);
  });

  test('reads nothing any more once it is closed, and does not wait for a reading', async () => {
    stage = new Stage();
    await stage.open();
    await stage.wait(29_950);
    stage.gate.close();
    const reads = stage.readTimesMs.length;
    const changes = stage.changes;
    await stage.wait(300_000);
    expect(stage.readTimesMs.length).toBe(reads);
    expect(stage.changes).toBe(changes);
  });

  test('tells of a reading that threw instead of ending the program', async () => {
    stage = new Stage();
    await stage.open();
    const defect = new Error('defect');
    stage.answer = () => {
      throw defect;
    };
    await stage.wait(40_000);
    expect(stage.defects).toEqual([defect]);
  });
});

describe('a provider that refused a row as unavailable', () => {
  test('is held until availability has been read again, which is soon', async () => {
    stage = new Stage();
    await stage.open();
    await stage.wait(10_000);
    stage.gate.suspect(at(MTN));
    expect(stage.gate.isHeld(at(MTN))).toBe(true);
    expect(stage.gate.isClosed(at(MTN))).toBe(false);
    await stage.wait(150);
    expect(stage.gate.isHeld(at(MTN))).toBe(false);
    expect(stage.readTimesMs.length).toBe(2);
  });

  test('is closed when that is what the service says', async () => {
    stage = new Stage();
    await stage.open();
    await stage.wait(10_000);
    stage.statuses = { [MTN]: 'CLOSED' };
    stage.gate.suspect(at(MTN));
    await stage.wait(150);
    expect(stage.gate.isClosed(at(MTN))).toBe(true);
  });

  test('is asked about at most every two seconds', async () => {
    stage = new Stage();
    await stage.open();
    for (let time = 0; time < 100; time += 1) {
      stage.gate.suspect(at(MTN));
      await stage.wait(100);
    }
    expect(stage.readTimesMs.length).toBeLessThanOrEqual(6);
  });

  test('while availability is being read is asked about once more', async () => {
    stage = new Stage();
    await stage.open();
    await stage.wait(30_050);
    stage.gate.suspect(at(MTN));
    await stage.wait(100);
    expect(stage.gate.isHeld(at(MTN))).toBe(true);
    await stage.wait(3_000);
    expect(stage.gate.isHeld(at(MTN))).toBe(false);
    expect(stage.readTimesMs.length).toBe(3);
  });

  test('is tried again when the answer cannot be read', async () => {
    stage = new Stage();
    await stage.open();
    stage.answer = () => ({ kind: 'no-answer', cause: 'cut', retryAfterMs: null, detail: '' });
    stage.gate.suspect(at(MTN));
    await stage.wait(3_000);
    expect(stage.gate.isHeld(at(MTN))).toBe(false);
  });
});

describe('where availability says nothing of a lane', () => {
  const configured = (status: string): ReadOutcome<AccountConfiguration> => ({
    kind: 'read',
    value: { ...SILENT_ACCOUNT, limits: [limitsOf({ provider: MTN, status })] },
  });
  const NO_ANSWER = { kind: 'no-answer', cause: 'server', retryAfterMs: null, detail: '' } as const;
  const silences: readonly [string, ReadOutcome<Availability>][] = [
    ['is empty', { kind: 'read', value: [] }],
    ['fails', NO_ANSWER],
    ['is not there', { kind: 'setup', problem: 'address', httpStatus: 404, detail: '404' }],
    ['lists others', { kind: 'read', value: availability({ [AIRTEL]: 'OPERATIONAL' }) }],
  ];

  test.each(silences)(
    'since it %s, the configuration closes it and opens it again',
    async (_what, answer) => {
      stage = new Stage();
      stage.answer = () => answer;
      let status = 'CLOSED';
      stage.service.script = { ...stage.service.script, configuration: () => configured(status) };
      await stage.open({ ...SILENT_ACCOUNT, limits: [limitsOf({ provider: MTN, status })] });
      expect(stage.gate.isClosed(at(MTN))).toBe(true);
      expect(stage.gate.isClosed(at(AIRTEL))).toBe(false);
      status = 'OPERATIONAL';
      await stage.wait(11_000);
      expect(stage.gate.isClosed(at(MTN))).toBe(false);
    },
  );

  test('what was read before it began counts until the configuration is read again', async () => {
    const configuration = { ...SILENT_ACCOUNT, limits: [limitsOf({ provider: MTN, status: 'CLOSED' })] };
    stage = new Stage(configuration);
    stage.answer = () => NO_ANSWER;
    await stage.open();
    expect(stage.gate.isClosed(at(MTN))).toBe(true);
  });

  test('the configuration is not asked for while availability speaks of every lane', async () => {
    stage = new Stage();
    stage.statuses = { [MTN]: 'OPERATIONAL', [AIRTEL]: 'OPERATIONAL', [ZAMTEL]: 'DELAYED' };
    await stage.open();
    await stage.wait(120_000);
    expect(stage.service.configurationReads).toBe(0);
  });

  test('a configuration that closes counts while availability, open before, fails', async () => {
    stage = new Stage();
    stage.statuses = { [MTN]: 'OPERATIONAL', [AIRTEL]: 'OPERATIONAL', [ZAMTEL]: 'OPERATIONAL' };
    stage.service.script = { ...stage.service.script, configuration: () => configured('CLOSED') };
    await stage.open();
    expect(stage.gate.isClosed(at(MTN))).toBe(false);
    stage.answer = () => NO_ANSWER;
    await stage.wait(31_000);
    expect(stage.gate.isClosed(at(MTN))).toBe(true);
  });
});
