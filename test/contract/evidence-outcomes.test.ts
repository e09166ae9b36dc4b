// Seals of outcomes in an evidence pack: each of them is made again of the rows that stand in the pack, with people and without,
// and held against the trail, so that a row of which the pack tells something else is found though everything around it fits.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { entryHash } from '../../main/journal/chain.ts';
import { outcomesDigest, sealDigests, WHOLE_OUTCOMES } from '../../main/journal/outcome-form.ts';
import { formOf, sealedBytes } from '../../main/methods/evidence/sealed-groups.ts';
import { readParts } from '../../main/reports/zip.ts';
import {
  type PackRow,
  packEntrySchema,
  packOutcomeSealSchema,
  packRowSchema,
} from '../../shared/evidence-pack.ts';
import { alteredPlaces } from '../support/altered-places.ts';
import { AppDesk } from '../support/app-desk.ts';
import {
  exportedPack,
  faultsInPack,
  linesIn,
  type Parts,
  remade,
  resealed,
  verdictOnPack,
} from '../support/evidence/packs.ts';
import { rewritten } from '../support/journal/trails.ts';

const { journals, inFile, places: PLACES } = alteredPlaces();

/** The last digits tell the sandbox what becomes of a row: line 3 is refused, line 4 fails. */
const FILE = `Name,Phone,Amount,Currency,Provider,Reference
Agnes,260763001000,100,ZMW,MTN_MOMO_ZMB,A-1
Chanda,260763400401,300,ZMW,MTN_MOMO_ZMB,C-1
Dora,260763400501,400,ZMW,MTN_MOMO_ZMB,D-1
Esi,763001001,400,ZMW,MTN_MOMO_ZMB,E-1
`;

let payer: AppDesk;
let auditor: AppDesk;
let whole: Parts;
let names: Parts;

beforeAll(async () => {
  payer = new AppDesk();
  auditor = new AppDesk();
  const batch = await settled(payer);
  whole = await exportedPack(payer, batch, null);
  names = await exportedPack(payer, batch, 'salt.json');
});

afterAll(async () => {
  for (const desk of [payer, auditor]) await desk.close();
});

async function settled(place: AppDesk): Promise<string> {
  const batch = await place.importText(FILE);
  await place.approve(batch);
  await place.settle(batch);
  return batch;
}

const rowsOf = (parts: Parts) =>
  linesIn(parts, 'rows.jsonl').map((line) => packRowSchema.parse(JSON.parse(line)));
