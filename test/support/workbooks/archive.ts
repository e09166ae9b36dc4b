// Builds ZIP archives by hand, right ones and wrong ones: every number that an archive claims can be a lie.

import { crc32, deflateRawSync } from 'node:zlib';

/** A part of an archive, and the lies about it. */
export interface PartSpec {
  readonly name: string;
  readonly content: string | Uint8Array;
  readonly isStored?: boolean;
  /** What the archive claims instead of the truth. */
  readonly claims?: Partial<{
    unpackedBytes: number;
    packedBytes: number;
    crc: number;
    method: number;
    flags: number;
    localName: string;
    start: number;
  }>;
}

/** An archive of these parts, in their order. */
export function archiveOf(
  parts: readonly PartSpec[],
  claims: Partial<{ entryCount: number; directoryStart: number }> = {},
): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let position = 0;
  for (const part of parts) {
    const { local, entry } = packPart(part, position);
    locals.push(local);
    directory.push(entry);
    position += local.length;
  }
  const entries = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  const count = claims.entryCount ?? parts.length;
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(entries.length, 12);
  end.writeUInt32LE(claims.directoryStart ?? position, 16);
  return Buffer.concat([...locals, entries, end]);
}

function packPart({ name, content, isStored = false, claims = {} }: PartSpec, position: number) {
  const bytes = typeof content === 'string' ? Buffer.from(content) : Buffer.from(content);
  const packed = isStored ? bytes : deflateRawSync(bytes);
  const nameBytes = Buffer.from(name);
  const localName = Buffer.from(claims.localName ?? name);
  const head = Buffer.alloc(26);
  head.writeUInt16LE(20, 0);
  head.writeUInt16LE(claims.flags ?? 0, 2);
  head.writeUInt16LE(claims.method ?? (isStored ? 0 : 8), 4);
  head.writeUInt32LE(claims.crc ?? crc32(bytes), 10);
  head.writeUInt32LE(claims.packedBytes ?? packed.length, 14);
  head.writeUInt32LE(claims.unpackedBytes ?? bytes.length, 18);
  const local = Buffer.concat([signature(0x04034b50), withLength(head, localName), localName, packed]);
  const tail = Buffer.alloc(14);
  tail.writeUInt32LE(claims.start ?? position, 10);
  const entry = Buffer.concat([
    signature(0x02014b50),
    Buffer.from([20, 0]),
    withLength(head, nameBytes),
    tail,
    nameBytes,
  ]);
  return { local, entry };
}

function signature(number: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(number);
  return bytes;
}

function withLength(head: Buffer, name: Buffer): Buffer {
  const copy = Buffer.from(head);
  copy.writeUInt16LE(name.length, 22);
  return copy;
}
