// The life of a journal that asks and does everything its table lists, for any binding: what is told at each point stands
// here, and the whole transcript of one binding is held against another's.

import { expect } from 'vitest';
import { type JournalWriter, writerOver } from '../../../main/journal/journal-port.ts';
import { ANY_ROW } from '../../../main/journal/list-port.ts';
import { SIGNING_DEFAULTS, signingSettingsSchema } from '../../../shared/accounts/signing.ts';
import { type Failure, PaymasterError } from '../../../shared/errors.ts';
import { BYTES_OF_A_ROW, PaymentKeys } from '../../../shared/guards/payment-keys.ts';
import { exclusion, undoing } from './draft-steps.ts';
import { answered, checked, entered, importedDraft, NOW_MS, newBatch, newRow, payoutId } from './journals.ts';
import { heldAndLeftOut, LANE, returned } from './left-out-entries.ts';
import { mixedBatch } from './mixed-batch.ts';
import { users } from './user-entries.ts';

/** One entry that was asked for, and what came back. */
export interface Told {
  readonly name: string;
  readonly args: readonly unknown[];
  readonly answer: unknown;
}

/** The same journal, which notes whatever is asked of it; a refusal is an answer too. */
export function noted(journal: JournalWriter, told: Told[]): JournalWriter {
  const carry = async (_entry: unknown, name: string, args: readonly unknown[]) => {
    const answer = answerOf(journal, name, args);
    told.push({ name, args, answer: await answer.catch(refusalIn) });
    return await answer;
  };
  const { owner, savedAtMs, close } = journal;
  return writerOver(carry, { owner, savedAtMs, close });
}

/** What a journal answers to an entry by its path in the table. */
export async function answerOf(journal: object, name: string, args: readonly unknown[]): Promise<unknown> {
  const found = name.split('.').reduce((part: unknown, key) => Object(part)[key], journal);
  if (typeof found !== 'function') throw new Error(`The journal has no ${name}.`);
  // Bytes that a call hands over are gone from what was given: the noted arguments stay whole.
  return await Reflect.apply(found, undefined, structuredClone(args));
}

export function refusalIn(error: unknown): { readonly refused: Failure } {
  if (error instanceof PaymasterError) return { refused: error.failure };
  throw error;
}

const ALL = { after: 0, limit: 100 };
const RANGE = { after: 0, upTo: 100 };

/** Every chapter in order, on a journal in which nothing is yet. */
export async function wholeLife(journal: JournalWriter): Promise<void> {
  await desk(journal);
  await draft(journal);
  const batch = await sending(journal);
  await lookBack(journal, batch);
  await sealed(journal, batch);
  await evidence(journal, batch);
  await heldAndLeftOut(journal);
  await tested(journal);
  await approvals(journal);
  await scheduled(journal);
  await retry(journal, batch);
  await reuse(journal, batch);
  await users(journal);
  await trail(journal);
  await leased(journal);
  await returned(journal);
  await restored(journal, batch);
  // Where it could be written depends on the folder; that it is refused in a folder that is not there does not.
  await journal.copyTo('/nowhere/at/all.db').catch(refusalIn);
  await refusals(journal);
  expect(await journal.checkIntegrity()).toEqual([]);
}

const PROFILE = {
  name: 'Kafue',
  baseUrl: 'https://pay.example',
  generation: 'v2',
  practice: false,
  colour: 'blue',
  duplicatePeriodDays: 25,
  asksControlTotals: false,
  changePercent: 20,
  asksChanges: false,
  asksTwoPeople: false,
} as const;

