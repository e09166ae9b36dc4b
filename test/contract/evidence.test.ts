// Evidence packs over the contract: what they hold of a batch, that each altered byte of each member is found and named,
// and what is refused. The check runs on a desk that has no journal.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { memorySecrets } from '../../main/platform/memory-secrets.ts';
import { readParts } from '../../main/reports/zip.ts';
import type { MethodInput } from '../../shared/contract/contract.ts';
import type { EvidenceVerdict } from '../../shared/contract/evidence-methods.ts';
import { PACK_MEMBERS, packRowSchema, packSealSchema } from '../../shared/evidence-pack.ts';
import { AppDesk } from '../support/app-desk.ts';
import { type Parts, packed, resealed, withPage } from '../support/evidence/packs.ts';
import { BYTE_CLASSES } from '../support/hostile/byte-classes.ts';
import { SeededRandom } from '../support/seeded-random.ts';

const HOSTILE = '<img src=x onerror=alert(1)>';
const FILE = `Name,Reference,Provider,Currency,Phone,Amount
Mary Banda,E-1,MTN_MOMO_ZMB,ZMW,260763456789,1500.50
${HOSTILE},E-2,MTN_MOMO_ZMB,ZMW,260763456079,10
=cmd|' /C calc'!A0,E-3,MTN_MOMO_ZMB,ZMW,260763456788,20
Mary Banda,E-4,MTN_MOMO_ZMB,ZMW,260763456789,30
Esi Musonda,E-5,MTN_MOMO_ZMB,ZMW,763456790,20
`;
const NOTHING: Beside = { salt: null, original: null, anchor: null, person: null };

type Beside = Omit<MethodInput<'verifyEvidence'>, 'pack'>;

/** The desk that paid, signed as one with a keyring signs, and another one that has nothing. */
let payer: AppDesk;
let auditor: AppDesk;
let batch: string;
let whole: Parts;
let names: Parts;

async function exported(
  change: { readonly salt?: string; readonly original?: string } = {},
): Promise<{ path: string; seal: string; isSigned: boolean }> {
  const path = join(payer.folder, `evidence-${Math.random()}.zip`);
  const handle = (file: string | undefined) => (file === undefined ? null : payer.files.register(file));
  const written = await payer.call('exportEvidence', {
    ...{ batch, language: 'en', target: payer.files.register(path) },
    ...{ original: handle(change.original), salt: handle(change.salt) },
  });
  return { path, ...written };
}

async function verdictOn(path: string, beside: Partial<Beside> = {}): Promise<EvidenceVerdict> {
  return await auditor.call('verifyEvidence', {
    ...{ pack: auditor.files.register(path), ...NOTHING, ...beside },
  });
}

/** The verdict on a pack of these members. */
async function verdictOnParts(parts: Parts): Promise<EvidenceVerdict> {
  const path = join(auditor.folder, 'changed.zip');
  writeFileSync(path, await packed(parts));
  return await verdictOn(path);
}

beforeAll(async () => {
  payer = new AppDesk({ ports: { secrets: { ...memorySecrets(), kind: 'platform' } } });
  auditor = new AppDesk();
  batch = await payer.importText(FILE);
  await payer.approve(batch);
  await payer.settle(batch);
  const original = join(payer.folder, 'payroll.csv');
  whole = await readParts(readFileSync((await exported({ original })).path));
  const salt = join(payer.folder, 'salt.json');
  names = await readParts(readFileSync((await exported({ salt })).path));
});

afterAll(async () => {
  for (const desk of [payer, auditor]) await desk.close();
});

