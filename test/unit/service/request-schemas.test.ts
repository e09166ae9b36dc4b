// The strict schemas of the requests: every field with its length and form, and nothing beside them.

import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { buildRequestBody } from '../../../main/service/request-body.ts';
import { REQUEST_SCHEMAS } from '../../../main/service/wire/requests.ts';
import { statementRequestSchema } from '../../../main/service/wire/statement.ts';
import type { Generation } from '../../../shared/domain.ts';
import { OPERATIONS } from '../../../shared/operations/registry.ts';
import type { OperationDefinition } from '../../../shared/operations.ts';
import { exampleFields, offeredOperations } from '../../support/service/operation-examples.ts';

const ID = '0f0e0d0c-0b0a-4908-8706-000000000001';
const objectSchema = z.record(z.string(), z.unknown());

function bodyOf(
  operation: OperationDefinition,
  generation: Generation,
  changed: Readonly<Record<string, string>> = {},
): Record<string, unknown> {
  const facts = { id: ID, customerTimestamp: '2026-11-21T12:00:00.000Z' };
  const fields = { ...exampleFields(operation), ...changed };
  return objectSchema.parse(JSON.parse(buildRequestBody(operation, generation, fields, facts)));
}

describe.each(offeredOperations())(
  'the request of a $generation $operation.name',
  ({ operation, generation }) => {
    const schema = REQUEST_SCHEMAS[operation.name][generation] ?? z.never();
    const body = bodyOf(operation, generation);
    const accepts = (changed: Readonly<Record<string, unknown>>) =>
      schema.safeParse({ ...body, ...changed }).success;

    it('holds what the table fills, and its constants', () => {
      expect(accepts({})).toBe(true);
      expect(body[operation.idField]).toBe(ID);
      expect(Object.hasOwn(body, 'customerTimestamp')).toBe(
        operation.timestampPath[generation] !== undefined,
      );
    });

    it('takes no field that the interface does not list', () => {
      expect(accepts({ extra: 'x' })).toBe(false);
    });

    it('takes identifiers of exactly 36 characters and amounts of 1 to 23', () => {
      expect(accepts({ [operation.idField]: ID.slice(1) })).toBe(false);
      expect(accepts({ [operation.idField]: `${ID}0` })).toBe(false);
      expect(accepts({ amount: '1'.repeat(23) })).toBe(true);
      expect(accepts({ amount: '1'.repeat(24) })).toBe(false);
      expect(accepts({ amount: '' })).toBe(false);
      expect(accepts({ amount: '10.50' })).toBe(false);
    });

    it('takes notes of 4 to 22 characters where it has one', () => {
      const note = generation === 'v2' ? 'customerMessage' : 'statementDescription';
      const has = operation.fields.some(({ paths }) => paths[generation] === note);
      expect(
        ['abc', 'abcd', 'a'.repeat(22), 'a'.repeat(23)].map((text) => accepts({ [note]: text })),
      ).toEqual([false, has, has, false]);
    });

    it('takes metadata in its own generation’s shape, with the mark of personal data', () => {
      const v2 = [{ site: 'Ndola', isPII: true }, { team: 'A' }];
      const legacy = [
        { fieldName: 'site', fieldValue: 'Ndola', isPII: true },
        { fieldName: 'team', fieldValue: 'A' },
      ];
      expect(accepts({ metadata: v2 })).toBe(generation === 'v2');
      expect(accepts({ metadata: legacy })).toBe(generation === 'legacy');
      expect(accepts({ metadata: [{ isPII: true }] })).toBe(false);
      expect(accepts({ metadata: [{ one: 'x', two: 'y' }] })).toBe(false);
      const marked = bodyOf(operation, generation, { 'metadata.site:pii': 'Ndola', 'metadata.team': 'A' });
      expect(marked['metadata']).toEqual(generation === 'v2' ? v2 : legacy);
    });
  },
);

describe('what only some requests have', () => {
  it('a pre-authorisation code has 1 to 36 characters', () => {
    for (const generation of ['v2', 'legacy'] as const) {
      const schema = REQUEST_SCHEMAS.deposit[generation] ?? z.never();
      const body = bodyOf(OPERATIONS.deposit, generation);
      const accepts = (code: string) => schema.safeParse({ ...body, preAuthorisationCode: code }).success;
      expect(['', '7', '7'.repeat(36), '7'.repeat(37)].map(accepts)).toEqual([false, true, true, false]);
    }
  });

  it('a legacy refund may leave the amount open, a v2 refund not', () => {
    const fields = { depositId: ID };
    const facts = { id: ID, customerTimestamp: '' };
    expect(JSON.parse(buildRequestBody(OPERATIONS.refund, 'legacy', fields, facts))).toEqual({
      refundId: ID,
      depositId: ID,
    });
    expect(() => buildRequestBody(OPERATIONS.refund, 'v2', fields, facts)).toThrow('does not fit');
  });

  it('a remittance names its sender even when nothing of him is known', () => {
    const fields = { phone: '260763456789', amount: '10', currency: 'ZMW', provider: 'MTN_MOMO_ZMB' };
    const body = buildRequestBody(OPERATIONS.remittance, 'v2', fields, { id: ID, customerTimestamp: '' });
    expect(JSON.parse(body)).toMatchObject({ sender: {} });
  });

  it('a statement may name its times with and without a zone', () => {
    const request = {
      wallet: { country: 'ZMB', currency: 'ZMW' },
      callbackUrl: 'https://callbacks.example/s',
      startDate: '2026-11-01T00:00:00',
      endDate: '2026-11-30T00:00:00Z',
    };
    expect(statementRequestSchema.safeParse(request).success).toBe(true);
    expect(statementRequestSchema.safeParse({ ...request, endDate: '30.11.2026' }).success).toBe(false);
    expect(statementRequestSchema.safeParse({ ...request, wallet: { country: 'ZM' } }).success).toBe(false);
  });
});