async function desk(journal: JournalWriter): Promise<void> {
  await journal.addProfile(PROFILE, entered('profile.added'));
  await journal.addProfile({ ...PROFILE, name: 'Other' }, entered('profile.added'));
  const change = {
    baseUrl: 'https://pay.example/2',
    generation: 'v2',
    colour: 'red',
    duplicatePeriodDays: 5,
    asksControlTotals: true,
    changePercent: 5,
    asksChanges: true,
    asksTwoPeople: true,
  } as const;
  expect(await journal.desk.updateProfile('Kafue', change, entered('profile.changed'))).toBe(true);
  expect(await journal.removeProfile('Other', entered('profile.removed'))).toBe(true);
  expect(await journal.listProfiles()).toEqual([{ ...PROFILE, ...change }]);
  expect(await journal.desk.setSetting('theme', 'light', null)).toBe(true);
  expect(await journal.desk.setSetting('theme', 'dark', null)).toBe(false);
  expect(await journal.desk.setSetting('theme', 'grey', 'light')).toBe(true);
  await journal.desk.setSetting('theme', 'dark');
  expect(await journal.desk.setting('theme')).toBe('dark');
  expect(await journal.desk.setting('none')).toBeNull();
  await keys(journal);
  await readings(journal);
  const layout = {
    account: 'profile:Kafue',
    operation: 'payout',
    header: ['Phone', 'Net “pay”'],
    mapping: { phone: 0, amount: 1 },
    defaults: { currency: 'ZMW' },
    decimalMark: 'comma',
    batchName: 'october',
    atMs: 1000,
  } as const;
  await journal.layouts.remember(layout);
  expect(await journal.layouts.list('profile:Kafue', 'payout')).toEqual([layout]);
  expect(await journal.desk.firstOpenedAtMs()).toBe(NOW_MS);
}

async function keys({
  desk: { setServiceKey, serviceKey, removeServiceKey, ...more },
}: JournalWriter): Promise<void> {
  const publicKey = '-----BEGIN PUBLIC KEY-----\nAA\n-----END PUBLIC KEY-----\n';
  const signing = {
    profile: 'Kafue',
    settings: signingSettingsSchema.parse({
      ...SIGNING_DEFAULTS,
      keyId: 'KEY',
      algorithm: 'ecdsa-p256-sha256',
    }),
    publicKey,
    fingerprint: 'a'.repeat(64),
    keyFile: null,
  };
  await more.setSigning(signing, entered('signing.changed'));
  expect(await more.signing('Kafue')).toEqual(signing);
  expect(await more.removeSigning('Kafue', entered('signing.removed'))).toBe(true);
  expect(await more.removeSigning('Kafue', entered('signing.removed'))).toBe(false);
  await setServiceKey('Kafue', publicKey, entered('service-key.kept'));
  expect(await serviceKey('Kafue')).toBe(publicKey);
  expect(await removeServiceKey('Kafue', entered('service-key.removed'))).toBe(true);
}

async function readings({ desk: { addReading, ...more } }: JournalWriter): Promise<void> {
  const owner = { account: 'A', tokenMark: 'mark' };
  const { configuration } = newBatch();
  const reading = { kind: 'configuration', atMs: 5, content: configuration } as const;
  await addReading(owner, reading);
  await addReading(owner, { ...reading, atMs: 6, content: { ...configuration, accountName: 'Ève' } });
  expect(await more.readings('A', 'configuration', 10)).toMatchObject([{ atMs: 6 }, { atMs: 5 }]);
  expect(await more.latestReading(owner, 'configuration')).toMatchObject({ content: { accountName: 'Ève' } });
  expect(await more.latestReading(owner, 'availability')).toBeNull();
  const line = { country: 'ZMB', provider: 'MTN', currency: 'ZMW', operation: 'PAYOUT' };
  await more.keepStatuses('A', [{ ...line, status: 'CLOSED', sinceMs: 3 }], []);
  expect(await more.seenStatuses('A', 10)).toEqual([{ ...line, status: 'CLOSED', sinceMs: 3 }]);
}

