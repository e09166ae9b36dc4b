import { describe, expect, it } from 'vitest';
import { LANGUAGE_TAGS, LANGUAGES } from '../../../shared/languages.ts';
import { groupDigits } from '../../../shared/money/digit-groups.ts';
import { RULE_CODES, type RuleCode } from '../../../shared/rules/codes.ts';
import { describeFinding } from '../../../shared/rules/describe.ts';
import { CORE_WORDS } from '../../../shared/texts/describe-saying.ts';
import { exampleOf } from '../../support/rule-examples.ts';

const CODES = Object.keys(RULE_CODES).filter((code): code is RuleCode => code in RULE_CODES);

function sentenceOf(code: RuleCode): string {
  const example = exampleOf(code);
  return example === undefined ? '' : describeFinding(example);
}

/** The words of a kind of field in the table. */
const CONCERNS: Readonly<Record<string, string>> = {
  any: 'any required field',
  row: 'the whole row',
  msisdn: 'phone',
  note: 'message',
  text: 'message, reference, name, metadata',
};

function rulesPage(): string {
  const rows = CODES.map((code) => {
    const { severity, concerns } = RULE_CODES[code];
    const sentence = sentenceOf(code).replaceAll('|', '\\|').replaceAll('<', '&lt;');
    return `| \`${code}\` | ${severity} | ${CONCERNS[concerns] ?? concerns} | ${sentence} |`;
  });
  return [
    '# Rules',
    '',
    'Every row of a file is checked by these rules against the configuration of the account. An error keeps the',
    'row from being sent; a warning has to be acknowledged at the review. A rule never changes a cell: a proposal',
    'is shown, and a person decides. What the configuration does not say is not checked, and the import says so.',
    '',
    'A test makes this page from `shared/rules`; after a change run `npx vitest run test/unit/rules -u`.',
    '',
    '| Code | Severity | Field | What it says, by example |',
    '| --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}

describe('the sentence of a finding', () => {
  it.each(CODES)('%s is found in its example row', (code) => {
    expect(exampleOf(code)).toMatchObject({ code, severity: RULE_CODES[code].severity });
  });

  it.each(CODES)('%s says what is wrong and what to do, in few words', (code) => {
    const sentence = sentenceOf(code);
    expect(sentence).toMatch(/^[“0-9A-Z].*[.]( Proposed: .+)?$/);
    expect(sentence.length).toBeLessThanOrEqual(170);
    expect(sentence).not.toMatch(/undefined|null|NaN|“”|\s\s|\berror\b|oops|please|successfully/i);
    expect(sentence).not.toContain(code);
  });

  it.each(CODES)('%s asks for no value that its finding lacks', (code) => {
    const example = exampleOf(code);
    if (example === undefined) throw new Error(`No example of ${code}`);
    const lacking: string[] = [];
    const values = new Proxy(example.values, {
      get(target, name) {
        if (typeof name === 'string' && target[name] === undefined) lacking.push(name);
        return typeof name === 'string' ? target[name] : undefined;
      },
    });
    describeFinding({ ...example, values });
    expect(lacking).toEqual([]);
  });

  it('keeps the tone: numbers first, then what a number looks like', () => {
    expect(sentenceOf('PHONE_LEADING_ZERO_LOST')).toBe(
      '9 digits. A number in Zambia has 12: 260 and 9 more. Proposed: 260763456789',
    );
    expect(sentenceOf('PHONE_SCIENTIFIC')).toBe(
      'A spreadsheet kept 6 of 12 digits, and nothing can restore the rest. Type the number.',
    );
  });

  it('groups the digits of amounts as the window does, in each language', () => {
    const total = {
      ...exampleOf('TOTAL_DIFFERS'),
      values: { text: 'TOTAL', total: '1234567', sum: '1234566.5' },
    };
    const padded = { code: 'AMOUNT_LEADING_ZEROS', values: { text: '0001234567', amount: '1234567' } };
    for (const language of LANGUAGE_TAGS) {
      const { figures } = LANGUAGES[language];
      for (const found of [total, padded]) {
        const finding = { severity: 'warning', field: null, repair: null, code: '', ...found } as const;
        const said = describeFinding(finding, CORE_WORDS[language]);
        expect(said).toContain(groupDigits('1234567', figures));
      }
      const finding = { severity: 'warning', field: null, repair: null, code: '', ...total } as const;
      expect(describeFinding(finding, CORE_WORDS[language])).toContain(groupDigits('1234566.5', figures));
    }
  });

  it('does not fail on a code of another version', () => {
    const foreign = { code: 'toString', severity: 'error', field: null, values: {}, repair: null } as const;
    expect(describeFinding(foreign)).toMatch(/another version/i);
  });
});

describe('docs/rules.md', () => {
  it('lists every code with its severity, its field and its sentence', async () => {
    await expect(rulesPage()).toMatchFileSnapshot('../../../docs/rules.md');
  });
});
