import { expect, test } from 'vitest';
import { readChunks } from '../../../main/import/chunks.ts';
import { cutAt, sourceFromBytes } from '../../support/source-from-bytes.ts';

const BYTES = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 256));

async function chunksOf(cuts: readonly number[], chunkBytes: number) {
  const chunks: Uint8Array[] = [];
  for await (const chunk of readChunks(
    sourceFromBytes(() => cutAt(BYTES, cuts)),
    chunkBytes,
  ))
    chunks.push(chunk);
  return chunks;
}

test.each([
  ['one large piece', []],
  ['pieces smaller than a chunk', [1, 2, 3, 50, 51, 52, 100, 101, 150, 151, 700]],
  ['pieces that end where chunks do', [64, 128, 512]],
])('%s becomes chunks of one size, and nothing is lost', async (_, cuts) => {
  const chunks = await chunksOf(cuts, 64);
  expect(chunks.map((chunk) => chunk.length)).toEqual([...Array.from({ length: 15 }, () => 64), 40]);
  expect(Buffer.concat(chunks)).toEqual(BYTES);
});

test('other work gets a turn while a fast source is read', async () => {
  let turns = 0;
  let reading = true;
  const countTurns = (): void => {
    turns += 1;
    if (reading) setImmediate(countTurns);
  };
  setImmediate(countTurns);
  await chunksOf([], 1);
  reading = false;
  expect(turns).toBeGreaterThan(1000 / 16 - 2);
});