const withRows = (parts: Parts, rows: readonly unknown[]) =>
  new Map(parts).set('rows.jsonl', rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
const sealsOf = (parts: Parts) =>
  linesIn(parts, 'outcome-seals.jsonl').map((line) => packOutcomeSealSchema.parse(JSON.parse(line)));
const withSeals = (parts: Parts, seals: readonly unknown[]) =>
  new Map(parts).set('outcome-seals.jsonl', seals.map((seal) => `${JSON.stringify(seal)}\n`).join(''));
const faultsOf = async (parts: Parts) => await faultsInPack(auditor, await remade(parts));

/** The pack with another row, and whatever follows from it; `marked` with the mark that fits it, too. */
async function withRow(parts: Parts, line: number, change: (row: PackRow) => object, marked: boolean) {
  const rows = rowsOf(parts).map((row) => {
    if (row.line !== line) return row;
    const other = packRowSchema.parse({ ...row, ...change(row) });
    const mark = marked ? sealedBytes(other, formOf(parts === names))?.mark : undefined;
    return other.sealed === undefined || mark === undefined
      ? other
      : { ...other, sealed: { ...other.sealed, mark } };
  });
  return await faultsOf(withRows(parts, rows));
}

it.each(PLACES)('P7 hold over a batch in %s, with people and without', async (_, open) => {
  const { place } = await open();
  const batch = await settled(place);
  for (const salt of [null, 'salt.json']) {
    const verdict = await verdictOnPack(auditor, await exportedPack(place, batch, salt));
    expect(verdict).toMatchObject({ faults: [], outcomes: { sealedRows: 3, unsealedRows: 0 } });
  }
});

/** The digests of all rows as one group and of its entry, without a salt. */
function unsalted(parts: Parts) {
  const sealed = rowsOf(parts).flatMap((row) => sealedBytes(row, WHOLE_OUTCOMES) ?? []);
  const bytes = (of: 'row' | 'lines') => Buffer.from(sealed.map((each) => each[of]).join(''));
  const digest = outcomesDigest(WHOLE_OUTCOMES, null, { rows: bytes('row'), lines: bytes('lines') });
  const seals = sealsOf(parts).map((seal) => ({ ...seal, digest }));
  expect(seals).toHaveLength(1);
  return { digest, told: sealDigests(seals).digest };
}

it('P5 confirm nobody’s guess at a text where people are left out, nor does the chain', async () => {
  // The words of a reason are known, and few numbers and names fit: who has guessed them all has these.
  const { digest, told } = unsalted(whole);
  const inPack = [...names.values()].join('\n');
  for (const text of [digest, told]) expect(inPack).not.toContain(text);
  for (const line of linesIn(whole, 'audit.jsonl')) {
    const entry = packEntrySchema.parse(JSON.parse(line));
    if (entry.action !== 'outcomes.sealed') continue;
    const { atMs: at_ms, personKey: person_key, ...columns } = entry;
    const before = inPack.match(new RegExp(`^${entry.number - 1},([0-9a-f]{64})$`, 'm'))?.[1] ?? '';
    const hashOf = (facts: string) => entryHash(before, { ...columns, facts, at_ms, person_key });
    expect(inPack).toContain(hashOf(entry.facts));
    expect(inPack).not.toContain(hashOf(JSON.stringify({ ...JSON.parse(entry.facts), digest: told })));
  }
});

/** What is said otherwise of a row, at a line where it is there to be said. */
const VALUES: readonly Change[] = [
  ['its number at the provider', 2, () => ({ providerTransactionId: '1' })],
  ['when the service made it', 2, () => ({ serviceCreatedAt: '2026-01-01T00:00:00.000Z' })],
  ['when it was taken', 2, () => ({ acceptedAt: '2026-01-01T00:00:00.000Z' })],
  ['when it came to its end', 2, () => ({ settledAt: '2026-01-01T00:00:00.000Z' })],
  ['what moved', 2, () => ({ settledAmount: '99' })],
  ['in which currency', 2, () => ({ settledAmount: '100', settledCurrency: 'USD' })],
  ['how it was taken', 2, () => ({ initiationWord: 'ENQUEUED' })],
  ['its last word', 2, () => ({ serviceStatus: 'FAILED' })],
  ['its state', 2, () => ({ state: 'failed' })],
  ['that it came to an end', 2, () => ({ state: 'accepted', sealed: undefined })],
  ['by which code', 4, (row) => ({ reasonCode: 'OTHER', sealed: { ...row.sealed, reasonCode: 'OTHER' } })],
  ['how often it was sent', 2, () => ({ attempts: 2 })],
  ['that it was known already', 2, (row) => ({ sealed: { ...row.sealed, duplicateIgnored: true } })],
  ['its last line', 2, (row) => ({ log: lastLine(row, { word: 'FAILED' }) })],
  ['when its last line came', 2, (row) => ({ log: lastLine(row, { at: '2026-01-01T00:00:00.000Z' }) })],
  ['how it was answered', 3, (row) => ({ log: lastLine(row, { httpStatus: 422 }) })],
  ['a line less', 2, ({ log }) => ({ log: log.slice(0, -1) })],
  ['a line more', 2, ({ log }) => ({ log: [...log, ...log.slice(-1)] })],
];
/** The same of texts, which are hashes where people are left out: the seal of the pack alone holds those, as is said. */
const TEXTS: readonly Change[] = [
  ['what the record says', 2, () => ({ details: '{"a":"b"}' })],
  ['why it failed', 4, (row) => ({ sealed: { ...row.sealed, reason: 'Other.' } })],
  ['what its last line says', 4, (row) => ({ log: lastLine(row, { detail: 'Other.' }) })],
];

type Change = readonly [what: string, line: number, change: (row: PackRow) => object];

function lastLine({ log }: PackRow, change: object): object[] {
  return log.map((line, index) => (index === log.length - 1 ? { ...line, ...change } : line));
}

describe('a row of which something else is told', () => {
  it.each([...VALUES, ...TEXTS])('P7 is named: %s', async (what, line, change) => {
    const isText = TEXTS.some(([each]) => each === what);
    for (const parts of isText ? [whole] : [whole, names]) {
      expect(await withRow(parts, line, change, false)).toContain(`rows.jsonl outcome ${line}`);
      // Whoever makes the mark anew, too, is found by the thousand rows.
      const marked = await withRow(parts, line, change, true);
      const named = [`rows.jsonl outcomes 2`, `rows.jsonl outcome ${line}`];
      expect(marked.filter((fault) => named.includes(fault))).toHaveLength(1);
    }
  });

  it('P7 is named where only its mark, or what is shown of its reason, is another one', async () => {
    for (const parts of [whole, names]) {
      const mark = (row: PackRow) => ({ sealed: { ...row.sealed, mark: 'ffffffff' } });
      expect(await withRow(parts, 2, mark, false)).toEqual(['rows.jsonl outcome 2']);
    }
    const reason = ({ reason: said }: PackRow) => ({ reason: `Not: ${said}` });
    expect(await withRow(whole, 4, reason, false)).toContain('rows.jsonl outcome 4');
  });

  it('P7 is named where it is taken out, or another one is said to be sealed', async () => {
    for (const parts of [whole, names]) {
      const rows = rowsOf(parts);
      expect(await faultsOf(withRows(parts, rows.slice(1)))).toContain('rows.jsonl outcomes 3');
      const sealed = rows[0]?.sealed;
      const more = rows.map((row) => (row.line === 5 ? { ...row, sealed } : row));
      expect(await faultsOf(withRows(parts, more))).toContain('rows.jsonl outcome 5');
    }
  });
});

describe('seals that are not those of the trail', () => {
  it('P7 are found, whichever value of them is another one', async () => {
    for (const parts of [whole, names]) {
      const [seal] = sealsOf(parts);
      if (seal === undefined) throw new Error('Nothing is sealed.');
      const at = `outcome-seals.jsonl trail ${seal.entry}`;
      const other = 'a'.repeat(64);
      for (const change of [
        { entry: seal.entry + 1 },
        { part: 1 },
        { rows: '1-2' },
        { rows: 'x' },
        { refused: '' },
        { bareDigest: other },
        { bareDigest: null },
        ...(parts === whole ? [{ digest: other }] : []),
      ]) {
        const found = await faultsOf(withSeals(parts, [{ ...seal, ...change }]));
        expect({ change, found }).toEqual({ change, found: expect.arrayContaining([at]) });
      }
      expect(await faultsOf(withSeals(parts, []))).toContain(at);
      const form = parts === whole ? { digest: null } : { digest: other };
      expect(await faultsOf(withSeals(parts, [{ ...seal, ...form }]))).toContain(
        'outcome-seals.jsonl unreadable 1',
      );
      expect(await faultsOf(withSeals(parts, [seal, seal]))).toContain('outcome-seals.jsonl unreadable 2');
      // Seals that fit rows that were altered are not those of the trail.
      const rows = rowsOf(parts).map((row) => ({ ...row, sealed: undefined }));
      expect(await faultsOf(withSeals(withRows(parts, rows), []))).toContain(at);
    }
  });

  it('P7 are missed where their member is taken out', async () => {
    for (const parts of [whole, names]) {
      const without = new Map(parts);
      without.delete('outcome-seals.jsonl');
      expect(await faultsInPack(auditor, without)).toContain('outcome-seals.jsonl missing');
    }
  });
});

it('P7 where a group was sealed again, neither rows nor seals of before are taken', async () => {
  const { place } = inFile();
  const batch = await place.importText(FILE);
  await place.approve(batch);
  await place.finish({ batch, until: 'sent', waitLimitMs: null, concurrency: 4 });
  const earlier = await exportedPack(place, batch, null);
  expect(await verdictOnPack(auditor, earlier)).toMatchObject({ faults: [], outcomes: { sealedRows: 1 } });
  await place.settle(batch);
  const later = await exportedPack(place, batch, null);
  expect(await verdictOnPack(auditor, later)).toMatchObject({ faults: [], outcomes: { sealedRows: 3 } });
  expect(sealsOf(later)).toHaveLength(2);
  expect(await faultsOf(withRows(later, rowsOf(earlier)))).toEqual(
    expect.arrayContaining(['rows.jsonl outcome 2', 'rows.jsonl outcome 4']),
  );
  const [, last] = sealsOf(later);
  const both = withSeals(withRows(later, rowsOf(earlier)), sealsOf(earlier));
  expect(await faultsOf(both)).toContain(`outcome-seals.jsonl trail ${last?.entry}`);
});

describe('seals of before', () => {
  it('are held with people, and without them it is said that they are not', async () => {
    const folder = journals.folder();
    const before = inFile(folder).place;
    const batch = await settled(before);
    await before.app.close();
    rewritten(
      before.dataFolder,
      `UPDATE outcome_seal SET bare_digest = NULL;
      UPDATE audit SET facts = json_remove(facts, '$.bareDigest') WHERE action = 'outcomes.sealed'`,
    );
    const { place } = inFile(folder);
    expect((await place.call('checkBatch', { batch })).altered).toBeNull();
    const withPeople = await exportedPack(place, batch, null);
    expect(await verdictOnPack(auditor, withPeople)).toMatchObject({
      ...{ faults: [], outcomes: { sealedRows: 3, unsealedRows: 0 } },
    });
    const without = await exportedPack(place, batch, 'salt.json');
    expect(await verdictOnPack(auditor, without)).toMatchObject({
      ...{ faults: [], outcomes: { sealedRows: 0, unsealedRows: 3 } },
    });
  });

  it('hold where they have no salt, and are told to nobody who is to know no one', async () => {
    const folder = journals.folder();
    const before = inFile(folder).place;
    const batch = await settled(before);
    const { digest, told } = unsalted(await exportedPack(before, batch, null));
    await before.app.close();
    rewritten(
      before.dataFolder,
      `UPDATE outcome_seal SET digest = '${digest}';
      UPDATE audit SET facts = json_set(facts, '$.digest', '${told}') WHERE action = 'outcomes.sealed'`,
    );
    const { place } = inFile(folder);
    expect((await place.call('checkBatch', { batch })).altered).toBeNull();
    for (const salt of [null, 'salt.json']) {
      const parts = await exportedPack(place, batch, salt);
      expect(await verdictOnPack(auditor, parts)).toMatchObject({
        ...{ faults: [], outcomes: { sealedRows: 3, unsealedRows: 0 } },
      });
      expect([...parts.values()].join('\n').includes(told)).toBe(salt === null);
    }
  });

  it.each(['whole-1.zip', 'without-people-1.zip'])(
    'are missed in a pack that an earlier version wrote, which holds: %s',
    async (name) => {
      const parts = await readParts(readFileSync(join('test/fixtures/evidence', name)));
      const { faults, outcomes, leftOut, page } = await verdictOnPack(auditor, parts);
      const isWhole = name === 'whole-1.zip';
      expect({ faults, outcomes, page }).toEqual({ faults: [], outcomes: null, page: 'other-edition' });
      // Who signed is told by the entry; the trail of that pack does not name the key.
      expect(leftOut).toMatchObject(
        isWhole
          ? { rows: 1, signedRows: 1, hiddenRows: 0, signers: [{ name: 'Chola', isNamed: false }] }
          : { rows: 1, signedRows: 0, hiddenRows: 1, signers: [] },
      );
    },
  );

  it('are not put under a pack that says to be of an earlier form', async () => {
    for (const parts of [whole, names]) {
      const manifest = (parts.get('manifest.json') ?? '').replace('evidence pack 3', 'evidence pack 1');
      const earlier = new Map(parts).set('manifest.json', manifest);
      expect(await faultsOf(earlier)).toEqual(
        expect.arrayContaining(['outcome-seals.jsonl extra', 'rows.jsonl unreadable 2']),
      );
      const rows = rowsOf(parts).map((row) => ({ ...row, sealed: undefined }));
      const bare = withRows(earlier, rows);
      bare.delete('outcome-seals.jsonl');
      const told = JSON.parse(manifest);
      const members = told.members.filter(({ name }: { name: string }) => name !== 'outcome-seals.jsonl');
      bare.set('manifest.json', JSON.stringify({ ...told, members }));
      const { faults, outcomes } = await verdictOnPack(auditor, resealed(await remade(bare)));
      expect({ faults, outcomes }).toEqual({ faults: [], outcomes: null });
    }
  });
});