async function draft(journal: JournalWriter): Promise<void> {
  const unfinished = await journal.createBatch(newBatch());
  // In a database the desk that reads it is still there; whoever opens a file is the only one.
  const isShared = (await journal.leases.time()) !== null;
  expect(await journal.cutShortDrafts()).toEqual(isShared ? [] : [unfinished]);
  await journal.setBatchState(unfinished, 'discarded', { atMs: NOW_MS });
  const batch = await journal.createBatch(newBatch({ createdAtMs: NOW_MS + 1 }));
  const rows = [1, 2, 3, 4].map((ordinal) => newRow(ordinal));
  await journal.appendRows(batch, rows.slice(0, 3));
  await journal.appendRows(batch, rows.slice(3));
  await journal.finishImport(batch, { rowCount: 4, numberGrammar: 'Point.', fileAmounts: { ZMW: '42' } });
  await journal.drafts.rename(batch, 'Noël', NOW_MS);
  expect(await journal.findBatch(batch)).toMatchObject({ name: 'Noël', rowCount: 4, importFinished: true });
  expect(await journal.drafts.importSummary(batch)).toBeNull();
  expect(await journal.drafts.controls(batch)).toEqual({ count: null, totals: {} });
  const figures = { count: 4, totals: { ZMW: '42.5', 'd’or': '0' } };
  await journal.drafts.setControls(batch, { count: null, totals: { ZMW: '1' } }, NOW_MS);
  await journal.drafts.setControls(batch, figures, NOW_MS);
  expect(await journal.drafts.controls(batch)).toEqual(figures);
  expect(await journal.desk.surveyAmounts(batch, ALL)).toMatchObject([{ smallest: '10.5', largest: '10.5' }]);
  expect(await journal.desk.surveyWarnings(batch, ALL)).toMatchObject({ warnings: [], rows: 0 });
  await journal.desk.amountRanges(batch);

  const [, , third = newRow(3), fourth = newRow(4)] = rows;
  const { act } = await journal.drafts.change(batch, exclusion(third));
  expect(await journal.drafts.rowsAt(batch, [3])).toMatchObject([{ state: 'excluded' }]);
  expect(await journal.drafts.rowsBefore(act, ALL)).toMatchObject([{ ordinal: 3, state: 'ready' }]);
  expect(await journal.drafts.latestAct(batch)).toMatchObject({ kind: 'exclude', rows: 1 });
  const [{ digests: told } = { digests: null }] = await journal.standing.actsTold(batch);
  expect(await journal.standing.keptActs(batch)).toMatchObject([{ number: act, digests: told }]);
  const found = await journal.standing.actRowsRead(act, { ...ALL, digests: null });
  expect(found).toMatchObject({ digests: told, rows: 1 });
  expect(await journal.drafts.actsInForce(batch)).toMatchObject([{ number: act, kind: 'exclude' }]);
  expect(await journal.drafts.rowsOfAct(act, ALL)).toEqual([
    { ordinal: 3, isEdited: false, isExcluded: true, isShared: false },
  ]);
  await journal.drafts.change(batch, undoing(act, third));
  await journal.drafts.change(batch, { ...exclusion(fourth), end: null });
  expect(await journal.drafts.isCutShort(batch)).toBe(true);
  await journal.drafts.endCutShort(batch, NOW_MS);
  expect(await journal.drafts.isCutShort(batch)).toBe(false);
  expect(await journal.drafts.laterParts(batch)).toEqual([]);
  expect(await journal.drafts.sharedLines(batch)).toMatchObject({ addedLines: 0, laterParts: 0 });
  expect(await journal.drafts.repairs(batch)).toEqual([]);
  const scanned = await journal.drafts.scan(batch, { ...ALL, fields: ['name'] });
  expect(scanned.map(({ state, fields }) => [state, fields['name']])).toEqual([
    ['ready', 'Person 1'],
    ['ready', 'Person 2'],
    ['ready', 'Person 3'],
    ['excluded', 'Person 4'],
  ]);
  const { corrections } = journal;
  expect(await corrections.typed(false, { after: null, limit: 10 })).toEqual({ found: [], next: null });
  const wrong = { name: ['person 2', 'person 4'] };
  expect(await corrections.rowsSaying(batch, { ...ALL, wrong })).toMatchObject({
    last: null,
    rows: [{ ordinal: 2, edits: null }],
  });
  expect(await corrections.references(batch, 10)).toEqual([]);
  expect(await corrections.by({ batch, act })).toBeNull();
  await corrections.forget(batch, { ordinal: 1, field: 'name' }, NOW_MS);
}

