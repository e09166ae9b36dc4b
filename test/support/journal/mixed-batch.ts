// A batch that is half way: rows in every state that an approved batch knows, with awkward texts and findings.

import type { JournalWriter } from '../../../main/journal/journal-port.ts';
import type { NewRow, RowEvent } from '../../../main/journal/port.ts';
import type { Finding } from '../../../shared/domain.ts';
import { answered, checked, NOW_MS, newRow, offer, sendingBatch, unanswered } from './journals.ts';

const NAMES = [
  'Mary Phiri',
  'Ève Kabongo',
  'eve Banda',
  "Pat O'Brien",
  'Say "hello"',
  'Back\\slash',
  '100 % Ltd',
  'under_score',
  'Zoë [ZMB]',
  'MARY Tembo',
];
const AMOUNTS = ['9', '10', '10.5', '100', '9.99', '0.5', '99999999999999999999.99', '10.25', null] as const;

/** A row by its number, always the same. */
function mixedRow(ordinal: number): NewRow {
  const amount = AMOUNTS[(ordinal * 5) % AMOUNTS.length] ?? null;
  const row = newRow(ordinal, {
    amount,
    provider: ordinal % 3 === 0 ? 'AIRTEL' : 'MTN',
    currency: ordinal % 4 === 0 ? 'UGX' : 'ZMW',
    state: amount === null || ordinal % 17 === 0 ? 'invalid' : 'ready',
  });
  const { name: _, ...others } = row.fields;
  const name = NAMES[(ordinal * 7) % NAMES.length] ?? '';
  // A name that comes from no cell, a field that says other than its cell, and a row without a name.
  const isNameless = ordinal % 11 === 0;
  const fields = isNameless ? others : { ...others, name: ordinal % 13 === 0 ? `${name} jr` : name };
  return {
    ...row,
    cells: [...row.cells.slice(0, -1), isNameless ? '' : name],
    fields,
    findings: findingsOf(ordinal, row.state),
  };
}

function findingsOf(ordinal: number, state: NewRow['state']): Finding[] {
  const findings: Finding[] = [];
  if (state === 'invalid') {
    findings.push({
      code: 'PHONE_LENGTH',
      severity: 'error',
      field: 'phone',
      values: { text: '"code":"DUPLICATE_ROW" "severity":"warning"' },
      repair: null,
    });
  }
  if (ordinal % 9 === 0) {
    findings.push({
      code: 'DUPLICATE_ROW',
      severity: 'warning',
      field: null,
      values: { line: '2' },
      repair: null,
    });
  }
  return findings;
}

/** What becomes of an offered row, by its number. */
function fate(ordinal: number): RowEvent[] {
  const laterMs = NOW_MS + 10_000 + ((ordinal * 37) % 97) * 1000;
  switch (ordinal % 10) {
    case 0:
      return [answered(ordinal, { next: 'rejected', reasonCode: 'PAYEE_NOT_FOUND', reason: 'No wallet.' })];
    case 1:
      return [unanswered(ordinal)];
    case 2:
      return [
        answered(ordinal),
        checked(ordinal, {
          next: 'failed',
          serviceStatus: 'FAILED',
          reasonCode: ordinal % 20 === 2 ? 'LIMIT_REACHED' : null,
          reason: 'Too much today.',
          settledAtMs: laterMs,
        }),
      ];
    case 3:
      return [answered(ordinal, { acceptedAtMs: laterMs })];
    case 4:
      return [answered(ordinal, { next: 'enqueued', word: 'ENQUEUED' })];
    case 5:
      return [answered(ordinal), checked(ordinal, { next: 'conflict', settledAtMs: null })];
    default:
      return [
        answered(ordinal),
        checked(ordinal, { settledAtMs: laterMs, providerTransactionId: `TX-${ordinal}` }),
      ];
  }
}

/** Imports, approves and sends most of the rows; the last ones stay queued. */
export async function mixedBatch(writer: JournalWriter, rows: number): Promise<string> {
  const batch = await sendingBatch(
    writer,
    Array.from({ length: rows }, (_, index) => mixedRow(index + 1)),
  );
  const offered = await offer(writer, batch, Math.floor(rows * 0.7));
  await writer.record(
    batch,
    offered.flatMap(({ ordinal }) => fate(ordinal).slice(0, 1)),
  );
  await writer.record(
    batch,
    offered.flatMap(({ ordinal }) => fate(ordinal).slice(1)),
  );
  return batch;
}
