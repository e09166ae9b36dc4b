// What a row costs in counts, which no clock and no busy machine changes: statements of SQLite, durable steps, requests
// to the service, and news for whoever watches. Figures are those of two sizes, so that what is paid once does not count.

import { afterEach, describe, expect, it } from 'vitest';
import { csv, DraftDesk, person } from '../../support/draft-desk.ts';
import {
  countStatements,
  planStatements,
  type StatementCounts,
} from '../../support/journal/count-statements.ts';
import { UploadWorld } from '../../support/upload-world.ts';

const FEW = 1_000;
const MANY = 3_000;

let worlds: UploadWorld[] = [];

afterEach(async () => {
  for (const world of worlds) await world.dispose();
  worlds = [];
});

/** What each further row costs: the difference of two sizes of the same work. */
async function perRow(
  work: (rows: number) => Promise<Record<string, number>>,
  [least, most] = [FEW, MANY],
): Promise<Record<string, number>> {
  const few = await work(least);
  const many = await work(most);
  return Object.fromEntries(
    Object.entries(many).map(([name, count]) => [name, (count - (few[name] ?? 0)) / (most - least)]),
  );
}

async function approvedWorld(rows: number): Promise<UploadWorld> {
  const world = await UploadWorld.create({ rows });
  worlds.push(world);
  return world;
}

/** Holds each figure against the most that it may be; one that is not named, or of which nothing was counted, fails. */
function expectAtMost(figures: Record<string, number>, most: Record<string, number>): void {
  expect(Object.keys(figures).sort()).toEqual(Object.keys(most).sort());
  const above = Object.entries(figures).filter(
    ([name, figure]) => !(figure > 0 && figure <= (most[name] ?? 0)),
  );
  expect(above).toEqual([]);
}

const plain = ({ statements, commits }: StatementCounts) => ({ statements, commits });

describe('each further row', () => {
  it('of a file is read with a twentieth of a statement, and a durable step for a thousand', async () => {
    const figures = await perRow(async (rows) => {
      const desk = await DraftDesk.open();
      const text = csv(
        Array.from({ length: rows }, (_, row) =>
          person({ Name: `Person ${row}`, Phone: `26076${3_000_000 + row}`, Amount: `${100 + row}` }),
        ),
      );
      const counts = await countStatements(() => desk.import(text));
      await desk.close();
      desk.remove();
      return plain(counts);
    });
    expectAtMost(figures, { statements: 0.06, commits: 0.001 });
  });

  it('of a draft is repaired with a tenth of a statement, and a durable step for hundreds', async () => {
    const figures = await perRow(async (rows) => {
      const desk = await DraftDesk.open();
      const batch = await desk.import(
        csv(
          Array.from({ length: rows }, (_, row) =>
            person({ Name: `Person ${row}`, Phone: `+26076${3_000_000 + row}`, Amount: `${100 + row}` }),
          ),
        ),
      );
      // The first act of a draft reads all its rows once.
      await desk.edit(batch, 1, 'amount', '6');
      const counts = await countStatements(() =>
        desk.drafts.repair({ batch, code: 'PHONE_HAS_PLUS', field: 'phone' }),
      );
      await desk.close();
      desk.remove();
      return plain(counts);
    });
    expectAtMost(figures, { statements: 0.1, commits: 0.003 });
  });

  it('is approved with a tenth of a statement, and a durable step for thousands', async () => {
    const approving = async (rows: number) => {
      const world = await UploadWorld.createDraft({ rows });
      worlds.push(world);
      return plain(await countStatements(() => world.approve()));
    };
    // Some thousands get their bodies in one step.
    expectAtMost(await perRow(approving, [4_000, 12_000]), { statements: 0.12, commits: 0.0005 });
  });

  it('is sent by one request, with half a statement and a twentieth of a durable step', async () => {
    const figures = await perRow(async (rows) => {
      const world = await approvedWorld(rows);
      const counts = await countStatements(() => world.run());
      return {
        ...plain(counts),
        requests: world.service.postCount + world.service.checkCount,
        news: world.changes,
      };
    });
    expectAtMost(figures, { statements: 0.6, commits: 0.05, requests: 1, news: 0.05 });
  });

  it('is settled by one question, with three statements and a tenth of a durable step', async () => {
    const figures = await perRow(async (rows) => {
      const world = await approvedWorld(rows);
      await world.run();
      const before = { checks: world.service.checkCount, news: world.changes };
      const counts = await countStatements(() => world.run({ until: 'settled' }));
      const { checkCount } = world.service;
      return { ...plain(counts), requests: checkCount - before.checks, news: world.changes - before.news };
    });
    expectAtMost(figures, { statements: 3, commits: 0.1, requests: 1.05, news: 0.1 });
  });
});

/** A walk over rows of a table, in place of a look at the one that is meant. */
const WALK =
  /\b(?:SCAN|SEARCH) (?:progress|payout|file_row|attempt)\b(?!.*\((?:rowid|row_key|money_group)=\?)/;

/** A walk over what all batches together have. */
const OF_ALL_BATCHES = /\bSCAN (?:batch|audit|money_group|tally|file_row|progress|payout|attempt)\b/;

describe('whatever the number of rows', () => {
  it('no statement walks over them but once for a thousand, to check them before the first leaves', async () => {
    const world = await approvedWorld(MANY);
    const walks = (await planStatements(() => world.run({ until: 'settled' }))).filter(({ plan }) =>
      plan.some((line) => WALK.test(line)),
    );
    expect(walks.length).toBeGreaterThan(0);
    expect(walks.filter(({ runs }) => runs > MANY / 1_000)).toEqual([]);
  });

  it('of other batches no statement of an approval and a run looks at their rows', async () => {
    const world = await UploadWorld.createDraft({ rows: FEW });
    worlds.push(world);
    const plans = await planStatements(async () => {
      await world.approve();
      await world.run({ until: 'settled' });
    });
    // The last of all, from the end of its key, is one row.
    const walks = plans.filter(
      ({ text, plan }) => !text.endsWith('LIMIT 1') && plan.some((line) => OF_ALL_BATCHES.test(line)),
    );
    expect(walks).toEqual([]);
  });

  it('a draft is shown and a cell of it edited with as many statements', async () => {
    const counts = async (rows: number) => {
      const desk = await DraftDesk.open();
      const batch = await desk.import(
        csv(Array.from({ length: rows }, (_, row) => person({ Name: `P ${row}` }))),
      );
      // The first edit of a draft reads all its rows once; what follows must not.
      await desk.edit(batch, 4, 'amount', '6');
      const shown = await countStatements(() => desk.drafts.get(batch));
      const edited = await countStatements(() => desk.edit(batch, 5, 'amount', '7'));
      await desk.close();
      desk.remove();
      return { shown: shown.statements, edited: edited.statements };
    };
    expect(await counts(MANY)).toEqual(await counts(FEW));
  });
});