describe('a pack', () => {
  it('P3 P7 has the file, every row with its request and attempts, totals and entries, and holds elsewhere', async () => {
    const original = join(payer.folder, 'payroll.csv');
    const { path, seal, isSigned } = await exported({ original });
    expect(isSigned).toBe(true);
    const verdict = await verdictOn(path);
    expect(verdict).toMatchObject({ batch, rows: 5, faults: [], entriesLeftOut: 0, original: 'in-pack' });
    expect(verdict.publicKey).not.toBeNull();
    const parts = await readParts(readFileSync(path));
    // Nobody signed: there are no users.
    expect(verdict.approval).toBeNull();
    const { signature: _, rights: __, ...members } = PACK_MEMBERS;
    expect([...parts.keys()]).toEqual(Object.values(members));
    expect(parts.get('original-file')).toBe(FILE);
    const rows = (parts.get('rows.jsonl') ?? '')
      .trimEnd()
      .split('\n')
      .map((line) => packRowSchema.parse(JSON.parse(line)));
    expect(rows.map(({ state }) => state)).toEqual([
      'completed',
      'failed',
      'completed',
      'completed',
      'invalid',
    ]);
    expect(rows[0]?.request).toContain(rows[0]?.payoutId);
    expect(rows[0]?.log.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['offered', 'answered', 'checked']),
    );
    expect(parts.get('audit.jsonl')).toContain('batch.confirmed');
    expect(packSealSchema.parse(JSON.parse(parts.get('seal.json') ?? '')).manifest).toBe(seal);
    const { entries } = await payer.call('listAudit', {
      ...{ batch, person: null, fromMs: null, beforeMs: null, beforeNumber: null, limit: 1 },
    });
    expect(entries[0]).toMatchObject({
      action: 'evidence.exported',
      facts: { seal, rows: 5, isSigned: true },
    });
  });

  it('has a page that loads and runs nothing, with every text escaped', async () => {
    const page = whole.get('index.html') ?? '';
    expect(page).not.toContain(HOSTILE);
    expect(page).toContain('&#60;img src=x onerror=alert(1)&#62;');
    expect(page).toMatch(/default-src 'none'; style-src 'sha256-[\w+/]+='; base-uri 'none'/);
    expect(page).not.toMatch(/<(?:script|link|img|iframe|object)|<[^>]*\s(?:style|on\w+|src|href)=/);
    expect(whole.get('rows.csv')).toContain("'=cmd");
  });

  it('has the same rows, table and totals each time, and takes no file but the one that was read', async () => {
    const again = await readParts(readFileSync((await exported()).path));
    for (const name of [
      'README.txt',
      'batch.json',
      'configuration.json',
      'rows.jsonl',
      'rows.csv',
      'totals.json',
    ]) {
      expect({ name, is: again.get(name) }).toEqual({ name, is: whole.get(name) });
    }
    const other = join(payer.folder, 'other.csv');
    writeFileSync(other, `${FILE} `);
    const target = payer.files.register(join(payer.folder, 'never.zip'));
    const failure = await payer.failure('exportEvidence', {
      ...{ batch, language: 'en', target, original: payer.files.register(other), salt: null },
    });
    expect(failure.code).toBe('FILE_REFUSED');
    const { path } = await exported();
    const original = auditor.files.register(other);
    expect((await verdictOn(path, { original })).faults).toEqual([
      { member: 'other.csv', kind: 'given', at: null },
    ]);
    const same = auditor.files.register(join(payer.folder, 'payroll.csv'));
    expect(await verdictOn(path, { original: same })).toMatchObject({ original: 'given', faults: [] });
  });

  it('holds against an anchor of its trail, and not against one of another', async () => {
    const anchor = join(payer.folder, 'anchor.json');
    await payer.call('exportAnchor', { target: payer.files.register(anchor) });
    const { path } = await exported();
    const kept = { anchor: auditor.files.register(anchor) };
    expect(await verdictOn(path, kept)).toMatchObject({ anchor: 'holds', faults: [] });
    const text = readFileSync(anchor, 'utf8');
    const other = { ...JSON.parse(text), publicKey: null, signature: null, hash: 'a'.repeat(64) };
    writeFileSync(anchor, JSON.stringify(other));
    const { faults } = await verdictOn(path, { anchor: auditor.files.register(anchor) });
    expect(faults).toEqual([{ member: 'audit-chain.csv', kind: 'anchor', at: other.entry }]);
  });
});

