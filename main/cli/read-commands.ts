// `check` and `import`: a file is read and judged, and nothing is sent.

import type { ImportView } from '../../shared/contract/views.ts';
import { tellsChanges } from '../../shared/guards/changes.ts';
import { hasFigures } from '../../shared/money/control-totals.ts';
import { acceptNumbers, tellAccepted } from './accept-numbers.ts';
import { nextForDraft } from './approve-command.ts';
import { tellApprovedFile } from './approved-file.ts';
import { changesLines } from './changes.ts';
import { figuresOf, offeredTotals, tellControls } from './control-totals.ts';
import { applyCorrections, tellKnownCorrections } from './corrections.ts';
import { typedOptions } from './declared-options.ts';
import { tellPaidBefore, tellSentBefore, twinsLine } from './duplicates.ts';
import type { ExitCode } from './exit-code.ts';
import {
  areSomeValid,
  importInput,
  invalidRowsFailure,
  keptNothing,
  leftOutWords,
  tellFindings,
  whileReading,
} from './intake.ts';
import { checkSummary } from './json-lines.ts';
import { checkOptionsSchema, importOptionsSchema, OF_SENDING, type ReadOptions } from './options.ts';
import { reshape } from './reshape.ts';
import { counted, moneyInWords } from './sentence-table.ts';
import type { Session } from './session.ts';

/** `paymaster check FILE`: reads and validates only; keeps nothing. */
export async function checkCommand(session: Session, path: string, raw: unknown): Promise<ExitCode> {
  const options = checkOptionsSchema.parse(raw);
  const reason = options.acceptNumbers;
  const input = {
    ...importInput(session, path, options),
    ...(reason === undefined ? {} : { acceptNumbers: reason }),
    ...(options.compareWith === undefined ? {} : { compareWith: options.compareWith }),
  };
  const result = await whileReading(session, () => session.call('checkFile', input)).catch(
    async (cause: unknown) => {
      await tellApprovedFile(session, input, cause);
      throw cause;
    },
  );
  tellFindings(session, result, null);
  tellTwins(session, result, options);
  if (reason !== undefined) {
    tellAccepted(session, null, { rows: result.acceptedNumbers, invalidRows: result.invalidRows, reason });
  }
  const valid = result.rowCount - result.invalidRows - result.leftOutRows;
  const totals = Object.entries(result.totals).map(
    ([currency, amount]) => `, ${moneyInWords(currency, amount)}`,
  );
  session.output.result(
    `${result.fileName}: ${counted(result.rowCount)}, ${valid} can be sent${totals.join('')}${leftOutWords(result)}. Nothing was kept or sent.`,
  );
  tellKnownCorrections(session, null, result.corrections);
  tellSentBefore(session, null, result.sentBefore, result.differences);
  tellPaidBefore(session, result.repeats);
  if (result.changes !== null) {
    const compared = changesLines(session, null, result.changes);
    if (tellsChanges({ ...result, retryOf: null }, result.changes)) session.output.result(...compared);
  }
  const figures = figuresOf(options);
  const fault = tellControls(session, null, figures, { sums: result.sums, askedBy: null });
  session.output.result(...offeredTotals(figures, result));
  let exitCode: ExitCode = 0;
  if (result.invalidRows > 0) {
    exitCode = session.tell(
      invalidRowsFailure(result, 'Correct the file and check it again.', options).failure,
    );
  }
  if (fault !== null) exitCode = session.tell(fault.failure);
  session.summarise(checkSummary(result));
  return exitCode;
}

/** `paymaster import FILE`: journals the file as a draft; its id is the only line on standard output. */
export async function importCommand(session: Session, path: string, raw: unknown): Promise<ExitCode> {
  const options = importOptionsSchema.parse(raw);
  const input = importInput(session, path, options);
  const { batch, result } = await whileReading(session, () => session.call('importFile', input)).catch(
    async (cause: unknown) => {
      await tellApprovedFile(session, input, cause);
      throw keptNothing(cause);
    },
  );
  session.concern(batch);
  tellFindings(session, result, batch, true);
  tellTwins(session, result, options);
  session.output.result(batch);
  const typed = typedOptions(OF_SENDING, options);
  if (typed.length > 0) {
    const belong = typed.length === 1 ? 'belongs' : 'belong';
    session.output.problem(
      `${typed.join(', ')} ${belong} to \`send\`, and nothing of it was kept: nothing is sent now.`,
    );
  }
  const sentBefore = await session.call('findSentBefore', { batch });
  const differences = sentBefore === null ? null : await session.call('findDifferences', { batch });
  tellSentBefore(session, batch, sentBefore, differences);
  tellPaidBefore(session, await session.call('findRepeats', { batch }));
  const changes = await session.call('compareBatch', { batch, with: options.compareWith ?? null });
  const compared = changesLines(session, batch, changes);
  if (tellsChanges({ sentBefore, retryOf: null }, changes)) session.output.problem(...compared);
  const figures = figuresOf(options);
  if (hasFigures(figures)) {
    await session.call('setControlTotals', { batch, change: figures });
    session.output.problem('The control totals are kept with the draft and held against it when it is sent.');
  }
  const corrected = await applyCorrections(session, batch, options, result.invalidRows);
  const accepted = await acceptNumbers(session, batch, options.acceptNumbers, corrected);
  const invalidRows = await reshape(session, batch, options, accepted);
  const controls = await session.call('getControlTotals', { batch });
  session.output.problem(...offeredTotals(controls.figures, controls));
  if (invalidRows === 0) {
    const next = await nextForDraft(session, batch);
    session.output.problem(
      `Kept as a draft, ${counted(result.rowCount)}${leftOutWords(result)}. Nothing was sent. Next: ${next}`,
    );
    return 0;
  }
  const remedy = `The draft ${batch} is kept; its report names each row (${session.command(`report ${batch} --output FILE.csv`)}). Correct the file and import it again${areSomeValid(result, invalidRows) ? `, or leave these rows out: ${await nextForDraft(session, batch, ' --valid-only')}` : '.'}`;
  return session.tell(invalidRowsFailure({ ...result, invalidRows }, remedy, options).failure);
}

/** Says of rows that equal another one what the review says of them. */
function tellTwins(
  { output }: Session,
  { duplicateRows, problems }: ImportView,
  { operation }: Pick<ReadOptions, 'operation'>,
): void {
  if (duplicateRows === 0) return;
  const first = problems.find(({ code }) => code === 'DUPLICATE_ROW')?.place.line;
  output.problem(twinsLine(duplicateRows, first, operation === 'refund'));
}
