// Reads the archive of a packed program: its list of files, and the bytes of one. Written from the format's
// description, so that what was packed is looked at by other code than what packed it.

import { readFileSync } from 'node:fs';
import { z } from 'zod';

interface Entry {
  readonly files?: Readonly<Record<string, Entry>> | undefined;
  readonly size?: number | undefined;
  readonly offset?: string | undefined;
  readonly unpacked?: boolean | undefined;
  readonly integrity?: { readonly algorithm: string; readonly hash: string } | undefined;
}

const entrySchema: z.ZodType<Entry> = z.lazy(() =>
  z.object({
    files: z.record(z.string(), entrySchema).optional(),
    size: z.number().optional(),
    offset: z.string().optional(),
    unpacked: z.boolean().optional(),
    integrity: z.object({ algorithm: z.string(), hash: z.string() }).optional(),
  }),
);

export interface ArchivedFile {
  readonly path: string;
  readonly isUnpacked: boolean;
  readonly hash: string | null;
  /** Empty for a file that lies beside the archive. */
  readonly bytes: Buffer;
}

/** Every file of an archive. */
export function readArchive(path: string): ArchivedFile[] {
  const bytes = readFileSync(path);
  const headerLength = bytes.readUInt32LE(12);
  const bodyStart = 8 + bytes.readUInt32LE(4);
  const header = entrySchema.parse(JSON.parse(bytes.subarray(16, 16 + headerLength).toString('utf8')));
  const files: ArchivedFile[] = [];
  const visit = (entry: Entry, place: string) => {
    for (const [name, child] of Object.entries(entry.files ?? {})) {
      const childPlace = place === '' ? name : `${place}/${name}`;
      if (child.files !== undefined) {
        visit(child, childPlace);
        continue;
      }
      const start = bodyStart + Number(child.offset ?? 0);
      const isUnpacked = child.unpacked === true;
      files.push({
        path: childPlace,
        isUnpacked,
        hash: child.integrity?.hash ?? null,
        bytes: isUnpacked ? Buffer.alloc(0) : bytes.subarray(start, start + (child.size ?? 0)),
      });
    }
  };
  visit(header, '');
  return files;
}
