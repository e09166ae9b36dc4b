// Who may leave rows of an approved batch out: where two people are asked for, what both have seen is made smaller by one who
// may approve and prepared nothing of it, or the preparer alone would decide what is paid. Decides; leaves nothing out.

import { type PaymasterError, paymasterError } from '../../../shared/errors.ts';
import { say, sayNames } from '../../../shared/saying.ts';
import type { JournalReader } from '../../journal/journal-port.ts';
import type { BatchRecord } from '../../journal/port.ts';
import type { Needs } from '../core.ts';
import { userNeeded } from '../users/presence.ts';
import { asksTwoPeople } from './required.ts';
import { requireRights } from './rights.ts';
import { preparedOf } from './second-person.ts';

/** @throws PaymasterError APPROVAL_MISSING for who prepared it or may not approve; RIGHTS_ALTERED. Nothing was changed. */
export async function requireMayMakeSmaller(
  { presence }: Needs<{ presence: 'here' }>,
  reader: Pick<JournalReader, 'listProfiles' | 'signatures' | 'standing' | 'users'>,
  record: Pick<BatchRecord, 'id' | 'account'>,
): Promise<void> {
  if (!(await asksTwoPeople(reader, record))) return;
  await requireRights(reader);
  const here = await presence.here();
  if (here === null) throw userNeeded();
  const { noSecond } = await preparedOf(reader, record.id);
  const able = (await reader.users.list())
    .filter(({ endedAtMs, roles }) => endedAtMs === null && roles.includes('approve'))
    .filter((user) => noSecond(user) === null)
    .map(({ name }) => name);
  if (!able.includes(here.name)) throw needsAnother(record.id, here.name, able);
}

function needsAnother(batch: string, name: string, able: readonly string[]): PaymasterError {
  const could = able.length === 0 ? say`Nobody here could.` : say`It could be done by ${sayNames(able)}.`;
  return paymasterError(
    'APPROVAL_MISSING',
    say`Rows of batch ${batch} are left out by somebody who may approve it and did not prepare it: two people are asked for. ${name} may not. ${could} Nothing was changed.`,
    able.length === 0
      ? say`Ask an administrator to add a user who approves.`
      : say`Have it done by one of them.`,
    { detail: batch },
  );
}