async function sending(journal: JournalWriter): Promise<string> {
  const batch = await mixedBatch(journal, 60);
  expect(await journal.findBatch(batch)).toMatchObject({ state: 'sending', rowCount: 60 });
  const offered = await journal.offeredRows(batch, ALL);
  expect(offered.length).toBeGreaterThan(0);
  const leaving = offered.map(({ ordinal }) => ordinal);
  const both = await journal.totalsAndOffered(batch, leaving);
  expect(await journal.isToldNotWhole(batch)).toBe(false);
  expect([both.totals, await journal.isWhole(batch)]).toEqual([await journal.totals(batch), true]);
  expect(both.offered.map(({ ordinal }) => ordinal)).toEqual(leaving);
  const ordinals = offered.slice(0, 2).map(({ ordinal }) => ordinal);
  const again = await journal.offerAgain(batch, ordinals, NOW_MS + 60_000);
  expect(again.map(({ ordinal, earlierAttempts }) => [ordinal, earlierAttempts])).toEqual(
    ordinals.map((ordinal) => [ordinal, 1]),
  );
  const [first = 0] = ordinals;
  await journal.record(batch, [answered(first, { duplicateIgnored: true, word: 'DUPLICATE_IGNORED' })]);
  expect(await journal.unconfirmedDuplicates(batch, ALL)).toMatchObject([{ ordinal: first }]);
  expect((await journal.queuedByLane(batch)).length).toBeGreaterThan(0);
  const window = { provider: null, acceptedBeforeMs: NOW_MS * 2, nowMs: NOW_MS * 2, limit: 100, except: [] };
  expect((await journal.openRows(batch, window)).length).toBeGreaterThan(0);
  await journal.setStatusNotOffered(batch, true);
  await journal.appendAudit({
    atMs: NOW_MS,
    batch,
    action: 'batch.asked',
    facts: { text: 'é', reason: null },
  });
  expect((await journal.audit(batch)).at(-1)).toMatchObject({ action: 'batch.asked' });
  expect((await journal.attempts(batch, first)).map(({ kind }) => kind)).toEqual([
    'offered',
    'unanswered',
    'offered',
    'answered',
  ]);
  return batch;
}

/** Questions about a batch that is half way. */
async function lookBack(journal: JournalWriter, batch: string): Promise<void> {
  const { lists, statements, retries, desk: about } = journal;
  const rows = await journal.rows(batch, ALL);
  expect(rows).toHaveLength(60);
  expect(await journal.rows(batch, { ...ALL, states: ['completed'] })).toEqual(
    rows.filter(({ state }) => state === 'completed'),
  );
  const texts = { after: 10, limit: 20, states: ['completed'], fields: ['phone', 'none'] } as const;
  const seen = rows.filter(({ ordinal, state }) => ordinal > 10 && ordinal <= 30 && state === 'completed');
  expect(await journal.rowTexts(batch, texts)).toEqual({
    last: 30,
    ordinals: seen.map(({ ordinal }) => ordinal),
    lines: seen.map(({ line }) => line),
    states: seen.map(({ state }) => state),
    amounts: seen.map(({ amount }) => amount),
    texts: [seen.map(({ fields }) => fields['phone']), seen.map(() => null)],
  });
  expect((await journal.rowTexts(batch, { ...texts, after: 50 })).last).toBeNull();
  const { bytes, last } = await journal.paymentKeys(batch, 58);
  expect([last, new Uint32Array(new Uint8Array(bytes).buffer)]).toEqual([
    null,
    new PaymentKeys('payout').packed(rows.slice(58)),
  ]);
  const room = { bytes: new Uint8Array(100 * BYTES_OF_A_ROW) };
  const filled = await journal.paymentKeys(batch, 0, room);
  const keys = new PaymentKeys('payout').packed(rows.slice(0, filled.rows));
  expect(Buffer.from(filled.bytes).subarray(0, keys.byteLength)).toEqual(Buffer.from(keys.buffer));
  expect(await journal.alteredKeys()).toEqual([]);
  expect(await journal.standing.readFault(batch, 0)).toEqual({ fault: null, last: null });
  const inStates = rows.filter(({ state }) => state === 'completed' || state === 'excluded');
  expect(await journal.lastOfferMs(batch)).toEqual(expect.any(Number));
  expect(
    (await journal.rowsInStates(batch, ['excluded', 'completed'])).toSorted((left, right) => left - right),
  ).toEqual(inStates.map(({ ordinal }) => ordinal));
  expect(await lists.rowsAt(batch, [7, 3, 999])).toEqual([rows[6], rows[2]]);
  const failed = { ...ANY_ROW, states: ['failed'] as const };
  const found = await lists.ordinals(batch, RANGE, failed);
  expect(found).toEqual(rows.filter(({ state }) => state === 'failed').map(({ ordinal }) => ordinal));
  expect((await lists.sortKeys(batch, RANGE, failed, 'amount')).ordinals).toHaveLength(found.length);
  expect(await lists.money(batch, RANGE)).toHaveLength(60);
  await lists.dueAtMs(batch, 3);
  expect((await lists.findPeople(batch, RANGE, 'phiri', 3)).length).toBeGreaterThan(0);
  expect(await lists.findPayouts(payoutId(1, batch), 2)).toMatchObject([{ batch, ordinal: 1 }]);
  expect(await statements.rowsOfPayouts([payoutId(6, batch), payoutId(999)])).toMatchObject([{ ordinal: 6 }]);
  expect(await statements.rowsAt(batch, [6])).toMatchObject([{ state: 'completed' }]);
  expect(await statements.inState(batch, 'failed', RANGE, null)).toEqual(found);
  expect((await statements.providerIds(batch, RANGE)).length).toBeGreaterThan(0);
  expect((await retries.outcomes(batch, RANGE)).firstOfferedAtMs).toBe(NOW_MS);
  const totals = await journal.totals(batch);
  expect(totals.reduce((sum, group) => sum + group.rows, 0)).toBe(60);
  expect((await journal.listBatches()).length).toBe(3);
  expect((await journal.batchOutlines({ after: null, limit: 9 })).at(-1)?.totals).toEqual(totals);
  expect(await about.news()).toMatchObject([{ batch }]);
  await about.clearNews(await about.news());
  expect(await about.news()).toEqual([]);
  const { profile, baseUrl, generation } = newBatch().account;
  expect((await about.checkedBatches({ profile, baseUrl, generation }, 9)).length).toBe(2);
  expect(await about.openBatchOfProfile({ name: 'Kafue', baseUrl, generation })).toBeNull();
  expect(await about.unsentBatchOfProfile({ name: 'Kafue', baseUrl, generation })).toBeNull();
  expect(await about.history.withPerson([{ batch, ...RANGE }], 'Tembo')).toEqual([batch]);
  const question = { end: null, account: null, fromMs: null, beforeMs: null, person: null } as const;
  await about.history.batches(question);
}

