// Packs for tests: written by a desk, with members changed and made to fit, and checked by another desk.

import { createHash, randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { entryHash } from '../../../main/journal/chain.ts';
import { summed, TABLE_HEAD, tableLine, totalsText } from '../../../main/methods/evidence/pack-facts.ts';
import { FIRST_ENTRIES, FIRST_ROWS, packPage } from '../../../main/methods/evidence/pack-page.ts';
import { rightsTold } from '../../../main/methods/evidence/rights-told.ts';
import { RowSums } from '../../../main/reports/row-sums.ts';
import { ArchiveWriter, readParts } from '../../../main/reports/zip.ts';
import type { EvidenceVerdict } from '../../../shared/contract/evidence-methods.ts';
import {
  type PackEntry,
  type PackManifest,
  type PackOutcomeSeal,
  type PackRightsAct,
  type PackRow,
  packBatchSchema,
  packEntrySchema,
  packManifestSchema,
  packNamesSchema,
  packOutcomeSealSchema,
  packRightsActSchema,
  packRowSchema,
  packSealSchema,
  packSignatureSchema,
  packTellingSchema,
} from '../../../shared/evidence-pack.ts';
import type { AppDesk } from '../app-desk.ts';

/** Members of a pack by name, in their order. */
export type Parts = ReadonlyMap<string, string>;

/** @param bytewise the one member whose text stands for bytes and not for characters. */
export async function packed(
  parts: Iterable<readonly [string, string]>,
  bytewise: { readonly name: string; readonly encoding: 'latin1' } | null = null,
): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  const archive = new ArchiveWriter(async (chunk) => {
    chunks.push(chunk);
  });
  for (const [name, text] of parts) {
    await archive.add(name, [name === bytewise?.name ? Buffer.from(text, bytewise.encoding) : text]);
  }
  await archive.finish();
  return Buffer.concat(chunks);
}

/** The members under a manifest and a seal that fit them, as somebody without the key would make them. */
export function resealed(parts: Parts, { keepSignature = false } = {}): Parts {
  const manifest = `${JSON.stringify(manifestOf(parts, keepSignature), null, 2)}\n`;
  const seal = packSealSchema.parse(JSON.parse(parts.get('seal.json') ?? ''));
  const signed = keepSignature ? {} : { publicKey: null, signature: null };
  const text = `${JSON.stringify({ ...seal, manifest: digest(manifest), ...signed }, null, 2)}\n`;
  return new Map(parts).set('manifest.json', manifest).set('seal.json', text);
}

