// Users and profiles as the signed acts tell of them, whatever stands in the tables at that moment: what is decided by them is
// not decided by a table that another program changes back and forth. As long as nothing was signed the tables tell. Reads only.

import { generationSchema } from '../../../../shared/domain.ts';
import { userRolesSchema } from '../../../../shared/users.ts';
import type { JournalReader } from '../../../journal/journal-port.ts';
import type { ProfileRecord } from '../../../journal/port.ts';
import type { UserRecord } from '../../../journal/users-port.ts';
import { limitsTold } from '../../../users/limit-facts.ts';
import { actsOf, believedEntries } from './believed-acts.ts';
import { keyFingerprint, toldAsking, toldProfiles, toldUsers } from './told.ts';

type Reader = Pick<JournalReader, 'standing'>;

/** Whether a key is, or was, that of a user, as the trail tells. */
export async function isToldKey({ standing }: Reader, name: string, publicKey: string): Promise<boolean> {
  const told = toldUsers(await believedEntries(await standing.rights())).get(name);
  return told?.fingerprints.includes(keyFingerprint(publicKey)) === true;
}

/** Everybody who was ever added, by name, with the roles, limits and end that the signed acts give them. */
export async function usersAsTold({
  standing,
  users,
}: Pick<JournalReader, 'standing' | 'users'>): Promise<readonly UserRecord[]> {
  const [rights, list] = [await standing.rights(), await users.list()];
  if ((await actsOf(rights)).begunAt === null) return list;
  const told = toldUsers(await believedEntries(rights));
  return list.flatMap((user) => {
    const said = told.get(user.name);
    const roles = userRolesSchema.safeParse(said?.roles?.split(' ')).data;
    if (said === undefined || roles === undefined) return [];
    const limits = limitsTold(said.limitBatch, said.limitDay) ?? user.limits;
    return [{ ...user, roles, limits, endedAtMs: said.isRemoved ? (user.endedAtMs ?? 0) : null }];
  });
}

/** The profiles that ask for two people. */
export async function profilesThatAsk({
  standing,
  listProfiles,
}: Pick<JournalReader, 'standing' | 'listProfiles'>): Promise<
  readonly Pick<ProfileRecord, 'name' | 'baseUrl'>[]
> {
  const inTable = (await listProfiles()).filter(({ asksTwoPeople }) => asksTwoPeople);
  const rights = await standing.rights();
  if ((await actsOf(rights)).begunAt === null) return inTable;
  return [...inTable, ...toldAsking(await believedEntries(rights))];
}

/**
 * A profile as the signed acts tell of it, whatever stands in the table; null where they tell of none.
 *
 * @returns the profile itself as long as nothing was signed.
 */
export async function profileAsTold(
  { standing }: Reader,
  profile: ProfileRecord,
): Promise<ProfileRecord | null> {
  const rights = await standing.rights();
  if ((await actsOf(rights)).begunAt === null) return profile;
  const told = toldProfiles(await believedEntries(rights)).get(profile.name);
  if (told === undefined) return null;
  const generation = generationSchema.safeParse(told.generation).data ?? profile.generation;
  return {
    ...profile,
    baseUrl: told.baseUrl ?? profile.baseUrl,
    generation,
    asksTwoPeople: told.asksTwoPeople,
    duplicatePeriodDays: told.duplicatePeriodDays ?? profile.duplicatePeriodDays,
    changePercent: told.changePercent ?? profile.changePercent,
    asksControlTotals: told.asksControlTotals ?? profile.asksControlTotals,
    asksChanges: told.asksChanges ?? profile.asksChanges,
  };
}
