// `edit BATCH` and `undo BATCH`: cells of a draft get other texts, and the latest act on it is taken back. What was and what
// is stand on the terminal. Sends nothing.

import { InvalidArgumentError } from 'commander';
import { z } from 'zod';
import type { ActView, DraftView } from '../../shared/contract/draft-views.ts';
import type { RowView } from '../../shared/contract/views.ts';
import { paymasterError } from '../../shared/errors.ts';
import { presentText } from '../../shared/files/cell-text.ts';
import { OPERATIONS } from '../../shared/operations/registry.ts';
import { hasField, type OperationName } from '../../shared/operations.ts';
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
  const { operation } = await session.call('getBatch', { batch });
  // Each cell is an act of its own: none is begun where it can be seen that one would be refused.
  for (const { line, field } of cells) requireEditable(rowOn(rows, line), field, operation, draft);
  let edited = 0;
  try {
    for (const { line, field, text } of cells) {
      const row = rowOn(rows, line);
      const before = presentText(row, field, draft);
      const after = await session.call('editCell', { batch, ordinal: row.ordinal, field, text, before });
      rows.set(line, after.row);
      edited += 1;
      // A cell that is emptied takes the value for all rows, where the draft has one.
      const now = presentText(after.row, field, draft);
      session.output.event('edited', { batch, line, field, before, after: now });
      session.output.result(
        now === before && text !== before
          ? `line ${line}, ${shownText(field)}: stays ${wordsOf(now)}, the value for all rows`
          : `line ${line}, ${shownText(field)}: ${wordsOf(before)} -> ${wordsOf(now)}`,
      );
    }
  } catch (cause) {
    if (edited > 0)
      session.output.problem(
        `${edited} of ${cells.length} cells ${edited === 1 ? 'was' : 'were'} changed before the next was refused. One at a time, the latest first, is taken back with: ${session.command(`undo ${batch}`)}`,
      );
    throw cause;
  }
  return await tellDraft(session, batch, [...rows.values()].some(({ state }) => state === 'invalid') ? 3 : 0);
}

function rowOn(rows: ReadonlyMap<number, RowView>, line: number): RowView {
  const row = rows.get(line);
  if (row === undefined) throw new Error(`Line ${line} was found and is gone.`);
  return row;
}

/** @throws PaymasterError for a cell that the core would refuse to change. */
function requireEditable(
  { line, state, cells }: RowView,
  field: string,
  operation: OperationName,
  { header }: DraftView,
): void {
  if (!hasField(OPERATIONS[operation], field))
    throw paymasterError(
      'FIELD_UNKNOWN',
      `A ${operation} has no field “${shownText(field)}”. Nothing was changed.`,
      'Choose one of its fields.',
    );
  if (state === 'excluded')
    throw paymasterError(
      'ROW_WRONG_STATE',
      `Line ${line} is excluded. Nothing was changed.`,
      'Include it again in the window, then edit it.',
    );
  if (cells.length !== header.length)
    throw paymasterError(
      'ROW_WRONG_STATE',
      `Line ${line} has ${cells.length} cells where the header has ${header.length}, so they may stand under the wrong headings. Nothing was changed.`,
      'Exclude the line in the window, or correct it in the file and import the file again.',
    );
}

/** @throws PaymasterError USAGE for a line that is no row, or several payments. */
async function rowsByLine(
  session: Session,
  batch: string,
  cells: readonly Cell[],
): Promise<Map<number, RowView>> {
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
  const { number: act, kind, rows } = undo;
  const takeBack = async () => {
    const draft = await session.call('undoAct', { batch, act });
    session.output.event('undone', { batch, act, kind, rows });
    session.output.result(`Taken back: ${actWords(undo)}.`);
    return draft;
  };
  const left = await whileActing(session, batch, takeBack, true);
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
  const then = exitCode === 3 ? 'Correct what is named above, and then' : 'Next';
  session.output.problem(`Nothing was sent. ${then}: ${await nextForDraft(session, batch)}`);
  session.summarise(batchSummary(view));
  return exitCode;
}
