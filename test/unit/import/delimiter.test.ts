import { describe, expect, test } from 'vitest';
import { chooseDelimiter, readSeparatorLine, splitLeniently } from '../../../main/import/delimiter.ts';

const KNOWN = ['phone', 'amount', 'currency'];
const countKnown = (header: readonly string[]) => header.filter((name) => KNOWN.includes(name)).length;

describe('choice of the delimiter', () => {
  test.each([
    ['comma', ',', 'phone,amount\n1,2\n'],
    ['semicolon', ';', 'phone;amount\n1;2\n'],
    ['tab', '\t', 'phone\tamount\n1\t2\n'],
    ['pipe', '|', 'phone|amount\n1|2\n'],
    ['semicolon with decimal commas', ';', 'phone;amount\n1;10,50\n2;20,50\n'],
    [
      'semicolon with a comma in every row and in the header',
      ';',
      'phone;amount, net;currency\n1;10,5;ZMW\n',
    ],
    ['comma with semicolons inside quotes', ',', 'phone,amount,note\n1,2,"a;b;c"\n1,2,"d;e;f"\n'],
    ['tab in a header alone', '\t', 'phone\tamount'],
    ['unknown names: the one under which all rows are alike', ',', 'a;b,c\n1,2\n3,4\n5,6;7\n'],
    [
      'known names, although every row has exactly one comma and some rows are cut',
      ';',
      'phone;amount, net;currency\n1;10,5;ZMW\n2;10,5\n3;10,5\n4;10,5;ZMW\n5;10,5;ZMW\n',
    ],
    ['quoted delimiters in the header', ';', '"phone, mobile";amount\n1;2\n'],
  ])('%s', (_, delimiter, text) => {
    expect(chooseDelimiter(text, { countKnown, row: null })).toBe(delimiter);
  });

  test.each(['phone:amount\n1:2\n', 'phone\n1\n', 'phone amount\n1 2\n', ''])('finds none in %j', (text) => {
    expect(chooseDelimiter(text, { countKnown, row: null })).toBeNull();
  });
});

describe('the sep= line', () => {
  test.each([
    ['sep=;\r\nphone;amount', ';', 7],
    ['SEP=,\nphone,amount', ',', 6],
    ['"sep=|"\nphone|amount', '|', 8],
    ['sep=\t\rphone\tamount', '\t', 6],
  ])('is read from %j', (text, delimiter, length) => {
    expect(readSeparatorLine(text)).toEqual({ delimiter, length });
  });

  test.each(['sep,phone\n', 'phone\nsep=;\n', 'sep=;;\n'])('is not seen in %j', (text) => {
    expect(readSeparatorLine(text)).toBeNull();
  });

  test.each(['sep=:\nphone:amount', 'sep=\nphone'])('is refused in %j', (text) => {
    expect(() => readSeparatorLine(text)).toThrow(
      expect.objectContaining({
        failure: expect.objectContaining({
          detail: 'DELIMITER_UNSUPPORTED',
          place: { line: 1, column: '1' },
        }),
      }),
    );
  });
});

test('lenient splitting keeps quoted delimiters and line breaks and leaves blank lines out', () => {
  expect(splitLeniently('a,"b,""c""\r\nd"\r\n\r\n1,2\r3,4', ',', 9)).toEqual([
    { cells: ['a', 'b,"c"\r\nd'], line: 1 },
    { cells: ['1', '2'], line: 4 },
    { cells: ['3', '4'], line: 5 },
  ]);
});
