// What ended without money in the journal that a restore replaces: it stays ended in the backup. There it may be unsent or on the
// wire still; asked about it, the service denies it, and it would be sent, though it may have been paid in another way since.

import { statesAt } from '../../../shared/domain.ts';
import type { JournalReader, JournalWriter } from '../../journal/journal-port.ts';
import type { JournalRow, RowEvent } from '../../journal/port.ts';
import { chosenFacts, NO_ROWS_LEFT_OUT } from '../../journal/standing-form.ts';

/** By how the journal before knew a row: whether it was ever sent is not known here otherwise. */
const LEFT_OUT = {
  rejected: 'It was sent after the backup and refused by the service: the journal that was replaced says so.',
  failed: 'It was sent after the backup and failed at the service: the journal that was replaced says so.',
  excluded: 'It was left out after the backup: the journal that was replaced says so.',
} as const;
const ENDED = statesAt('left-out', 'refused');

const GROUP_ROWS = 1_000;

/**
 * Rows that came to their end without money in the journal before: they may have been paid again there under another id,
 * which the service would not tell of when it is asked about this one.
 */
export async function leaveOutEnded(
  writer: JournalWriter,
  before: JournalReader,
  atMs: number,
): Promise<number> {
  let leftOut = 0;
  for (const { id, state } of await writer.listBatches()) {
    if (state === 'draft' || state === 'discarded') continue;
    if ((await before.findBatch(id)) === null) continue;
    for (const end of ENDED) {
      const reason = LEFT_OUT[end];
      for (let after = 0; ; ) {
        const ended = await before.rows(id, { after, limit: GROUP_ROWS, states: [end] });
        const last = ended.at(-1);
        if (last === undefined) break;
        await answerEnded(writer, before, id, ended);
        const rows = { kind: 'rows', ordinals: ended.map(({ ordinal }) => ordinal) } as const;
        const entry = { atMs, batch: id, action: 'batch.rest-left-out', facts: { reason } } as const;
        // Each of them ended in the journal before: nothing may leave of it here, though it was offered before the backup.
        const choice = { reason, limit: GROUP_ROWS, rows, denied: rows.ordinals };
        leftOut += await writer.leaveOut(id, choice, entry);
        after = last.ordinal;
      }
    }
    await goOnLeavingOut(writer, before, id, atMs);
  }
  return leftOut;
}

/** What the journal before was leaving out when it was cut short holds the batch here, too, until a person decides. */
async function goOnLeavingOut(
  writer: JournalWriter,
  before: JournalReader,
  batch: string,
  atMs: number,
): Promise<void> {
  const begun = await before.standing.leftOutInPart(batch);
  if (begun === null) return;
  const facts = { reason: begun.reason, ...chosenFacts(begun.rows), ...NO_ROWS_LEFT_OUT, unfinished: true };
  await writer.appendAudit({ atMs, batch, action: 'batch.rest-left-out', facts });
}

/** Rows that are on the wire in the backup get the answer with which they ended. */
async function answerEnded(
  writer: JournalWriter,
  before: JournalReader,
  batch: string,
  ended: readonly JournalRow[],
): Promise<void> {
  const ordinals = ended.map(({ ordinal }) => ordinal);
  const here = await writer.lists.rowsAt(batch, ordinals);
  const onTheWire = new Set(here.flatMap(({ ordinal, state }) => (state === 'offered' ? [ordinal] : [])));
  const events: RowEvent[] = [];
  for (const row of ended) {
    const event = onTheWire.has(row.ordinal) ? await endOf(before, batch, row) : null;
    if (event !== null) events.push(event);
  }
  if (events.length > 0) await writer.record(batch, events);
}

/** What ended a request: null where a question did, which the service answers again. */
async function endOf(
  before: JournalReader,
  batch: string,
  { ordinal, state, reasonCode, reason }: JournalRow,
): Promise<RowEvent | null> {
  const last = (await before.attempts(batch, ordinal)).at(-1);
  if (last === undefined || state === 'failed') return null;
  const { kind, atMs, httpStatus, word, detail } = last;
  if (kind === 'withdrawn') return { kind, ordinal, atMs, next: 'queued', detail: detail ?? '' };
  if (kind !== 'answered' || httpStatus === null) return null;
  const next = state === 'rejected' ? 'rejected' : 'queued';
  const told = { httpStatus, word: word ?? '', reasonCode, reason };
  return { ...told, kind, ordinal, atMs, next, duplicateIgnored: false, acceptedAtMs: null };
}
