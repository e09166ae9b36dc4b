// One word for one thing in every language: what two acts are called, and words that were two for one thing before.

import { describe, expect, it } from 'vitest';
import { LANGUAGE_TAGS } from '../../../shared/languages.ts';
import { CATALOGUES } from '../../../shared/texts/catalogues.ts';

describe.each(LANGUAGE_TAGS)('the words of %s', (language) => {
  const { common, results } = CATALOGUES[language].payout;

  // To resume sends the same payouts again, which none is paid twice by; a retry makes new ones.
  it('call a retry otherwise than a resume', () => {
    const stem = common.acts.resume.slice(0, 4).toLowerCase();
    const retries = [
      common.retries.of('1'),
      results.basket.empty,
      results.reasons.retried,
      results.retry.title(2),
    ];
    for (const words of retries)
      expect(
        words
          .toLowerCase()
          .split(/[^\p{L}]+/u)
          .filter((word) => word.startsWith(stem)),
      ).toEqual([]);
  });
});
