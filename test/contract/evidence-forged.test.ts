// Evidence packs that somebody altered and sealed anew, as anybody can who has this program: what does not follow from the
// other members is found, and what cannot be found in a pack without a signature is named here.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PackRow, packRowSchema } from '../../shared/evidence-pack.ts';
import { AppDesk } from '../support/app-desk.ts';
import {
  changed,
  exportedPack,
  faultsInPack,
  type Parts,
  remade,
  resealed,
  verdictOnPack,
  withPage,
} from '../support/evidence/packs.ts';
import { BYTE_CLASSES } from '../support/hostile/byte-classes.ts';
import { SeededRandom } from '../support/seeded-random.ts';

const FILE = `Name,Reference,Provider,Currency,Phone,Amount
Mary Banda,E-1,MTN_MOMO_ZMB,ZMW,260763456789,"1,500.50"
Peter Phiri,E-2,MTN_MOMO_ZMB,ZMW,260763456079,10
Peter Phiri,E-3,MTN_MOMO_ZMB,ZMW,260763456079,10
Esi Musonda,E-5,MTN_MOMO_ZMB,ZMW,763456790,20
`;

let payer: AppDesk;
let auditor: AppDesk;
let batch: string;
let whole: Parts;
let names: Parts;

beforeAll(async () => {
  payer = new AppDesk();
  auditor = new AppDesk();
  batch = await payer.importText(FILE);
  await payer.call('editCell', { batch, ordinal: 2, field: 'amount', text: '12', before: '10' });
  await payer.call('excludeRows', { batch, ordinals: [3], reason: 'twice' });
  await payer.approve(batch);
  await payer.settle(batch);
  whole = await exported(null);
  names = await exported('salt.json');
});

afterAll(async () => {
  for (const desk of [payer, auditor]) await desk.close();
});

const exported = (salt: string | null) => exportedPack(payer, batch, salt);
const verdictOn = (parts: Parts) => verdictOnPack(auditor, parts);
const faultsOf = (parts: Parts) => faultsInPack(auditor, parts);

describe('the page and the text beside it', () => {
  it('are made again of the other members, and found where they say anything else', async () => {
    for (const parts of [whole, names]) {
      expect(await faultsOf(await remade(parts))).toEqual([]);
      const page = changed(parts, 'index.html', '1,500.50', '9,500.50');
      expect(await faultsOf(resealed(page))).toEqual(['index.html page']);
      const space = changed(parts, 'index.html', '</body>', ' </body>');
      expect(await faultsOf(resealed(space))).toEqual(['index.html page']);
      const readme = changed(parts, 'README.txt', 'Begin with', 'Trust');
      expect(await faultsOf(await withPage(readme))).toEqual(['README.txt page']);
    }
  });
});

/** What a value may become that is of its kind, the likeliest to be believed first. */
function others(value: unknown): unknown[] {
  if (typeof value === 'boolean') return [!value];
  if (typeof value === 'number') return [value + 1];
  if (typeof value !== 'string') return ['x', '1', '2026-11-03T09:40:57.000Z'];
  const digit = /\d(?=\D*$)/.exec(value);
  const index = digit?.index ?? -1;
  const figure = digit?.[0] === '1' ? '2' : '1';
  const changed = index < 0 ? `${value}x` : value.slice(0, index) + figure + value.slice(index + 1);
  return [...(SISTERS[value] ?? []), changed];
}

const SISTERS: Readonly<Record<string, readonly string[]>> = {
  ...{ completed: ['failed'], failed: ['completed'], excluded: ['invalid'], invalid: ['excluded'] },
  ...{ COMPLETED: ['FAILED'], FAILED: ['COMPLETED'], ACCEPTED: ['ENQUEUED'], settled: ['sent'] },
  ...{ answered: ['checked'], checked: ['answered'], offered: ['unanswered'], v2: ['legacy'] },
  ...{ payout: ['deposit'], error: ['warning'], warning: ['error'], ZMW: ['USD'], browser: ['window'] },
};

type Path = readonly (string | number)[];

/** Where the values of a document stand. */
function leavesOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  const names = Array.isArray(value) ? value.map((_, index) => index) : Object.keys(value);
  return names.flatMap((name) => leavesOf(Object(value)[name], [...path, name]));
}

function valueAt(document: unknown, path: Path): unknown {
  return path.reduce((value: unknown, name) => Object(value)[name], document);
}

function withValue(document: unknown, [name, ...rest]: Path, value: unknown): unknown {
  if (name === undefined) return value;
  const inner = withValue(Object(document)[name], rest, value);
  if (Array.isArray(document)) return document.map((each, index) => (index === name ? inner : each));
  return { ...Object(document), [name]: inner };
}

