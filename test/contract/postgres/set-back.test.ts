// A journal that was set back: by the server's files, whose identity and timeline stay the same, so that only the desks know
// that something is missing; or by a dump, under a desk whose connection is never cut. What looks unsent is asked about, and
// drafts wait for a person's word (P1).

import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JournalReader, JournalWriter } from '../../../main/journal/journal-port.ts';
import { openPostgresReader } from '../../../main/journal/postgres/bindings.ts';
import type { JournalChange } from '../../../main/journal/thread-messages.ts';
import { entered, importedDraft, NOW_MS, newRow, payoutFor } from '../../support/journal/journals.ts';
import { PostgresDesks } from '../../support/postgres/desks.ts';

let cluster: PostgresDesks;
let desks: PostgresDesks;
let folders: string;

beforeAll(async () => {
  cluster = await PostgresDesks.open();
  folders = mkdtempSync(join(tmpdir(), 'paymaster-set-back-'));
});
afterAll(async () => {
  await cluster[Symbol.asyncDispose]();
  rmSync(folders, { recursive: true });
});

/** The journal at a desk with a data folder of its own. */
const opened = (desk: string, at: Pick<PostgresDesks, 'desk'> = desks) =>
  at.desk(desk, undefined, join(folders, desk));

async function at<Result>(desk: string, work: (journal: JournalWriter) => Promise<Result>): Promise<Result> {
  const journal = await opened(desk);
  try {
    return await work(journal);
  } finally {
    await journal.close();
  }
}

const act = async (journal: JournalWriter) => await journal.appendAudit(entered('audit.anchored'));
const takeovers = async (journal: JournalWriter) =>
  (await journal.audit(null))
    .filter(({ action }) => action === 'journal.failed-over')
    .map(({ facts }) => facts);
const TAKEN_OVER = 'was set back, or another server has taken its place';
const queue = (batch: string) => (journal: JournalWriter) => journal.queueRows(batch, [payoutFor(1, batch)]);

/** Looks at the journal as a command does that only looks. */
async function looked<Result>(
  desk: string,
  look: (journal: JournalReader) => Promise<Result>,
): Promise<Result> {
  const reader = await openPostgresReader({
    ...desks.connection,
    clock: { nowMs: () => NOW_MS },
    stopped: () => {},
    dataFolder: join(folders, desk),
  });
  try {
    return await look(reader);
  } finally {
    await reader.close();
  }
}

/** A batch with a row that is unsent, and a dump of the journal with it, which knows nothing of what was done since. */
async function dumpOfUnsent() {
  const draft = await at('mary', (journal) => importedDraft(journal, [newRow(1)]));
  await at('mary', async (journal) => {
    await queue(draft)(journal);
    await journal.setBatchState(draft, 'approved', { atMs: NOW_MS });
  });
  const dump = await desks.cluster.dump(desks.database);
  await at('mary', act);
  return dump;
}

describe('P1 P4 whoever only looks at a journal that was set back', () => {
  it.each(['the desk that knew more', 'a desk that knows nothing'])(
    'is told first what is in doubt: %s',
    async (who) => {
      desks = await cluster.another();
      const dump = await dumpOfUnsent();
      await dump.restore();
      const desk = who === 'the desk that knew more' ? 'mary' : 'newcomer';
      const doubts = await looked(desk, (journal) => journal.restores.doubts());
      expect(doubts.unaskedRows).toMatchObject([{ batch: 'B1', rows: 1 }]);
      expect(await at('mary', takeovers)).toHaveLength(1);
    },
  );

  it('is told by the desk’s own knowledge where the files of the server were put back', async () => {
    desks = await cluster.another();
    await at('mary', (journal) => importedDraft(journal, [newRow(1)]));
    const snapshot = await desks.cluster.snapshot();
    await at('mary', act);
    await snapshot.putBack();
    const doubts = await looked('mary', (journal) => journal.restores.doubts());
    expect(doubts.lockedDrafts).toEqual(['B1']);
    expect(await at('mary', takeovers)).toHaveLength(1);
  });

  it('is refused where nothing can be entered', async () => {
    desks = await cluster.another();
    const dump = await dumpOfUnsent();
    await dump.restore();
    await desks.query('REVOKE INSERT ON opening FROM paymaster_app');
    await expect(looked('mary', (journal) => journal.listBatches())).rejects.toMatchObject({
      failure: { code: 'JOURNAL_NO_PERMISSION' },
    });
  });

  it('enters nothing where all is as it was', async () => {
    desks = await cluster.another();
    await at('mary', act);
    const before = await desks.query('SELECT count(*) FROM opening');
    expect(await looked('mary', (journal) => journal.restores.doubts())).toMatchObject({ unaskedRows: [] });
    expect(await looked('newcomer', (journal) => journal.listBatches())).toEqual([]);
    expect(await desks.query('SELECT count(*) FROM opening')).toBe(before);
  });
});

