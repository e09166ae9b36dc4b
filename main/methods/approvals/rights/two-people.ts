// Whether a batch needs two people: where its profile or another one of its address asks for them, and where it has no profile
// and any asks. Reads only.

import type { JournalReader } from '../../../journal/journal-port.ts';
import type { BatchRecord, ProfileRecord } from '../../../journal/port.ts';
import { isLoopback } from '../../../service/address.ts';
import { profilesThatAsk } from './as-told.ts';

/** An address without a profile is no way round a profile: one service can be reached under many names. */
export async function asksTwoPeople(
  reader: Pick<JournalReader, 'listProfiles' | 'standing'>,
  { account }: Pick<BatchRecord, 'account'>,
): Promise<boolean> {
  return !account.practice && isAskedBy(await profilesThatAsk(reader), account);
}

/** Whether a batch of an account needs two people where these profiles ask for them. */
export function isAskedBy(
  asking: readonly Pick<ProfileRecord, 'name' | 'baseUrl'>[],
  { profile, practice, baseUrl }: BatchRecord['account'],
): boolean {
  if (practice) return false;
  if (profile === null) return asking.length > 0;
  return asking.some((known) => known.name === profile || isSameService(known.baseUrl, baseUrl));
}

/** The profile because of whose address another one asks for two people that does not ask itself; null where none does. */
export function askedAlongWith(
  profiles: readonly ProfileRecord[],
  { name, baseUrl, asksTwoPeople: asksItself }: Pick<ProfileRecord, 'name' | 'baseUrl' | 'asksTwoPeople'>,
): ProfileRecord | null {
  if (asksItself) return null;
  const asking = profiles.filter((known) => known.asksTwoPeople && known.name !== name);
  return asking.find((known) => isSameService(known.baseUrl, baseUrl)) ?? null;
}

/** Whether two addresses lead to one service, however they are written; what could be one counts as one. */
export function isSameService(left: string, right: string): boolean {
  return serviceOf(left) === serviceOf(right);
}

function serviceOf(baseUrl: string): string {
  if (!URL.canParse(baseUrl)) return baseUrl;
  const { protocol, hostname, port, pathname } = new URL(baseUrl);
  const host = hostname.replace(/\.$/, '');
  const path = decoded(pathname).replace(/\/+/g, '/').replace(/\/$/, '').toLowerCase();
  return `${protocol}//${isLoopback(host) ? 'localhost' : host}:${port}${path}`;
}

/** A letter in hexadecimal is the letter to a service. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
