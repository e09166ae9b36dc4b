// What changed a draft since a request for its approval was made: the cell that was typed, or else the act with its first
// row. Names the first change that is still in force; reads only.

import type { FilePlace } from '../../../../shared/errors.ts';
import { type Saying, say } from '../../../../shared/saying.ts';
import type { AuditRecord } from '../../../journal/audit-port.ts';
import type { JournalReader } from '../../../journal/journal-port.ts';
import type { BatchRecord } from '../../../journal/port.ts';

/** A change in words, with its place where it is one cell. */
export interface ChangeSince {
  readonly sentence: Saying;
  readonly place: FilePlace | null;
}

const ACTS: Readonly<Record<string, Saying>> = {
  'draft.repaired': say`a repair`,
  'draft.numbers-accepted': say`accepted numbers`,
  'draft.value-set': say`a value that was set`,
  'draft.split': say`a split`,
  'draft.added-up': say`an adding up`,
  'draft.corrected': say`a correction from before`,
  'draft.excluded': say`an exclusion`,
  'draft.included': say`an inclusion`,
  'draft.cut-short': say`an act that was cut short`,
};
const TAKEN_BACK = say`a change that was taken back`;

/** @param entries of the trail since the request, the oldest first. */
export async function changeSince(
  reader: Pick<JournalReader, 'drafts'>,
  { id, source }: BatchRecord,
  entries: readonly AuditRecord[],
): Promise<ChangeSince> {
  const inForce = new Set((await reader.drafts.actsInForce(id)).map(({ number }) => number));
  const since = entries.filter(({ action }) => action.startsWith('draft.'));
  const cell = changedCell(since.filter(({ facts }) => inForce.has(Number(facts['act']))));
  if (cell !== null) {
    const { line, field, was, is } = cell;
    const column = source.header[source.mapping[field] ?? -1] ?? field;
    return {
      sentence: say`Batch ${id} was changed after the request was made: line ${line}, column ${column}, was ${was} and is ${is}. Nothing was approved.`,
      place: { line, column },
    };
  }
  const begun = new Set(
    since.filter(({ action }) => action !== 'draft.undone').map(({ facts }) => facts['act']),
  );
  for (const { action, facts } of since) {
    const act = Number(facts['act']);
    const isUndone = action === 'draft.undone' && !begun.has(facts['act']);
    const what = isUndone ? TAKEN_BACK : inForce.has(act) ? ACTS[action] : undefined;
    if (what !== undefined) return { sentence: await actSentence(reader, id, act, what), place: null };
  }
  return {
    sentence: say`Batch ${id} was changed after the request was made. Nothing was approved.`,
    place: null,
  };
}

async function actSentence(
  { drafts }: Pick<JournalReader, 'drafts'>,
  batch: string,
  act: number,
  what: Saying,
): Promise<Saying> {
  const [first, second] = await drafts.rowsOfAct(act, { after: 0, limit: 2 });
  const [row] = first === undefined ? [] : await drafts.rowsAt(batch, [first.ordinal]);
  if (row === undefined)
    return say`Batch ${batch} was changed after the request was made: ${what}. Nothing was approved.`;
  return second === undefined
    ? say`Batch ${batch} was changed after the request was made: ${what}, in line ${row.line}. Nothing was approved.`
    : say`Batch ${batch} was changed after the request was made: ${what}, in several rows, the first in line ${row.line}. Nothing was approved.`;
}

/** The first cell that was typed and is not what it was. */
function changedCell(
  entries: readonly AuditRecord[],
): { line: number; field: string; was: string; is: string } | null {
  const cells = new Map<string, { line: number; field: string; was: string; is: string }>();
  for (const { action, facts } of entries) {
    const { line, field, before, after } = facts;
    if (action !== 'draft.edited' || typeof line !== 'number' || typeof field !== 'string') continue;
    const key = JSON.stringify([line, field]);
    cells.set(key, { line, field, was: cells.get(key)?.was ?? String(before), is: String(after) });
  }
  return [...cells.values()].find(({ was, is }) => was !== is) ?? null;
}