/** The members whose values are tried, and how closely they are told apart. */
const TRIED: Readonly<Record<string, (path: Path) => string>> = {
  'rows.jsonl': ([name, _, last]) => [name, name === 'log' ? last : undefined].filter(Boolean).join('.'),
  'batch.json': ([name, inner]) =>
    ['approval', 'file'].includes(String(name)) ? `${name}.${inner}` : `${name}`,
  'configuration.json': ([name]) => `${name}`,
  'approval.json': (path) => path.join('.'),
  'audit.jsonl': ([name]) => `${name}`,
  'outcome-seals.jsonl': ([name]) => `${name}`,
  'manifest.json': (path) => path.filter((name) => typeof name === 'string').join('.'),
};

/** What a pack that nobody signed cannot prove, by the reason why; what is found from now on leaves this list. */
const NOT_PROVED: Readonly<Record<string, readonly string[]>> = {
  'what was read of a row that was not approved: no digest covers it': [
    ...['unapproved cells', 'unapproved fields', 'unapproved findings', 'unapproved line'],
    ...['unapproved excludedReason', 'unapproved reason'],
  ],
  'what the service said of the account': [
    ...['configuration.json accountName', 'configuration.json countries', 'configuration.json facts'],
    ...['configuration.json limits', 'configuration.json signedRequestsOnly'],
  ],
  'how a draft came to be, and what a person did to it, as also the end of a reason tells': [
    ...['approved reason'],
    ...['batch.json found', 'batch.json limits', 'batch.json createdAt', 'batch.json name'],
    ...['batch.json file.bytes', 'batch.json file.header', 'batch.json approval.accepted'],
    ...['batch.json approval.addedUp', 'batch.json approval.corrected', 'batch.json approval.edited'],
    ...['batch.json approval.excluded', 'batch.json approval.repaired', 'batch.json approval.split'],
  ],
  'how far a batch is': [
    ...['batch.json settledAt', 'batch.json pauseReason', 'batch.json statusNotOffered'],
  ],
  'who wrote the pack, when, and with which edition; of another the page is not compared, and that is said': [
    ...['manifest.json exportedAt', 'manifest.json exportedBy.account', 'manifest.json exportedBy.via'],
    ...['manifest.json head.at', 'manifest.json program', 'batch.json pageWords'],
  ],
};

/** Whether a document that is another one at a place is found, though all that follows from it was made again. */
async function isFound(parts: Parts, name: string, write: (value: unknown) => string, was: unknown) {
  for (const value of others(was)) {
    const made = await remade(new Map(parts).set(name, write(value))).catch(() => null);
    if (made !== null) return (await faultsOf(made)).length > 0;
  }
  // What nothing can be made of is not read either.
  return true;
}

/** Places of a member whose value can be another one, unseen. */
async function missedIn(parts: Parts, name: string): Promise<Set<string>> {
  const isLines = name.endsWith('.jsonl');
  const text = parts.get(name) ?? 'null';
  const documents: unknown[] = (isLines ? text.trimEnd().split('\n') : [text]).map((each) =>
    JSON.parse(each),
  );
  const missed = new Set<string>();
  for (const [index, document] of documents.entries()) {
    const isRead = name === 'rows.jsonl' && valueAt(document, ['payoutId']) === null;
    const of = name === 'rows.jsonl' ? (isRead ? 'unapproved' : 'approved') : name;
    for (const path of leavesOf(document)) {
      const place = `${of} ${TRIED[name]?.(path)}`;
      // The digests of members are made to fit, whatever they are.
      if (missed.has(place) || path[0] === 'members') continue;
      const write = (value: unknown) => {
        const all = documents.map((each, at) => (at === index ? withValue(each, path, value) : each));
        if (!isLines) return `${JSON.stringify(all[0], null, 2)}\n`;
        return all.map((each) => `${JSON.stringify(each)}\n`).join('');
      };
      if (!(await isFound(parts, name, write, valueAt(document, path)))) missed.add(place);
    }
  }
  return missed;
}

it('each value of each member that is altered is found, or is known to be held by the seal alone', async () => {
  const missed: string[] = [];
  for (const name of Object.keys(TRIED)) missed.push(...(await missedIn(whole, name)));
  expect(missed.sort()).toEqual(Object.values(NOT_PROVED).flat().sort());
});

it('each class of byte in each member is found under a manifest that was made to fit', async () => {
  const random = new SeededRandom(112);
  for (const parts of [whole, names]) {
    for (const [name, text] of parts) {
      // Those two were made to fit; of a pack without people the members that it has otherwise are tried.
      if (parts === whole ? /^(?:manifest|seal)/.test(name) : !/^(?:index|rows)/.test(name)) continue;
      const bytes = Buffer.from(text);
      for (const byte of BYTE_CLASSES) {
        const at = Math.floor(random.next() * bytes.length);
        const forged = Buffer.from(bytes);
        forged[at] = bytes[at] === byte ? byte ^ 0x01 : byte;
        const found = await faultsOf(resealed(new Map(parts).set(name, forged.toString('utf8'))));
        expect({ name, at, byte, found }).toEqual({
          name,
          at,
          byte,
          found: expect.arrayContaining([expect.any(String)]),
        });
      }
    }
  }
});

