// The limits that work on a file goes by: read now where the service answers, what was kept where it does not, and for
// how long somebody waits for that.

import { afterEach, describe, expect, it } from 'vitest';
import type { JournalWriter } from '../../../main/journal/journal-port.ts';
import {
  AccountLimits,
  type LimitsAccounts,
  readingAccount,
} from '../../../main/methods/accounts/account-limits.ts';
import { tokenMarkOf } from '../../../main/methods/accounts/token-marks.ts';
import { type ErrorCode, paymasterError } from '../../../shared/errors.ts';
import { V2_ACCOUNT } from '../../support/account-configuration.ts';
import { failureOf, Journals } from '../../support/journal/journals.ts';
import { VirtualClock } from '../../support/virtual-clock.ts';

const journals = new Journals();
afterEach(() => journals.clear());

const ACCOUNT = {
  profile: 'Mills',
  baseUrl: 'https://service.example',
  generation: 'v2',
  practice: false,
} as const;
const WANTED = { keepsLedger: true, keeps: true };
const MORNING_MS = 12 * 3_600_000;

/** How the service behaves: answers after a time, or fails after one, perhaps found away at once. */
interface Service {
  readonly afterMs: number;
  readonly fails?: ErrorCode;
  readonly isAway?: boolean;
}

class Desk {
  readonly clock = new VirtualClock();
  service: Service = { afterMs: 0 };
  token = 'the-token';
  asked = 0;
  readonly limits: AccountLimits;

  constructor(writer: JournalWriter) {
    const accounts: LimitsAccounts = {
      tokenAtHand: async () => this.token,
      openForAvailability: async () => {
        throw paymasterError('SERVICE_UNREACHABLE', 'Nobody is there.', 'Wait.');
      },
      readConfiguration: async (_account, _keepsLedger, _batch, watch) => {
        this.asked += 1;
        const { afterMs, fails, isAway } = this.service;
        if (isAway === true) watch?.onAway();
        await this.clock.sleep(afterMs, watch?.signal);
        if (fails !== undefined) throw paymasterError(fails, 'It failed.', 'Wait.');
        return V2_ACCOUNT;
      },
    };
    const journal = { reader: async () => writer, writer: async () => writer };
    const log = { info: () => {}, warn: () => {} };
    this.limits = new AccountLimits({ clock: this.clock, log }, journal, accounts);
  }

  read(more: { readonly isReadNow?: boolean; readonly notOlderThanMs?: number } = {}) {
    return this.clock.drive(this.limits.read(ACCOUNT, { ...WANTED, ...more }));
  }
}

/** A desk of an account; marks of tokens are made before time is driven. */
async function sitDown(): Promise<Desk> {
  for (const token of ['the-token', 'another-token']) await tokenMarkOf(readingAccount(ACCOUNT), token);
  return new Desk(await journals.writer());
}

describe('an account that was never read', () => {
  it.each(['SERVICE_UNREACHABLE', 'CONFIGURATION_UNREADABLE'] as const)(
    'needs the service, which %s says',
    async (code) => {
      const desk = await sitDown();
      desk.service = { afterMs: 15_000, fails: code };
      const failure = await failureOf(desk.read());
      expect(failure).toMatchObject({ code, detail: 'never-read' });
      expect(failure.message).toContain('the first time the service is needed');
    },
  );
});

describe('an account that was read before', () => {
  async function readYesterday(): Promise<{ desk: Desk; atMs: number }> {
    const desk = await sitDown();
    const { atMs, kept } = await desk.read();
    expect(kept).toBeNull();
    desk.clock.pass(MORNING_MS);
    return { desk, atMs };
  }

  it('goes by what was kept as soon as the service is found away, and then at once for a minute', async () => {
    const { desk, atMs } = await readYesterday();
    desk.service = { afterMs: 15_000, fails: 'SERVICE_UNREACHABLE', isAway: true };
    const before = desk.clock.monotonicMs();
    expect(await desk.read()).toMatchObject({ atMs, kept: 'unreached' });
    expect(await desk.read()).toMatchObject({ atMs, kept: 'unreached' });
    expect(desk.clock.monotonicMs()).toBe(before);
    // One question goes on behind for both.
    expect(desk.asked).toBe(2);
  });

  it('waits four seconds for a slow service; what comes later is kept for the next file', async () => {
    const { desk, atMs } = await readYesterday();
    desk.service = { afterMs: 10_000 };
    const before = desk.clock.monotonicMs();
    expect(await desk.read()).toMatchObject({ atMs, kept: 'unreached' });
    expect(desk.clock.monotonicMs() - before).toBe(4_000);
    await desk.clock.drive(desk.clock.sleep(10_000));
    const asked = desk.asked;
    expect(await desk.read({ notOlderThanMs: 60_000 })).toMatchObject({ kept: null });
    expect(desk.asked).toBe(asked);
  });

  it('says that an answer could not be read, and takes no refusal for silence', async () => {
    const { desk, atMs } = await readYesterday();
    desk.service = { afterMs: 100, fails: 'CONFIGURATION_UNREADABLE' };
    expect(await desk.read()).toMatchObject({ atMs, kept: 'unreadable' });
    desk.clock.pass(60_000);
    desk.service = { afterMs: 100, fails: 'TOKEN_REFUSED' };
    expect(await failureOf(desk.read())).toMatchObject({ code: 'TOKEN_REFUSED' });
  });

  it('gives nothing that was kept where rows are to leave at once', async () => {
    const { desk } = await readYesterday();
    desk.service = { afterMs: 15_000, fails: 'SERVICE_UNREACHABLE', isAway: true };
    const failure = await failureOf(desk.read({ isReadNow: true }));
    expect(failure).toMatchObject({ code: 'SERVICE_UNREACHABLE', detail: null });
  });

  it('gives nothing of it to another token (P5)', async () => {
    const { desk } = await readYesterday();
    desk.service = { afterMs: 15_000, fails: 'SERVICE_UNREACHABLE', isAway: true };
    desk.token = 'another-token';
    expect(await failureOf(desk.read())).toMatchObject({ detail: 'never-read' });
  });
});
