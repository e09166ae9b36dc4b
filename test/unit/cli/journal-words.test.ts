// A batch that is not there is told with the journal in which it was looked for, wherever that lies.

import { expect, it } from 'vitest';
import { lookedAt } from '../../../main/cli/journal-words.ts';
import { paymasterError } from '../../../shared/errors.ts';
import { readPostgresAddress } from '../../../shared/journal-address.ts';
import { batchNotFound } from '../../../shared/not-found.ts';

const address = readPostgresAddress('postgres://lusaka@localhost/payroll');
const database = { kind: 'database', address, isForThisStart: true, isNamed: true } as const;

it('names the database or the folder of a journal that has no such batch, and calls neither by the other’s name', () => {
  const { failure } = batchNotFound('B4');
  expect(failure.message).toBe('There is no batch B4 in this journal.');
  expect(lookedAt(failure, database, '/home/mary/.paymaster').remedy).toBe(
    'This journal is postgres://lusaka@localhost:5432/payroll. Look at the list of batches.',
  );
  expect(lookedAt(failure, { kind: 'file', isNamed: false }, '/home/mary/.paymaster').remedy).toBe(
    'This journal is that of /home/mary/.paymaster. Look at the list of batches.',
  );
});

it('adds nothing to another failure', () => {
  const { failure } = paymasterError('USAGE', 'No.', 'Do otherwise.');
  expect(lookedAt(failure, database, '/home/mary')).toBe(failure);
});