const SALT = '2b1f7a3c-6d4e-4f5a-8b9c-0d1e2f3a4b5c';

/** What became of the rows of a batch is sealed, and held against its seals. */
async function sealed({ outcomes }: JournalWriter, batch: string): Promise<void> {
  expect(await outcomes.sealedParts(batch)).toEqual([]);
  expect(await outcomes.partsToSeal(batch)).toBe(1);
  const part = await outcomes.partToSeal(batch, 0, SALT);
  if (part === null) throw new Error('No row is decided.');
  expect(await outcomes.seal(batch, [{ ...part, version: part.version + 1 }], NOW_MS)).toBe(0);
  expect(await outcomes.seal(batch, [part], NOW_MS)).toBe(1);
  expect(await outcomes.sealedParts(batch)).toEqual([0]);
  expect(await outcomes.sealHolds(batch, 0)).toBe(true);
  expect(await outcomes.isPastAltered(batch)).toBe(false);
}

/** What an evidence pack asks of a batch. */
async function evidence({ evidence: asked, ...journal }: JournalWriter, batch: string): Promise<void> {
  const rows = await asked.rows(batch, ALL);
  expect(rows.map(({ row }) => row)).toEqual(await journal.rows(batch, ALL));
  const [first] = rows;
  expect(first?.request).toContain('{');
  expect(first?.log).toEqual(await journal.attempts(batch, 1));
  const signed = await asked.signedRows(batch, ALL);
  expect(signed).toHaveLength(rows.length);
  expect(signed[0]).toMatchObject({ state: 'ready', excludedReason: null });
  expect(await asked.signedBatch(batch)).toContain(await journal.trail.identity());
  const entries = await asked.entries(batch, ALL, ['no-key']);
  expect(entries.map(({ action }) => action)).toEqual(
    (await journal.audit(batch)).map(({ action }) => action),
  );
  const places = await asked.chain({ after: 0, limit: 500 });
  expect(places.at(-1)).toEqual(await journal.trail.head());
  expect(await asked.seals(batch, { after: -1, last: 9 })).toMatchObject([{ part: 0 }]);
  const { entries: acts } = await journal.standing.rights();
  expect((await asked.acts({ after: 0, limit: 500 })).map(({ number, action }) => [number, action])).toEqual(
    acts.map(({ number, action }) => [number, action]),
  );
}

