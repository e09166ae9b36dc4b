// Rows that are read ahead of their asking: each look at the journal serves many, and none comes up as it was before.

import { expect, test } from 'vitest';
import { OpenRows } from '../../../main/upload/settling/open-rows.ts';
import { MTN, UploadWorld } from '../../support/upload-world.ts';

const ROWS = 200;
const EVER = Number.MAX_SAFE_INTEGER;

interface Look {
  readonly open: OpenRows;
  readonly busy: Set<number>;
  /** Called while the journal is being read. */
  whileReading: () => void;
  reads: number;
}

/** Open rows of a batch that was sent and of which nothing is asked yet. */
async function withOpenRows(work: (look: Look) => Promise<void>): Promise<void> {
  const world = await UploadWorld.create({ rows: ROWS });
  await world.run();
  const { journal, batch, clock } = world;
  const busy = new Set<number>();
  const look: Look = {
    open: new OpenRows(
      {
        batch,
        clock,
        journal: {
          totals: (of) => journal.totals(of),
          openRows: async (of, window) => {
            look.reads += 1;
            const rows = await journal.openRows(of, window);
            look.whileReading();
            return rows;
          },
        },
      },
      busy,
    ),
    busy,
    whileReading: () => {},
    reads: 0,
  };
  await work(look);
  await world.dispose();
}

test('one look at the journal serves dozens of rows', async () => {
  await withOpenRows(async (look) => {
    const seen: number[] = [];
    for (let turn = 0; turn < ROWS; turn += 1) {
      for (const row of await look.open.due(MTN, EVER, 1)) {
        look.busy.add(row.ordinal);
        look.open.onAsked(row);
        seen.push(row.ordinal);
      }
    }
    expect(new Set(seen).size).toBe(ROWS);
    expect(look.reads).toBeLessThan(ROWS / 20);
  });
});

test('a row that is asked while others are read does not come up again as it was', async () => {
  await withOpenRows(async (look) => {
    const { open, busy } = look;
    const [seventh] = (await open.due(MTN, EVER, 7)).slice(6);
    if (seventh === undefined) throw new Error('There are not seven rows.');
    look.whileReading = () => {
      busy.add(seventh.ordinal);
      open.onAsked(seventh);
    };
    await open.due(MTN, EVER, ROWS);
    // Its answer is durable now.
    busy.clear();
    const rows = await open.due(MTN, EVER, 64);
    expect(rows.map(({ ordinal }) => ordinal)).not.toContain(seventh.ordinal);
  });
});

test('a row that somebody is about to ask is nobody else’s', async () => {
  await withOpenRows(async ({ open, busy }) => {
    const [first] = await open.due(MTN, EVER, 1);
    if (first === undefined) throw new Error('There is no row.');
    busy.add(first.ordinal);
    expect((await open.due(MTN, EVER, 8)).map(({ ordinal }) => ordinal)).not.toContain(first.ordinal);
  });
});
