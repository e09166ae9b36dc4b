// Every byte that a program and its children wrote to anything, and what each child was started with, read from a trace of its
// system calls. Knows nothing of what is looked for.

import { readFileSync } from 'node:fs';
import { constants, inflateRawSync } from 'node:zlib';

/** How strace has to be called: whole strings in hexadecimal, and for each descriptor what it is. */
export const TRACED_WRITES = [
  ...['strace', '-f', '-v', '-xx', '-yy', '-s', '2000000'],
  ...['-e', 'trace=write,writev,pwrite64,pwritev,sendto,sendmsg,execve'],
];

/** What went to one place: a file, a socket, a pipe, or a child as its arguments and environment. */
export interface Written {
  readonly place: string;
  readonly bytes: Buffer;
}

const CALL = /^(\d+) +(\w+)\((.*)$/;
const PLACE = /^\d+<(.*?)>[,)]/;
const STRINGS = /"((?:\\x[0-9a-f]{2})*)"/g;

/** Reads a trace: in the order of the calls, joined for each place, so that what was written in pieces is found. */
export function writtenBytes(path: string): Written[] {
  const places = new Map<string, Buffer[]>();
  let starts = 0;
  for (const line of readFileSync(path, 'latin1').split('\n')) {
    const [, process, call, rest = ''] = CALL.exec(line) ?? [];
    if (call === undefined) continue;
    const bytes = Buffer.concat([...rest.matchAll(STRINGS)].map(([, text = '']) => bytesOf(text)));
    if (call === 'execve') {
      starts += 1;
      // The first one is the program itself, as the test started it.
      if (starts > 1) places.set(`child ${process} ${starts}`, [bytes]);
      continue;
    }
    const [, descriptor = 'unknown'] = PLACE.exec(rest) ?? [];
    const place = descriptor.includes('\\x') ? bytesOf(descriptor).toString() : descriptor;
    const known = places.get(place);
    if (known === undefined) places.set(place, [bytes]);
    else known.push(bytes);
  }
  return [...places].map(([place, parts]) => ({ place, bytes: Buffer.concat(parts) }));
}

function bytesOf(text: string): Buffer {
  return Buffer.from(text.replaceAll('\\x', ''), 'hex');
}

/** A secret as it is, and as a careless program might have written it. */
export function tracesOf(secret: string | Buffer): Buffer[] {
  const bytes = Buffer.from(secret);
  const text = bytes.toString('latin1');
  const shifted = [0, 1, 2].map((lead) => {
    // In a longer text the letters of base64 depend on where it begins; the first and last ones belong to its neighbours.
    const encoded = Buffer.concat([Buffer.alloc(lead), bytes])
      .toString('base64')
      .replace(/=+$/, '');
    return encoded.slice(lead === 0 ? 0 : lead + 1, -2);
  });
  const forms = [
    ...shifted.flatMap((form) => [form, form.replaceAll('+', '-').replaceAll('/', '_')]),
    bytes.toString('hex'),
    bytes.toString('hex').toUpperCase(),
    encodeURIComponent(text),
    [...bytes].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''),
    JSON.stringify(text).slice(1, -1),
  ];
  const wide = [Buffer.from(text, 'utf16le'), Buffer.from(text, 'utf16le').swap16()];
  const others = [...new Set(forms)].filter((form) => form !== text);
  return [bytes, ...others.map((form) => Buffer.from(form)), ...wide];
}

const MEMBER = Buffer.from('PK\x03\x04', 'latin1');

/** The members of the archives in some bytes, unpacked: a workbook or a pack hides what it holds from a search. */
export function unpackedMembers(bytes: Buffer): Buffer[] {
  const members: Buffer[] = [];
  for (let at = bytes.indexOf(MEMBER); at >= 0; at = bytes.indexOf(MEMBER, at + 4)) {
    const start = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
    if (bytes.readUInt16LE(at + 8) !== 8) continue;
    members.push(inflateRawSync(bytes.subarray(start), { finishFlush: constants.Z_SYNC_FLUSH }));
  }
  return members;
}