async function tested(journal: JournalWriter): Promise<void> {
  const batch = await importedDraft(journal, [newRow(1), newRow(2), newRow(3)]);
  const ids = [1, 2, 3].map((ordinal) => ({ ordinal, payoutId: payoutId(ordinal, batch), body: '{}' }));
  await journal.queueRows(batch, ids);
  await journal.setBatchState(batch, 'approved', { atMs: NOW_MS, testRelease: 'click' });
  const window = { limit: 9, except: [], atMs: NOW_MS };
  expect(await journal.offerQueued(batch, window)).toMatchObject([{ ordinal: 1 }]);
  expect(await journal.offerQueued(batch, window)).toEqual([]);
  const rejected = answered(1, { next: 'rejected', reasonCode: 'RECIPIENT_NOT_FOUND' });
  await journal.record(batch, [rejected]);
  await journal.tests.grant(batch, LANE, NOW_MS);
  expect(await journal.offerQueued(batch, window)).toMatchObject([{ ordinal: 2 }]);
  expect(await journal.tests.lanes(batch)).toMatchObject([{ granted: 2, releasedAtMs: null, waiting: 1 }]);
  await journal.record(batch, [answered(2), checked(2)]);
  const order = { lanes: null, reason: null, isByItself: true, atMs: NOW_MS };
  expect(await journal.tests.release(batch, order)).toBe(1);
  expect(await journal.tests.release(batch, order)).toBe(0);
  expect(await journal.offerQueued(batch, window)).toMatchObject([{ ordinal: 3 }]);
}

async function approvals(journal: JournalWriter): Promise<void> {
  const batch = await importedDraft(journal, [newRow(1), newRow(2)]);
  const ids = [1, 2].map((ordinal) => ({ ordinal, payoutId: payoutId(ordinal, batch), body: '{}' }));
  await journal.queueRows(batch, ids);
  const given = await journal.approvals.rows(batch, 1, 5);
  expect([await journal.approvals.groups(batch), await journal.approvals.made(), given.length]).toEqual([
    1, 3, 1,
  ]);
  const groups = [await journal.approvals.group(batch, 0)];
  expect((await journal.approvals.payouts(batch, 0)).payouts).toMatchObject([{ line: 2 }, { line: 3 }]);
  const approved = await journal.approvals.whole(batch, groups);
  const { signatures } = journal;
  const draft = await signatures.whole(batch, [await signatures.group(batch, 0)]);
  expect(JSON.parse(await signatures.texts(batch))).toHaveLength(18);
  expect((await signatures.rowTexts(batch, 0)).map((row) => JSON.parse(row))).toMatchObject([
    { 0: '1', 1: '2' },
    { 0: '2', 1: '3' },
  ]);
  const signature = {
    ...{ person: 'Chola', name: 'Chola', publicKey: 'AQ==', digest: draft.digest, groups: draft.groups },
    ...{ rows: 2, totals: '[]', terms: '{}', request: null, atMs: NOW_MS },
    ...{ day: '2026-11-27', signature: 'AA==' },
  };
  const entries = [entered('batch.confirmed', batch)];
  await journal.setBatchState(batch, 'approved', { atMs: NOW_MS, approved, signature, entries });
  expect(await signatures.kept(batch)).toEqual({ signature, trailSignature: null });
  expect(await signatures.unsignedPayout(batch)).toBeNull();
  expect([await signatures.unsentOf('Chola'), await signatures.unsentOf('Mary')]).toEqual([[batch], []]);
  expect(await signatures.preparers(batch)).toEqual([{ person: null, key: null }]);
  expect(await signatures.approvedSince('Chola', '2026-11-27', 'B1')).toEqual(['[]']);
  expect(await journal.approvals.kept(batch)).toEqual({ ...approved, trailDigest: null });
}

async function scheduled(journal: JournalWriter): Promise<void> {
  const { schedules } = journal;
  const batch = await importedDraft(journal, [newRow(1)]);
  await journal.queueRows(batch, [{ ordinal: 1, payoutId: payoutId(1, batch), body: '{}' }]);
  const [first, second] = [NOW_MS + 60_000, NOW_MS + 120_000];
  const zone = 'Africa/Lusaka';
  await journal.setBatchState(batch, 'approved', { atMs: NOW_MS, sendAt: { sendAtMs: first, zone } });
  const later = { sendAtMs: second, zone, atMs: NOW_MS, replaces: first };
  await schedules.set(batch, later);
  expect(await schedules.list()).toEqual([{ batch, schedule: { sendAtMs: second, zone, missed: null } }]);
  await schedules.cancel(batch, { sendAtMs: second, atMs: NOW_MS });
  expect(await schedules.list()).toEqual([]);
  await schedules.set(batch, { ...later, replaces: null });
  const said = 'There is no token.';
  const missed = { sendAtMs: second, atMs: second, why: 'refused', said } as const;
  expect(await schedules.miss(batch, missed)).toBe(true);
  expect(await schedules.miss(batch, missed)).toBe(false);
  await schedules.take(batch, { sendAtMs: second, atMs: second, when: 'now' });
  expect(await journal.findBatch(batch)).toMatchObject({ state: 'sending', schedule: null });
}

