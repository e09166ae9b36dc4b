// The examples that stand in the fields beside the review: at 1280 points there is room for some forty letters.

import { expect, it } from 'vitest';
import { LANGUAGE_TAGS } from '../../../shared/languages.ts';
import { CATALOGUES } from '../../../shared/texts/catalogues.ts';

const LETTERS_MAX = 40;

it.each(LANGUAGE_TAGS)('are read whole in %s, whatever the operation', (language) => {
  for (const { review } of Object.values(CATALOGUES[language])) {
    const examples = [
      review.acknowledge.duplicatesPlaceholder,
      review.repeats.reasonPlaceholder,
      review.sentBefore.placeholder,
    ];
    expect(examples.filter(({ length }) => length > LETTERS_MAX)).toEqual([]);
  }
});
