// The signed approval in an evidence pack: whose it is, that the pack says nothing else than was signed, and that each value
// of the statement and of a row that is altered is found, though manifest and seal were made to fit.

import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { statementBytes } from '../../main/journal/signature-form.ts';
import { fingerprintOf, newUserKey, signedWith } from '../../main/users/user-keys.ts';
import {
  LEFT_OUT,
  type PackSignature,
  packRowSchema,
  packSignatureSchema,
} from '../../shared/evidence-pack.ts';
import { AppDesk } from '../support/app-desk.ts';
import {
  changed,
  exportedPack,
  faultsInPack,
  type Parts,
  resealed,
  verdictOnPack,
  withPage,
} from '../support/evidence/packs.ts';
import { addUsers, as, CHEAP } from '../support/two-people.ts';

const FILE = `Name,Reference,Provider,Currency,Phone,Amount
Mary Banda,E-1,MTN_MOMO_ZMB,ZMW,260763456789,1500.50
Peter Phiri,E-2,MTN_MOMO_ZMB,ZMW,260763456079,10
Peter Phiri,E-2,MTN_MOMO_ZMB,ZMW,260763456079,10
Esi Musonda,E-3,MTN_MOMO_ZMB,ZMW,763456790,20
`;

let payer: AppDesk;
let auditor: AppDesk;
let batch: string;
let whole: Parts;
let names: Parts;

beforeAll(async () => {
  payer = new AppDesk({ ports: CHEAP });
  auditor = new AppDesk();
  await addUsers(payer);
  await as(payer, 'Mary');
  batch = await payer.importText(FILE);
  await payer.call('editCell', { batch, ordinal: 2, field: 'amount', text: '12', before: '10' });
  await payer.call('excludeRows', { batch, ordinals: [3], reason: 'twice' });
  await as(payer, 'Chola');
  await payer.approve(batch);
  await payer.settle(batch);
  // Nobody signs the pack itself, so that whoever changes one can make everything around it fit.
  await payer.call('signOut', {});
  whole = await exported(null);
  names = await exported('salt.json');
});

afterAll(async () => {
  for (const desk of [payer, auditor]) await desk.close();
});

const exported = (salt: string | null) => exportedPack(payer, batch, salt);
const verdictOn = (parts: Parts) => verdictOnPack(auditor, parts);
const faultsOf = (parts: Parts) => faultsInPack(auditor, resealed(parts));

function approvalOf(parts: Parts): PackSignature {
  return packSignatureSchema.parse(JSON.parse(parts.get('approval.json') ?? ''));
}

const withApproval = (parts: Parts, approval: unknown) =>
  new Map(parts).set('approval.json', `${JSON.stringify(approval, null, 2)}\n`);

/** A value of the same kind that is another one. */
function altered(value: unknown): unknown {
  if (typeof value === 'number') return value + 1;
  if (typeof value !== 'string') return 'x';
  const digit = /\d(?=\D*$)/.exec(value);
  if (digit === null) return value.startsWith('x') ? `y${value.slice(1)}` : `x${value.slice(1)}`;
  return value.slice(0, digit.index) + (digit[0] === '1' ? '2' : '1') + value.slice(digit.index + 1);
}

it('tells whose it is, and that what was signed is what the pack says', async () => {
  const { approval, faults } = await verdictOn(whole);
  const { statement } = approvalOf(whole);
  const fingerprint = fingerprintOf(statement.publicKey);
  expect(faults).toEqual([]);
  expect(approval).toEqual({ name: 'Chola', fingerprint, at: statement.at, rows: 2 });
  expect(await faultsOf(whole)).toEqual([]);
  const page = whole.get('index.html') ?? '';
  for (const text of ['Approved and signed by Chola', fingerprint, statement.digest, 'MTN Zambia']) {
    expect(page).toContain(text);
  }
  expect(page).not.toContain('MTN_MOMO_ZMB');
});

