// Reads CSV strictly by RFC 4180, for checking what the program wrote: comma, CRLF, doubled quotes, nothing else.

/** The records of a CSV text; throws at the first character that the grammar does not allow. */
export function readCsv(text: string): string[][] {
  const records: string[][] = [];
  let at = 0;
  while (at < text.length) {
    const record: string[] = [];
    for (;;) {
      const cell = text[at] === '"' ? quotedCell(text, at) : plainCell(text, at);
      record.push(cell.value);
      at = cell.next;
      if (text[at] !== ',') break;
      at += 1;
    }
    if (text.slice(at, at + 2) !== '\r\n')
      throw new Error(`No line end at ${at}: ${JSON.stringify(text.slice(at, at + 20))}`);
    at += 2;
    records.push(record);
  }
  return records;
}

interface Cell {
  readonly value: string;
  readonly next: number;
}

function plainCell(text: string, start: number): Cell {
  let end = start;
  while (end < text.length && !',"\r\n'.includes(text[end] ?? '')) end += 1;
  return { value: text.slice(start, end), next: end };
}

function quotedCell(text: string, start: number): Cell {
  let value = '';
  let at = start + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote < 0) throw new Error('A quoted cell has no end.');
    value += text.slice(at, quote);
    if (text[quote + 1] !== '"') return { value, next: quote + 1 };
    value += '"';
    at = quote + 2;
  }
}
