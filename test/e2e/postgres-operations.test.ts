// Every operation as a batch in a journal in PostgreSQL, in every generation that has it: with faults, killed in the middle
// and gone on with by another program, it ends with ledger, journal and report equal.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectPaidThroughAKill } from '../support/e2e/killed-operation.ts';
import { Office } from '../support/e2e/office.ts';
import { figure } from '../support/figures.ts';
import { PostgresDesks } from '../support/postgres/desks.ts';
import { offeredOperations } from '../support/service/operation-examples.ts';

let cluster: PostgresDesks;

beforeAll(async () => {
  cluster = await PostgresDesks.open();
});
afterAll(async () => {
  await cluster[Symbol.asyncDispose]();
});

describe.concurrent.each(offeredOperations())('a $generation $operation.name', (offered) => {
  it('P1 P2 P3 in a database, with faults, killed and gone on with, ends with ledger and report equal', async () => {
    await using office = await Office.open(cluster);
    await expectPaidThroughAKill(office.place, offered, figure('operationRows'), office.env);
    const states = await office.desks.query(
      "SELECT count(*) FROM progress WHERE state IN ('queued', 'offered')",
    );
    expect(states).toBe('0');
  });
});
