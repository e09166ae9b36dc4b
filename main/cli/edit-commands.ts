// `edit BATCH` and `undo BATCH`: cells of a draft get other texts, and the latest act on it is taken back. What was and what
// is stand on the terminal. Sends nothing.

import { InvalidArgumentError } from 'commander';
import { z } from 'zod';
import type { ActView } from '../../shared/contract/draft-views.ts';
import type { RowView } from '../../shared/contract/views.ts';
import { paymasterError } from '../../shared/errors.ts';
import { presentText } from '../../shared/files/cell-text.ts';
import { shownText } from '../../shared/shown-text.ts';
import { EN_IMPORT } from '../../shared/texts/en/page/import.ts';
import { nextForDraft } from './approve-command.ts';
import { mandatory } from './declared-options.ts';
import type { ExitCode } from './exit-code.ts';
import { rowsOnLines } from './file-lines.ts';
import { tellInvalidRows } from './invalid-rows.ts';
import { batchSummary } from './json-lines.ts';
import { COMMON, lineNumber } from './options.ts';
import { counted } from './sentence-table.ts';
import type { Session } from './session.ts';
import { whileActing } from './while-acting.ts';

const cellSchema = z.strictObject({ line: z.number(), field: z.string(), text: z.string() });
type Cell = z.infer<typeof cellSchema>;

export const editOptionsSchema = z.object({
  set: mandatory(
    z.array(cellSchema),
    '--set <LINE:FIELD=TEXT>',
    'the text of a field in the row on this line, such as 12:amount=1200.00; may be repeated',
    (text, earlier: Cell[] = []) => [...earlier, cellOf(text)],
  ),
  ...COMMON,
});

const CELL = /^(\d+):([^=]+)=(.*)$/su;

function cellOf(text: string): Cell {
  const [, line, field, value] = CELL.exec(text) ?? [];
  if (line !== undefined && field !== undefined && value !== undefined)
    return { line: lineNumber(line), field: field.trim(), text: value };
  throw new InvalidArgumentError('It has the form LINE:FIELD=TEXT, such as 12:amount=1200.00.');
}

/** `paymaster edit BATCH --set LINE:FIELD=TEXT`: 0, or 3 where a row that was changed cannot be sent as it is now. */
export async function editCommand(session: Session, batch: string, raw: unknown): Promise<ExitCode> {
  const { set: cells } = editOptionsSchema.parse(raw);
  session.concern(batch);
  const draft = await session.call('getDraft', { batch });
  const rows = await rowsByLine(session, batch, cells);
  let changed: RowView[] = [];
  for (const { line, field, text } of cells) {
    const row = changed.find((each) => each.line === line) ?? rows.get(line);
    if (row === undefined) throw new Error(`Line ${line} was found and is gone.`);
    const before = presentText(row, field, draft);
    const edited = await session.call('editCell', { batch, ordinal: row.ordinal, field, text, before });
    changed = [...changed.filter((each) => each.line !== line), edited.row];
    session.output.event('edited', { batch, line, field, before, after: text });
    session.output.result(`line ${line}, ${shownText(field)}: ${wordsOf(before)} -> ${wordsOf(text)}`);
  }
  return await tellDraft(session, batch, changed.some(({ state }) => state === 'invalid') ? 3 : 0);
}

/** @throws PaymasterError USAGE for a line that is no row, or several payments. */
async function rowsByLine(
  session: Session,
  batch: string,
  cells: readonly Cell[],
): Promise<ReadonlyMap<number, RowView>> {
  const rows = new Map<number, RowView>();
  const lines = cells.map(({ line }) => line);
  for (const row of await rowsOnLines(session, batch, lines)) {
    if (rows.has(row.line))
      throw paymasterError(
        'USAGE',
        `Line ${row.line} is several payments since it was split. Nothing was changed.`,
        `Take the split back first: ${session.command(`undo ${batch}`)}`,
      );
    rows.set(row.line, row);
  }
  return rows;
}

function wordsOf(text: string): string {
  return text === '' ? 'empty' : shownText(text);
}

/** `paymaster undo BATCH`: takes the latest act on a draft back. */
export async function undoCommand(session: Session, batch: string): Promise<ExitCode> {
  session.concern(batch);
  const { undo } = await session.call('getDraft', { batch });
  if (undo === null)
    throw paymasterError(
      'BATCH_WRONG_STATE',
      `Nobody has changed draft ${batch}, or every change was taken back. Nothing was changed.`,
      `To see what was done: ${session.command(`audit list --batch ${batch}`)}`,
    );
  const left = await whileActing(session, batch, () => session.call('undoAct', { batch, act: undo.number }));
  const { number: act, kind, rows } = undo;
  session.output.event('undone', { batch, act, kind, rows });
  session.output.result(`Taken back: ${actWords(undo)}.`);
  if (left.undo !== null) session.output.problem(`The latest change is now ${actWords(left.undo)}.`);
  return await tellDraft(session, batch, 0);
}

/** As the window says them, too. */
const ACTS = EN_IMPORT.repairs.acts;

function actWords({ kind, field, rows, change }: ActView): string {
  const what = kind === 'edit' && change === null ? ACTS.set : ACTS[kind];
  if (change === null || field === null) return `${what}, ${counted(rows)}`;
  const { line, before, after } = change;
  return `${what}, line ${line}, ${shownText(field)}: ${wordsOf(before)} -> ${wordsOf(after)}`;
}

/** How the draft stands, and with which command it goes on. */
async function tellDraft(session: Session, batch: string, exitCode: ExitCode): Promise<ExitCode> {
  const view = await session.call('getBatch', { batch });
  await tellInvalidRows(session, batch);
  session.output.problem(`Nothing was sent. Next: ${await nextForDraft(session, batch)}`);
  session.summarise(batchSummary(view));
  return exitCode;
}