it('tells the rows of a person by whatever the search for people takes', async () => {
  const path = join(payer.folder, 'of-a-person.zip');
  writeFileSync(path, await packed(whole));
  for (const person of ['+260 763-456-789', 'mary  BANDA', 'Banda Mary', 'Máry Banda']) {
    const found = await verdictOn(path, { person });
    expect([person, found.person?.map(({ line }) => line)]).toEqual([person, [2, 5]]);
  }
  for (const [person, lines] of [
    ['00763456790', [6]],
    ['e-5', [6]],
    ['Mary', []],
    ['+', []],
  ] as const) {
    const found = await verdictOn(path, { person });
    expect([person, found.person?.map(({ line }) => line)]).toEqual([person, lines]);
  }
});

describe('personal data that is left out', () => {
  it('stands in no member, and the person is found with the salt alone', async () => {
    const salt = join(payer.folder, 'kept-apart.json');
    const { path } = await exported({ salt });
    const parts = await readParts(readFileSync(path));
    const told = [...parts.values()].join('\n');
    expect(told).not.toMatch(
      /Mary|Banda|Musonda|onerror|cmd|260763456|763456790|E-[1-5]|payroll\.csv|mwansa/,
    );
    expect(parts.has('original-file')).toBe(false);
    // Digests of few rows would confirm a guess.
    expect(JSON.parse(parts.get('batch.json') ?? '')).toMatchObject({ approved: { groups: [] } });
    const rows = (parts.get('rows.jsonl') ?? '').split('\n');
    const nameOf = (line: string | undefined) => packRowSchema.parse(JSON.parse(line ?? '')).fields['name'];
    expect(nameOf(rows[0])).toBe(nameOf(rows[3]));
    expect(nameOf(rows[0])).not.toBe(nameOf(rows[1]));
    const verdict = await verdictOn(path);
    expect(verdict).toMatchObject({ personalDataLeftOut: true, faults: [], person: null });
    expect(verdict.entriesLeftOut).toBeGreaterThan(0);
    const asked = { salt: auditor.files.register(salt), person: '+260 763 456 789' };
    const { person } = await verdictOn(path, asked);
    expect(person?.map(({ line, state }) => [line, state])).toEqual([
      [2, 'completed'],
      [5, 'completed'],
    ]);
    const pack = auditor.files.register(path);
    expect((await auditor.failure('verifyEvidence', { ...NOTHING, pack, person: 'Mary' })).code).toBe(
      'USAGE',
    );
    const otherSalt = join(payer.folder, 'salt.json');
    const { faults } = await verdictOn(path, { salt: auditor.files.register(otherSalt) });
    expect(faults).toEqual([{ member: 'manifest.json', kind: 'salt', at: null }]);
  });
});

describe('a row whose cells stand in the wrong columns', () => {
  it('P5 tells nobody in them, and the pack holds', async () => {
    const shifted = await payer.importText(
      `Name,Reference,Provider,Currency,Phone,Amount
Mary Banda,E-1,MTN_MOMO_ZMB,ZMW,260763456789,30
E-2,MTN_MOMO_ZMB,ZMW,0763456790,40,Esi Musonda
E-3,x,Peter Phiri,Chola Okello,260763456791,260763456792
`,
    );
    await payer.approve(shifted);
    const path = join(payer.folder, 'shifted.zip');
    const salt = payer.files.register(join(payer.folder, 'shifted-salt.json'));
    const target = payer.files.register(path);
    await payer.call('exportEvidence', { batch: shifted, language: 'en', target, original: null, salt });
    const parts = await readParts(readFileSync(path));
    for (const told of parts.values()) expect(told).not.toMatch(/Banda|Musonda|Phiri|Okello|76345679[01]/);
    expect(parts.get('rows.jsonl')).toContain('MTN_MOMO_ZMB');
    expect((await verdictOn(path)).faults).toEqual([]);
  });
});

