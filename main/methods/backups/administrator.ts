// Who may replace a journal that is not opened: an administrator of it, for as long as its users can be read from its file. A
// digit changed beside a journal would otherwise take its users away. Decides; changes nothing.

import { type PaymasterError, paymasterError } from '../../../shared/errors.ts';
import { userNotFound } from '../../../shared/not-found.ts';
import { type Saying, say, sayNames } from '../../../shared/saying.ts';
import { usersOfRefused } from '../../journal/file/refused-users.ts';
import type { Signer } from '../../journal/users-port.ts';
import { openKey, sealedKeySchema } from '../../users/user-keys.ts';
import { passphraseWrong, signsElsewhere } from '../users/refusals.ts';
import { folded } from '../users/users.ts';

/** What was given by whoever asks where the journal itself could let nobody sign in; null for what was not. */
export interface Named {
  readonly name: string | null;
  readonly passphrase: string | null;
}

export const NOBODY_NAMED: Named = { name: null, passphrase: null };

/**
 * Asks for an administrator of a journal that is not opened; for nobody where it has no users.
 *
 * @returns false where its users cannot be read, so that nobody can be asked for.
 * @throws PaymasterError USER_NEEDED, USER_NOT_FOUND, PASSPHRASE_WRONG and ROLE_MISSING.
 */
export async function requireAdministratorOf(folder: string, named: Named): Promise<boolean> {
  const users = usersOfRefused(folder);
  if (users === null || users.length === 0) return users !== null;
  const present = users.filter(({ endedAtMs }) => endedAtMs === null);
  const able = present.filter(isAdministrator).map(({ name }) => name);
  if (named.name === null || named.passphrase === null) {
    const sentence = say`The journal that is to be replaced is not opened, but its users can be read: an administrator of it puts another one in its place. Nothing was changed.`;
    throw refusal('USER_NEEDED', sentence, able);
  }
  const typed = named.name;
  const user = present.find((each) => folded(each.name) === folded(typed));
  if (user === undefined) throw userNotFound(typed);
  const { name, publicKey, sealed } = user;
  if (sealed === null) throw signsElsewhere(name);
  const record = sealedKeySchema.safeParse(parsedJson(sealed));
  const key = record.success ? await openKey(record.data, name, publicKey, named.passphrase) : null;
  if (key === null) throw passphraseWrong(name);
  if (isAdministrator(user)) return true;
  throw refusal(
    'ROLE_MISSING',
    say`${name} may not do this: an administrator of the journal that is to be replaced does. Nothing was changed.`,
    able,
  );
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isAdministrator({ roles, sealed }: Signer): boolean {
  return roles.includes('administer') && sealed !== null;
}

/** Where no administrator can be had any more the office goes on elsewhere: this folder stays as it is. */
function refusal(
  code: 'USER_NEEDED' | 'ROLE_MISSING',
  sentence: Saying,
  able: readonly string[],
): PaymasterError {
  return paymasterError(
    code,
    sentence,
    able.length === 0
      ? say`None has a passphrase in it. Restore the backup into another data folder with --data-dir, and keep this one as it is.`
      : say`Name one with --user: ${sayNames(able)}. Where none of them can be had, restore the backup into another data folder with --data-dir, and keep this one as it is.`,
  );
}
