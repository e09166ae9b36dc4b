// Evidence packs that somebody altered and sealed anew, as anybody can who has this program: what does not follow from the
// other members is found, and what cannot be found in a pack without a signature is named here.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readParts } from '../../main/reports/zip.ts';
import type { EvidenceVerdict } from '../../shared/contract/evidence-methods.ts';
import { AppDesk } from '../support/app-desk.ts';
import { type Parts, packed, remade, resealed, withPage } from '../support/evidence/packs.ts';

const FILE = `Name,Reference,Provider,Currency,Phone,Amount
Mary Banda,E-1,MTN,ZMW,0763456789,"1,500.50"
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

async function exported(salt: string | null): Promise<Parts> {
  const path = join(payer.folder, `evidence-${Math.random()}.zip`);
  await payer.call('exportEvidence', {
    ...{ batch, language: 'en', target: payer.files.register(path), original: null },
    salt: salt === null ? null : payer.files.register(join(payer.folder, salt)),
  });
  return await readParts(readFileSync(path));
}

async function verdictOn(parts: Parts): Promise<EvidenceVerdict> {
  const path = join(auditor.folder, 'forged.zip');
  writeFileSync(path, await packed(parts));
  const nothing = { salt: null, original: null, anchor: null, person: null };
  return await auditor.call('verifyEvidence', { pack: auditor.files.register(path), ...nothing });
}

async function faultsOf(parts: Parts): Promise<string[]> {
  const { faults } = await verdictOn(parts);
  return faults.map(({ member, kind, at }) => [member, kind, at ?? ''].join(' ').trimEnd());
}

/** The members with one of them changed. */
function changed(parts: Parts, name: string, from: string | RegExp, to: string): Parts {
  const text = parts.get(name) ?? '';
  expect(text).toMatch(from);
  return new Map(parts).set(name, text.replace(from, to));
}

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
