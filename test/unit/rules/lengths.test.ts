import { describe, expect, it } from 'vitest';
import { editRules, findingsWhileTyping } from '../../../renderer/screens/import/draft-editing.ts';
import { statedGrammar } from '../../../shared/money/numbers.ts';
import { PAYOUT } from '../../../shared/operations/payout.ts';
import { OPERATIONS } from '../../../shared/operations/registry.ts';
import type { FieldDefinition, OperationDefinition } from '../../../shared/operations.ts';
import { checkRow } from '../../../shared/rules/check-row.ts';
import { compileRules } from '../../../shared/rules/compile.ts';
import { V2_ACCOUNT } from '../../support/account-configuration.ts';
import { importIntoMemory } from '../../support/import-into-memory.ts';
import { rowViewOf } from '../../support/row-views.ts';
import { sourceFromBytes } from '../../support/source-from-bytes.ts';

const POINT = statedGrammar('point');

/** Most characters that a field takes, as the interface states them or as we bound them; null for a fixed form. */
function maximumOf({ name, kind }: FieldDefinition): number | null {
  if (name === 'preAuthorisationCode') return 36;
  if (kind === 'note') return 22;
  if (kind === 'amount') return 23;
  return kind === 'text' || kind === 'decimal' ? 255 : null;
}

const BOUNDED = Object.values(OPERATIONS).flatMap((operation) =>
  operation.fields.flatMap((field) => {
    const maximum = maximumOf(field);
    return maximum === null ? [] : [[operation.name, field.name, maximum, operation, field.kind] as const];
  }),
);

function lengthFindings(operation: OperationDefinition, field: string, text: string) {
  const rules = compileRules(V2_ACCOUNT, operation, 'v2');
  return checkRow(rules, { [field]: text }, POINT).findings.filter(
    (each) => each.field === field && /LENGTH|TOO_LONG/.test(each.code),
  );
}

describe('the length of a text', () => {
  it.each(BOUNDED)('%s %s has at most %i characters', (_, field, maximum, operation, kind) => {
    const digit = kind === 'amount' ? '9' : '7';
    expect(lengthFindings(operation, field, digit.repeat(maximum))).toEqual([]);
    const [found, ...more] = lengthFindings(operation, field, digit.repeat(maximum + 1));
    expect(more).toEqual([]);
    expect(found).toMatchObject({
      severity: 'error',
      field,
      values: { length: String(maximum + 1), maximum: String(maximum) },
    });
  });

  it('is bounded in every field of every operation, by its form, by a list or by a number', () => {
    for (const operation of Object.values(OPERATIONS)) {
      for (const { name } of operation.fields) {
        const rules = compileRules(V2_ACCOUNT, operation, 'v2');
        const { findings } = checkRow(rules, { [name]: 'x'.repeat(32_767) }, POINT);
        expect({
          operation: operation.name,
          name,
          isError: findings.some((each) => each.field === name && each.severity === 'error'),
        }).toEqual({ operation: operation.name, name, isError: true });
      }
    }
  });

  it('is 1,000 characters at most in a metadata value', () => {
    expect(lengthFindings(PAYOUT, 'metadata.department', 'x'.repeat(1_000))).toEqual([]);
    expect(lengthFindings(PAYOUT, 'metadata.department', 'x'.repeat(1_001))).toMatchObject([
      { code: 'TEXT_TOO_LONG', severity: 'error', values: { length: '1001', maximum: '1000' } },
    ]);
    expect(lengthFindings(PAYOUT, 'metadata.department:pii', 'x'.repeat(1_001))).toHaveLength(1);
  });

  it('counts characters as people do', () => {
    expect(lengthFindings(PAYOUT, 'reference', '\u{1f600}'.repeat(255))).toEqual([]);
    expect(lengthFindings(PAYOUT, 'reference', '\u{1f600}'.repeat(256))).toMatchObject([
      { values: { length: '256' } },
    ]);
  });

  it('is a finding on its line, with its column and what to do, and the other rows go on', async () => {
    const lines = [
      'Phone,Amount,Currency,Provider,Reference',
      '260763456789,10,ZMW,MTN_MOMO_ZMB,EMP-1',
      `260763456788,10,ZMW,MTN_MOMO_ZMB,${'x'.repeat(32_767)}`,
    ];
    const { result, rows } = await importIntoMemory(sourceFromBytes(lines.join('\n')));
    expect(rows.map(({ state }) => state)).toEqual(['ready', 'invalid']);
    expect(result.problems).toMatchObject([
      {
        place: { line: 3, column: 'Reference' },
        code: 'TEXT_TOO_LONG',
        sentence: '32767 characters. At most 255 are taken here. Shorten it.',
      },
    ]);
  });

  it('is found while a cell is typed in', () => {
    const rules = editRules({
      operation: 'payout',
      generation: 'v2',
      configuration: V2_ACCOUNT,
      grammar: POINT,
    });
    const layout = { header: ['Reference'], mapping: { reference: 0 }, defaults: {} };
    const row = rowViewOf({ cells: ['EMP-1'] });
    const typed = findingsWhileTyping(rules, row, layout, { field: 'reference', text: 'x'.repeat(256) });
    expect(typed.map(({ code }) => code)).toContain('TEXT_TOO_LONG');
  });
});
