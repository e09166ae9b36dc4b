// The sentences of the audit trail in every language: an act tells whom and how much it was about and why, and an entry of
// an older program still reads.

import { describe, expect, it } from 'vitest';
import { LANGUAGE_TAGS } from '../../../shared/languages.ts';
import { AUDIT_ACTS } from '../../../shared/texts/audit-acts.ts';
import { actSentence, withSentence } from '../../../shared/texts/audit-words.ts';
import { CATALOGUES } from '../../../shared/texts/catalogues.ts';
import { describeSaying } from '../../../shared/texts/describe-saying.ts';

const sentence = (language: (typeof LANGUAGE_TAGS)[number], action: string, facts = {}) =>
  actSentence(AUDIT_ACTS[language], action, facts, (text) => text);

const APPROVAL = {
  rows: 3,
  totals: '{"ZMW":"600.5"}',
  leftOutInvalidRows: 2,
  duplicatesReason: 'bonus',
  comparedWith: 'B4',
  comparedWithName: 'October.csv',
  changesAcknowledged: '[["new","x"],["missing","y"]]',
  changesReason: 'two new people',
  testFirst: 'auto',
};

describe('an act in a sentence', () => {
  it.each(LANGUAGE_TAGS)('has what the program said in %s too', (language) => {
    const facts = { reason: 'stopped', sentence: 'Stopped by hand.' };
    const told = withSentence(facts, (said) => describeSaying(language, said));
    const said = sentence(language, 'upload.ended', told);
    expect(said).toContain(describeSaying(language, 'Stopped by hand.'));
    expect(said.includes('Stopped by hand.')).toBe(language === 'en');
    expect(withSentence({ reason: 'stopped', sentence: null }, () => 'never')['sentence']).toBe(null);
  });

  it.each(LANGUAGE_TAGS)('tells what an approval rested on, in %s', (language) => {
    const said = sentence(language, 'batch.confirmed', APPROVAL);
    for (const part of ['3', 'ZMW', 'bonus', 'October.csv', 'B4', 'two new people', '2'])
      expect(said).toContain(part);
    const bare = sentence(language, 'batch.confirmed', { ...APPROVAL, testFirst: null });
    expect(bare.length).toBeLessThan(said.length);
    // As an entry of before had it, and one whose JSON is none.
    expect(sentence(language, 'batch.confirmed', { rows: 3, totals: '{' })).toContain('3');
  });

  it.each(LANGUAGE_TAGS)(
    'names lane, rows and money of what was left out, and quotes reasons, in %s',
    (language) => {
      const leftOut = JSON.stringify([
        { provider: 'MTN_MOMO_ZMB', currency: 'ZMW', rows: 2, amount: '300' },
        { provider: null, currency: null, rows: 1, amount: '0' },
      ]);
      const said = sentence(language, 'batch.rest-left-out', { rows: 3, reason: 'left the firm', leftOut });
      expect(said).toContain('MTN_MOMO_ZMB');
      expect(said).toMatch(/300[.,]00\u00a0ZMW/);
      const released = { rows: 4, provider: 'MTN', reason: 'seen by hand' };
      expect(sentence(language, 'tests.released', released)).toMatch(/[“«]\s?seen by hand\s?[”»]/u);
      expect(sentence(language, 'tests.released', { ...released, reason: null })).not.toMatch(/[“«]/);
    },
  );

  it.each(LANGUAGE_TAGS)(
    'tells of a draft that a restore closed that nobody discarded it, in %s',
    (language) => {
      const plain = sentence(language, 'batch.discarded');
      const approved = sentence(language, 'batch.discarded', { isByItself: true, state: 'sent' });
      const discarded = sentence(language, 'batch.discarded', { isByItself: true, state: 'discarded' });
      expect(new Set([plain, approved, discarded]).size).toBe(3);
    },
  );

  it.each(LANGUAGE_TAGS)('says in words why a run ended, in %s', (language) => {
    const said = ['finished', 'waiting', 'paused', 'stopped', 'wait-limit'].map((reason) =>
      sentence(language, 'upload.ended', { reason, sentence: '' }),
    );
    expect(new Set(said).size).toBe(5);
    const english = /finished|waiting|paused|stopped|wait-limit/;
    if (language !== 'en') for (const each of said) expect(each).not.toMatch(english);
    expect(sentence(language, 'upload.ended', { reason: 'resting' })).toContain('resting');
  });

  it('names the roles of a user in the language of the reader, and one of another edition as it is kept', () => {
    const facts = { name: 'Chola', roles: 'prepare approve audit' };
    for (const action of ['user.added', 'user.roles-set']) {
      for (const language of LANGUAGE_TAGS) {
        const { prepare, approve } = CATALOGUES[language].payout.users.roles;
        expect(sentence(language, action, facts).toLowerCase()).toContain(
          `${prepare}, ${approve}, audit`.toLowerCase(),
        );
      }
    }
  });

  it.each(LANGUAGE_TAGS)('names a person and a row by the line of the file, in %s', (language) => {
    const facts = { ordinal: 7, line: 19, batchName: 'Payroll' };
    expect(sentence(language, 'person.exported', facts)).toMatch(/19.*Payroll/);
    expect(sentence(language, 'row.asked', facts)).toContain('19');
    expect(sentence(language, 'row.asked', { ordinal: 7 })).toContain('7');
  });

  it.each(LANGUAGE_TAGS)('says of a token whether it was kept, in %s', (language) => {
    const kept = sentence(language, 'token.kept', { name: 'Bank', where: 'platform' });
    expect(sentence(language, 'token.kept', { name: 'Bank', where: 'memory' })).not.toBe(kept);
  });
});