describe('P1 a server that was set back', () => {
  it('is known by each desk that knows more of the trail, and entered once', async () => {
    desks = await cluster.another();
    const draft = await at('mary', (journal) => importedDraft(journal, [newRow(1)]));
    await at('mary', act);
    await at('john', act);
    const snapshot = await desks.cluster.snapshot();
    expect(await at('mary', takeovers)).toEqual([]);
    await at('mary', act);
    await at('john', act);
    await at('mary', act);

    await snapshot.putBack();
    const [found, ...others] = await at('mary', takeovers);
    expect(others).toEqual([]);
    expect(found).toMatchObject({ from: expect.stringMatching(/, 5$/), to: expect.stringMatching(/, 2$/) });
    await expect(at('john', queue(draft))).rejects.toMatchObject({
      failure: { message: expect.stringContaining('may have been sent') },
    });
    expect(await at('john', takeovers)).toHaveLength(1);
    // What was made since is nobody's doubt, and what was entered once is known.
    const later = await at('john', (journal) => importedDraft(journal, [newRow(1)]));
    await at('mary', queue(later));
    expect(await at('mary', takeovers)).toHaveLength(1);

    await snapshot.putBack();
    expect(await at('john', takeovers)).toHaveLength(1);
    expect(await at('mary', takeovers)).toHaveLength(1);
  });

  it('is known to the desk that was there all the time, and to who saw its last entry', async () => {
    desks = await cluster.another();
    await at('mary', act);
    const snapshot = await desks.cluster.snapshot();
    const journal = await opened('mary');
    await act(journal);
    await at('john', async () => {});
    await snapshot.putBack();
    // The desk that was there all the time goes on with no other past.
    await expect(act(journal)).rejects.toMatchObject({
      failure: { message: expect.stringContaining(TAKEN_OVER) },
    });
    await journal.close();
    expect(await at('john', takeovers)).toHaveLength(1);
    expect(await at('mary', takeovers)).toHaveLength(1);
  });

  it('is known to a desk that was there while another one made the last entry', async () => {
    desks = await cluster.another();
    const { promise: told, resolve: hear } = Promise.withResolvers<void>();
    const heard: (JournalChange | null)[] = [];
    const changed = (change: JournalChange | null) => {
      heard.push(change);
      if (change?.step === 'appendAudit') hear();
    };
    const journal = await desks.desk('mary', changed, join(folders, 'mary'));
    const snapshot = await desks.cluster.snapshot();
    await at('john', act);
    await told;
    // The restart for the snapshot cut the connection once, and it was made anew once.
    expect(heard.filter((change) => change === null)).toHaveLength(1);
    // Whoever shows something asks for it again.
    await journal.findBatch('B1');
    await snapshot.putBack();
    await expect(act(journal)).rejects.toMatchObject({
      failure: { message: expect.stringContaining(TAKEN_OVER) },
    });
    await journal.close();
    expect(await at('mary', takeovers)).toHaveLength(1);
  });

  it('is nothing to a desk that knows nothing, and what it keeps is its own and small', async () => {
    desks = await cluster.another();
    await at('new', act);
    expect(await at('another', takeovers)).toEqual([]);
    const kept = readdirSync(join(folders, 'new')).map((name) => name.replace(/^database-[0-9a-f]+/, ''));
    expect(kept.sort()).toEqual(['.end', '.known']);
  });
});

describe('P1 a dump that was read back', () => {
  it.each(['did something since', 'only looked on'])(
    'is found by a desk that %s in its next step, though its connection was never cut',
    async (what) => {
      desks = await cluster.another();
      const journal = await opened('mary');
      const draft = await at('john', (there) => importedDraft(there, [newRow(1)]));
      const dump = await desks.cluster.dump(desks.database);
      if (what === 'did something since') await act(journal);
      await at('john', async (there) => {
        await queue(draft)(there);
        await there.setBatchState(draft, 'approved', { atMs: NOW_MS });
      });

      await dump.restore();
      expect(await journal.findBatch(draft)).toMatchObject({ state: 'draft' });
      const isRefused = { failure: { message: expect.stringContaining(TAKEN_OVER) } };
      await expect(queue(draft)(journal)).rejects.toMatchObject(isRefused);
      await expect(act(journal)).rejects.toMatchObject(isRefused);
      await journal.close();
      expect(await desks.query('SELECT count(*) FROM payout')).toBe('0');
      expect(await at('mary', takeovers)).toHaveLength(1);
    },
  );

  it('is told by the look of each second, before anybody does anything', async () => {
    desks = await cluster.another();
    const journal = await opened('mary');
    const dump = await desks.cluster.dump(desks.database);
    expect(await journal.leases.time()).toMatchObject({ atMs: expect.any(Number) });
    await act(journal);
    expect(await journal.leases.time()).toMatchObject({ atMs: expect.any(Number) });
    await dump.restore();
    const isRefused = { failure: { message: expect.stringContaining(TAKEN_OVER) } };
    await expect(journal.leases.time()).rejects.toMatchObject(isRefused);
    // From then on whoever asks for anything is told.
    await expect(journal.listBatches()).rejects.toMatchObject(isRefused);
    await journal.close();
  });

  it('is told by a step that it refuses for another reason, such as a batch that is not there any more', async () => {
    desks = await cluster.another();
    const journal = await opened('mary');
    const dump = await desks.cluster.dump(desks.database);
    const draft = await importedDraft(journal, [newRow(1)]);
    await dump.restore();
    await expect(queue(draft)(journal)).rejects.toMatchObject({
      failure: { code: 'JOURNAL_SET_BACK', message: expect.stringContaining(TAKEN_OVER) },
    });
    await journal.close();
  });

  it('into a database of its own, to try it out, makes nobody doubt the real one', async () => {
    desks = await cluster.another();
    await at('mary', act);
    const dump = await desks.cluster.dump(desks.database);
    await at('mary', act);
    const database = await desks.cluster.createDatabase();
    await dump.restore(database);
    await using copy = PostgresDesks.at(desks.cluster, database);
    const tried = await opened('mary', copy);
    expect(await takeovers(tried)).toHaveLength(1);
    await act(tried);
    await tried.close();
    expect(await at('mary', takeovers)).toEqual([]);
  });
});