describe('what was altered', () => {
  it('is named by its member, whichever class of byte in whichever member it is', async () => {
    const random = new SeededRandom(102);
    for (const parts of [whole, names]) {
      for (const [name, text] of parts) {
        const bytes = Buffer.from(text);
        for (const byte of BYTE_CLASSES) {
          const at = Math.floor(random.next() * bytes.length);
          const changed = Buffer.from(bytes);
          changed[at] = bytes[at] === byte ? byte ^ 0x01 : byte;
          const found = await outcome(new Map(parts).set(name, changed.toString('latin1')), 'latin1', name);
          expect({ name, at, byte, found }).toEqual({ name, at, byte, found: true });
        }
      }
    }
  });

  /** Whether a change was found in the member where it was made. */
  async function outcome(parts: Parts, encoding: 'latin1', name: string): Promise<boolean> {
    const path = join(auditor.folder, 'changed.zip');
    writeFileSync(path, await packed(parts, { name, encoding }));
    const reply = await auditor.app.client.call('verifyEvidence', {
      ...{ pack: auditor.files.register(path), ...NOTHING },
    });
    if (!reply.ok) return reply.failure.code === 'FILE_REFUSED' && reply.failure.message.includes(name);
    return reply.value.faults.some(({ member }) => member === name);
  }

  it('is found in each byte of the archive itself, or says the same in another packing', async () => {
    const bytes = await packed(whole);
    const path = join(auditor.folder, 'bytes.zip');
    const step = Math.max(1, Math.floor(bytes.length / 60));
    for (let at = 0; at < bytes.length; at += step) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 0xff;
      writeFileSync(path, changed);
      const pack = auditor.files.register(path);
      const reply = await auditor.app.client.call('verifyEvidence', { pack, ...NOTHING });
      const isFound = reply.ok ? reply.value.faults.length > 0 : reply.failure.code === 'FILE_REFUSED';
      // Packing may point at any of several places with the same text: then nothing that the pack says is altered.
      const isAltered = isFound || !isSame(await readParts(changed));
      expect({ at, isFound }).toEqual({ at, isFound: isAltered });
    }
  });

  function isSame(parts: Parts): boolean {
    return parts.size === whole.size && [...whole].every(([name, text]) => parts.get(name) === text);
  }

  it('is found where the manifest was made to fit, by what does not agree', async () => {
    const change = (name: string, from: string | RegExp, to: string) => {
      const text = whole.get(name) ?? '';
      expect(text).toMatch(from);
      return resealed(new Map(whole).set(name, text.replace(from, to)));
    };
    const kinds = async (parts: Parts) =>
      (await verdictOnParts(parts)).faults.map(({ member, kind, at }) => [member, kind, at].join(' '));
    expect(await kinds(await withPage(whole))).toEqual([]);
    expect(await kinds(change('rows.jsonl', '"amount":"10",', '"amount":"11",'))).toEqual([
      'rows.jsonl fields 3',
      'rows.jsonl request 3',
      'rows.csv rows ',
      'totals.json totals ',
      'rows.jsonl approval 1',
    ]);
    // What is no amount cannot be summed: it is a fault of the pack, not a defect of the program.
    for (const odd of ['1x', '', '1e9', '-'])
      expect(await kinds(change('rows.jsonl', '"amount":"10",', `"amount":"${odd}",`))).toContain(
        'rows.jsonl altered ',
      );
    expect(await kinds(change('rows.jsonl', '"settledAmount":null', '"settledAmount":"x"'))).toContain(
      'rows.jsonl altered ',
    );
    expect(await kinds(change('rows.jsonl', '"state":"failed"', '"state":"completed"'))).toContain(
      'totals.json totals ',
    );
    expect(await kinds(change('rows.jsonl', '"kind":"checked"', '"kind":"withdrawn"'))).toEqual([
      'rows.jsonl outcome 2',
      'rows.jsonl log 2',
    ]);
    expect(await kinds(change('rows.jsonl', '\\"amount\\":\\"10\\"', '\\"amount\\":\\"99\\"'))).toEqual([
      'rows.jsonl request 3',
      'rows.jsonl approval 1',
    ]);
    expect(await kinds(change('batch.json', '"generation": "v2"', '"generation": "legacy"'))).toEqual([
      // The other generation could not have read the file.
      'batch.json cells ',
      ...[2, 3, 4, 5].map((line) => `rows.jsonl request ${line}`),
      'rows.jsonl approval ',
    ]);
    expect(await kinds(change('rows.csv', 'completed', 'failed'))).toEqual(['rows.csv rows ']);
    expect(await kinds(change('totals.json', '"rows": 3', '"rows": 4'))).toEqual(['totals.json totals ']);
    expect(await kinds(change('audit.jsonl', 'batch.confirmed', 'batch.discarded'))).toEqual([
      expect.stringMatching(/^audit\.jsonl entry \d+$/),
      'rows.jsonl approval ',
    ]);
    expect(await kinds(change('audit.jsonl', /\n.*batch\.confirmed.*\n/, '\n'))).toContain(
      'audit.jsonl entry ',
    );
    expect(await kinds(change('audit-chain.csv', /\n3,[0-9a-f]{4}/, '\n3,0000'))).not.toEqual([]);
    expect(await kinds(change('original-file', 'Mary', 'Mara'))).toEqual(['original-file original ']);
  });

  it('is found where a signature was taken away, or is of something else', async () => {
    const seal = JSON.parse(whole.get('seal.json') ?? '');
    const bare = { ...seal, publicKey: null, signature: null };
    const withSeal = (value: unknown) =>
      new Map(whole).set('seal.json', `${JSON.stringify(value, null, 2)}\n`);
    expect((await verdictOnParts(withSeal(bare))).faults).toEqual([
      { member: 'seal.json', kind: 'signature', at: null },
    ]);
    const page = new Map(whole).set('index.html', 'Nothing.');
    const forged = resealed(page, { keepSignature: true });
    expect((await verdictOnParts(forged)).faults).toEqual([
      { member: 'seal.json', kind: 'signature', at: null },
    ]);
  });

  it('is found where members are missing, added or named twice', async () => {
    const without = new Map(whole);
    without.delete('totals.json');
    expect((await verdictOnParts(without)).faults).toContainEqual({
      ...{ member: 'totals.json', kind: 'missing', at: null },
    });
    const more = new Map([...whole, ['../../outside.txt', 'x']]);
    expect((await verdictOnParts(more)).faults).toEqual([
      { member: '../../outside.txt', kind: 'extra', at: null },
    ]);
    const twice = join(auditor.folder, 'twice.zip');
    writeFileSync(twice, await packed([...whole, ['ROWS.csv', 'x']]));
    expect(await refusal(twice)).toContain('holds the part ROWS.csv twice');
  });

  it('is refused with a sentence where it is no pack, is cut off, or unfolds without end', async () => {
    const path = join(auditor.folder, 'refused.zip');
    const bytes = await packed(whole);
    for (const broken of [
      Buffer.alloc(0),
      Buffer.from('not a pack'),
      bytes.subarray(0, -40),
      bytes.subarray(9),
    ]) {
      writeFileSync(path, broken);
      expect(await refusal(path)).toMatch(/^refused\.zip is no evidence pack, or was damaged or changed\./);
    }
    writeFileSync(path, await packed([['sheet.xml', '<a/>']]));
    expect(await refusal(path)).toContain('Its manifest.json is missing');
    const bomb = new Map(whole).set('index.html', ' '.repeat(30 * 1024 * 1024));
    writeFileSync(path, await packed(bomb));
    expect(await refusal(path)).toContain('unfolds');
  });

  async function refusal(path: string): Promise<string> {
    const pack = auditor.files.register(path);
    const failure = await auditor.failure('verifyEvidence', { pack, ...NOTHING });
    expect(failure.code).toBe('FILE_REFUSED');
    return failure.message;
  }
});
