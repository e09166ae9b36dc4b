// Texts that break programs: the Big List of Naughty Strings as it was published, and forms of formulas of our own.

import { readFileSync } from 'node:fs';
import { z } from 'zod';

const LIST = new URL('../../fixtures/hostile/blns.json', import.meta.url);

/** All 515 texts of the list. */
export const NAUGHTY_STRINGS: readonly string[] = z
  .array(z.string())
  .parse(JSON.parse(readFileSync(LIST, 'utf8')));

const SIGNS = ['=', '+', '-', '@', '\t', '＝', '＋', '－', '＠', '−'];
const FORMS: readonly ((sign: string) => string)[] = [
  (sign) => `${sign}1+1`,
  (sign) => `${sign}HYPERLINK("http://evil.example","x")`,
  (sign) => `${sign}cmd|' /C calc'!A0`,
  (sign) => `\n${sign}1+1`,
  (sign) => ` ${sign}1+1`,
  (sign) => `\u200b${sign}1+1`,
  (sign) => `\ufeff${sign}1+1`,
  (sign) => `"${sign}1+1"`,
  (sign) => `x;${sign}1+1;y`,
  (sign) => `x,${sign}1+1`,
  (sign) => `x\n${sign}1+1`,
  (sign) => `'${sign}1+1`,
];

/** Cells that a spreadsheet may take for formulas: every sign in every form. */
export const FORMULA_FORMS: readonly string[] = SIGNS.flatMap((sign) => FORMS.map((form) => form(sign)));
