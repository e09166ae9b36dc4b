// Writes tables as CSV in every style that programs use, and in every encoding that the import reads.
// Written from RFC 4180 alone: it shares nothing with the reader that it tests.

export interface CsvStyle {
  readonly delimiter: string;
  /** Chosen anew after each record. */
  readonly lineEnd: (record: number) => string;
  /** Whether a cell that does not need quotes gets them. */
  readonly quote: (record: number, column: number) => boolean;
  readonly endsWithLineEnd: boolean;
}

export interface WrittenCsv {
  readonly text: string;
  /** Physical line on which each record starts, from 1. */
  readonly lines: readonly number[];
}

export function writeCsv(rows: readonly (readonly string[])[], style: CsvStyle): WrittenCsv {
  const lines: number[] = [];
  let text = '';
  let line = 1;
  rows.forEach((cells, record) => {
    lines.push(line);
    const written = cells
      .map((cell, column) => writeCell(cell, style.delimiter, style.quote(record, column)))
      .join(style.delimiter);
    const isLast = record === rows.length - 1;
    text += isLast && !style.endsWithLineEnd ? written : written + style.lineEnd(record);
    line += 1 + countLineBreaks(written);
  });
  return { text, lines };
}

/** Line breaks in a text: CRLF, CR and LF count once each. */
export function countLineBreaks(text: string): number {
  return text.replaceAll('\r\n', '\n').replaceAll('\r', '\n').split('\n').length - 1;
}

function writeCell(cell: string, delimiter: string, quote: boolean): string {
  const needsQuotes = quote || /["\r\n\ufeff]/.test(cell) || cell.includes(delimiter);
  return needsQuotes ? `"${cell.replaceAll('"', '""')}"` : cell;
}

export const TEXT_ENCODINGS = {
  ascii: (text: string) => Buffer.from(text, 'latin1'),
  'utf-8': (text: string) => Buffer.from(text, 'utf8'),
  'utf-8 with mark': (text: string) => Buffer.from(`\ufeff${text}`, 'utf8'),
  'utf-16le with mark': (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le'),
  'utf-16be with mark': (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16(),
  'utf-16le': (text: string) => Buffer.from(text, 'utf16le'),
  'utf-16be': (text: string) => Buffer.from(text, 'utf16le').swap16(),
  'windows-1252': (text: string) => Buffer.from([...text].map(windows1252)),
} as const;
export type TextEncodingName = keyof typeof TEXT_ENCODINGS;

/** Characters of Windows-1252 that Latin-1 does not have, as far as the tests use them. */
const WINDOWS_1252: Readonly<Record<string, number>> = { '€': 0x80, '’': 0x92, Œ: 0x8c, ž: 0x9e, '–': 0x96 };

function windows1252(character: string): number {
  const byte = WINDOWS_1252[character] ?? character.charCodeAt(0);
  if (byte > 0xff) throw new Error(`Not in Windows-1252: ${character}`);
  return byte;
}
