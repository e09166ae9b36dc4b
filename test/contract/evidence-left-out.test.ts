// Rows that were left out after a signed approval, in an evidence pack: whose signature each act has, that no row is left out
// by none, and that whatever is altered of either is found, though chain, manifest and page were made to fit.

import { copyFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { leftOutBytes, leftOutDigest } from '../../main/journal/standing-form.ts';
import { fingerprintOf, newUserKey, signedWith } from '../../main/users/user-keys.ts';
import { type PackEntry, type PackRow, packEntrySchema, packRowSchema } from '../../shared/evidence-pack.ts';
import type { UnsentRows } from '../../shared/runs/unsent-rows.ts';
import { AppDesk, closeDesks } from '../support/app-desk.ts';
import {
  exportedPack,
  faultsInPack,
  linesIn,
  type Parts,
  rechained,
  remade,
  verdictOnPack,
} from '../support/evidence/packs.ts';
import { Journals } from '../support/journal/journals.ts';
import { addUsers, as, CHEAP, office } from '../support/two-people.ts';

const FILE = `Name,Phone,Amount,Currency,Provider
A,260763001000,100,ZMW,MTN_MOMO_ZMB
B,260763001001,200,ZMW,MTN_MOMO_ZMB
C,260763001002,300,ZMW,MTN_MOMO_ZMB
`;

const journals = new Journals();
let payer: AppDesk;
let auditor: AppDesk;
let whole: Parts;
let names: Parts;
let entries: readonly PackEntry[];

beforeAll(async () => {
  payer = new AppDesk({ ports: CHEAP });
  auditor = new AppDesk();
  await addUsers(payer);
  await as(payer, 'Mary');
  const batch = await payer.importText(FILE);
  await as(payer, 'Chola');
  await payer.approve(batch);
  for (const ordinal of [1, 2]) {
    const rows: UnsentRows = { kind: 'rows', ordinals: [ordinal] };
    await payer.call('leaveOutRows', { batch, rows, reason: `Left ${ordinal}.` });
  }
  await payer.settle(batch);
  // Nobody signs the pack itself, so that whoever changes one can make everything around it fit.
  await payer.call('signOut', {});
  whole = await exportedPack(payer, batch, null);
  names = await exportedPack(payer, batch, 'salt.json');
  entries = entriesOf(whole).filter(({ action }) => action === 'batch.rest-left-out');
});

afterAll(async () => {
  await closeDesks();
  await journals.clear();
  for (const desk of [payer, auditor]) await desk.close();
});

const entriesOf = (parts: Parts) =>
  linesIn(parts, 'audit.jsonl').map((line) => packEntrySchema.parse(JSON.parse(line)));
const faultsOf = async (parts: Parts) => await faultsInPack(auditor, await remade(parts));

/** The pack with another entry of one number, whose chain fits. */
const withEntry = async (of: PackEntry | undefined, change: (entry: PackEntry) => object) =>
  await faultsOf(rechained(whole, (entry) => (entry.number === of?.number ? change(entry) : {})));
const withFacts = (change: object) => (entry: PackEntry) => ({
  facts: JSON.stringify({ ...JSON.parse(entry.facts), ...change }),
});

async function withRow(parts: Parts, line: number, change: object): Promise<string[]> {
  const rows = linesIn(parts, 'rows.jsonl').map((text): PackRow => {
    const row = packRowSchema.parse(JSON.parse(text));
    return row.line === line ? { ...row, ...change } : row;
  });
  return await faultsOf(
    new Map(parts).set('rows.jsonl', rows.map((row) => `${JSON.stringify(row)}\n`).join('')),
  );
}

it('tells whose signature it is, in the check and on the page, and names the key by the trail', async () => {
  const [{ personKey = '' } = {}] = entries;
  const fingerprint = fingerprintOf(personKey ?? '');
  expect(await verdictOnPack(auditor, whole)).toMatchObject({
    faults: [],
    leftOut: {
      ...{ rows: 2, signedRows: 2, hiddenRows: 0 },
      signers: [{ name: 'Chola', fingerprint, isNamed: true }],
    },
  });
  const page = whole.get('index.html') ?? '';
  expect(page).toMatch(/Left out after the approval<\/h2><p>1 row, on .*, signed by Chola\./);
  for (const { facts } of entries) expect(page).toContain(JSON.parse(facts).signature);
  expect(await faultsOf(rechained(whole, () => ({})))).toEqual([]);
});

it('without people says that the signatures cannot be made anew, and holds how many rows each act left out', async () => {
  expect(await verdictOnPack(auditor, names)).toMatchObject({
    faults: [],
    leftOut: { rows: 2, signedRows: 0, hiddenRows: 2, signers: [] },
  });
  const [first, second] = entries;
  const told = [...names.values()].join('\n');
  for (const text of ['Chola', first?.personKey ?? '', JSON.parse(first?.facts ?? '').signature])
    expect(told).not.toContain(text);
  expect(await withRow(names, 2, { leftOutBy: second?.number })).toEqual(
    [first, second].map((entry) => `audit.jsonl left-out ${entry?.number}`),
  );
});

describe('what was altered', () => {
  it('is found in each value of an entry that somebody signed', async () => {
    const [first] = entries;
    const signature = `audit.jsonl signature ${first?.number}`;
    const other = 'a'.repeat(64);
    const changes: readonly ((entry: PackEntry) => object)[] = [
      ({ atMs }) => ({ atMs: atMs + 1 }),
      () => ({ person: 'Ann' }),
      () => ({ person: null }),
      () => ({ personKey: newUserKey().publicKey }),
      () => ({ personKey: null }),
      withFacts({ reason: 'Other.' }),
      withFacts({ rows: 2 }),
      withFacts({ digest: other }),
      withFacts({ leftOut: '[]' }),
      withFacts({ ordinals: '[3]' }),
      withFacts({ signature: undefined }),
      withFacts({ signature: 'x' }),
      withFacts({ more: 1 }),
    ];
    for (const change of changes) {
      const found = await withEntry(first, change);
      expect({ change: String(change), found }).toEqual({
        change: String(change),
        found: expect.arrayContaining([signature]),
      });
    }
  });

  it('is found where the signature is of another key, or the trail gives the key to another person', async () => {
    const [first, second] = entries;
    const { key, publicKey } = newUserKey();
    const signed = signedAs(key, second, JSON.parse(first?.facts ?? '').signature, { personKey: publicKey });
    expect(await withEntry(second, () => signed)).toEqual(
      ['approver', 'rights'].map((kind) => `audit.jsonl ${kind} ${second?.number}`),
    );
    const given = entriesOf(whole).find(({ action }) => action.startsWith('user.'));
    const found = await withEntry(given, withFacts({ name: 'Ann' }));
    const approvers = entries.map(({ number }) => `audit.jsonl approver ${number}`);
    expect(found).toEqual(expect.arrayContaining([...approvers, `rights.jsonl act ${given?.number}`]));
  });

  it('is found where an act was taken out, made up or put at another place', async () => {
    const [first, second] = entries;
    const without = new Map(whole).set(
      'audit.jsonl',
      linesIn(whole, 'audit.jsonl')
        .filter((line) => packEntrySchema.parse(JSON.parse(line)).number !== first?.number)
        .map((line) => `${line}\n`)
        .join(''),
    );
    const found = await faultsOf(without);
    // The next one follows a signature that is no longer there.
    expect(found).toEqual(
      expect.arrayContaining(['rows.jsonl left-out 2', `audit.jsonl signature ${second?.number}`]),
    );
    const twice = await withEntry(second, () => ({ facts: first?.facts ?? '' }));
    expect(twice).toContain(`audit.jsonl signature ${second?.number}`);
    const { key } = newUserKey();
    const forged = signedAs(key, first, 'no signature', {});
    expect(await withEntry(first, () => forged)).toContain(`audit.jsonl signature ${first?.number}`);
  });

  it('is found in a row: who left it out, for what reason, and that it was', async () => {
    const [first, second] = entries;
    const [one, other] = [first, second].map((entry) => `audit.jsonl left-out ${entry?.number}`);
    expect(await withRow(whole, 2, { leftOutBy: second?.number })).toEqual([one, other]);
    expect(await withRow(whole, 2, { leftOutBy: undefined })).toEqual([one]);
    expect(await withRow(whole, 2, { leftOutBy: 1 })).toEqual(
      expect.arrayContaining(['rows.jsonl left-out 2', one]),
    );
    expect(await withRow(whole, 2, { excludedReason: 'Other.' })).toContain(one);
    expect(await withRow(whole, 2, { state: 'queued', excludedReason: null })).toContain(
      'rows.jsonl left-out 2',
    );
    expect(await withRow(whole, 4, { leftOutBy: first?.number })).toEqual(
      expect.arrayContaining(['rows.jsonl left-out 4']),
    );
  });
});

/** An entry as somebody signs it with a key, and what it says otherwise. */
function signedAs(
  key: Parameters<typeof signedWith>[0],
  entry: PackEntry | undefined,
  follows: string,
  of: object,
) {
  if (entry === undefined) throw new Error('No entry.');
  const manifest = JSON.parse(whole.get('manifest.json') ?? '');
  const { signature: _, ...facts } = JSON.parse(entry.facts);
  const { atMs, person, personKey } = { ...entry, ...of };
  const told = { atMs, person, personKey, facts: JSON.stringify(facts) };
  const bytes = leftOutBytes({ journal: manifest.journal, batch: manifest.batch, follows, ...told });
  return { ...of, facts: JSON.stringify({ ...facts, signature: signedWith(key, bytes) }) };
}

it('what a restored backup leaves out, since it had come to its end, is nobody’s act, and the pack holds', async () => {
  const folder = journals.folder();
  const there = await office(folder);
  await as(there.place, 'Mary');
  const batch = await there.imported(there.place, FILE);
  await as(there.place, 'Chola');
  await there.place.approve(batch);
  await there.place.call('leaveOutRows', { batch, rows: { kind: 'rows', ordinals: [2] }, reason: 'Left.' });
  await there.place.app.close();
  const backup = join(folder, 'journal.backup');
  copyFileSync(join(folder, 'data', 'paymaster.db'), backup);
  const later = await there.reopen();
  await as(later, 'Chola');
  await later.call('leaveOutRows', { batch, rows: { kind: 'rows', ordinals: [1] }, reason: 'Left.' });
  await as(later, 'Mary');
  await later.app.restore(later.files.register(backup));
  await later.app.close();
  const restored = await there.reopen();
  await as(restored, 'Chola');
  await restored.settle(batch);
  await restored.call('signOut', {});
  for (const salt of [null, 'salt.json']) {
    const parts = await exportedPack(restored, batch, salt);
    const { faults, leftOut } = await verdictOnPack(auditor, parts);
    expect({ faults, rows: leftOut?.rows }).toEqual({ faults: [], rows: 2 });
    if (salt !== null) continue;
    // One of them is signed; without the restore the other would be a forgery.
    expect(leftOut).toMatchObject({ signedRows: 1, hiddenRows: 0 });
    const entry = entriesOf(parts).findLast(({ action }) => action === 'batch.rest-left-out');
    const other = rechained(parts, ({ action }) =>
      action === 'journal.restored' ? { action: 'journal.forgotten' } : {},
    );
    expect(await faultsOf(other)).toContain(`audit.jsonl signature ${entry?.number}`);
  }
});

it('is not written while rows are left out, of which its trail does not tell', async () => {
  const desk = new AppDesk();
  const batch = await desk.importText(FILE);
  await desk.approve(batch);
  const target = desk.files.target.bind(desk.files);
  let isLeft = false;
  desk.files.target = async (handle) => {
    const file = await target(handle);
    const write = async (chunk: Uint8Array) => {
      // The end of the trail was read, and no row yet.
      if (!isLeft) await desk.call('leaveOutRows', { batch, rows: { kind: 'all' }, reason: 'Left.' });
      isLeft = true;
      await file.write(chunk);
    };
    return { name: file.name, write, commit: () => file.commit(), discard: () => file.discard() };
  };
  const path = join(desk.folder, 'pack.zip');
  const input = {
    batch,
    language: 'en',
    target: desk.files.register(path),
    original: null,
    salt: null,
  } as const;
  const { code, detail, message } = await desk.failure('exportEvidence', input);
  expect([code, detail]).toEqual(['BATCH_WRONG_STATE', 'overtaken']);
  expect(message).toContain('left out while its pack was written');
  expect(existsSync(path)).toBe(false);
  desk.files.target = target;
  expect((await verdictOnPack(auditor, await exportedPack(desk, batch, null))).faults).toEqual([]);
  await desk.close();
});

it('is told of a batch that nobody signed as signed for by nobody, and its rows are held', async () => {
  const desk = new AppDesk();
  const batch = await desk.importText(FILE);
  await desk.approve(batch);
  await desk.call('leaveOutRows', { batch, rows: { kind: 'all' }, reason: 'Left.' });
  const parts = await exportedPack(desk, batch, null);
  await desk.close();
  expect(await verdictOnPack(auditor, parts)).toMatchObject({
    ...{ faults: [], leftOut: { rows: 3, signedRows: 0, hiddenRows: 0, signers: [] } },
  });
  expect(parts.get('index.html')).toMatch(/3 rows, on .*\. Nobody signed for it\./);
  const digest = leftOutDigest([{ ordinal: 1, reason: 'Left.' }]);
  const other = rechained(parts, (entry) =>
    entry.action === 'batch.rest-left-out' ? withFacts({ digest })(entry) : {},
  );
  expect(await faultsOf(other)).toEqual([expect.stringMatching(/^audit\.jsonl left-out \d+$/)]);
});
