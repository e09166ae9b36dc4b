// P6 a correction of before is offered to nobody but the person it was made for, and offers what was typed for them last.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CorrectionMemory } from '../../main/drafts/correction-memory.ts';
import type { RememberedCorrection } from '../../main/journal/correction-port.ts';
import { REMEMBERED_FIELDS, type Texts } from '../../shared/guards/remembered.ts';

/** People of whom no two have the same name and the same staff number; some have only one of both. */
const PEOPLE: readonly Texts[] = [
  { name: 'Mary Banda', reference: 'S-1' },
  { name: 'Mary Banda', reference: 'S-2' },
  { name: 'John Phiri', reference: 'S-3' },
  { name: 'Jane Phiri', reference: '' },
  { name: '', reference: 'S-4' },
];
const NUMBERS = ['09771234', '260971234567', '260971234568'];
const TEXTS = {
  phone: NUMBERS,
  provider: ['MTN', 'AIRTEL', 'ZAMTEL'],
  name: ['Mary B.', 'John P.', 'Jane P.'],
};

const place = fc.record({
  who: fc.nat(PEOPLE.length - 1),
  field: fc.constantFrom(...REMEMBERED_FIELDS),
  wrong: fc.nat(2),
});
const typed = fc.tuple(place, fc.nat(2));

/** What the file says of a person whose field is wrong. */
function texts({ who, field, wrong }: typeof place extends fc.Arbitrary<infer Place> ? Place : never): Texts {
  const person = PEOPLE[who] ?? {};
  return { provider: 'MTN', phone: `26096000000${who}`, ...person, [field]: TEXTS[field][wrong] ?? '' };
}

describe('corrections of before', () => {
  it('P6 belong to one person, whoever else has the same wrong value', () => {
    fc.assert(
      fc.property(fc.array(typed, { maxLength: 12 }), fc.array(place, { maxLength: 12 }), (made, asked) => {
        const memory = new CorrectionMemory(
          made.map(([at, right], index): RememberedCorrection => {
            const file = texts(at);
            const approved = { ...file, [at.field]: TEXTS[at.field][right] ?? '' };
            const { field } = at;
            const facts = { act: index + 1, batch: 'B1', batchName: 'May', ordinal: at.who + 1, line: 2 };
            return { ...facts, field, file, approved, atMs: 0, isForgotten: false, reasonCode: null };
          }),
        );
        for (const at of asked) {
          const fits = memory.fitting(at.field, texts(at), () => true);
          const own = made.filter(([each]) => each.who === at.who && each.field === at.field);
          const last = own.findLast(([each, right]) => each.wrong === at.wrong && right !== each.wrong);
          if (fits === null) {
            // Only a later word that the value is right takes an offer back.
            const later = last === undefined ? [] : own.slice(own.indexOf(last) + 1);
            expect(last === undefined || later.some(([, right]) => right === at.wrong)).toBe(true);
            continue;
          }
          expect(fits.correction.ordinal).toBe(at.who + 1);
          expect(fits.correction.approved[at.field]).toBe(TEXTS[at.field][last?.[1] ?? -1]);
        }
      }),
    );
  });
});
