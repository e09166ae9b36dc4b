// P4 P9 answers of a service that chance has damaged, at every reader: none throws, and none is taken for more than its own
// text says to a reader who looks only at the words that move a row.

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readCallback } from '../../../main/callbacks/callback-reading.ts';
import { readInitiation } from '../../../main/service/initiation-outcome.ts';
import { readAccountData } from '../../../main/service/read-outcome.ts';
import { readStatus } from '../../../main/service/status-outcome.ts';
import { readAvailabilityAnswer } from '../../../main/service/wire/availability-answer.ts';
import { readConfigurationAnswer } from '../../../main/service/wire/configuration-answer.ts';
import { PAYOUT } from '../../../shared/operations/payout.ts';
import { compileRules } from '../../../shared/rules/compile.ts';
import { say } from '../../../shared/saying.ts';
import { figure } from '../../support/figures.ts';
import { pick } from '../../support/hostile/csv-files.ts';
import { damagedJsonText } from '../../support/hostile/json-values.ts';
import { SeededRandom } from '../../support/seeded-random.ts';
import { answerOf } from '../../support/service/answers.ts';

const FOLDER = new URL('../../fixtures/service/', import.meta.url);
const IDS = { v2: '3f1c6f0e-8a44-4c1e-9b57-2d6a4e0c9a11', legacy: 'b7d8a9c2-51e3-4f7a-8c06-9e1f2a3b4c5d' };
const RIGHT: readonly unknown[] = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.json'))
  .map((name): unknown => JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8')));
const STATUSES = [
  ...[200, 200, 200, 200, 200, 200, 201, 202, 204, 226],
  ...[301, 400, 401, 403, 404, 405, 407, 408, 409],
  ...[410, 413, 415, 422, 425, 429, 500, 503, 599],
];
const ROUNDS = figure('fuzzedAnswers');
const FIELDS = { idField: 'payoutId', partyField: 'recipient' };

/** What a text says, to somebody who knows only that a row may be moved by its own id and by one of four words. */
function wordsIn(text: string): {
  readonly names: (id: string) => boolean;
  readonly says: (word: string) => boolean;
} {
  return {
    names: (id) => text.toLowerCase().includes(id) || unescaped(text).toLowerCase().includes(id),
    says: (word) => text.includes(word) || unescaped(text).includes(word),
  };
}

function unescaped(text: string): string {
  return text.replace(/\\u([0-9a-f]{4})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}

/** Damaged answers, each with the id that was asked about. */
function* answers(seed: number) {
  const random = new SeededRandom(seed);
  for (let round = 0; round < ROUNDS; round += 1) {
    const text = damagedJsonText(pick(RIGHT, random), random);
    yield { text, status: pick(STATUSES, random), id: random.chance(0.5) ? IDS.v2 : IDS.legacy };
  }
}

describe('P4 P9 damaged answers', () => {
  it('to a payment are believed only where they name it and say so', () => {
    const kinds = new Set<string>();
    for (const { text, status, id } of answers(1)) {
      const outcome = readInitiation('payoutId', id, answerOf(status, text));
      const { names, says } = wordsIn(text);
      kinds.add(outcome.kind);
      const isTold =
        outcome.kind === 'accepted'
          ? names(id) && says(outcome.word) && (status < 300 || status === 409)
          : outcome.kind !== 'rejected' || status >= 400 || (names(id) && says('REJECTED'));
      expect({ text, status, id, outcome, isTold }).toMatchObject({ isTold: true });
      if (status >= 500 || status === 429 || status === 408) expect(outcome.kind).toBe('unknown');
    }
    expect([...kinds].sort()).toEqual([
      'accepted',
      'astray',
      'forbidden',
      'rejected',
      'unexplained',
      'unknown',
    ]);
  });

  it('to a status check are believed only where they name the payment and say so', () => {
    const kinds = new Set<string>();
    for (const { text, status, id } of answers(2)) {
      const outcome = readStatus(FIELDS, id, answerOf(status, text));
      const { names, says } = wordsIn(text);
      kinds.add(outcome.kind);
      const isTold =
        outcome.kind === 'found'
          ? status === 200 && names(id) && says(outcome.record.status.slice(0, 3))
          : outcome.kind !== 'not-found' || says('NOT_FOUND') || text.trim() === '[]';
      expect({ text, status, id, outcome, isTold }).toMatchObject({ isTold: true });
      if (outcome.kind === 'found') {
        const { settledAmount = '0' } = outcome.record;
        expect(settledAmount).toMatch(/^\d+(?:\.\d+)?$/);
      }
    }
    expect([...kinds].sort()).toEqual(['found', 'no-answer', 'not-found', 'not-offered', 'setup']);
  });

  it('about the account give rules that compile, or none', () => {
    let read = 0;
    for (const { text, status } of answers(3)) {
      const answer = answerOf(status, text);
      const configuration = readAccountData(say`no configuration`, answer, readConfigurationAnswer);
      const availability = readAccountData(say`no availability`, answer, readAvailabilityAnswer);
      for (const outcome of [configuration, availability])
        expect(outcome.kind === 'read' && status !== 200).toBe(false);
      if (configuration.kind !== 'read') continue;
      read += 1;
      for (const generation of ['v2', 'legacy'] as const)
        compileRules(configuration.value, PAYOUT, generation);
      for (const { minAmount, maxAmount } of configuration.value.limits) {
        for (const amount of [minAmount, maxAmount]) expect(amount ?? '0').toMatch(/^\d+(?:\.\d+)?$/);
      }
    }
    expect(read).toBeGreaterThan(0);
    expect(({} as { status?: string }).status).toBeUndefined();
  });

  it('as callbacks name nothing that their text does not', () => {
    let read = 0;
    for (const { text } of answers(4)) {
      const callback = readCallback(Buffer.from(text));
      if (callback?.kind !== 'operation') continue;
      read += 1;
      expect(wordsIn(text).names(callback.id.slice(0, 8))).toBe(true);
    }
    expect(read).toBeGreaterThan(0);
  });
});
