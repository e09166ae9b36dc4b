// The rights of those who signed, in an evidence pack: whose key it was, that role and limit allowed it at that moment and that
// two people were two, followed from the first administrator on; and whatever is altered of those acts, though chain, manifest
// and page were made to fit.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCli } from '../../main/cli/run-cli.ts';
import { memorySecrets } from '../../main/platform/memory-secrets.ts';
import { readParts } from '../../main/reports/zip.ts';
import { newUserKey } from '../../main/users/user-keys.ts';
import { type Sandbox, startSandbox } from '../../sandbox/sandbox.ts';
import type { PackEntry, PackRightsAct } from '../../shared/evidence-pack.ts';
import { AppDesk } from '../support/app-desk.ts';
import { memoryHost } from '../support/cli-host.ts';
import {
  actsIn,
  changed,
  exportedPack,
  faultsInPack,
  type Parts,
  packed,
  rechained,
  remade,
  resealed,
  verdictOnPack,
} from '../support/evidence/packs.ts';
import { BYTE_CLASSES } from '../support/hostile/byte-classes.ts';
import { SeededRandom } from '../support/seeded-random.ts';
import { addUsers, as, CHEAP, PAYROLL } from '../support/two-people.ts';

let sandbox: Sandbox;
let payer: AppDesk;
let auditor: AppDesk;
let batch: string;
/** Prepared by Mary, approved by Chola, who left a row out of it. */
let whole: Parts;
let names: Parts;

beforeAll(async () => {
  sandbox = await startSandbox();
  payer = new AppDesk({ ports: CHEAP });
  auditor = new AppDesk();
  await addUsers(payer);
  const profile = { name: 'Kafue', baseUrl: sandbox.baseUrl, generation: 'v2', colour: null } as const;
  await payer.call('addProfile', { ...profile, token: sandbox.token, asksTwoPeople: true });
  await limited({ ZMW: '20' });
  await limited({ ZMW: '1000' });
  await as(payer, 'Mary');
  batch = await imported('payroll.csv');
  await as(payer, 'Chola');
  await payer.approve(batch);
  await payer.call('leaveOutRows', { batch, rows: { kind: 'rows', ordinals: [2] }, reason: 'Gone.' });
  await payer.settle(batch);
  // What comes after the last signature is no part of it.
  await as(payer, 'Mary');
  await payer.call('removeUser', { name: 'Chola' });
  await payer.call('signOut', {});
  whole = await exportedPack(payer, batch, null);
  names = await exportedPack(payer, batch, 'salt.json');
});

afterAll(async () => {
  for (const desk of [payer, auditor]) await desk.close();
  await sandbox.close();
});

const imported = (name: string) => payer.importText(PAYROLL, { kind: 'profile', name: 'Kafue' }, name);

async function limited(batch: Record<string, string>): Promise<void> {
  await payer.call('setUserLimits', { name: 'Chola', limits: { batch, day: { ZMW: '2000' } } });
}

const withActs = (parts: Parts, acts: readonly PackRightsAct[]) =>
  new Map(parts).set('rights.jsonl', acts.map((act) => `${JSON.stringify(act)}\n`).join(''));
const faultsOf = async (parts: Parts) => await faultsInPack(auditor, await remade(parts));
const without = async (parts: Parts, ...dropped: readonly (PackEntry | undefined)[]) => {
  const numbers = dropped.map((act) => act?.number);
  return await faultsOf(
    withActs(
      parts,
      actsIn(parts).filter(({ number }) => !numbers.includes(number)),
    ),
  );
};
const nameIn = ({ facts }: PackEntry) => JSON.parse(facts).name;
const last = (parts: Parts, action: string, name = '') =>
  actsIn(parts).findLast((act) => act.action === action && (name === '' || nameIn(act) === name));

it('are told of the approval and of rows that were left out, in the check and on the page', async () => {
  const [first] = actsIn(whole);
  const fingerprint = String(JSON.parse(first?.facts ?? '').fingerprint);
  const { faults, rights } = await verdictOnPack(auditor, whole);
  expect(faults).toEqual([]);
  expect(rights).toEqual({
    ...{ acts: actsIn(whole).length, unsignedActs: 0, unbelievedActs: 0 },
    first: { entry: first?.number, name: 'Mary', fingerprint },
    approval: { roles: 'approve', asksTwoPeople: true, limits: 'day-open' },
  });
  expect(actsIn(whole).map(({ action }) => action)).not.toContain('user.removed');
  const page = whole.get('index.html') ?? '';
  for (const text of ['was that of Chola then', `SHA256:${fingerprint}`, 'Two people were asked for'])
    expect(page).toContain(text);
  expect(await faultsOf(rechained(whole, () => ({})))).toEqual([]);
});

