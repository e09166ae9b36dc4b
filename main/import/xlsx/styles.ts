// The number formats of a workbook's cells, and how each sets its text, from its list of styles.

import { say } from '../../../shared/saying.ts';
import type { ArchiveEntry } from './archive.ts';
import { CELL_FORMATS_MAX } from './bounds.ts';
import { isDateSection } from './date-format.ts';
import { type FormatSection, parseFormat } from './format-code.ts';
import { readPart } from './part.ts';
import { workbookTooLarge } from './refusals.ts';
import { type FontMarks, PLAIN_FONT, withMark } from './rich-text.ts';
import type { UnpackedBytes } from './unpack.ts';

/** How the numbers of a cell are shown. */
export type CellFormat =
  | { readonly kind: 'general' }
  | { readonly kind: 'number'; readonly sections: readonly FormatSection[] }
  | { readonly kind: 'date'; readonly section: FormatSection };

export const GENERAL: CellFormat = { kind: 'general' };

/** Formats that stand in no workbook, since every program knows them by number. */
const KNOWN_CODES: Readonly<Record<number, string>> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  5: '$#,##0_);($#,##0)',
  6: '$#,##0_);($#,##0)',
  7: '$#,##0.00_);($#,##0.00)',
  8: '$#,##0.00_);($#,##0.00)',
  9: '0%',
  10: '0.00%',
  11: '0.00E+00',
  12: '# ?/?',
  13: '# ??/??',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  37: '#,##0_);(#,##0)',
  38: '#,##0_);(#,##0)',
  39: '#,##0.00_);(#,##0.00)',
  40: '#,##0.00_);(#,##0.00)',
  41: '_(* #,##0_);_(* (#,##0);_(* "-"_);_(@_)',
  42: '_($* #,##0_);_($* (#,##0);_($* "-"_);_(@_)',
  43: '_(* #,##0.00_);_(* (#,##0.00);_(* "-"??_);_(@_)',
  44: '_($* #,##0.00_);_($* (#,##0.00);_($* "-"??_);_(@_)',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss.0',
  48: '##0.0E+0',
  49: '@',
};

/** Dates of these numbers look as each computer is set up. */
function isRegionalDate(id: number): boolean {
  return id === 14 || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);
}

const REGIONAL_DATE: FormatSection = {
  tokens: [{ kind: 'date', part: 'd' }],
  language: null,
  isRegional: true,
  isUnknown: false,
};

/** Formats in the order in which cells name them. */
export interface Styles {
  readonly formats: readonly CellFormat[];
  /** How the text of each is set. */
  readonly fonts: readonly FontMarks[];
}

export async function readStyles(entry: ArchiveEntry, counted: UnpackedBytes): Promise<Styles> {
  const codes = new Map<number, string>();
  const formatIds: number[] = [];
  const fontIds: number[] = [];
  const fonts: FontMarks[] = [];
  let isInFonts = false;
  let isInCellFormats = false;
  await readPart(entry, counted, {
    open: (name, attribute) => {
      if (name === 'cellXfs') isInCellFormats = true;
      else if (name === 'fonts') isInFonts = true;
      else if (name === 'font' && isInFonts) fonts.push(PLAIN_FONT);
      else if (isInFonts) fonts.push(withMark(fonts.pop() ?? PLAIN_FONT, name, attribute));
      else if (name === 'xf' && isInCellFormats) {
        formatIds.push(Number(attribute('numFmtId') ?? 0));
        fontIds.push(Number(attribute('fontId') ?? 0));
      } else if (name === 'numFmt') codes.set(Number(attribute('numFmtId')), attribute('formatCode') ?? '');
      if (
        formatIds.length > CELL_FORMATS_MAX ||
        codes.size > CELL_FORMATS_MAX ||
        fonts.length > CELL_FORMATS_MAX
      ) {
        throw workbookTooLarge(say`It has more cell formats than any spreadsheet program makes.`);
      }
    },
    close: (name) => {
      if (name === 'cellXfs') isInCellFormats = false;
      else if (name === 'fonts') isInFonts = false;
    },
    text: () => {},
  });
  const known = new Map<number, CellFormat>();
  const formats = formatIds.map((id) => {
    const format = known.get(id) ?? formatOf(id, codes.get(id));
    known.set(id, format);
    return format;
  });
  return { formats, fonts: fontIds.map((id) => fonts[id] ?? PLAIN_FONT) };
}

function formatOf(id: number, ownCode: string | undefined): CellFormat {
  if (ownCode === undefined && isRegionalDate(id)) return { kind: 'date', section: REGIONAL_DATE };
  const code = ownCode ?? KNOWN_CODES[id] ?? 'General';
  if (/^(?:general|@)?$/i.test(code)) return GENERAL;
  const sections = parseFormat(code);
  const [first] = sections;
  return first !== undefined && isDateSection(first)
    ? { kind: 'date', section: first }
    : { kind: 'number', sections };
}
