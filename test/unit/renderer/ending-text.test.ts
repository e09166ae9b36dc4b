// What a notice says of a run that ended while another screen was open: sentences, whatever the core hands over.

import { describe, expect, it } from 'vitest';
import { endingText, endingTone } from '../../../renderer/app/ending-text.ts';
import { sentencesOf } from '../../../renderer/texts/core-sentences.ts';
import { EVENTS } from '../../../shared/contract/contract.ts';
import { ERROR_KINDS, type ErrorCode, paymasterError } from '../../../shared/errors.ts';
import { say } from '../../../shared/saying.ts';
import { EN } from '../../../shared/texts/en/page.ts';
import { FR } from '../../../shared/texts/fr/page.ts';

const LANGUAGES = [
  { language: 'en', texts: EN },
  { language: 'fr', texts: FR },
] as const;
const REASONS = EVENTS.uploadEnded.shape.reason.options;
const BROKEN = /\[object|undefined|null|\{\d*\}|\s{2}/;
const CODES = Object.keys(ERROR_KINDS) as ErrorCode[];

describe('the end of a run', () => {
  it('wants a look unless every row or a person brought it about', () => {
    const { failure } = paymasterError('PROGRAM_DEFECT', say`A defect.`, say`Start it again.`);
    for (const reason of REASONS) {
      const isMeant = reason === 'finished' || reason === 'stopped';
      expect(endingTone({ reason, failure: null }), reason).toBe(isMeant ? 'done' : 'attention');
      expect(endingTone({ reason, failure }), reason).toBe('attention');
    }
  });
});

describe.each(LANGUAGES)('the end of a run in $language', ({ language, texts }) => {
  const sentences = sentencesOf(texts, language);
  const text = (end: Omit<Parameters<typeof endingText>[0], 'batch'>) =>
    endingText({ batch: 'B1', ...end }, 'clean-4000', { shell: texts.shell, sentences });

  it.each(REASONS)('by %s is a sentence with and without a reason', (reason) => {
    const sentence = say`The batch is paused, no row was used up.`;
    for (const said of [null, sentence, 'A plain text of an older version.']) {
      const ending = text({ reason, sentence: said, failure: null });
      expect(ending).toContain('clean-4000');
      expect(ending).not.toMatch(BROKEN);
    }
    if (reason !== 'finished') {
      expect(text({ reason, sentence, failure: null })).toContain(sentences.saying(sentence));
    }
  });

  it('by any failure is said in words', () => {
    for (const code of CODES) {
      const { failure } = paymasterError(
        code,
        say`There is no batch ${'B1'} in this journal.`,
        say`Choose a profile.`,
      );
      const ending = text({ reason: 'paused', sentence: null, failure });
      expect(ending, code).not.toMatch(BROKEN);
      expect(ending, code).toContain(sentences.failure(failure).remedy);
    }
  });
});
