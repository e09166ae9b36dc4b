// Every method of the contract through each way to reach the core: the same scenario, the same answers, each held
// against the table; and every method's refusal of what it cannot read.

import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  EVENTS,
  type EventName,
  METHOD_NAMES,
  METHODS,
  type MethodInput,
  type MethodName,
  type MethodOutput,
  PRACTICE_PROFILE,
} from '../../shared/contract/contract.ts';
import { localTime } from '../../shared/runs/zoned-time.ts';
import { actOf } from '../support/contract/acts-of-commands.ts';
import {
  type ContractHost,
  hostInProcess,
  hostInWindow,
  hostOverLoopback,
} from '../support/contract/contract-host.ts';
import { freePort } from '../support/e2e/free-port.ts';

// The second number fails for good (RECIPIENT_NOT_FOUND), the last one lacks its country code.
const PAYROLL = `Name,Reference,Provider,Currency,Phone,Amount
Mary Banda,E-1,MTN_MOMO_ZMB,ZMW,260763456789,1500.50
Chola Okello,E-2,MTN_MOMO_ZMB,ZMW,260763456079,10
Mary Banda,E-3,MTN_MOMO_ZMB,ZMW,260763456789,1500.50
Esi Musonda,E-4,MTN_MOMO_ZMB,ZMW,763456790,20
`;
const CHOLAS_KEY = generateKeyPairSync('ed25519')
  .publicKey.export({ type: 'spki', format: 'pem' })
  .toString();
const HOSTS = [
  ['in the same process', hostInProcess],
  ['over the loopback', hostOverLoopback],
  ['through the built window', hostInWindow],
] as const;
const PRACTICE = { kind: 'practice', generation: 'v2' } as const;

/** What changes nothing in this scenario, and so is no act; each is done in `every-act.test.ts` or in the tests of its part. */
const FINDS_NOTHING_TO_DO: readonly MethodName[] = [
  ...(['addUpRows', 'applyCorrections', 'confirmUnsent', 'releaseTests', 'splitRows', 'stopUpload'] as const),
];

