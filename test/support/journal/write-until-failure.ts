// Writes rows until the system refuses to make the file longer, then says what it was told and what it knows to
// be durable. Run it under a limit of the file size.

import { openJournalWriter } from '../../../main/journal/here.ts';
import { PaymasterError } from '../../../shared/errors.ts';
import { newBatch, newRow } from './journals.ts';

const GROUP_ROWS = 100;
const MOST_ROWS = 200_000;

const [folder = ''] = process.argv.slice(2);

function failureCode(error: unknown): string {
  if (error instanceof PaymasterError) return error.failure.code;
  throw error;
}

const writer = await openJournalWriter({ folder, steps: { reach: () => {} }, clock: { nowMs: () => 1 } });
const batch = await writer.createBatch(newBatch());
let durableRows = 0;
const codes: string[] = [];
while (codes.length === 0 && durableRows < MOST_ROWS) {
  const rows = Array.from({ length: GROUP_ROWS }, (_, index) => newRow(durableRows + index + 1));
  try {
    await writer.appendRows(batch, rows);
    durableRows += GROUP_ROWS;
  } catch (error) {
    codes.push(failureCode(error));
  }
}
try {
  await writer.createBatch(newBatch());
} catch (error) {
  codes.push(failureCode(error));
}
await writer.close();
process.stdout.write(JSON.stringify({ durableRows, codes }));
