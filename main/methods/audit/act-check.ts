// Whether the acts on a draft changed what the audit trail tells of: each act, its rows, from what and into what. Reads only, and
// takes nothing for an alteration that a person may do meanwhile.

import type { ActDigests } from '../../journal/draft-act-form.ts';
import type { ActTold, KeptAct } from '../../journal/draft-port.ts';
import type { JournalReader } from '../../journal/journal-port.ts';
import type { Turns } from '../turns.ts';

/** Rows of an act that one question reads: some milliseconds. */
const WINDOW = 1_000;

type Reader = Pick<JournalReader, 'standing'>;

/** The number of the first act that is not as the trail tells of it; null for none. An act of a draft may still be under way. */
export async function findAlteredAct(
  reader: Reader,
  { batch, isDraft }: { readonly batch: string; readonly isDraft: boolean },
  turns: Turns,
): Promise<number | null> {
  const find = async () => {
    const kept = await reader.standing.keptActs(batch);
    const told = new Map((await reader.standing.actsTold(batch)).map((each) => [each.act, each]));
    for (const act of kept) {
      if (!(await holds(reader, act, told.get(act.number), { isDraft, turns }))) return act.number;
      told.delete(act.number);
    }
    return told.keys().next().value ?? null;
  };
  // An act may begin, go on or be undone between two questions: what somebody changed is still changed when asked again.
  const found = await find();
  return found === null ? null : await find();
}

/** Acts of before there were digests are told by their number alone. */
async function holds(
  reader: Reader,
  act: KeptAct,
  told: ActTold | undefined,
  { isDraft, turns }: { readonly isDraft: boolean; readonly turns: Turns },
): Promise<boolean> {
  if (act.isUnfinished && !isDraft) return false;
  if (told === undefined) return act.isUnfinished;
  if (told.digests === null) return act.digests === null;
  if (!isSame(act.digests, told.digests) || !(act.isUnfinished || isUndoneAsTold(act, told))) return false;
  return await rowsHold(reader, act, told.digests, turns);
}

function isUndoneAsTold(
  { rows, restored, isUndone, isRestoredThrough, mayHaveLost }: KeptAct,
  told: ActTold,
): boolean {
  const isWhole = restored > 0 && restored === rows;
  return rows - restored === told.inForce && isUndone === isWhole && (isRestoredThrough || mayHaveLost);
}

async function rowsHold(
  reader: Reader,
  { number, rows, restored, mayHaveLost }: KeptAct,
  told: ActDigests,
  turns: Turns,
): Promise<boolean> {
  let [digests, read, after]: [ActDigests | null, number, number | null] = [null, 0, 0];
  while (after !== null) {
    const found = await reader.standing.actRowsRead(number, { after, limit: WINDOW, digests });
    [digests, read, after] = [found.digests, read + found.rows, found.last];
    await turns.giveWay();
  }
  // Parts that went away with an undone split take their rows of undone acts with them.
  if (mayHaveLost && read < rows) return true;
  // What an undone row was made into stands nowhere any more.
  return read === rows && digests?.before === told.before && (restored > 0 || digests.after === told.after);
}

function isSame(one: ActDigests | null, other: ActDigests): boolean {
  return one?.before === other.before && one.after === other.after;
}