describe('a row', () => {
  const rowsOf = (parts: Parts) => (parts.get('rows.jsonl') ?? '').trimEnd().split('\n');
  /** The pack with another first row, and everything that follows from it. */
  async function withFirst(parts: Parts, change: (row: PackRow) => object): Promise<string[]> {
    const [first = '', ...rest] = rowsOf(parts);
    const row = packRowSchema.parse(JSON.parse(first));
    const texts = [JSON.stringify({ ...row, ...change(row) }), ...rest];
    return await faultsOf(await remade(new Map(parts).set('rows.jsonl', `${texts.join('\n')}\n`)));
  }

  it('P6 shows what its request says: another number, name, amount or provider is found', async () => {
    const field = (name: string, text: string) => (row: PackRow) => ({
      fields: { ...row.fields, [name]: text },
    });
    const both = ['rows.jsonl fields 2', 'rows.jsonl request 2'];
    expect(await withFirst(whole, field('phone', '260763999999'))).toEqual(both);
    expect(await withFirst(whole, field('provider', 'AIRTEL_OAPI_ZMB'))).toEqual(both);
    expect(await withFirst(whole, field('name', 'Eve'))).toEqual(['rows.jsonl fields 2']);
    expect(await withFirst(whole, field('message', 'Salary'))).toEqual(both);
    expect(await withFirst(whole, () => ({ edited: { name: 'Eve' } }))).toEqual(['rows.jsonl fields 2']);
    // Together with the columns, too: the request is the one that was approved.
    const swapped = changed(whole, 'batch.json', '"reference": 1', '"reference": 0');
    expect(await withFirst(swapped, field('reference', 'Mary Banda'))).toContain('rows.jsonl request 2');
  });

  it('is counted where its fields say, though people are left out', async () => {
    const field = (name: string, text: string) => (row: PackRow) => ({
      fields: { ...row.fields, [name]: text },
    });
    expect(await withFirst(names, field('provider', 'AIRTEL_OAPI_ZMB'))).toEqual(['rows.jsonl fields 2']);
    expect(await withFirst(names, field('currency', 'USD'))).toContain('rows.jsonl fields 2');
    expect(await withFirst(names, () => ({ amount: '9500.5' }))).toContain('rows.jsonl fields 2');
    expect(await withFirst(names, () => ({ outcome: 'REJECTED' }))).toEqual(['rows.jsonl log 2']);
  });
});

it('an approval says what its entry in the trail says', async () => {
  const approved = async (from: string | RegExp, to: string) =>
    await faultsOf(await remade(changed(whole, 'batch.json', from, to)));
  expect(await approved(/"approvedAt": "\d{4}/, '"approvedAt": "1999')).toEqual(['batch.json trail']);
  expect(await approved('"reason": "meant"', '"reason": "asked for"')).toEqual(['batch.json trail']);
  expect(await approved('"leftOutInvalid": 1', '"leftOutInvalid": 0')).toEqual(['batch.json trail']);
  expect(await approved('"name": "payroll.csv"', '"name": "pensions.csv"')).toEqual(['batch.json trail']);
  expect(await approved(/"sha256": "..../, '"sha256": "0000')).toEqual(['batch.json trail']);
});

it('what any edition tells of an approval is compared, whatever edition a pack says that it is of', async () => {
  for (const [name, from, to] of EDITIONS) {
    const other = changed(whole, name, from, to);
    // The page is the same one: then it does not matter who says that it wrote it.
    const { faults, page } = await verdictOn(await remade(other));
    expect({ faults, page }).toEqual({ faults: [], page: 'compared' });
    for (const [was, is] of [
      ['"reason": "meant"', '"reason": "asked for"'],
      ['"leftOutInvalid": 1', '"leftOutInvalid": 0'],
      ['"warnings": []', '"warnings": [{ "code": "X", "rows": 1, "firstLine": 2 }]'],
      ['"restLeftOut": []', '"restLeftOut": [{ "atMs": 1, "rows": 1, "reason": "x" }]'],
      [/(?<="approval": \{\s*"atMs": )\d/, '9'],
    ] as const) {
      const forged = resealed(changed(other, 'batch.json', was, is));
      expect({ was, found: await faultsOf(forged) }).toEqual({ was, found: ['batch.json trail'] });
    }
    // What this edition does not know of an approval says nothing against the pack.
    const more = resealed(
      changed(other, 'batch.json', '"restLeftOut": []', '"restLeftOut": [], "seenBy": 2'),
    );
    expect(await verdictOn(more)).toMatchObject({ faults: [], page: 'other-edition' });
  }
});

const EDITIONS = [
  ['manifest.json', '"program": "0.0.0"', '"program": "0.0.1"'],
  ['batch.json', /"pageWords": "..../, '"pageWords": "0000'],
] as const;

it('a page of another edition is said not to be compared', async () => {
  const page = changed(whole, 'index.html', '1,500.50', '9,500.50');
  for (const [name, from, to] of EDITIONS) {
    const { faults, page: told } = await verdictOn(resealed(changed(page, name, from, to)));
    expect({ faults, told }).toEqual({ faults: [], told: 'other-edition' });
  }
});
