import { describe, expect, it } from 'vitest';
import { sentencesOf } from '../../../renderer/texts/core-sentences.ts';
import { LANGUAGE_TAGS } from '../../../shared/languages.ts';
import { OPERATIONS } from '../../../shared/operations/registry.ts';
import { type OperationName, operationNameSchema } from '../../../shared/operations.ts';
import { say, sayField, sayList } from '../../../shared/saying.ts';
import { CATALOGUES } from '../../../shared/texts/catalogues.ts';
import { fieldLabel, fieldWord } from '../../../shared/texts/field-label.ts';
import { textsOf } from '../../support/renderer/catalogue-texts.ts';
import { TONGUES } from '../../support/tongues.ts';

const OTHERS = operationNameSchema.options.filter((name) => name !== 'payout');

/** Where the page speaks of the rows of one batch. What a customer has done already may well be paying. */
const OF_A_BATCH =
  /^(?:common\.stateMeanings|batches\.running|import\.(?!operation\.|exclude\.usual)|review|run|results)\b/;

describe.each(LANGUAGE_TAGS)('the words of an operation, in %s,', (language) => {
  it.each(OTHERS)('are whole sentences of the %s, with nothing of a payout in them', (operation) => {
    const own = textsOf(CATALOGUES[language][operation]);
    const left = own.filter(
      ([path, text]) => OF_A_BATCH.test(path) && TONGUES[language].ofPayouts.test(text),
    );
    expect(left).toEqual([]);
    for (const [path, text] of own) expect(text.trim(), path).not.toBe('');
  });

  it('stand at the same places as those of payouts', () => {
    const places = (operation: OperationName) =>
      textsOf(CATALOGUES[language][operation]).map(([path]) => path);
    for (const operation of OTHERS) expect(places(operation).sort()).toEqual(places('payout').sort());
  });

  it('name every field of every operation', () => {
    const { common } = CATALOGUES[language].payout;
    const names = new Set(Object.values(OPERATIONS).flatMap(({ fields }) => fields.map(({ name }) => name)));
    const labels = [...names].map((name) => fieldLabel(common, name));
    expect(labels.filter((label) => names.has(label))).toEqual([]);
    expect(new Set(labels).size).toBe(names.size);
    expect(fieldLabel(common, 'metadata.site')).toBe(common.extraField('site'));
    expect(fieldWord(common, 'metadata.site:pii')).toBe('site');
    expect(fieldWord(common, 'amount')).toBe(common.fields.amount.toLowerCase());
    expect(fieldLabel(common, 'of.the.future')).toBe('of.the.future');
  });
});

it('sentences of the core name fields as the page does', () => {
  const sentences = sentencesOf(CATALOGUES.en.payout, 'en');
  const missing = sayList([sayField('depositId'), sayField('sender.senderDetails.firstName')], ', ');
  expect(sentences.saying(say`No column for ${missing}. The columns are ${'A'}.`)).toBe(
    'No column for deposit id, sender’s first name. The columns are A.',
  );
  const finding = {
    code: 'FIELD_MISSING',
    severity: 'error',
    field: 'depositId',
    values: { field: 'depositId' },
    repair: null,
  } as const;
  expect(sentences.finding(finding)).toBe('No deposit id. Fill it in, or take the row out.');
  const french = sentencesOf(CATALOGUES.fr.payout, 'fr');
  expect(french.finding(finding)).toContain('identifiant de l’encaissement');
});
