import { describe, expect, test } from 'vitest';
import { ColumnNames } from '../../../main/import/column-names.ts';
import { lineOfRecord, RecordScanner } from '../../../main/import/records.ts';
import { PaymasterError } from '../../../shared/errors.ts';

const HEADER = ['phone', 'amount', 'name'];

/** All records with their lines, the text being delivered in the given pieces. */
function scan(...pieces: readonly string[]) {
  const columns = new ColumnNames();
  columns.learn(HEADER, 0);
  const scanner = new RecordScanner(',', 1, columns);
  const records: [number, string][] = [];
  const texts: string[] = [];
  const blocks = [...pieces.map((piece) => scanner.push(piece)), scanner.finish()];
  for (const block of blocks) {
    if (block === null) continue;
    texts.push(block.text);
    const split = block.text.split(/\n(?=(?:[^"]*"[^"]*")*[^"]*$)/);
    expect(split).toHaveLength(block.recordCount);
    expect(block.longestRecord).toBe(Math.max(...split.map((record) => record.length)));
    split.forEach((record, index) => {
      records.push([lineOfRecord(block, index), record]);
    });
  }
  return { records, blankLines: scanner.blankLines, firstBlankLine: scanner.firstBlankLine };
}

function refusal(...pieces: readonly string[]) {
  try {
    scan(...pieces);
  } catch (error) {
    if (error instanceof PaymasterError) return error.failure;
    throw error;
  }
  throw new Error('Not refused');
}

describe('records and their physical lines', () => {
  test.each([
    ['line feeds', 'a,b\nc,d\n'],
    ['carriage returns and line feeds', 'a,b\r\nc,d\r\n'],
    ['carriage returns', 'a,b\rc,d\r'],
    ['mixed ends and none at the end', 'a,b\r\nc,d'],
  ])('end at %s', (_, text) => {
    const expected = [
      [1, 'a,b'],
      [2, 'c,d'],
    ];
    expect(scan(text).records).toEqual(expected);
    for (let cut = 0; cut <= text.length; cut += 1) {
      expect(scan(text.slice(0, cut), text.slice(cut)).records).toEqual(expected);
    }
    expect(scan(...text).records).toEqual(expected);
  });

  test('keep line breaks inside quotes as they are and count them', () => {
    const text = 'a,"x\r\ny\rz\n"\r\nb,"q""\n"",r"\n\nc,d\n';
    const expected = [
      [1, 'a,"x\r\ny\rz\n"'],
      [5, 'b,"q""\n"",r"'],
      [8, 'c,d'],
    ];
    expect(scan(text)).toEqual({ records: expected, blankLines: 1, firstBlankLine: 7 });
    expect(scan(...text)).toEqual({ records: expected, blankLines: 1, firstBlankLine: 7 });
  });

  test('count blank lines wherever they stand', () => {
    expect(scan('\n\r\na,b\n\n\nc,d\n\r')).toEqual({
      records: [
        [3, 'a,b'],
        [6, 'c,d'],
      ],
      blankLines: 5,
      firstBlankLine: 1,
    });
  });

  test('stay records when they hold only an empty quoted cell or only delimiters', () => {
    expect(scan('""\n,,\n').records).toEqual([
      [1, '""'],
      [2, ',,'],
    ]);
  });
});

describe('refusals of records', () => {
  test.each([
    ['a quote inside a plain cell', '1,2,3\n1,5" pipe,x\n', 'QUOTE_STRAY', 2, 'amount'],
    ['a quote after a space', '1, "2",3\n', 'QUOTE_STRAY', 1, 'amount'],
    ['text after a closing quote', '1,"2"3,x\n', 'TEXT_AFTER_QUOTE', 1, 'amount'],
    ['a space after a closing quote', '1,"2" ,x\n', 'TEXT_AFTER_QUOTE', 1, 'amount'],
    ['a quote closed in a later row', '1,2,"a\n1,2,b\n1,2,"c"\n', 'TEXT_AFTER_QUOTE', 3, 'name'],
    ['a quote never closed', '1,2,3\n1,2,"a\n1,2,b\n1,2,c', 'QUOTE_UNTERMINATED', 2, 'name'],
    ['a quote as the last character', '1,2,"', 'QUOTE_UNTERMINATED', 1, 'name'],
    ['a control character', '1,2,3\r\n1,2,a\x07\r\n', 'CONTROL_CHARACTER', 2, 'name'],
    ['a control character inside quotes', '1,"\n\x0b",3\n', 'CONTROL_CHARACTER', 2, 'amount'],
    ['a C1 control character', '1,\x85,3\n', 'CONTROL_CHARACTER', 1, 'amount'],
    ['a delete character', '\x7f1,2,3\n', 'CONTROL_CHARACTER', 1, 'phone'],
    ['a zero character', '1,2,3\n1,\0,3\n', 'NUL_BYTE', 2, 'amount'],
    ['a Ctrl-Z in the middle', '1,2,3\n\x1a\n1,2,3\n', 'CONTROL_CHARACTER', 2, 'phone'],
    ['a byte order mark at a later record', '1,2,3\n\ufeff1,2,3\n', 'BYTE_ORDER_MARK_INSIDE', 2, 'phone'],
    ['an unpaired high surrogate', '1,2,3\n1,2,a\ud83d\n', 'ENCODING_BROKEN', 2, 'name'],
    ['an unpaired low surrogate', '1,2,3\n1,2,a\udcb6', 'ENCODING_BROKEN', 2, 'name'],
  ])('%s', (_, text, detail, line, column) => {
    expect(refusal(text)).toMatchObject({ code: 'FILE_REFUSED', detail, place: { line, column } });
    if (!text.includes('\ud83d')) expect(refusal(...text)).toMatchObject({ detail, place: { line, column } });
  });

  test('text after a closing quote names the line where the quote opened', () => {
    expect(refusal('1,2,"a\n1,2,b\n1,2,"c"\n').message).toContain('line 1');
  });

  test('leave a tab, a byte order mark inside a cell and characters beyond the first plane alone', () => {
    const text = '1,\t,a\ufeffb\n💶,"\ufeff",\u2028\n';
    expect(scan(text).records).toEqual([
      [1, '1,\t,a\ufeffb'],
      [2, '💶,"\ufeff",\u2028'],
    ]);
  });

  test('a record of more than a mebibyte is refused on the line where it starts', () => {
    const long = 'x'.repeat(1024 * 1024);
    const place = { line: 2, column: 'amount' };
    expect(refusal(`1,2,3\n1,${long}\n`)).toMatchObject({ detail: 'RECORD_TOO_LONG', place });
    expect(refusal('1,2,3\n1,', long)).toMatchObject({ detail: 'RECORD_TOO_LONG', place });
    expect(refusal('1,2,3\n1,"', long)).toMatchObject({ detail: 'QUOTE_UNTERMINATED', place });
    expect(refusal(`1,2,3\n1,"${long}"\n`)).toMatchObject({ detail: 'RECORD_TOO_LONG', place });
  });
});
