import { describe, expect, it } from 'vitest';
import { hasLongFigures } from '../../../renderer/parts/long-figures.ts';
import { batchViewOf } from '../../support/batch-views.ts';

describe('figures of the money sentence', () => {
  const { sentence } = batchViewOf({ counts: { completed: 3 } });
  const of = (file: string) => ({ currencies: sentence.currencies.map((line) => ({ ...line, file })) });

  it('stand in even columns while a payroll is of common size', () => {
    expect(hasLongFigures(of('21712163.40'))).toBe(false);
    expect(hasLongFigures({ currencies: [] })).toBe(false);
  });

  it('take more room when one is as long as the service allows', () => {
    expect(hasLongFigures(of('99999999999999999999999'))).toBe(true);
    expect(hasLongFigures(of('9999999999.5'))).toBe(true);
  });
});