it('are said at the command line, and so is what does not hold', async () => {
  const verified = async (parts: Parts) => {
    const path = join(auditor.folder, 'told.zip');
    writeFileSync(path, await packed(parts));
    const host = memoryHost();
    const words = ['evidence', 'verify', path, '--data-dir', join(auditor.folder, 'nothing')];
    return {
      code: await runCli(words, host, { secrets: memorySecrets() }),
      out: host.out(),
      err: host.err(),
    };
  };
  const { code, out } = await verified(whole);
  expect([code, out]).toEqual([0, expect.stringContaining('The key of the approval was that of Chola then')]);
  for (const text of ['which Mary signed with the key', 'Two people were asked for', 'Whoever left rows out'])
    expect(out).toContain(text);
  const raised = last(whole, 'user.limits-set');
  const acts = actsIn(whole).filter(({ number }) => number !== raised?.number);
  const beyond = await verified(await remade(withActs(whole, acts)));
  expect([beyond.code, beyond.out]).toEqual([3, '']);
  expect(beyond.err).toContain('approval.json is beyond the limits of whoever signed it (limit).');
});

it.each([
  ['fr', 'S’ils pouvaient signer', 'était alors celle de Chola'],
  ['pt', 'Se podiam assinar', 'era então a de Chola'],
  ['sw', 'Kama waliruhusiwa kutia saini', 'ulikuwa wa Chola'],
] as const)('stand on a page in %s, which is made again', async (language, title, text) => {
  const path = join(payer.folder, `${language}.zip`);
  const target = payer.files.register(path);
  await payer.call('exportEvidence', { batch, language, target, original: null, salt: null });
  const parts = await readParts(readFileSync(path));
  expect(parts.get('index.html')).toContain(`<h2>${title}</h2>`);
  expect(parts.get('index.html')).toContain(text);
  expect(await verdictOnPack(auditor, parts)).toMatchObject({ faults: [], page: 'compared' });
});

it('without people are told by roles and limits alone, and name nobody', async () => {
  const { faults, rights } = await verdictOnPack(auditor, names);
  expect(faults).toEqual([]);
  expect(rights).toEqual({
    ...{ acts: actsIn(whole).length, unsignedActs: 0, unbelievedActs: 0, first: null },
    approval: { roles: 'approve', asksTwoPeople: true, limits: 'day-open' },
  });
  const told = [...names.values()].join('\n');
  const facts = actsIn(whole).map((act) => JSON.parse(act.facts));
  const keys = facts.flatMap(({ fingerprint, publicKey, signature, recovery }) => [
    ...[fingerprint, publicKey, signature, recovery],
  ]);
  const persons = actsIn(whole).map(({ personKey }) => personKey);
  const texts = ['Mary', 'Chola', 'Ann', ...keys, ...persons].filter((text) => typeof text === 'string');
  expect(texts.length).toBeGreaterThan(20);
  for (const text of texts) expect(told).not.toContain(text);
});

describe('what does not hold', () => {
  it('is that the key was not theirs', async () => {
    const key = last(whole, 'user.passphrase-changed', 'Chola');
    // The act is covered by what was signed after it, too.
    const found = await without(whole, key);
    expect(found).toContain('approval.json approver');
    expect(found).toContainEqual(expect.stringMatching(/^rights\.jsonl act \d+$/));
    expect(await without(names, key)).toEqual(['approval.json approver']);
  });

  it('is that a limit did not allow it', async () => {
    const raised = last(whole, 'user.limits-set');
    expect(await without(whole, raised)).toEqual(['approval.json limit']);
    expect(await without(names, last(names, 'user.limits-set'))).toEqual(['approval.json limit']);
  });

  it('is that they had not the role, or were no second person', async () => {
    await as(payer, 'Mary');
    await payer.call('setUserRoles', { name: 'Ann', roles: ['prepare'] });
    await payer.call('setUserRoles', { name: 'Ann', roles: ['prepare', 'approve'] });
    const unchanged = { name: 'Kafue', baseUrl: null, generation: null, colour: null };
    const ofMary = await imported('of-mary.csv');
    await as(payer, 'Ann');
    await payer.approve(ofMary);
    await payer.call('leaveOutRows', {
      batch: ofMary,
      rows: { kind: 'rows', ordinals: [1] },
      reason: 'Gone.',
    });
    await payer.call('signOut', {});
    for (const salt of [null, 'of-ann.json']) {
      const parts = await exportedPack(payer, ofMary, salt);
      const left = last(parts, 'user.roles-set');
      const [entry] = (parts.get('audit.jsonl') ?? '')
        .split('\n')
        .filter((line) => line.includes('rest-left-out'));
      const { number } = JSON.parse(entry ?? '');
      // Whoever prepares leaves out no row of a batch for which two people are asked.
      const leaving = salt === null ? [`audit.jsonl rights ${number}`] : [];
      expect(await without(parts, left)).toEqual(['approval.json rights', ...leaving]);
    }
    await as(payer, 'Mary');
    await payer.call('updateProfile', { ...unchanged, asksTwoPeople: false });
    await as(payer, 'Ann');
    const own = await imported('of-ann.csv');
    await payer.approve(own);
    await payer.call('signOut', {});
    for (const salt of [null, 'own.json']) {
      const parts = await exportedPack(payer, own, salt);
      expect((await verdictOnPack(auditor, parts)).rights?.approval.asksTwoPeople).toBe(false);
      expect(await without(parts, last(parts, 'profile.changed'))).toEqual(['approval.json one-person']);
    }
  });
});

