// Reads a delimited text as the plainest reader would, from its bytes on: a second opinion on what the import takes.
// Written from RFC 4180 and from what docs/rules.md says of encodings; shares nothing with the import. Refuses nothing.

export interface PlainTable {
  /** Records with at least one character, in their order, with the physical lines on which they begin. */
  readonly records: readonly { readonly cells: readonly string[]; readonly line: number }[];
  /** Lines without a character, outside of quotes. */
  readonly emptyLines: number;
}

const CTRL_Z = '\u001a';
const UPPER_1252 = '€?‚ƒ„…†‡ˆ‰Š‹Œ?Ž??‘’“”•–—˜™š›œ?žŸ';

/** The text of a file in a known encoding, without its mark, a closing Ctrl-Z and a `sep=` line. */
export function plainText(bytes: Buffer, encoding: string): { readonly text: string; readonly line: number } {
  const marked = decode(bytes, encoding);
  const unmarked = marked.startsWith('\ufeff') ? marked.slice(1) : marked;
  const text = encoding.startsWith('utf-16') ? unmarked : withoutEndMark(unmarked);
  const separator = /^("?)sep=.\1(?:\r\n|\r|\n|$)/i.exec(text);
  if (separator === null) return { text, line: 1 };
  return { text: text.slice(separator[0].length), line: 2 };
}

/** The text before a Ctrl-Z behind which nothing but line breaks and others of it stand. */
function withoutEndMark(text: string): string {
  let end = text.length;
  while (end > 0 && `${CTRL_Z}\r\n`.includes(text.charAt(end - 1))) end -= 1;
  const mark = text.indexOf(CTRL_Z, end);
  return mark < 0 ? text : text.slice(0, mark);
}

function decode(bytes: Buffer, encoding: string): string {
  if (encoding === 'utf-8') return bytes.toString('utf8');
  if (encoding === 'utf-16le') return bytes.toString('utf16le');
  if (encoding === 'utf-16be') {
    return Buffer.from(bytes.subarray(0, bytes.length - (bytes.length % 2)))
      .swap16()
      .toString('utf16le');
  }
  return bytes
    .toString('latin1')
    .replace(/[\x80-\x9f]/g, (one) => UPPER_1252.charAt(one.charCodeAt(0) - 0x80));
}

/** Takes a text apart at its line ends and delimiters outside of quotes. */
export function plainTable(text: string, delimiter: string, firstLine: number): PlainTable {
  const records: { cells: string[]; line: number }[] = [];
  let emptyLines = 0;
  let line = firstLine;
  let at = 0;
  while (at < text.length) {
    const startLine = line;
    const start = at;
    const cells: string[] = [];
    for (;;) {
      const cell = text[at] === '"' ? quotedCell(text, at, delimiter) : bareCell(text, at, delimiter);
      cells.push(cell.value);
      line += lineBreaksIn(text.slice(at, cell.next));
      at = cell.next;
      if (text[at] !== delimiter) break;
      at += 1;
    }
    if (at === start) emptyLines += 1;
    else records.push({ cells, line: startLine });
    if (text.startsWith('\r\n', at)) at += 2;
    else if (at < text.length) at += 1;
    line += 1;
  }
  return { records, emptyLines };
}

interface Cell {
  readonly value: string;
  readonly next: number;
}

function bareCell(text: string, start: number, delimiter: string): Cell {
  let end = start;
  while (end < text.length && text[end] !== delimiter && text[end] !== '\r' && text[end] !== '\n') end += 1;
  return { value: text.slice(start, end), next: end };
}

function quotedCell(text: string, start: number, delimiter: string): Cell {
  let value = '';
  let at = start + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote < 0) return { value: value + text.slice(at), next: text.length };
    value += text.slice(at, quote);
    if (text[quote + 1] !== '"') {
      const rest = bareCell(text, quote + 1, delimiter);
      return { value: value + rest.value, next: rest.next };
    }
    value += '"';
    at = quote + 2;
  }
}

function lineBreaksIn(text: string): number {
  return text.match(/\r\n|\r|\n/g)?.length ?? 0;
}
