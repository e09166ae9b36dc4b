// What the file with the account of a person is called: by the person, so that a folder of them can be read. Pure.

import type { PersonView } from '../../../shared/contract/person-views.ts';

/** What systems do not take in the name of a file, and what nobody sees in it. */
const UNFIT = /[\\/:*?"<>|\p{C}\p{Z}]+/gu;
const NAME_LENGTH_MAX = 60;

/** `account-Mary-Banda-260763456789`; the bare word while nothing is known of the person. */
export function paperName(
  word: string,
  person: Pick<PersonView, 'names' | 'number' | 'deposit'> | undefined,
): string {
  const parts = [word, person?.names[0]?.text ?? '', person?.number ?? person?.deposit ?? ''];
  return parts
    .map((part) => [...part.replaceAll(UNFIT, '-')].slice(0, NAME_LENGTH_MAX).join(''))
    .map((part) => part.replaceAll(/^[-.]+|[-.]+$/g, ''))
    .filter((part) => part !== '')
    .join('-');
}
