// Whose work a batch is, and who is no second person for it: whoever prepared it, and whoever could have prepared it or could
// approve it under another name by a passphrase that they gave. Reads and compares; refuses nothing.

import type { WhyNot } from '../../../../shared/contract/approval-methods.ts';
import type { JournalReader } from '../../../journal/journal-port.ts';
import type { RightsEntry } from '../../../journal/reads/rights.ts';
import type { Preparer } from '../../../journal/signature-port.ts';
import { descentsIn } from '../../../users/given-keys.ts';
import { believedEntries } from './believed-acts.ts';

/** Why somebody counts as one of those who prepared a batch. */
export interface NoSecond {
  readonly why: Extract<WhyNot, 'own-work' | 'gave-key' | 'given-key' | 'first-passphrase'>;
  /** Who prepared it. */
  readonly preparer: string;
  /** Who could have been on both sides; the preparer themselves where their own passphrase was enough. */
  readonly hand: string;
  /** The preparer still has the passphrase that was typed when they were added. */
  readonly isPreparersFirst: boolean;
}

export interface Prepared {
  /** Users who made or changed the draft. */
  readonly by: readonly string[];
  /** Somebody did who had not signed in. */
  readonly isUnknown: boolean;
  /** Null for a second person. */
  readonly noSecond: (user: { readonly name: string; readonly publicKey: string }) => NoSecond | null;
}

/** Each key is held against the descent that it had: what is given later makes nothing else of what was done before. */
export async function preparedOf(
  { signatures, standing }: Pick<JournalReader, 'signatures' | 'standing'>,
  batch: string,
): Promise<Prepared> {
  return preparedBy(await signatures.preparers(batch), await believedEntries(await standing.rights()));
}

/** @param told the acts that are believed, the oldest first. */
export function preparedBy(preparers: readonly Preparer[], told: readonly RightsEntry[]): Prepared {
  const descentOf = descentsIn(told);
  const known = preparers.flatMap(({ person, key }) =>
    person === null ? [] : [{ person, descent: descentOf(person, key) }],
  );
  const by = [...new Set(known.map(({ person }) => person))];
  return {
    by,
    isUnknown: preparers.length === 0 || known.length < preparers.length,
    noSecond: ({ name, publicKey }) => {
      const told = (why: NoSecond['why'], hand: string): NoSecond | null => {
        const found = known.find(({ person }) => person === hand);
        const given = found ?? known.find(({ descent }) => descent.from.includes(hand));
        if (given === undefined) return null;
        const isPreparersFirst = given.descent.passphrase === 'first';
        return { why, hand, preparer: given.person, isPreparersFirst };
      };
      const own = told(by.includes(name) ? 'own-work' : 'gave-key', name);
      if (own !== null) return own;
      const { from, passphrase } = descentOf(name, publicKey);
      const why = passphrase === 'first' ? 'first-passphrase' : 'given-key';
      return from.map((hand) => told(why, hand)).find((each) => each !== null) ?? null;
    },
  };
}
