// What another desk does reaches a page of this one though none of the database's notices comes through, and while this desk
// saves something all the time.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DeskNews } from '../../../main/methods/journal/desk-news.ts';
import { SharedClock } from '../../../main/methods/journal/shared-clock.ts';
import { systemClock } from '../../../main/platform/clock.ts';
import type { Clock } from '../../../main/ports.ts';
import { entered, importedDraft, newRow } from '../../support/journal/journals.ts';
import { eventually } from '../../support/patience.ts';
import { PostgresDesks } from '../../support/postgres/desks.ts';
import { accessOfPage } from '../../support/postgres/page-access.ts';

let desks: PostgresDesks;
let folder: string;
beforeAll(async () => {
  desks = await PostgresDesks.open();
  folder = mkdtempSync(join(tmpdir(), 'paymaster-deaf-'));
}, 120_000);
afterAll(async () => {
  await desks[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true });
});

/** So long and longer nobody waits but for the next look at what was not told. */
const LOOK_MS = 1_000;
/** Longer than any test. */
const FOR_EVER_MS = 86_400_000;

/**
 * A page of a desk, which saves something ten times a second.
 *
 * @param looks until then it does not look a second time whether something was not told.
 */
async function openPage({ isDeaf, looks }: { isDeaf: boolean; looks: Promise<void> }) {
  const told: string[] = [];
  const access = accessOfPage({ desks, folder, reconnectMs: 1_000, isDeaf });
  const clock: Clock = {
    ...systemClock,
    sleep: async (durationMs, signal) => {
      if (durationMs >= LOOK_MS) await Promise.race([looks, systemClock.sleep(FOR_EVER_MS, signal)]);
      await systemClock.sleep(durationMs, signal);
    },
  };
  const news = new DeskNews({
    clock: new SharedClock(clock),
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
    told,
    [Symbol.asyncDispose]: async () => {
      ended.abort();
      await busy;
      await news.end();
      await access.close();
    },
  };
}

it('is told of a batch that another desk made by its notices alone, and of nothing else', async () => {
  // A notice that is later than a look is as good as lost, and everything is told then.
  await using page = await openPage({ isDeaf: false, looks: new Promise(() => {}) });
  const other = await desks.desk('john');
  const batch = await importedDraft(other, [newRow(1)]);
  await eventually(() => expect(page.told).toContain(`batchChanged ${batch}`));
  expect(page.told).not.toContain('profilesChanged');
});

it('is told of a batch that another desk made, and of all else that may have changed, with notices cut off', async () => {
  await using page = await openPage({ isDeaf: true, looks: Promise.resolve() });
  const other = await desks.desk('john');
  const batch = await importedDraft(other, [newRow(1)]);
  await eventually(() => expect(page.told).toContain(`batchChanged ${batch}`));
  await eventually(() => expect(page.told).toContain('profilesChanged'));
});

it('is told of what a desk did that has left before the next look, with notices cut off', async () => {
  const left = Promise.withResolvers<void>();
  await using page = await openPage({ isDeaf: true, looks: left.promise });
  const other = await desks.desk('passing');
  const batch = await importedDraft(other, [newRow(1)]);
  await other.close();
  expect(page.told).not.toContain(`batchChanged ${batch}`);
  left.resolve();
  await eventually(() => expect(page.told).toContain(`batchChanged ${batch}`));
});
