// Writing a report to the place that the clerk named.

import type { BatchView } from '../../shared/contract/views.ts';
import { paymasterError } from '../../shared/errors.ts';
import { tellAltered } from './altered-batch.ts';
import { awaitedLines } from './awaited.ts';
import type { ExitCode } from './exit-code.ts';
import { batchSummary } from './json-lines.ts';
import { formatOfExtension, type ReportFile, reportOptionsSchema } from './options.ts';
import { NOT_NOTED } from './paper-options.ts';
import type { Session } from './session.ts';

/**
 * Writes the report of a batch and says where.
 *
 * @returns false where the report says that rows and money do not add up.
 * @throws PaymasterError OUTPUT_NOT_WRITABLE, or whatever the core answers.
 */
export async function writeReport(session: Session, batch: string, report: ReportFile): Promise<boolean> {
  const target = session.files.register(report.path);
  const { rows, noted, addsUp } = await session.call('exportReport', {
    batch,
    format: report.format,
    target,
  });
  session.output.result(`Report of ${rows} ${rows === 1 ? 'row' : 'rows'}: ${report.path}`);
  session.output.event('report', { batch, file: report.path, format: report.format, rows });
  if (!noted) session.output.problem(NOT_NOTED);
  return addsUp;
}

/** `paymaster report BATCH --output FILE [--format csv|xlsx|json]`. */
export async function reportCommand(session: Session, batch: string, raw: unknown): Promise<ExitCode> {
  const options = reportOptionsSchema.parse(raw);
  const format = options.format ?? formatOfExtension(options.output);
  if (format === null) {
    throw paymasterError(
      'USAGE',
      `The form of the report ${options.output} is not known.`,
      'Name a file that ends in .csv, .xlsx or .json, or give --format.',
    );
  }
  session.concern(batch);
  const addsUp = await writeReport(session, batch, { path: options.output, format });
  const exitCode = await tellAltered(session, batch, addsUp);
  const view = await session.call('getBatch', { batch });
  await tellAwaited(session, view);
  if (session.output.json) session.summarise(batchSummary(view));
  return exitCode;
}

/** A report that is written while another program sends is of a moment, and counts as unknown what is on the wire. */
async function tellAwaited(session: Session, view: BatchView): Promise<void> {
  const { holder } = await session.journalStanding();
  if (view.state !== 'sending' || (holder === null && view.elsewhere === null)) return;
  // It goes on sending: how many rows it was a moment ago is not known.
  const stand = () =>
    'The report has as UNKNOWN what was being sent when it was written: write it again once that program has ended.';
  session.output.problem(...awaitedLines(view, stand));
}