describe.each(HOSTS)('the contract %s', (_name, open) => {
  let host: ContractHost;
  const called = new Set<MethodName>();
  const done = new Set<MethodName>();

  beforeAll(async () => {
    host = await open();
  });

  afterAll(async () => {
    await host.close();
  });

  async function call<Name extends MethodName>(
    name: Name,
    input: MethodInput<Name>,
  ): Promise<MethodOutput<Name>> {
    called.add(name);
    const reply = await host.call(name, input);
    if (
      typeof reply !== 'object' ||
      reply === null ||
      !('ok' in reply) ||
      reply.ok !== true ||
      !('value' in reply)
    ) {
      throw new Error(`${name}: ${JSON.stringify(reply)}`);
    }
    const parsed = METHODS[name].output.safeParse(reply.value);
    expect({ name, error: parsed.error }).toEqual({ name, error: undefined });
    done.add(name);
    // Held against the schema of this very method in the line before.
    return reply.value as MethodOutput<Name>;
  }

  async function heard(name: EventName, isIt: (payload: Record<string, unknown>) => boolean): Promise<void> {
    for (;;) {
      for (const payload of await host.heard(name)) {
        const parsed = EVENTS[name].parse(payload);
        if (isIt(parsed)) return;
      }
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  async function importInput(): Promise<MethodInput<'importFile'>> {
    const file = await host.offer('payroll.csv', PAYROLL);
    return {
      file,
      sheet: null,
      operation: 'payout',
      account: PRACTICE,
      mapping: {},
      defaults: {},
      decimalMark: null,
    };
  }

  it('knows its host, its preferences and its profiles', async () => {
    expect((await call('getHost', {})).stopped).toBeNull();
    expect((await call('setPreferences', { theme: 'dark', language: 'fr' })).theme).toBe('dark');
    await heard('preferencesChanged', () => true);
    expect(await call('getPreferences', {})).toMatchObject({ theme: 'dark', language: 'fr' });
    const profile = {
      name: 'Mills',
      baseUrl: 'https://payments.example',
      generation: 'v2',
      token: 'canary-token',
    } as const;
    await call('addProfile', { ...profile, colour: 'plum' });
    await heard('profilesChanged', () => true);
    expect(
      await call('updateProfile', { name: 'Mills', colour: 'ochre', baseUrl: null, generation: 'legacy' }),
    ).toMatchObject({ colour: 'ochre', generation: 'legacy' });
    expect((await call('setToken', { profile: 'Mills', token: null })).token).toBe('missing');
    const key = { kind: 'new' } as const;
    const signing = { key, settings: { keyId: 'OURS' } } as const;
    const { publicKey } = await call('setSigning', { profile: 'Mills', signing });
    expect(await call('getSigning', { profile: 'Mills' })).toMatchObject({
      publicKey,
      settings: { keyId: 'OURS' },
    });
    await call('removeSigning', { profile: 'Mills' });
    expect(await call('getSigning', { profile: 'Mills' })).toBeNull();
    const file = await host.offer('service.pem', publicKey);
    const { fingerprint } = await call('setServiceKey', { profile: 'Mills', file });
    expect(await call('getServiceKey', { profile: 'Mills' })).toEqual({ publicKey, fingerprint });
    await call('removeServiceKey', { profile: 'Mills' });
    expect(await call('getServiceKey', { profile: 'Mills' })).toBeNull();
    const profiles = await call('listProfiles', {});
    expect(profiles.map(({ name }) => name)).toEqual(['Practice', 'Mills']);
    await call('removeProfile', { name: 'Mills' });
    const { steps } = await call('testConnection', { account: PRACTICE, candidate: null });
    expect(steps.every(({ outcome }) => outcome === 'passed' || outcome === 'not needed')).toBe(true);
    expect((await call('readProviders', { account: PRACTICE })).lines.length).toBeGreaterThan(10);
  });

  it('previews, checks, mends and undoes a draft', async () => {
    const input = await importInput();
    const preview = await call('previewFile', { ...input, mapping: null, defaults: null });
    expect(preview.rows).toHaveLength(4);
    const { file, account } = input;
    expect(await call('findApprovedFile', { file, account, sheet: null })).toBeNull();
    expect(await call('checkFile', input)).toMatchObject({ rowCount: 4, invalidRows: 1 });
    const target = await host.target('template.csv');
    await call('writeTemplate', { operation: 'payout', part: 'table', target });
    expect(await host.written(target, 'template.csv')).toContain('MTN_MOMO_ZMB');
    const sample = await call('offerSample', { text: 'phone,amount\n' });
    expect(sample).toMatchObject({ name: 'payroll-500.csv', bytes: 13 });
    const { batch } = await call('importFile', input);
    await heard('importProgress', ({ rows }) => rows === 4);
    expect((await call('renameBatch', { batch, name: 'November' })).name).toBe('November');
    const draft = await call('getDraft', { batch });
    expect(draft.repairs).toHaveLength(1);
    expect((await call('getDraftRules', { batch })).operation).toBe('payout');
    const [damage] = draft.repairs;
    const repaired = await call('repairRows', {
      batch,
      code: damage?.code ?? '',
      field: damage?.field ?? '',
    });
    expect(repaired.counts.invalid).toBe(0);
    expect(await call('stopAct', { batch })).toEqual({ isStopping: false });
    expect((await call('undoAct', { batch, act: repaired.undo?.number ?? 0 })).counts.invalid).toBe(1);
    await call('editCell', { batch, ordinal: 4, field: 'phone', text: '26076345679', before: '763456790' });
    const accepted = await call('acceptNumbers', { batch, code: null, reason: 'new range' });
    expect(accepted).toMatchObject({ counts: { invalid: 0 }, undo: { kind: 'accept' } });
    const edited = await call('editCell', {
      ...{ batch, ordinal: 4, field: 'phone', text: '260763456790', before: '26076345679' },
    });
    expect(edited.row).toMatchObject({ state: 'ready', edited: { phone: '763456790' } });
    expect(
      (await call('excludeRows', { batch, ordinals: [3], reason: 'paid in cash' })).counts.excluded,
    ).toBe(1);
    expect((await call('includeRows', { batch, ordinals: [3] })).counts.excluded).toBe(0);
    const { revision, impossible } = await call('findSplits', { batch, ordinal: null });
    expect([impossible, (await call('splitRows', { batch, ordinal: null, revision })).revision]).toEqual([
      0,
      revision,
    ]);
    const sums = await call('findSums', { batch, ordinal: null });
    const added = await call('addUpRows', { batch, ordinal: null, revision: sums.revision });
    expect([sums.people, added.counts.excluded]).toEqual([0, 0]);
    const known = await call('findCorrections', { batch, ordinal: null });
    expect(known).toMatchObject({ count: 0, rows: 0, corrections: [] });
    const { revision: shown } = known;
    const same = await call('applyCorrections', { batch, revision: shown, correction: null, ordinal: null });
    expect(same.revision).toBe(shown);
    const every = { states: null, findings: null, provider: null, reasonCode: null, search: null };
    const { list } = await call('openRowList', { batch, ...every, sort: 'line', descending: true });
    const lastTwo = { list, ranges: [{ from: 0, to: 1 }] };
    expect(await call('sumRowList', lastTwo)).toEqual({
      rows: 2,
      totals: { ZMW: '1520.5' },
      unreadableRows: 0,
    });
    const changed = await call('changeListedRows', {
      ...lastTwo,
      change: { kind: 'set', field: 'amount', text: '30' },
    });
    expect(changed.undo).toMatchObject({ kind: 'edit', field: 'amount', rows: 2, change: null });
    const all = { list, ranges: null };
    expect((await call('sumRowList', all)).totals).toEqual({ ZMW: '1570.5' });
    const left = await call('changeListedRows', {
      ...all,
      change: { kind: 'exclude', reason: 'next month' },
    });
    expect(left.counts.excluded).toBe(4);
    expect((await call('changeListedRows', { ...all, change: { kind: 'include' } })).counts.excluded).toBe(0);
    const change = { count: 4, totals: { ZMW: '1570.50' } };
    expect(await call('setControlTotals', { batch, change })).toEqual(change);
    expect(await call('getControlTotals', { batch })).toMatchObject({ figures: change, stated: [] });
    expect((await call('confirmUnsent', { batch, reason: 'It was kept back.' })).state).toBe('draft');
    expect((await call('discardBatch', { batch })).state).toBe('discarded');
  });

  it('approves, sends, settles, shows, retries and reports', async () => {
    const { batch } = await call('importFile', await importInput());
    expect(await call('findSentBefore', { batch })).toBeNull();
    expect(await call('findDifferences', { batch })).toBeNull();
    expect(await call('findRepeats', { batch })).toEqual([]);
    expect((await call('compareBatch', { batch, with: null })).earlier).toBeNull();
    expect(await call('listComparable', { batch })).toEqual([]);
    const page = { batch, with: null, kind: 'new', from: 0, limit: 10 } as const;
    expect(await call('readChanges', page)).toEqual({ hash: null, entries: [] });
    const review = await call('reviewBatch', { batch });
    expect(review.acknowledgements.map(({ code }) => code)).toEqual(['DUPLICATE_ROW']);
    expect(await call('forgetCorrection', { batch, ordinal: 1, field: 'phone' })).toEqual({});
    await call('confirmBatch', {
      confirmation: review.confirmation,
      leaveOutInvalid: true,
      duplicatesReason: 'two jobs',
      acknowledged: ['DUPLICATE_ROW'],
    });
    await call('startUpload', { batch, until: 'settled', waitLimitMs: null, concurrency: 2 });
    const isOnItsWay = async () => (await call('getRow', { batch, ordinal: 1 })).row.state === 'accepted';
    while (!(await isOnItsWay())) await new Promise((resolve) => setTimeout(resolve, 20));
    await call('askAboutRow', { batch, ordinal: 1 });
    await call('askAboutAll', { batch });
    await expect(call('askAboutUnsent', { batch })).rejects.toThrow('BATCH_WRONG_STATE');
    expect(await call('getService', { profile: PRACTICE_PROFILE })).toMatchObject({ kind: 'answers' });
    await heard('uploadEnded', (end) => end['batch'] === batch && end['reason'] === 'finished');
    await heard('batchChanged', (change) => change['batch'] === batch);
    const settled = await call('stopUpload', { batch });
    expect(settled).toMatchObject({ state: 'settled', counts: { completed: 2, failed: 1, invalid: 1 } });
    expect((await call('getBatch', { batch })).sentence.addsUp).toBe(true);
    expect(await call('listRows', { batch, after: 0, limit: 10, states: ['failed'] })).toHaveLength(1);

    const query = {
      batch,
      states: null,
      findings: null,
      provider: null,
      reasonCode: null,
      search: null,
      sort: 'amount',
      descending: true,
    } as const;
    const { list, rows } = await call('openRowList', query);
    expect(rows).toBe(4);
    const window = await call('readRowList', { list, from: 0, limit: 10 });
    expect(window.rows.map(({ amount }) => amount)).toEqual(['1500.5', '1500.5', '20', '10']);
    expect(
      (await call('findInRowList', { list, after: -1, direction: 'next', what: 'error' })).position,
    ).toBe(2);
    expect((await call('locateInRowList', { list, ordinal: 2 })).position).toBe(3);
    await call('closeRowList', { list });
    const failed = await call('getRow', { batch, ordinal: 2 });
    expect(failed.row.state).toBe('failed');
    expect(failed.entries.length).toBeGreaterThanOrEqual(3);
    expect((await call('search', { text: 'Chola', limit: 5 })).hits.length).toBeGreaterThan(0);
    const asked = { end: 'failed', account: PRACTICE_PROFILE, fromMs: 0, beforeMs: null } as const;
    expect(await call('findBatches', { ...asked, person: ' Chola ' })).toEqual({
      batches: [batch],
      complete: true,
    });
    expect(await call('findBatches', { ...asked, beforeMs: 1, person: null })).toMatchObject({ batches: [] });
    expect(await call('findBatches', { ...asked, end: 'whole', person: null })).toMatchObject({
      batches: [],
    });
    expect(await call('findBatches', { ...asked, account: 'Nobody', person: null })).toMatchObject({
      batches: [],
    });

    expect(await call('getBatchLinks', { batch })).toEqual({
      retryOf: null,
      retries: [],
      reuseOf: null,
      reuses: [],
    });
    expect(await call('listReasons', { batch })).toMatchObject([{ state: 'failed', rows: 1, inBasket: 0 }]);
    expect(await call('getApproval', { batch })).toMatchObject({ earlier: [], restLeftOut: [] });
    expect(await call('getApprovalTerms', { batch })).toMatchObject({ isRequired: false, signed: null });
    expect((await call('getTimeline', { batch }))?.spans.length).toBeGreaterThan(0);
    expect((await call('changeBasket', { batch, change: 'add', rows: { kind: 'all' } })).rows).toBe(1);
    expect((await call('getBasket', { batch })).totals).toEqual({ ZMW: '10' });
    const retry = await call('retryBasket', { batch });
    expect(retry).toMatchObject({ state: 'draft', retryOf: batch, rowCount: 1 });
    const reusable = await call('getReuse', { batch });
    const reuse = await call('reuseBatch', { batch, name: null });
    expect(reuse).toMatchObject({
      state: 'draft',
      reuseOf: batch,
      name: reusable.name,
      rowCount: reusable.rows,
    });
    const again = await call('reviewBatch', { batch: retry.id });
    const acknowledged = again.acknowledgements.map(({ code }) => code);
    await call('confirmBatch', {
      confirmation: again.confirmation,
      leaveOutInvalid: true,
      duplicatesReason: 'asked for again',
      acknowledged,
      testFirst: 'click',
    });
    // A lane of one row is its own test.
    expect(await call('getBatch', { batch: retry.id })).toMatchObject({
      testFirst: { release: 'click', lanes: [] },
    });
    const lane = { provider: 'MTN_MOMO_ZMB', country: null, currency: 'ZMW' };
    await expect(call('sendAnotherTest', { batch: retry.id, lane })).rejects.toThrow('BATCH_WRONG_STATE');
    const all = { batch: retry.id, lanes: null, reason: null };
    expect(await call('releaseTests', all)).toMatchObject({ rows: 0, batch: { id: retry.id } });
    const sendAtMs = (Math.floor(Date.now() / 60_000) + 1_440) * 60_000;
    const sendAt = { local: localTime(sendAtMs, 'UTC'), zone: 'UTC', offsetMinutes: null };
    const scheduled = await call('scheduleBatch', { batch: retry.id, sendAt, replaces: null });
    expect(scheduled).toMatchObject({ state: 'approved', schedule: { sendAtMs, zone: 'UTC', missed: null } });
    const start = { batch: retry.id, until: 'settled', waitLimitMs: null, concurrency: null } as const;
    await expect(call('startUpload', start)).rejects.toThrow('BATCH_WRONG_STATE');
    const due = { ...start, schedule: { sendAtMs, when: 'due' } } as const;
    await expect(call('startUpload', due)).rejects.toThrow('BATCH_WRONG_STATE');
    expect(await call('cancelSchedule', { batch: retry.id, sendAtMs })).toMatchObject({ schedule: null });
    const rest = { batch: retry.id, rows: { kind: 'all' }, reason: 'paid in cash' } as const;
    const ended = { counts: { excluded: 1 }, sentence: { addsUp: true } };
    expect(await call('leaveOutRows', rest)).toMatchObject({ rows: 1, batch: ended });

    for (const format of ['csv', 'json', 'xlsx'] as const) {
      const target = await host.target(`report.${format}`);
      expect(await call('exportReport', { batch, format, target })).toEqual({
        rows: 4,
        noted: true,
        addsUp: true,
      });
      expect((await host.written(target, `report.${format}`)).length).toBeGreaterThan(400);
    }
    const anybody = { batch, ordinal: 1, fromMs: null, beforeMs: null };
    expect((await call('findPeople', { text: 'mary banda' })).people).toMatchObject([
      { number: '260763456789', name: 'Mary Banda', practice: true },
    ]);
    expect(await call('readBeyond', { practice: null })).toEqual({ beyond: null });
    expect(await call('readPerson', anybody)).toMatchObject({ number: '260763456789', rows: 2 });
    const { payouts } = await call('readPersonPayouts', { ...anybody, from: 1, limit: 9 });
    expect(payouts).toMatchObject([{ batch, ordinal: 1 }]);
    const account = await host.target('account.html');
    const paper = { format: 'page', language: 'fr', target: account } as const;
    expect(await call('exportPerson', { ...anybody, ...paper })).toEqual({
      rows: 2,
      noted: true,
      notWhole: [],
    });
    const told = await host.written(account, 'account.html');
    expect(told).toContain('260763456789');
    expect(told).not.toMatch(/Chola|260763456079/);
    const notices = await host.target('notices.csv');
    const form = { format: 'csv', language: 'en', target: notices } as const;
    expect(await call('exportNotices', { batch, ...form })).toMatchObject({
      notices: 2,
      rows: 3,
      noted: true,
    });
    expect((await host.written(notices, 'notices.csv')).split('\r\n')).toHaveLength(4);
    expect((await call('getNews', {})).batches.map((news) => news.batch)).toContain(batch);
    const { batches: read, readAtMs } = await call('getNews', {});
    const counts = read.map(({ name: _, operation: __, practice: ___, ...seen }) => seen);
    await call('markNewsSeen', { batches: counts, readAtMs });
    expect((await call('getNews', {})).batches).toEqual([]);
    expect((await call('listBatches', {})).length).toBeGreaterThanOrEqual(2);
    expect(await call('checkJournal', {})).toEqual([]);
    const support = await call('getSupport', {});
    expect(support.sections.map(({ title }) => title)).toContain('Journal');
    const handed = await host.target('support.txt');
    await call('exportSupport', { target: handed, text: 'as it was shown' });
    expect(await host.written(handed, 'support.txt')).toBe('as it was shown');
    const { name } = await call('makeBackup', {});
    expect((await call('getHost', {})).journal).toMatchObject({ kind: 'file', backups: [{ name }] });
    const place = await call('getJournalPlace', {});
    expect(place).toMatchObject({ now: { kind: 'file' }, next: place.now, isForThisStart: false });
    const nobody = `postgres://desk@127.0.0.1:${await freePort()}/journal`;
    const { steps } = await call('testJournal', { address: nobody, password: 'wrong' });
    expect(steps.map(({ outcome }) => outcome)).toEqual([
      'passed',
      'failed',
      'not reached',
      'not reached',
      'not reached',
    ]);
    expect(await call('chooseJournal', { address: null, password: null })).toMatchObject({ next: place.now });
    called.add('followJournal');
    expect(await host.call('followJournal', { address: nobody, password: null })).toMatchObject({
      ok: false,
      failure: { code: 'JOURNAL_OTHER_PLACE' },
    });
    called.add('giveJournalPassword');
    expect(await host.call('giveJournalPassword', { password: 'any' })).toMatchObject({
      ok: false,
      failure: { code: 'JOURNAL_OTHER_PLACE' },
    });
  });

  it('lists the audit trail, checks it, and takes an anchor of it', async () => {
    const anchor = await host.target('anchor.json');
    const { entry } = await call('exportAnchor', { target: anchor });
    expect(JSON.parse((await host.written(anchor, 'anchor.json')).toString())).toMatchObject({ entry });
    const everything = { batch: null, person: null, fromMs: null, beforeMs: null, beforeNumber: null };
    const { entries } = await call('listAudit', { ...everything, limit: 5 });
    expect(entries[0]).toMatchObject({ number: entry + 1, action: 'audit.anchored' });
    expect((await call('getAuditTrail', {})).entries).toBe(entry + 1);
    called.add('renewAuditKey');
    expect(await host.call('renewAuditKey', { reason: 'lost' })).toMatchObject({
      ok: false,
      failure: { code: 'USAGE' },
    });
    expect(await call('verifyAudit', { anchor: null })).toMatchObject({ entries: entry + 1, broken: null });
    const approved = (await call('listBatches', {})).find(({ approvedAtMs }) => approvedAtMs !== null);
    expect(await call('checkBatch', { batch: approved?.id ?? '' })).toEqual({ altered: null, rights: null });
  });

  it('writes an evidence pack and checks it', async () => {
    const approved = (await call('listBatches', {})).find(({ approvedAtMs }) => approvedAtMs !== null);
    const batch = approved?.id ?? '';
    const target = await host.target('evidence.zip');
    const form = { language: 'pt', original: null, salt: null } as const;
    const { rows } = await call('exportEvidence', { batch, target, ...form });
    await heard('evidenceProgress', (payload) => payload['batch'] === batch && payload['rows'] === rows);
    const beside = { salt: null, original: null, anchor: null, person: 'Mary Banda' };
    const verdict = await call('verifyEvidence', { pack: target, ...beside });
    expect(verdict).toMatchObject({ batch, rows, faults: [] });
    expect(verdict.person?.length).toBeGreaterThan(0);
  });

  it('asks for a statement, fetches its file and compares it', async () => {
    const callbackUrl = 'http://127.0.0.1:9/statements';
    const wallet = { country: 'ZMB', currency: 'ZMW', provider: null };
    const span = { from: '2026-11-01', to: '2026-11-30' };
    const asked = { account: PRACTICE, wallet, ...span, callbackUrl };
    const { from, awaited } = await call('requestStatement', asked);
    expect(from).toBe('2026-11-01T00:00:00');
    expect(await call('listAwaitedStatements', {})).toMatchObject([
      { id: awaited, account: 'Practice', wallet, from, to: '2026-11-30T23:59:59' },
    ]);
    await call('forgetAwaitedStatement', { awaited: awaited ?? '' });
    expect(await call('listAwaitedStatements', {})).toEqual([]);

    const statement = 'Transaction ID,Amount,Currency\r\nno-such-id,5,ZMW\r\n';
    const server = createServer((_request, answer) => answer.end(statement));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const link = `http://127.0.0.1:${(server.address() as AddressInfo).port}/statement.csv`;
    const target = await host.target('statement.csv');
    expect(await call('downloadStatement', { link, target })).toEqual({ bytes: statement.length });
    const fetched = await call('fetchStatement', { link });
    expect(fetched).toMatchObject({ bytes: statement.length });
    server.close();
    expect(await host.written(target, 'statement.csv')).toBe(statement);

    const { file } = fetched;
    const unstated = { country: null, currency: null, provider: null };
    const view = await call('compareStatement', {
      file,
      batches: null,
      from: null,
      to: null,
      wallet: unstated,
    });
    expect(view).toMatchObject({ lines: 1, differences: 1, shown: 1 });
    const { comparison } = view;
    const window = await call('readComparison', { comparison, kind: null, from: 0, limit: 10 });
    expect(window.differences).toMatchObject([{ kind: 'missing-in-journal', statement: { line: 2 } }]);
    const written = await host.target('differences.csv');
    expect(await call('exportComparison', { comparison, target: written })).toEqual({ differences: 1 });
    expect(await host.written(written, 'differences.csv')).toContain('no-such-id');
  });

  it('knows its users, who is here, and the ways back', async () => {
    expect(await call('getPresence', {})).toEqual({ hasUsers: false, names: [], here: null });
    const [first, second, third] = [
      'a first one of four words',
      'a second one of words',
      'a third one of words',
    ];
    const secret = { kind: 'passphrase', passphrase: first } as const;
    const { user, recoveryCode } = await call('addUser', { name: 'Mary', roles: ['prepare'], secret });
    expect(user).toMatchObject({ name: 'Mary', roles: ['prepare', 'administer'], signsHere: true });
    await heard('presenceChanged', () => true);
    const file = await host.offer('chola.pem', CHOLAS_KEY);
    const elsewhere = { kind: 'public-key', file } as const;
    await call('addUser', { name: 'Chola', roles: ['approve'], secret: elsewhere });
    expect((await call('getPresence', {})).here).toMatchObject({ name: 'Mary' });
    expect((await call('signOut', {})).here).toBeNull();
    expect((await call('signIn', { name: 'mary', passphrase: first })).names).toEqual(['Mary']);
    expect((await call('stayHere', {})).here).toMatchObject({ name: 'Mary' });
    await call('changePassphrase', { passphrase: first, next: second });
    await call('setUserRoles', { name: 'Mary', roles: ['prepare', 'approve', 'administer'] });
    const { batch } = await call('importFile', await importInput());
    const { confirmation } = await call('reviewBatch', { batch });
    const answers = { leaveOutInvalid: true, duplicatesReason: 'meant', acknowledged: null };
    const asked = await host.target('request.txt');
    await call('exportApprovalRequest', { confirmation, ...answers, target: asked });
    const sent = await host.offer('request.txt', String(await host.written(asked, 'request.txt')));
    const { request } = await call('readApprovalRequest', { file: sent, after: 0, limit: 10 });
    const signed = await host.target('answer.txt');
    await call('signApprovalRequest', { file: sent, request, target: signed });
    const answer = await host.offer('answer.txt', String(await host.written(signed, 'answer.txt')));
    expect((await call('importApprovalAnswer', { file: answer })).state).toBe('approved');
    expect(await call('listSignedBatches', { name: 'Chola' })).toEqual([]);
    const limits = { batch: { ZMW: '500' }, day: {} };
    expect((await call('setUserLimits', { name: 'Chola', limits })).limits).toEqual(limits);
    expect((await call('setUserRoles', { name: 'Chola', roles: ['read'] })).roles).toEqual(['read']);
    const reset = await call('resetPassphrase', { name: 'Chola', passphrase: third });
    expect(reset).toMatchObject({ name: 'Chola', signsHere: true });
    expect((await call('removeUser', { name: 'Chola' })).endedAtMs).not.toBeNull();
    const code = recoveryCode ?? '';
    const back = await call('recoverUser', { name: 'Mary', code, passphrase: third });
    expect(back.recoveryCode).not.toBe(code);
    await call('signIn', { name: 'Mary', passphrase: third });
    expect((await call('renewRecoveryCode', { passphrase: third })).recoveryCode).not.toBe(back.recoveryCode);
    expect((await call('listUsers', {})).map(({ name }) => name)).toEqual(['Chola', 'Mary']);
    const key = await host.target('chola.pem');
    const { fingerprint } = await call('exportUserKey', { name: 'chola', target: key });
    expect(fingerprint).toMatch(/^[0-9a-f]{64}$/);
    expect((await host.written(key, 'chola.pem')).toString()).toContain('BEGIN PUBLIC KEY');
  });

  it('offers its dialogues', async () => {
    called.add('chooseTarget');
    called.add('chooseSource');
    expect(await host.call('chooseSource', { kind: 'key' })).toEqual({ ok: true, value: null });
  });

  it('refuses an input that a method cannot read, with data (P9)', async () => {
    for (const name of METHOD_NAMES) {
      for (const input of [null, 7, 'x', [], { path: '/etc/passwd', batch: 3 }]) {
        expect({ name, reply: await host.call(name, input) }).toMatchObject({
          name,
          reply: { ok: false, failure: { code: 'USAGE' } },
        });
      }
    }
  });

  it('P7 entered the act of each command that was carried out', async () => {
    const entered = new Set<string>();
    for (let beforeNumber: number | null = null; ; ) {
      const all: MethodInput<'listAudit'> = {
        batch: null,
        person: null,
        fromMs: null,
        beforeMs: null,
        beforeNumber,
        limit: 100,
      };
      const page: MethodOutput<'listAudit'> = await call('listAudit', all);
      for (const { action } of page.entries) entered.add(action);
      if (!page.hasEarlier) break;
      beforeNumber = page.entries.at(-1)?.number ?? null;
    }
    const missing = [...done].flatMap((name) => {
      const act = actOf(name);
      return act === null || entered.has(act) ? [] : [name];
    });
    expect(missing.sort()).toEqual(FINDS_NOTHING_TO_DO);
  });

  it('was called through every method of the table', () => {
    expect(METHOD_NAMES.filter((name) => !called.has(name))).toEqual([]);
  });
});
