// What another desk does reaches a page of this one though none of the database's notices comes through, and while this desk
// saves something all the time.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { DeskNews } from '../../../main/methods/journal/desk-news.ts';
import { SharedClock } from '../../../main/methods/journal/shared-clock.ts';
import { systemClock } from '../../../main/platform/clock.ts';
import { entered, importedDraft, newRow } from '../../support/journal/journals.ts';
import { eventually } from '../../support/patience.ts';
import { PostgresDesks } from '../../support/postgres/desks.ts';
import { accessOfPage } from '../../support/postgres/page-access.ts';

let desks: PostgresDesks;
let folder: string;
let told: string[];
beforeAll(async () => {
  desks = await PostgresDesks.open();
  folder = mkdtempSync(join(tmpdir(), 'paymaster-deaf-'));
}, 120_000);
afterAll(async () => {
  await desks[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  told = [];
});

/** A page of a desk, which saves something ten times a second. */
async function page(isDeaf: boolean) {
  const access = accessOfPage({ desks, folder, reconnectMs: 1_000, isDeaf });
  const news = new DeskNews({
    clock: new SharedClock(systemClock),
    log: { info: () => {}, warn: () => {} },
    emit: (name, payload) => told.push(`${name} ${'batch' in payload ? payload.batch : ''}`.trim()),
    onReturn: () => {},
    onBatch: () => {},
  });
  access.tellNews(news);
  const writer = await access.writer();
  const ended = new AbortController();
  const busy = (async () => {
    while (!ended.signal.aborted) {
      await writer.appendAudit(entered('audit.anchored'));
      await systemClock.sleep(100, ended.signal);
    }
  })();
  return {
    [Symbol.asyncDispose]: async () => {
      ended.abort();
      await busy;
      await news.end();
      await access.close();
    },
  };
}

it.each([false, true])(
  'is told of a batch that another desk made, with notices cut off: %s',
  async (isDeaf) => {
    await using _ = await page(isDeaf);
    const other = await desks.desk('john');
    const batch = await importedDraft(other, [newRow(1)]);
    await eventually(() => expect(told).toContain(`batchChanged ${batch}`));
    await eventually(() => expect(told.includes('profilesChanged')).toBe(isDeaf));
  },
);

it('is told of what a desk did that has left at once, with notices cut off', async () => {
  await using _ = await page(true);
  await systemClock.sleep(2_000);
  told.length = 0;
  const other = await desks.desk('passing');
  const batch = await importedDraft(other, [newRow(1)]);
  await other.close();
  await eventually(() => expect(told).toContain(`batchChanged ${batch}`));
});
