// The table of reads and steps: a reader can do no step, and what cannot go to another thread is refused, by type.

import { afterEach, expect, expectTypeOf, it } from 'vitest';
import type { Db } from '../../../main/journal/db.ts';
import { type Portable, step } from '../../../main/journal/entry.ts';
import type { JournalReader, JournalWriter } from '../../../main/journal/journal-port.ts';
import { Journals, newBatch } from '../../support/journal/journals.ts';

const journals = new Journals();
afterEach(() => journals.clear());

it('gives a reader no step, and a writer every read', () => {
  expectTypeOf<JournalReader>().not.toHaveProperty('offerQueued');
  expectTypeOf<JournalReader['desk']>().not.toHaveProperty('setSetting');
  expectTypeOf<JournalWriter>().toHaveProperty('offerQueued');
  expectTypeOf<JournalWriter['lists']>().toHaveProperty('rowsAt');
});

it('refuses functions and instances as arguments and results', () => {
  const entries = {
    plain: (_db: Db, row: { readonly at: readonly number[] }) => row,
    takesFunction: (_db: Db, act: () => number) => act(),
    givesMap: (_db: Db) => new Map<string, number>(),
    step: step((_db, names: readonly string[]) => names.length),
    stepWithInstance: step((_db, when: { readonly at: Date }) => when.at.getTime()),
  };
  type Allowed = Portable<typeof entries>;
  expectTypeOf<Allowed['plain']>().toEqualTypeOf<(typeof entries)['plain']>();
  expectTypeOf<Allowed['step']>().toEqualTypeOf<(typeof entries)['step']>();
  expectTypeOf<Allowed['takesFunction']>().toBeNever();
  expectTypeOf<Allowed['givesMap']>().toBeNever();
  expectTypeOf<Allowed['stepWithInstance']>().toBeNever();
});

it('has subjects whose reads and steps stand side by side', async () => {
  const writer = await journals.writer();
  await writer.createBatch(newBatch());
  await writer.drafts.rename('B1', 'November', 1);
  expect(await writer.drafts.isCutShort('B1')).toBe(false);
  await writer.desk.setSetting('theme', 'dark');
  expect(await writer.desk.setting('theme')).toBe('dark');
});
