// Workbooks that chance has damaged: the archive around the parts, the parts in it, or the markup of one; one seed is one file.

import type { SeededRandom } from '../seeded-random.ts';
import { archiveOf, type PartSpec } from '../workbooks/archive.ts';
import { type CellSpec, partsOf, rowsOf } from '../workbooks/workbook.ts';
import { damageBytes, pick } from './csv-files.ts';

/** Formats of the sheet's cells: as it is, two decimals, in hundredths, with zeros in front. */
const FORMATS = ['0.00', '0%', '000000000000', '#,##0.00'];
const SHARED = ['Mary Banda', 'MTN_MOMO_ZMB', 'ZMW', 'Chanda 𝖆 & <sons>', '260763456789'];
const HEADER: readonly CellSpec[] = ['Name', 'Phone', 'Amount', 'Currency', 'Provider', 'Share'];

function shared(index: number): CellSpec {
  return { type: 's', inside: `<v>${index}</v>` };
}

const ROWS: readonly (readonly CellSpec[])[] = [
  HEADER,
  [shared(0), shared(4), { number: '1500.5', format: 1 }, shared(2), shared(1), { number: '0.5', format: 2 }],
  [shared(3), { number: '260763456780', format: 3 }, { number: '250', format: 4 }, 'ZMW', shared(1), null],
  ['Two\nlines', '260763456781', { number: '0.1' }, shared(2), shared(1), { type: 'b', inside: '<v>1</v>' }],
];
const PARTS = partsOf({
  sheets: [
    { name: 'Payroll', xml: rowsOf(ROWS) },
    {
      name: 'Old',
      xml: rowsOf([HEADER, ['X', '260763456000', '9', 'ZMW', 'MTN_MOMO_ZMB', '1']]),
      state: 'hidden',
    },
  ],
  sharedStrings: SHARED,
  formats: FORMATS,
});

/** The workbook without any damage. */
export const WHOLE_WORKBOOK = archiveOf(PARTS);

export interface DamagedWorkbook {
  readonly bytes: Buffer;
  /** Whether the damage is around the markup: then the file says what it said before, or cannot be read. */
  readonly isAroundMarkup: boolean;
}

const CLAIMS: readonly ((random: SeededRandom) => NonNullable<PartSpec['claims']>)[] = [
  (random) => ({ unpackedBytes: random.below(2 ** 32) }),
  (random) => ({ packedBytes: random.below(4_000) }),
  (random) => ({ crc: random.below(2 ** 32) }),
  (random) => ({ method: random.below(16) }),
  (random) => ({ flags: random.below(2 ** 16) }),
  () => ({ localName: 'xl/workbook.xml' }),
  (random) => ({ start: random.below(4_000) }),
];

export function damagedWorkbook(random: SeededRandom): DamagedWorkbook {
  switch (random.below(4)) {
    case 0: {
      let bytes: Buffer = WHOLE_WORKBOOK;
      for (let damages = 1 + random.below(3); damages > 0; damages -= 1) bytes = damageBytes(bytes, random);
      return { bytes, isAroundMarkup: true };
    }
    case 1: {
      const at = random.below(PARTS.length);
      const claims = pick(CLAIMS, random)(random);
      return {
        bytes: archiveOf(PARTS.map((part, index) => (index === at ? { ...part, claims } : part))),
        isAroundMarkup: true,
      };
    }
    case 2:
      return { bytes: archiveOf(damageParts(random), damagedCounts(random)), isAroundMarkup: true };
    default:
      return { bytes: archiveOf(damageMarkup(random)), isAroundMarkup: false };
  }
}

function damagedCounts(random: SeededRandom): Partial<{ entryCount: number; directoryStart: number }> {
  if (random.chance(0.7)) return {};
  return random.chance(0.5) ? { entryCount: random.below(12) } : { directoryStart: random.below(4_000) };
}

/** Parts that are gone, twice, under another name, empty, or in another order. */
function damageParts(random: SeededRandom): PartSpec[] {
  const parts = [...PARTS];
  const at = random.below(parts.length);
  const part = pick(parts, random);
  switch (random.below(5)) {
    case 0:
      parts.splice(at, 1);
      return parts;
    case 1:
      return [...parts, part];
    case 2:
      parts[at] = { ...part, name: `${part.name}${pick(['', '.bak', '/', '\u0000'], random)}` };
      return parts;
    case 3:
      parts.splice(at, 1, { name: parts[at]?.name ?? '', content: '' });
      return parts;
    default:
      return parts.sort(() => random.next() - 0.5);
  }
}

const MARKUP = [
  ...[
    '<',
    '>',
    '/>',
    '</row>',
    '<c/>',
    '<row>',
    '&#0;',
    '&amp;',
    '&lol;',
    '<!DOCTYPE x [<!ENTITY l "ll">]>',
    '<![CDATA[x]]>',
  ],
  ...[
    '<!--',
    '-->',
    ' r="A1"',
    ' r="XFD1048577"',
    ' s="99"',
    ' t="e"',
    ' t="s"',
    '<f>1+1</f>',
    '<v>1e400</v>',
    '<v>-1</v>',
  ],
  ...[
    '<mergeCell ref="A1:C9"/>',
    '<sheetData>',
    '</worksheet>',
    '\u0000',
    '\ufffe',
    '_x000D_',
    'xml:space="default"',
    '0x10',
    '١٢',
  ],
];

/** One part whose text is damaged as text, packed with its true length and checksum. */
function damageMarkup(random: SeededRandom): PartSpec[] {
  const at = random.below(PARTS.length);
  return PARTS.map((part, index) => {
    if (index !== at) return part;
    let text = String(part.content);
    for (let damages = 1 + random.below(4); damages > 0; damages -= 1) {
      const from = random.below(text.length + 1);
      const some = random.below(40);
      const [before, cut, after] = [
        text.slice(0, from),
        text.slice(from, from + some),
        text.slice(from + some),
      ];
      const forms = [before + pick(MARKUP, random) + cut + after, before + after, before + cut + cut + after];
      text = pick(forms, random);
    }
    return { ...part, content: text };
  });
}
