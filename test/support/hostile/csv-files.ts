// Payroll files that chance has damaged, in their structure and in their bytes; one seed is one file.

import type { SeededRandom } from '../seeded-random.ts';
import { TEXT_ENCODINGS, type TextEncodingName, writeCsv } from '../write-csv.ts';
import { NAUGHTY_STRINGS } from './naughty-strings.ts';

const HEADERS: readonly (readonly string[])[] = [
  ['Name', 'Phone', 'Amount', 'Currency', 'Provider', 'Note'],
  ['MSISDN', 'Montant', 'Devise', 'Opérateur', 'Nom'],
  ['country', 'telco', 'currency', 'msisdn', 'amount', 'description'],
  ['a', 'b'],
  ['Phone', 'Amount', 'Amount', '__proto__', ''],
];
const PIECES: readonly string[] = [
  ...['260763456789', '0763456789', '2.60763E+11', '+260 76 345 67 89', '="0763456789"', "'0763456789"],
  ...[
    '10',
    '10,50',
    '1.500,00',
    '1,500.00',
    '(100)',
    '-5',
    '1e3',
    '０１',
    'ZMW',
    'KES',
    'MTN_MOMO_ZMB',
    'MTN',
  ],
  ...['Total', 'TOTAL:', 'Signature', 'Chanda', 'Amélie Œuvrard', 'two\nlines', 'a "b"', '=1+1', '', '', ' '],
];
/** What a byte or a few of them can do to a reader. */
const TOKENS: readonly (string | readonly number[])[] = [
  ...[
    '"',
    '""',
    '"""',
    ',',
    ';',
    '\t',
    '|',
    '\n',
    '\r',
    '\r\n',
    '\n\n',
    '\r\r\n',
    '\n\r',
    ',,,,',
    '"\n"',
    '","',
  ],
  ...[
    '\ufeff',
    '\u2028',
    '\u0085',
    '\u00a0',
    '\u200b',
    '\u202e',
    'sep=;\n',
    'sep=|\r\n',
    '="',
    "'",
    '\\"',
    '\\',
  ],
  ...[
    [0],
    [0x1a],
    [0x1b],
    [0x7f],
    [0x80],
    [0x81],
    [0xff],
    [0xfe],
    [0xff, 0xfe],
    [0xfe, 0xff],
    [0xef, 0xbb, 0xbf],
  ],
  ...[
    [0xc3],
    [0xe2, 0x82],
    [0xf0, 0x9f],
    [0xed, 0xa0, 0x80],
    [0xc0, 0xaf],
    [0xd8, 0x00],
    [0x00, 0xd8],
    [0, 0],
  ],
  ...[
    [0x50, 0x4b, 3, 4],
    [0xd0, 0xcf, 0x11, 0xe0],
    [0x25, 0x50, 0x44, 0x46],
  ],
];
const LINE_ENDS = ['\n', '\r\n', '\r'] as const;
const DELIMITERS = [',', ';', '\t', '|', ':'] as const;
const ENCODINGS: readonly TextEncodingName[] = [
  ...(['utf-8', 'utf-8', 'utf-8', 'utf-8 with mark', 'windows-1252'] as const),
  ...(['utf-16le with mark', 'utf-16be with mark', 'utf-16le', 'utf-16be'] as const),
];
const LONG_CELL = 40_000;

/** The bytes of a file: a table, damaged in most files. */
export function damagedCsv(random: SeededRandom): Buffer {
  const rows = tableOf(random);
  while (random.chance(0.3)) damageTable(rows, random);
  const delimiter = pick(DELIMITERS, random);
  const lineEnd = pick(LINE_ENDS, random);
  const isMixed = random.chance(0.2);
  const quoting = random.next();
  const { text } = writeCsv(rows, {
    delimiter,
    lineEnd: () => (isMixed ? pick(LINE_ENDS, random) : lineEnd),
    quote: () => random.chance(quoting < 0.5 ? 0 : quoting),
    endsWithLineEnd: random.chance(0.7),
  });
  let bytes = encode(text, random);
  for (let damages = random.chance(0.4) ? 0 : 1 + random.below(3); damages > 0; damages -= 1) {
    bytes = damageBytes(bytes, random);
  }
  return bytes;
}

function encode(text: string, random: SeededRandom): Buffer {
  const name = pick(ENCODINGS, random);
  try {
    return TEXT_ENCODINGS[name](text);
  } catch {
    // This text has characters that Windows-1252 lacks.
    return TEXT_ENCODINGS['utf-8'](text);
  }
}

function tableOf(random: SeededRandom): string[][] {
  const header = pick(HEADERS, random);
  const rows = Array.from({ length: random.below(12) }, () => header.map(() => cellOf(random)));
  return [[...header], ...rows];
}

function cellOf(random: SeededRandom): string {
  const chance = random.next();
  if (chance < 0.9) return pick(PIECES, random);
  if (chance < 0.999) return pick(NAUGHTY_STRINGS, random);
  return '7'.repeat(random.below(LONG_CELL));
}

function damageTable(rows: string[][], random: SeededRandom): void {
  const at = random.below(rows.length);
  const row = rows[at] ?? [];
  switch (random.below(8)) {
    case 0:
      row.push(cellOf(random));
      return;
    case 1:
      row.pop();
      return;
    case 2:
      rows.splice(at, 1, ...(rows.length > 1 ? [] : [row]));
      return;
    case 3:
      rows.splice(at, 0, [...row]);
      return;
    case 4:
      rows.splice(at, 0, ['']);
      return;
    case 5:
      rows.splice(
        at,
        0,
        Array.from({ length: random.below(8) }, () => ''),
      );
      return;
    case 6:
      rows.splice(random.below(rows.length + 1), 0, [...(rows[0] ?? [])]);
      return;
    default:
      rows.unshift([pick(['Payroll November', 'Kafue Mills', 'Page 1'], random)]);
  }
}

/** One damage to the bytes of a file. */
export function damageBytes(bytes: Buffer, random: SeededRandom): Buffer {
  const at = random.below(bytes.length + 1);
  const some = Math.min(bytes.length - at, 1 + random.below(20));
  const insert = (piece: Uint8Array) => Buffer.concat([bytes.subarray(0, at), piece, bytes.subarray(at)]);
  switch (random.below(7)) {
    case 0: {
      const changed = Buffer.from(bytes);
      if (at < changed.length) changed[at] = (changed[at] ?? 0) ^ (1 << random.below(8));
      return changed;
    }
    case 1:
      return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + some)]);
    case 2:
      return insert(bytes.subarray(at, at + some));
    case 3:
      return bytes.subarray(0, at);
    case 4:
      return insert(Buffer.from([random.below(256)]));
    case 5: {
      const from = random.below(bytes.length + 1);
      return insert(bytes.subarray(from, from + random.below(200)));
    }
    default: {
      const token = pick(TOKENS, random);
      return insert(typeof token === 'string' ? Buffer.from(token, 'utf8') : Buffer.from(token));
    }
  }
}

/** One of these. */
export function pick<Thing>(things: readonly Thing[], random: SeededRandom): Thing {
  const thing = things[random.below(things.length)];
  if (thing === undefined) throw new Error('There is nothing to choose from.');
  return thing;
}
