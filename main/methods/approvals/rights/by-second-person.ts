// What of an approved batch only a second person does: where two people are asked for, what both have seen is made smaller, and
// the time that was approved is moved, cancelled or not waited for, by one who may approve and prepared nothing of the batch, or
// the preparer alone would decide what is paid and when. Decides; changes nothing.

import { type PaymasterError, paymasterError } from '../../../../shared/errors.ts';
import { type Saying, say, sayNames } from '../../../../shared/saying.ts';
import type { JournalReader } from '../../../journal/journal-port.ts';
import type { BatchRecord } from '../../../journal/port.ts';
import type { Needs } from '../../core.ts';
import { userNeeded } from '../../users/presence.ts';
import { usersAsTold } from './as-told.ts';
import { requireRights } from './rights.ts';
import { preparedOf } from './second-person.ts';
import { asksTwoPeople } from './two-people.ts';

type Act = 'leave-out' | 'time';

/** @throws PaymasterError APPROVAL_MISSING for who prepared it or may not approve; RIGHTS_ALTERED. Nothing was changed. */
export async function requireSecondPerson(
  { presence }: Needs<{ presence: 'here' }>,
  reader: Pick<JournalReader, 'listProfiles' | 'signatures' | 'standing' | 'trail' | 'users'>,
  record: Pick<BatchRecord, 'id' | 'account'>,
  act: Act,
): Promise<void> {
  if (!(await asksTwoPeople(reader, record))) return;
  await requireRights(reader);
  const here = await presence.here();
  if (here === null) throw userNeeded();
  const { noSecond } = await preparedOf(reader, record.id);
  const approvers = (await usersAsTold(reader))
    .filter(({ endedAtMs, roles }) => endedAtMs === null && roles.includes('approve'))
    .map((user) => ({ name: user.name, why: noSecond(user)?.why ?? null }));
  const able = approvers.filter(({ why }) => why === null).map(({ name }) => name);
  if (able.includes(here.name)) return;
  const soon = approvers.filter(({ why }) => why === 'first-passphrase').map(({ name }) => name);
  throw needsAnother(act, record.id, here.name, { able, soon });
}

/** Who could do it: at once, and after choosing another passphrase than the first one. */
interface Others {
  readonly able: readonly string[];
  readonly soon: readonly string[];
}

function needsAnother(act: Act, batch: string, name: string, { able, soon }: Others): PaymasterError {
  const others = { able, soon: soon.filter((each) => each !== name) };
  return paymasterError(
    'APPROVAL_MISSING',
    sentenceOf(act, batch, name, couldSaying(others)),
    remedyOf(others, soon.includes(name)),
    { detail: batch },
  );
}

function couldSaying({ able, soon }: Others): Saying {
  if (able.length > 0 && soon.length > 0)
    return say`It could be done by ${sayNames(able)}, and by ${sayNames(soon)} after choosing another passphrase than the first one.`;
  if (able.length > 0) return say`It could be done by ${sayNames(able)}.`;
  if (soon.length > 0)
    return say`It could be done by ${sayNames(soon)}, after choosing another passphrase than the first one.`;
  return say`Nobody here could.`;
}

function remedyOf({ able, soon }: Others, isOwnFirst: boolean): Saying {
  if (isOwnFirst)
    return able.length > 0
      ? say`Choose another passphrase as your own, or have it done by one of them.`
      : say`Choose another passphrase as your own.`;
  if (able.length > 0) return say`Have it done by one of them.`;
  if (soon.length > 0) return say`Have one of them choose another passphrase first.`;
  return say`Ask an administrator to add a user who approves, and who chooses another passphrase first where whoever adds them prepared it.`;
}

function sentenceOf(act: Act, batch: string, name: string, could: Saying): Saying {
  return act === 'leave-out'
    ? say`Rows of batch ${batch} are left out by somebody who may approve it and did not prepare it: two people are asked for. ${name} may not. ${could} Nothing was changed.`
    : say`The time of batch ${batch} is set, moved and cancelled, and the batch is sent before it, by somebody who may approve it and did not prepare it: two people are asked for. ${name} may not. ${could} Nothing was changed.`;
}