it('has nothing under it that was done since: that has a heading of its own', async () => {
  const desk = new AppDesk();
  const later = await desk.importText(FILE);
  await desk.call('excludeRows', { batch: later, ordinals: [3], reason: 'twice' });
  await desk.approve(later);
  await desk.call('leaveOutRows', { batch: later, rows: { kind: 'all' }, reason: 'paid in cash' });
  const page = (await exportedPack(desk, later, null)).get('index.html') ?? '';
  await desk.close();
  const sections = page.split('<section>');
  const under = (heading: string) => sections.find((text) => text.startsWith(`<h2>${heading}</h2>`)) ?? '';
  expect(under('Changed before the approval')).not.toContain('paid in cash');
  expect(under('After the approval')).toMatch(/2 rows .* were left out on .*: “paid in cash”/);
});

it('stands in the timeline of the batch, too', async () => {
  const { at } = approvalOf(whole).statement;
  const timeline = await payer.call('getTimeline', { batch });
  expect(timeline?.approval).toEqual({ name: 'Chola', atMs: Date.parse(at) });
});

it('finds each value of the approval that is altered', async () => {
  const approval = approvalOf(whole);
  for (const name of ['approver', 'fingerprint', 'signature'] as const) {
    const found = await faultsOf(withApproval(whole, { ...approval, [name]: altered(approval[name]) }));
    expect({ name, found }).toEqual({
      name,
      found: [`approval.json ${name === 'signature' ? 'signature' : 'approver'}`],
    });
  }
  for (const [name, value] of Object.entries(approval.statement)) {
    const statement = { ...approval.statement, [name]: altered(value) };
    const found = await faultsOf(withApproval(whole, { ...approval, statement }));
    expect({ name, found }).toEqual({ name, found: expect.arrayContaining(['approval.json signature']) });
  }
  const draft = approval.draft ?? { batch: [], groups: [] };
  expect(draft.batch).toHaveLength(18);
  for (const [index, value] of draft.batch.entries()) {
    const changed = { ...draft, batch: draft.batch.with(index, String(altered(value))) };
    const found = await faultsOf(withApproval(whole, { ...approval, draft: changed }));
    expect({ index, found }).toEqual({ index, found: expect.arrayContaining(['approval.json statement']) });
  }
  const groups = draft.groups.map((group) => String(altered(group)));
  expect(await faultsOf(withApproval(whole, { ...approval, draft: { ...draft, groups } }))).toEqual([
    'rows.jsonl statement 1',
    'approval.json statement',
  ]);
});

it('finds each value of a row that is altered, also of one that is left out', async () => {
  const lines = (whole.get('rows.jsonl') ?? '').trimEnd().split('\n');
  const rows = lines.map((line) => packRowSchema.parse(JSON.parse(line)));
  const changedRow = async (at: number, change: object) => {
    const texts = rows.map((row, index) => JSON.stringify(index === at ? { ...row, ...change } : row));
    return await faultsOf(new Map(whole).set('rows.jsonl', `${texts.join('\n')}\n`));
  };
  for (const [at, row] of rows.entries()) {
    expect(row.signed?.state).toBe(['ready', 'ready', 'excluded', 'invalid'][at]);
    for (const [name, value] of Object.entries(row.signed ?? {})) {
      // Findings are JSON, and stay JSON.
      const other = name === 'findings' && value === null ? '[]' : altered(value);
      const found = await changedRow(at, { signed: { ...row.signed, [name]: other } });
      expect({ at, name, found }).toEqual({
        at,
        name,
        found: expect.arrayContaining(['rows.jsonl statement 1']),
      });
    }
    // What was read of a row that is left out follows from what was signed of it, too.
    const fields = { ...row.fields, name: 'Eve' };
    expect(await changedRow(at, { fields })).toContain(`rows.jsonl fields ${row.line}`);
    const cells = Array.isArray(row.cells) ? row.cells.with(0, 'Another Name') : [];
    for (const change of [{ cells }, { line: row.line + 1 }, { amount: '999' }, { signed: undefined }]) {
      expect(await changedRow(at, change)).toContain('rows.jsonl statement 1');
    }
  }
  expect(await changedRow(2, { excludedReason: 'another reason' })).toEqual(['rows.jsonl statement 4']);
});

