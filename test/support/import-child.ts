// A process of its own that imports one generated file and prints what came of it and how much memory it took.
// Run with the kind of file and, where it has rows, their number.

import { PaymasterError } from '../../shared/errors.ts';
import { importIntoNothing } from './import-into-memory.ts';
import { type PieceMaker, sourceFromBytes } from './source-from-bytes.ts';

const PIECE_BYTES = 64 * 1024;
const LARGE_BYTES = 200 * 1024 * 1024;
const HEADER = 'phone,amount,currency,provider,name\n';

/** What the child prints, as one line of JSON. */
export interface ImportReport {
  readonly rows: number | null;
  readonly detail: string | null;
  readonly line: number | null;
  readonly column: string | null;
  /** Bytes that the import asked for, over all readings. */
  readonly bytesRead: number;
  readonly peakMebibytes: number;
}

function* repeated(text: string, bytes: number): Generator<Uint8Array> {
  const piece = Buffer.from(text.repeat(Math.ceil(PIECE_BYTES / text.length)));
  for (let sent = 0; sent < bytes; sent += piece.length) yield piece;
}

function* rows(count: number): Generator<Uint8Array> {
  yield Buffer.from(HEADER);
  for (let first = 0; first < count; first += 1000) {
    let text = '';
    for (let index = first; index < Math.min(first + 1000, count); index += 1) {
      text += `2607${60_000_000 + index},${1000 + (index % 9000)}.50,ZMW,MTN_MOMO_ZMB,Kondwani Mwansa ${index}\n`;
    }
    yield Buffer.from(text);
  }
}

const RAGGED_ROW = '1,2\n';

const FILES: Readonly<Record<string, (rows: number) => ReturnType<PieceMaker>>> = {
  'single-line': () => repeated('x', LARGE_BYTES),
  'open-quote': function* () {
    yield Buffer.from(`${HEADER}1,2,3,4,"`);
    yield* repeated('260763456789,10,ZMW\n', LARGE_BYTES);
  },
  'blank-lines': () => repeated('\n', LARGE_BYTES),
  'blank-lines-below': function* () {
    yield* rows(10);
    yield* repeated('\n', LARGE_BYTES / 4);
  },
  'ragged-rows': function* (count) {
    yield Buffer.from(HEADER);
    yield* repeated(RAGGED_ROW, count * RAGGED_ROW.length);
  },
  rows,
};

async function report(kind: string, rows: number): Promise<Omit<ImportReport, 'peakMebibytes'>> {
  const pieces = FILES[kind];
  if (pieces === undefined) throw new Error(`No such file: ${kind}`);
  let bytesRead = 0;
  const counted = sourceFromBytes(async function* () {
    for await (const piece of pieces(rows)) {
      bytesRead += piece.length;
      yield piece;
    }
  });
  try {
    const result = await importIntoNothing(counted);
    return { rows: result.rowCount, detail: null, line: null, column: null, bytesRead };
  } catch (error) {
    if (!(error instanceof PaymasterError)) throw error;
    const { detail, place } = error.failure;
    return { rows: null, detail, line: place?.line ?? null, column: place?.column ?? null, bytesRead };
  }
}

const outcome = await report(process.argv[2] ?? '', Number(process.argv[3]));
const peakMebibytes = Math.round(process.resourceUsage().maxRSS / 1024);
process.stdout.write(`${JSON.stringify({ ...outcome, peakMebibytes } satisfies ImportReport)}\n`);