async function retry(journal: JournalWriter, batch: string): Promise<void> {
  const { retries } = journal;
  const [one, two] = await retries.refusedRows(batch, ALL);
  if (one === undefined || two === undefined) throw new Error('Two rows were to be refused.');
  await retries.addToBasket(batch, [one.ordinal, two.ordinal], entered('basket.added', batch));
  await retries.removeFromBasket(batch, [two.ordinal], entered('basket.removed', batch));
  expect(await retries.basketRows(batch, ALL)).toMatchObject([{ ordinal: one.ordinal, inBasket: true }]);
  const again = await retries.createRetry(newBatch({ createdAtMs: NOW_MS + 9 }), batch);
  await retries.appendRetryRows(again, [{ ...newRow(1), retryOf: one.ordinal }]);
  expect(await retries.retriesOf(batch, [one.ordinal])).toMatchObject([
    { retriedBy: { batch: again, ordinal: 1, payoutId: null } },
  ]);
  const twice = await retries.createRetry(newBatch({ createdAtMs: NOW_MS + 10 }), batch);
  await expect(
    retries.appendRetryRows(twice, [{ ...newRow(1), retryOf: one.ordinal }]),
  ).rejects.toMatchObject({ failure: { code: 'ROW_NOT_RETRIABLE' } });
  expect(await journal.standing.retryFault(batch)).toBeNull();
  const links = { retryOf: batch, digest: 'of other links' };
  const entries = [
    { ...entered('retry.made', again), facts: links },
    { ...entered('batch.retried', batch), facts: { retry: again } },
  ];
  await journal.finishImport(again, { rowCount: 1, numberGrammar: 'point', fileAmounts: {}, entries });
  expect(await journal.standing.retryFault(batch)).toBe(again);
}

async function reuse(journal: JournalWriter, batch: string): Promise<void> {
  const made = await journal.reuse.createReuse(newBatch({ createdAtMs: NOW_MS + 11 }), batch);
  await journal.reuse.appendReusedRows(made, [{ ...newRow(1), reuseOf: 2 }]);
  expect(await journal.findBatch(made)).toMatchObject({ reuseOf: batch, retryOf: null, rowCount: 1 });
  const own = await journal.createBatch(newBatch({ createdAtMs: NOW_MS + 12 }));
  await expect(journal.reuse.appendReusedRows(own, [{ ...newRow(1), reuseOf: 2 }])).rejects.toMatchObject({
    failure: { code: 'BATCH_WRONG_STATE' },
  });
}

/** What was entered by the chapters so far, and its chain. */
async function trail({ trail: { keepHead, ...asked } }: JournalWriter): Promise<void> {
  const all = { batch: null, person: null, fromMs: null, beforeMs: null, beforeNumber: null, limit: 500 };
  const entries = await asked.entries(all);
  const head = await asked.head();
  expect([entries[0]?.number, entries[0]?.hash]).toEqual([head.number, head.hash]);
  expect(await asked.persons()).toEqual(['Chola']);
  expect(await asked.entries({ ...all, person: 'Chola' })).toMatchObject([{ action: 'batch.confirmed' }]);
  const begin = { number: 0, hash: await asked.identity() };
  expect(await asked.check(begin, 10_000)).toEqual({ last: head, broken: null });
  expect(await asked.hashAt(head.number)).toBe(head.hash);
  expect(await asked.keys()).toEqual([]);
  const signed = { entry: head.number, hash: head.hash, atMs: NOW_MS, publicKey: 'AA==', signature: 'AA==' };
  await keepHead(signed);
  expect(await asked.heads(0, 9)).toEqual([signed]);
  expect(await asked.lastHead()).toEqual(signed);
}

