// Writes a batch's report into the file that the host opened for it.

import type { MethodInput, MethodOutput } from '../../shared/contract.ts';
import { unreachable } from '../../shared/exhaustive.ts';
import { batchNotFound } from '../../shared/not-found.ts';
import type { AppPorts } from '../ports.ts';
import { writeCsvReport } from '../reports/csv-report.ts';
import { writeJsonReport } from '../reports/json-report.ts';
import { writeXlsxReport } from '../reports/xlsx-report.ts';
import type { JournalAccess } from './journal-access.ts';

export class Reports {
  readonly #ports: AppPorts;
  readonly #journal: JournalAccess;

  constructor(ports: AppPorts, journal: JournalAccess) {
    this.#ports = ports;
    this.#journal = journal;
  }

  /** Writes the whole report beside its place and then puts it there; a failure leaves what was there before. */
  async export(input: MethodInput<'exportReport'>): Promise<MethodOutput<'exportReport'>> {
    const { batch, format } = input;
    const reader = await this.#journal.reader();
    const record = (await reader?.findBatch(batch)) ?? null;
    if (reader === null || record === null) throw batchNotFound(batch);
    const target = await this.#ports.files.target(input.target);
    try {
      switch (format) {
        case 'csv':
          return await writeCsvReport(reader, record.id, target);
        case 'json':
          return await writeJsonReport(reader, record.id, target);
        case 'xlsx':
          return await writeXlsxReport(reader, record.id, target);
        default:
          return unreachable(format, 'report format');
      }
    } catch (error) {
      await target.discard();
      throw error;
    }
  }
}
