// The acts on users and profiles as a pack has them, up to the last signature of its batch: whoever checks it follows them from
// the first administrator on. Of recovery codes only those are told that an act tells itself.

import type { PackEntry, PackRightsAct } from '../../../shared/evidence-pack.ts';
import type { SealedEntry } from '../../journal/evidence-port.ts';
import type { JournalReader } from '../../journal/journal-port.ts';
import { factsIn } from '../../journal/reads/rights.ts';
import { isRecordOfBefore } from '../../users/recovery-codes.ts';
import type { LeavingOut } from './leaving-out.ts';
import { packEntry } from './pack-facts.ts';
import { lastSigned, signedEntries } from './rights-told.ts';

const WINDOW_ACTS = 500;

type Reader = Pick<JournalReader, 'evidence' | 'standing'>;

/** @param entries those of the batch. */
export async function packActs(
  reader: Reader,
  entries: readonly PackEntry[],
  leavingOut: LeavingOut | null,
): Promise<readonly PackRightsAct[]> {
  const signed = signedEntries(entries);
  if (signed === null) return [];
  const acts = await actsBefore(reader, lastSigned(signed));
  if (leavingOut !== null) return acts.map((act) => withoutPersons(packEntry(act), leavingOut));
  const isTold = acts.map(({ facts }) => factsIn(facts).spentCode !== null);
  const codes = isTold.includes(true) ? (await reader.standing.rights()).codes.filter(isRecordOfBefore) : [];
  return acts.map((act, index) => ({
    ...packEntry(act),
    ...(isTold[index] === true && codes.length > 0 ? { codes } : {}),
  }));
}

async function actsBefore({ evidence }: Reader, last: number): Promise<SealedEntry[]> {
  const acts: SealedEntry[] = [];
  for (let after = 0; ; ) {
    const found = await evidence.acts({ after, limit: WINDOW_ACTS });
    acts.push(...found.filter(({ number }) => number < last));
    const end = found.at(-1)?.number;
    if (end === undefined || end >= last || found.length < WINDOW_ACTS) return acts;
    after = end;
  }
}

function withoutPersons(act: PackEntry, leavingOut: LeavingOut): PackRightsAct {
  const text = (kind: string, value: string | null) => (value === null ? null : leavingOut.text(kind, value));
  const facts = (value: string) => JSON.stringify(leavingOut.actFacts(act.action, Object(JSON.parse(value))));
  return {
    ...act,
    person: text('person', act.person),
    personKey: text('personKey', act.personKey),
    account: text('account', act.account),
    facts: facts(act.facts),
    before: act.before === null ? null : facts(act.before),
    after: act.after === null ? null : facts(act.after),
    whole: false,
  };
}
