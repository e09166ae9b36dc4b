// Whatever a clerk fills of an operation's table, the body that is built is one that the simulator takes, and it holds
// each value where the interface says.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildRequestBody } from '../../main/service/request-body.ts';
import { INITIATION_ENDPOINTS } from '../../sandbox/operations.ts';
import type { FieldDefinition, FieldKind } from '../../shared/operations.ts';
import { offeredOperations } from '../support/service/operation-examples.ts';

const decimal = fc
  .tuple(fc.integer({ min: 1, max: 999_999 }), fc.integer({ min: 0, max: 99 }))
  .map(([whole, cents]) => `${whole}.${cents}`.replace(/\.?0+$/, '') || '1');

const VALUES: Readonly<Record<FieldKind, fc.Arbitrary<string>>> = {
  msisdn: fc.constantFrom('260763456789', '260973456789'),
  amount: decimal,
  currency: fc.constantFrom('ZMW', 'XOF'),
  provider: fc.constantFrom('MTN_MOMO_ZMB', 'AIRTEL_OAPI_ZMB'),
  country: fc.constantFrom('ZMB', 'CIV'),
  note: fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9 ]{2,20}[A-Za-z0-9]$/),
  text: fc.string({ minLength: 1, maxLength: 36, unit: 'grapheme' }),
  identifier: fc.uuid({ version: 4 }),
  decimal,
  date: fc
    .date({ min: new Date('1900-01-01'), max: new Date('2020-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
};

function valueAt(body: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (part, step) => (typeof part === 'object' && part !== null ? Reflect.get(part, step) : undefined),
      body,
    );
}

describe.each(offeredOperations())('a $generation $operation.name', ({ operation, generation }) => {
  const isNeeded = ({ requiredIn }: FieldDefinition) => requiredIn.includes(generation);
  const filled = fc.record(
    Object.fromEntries(operation.fields.map((field) => [field.name, VALUES[field.kind]])),
    { requiredKeys: operation.fields.filter(isNeeded).map(({ name }) => name) },
  );
  const metadata = fc.dictionary(
    fc.stringMatching(/^[a-z]{1,8}(:pii)?$/).map((key) => `metadata.${key}`),
    fc.string({ minLength: 1, maxLength: 20 }),
    { maxKeys: 10 },
  );
  const endpoint = INITIATION_ENDPOINTS.find(
    (each) => each.operation === operation.limitsKey && each.generation === generation,
  );

  it('of any filling is taken by the simulator, with every value in its place', () => {
    fc.assert(
      fc.property(filled, metadata, fc.uuid({ version: 4 }), (fields, more, id) => {
        const facts = { id, customerTimestamp: '2026-11-21T12:00:00.000Z' };
        const body: unknown = JSON.parse(
          buildRequestBody(operation, generation, { ...fields, ...more }, facts),
        );
        const parsed = endpoint?.parse(body);
        expect(parsed).toMatchObject({ request: { id } });
        for (const { name, paths } of operation.fields) {
          const path = paths[generation];
          if (path !== undefined) expect(valueAt(body, path)).toBe(fields[name]);
        }
        expect(valueAt(body, 'metadata.length') ?? 0).toBe(Object.keys(more).length);
      }),
      { numRuns: 60 },
    );
  });
});
