// Values on their way to PostgreSQL and back: as they went, or refused.

import { expect, it } from 'vitest';
import { arrayText, copyText, readerOf, sent, TYPE, typeOf } from '../../../main/journal/postgres/values.ts';

it('gives each value a type, and what is absent that of its place', () => {
  expect([typeOf(1, 'value'), typeOf('a', 'value'), typeOf(null, 'value')]).toEqual([
    TYPE.bigint,
    TYPE.text,
    TYPE.unknown,
  ]);
  expect([typeOf('[1]', 'numbers'), typeOf('["a"]', 'texts')]).toEqual([TYPE.bigints, TYPE.texts]);
});

it('hands lists on as arrays, whatever stands in their texts', () => {
  expect(sent('[1,4294967297]', 'numbers')).toBe('{1,4294967297}');
  expect(sent(JSON.stringify(['a"b', 'c\\d', 'é']), 'texts')).toBe('{"a\\"b","c\\\\d","é"}');
  expect(arrayText([null, 'NULL', ''])).toBe('{NULL,"NULL",""}');
});

it('copies rows with whatever parts lines and columns', () => {
  expect(copyText([[1, 'a\tb\nc\rd\\e', null]])).toBe('1\ta\\tb\\nc\\rd\\\\e\t\\N\n');
});

it('reads numbers that are exact, truth as 1 and 0, and bytes', () => {
  expect([readerOf(20)('9007199254740991'), readerOf(16)('t'), readerOf(16)('f')]).toEqual([
    9_007_199_254_740_991, 1, 0,
  ]);
  expect(readerOf(17)('\\x0aff')).toEqual(Buffer.from([10, 255]));
  expect(() => readerOf(17)('a\\377')).toThrow('a form that was not asked for');
  expect(() => readerOf(20)('9007199254740993')).toThrow('not exact');
  expect(() => readerOf(1184)).toThrow('a type that is not known');
});

it.each(['a\0b', JSON.stringify(['a\0b'])])('refuses a text with NUL, also as JSON writes it: %j', (text) => {
  const refused = expect.objectContaining({ failure: expect.objectContaining({ code: 'JOURNAL_TEXT' }) });
  expect(() => sent(text, 'value')).toThrow(refused);
  expect(() => copyText([[text]])).toThrow(refused);
  expect(() => arrayText([text])).toThrow(refused);
});

it('takes a backslash before u0000 for what it is: no NUL', () => {
  const text = JSON.stringify(['a\\u0000b']);
  expect(sent(text, 'value')).toBe(text);
});

it('refuses numbers that are not whole', () => {
  expect(() => sent(1.5, 'value')).toThrow('whole numbers');
});