it('finds a batch, a mapping, a configuration and an approval that are not the signed ones', async () => {
  const change = (name: string, from: string | RegExp, to: string) => changed(whole, name, from, to);
  for (const [from, to] of [
    ['"headerLine": 1', '"headerLine": 2'],
    ['"phone": 4', '"phone": 3'],
    ['"numberGrammar": "', '"numberGrammar": "Not '],
    [/"sha256": "[0-9a-f]{4}/, '"sha256": "0000'],
  ] as const) {
    expect(await faultsOf(change('batch.json', from, to))).toContain('batch.json statement');
  }
  const configuration = change('configuration.json', /"/, ' "');
  expect(await faultsOf(await withPage(configuration))).toEqual([]);
  expect(await faultsOf(change('configuration.json', /: "/, ': "x'))).toContain(
    'configuration.json statement',
  );
  const without = new Map(whole);
  without.delete('approval.json');
  const { faults } = await verdictOn(without);
  expect(faults).toContainEqual({ member: 'approval.json', kind: 'missing', at: null });
  expect(faults).toContainEqual({ member: 'approval.json', kind: 'signature', at: null });
});

it('finds the signature of somebody else, though it holds by itself', async () => {
  const { key, publicKey } = newUserKey();
  const approval = approvalOf(whole);
  const { at, ...values } = { ...approval.statement, publicKey };
  const signature = signedWith(key, statementBytes({ ...values, atMs: Date.parse(at) }));
  const statement = { ...approval.statement, publicKey };
  const forged = { ...approval, statement, signature, fingerprint: fingerprintOf(publicKey) };
  expect(await faultsOf(withApproval(whole, forged))).toEqual([
    'approval.json signature',
    'approval.json approver',
  ]);
});

it('names nobody where personal data is left out, and still holds money and trail against it', async () => {
  const { approval, faults, personalDataLeftOut } = await verdictOn(names);
  expect([personalDataLeftOut, faults]).toEqual([true, []]);
  expect(approval).toMatchObject({ name: null, fingerprint: null, rows: 2 });
  const kept = approvalOf(names);
  expect(kept.draft).toBeNull();
  const { publicKey, digest, terms } = approvalOf(whole).statement;
  const told = [...names.values()].join('\n');
  for (const text of ['Chola', publicKey, digest, approvalOf(whole).signature, terms]) {
    expect(told).not.toContain(text);
  }
  const { statement } = kept;
  const totals = statement.totals.replace('1512.5', '1513.5');
  expect(totals).not.toBe(statement.totals);
  expect(await faultsOf(withApproval(names, { ...kept, statement: { ...statement, totals } }))).toEqual([
    'approval.json statement',
  ]);
  const signature = `${LEFT_OUT}${'0'.repeat(64)}`;
  expect(await faultsOf(withApproval(names, { ...kept, signature }))).toEqual(['approval.json signature']);
  expect(await faultsOf(withApproval(names, { ...kept, approver: signature }))).toEqual([
    'approval.json approver',
  ]);
});

it.each(['America/Sao_Paulo', 'Pacific/Auckland'])(
  'holds wherever it is checked, as in %s, where it names an earlier batch by its day',
  async (zone) => {
    const text = 'Name,Provider,Currency,Phone,Amount\nMary Banda,MTN_MOMO_ZMB,ZMW,260763456789,1500.50\n';
    const desk = new AppDesk();
    const before = process.env['TZ'];
    onTestFinished(async () => {
      if (before === undefined) delete process.env['TZ'];
      else process.env['TZ'] = before;
      await desk.close();
    });
    const earlier = await desk.importText(text);
    await desk.approve(earlier);
    await desk.settle(earlier);
    const later = await desk.importText(
      `${text}Peter Phiri,MTN_MOMO_ZMB,ZMW,260763456079,10\n`,
      undefined,
      'more.csv',
    );
    await desk.approve(later);
    const pack = await exportedPack(desk, later, null);
    expect(pack.get('batch.json')).toMatch(/"day": ?"\d{4}-\d\d-\d\d"/);
    process.env['TZ'] = zone;
    expect(await faultsInPack(auditor, pack)).toEqual([]);
  },
);