/** One desk has a batch from its first moment, gives it up and takes it again. */
async function leased(journal: JournalWriter): Promise<void> {
  const { leases } = journal;
  const batch = await journal.createBatch(newBatch({ createdAtMs: NOW_MS + 40 }));
  expect(await leases.renew(batch, 1)).toEqual({ kind: 'held' });
  await leases.give(batch, 1);
  expect(await leases.of(batch)).toBeNull();
  expect(await leases.ask(batch, 'stop')).toBeNull();
  await Promise.all([leases.held(), leases.time()]);
  expect(await leases.take(batch, 'ask')).toMatchObject({ kind: 'held' });
  await leases.take('B99', 'send').catch(refusalIn);
}

/** What is not known after a restore, and what ends that. */
async function restored(journal: JournalWriter, batch: string): Promise<void> {
  const { enter, enterReplaced, answer, confirmDraft, doubts, list, made, unasked } = journal.restores;
  expect(await list()).toEqual([]);
  expect(await doubts()).toEqual({ lockedDrafts: [], unaskedRows: [], chosenAtMs: null });
  const draft = await importedDraft(journal, [newRow(1)]);
  const facts = { file: 'journal.backup', entry: 3, hash: 'ab', replacedEntry: 9, replacedHash: 'cd' };
  await enter({ ...entered('journal.restored'), facts });
  expect(await list()).toEqual([
    expect.objectContaining({ backupEntry: 3, replacedEntry: 9, replacedHash: 'cd' }),
  ]);
  expect(await made()).toEqual(await list());
  // A journal that takes the place of a lost one leaves nothing of its own in doubt, and is counted once.
  const before = await doubts();
  for (const reason of ['burned', 'burned, too'])
    await enterReplaced({ ...entered('journal.replaced'), facts: { from: 'f0', to: 'here', reason } });
  expect(await doubts()).toEqual(before);
  expect(await made()).toMatchObject([{}, { hasUnknown: true, isChosen: false, backupEntry: null }]);
  const waiting = (await unasked(batch, ALL)).map(({ ordinal }) => ordinal);
  for (const of of [draft, null]) expect((await doubts(of)).lockedDrafts).toContain(draft);
  const held = expect.objectContaining({ batch, rows: waiting.length });
  for (const of of [batch, null]) expect((await doubts(of)).unaskedRows).toContainEqual(held);
  expect((await doubts(batch)).lockedDrafts).toEqual([]);
  const [known = 0, ...unknown] = waiting;
  await answer(batch, { known: [known], unknown: [] }, NOW_MS);
  expect((await doubts(batch)).unaskedRows).toMatchObject([
    { totals: [5, 2, 1, 1].map((rows) => ({ rows })) },
  ]);
  await answer(batch, { known: [], unknown }, NOW_MS);
  expect(await unasked(batch, ALL)).toEqual([]);
  await confirmDraft(draft, { ...entered('draft.confirmed-unsent'), batch: draft });
  expect((await doubts()).lockedDrafts).not.toContain(draft);
}

/** What is refused says so in the same words, leaves nothing behind, and the next step goes through. */
async function refusals(journal: JournalWriter): Promise<void> {
  const refused = (code: string) => expect.objectContaining({ failure: expect.objectContaining({ code }) });
  await expect(journal.totals('B99')).rejects.toEqual(refused('BATCH_NOT_FOUND'));
  await expect(journal.addProfile(PROFILE, entered('profile.added'))).rejects.toEqual(
    refused('PROFILE_EXISTS'),
  );
  await expect(journal.record('B3', [checked(59)])).rejects.toEqual(refused('PROGRAM_DEFECT'));
  await expect(journal.setBatchState('B3', 'draft', { atMs: 1 })).rejects.toEqual(
    refused('BATCH_WRONG_STATE'),
  );
  await expect(journal.drafts.setControls('B3', { count: 1, totals: {} }, 1)).rejects.toEqual(
    refused('BATCH_WRONG_STATE'),
  );
  await expect(journal.users.end('Mary', NOW_MS, entered('user.removed'))).rejects.toEqual(
    refused('LAST_ADMINISTRATOR'),
  );
  await expect(journal.drafts.rename('B99', 'x', 1)).rejects.toEqual(refused('BATCH_NOT_FOUND'));
  await journal.appendAudit({ atMs: NOW_MS, batch: null, action: 'callbacks.ended', facts: {} });
}
