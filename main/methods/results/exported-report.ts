// The report of a batch, written into the file that the host opened for it; and the pause of a batch that a report finds not to
// add up, which must never keep the report from being written.

import type { MethodInput, MethodOutput } from '../../../shared/contract/contract.ts';
import { PaymasterError } from '../../../shared/errors.ts';
import { unreachable } from '../../../shared/exhaustive.ts';
import type { JournalReader } from '../../journal/journal-port.ts';
import type { Files, TargetFile } from '../../ports.ts';
import { writeCsvReport } from '../../reports/csv-report.ts';
import { writeJsonReport } from '../../reports/json-report.ts';
import type { Written } from '../../reports/windows.ts';
import { writeXlsxReport } from '../../reports/xlsx-report.ts';
import { pauseWhereNotWhole } from '../../upload/run/wholeness.ts';
import { requireBatch } from '../batches/required.ts';
import type { Needs } from '../core.ts';

/** What the methods of results work with. */
export type ResultParts = Needs<{ ports: 'clock'; journal: 'reader' | 'writer' | 'noteUnlessBusy' }> & {
  readonly ports: { readonly files: Pick<Files, 'target'> };
};

/** Writes the whole report beside its place and then puts it there; a failure leaves what was there before. */
export async function exportReport(
  core: ResultParts,
  input: MethodInput<'exportReport'>,
): Promise<MethodOutput<'exportReport'>> {
  const { format } = input;
  const { reader, record } = await requireBatch(core.journal, input.batch);
  const target = await core.ports.files.target(input.target);
  const written = await writeReport(reader, record.id, format, target).catch(async (error: unknown) => {
    await target.discard();
    throw error;
  });
  const facts = { file: target.name, format };
  const atMs = core.ports.clock.nowMs();
  const entry = { atMs, batch: record.id, action: 'report.exported', facts } as const;
  const noted = await core.journal.noteUnlessBusy(entry);
  if (!written.addsUp) await pauseAfterReport(core, record.id);
  return { ...written, noted };
}

async function writeReport(
  reader: JournalReader,
  batch: string,
  format: MethodInput<'exportReport'>['format'],
  target: TargetFile,
): Promise<Written> {
  switch (format) {
    case 'csv':
      return await writeCsvReport(reader, batch, target);
    case 'json':
      return await writeJsonReport(reader, batch, target);
    case 'xlsx':
      return await writeXlsxReport(reader, batch, target);
    default:
      return unreachable(format, 'report format');
  }
}

/** One that is being sent looks itself after each step, and a journal that another program holds is that program's to change. */
export async function pauseAfterReport(
  { ports: { clock }, journal }: Needs<{ ports: 'clock'; journal: 'writer' }>,
  batch: string,
): Promise<void> {
  try {
    const writer = await journal.writer();
    if ((await writer.findBatch(batch))?.state !== 'sent') return;
    await pauseWhereNotWhole({ journal: writer, batch, clock });
  } catch (error) {
    // The report is written; whatever the journal refuses, the next look at the batch finds the same.
    if (!(error instanceof PaymasterError)) throw error;
  }
}
