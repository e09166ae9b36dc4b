// Opens the beginning of a text file for a preview: its encoding and delimiter are decided from a bounded part.
// A file that is no longer than that part is opened exactly as an import opens it.

import type { SourceFile } from '../ports.ts';
import { readChunks } from './chunks.ts';
import type { HeaderSigns } from './find-header.ts';
import { type Survey, surveyFile } from './survey.ts';
import { openSurveyed, type TextTable } from './table.ts';
import { incompleteTail } from './utf8.ts';

/** Enough for the rows that are shown and for the characters whose amounts vote on the number grammar. */
const PART_BYTES = 1024 * 1024;

/** Opens the beginning of a file; `isPart` tells that there is more below it. */
export async function openBeginning(
  file: SourceFile,
  signs: HeaderSigns,
): Promise<{ table: TextTable; isPart: boolean }> {
  const { bytes, isPart } = await readBeginning(file);
  const part: SourceFile = {
    name: file.name,
    async *open() {
      yield bytes;
    },
  };
  const survey = await surveyFile(part);
  // The part was cut at a line end, which says nothing of where the text itself ends.
  const whole: Survey = isPart ? { ...survey, textEndByte: Number.MAX_SAFE_INTEGER } : survey;
  return { table: await openSurveyed(isPart ? file : part, whole, signs), isPart };
}

async function readBeginning(file: SourceFile): Promise<{ bytes: Buffer; isPart: boolean }> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of readChunks(file)) {
    chunks.push(chunk);
    length += chunk.length;
    if (length > PART_BYTES) break;
  }
  const bytes = Buffer.concat(chunks);
  return length > PART_BYTES ? { bytes: cutAtLine(bytes), isPart: true } : { bytes, isPart: false };
}

const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/** The bytes up to their last line end, so that no character is cut. */
function cutAtLine(bytes: Buffer): Buffer {
  const lineEnd = Math.max(bytes.lastIndexOf(LINE_FEED), bytes.lastIndexOf(CARRIAGE_RETURN));
  if (lineEnd < 0) return bytes.subarray(0, bytes.length - incompleteTail(bytes));
  // In UTF-16 with the low byte first, the other half of the line end follows.
  const isHalf = lineEnd % 2 === 0 && bytes[lineEnd + 1] === 0;
  return bytes.subarray(0, lineEnd + (isHalf ? 2 : 1));
}