/** The manifest that fits the members. */
function manifestOf(parts: Parts, keepSignature: boolean): PackManifest {
  const told = packManifestSchema.parse(JSON.parse(parts.get('manifest.json') ?? ''));
  const members = told.members.map(({ name }) => {
    const text = parts.get(name) ?? '';
    return { name, bytes: Buffer.byteLength(text), sha256: digest(text) };
  });
  const head =
    told.head === null || keepSignature ? told.head : { ...told.head, publicKey: null, signature: null };
  return { ...told, head, members };
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** The same under a page that fits them too: as whoever has this program would make it. */
export async function withPage(parts: Parts): Promise<Parts> {
  const told = manifestOf(parts, false);
  const json = (name: string): unknown => JSON.parse(parts.get(name) ?? 'null');
  const rows = linesIn(parts, 'rows.jsonl').map((line) => packRowSchema.parse(JSON.parse(line)));
  const entries = linesIn(parts, 'audit.jsonl').map((line) => packEntrySchema.parse(JSON.parse(line)));
  const signed = json('approval.json');
  const signature = signed === null ? null : packSignatureSchema.parse(signed);
  const acts = actsIn(parts);
  const batch = packBatchSchema.parse(json('batch.json'));
  const page = await packPage({
    manifest: { ...told, members: told.members.filter(({ name }) => name !== 'index.html') },
    batch: packTellingSchema.parse(json('batch.json')),
    configuration: packNamesSchema.parse(json('configuration.json')),
    signature,
    rights:
      signature === null || !parts.has('rights.jsonl')
        ? null
        : await rightsTold({ manifest: told, batch, approval: signature, acts, entries }),
    sentence: sumsOf(rows).sentence(batch),
    firstRows: rows.slice(0, FIRST_ROWS),
    entries: entries.slice(0, FIRST_ENTRIES),
    leftOut: entries.filter(({ action }) => action === 'batch.rest-left-out'),
    seals: sealsIn(parts),
  });
  return resealed(new Map(parts).set('index.html', [...page].join('')));
}

/**
 * The members with other entries and acts, under a chain that fits those that are told: as whoever makes the trail anew would make
 * it.
 */
export function rechained(parts: Parts, change: (entry: PackEntry) => object): Parts {
  const told = linesIn(parts, 'audit.jsonl').map((line) => packEntrySchema.parse(JSON.parse(line)));
  const changed = new Map(told.map((entry) => [entry.number, { ...entry, ...change(entry) }]));
  const acts = new Map(actsIn(parts).map((act) => [act.number, { ...act, ...change(act) }]));
  const [head = '', first = '', ...places] = linesIn(parts, 'audit-chain.csv');
  let [, before = ''] = first.split(',');
  const chain = [head, first];
  for (const place of places) {
    const [number = '', hash = ''] = place.split(',');
    const [entry, act] = [changed.get(Number(number)), acts.get(Number(number))];
    const of = entry ?? act;
    if (of?.whole === true) {
      const { atMs: at_ms, personKey: person_key, ...columns } = of;
      before = entryHash(before, { ...columns, at_ms, person_key });
      if (entry !== undefined) changed.set(entry.number, { ...entry, hash: before });
      if (act !== undefined) acts.set(act.number, { ...act, hash: before });
    } else before = hash;
    chain.push(`${number},${before}`);
  }
  const manifest = packManifestSchema.parse(JSON.parse(parts.get('manifest.json') ?? ''));
  const end = manifest.head === null ? null : { ...manifest.head, hash: before };
  const lines = (each: Iterable<object>) => [...each].map((line) => `${JSON.stringify(line)}\n`).join('');
  const withActs = parts.has('rights.jsonl') ? [['rights.jsonl', lines(acts.values())] as const] : [];
  return new Map([...parts, ...withActs])
    .set('audit.jsonl', lines(changed.values()))
    .set('audit-chain.csv', `${chain.join('\n')}\n`)
    .set('manifest.json', JSON.stringify({ ...manifest, head: end }));
}

/** The acts on users and profiles; none where nobody signed. */
export function actsIn(parts: Parts): PackRightsAct[] {
  return linesIn(parts, 'rights.jsonl').map((line) => packRightsActSchema.parse(JSON.parse(line)));
}

/** The last seal of each group. */
function sealsIn(parts: Parts): ReadonlyMap<number, PackOutcomeSeal> {
  const seals = linesIn(parts, 'outcome-seals.jsonl').map((line) =>
    packOutcomeSealSchema.parse(JSON.parse(line)),
  );
  return new Map(seals.map((seal) => [seal.part, seal]));
}

/** The lines of a member. */
export function linesIn(parts: Parts, name: string): string[] {
  return (parts.get(name) ?? '').split('\n').filter((line) => line !== '');
}

/** The same under table, totals and page that fit the rows: everything that follows from other members made again. */
export async function remade(parts: Parts): Promise<Parts> {
  const rows = linesIn(parts, 'rows.jsonl').map((line) => packRowSchema.parse(JSON.parse(line)));
  const batch = packBatchSchema.parse(JSON.parse(parts.get('batch.json') ?? ''));
  const table = [TABLE_HEAD, ...rows.map(tableLine)].join('');
  return await withPage(
    new Map(parts).set('rows.csv', table).set('totals.json', totalsText(sumsOf(rows), batch)),
  );
}

function sumsOf(rows: readonly PackRow[]): RowSums {
  const sums = new RowSums(({ fields }) => fields['provider'] ?? null);
  for (const row of rows) sums.add(summed(row));
  return sums;
}

/** The pack of a batch as a desk writes it. @param salt name of the file of its salt, where people are left out. */
export async function exportedPack(payer: AppDesk, batch: string, salt: string | null): Promise<Parts> {
  const path = join(payer.folder, `evidence-${randomUUID()}.zip`);
  await payer.call('exportEvidence', {
    ...{ batch, language: 'en', target: payer.files.register(path), original: null },
    salt: salt === null ? null : payer.files.register(join(payer.folder, salt)),
  });
  return await readParts(readFileSync(path));
}

/** What a desk that has no such journal says of a pack. */
export async function verdictOnPack(auditor: AppDesk, parts: Parts): Promise<EvidenceVerdict> {
  const path = join(auditor.folder, 'pack.zip');
  writeFileSync(path, await packed(parts));
  const nothing = { salt: null, original: null, anchor: null, person: null };
  return await auditor.call('verifyEvidence', { pack: auditor.files.register(path), ...nothing });
}

/** Its faults, each as member, kind and place. */
export async function faultsInPack(auditor: AppDesk, parts: Parts): Promise<string[]> {
  const { faults } = await verdictOnPack(auditor, parts);
  return faults.map(({ member, kind, at }) => [member, kind, at ?? ''].join(' ').trimEnd());
}

/** The members with one of them changed. */
export function changed(parts: Parts, name: string, from: string | RegExp, to: string): Parts {
  const text = parts.get(name) ?? '';
  expect(text).toMatch(from);
  return new Map(parts).set(name, text.replace(from, to));
}
