// The report of a batch in JSON form: one document with the facts of the batch, every row, and the money sentence.
// Streamed in windows; the sentence is summed from the very rows that were written, and held against what the journal keeps.

import { keptControls } from '../../shared/approvals/approval.ts';
import { paymentAmount } from '../../shared/files/other-rows.ts';
import { recordFacts } from '../../shared/record-facts.ts';
import { sayEnglish } from '../../shared/texts/say-english.ts';
import type { BatchRecord, JournalRow } from '../journal/port.ts';
import type { TargetFile } from '../ports.ts';
import { rowAccount } from './outcome.ts';
import { acceptedAtMs, amountSent } from './report-columns.ts';
import { RowSums } from './row-sums.ts';
import { isoTime } from './time.ts';
import { notWholeSentence } from './whole-check.ts';
import {
  type ReportedBatch,
  type ReportSource,
  reportedBatch,
  rowWindows,
  type Written,
  writeWhole,
} from './windows.ts';

/**
 * Writes the report of a batch as one JSON document.
 *
 * Its keys stand in this order: `format`, `version`, `batch`, `rows`, `sentence`. The sentence comes after the
 * rows because it is their sum: a batch that is being sent changes while it is read, and a report must add up. Behind it
 * stands `doesNotAddUp`, a sentence, where the rows and the money of the batch do not.
 *
 * @param target committed here when all rows are written, discarded when anything fails.
 * @throws PaymasterError BATCH_NOT_FOUND, and whatever the journal or the target reports.
 */
export async function writeJsonReport(
  source: ReportSource,
  batch: string,
  target: TargetFile,
): Promise<Written> {
  const record = await reportedBatch(source, batch);
  return writeWhole(target, record, async () => {
    const trail = await source.audit(batch);
    const approval = trail.findLast(({ action }) => action === 'batch.confirmed');
    const facts = { ...batchFacts(record), controlTotals: keptControls(approval?.facts['controls']) };
    const opening = `{"format":"paymaster-report","version":1,\n"batch":${JSON.stringify(facts)},\n"rows":[`;
    await target.write(opening);
    const sums = new RowSums();
    let written = 0;
    for await (const rows of rowWindows(source, record)) {
      const separator = written === 0 ? '\n' : ',\n';
      const retried = await oldPayouts(source, record, rows);
      const facts = rows.map((row) => JSON.stringify(rowFacts(row, record, retried.get(row.ordinal))));
      await target.write(separator + facts.join(',\n'));
      for (const row of rows) sums.add(row);
      written += rows.length;
    }
    const sentence = sums.sentence(record);
    const addsUp = (await record.whole.end(source)) && sentence.addsUp;
    const said = addsUp ? '' : `,\n"doesNotAddUp":${JSON.stringify(notWholeSentence(record.id))}`;
    await target.write(`\n],\n"sentence":${JSON.stringify({ ...sentence, addsUp })}${said}}\n`);
    return { rows: written, addsUp };
  });
}

function batchFacts(batch: ReportedBatch) {
  return {
    id: batch.id,
    operation: batch.operation,
    state: batch.state,
    practice: batch.account.practice,
    profile: batch.account.profile,
    baseUrl: batch.account.baseUrl,
    generation: batch.account.generation,
    fileName: batch.source.fileName,
    fileHash: batch.source.fileHash,
    header: batch.source.header,
    mapping: batch.source.mapping,
    defaults: batch.source.defaults,
    rowCount: batch.rowCount,
    createdAt: isoTime(batch.createdAtMs),
    approvedAt: isoTime(batch.approvedAtMs),
    settledAt: isoTime(batch.settledAtMs),
    retryOf: batch.retryOf,
    pauseReason: batch.pauseReason === null ? null : sayEnglish(batch.pauseReason),
    statusNotOffered: batch.statusNotOffered,
    ...(batch.unasked.count === 0
      ? {}
      : { unaskedRows: batch.unasked.count, unasked: batch.unasked.sentence }),
  };
}

/** The payouts that the rows of a retry pay again; no row of another batch has one. */
async function oldPayouts(
  source: ReportSource,
  batch: BatchRecord,
  rows: readonly JournalRow[],
): Promise<ReadonlyMap<number, string | null>> {
  if (batch.retryOf === null) return new Map();
  const retries = await source.retries.retriesOf(
    batch.id,
    rows.map(({ ordinal }) => ordinal),
  );
  return new Map(retries.map(({ ordinal, retryOf }) => [ordinal, retryOf?.payoutId ?? null]));
}

function rowFacts(row: JournalRow, batch: ReportedBatch, retryOf: string | null = null) {
  const account = rowAccount(row, batch);
  const { operatorIds, suspicions } = recordFacts(row.details);
  return {
    line: row.line,
    cells: row.cells,
    fields: row.fields,
    edited: row.edited,
    amount: paymentAmount(row),
    amountSent: amountSent(row),
    currency: row.fields['currency'] ?? null,
    payoutId: row.payoutId,
    retryOf,
    outcome: account.outcome,
    finalStatus: orNull(account.finalStatus),
    reasonCode: orNull(account.reasonCode),
    reason: orNull(account.reason),
    providerTransactionId: row.providerTransactionId,
    settledAmount: row.settledAmount,
    settledCurrency: row.settledCurrency,
    operatorIds,
    suspicionReports: suspicions,
    details: row.details,
    acceptedAt: isoTime(acceptedAtMs(row)),
    acceptedHereAt: isoTime(row.acceptedAtMs),
    settledAt: isoTime(row.settledAtMs),
    attempts: row.attempts,
    findings: row.findings,
  };
}

function orNull(text: string): string | null {
  return text === '' ? null : text;
}