describe('what was altered', () => {
  it('is found in each value of an act that somebody signed', async () => {
    const withFact = (name: string, value: unknown) => (entry: PackEntry) => ({
      facts: JSON.stringify({ ...JSON.parse(entry.facts), [name]: value }),
    });
    const changes: readonly ((entry: PackEntry) => object)[] = [
      ({ atMs }) => ({ atMs: atMs + 1 }),
      ({ person }) => ({ person: person === 'Ann' ? 'Mary' : 'Ann' }),
      () => ({ personKey: newUserKey().publicKey }),
      ({ before }) => ({ before: before === null ? '{}' : null }),
      ({ after }) => ({ after: after === null ? '{}' : null }),
      ...['roles', 'limitBatch', 'limitDay', 'name', 'fingerprint', 'signature', 'more'].map((name) =>
        withFact(name, 'approve prepare'),
      ),
      withFact('asksTwoPeople', 1),
    ];
    // The last act of each kind: all are signed and followed alike.
    const kinds = new Map(actsIn(whole).map((act) => [act.action, act]));
    for (const { number, action } of kinds.values()) {
      for (const change of changes) {
        const other = rechained(whole, (entry) => (entry.number === number ? change(entry) : {}));
        const found = await faultsOf(other);
        expect({ number, action, change: String(change), found }).toEqual({
          ...{ number, action, change: String(change) },
          found: expect.arrayContaining([expect.stringMatching(/^rights\.jsonl act \d+$/)]),
        });
      }
      const other = rechained(whole, (entry) =>
        entry.number === number ? { action: action === 'user.removed' ? 'user.added' : 'user.removed' } : {},
      );
      expect(await faultsOf(other)).not.toEqual([]);
    }
  });

  it('is found where an act is taken out that others were signed after, put elsewhere, or told twice', async () => {
    const acts = actsIn(whole);
    for (const act of acts.slice(0, -1)) expect(await without(whole, act)).not.toEqual([]);
    const [first, second, ...others] = acts;
    if (first === undefined || second === undefined) throw new Error('Users were added.');
    expect(await faultsOf(withActs(whole, [second, first, ...others]))).toContain(
      'rights.jsonl unreadable 2',
    );
    expect(await faultsOf(withActs(whole, [first, ...acts]))).toContain('rights.jsonl unreadable 2');
    const late = { ...first, number: 1_000_000 };
    expect(await faultsOf(withActs(whole, [...acts, late]))).toContain('rights.jsonl entry 1000000');
    const elsewhere = { ...first, batch: 'B1' };
    expect(await faultsOf(withActs(whole, [elsewhere, second, ...others]))).toContain(
      'rights.jsonl unreadable 1',
    );
    // An act that is not in the chain is none.
    expect(await faultsOf(withActs(whole, [{ ...first, atMs: 1 }, second, ...others]))).toContain(
      `rights.jsonl entry ${first.number}`,
    );
    const hidden = withActs(whole, [{ ...first, whole: false }, second, ...others]);
    expect(await faultsOf(hidden)).toContain('rights.jsonl unreadable 1');
  });

  it('is found in each class of byte, with people and without', async () => {
    const random = new SeededRandom(149);
    for (const parts of [whole, names]) {
      const bytes = Buffer.from(parts.get('rights.jsonl') ?? '');
      for (const byte of BYTE_CLASSES) {
        const at = Math.floor(random.next() * bytes.length);
        const forged = Buffer.from(bytes);
        forged[at] = bytes[at] === byte ? byte ^ 0x01 : byte;
        const found = await faultsInPack(
          auditor,
          resealed(new Map(parts).set('rights.jsonl', forged.toString('utf8'))),
        );
        expect({ at, byte, found }).toEqual({
          at,
          byte,
          found: expect.arrayContaining([expect.any(String)]),
        });
      }
    }
  });

  it('is found where the account is one that no journal keeps, so that nothing could be held against the acts', async () => {
    for (const parts of [whole, names]) {
      const other = changed(parts, 'batch.json', '"generation": "v2"', '"generation": "v9"');
      expect(await faultsOf(other)).toContain('batch.json trail');
    }
  });

  it('is found where the member is missing, or stands in a pack of an earlier form', async () => {
    const bare = new Map([...whole].filter(([name]) => name !== 'rights.jsonl'));
    expect(await faultsInPack(auditor, bare)).toContain('rights.jsonl missing');
    const manifest = (whole.get('manifest.json') ?? '').replace('evidence pack 3', 'evidence pack 2');
    expect(await faultsInPack(auditor, resealed(new Map(whole).set('manifest.json', manifest)))).toContain(
      'rights.jsonl extra',
    );
  });
});
