// The retry basket: which rows may be paid again, the draft made of them, and that nothing is ever retried twice.

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { JournalWriter } from '../../../main/journal/journal-port.ts';
import type { NewRow } from '../../../main/journal/port.ts';
import { JournalAccess } from '../../../main/methods/journal-access.ts';
import { retryMethods } from '../../../main/methods/results/retry.ts';
import { rowMethods } from '../../../main/methods/rows/rows.ts';
import { systemClock } from '../../../main/platform/clock.ts';
import type { AccountConfiguration } from '../../../shared/accounts/configuration.ts';
import { limitsOf, V2_ACCOUNT } from '../../support/account-configuration.ts';
import { IDLE_CORE } from '../../support/idle-core.ts';
import {
  answered,
  checked,
  failureOf,
  importedDraft,
  Journals,
  newRow,
  offer,
  openRaw,
  payoutFor,
  payoutId,
  unanswered,
} from '../../support/journal/journals.ts';

const journals = new Journals();
let folder: string;
let writer: JournalWriter;
let configuration: AccountConfiguration;
let changed: string[];
let basket: ReturnType<typeof retryMethods>;
let rows: ReturnType<typeof rowMethods>;
let old: string;

beforeEach(async () => {
  folder = journals.folder();
  writer = await journals.writer(folder);
  configuration = V2_ACCOUNT;
  changed = [];
  const core = basketCore(() => writer);
  basket = retryMethods(core);
  rows = rowMethods(core);
  old = await sentBatch();
});
afterEach(() => journals.clear());

/** The core of a basket that works with a journal. */
function basketCore(used: () => JournalWriter) {
  const journal = { reader: async () => used(), writer: async () => used() };
  const limits = { read: async () => ({ configuration, atMs: 1, kept: null }) };
  const emit = (_: string, event: object) => {
    if ('batch' in event) changed.push(String(event.batch));
  };
  return { ...IDLE_CORE, journal, limits, events: { emit } };
}

/** Rows by what becomes of them. */
const REJECTED = 1;
const FAILED = 2;
const UNKNOWN = 3;
const CONFLICT = 4;
const COMPLETED = 5;
const ACCEPTED = 6;
const QUEUED = 7;

function payableRow(ordinal: number): NewRow {
  return newRow(ordinal, { provider: 'MTN_MOMO_ZMB', amount: `${ordinal * 10}` });
}

async function sentBatch(): Promise<string> {
  const all = Array.from({ length: 8 }, (_, index) => payableRow(index + 1));
  const batch = await importedDraft(writer, all);
  await approve(batch, all);
  await offer(writer, batch, 6);
  await writer.record(batch, [
    answered(REJECTED, { next: 'rejected', reasonCode: 'PAYEE_NOT_FOUND', reason: 'No wallet.' }),
    answered(FAILED),
    unanswered(UNKNOWN),
    answered(CONFLICT),
    answered(COMPLETED),
    answered(ACCEPTED),
  ]);
  await writer.record(batch, [
    checked(FAILED, {
      next: 'failed',
      serviceStatus: 'FAILED',
      reasonCode: 'LIMIT_REACHED',
      reason: 'Full.',
    }),
    checked(CONFLICT, { next: 'conflict', settledAtMs: null }),
    checked(COMPLETED),
  ]);
  return batch;
}

async function approve(batch: string, approved: readonly { ordinal: number }[]): Promise<void> {
  await writer.queueRows(
    batch,
    approved.map(({ ordinal }) => payoutFor(ordinal, batch)),
  );
  await writer.setBatchState(batch, 'approved', { atMs: 1 });
}

const add = (...ordinals: number[]) =>
  basket.changeBasket({ batch: old, change: 'add', rows: { kind: 'ordinals', ordinals } });

