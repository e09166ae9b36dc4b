// A pack that cannot be written whole: a table whose reader stops before its end, as where the disk is full, and one too large.

import { randomBytes } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { Aside, Packing } from '../../../main/methods/evidence/packing.ts';
import { ArchiveTooLarge } from '../../../main/reports/zip.ts';

it('P2 is no defect of the program where nobody reads it to its end', async () => {
  const unhandled: unknown[] = [];
  const note = (reason: unknown) => unhandled.push(reason);
  process.on('unhandledRejection', note);
  onTestFinished(() => {
    process.off('unhandledRejection', note);
  });
  const aside = new Aside();
  for (let line = 0; line < 2_000; line += 1) await aside.write(`${randomBytes(100).toString('hex')}\n`);
  let pieces = 0;
  for await (const piece of aside.read()) {
    pieces += piece.length;
    break;
  }
  for (let turns = 0; turns < 10; turns += 1) await setImmediate();
  expect(pieces).toBeGreaterThan(0);
  expect(unhandled).toEqual([]);
});

it('P6 refuses a pack that is larger than the check of one reads', async () => {
  const packing = new Packing(async () => {}, 1_000);
  await expect(packing.add('rows.jsonl', [randomBytes(2_000)])).rejects.toThrow(ArchiveTooLarge);
});
