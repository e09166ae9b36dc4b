// The account of the operating system under which this process runs. The only place that asks for it.

import { userInfo } from 'node:os';

/** Its name; its number where the system knows no name, as in a container; null where it knows neither. */
export function accountName(named: () => { readonly username: string } = userInfo): string | null {
  try {
    const { username } = named();
    if (username !== '') return username;
  } catch {
    // A number that stands in no list of accounts is told below.
  }
  const id = process.getuid?.();
  return id === undefined ? null : `uid ${id}`;
}