describe('the retry basket', () => {
  it.each([
    ['unknown', UNKNOWN],
    ['in conflict', CONFLICT],
    ['completed', COMPLETED],
    ['on its way', ACCEPTED],
    ['not sent', QUEUED],
  ])('P4 refuses a row that is %s, and takes none of the rows named with it', async (_, ordinal) => {
    const failure = await failureOf(add(REJECTED, ordinal));
    expect(failure.code).toBe('ROW_NOT_RETRIABLE');
    expect(failure.place).toEqual({ line: ordinal + 1, column: null });
    expect(await basket.getBasket({ batch: old })).toEqual({ rows: 0, totals: {} });
  });

  it('P4 says of an unknown row that it may have been paid, and never that it failed', async () => {
    const { message, remedy } = await failureOf(add(UNKNOWN));
    expect(message).toContain('is unknown');
    expect(message.replace('not rejected or failed', '')).not.toContain('failed');
    expect(remedy).toContain('may have been paid');
  });

  it('P4 is kept by the journal file itself, whoever writes to it', () => {
    const database = openRaw(folder);
    const key = (ordinal: number) => 2 ** 32 + ordinal;
    for (const ordinal of [UNKNOWN, CONFLICT, COMPLETED, ACCEPTED, QUEUED]) {
      expect(() => database.prepare('INSERT INTO basket VALUES (?)').run(key(ordinal))).toThrow(
        'only rejected and failed',
      );
    }
    expect(database.prepare('INSERT INTO basket VALUES (?)').run(key(REJECTED)).changes).toBe(1);
    database.close();
  });

  it('P4 takes every rejected and failed row and no other when all are asked for', async () => {
    const all = await basket.changeBasket({ batch: old, change: 'add', rows: { kind: 'all' } });
    expect(all).toEqual({ rows: 2, totals: { ZMW: '30' } });
    const views = await rows.listRows({ batch: old, after: 0, limit: 10, states: null });
    const inBasket = views.filter((row) => row.inBasket).map(({ ordinal }) => ordinal);
    expect(inBasket).toEqual([REJECTED, FAILED]);
  });

  it('takes the rows of one reason, and gives them back', async () => {
    const reason = { kind: 'reason', state: 'failed', reasonCode: 'LIMIT_REACHED' } as const;
    expect((await basket.changeBasket({ batch: old, change: 'add', rows: reason })).rows).toBe(1);
    const none = { kind: 'reason', state: 'failed', reasonCode: null } as const;
    expect((await basket.changeBasket({ batch: old, change: 'add', rows: none })).rows).toBe(1);
    expect((await basket.changeBasket({ batch: old, change: 'remove', rows: reason })).rows).toBe(0);
    const actions = (await writer.audit(old)).map(({ action }) => action);
    expect(actions).toEqual(['basket.added', 'basket.removed']);
    expect(changed).toEqual([old, old]);
  });

  it('is there again after the program was closed', async () => {
    await add(FAILED);
    await writer.close();
    writer = await journals.writer(folder);
    expect(await basket.getBasket({ batch: old })).toEqual({ rows: 1, totals: { ZMW: '20' } });
  });

  it('says so when it is empty', async () => {
    expect((await failureOf(basket.retryBasket({ batch: old }))).code).toBe('NOTHING_TO_SEND');
  });
});

