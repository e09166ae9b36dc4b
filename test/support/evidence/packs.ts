// Makes archives of members that a test has changed.

import { createHash } from 'node:crypto';
import { ArchiveWriter } from '../../../main/reports/zip.ts';
import { packManifestSchema, packSealSchema } from '../../../shared/evidence-pack.ts';

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
  const digest = (text: string) => createHash('sha256').update(text).digest('hex');
  const told = packManifestSchema.parse(JSON.parse(parts.get('manifest.json') ?? ''));
  const members = told.members.map(({ name }) => {
    const text = parts.get(name) ?? '';
    return { name, bytes: Buffer.byteLength(text), sha256: digest(text) };
  });
  const head =
    told.head === null || keepSignature ? told.head : { ...told.head, publicKey: null, signature: null };
  const manifest = `${JSON.stringify({ ...told, head, members }, null, 2)}\n`;
  const seal = packSealSchema.parse(JSON.parse(parts.get('seal.json') ?? ''));
  const signed = keepSignature ? {} : { publicKey: null, signature: null };
  const text = `${JSON.stringify({ ...seal, manifest: digest(manifest), ...signed }, null, 2)}\n`;
  return new Map(parts).set('manifest.json', manifest).set('seal.json', text);
}
