// Makes archives of members that a test has changed.

import { ArchiveWriter } from '../../../main/reports/zip.ts';

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