describe('the draft of a retry', () => {
  it('holds the rows of the basket as a draft of its own, linked to the old payouts', async () => {
    await add(REJECTED, FAILED);
    const { id: draft } = await basket.retryBasket({ batch: old });
    const record = await writer.findBatch(draft);
    const before = await writer.findBatch(old);
    expect(record).toMatchObject({ state: 'draft', retryOf: old, name: 'payroll, retry 1', rowCount: 2 });
    expect(record?.source).toEqual(before?.source);
    expect(record?.fileAmounts).toEqual({ ZMW: '30' });
    const views = await rows.listRows({ batch: draft, after: 0, limit: 10, states: null });
    expect(views.map(({ line, state, payoutId: id, retryOf }) => ({ line, state, id, retryOf }))).toEqual([
      { line: 2, state: 'ready', id: null, retryOf: payoutId(REJECTED) },
      { line: 3, state: 'ready', id: null, retryOf: payoutId(FAILED) },
    ]);
    expect(views.map(({ cells }) => cells)).toEqual([payableRow(1).cells, payableRow(2).cells]);
    expect(await basket.getBasket({ batch: old })).toEqual({ rows: 0, totals: {} });
  });

  it('P3 leaves totals, rows and states of the old batch as they were', async () => {
    const totals = await writer.totals(old);
    const before = await writer.rows(old, { after: 0, limit: 10 });
    await add(REJECTED, FAILED);
    await basket.retryBasket({ batch: old });
    expect(await writer.totals(old)).toEqual(totals);
    expect(await writer.rows(old, { after: 0, limit: 10 })).toEqual(before);
    expect(await writer.checkIntegrity()).toEqual([]);
  });

  it('P1 gives its rows new ids, and both ends tell of each other', async () => {
    await add(REJECTED);
    const { id: draft } = await basket.retryBasket({ batch: old });
    const [unsent] = await rows.listRows({ batch: old, after: 0, limit: 1, states: null });
    expect(unsent?.retriedBy).toBe(draft);
    await approve(draft, [{ ordinal: 1 }]);
    const first = await rows.getRow({ batch: old, ordinal: REJECTED });
    expect(first.row.retriedBy).toBe(payoutId(1, draft));
    expect(first.retriedBy).toEqual([
      {
        batch: draft,
        batchName: 'payroll, retry 1',
        ordinal: 1,
        payoutId: payoutId(1, draft),
        state: 'queued',
      },
    ]);
    const second = await rows.getRow({ batch: draft, ordinal: 1 });
    expect(second.retryOf).toMatchObject({ batch: old, ordinal: REJECTED, payoutId: payoutId(REJECTED) });
    expect(second.row.payoutId).not.toBe(first.row.payoutId);
  });

  it('P1 cannot be made twice of one row, not even by two drafts at once', async () => {
    await add(REJECTED);
    const { id: draft } = await basket.retryBasket({ batch: old });
    expect((await failureOf(add(REJECTED))).message).toContain(draft);
    const before = await writer.findBatch(old);
    if (before === null) throw new Error('The batch is there.');
    const { operation, account, createdAtMs, limits, source } = before;
    const other = await writer.retries.createRetry(
      { operation, account, createdAtMs, configuration, limits, source },
      old,
    );
    const twice = writer.retries.appendRetryRows(other, [{ ...payableRow(1), retryOf: REJECTED }]);
    expect((await failureOf(twice)).code).toBe('ROW_NOT_RETRIABLE');
    expect((await writer.rows(other, { after: 0, limit: 10 })).length).toBe(0);
    const unknown = writer.retries.appendRetryRows(other, [{ ...payableRow(1), retryOf: UNKNOWN }]);
    expect((await failureOf(unknown)).code).toBe('ROW_NOT_RETRIABLE');
  });

  it('is refused while another is being made of the same basket', async () => {
    await add(REJECTED, FAILED);
    const [one, two] = await Promise.allSettled([
      basket.retryBasket({ batch: old }),
      basket.retryBasket({ batch: old }),
    ]);
    expect([one?.status, two?.status].sort()).toEqual(['fulfilled', 'rejected']);
    const drafts = (await writer.listBatches()).filter(({ retryOf }) => retryOf === old);
    expect(drafts.map(({ state }) => state)).toEqual(['draft']);
  });

  it('that could not be made tells why, and not why its draft could not be discarded', async () => {
    await add(REJECTED);
    const failing = new Proxy(writer, {
      get: (target, name) => {
        if (name === 'finishImport') return () => Promise.reject(new Error('the first failure'));
        if (name === 'setBatchState') return () => Promise.reject(new Error('the second failure'));
        const member: unknown = Reflect.get(target, name, target);
        return typeof member === 'function' ? member.bind(target) : member;
      },
    });
    const logged: string[] = [];
    const log = {
      info: () => {},
      warn: (_: string, facts: object = {}) => logged.push(JSON.stringify(facts)),
    };
    const core = basketCore(() => failing);
    const making = retryMethods({ ...core, ports: { ...core.ports, log } });
    await expect(making.retryBasket({ batch: old })).rejects.toThrow('the first failure');
    expect(logged.join()).toContain('the second failure');
  });

  it('frees its rows, and their place in the basket, when it is discarded', async () => {
    await add(REJECTED);
    const { id: draft } = await basket.retryBasket({ batch: old });
    await writer.setBatchState(draft, 'discarded', { atMs: 2 });
    expect((await basket.getBasket({ batch: old })).rows).toBe(1);
    const { id: next } = await basket.retryBasket({ batch: old });
    expect((await writer.findBatch(next))?.name).toBe('payroll, retry 2');
    const [row] = await rows.listRows({ batch: old, after: 0, limit: 1, states: null });
    expect(row?.retriedBy).toBe(next);
  });

  it('P2 that a crash cut short pays nobody, and its rows are in the basket again', async () => {
    await add(REJECTED, FAILED);
    const before = await writer.findBatch(old);
    if (before === null) throw new Error('The batch is there.');
    const { operation, account, createdAtMs, limits, source } = before;
    const draft = await writer.retries.createRetry(
      { operation, account, createdAtMs, configuration, limits, source },
      old,
    );
    await writer.retries.appendRetryRows(draft, [{ ...payableRow(1), retryOf: REJECTED }]);
    expect((await basket.getBasket({ batch: old })).rows).toBe(1);
    await writer.close();
    const access = new JournalAccess({
      dataFolder: folder,
      clock: systemClock,
      steps: { reach: () => {} },
      journalThreads: false,
      host: { kind: 'command line', account: null },
    });
    writer = await access.writer();
    expect((await writer.findBatch(draft))?.state).toBe('discarded');
    expect((await basket.getBasket({ batch: old })).rows).toBe(2);
    await access.close();
  });

  it('frees a row that its approval leaves out', async () => {
    await add(REJECTED, FAILED);
    configuration = { ...V2_ACCOUNT, limits: [limitsOf({ minAmount: '15' })] };
    const { id: draft } = await basket.retryBasket({ batch: old });
    const views = await rows.listRows({ batch: draft, after: 0, limit: 10, states: null });
    expect(views.map(({ state }) => state)).toEqual(['invalid', 'ready']);
    expect((await failureOf(add(REJECTED))).code).toBe('ROW_NOT_RETRIABLE');
    await approve(draft, [{ ordinal: 2 }]);
    expect((await add(REJECTED)).rows).toBe(1);
    expect((await failureOf(add(FAILED))).code).toBe('ROW_NOT_RETRIABLE');
  });

  it('is checked against the configuration as it is now, and keeps what the clerk had typed', async () => {
    const draftOfFile = await importedDraft(writer, [payableRow(1)]);
    const database = openRaw(folder);
    database
      .prepare('UPDATE file_row SET edits = ? WHERE row_key = ?')
      .run(JSON.stringify({ name: 'Typed Name' }), 2 * 2 ** 32 + 1);
    database.close();
    await approve(draftOfFile, [{ ordinal: 1 }]);
    await offer(writer, draftOfFile);
    await writer.record(draftOfFile, [answered(1, { next: 'rejected', reasonCode: 'X', reason: null })]);
    old = draftOfFile;
    await add(1);
    configuration = { ...V2_ACCOUNT, limits: [limitsOf({ maxAmount: '9' })] };
    const { id: retry } = await basket.retryBasket({ batch: draftOfFile });
    const [row] = await rows.listRows({ batch: retry, after: 0, limit: 1, states: null });
    expect(row?.fields['name']).toBe('Typed Name');
    expect(row?.edited).toEqual({ name: 'Person 1' });
    expect(row?.findings.map(({ code }) => code)).toContain('AMOUNT_ABOVE_MAXIMUM');
    expect((await writer.findBatch(retry))?.configuration.limits[0]?.maxAmount).toBe('9');
  });

  it('counts on when a retry is retried', async () => {
    await add(REJECTED);
    const { id: first } = await basket.retryBasket({ batch: old });
    await approve(first, [{ ordinal: 1 }]);
    await offer(writer, first);
    await writer.record(first, [answered(1, { next: 'rejected', reasonCode: 'X', reason: null })]);
    await basket.changeBasket({ batch: first, change: 'add', rows: { kind: 'all' } });
    const { id: second } = await basket.retryBasket({ batch: first });
    expect(await writer.findBatch(second)).toMatchObject({ name: 'payroll, retry 2', retryOf: first });
    const [row] = await rows.listRows({ batch: second, after: 0, limit: 1, states: null });
    expect(row?.retryOf).toBe(payoutId(1, first));
  });
});

describe('two desks at one basket', () => {
  it('make one draft of it: who comes second is told that it is empty, and leaves no draft of nothing', async () => {
    await basket.changeBasket({ batch: old, change: 'add', rows: { kind: 'all' } });
    const journal = { reader: async () => writer, writer: async () => writer };
    const made: string[] = [];
    const limits = {
      read: async () => {
        // The other desk is quicker.
        made.push((await basket.retryBasket({ batch: old })).id);
        return { configuration, atMs: 1, kept: null };
      },
    };
    const second = retryMethods({ ...IDLE_CORE, journal, limits, events: { emit: () => {} } });
    const failure = await failureOf(second.retryBasket({ batch: old }));
    expect(failure.code).toBe('NOTHING_TO_SEND');
    const { retries } = await basket.getBatchLinks({ batch: old });
    expect(retries.map(({ batch, rows: count }) => [batch, count])).toEqual([[made[0], 2]]);
  });
});
