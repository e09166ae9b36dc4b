// The steps that money hangs on, with the way to PostgreSQL cut at each message of the protocol, from either side: approval,
// import by COPY, offer, outcome, takeover. Each is done once, whatever was known of it when the connection ended (P1, P2).

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fenced } from '../../../main/journal/fenced.ts';
import type { JournalWriter } from '../../../main/journal/journal-port.ts';
import { openPostgresWriter } from '../../../main/journal/postgres/bindings.ts';
import { UNWATCHED } from '../../../main/ports.ts';
import { figure } from '../../support/figures.ts';
import {
  answered,
  fileAmountsOf,
  importedDraft,
  NOW_MS,
  newBatch,
  newRow,
  payoutFor,
  sendingBatch,
} from '../../support/journal/journals.ts';
import { type Cut, CuttingProxy } from '../../support/postgres/cutting-proxy.ts';
import { PostgresDesks } from '../../support/postgres/desks.ts';

let first: PostgresDesks;
beforeAll(async () => {
  first = await PostgresDesks.open();
});
afterAll(async () => {
  await first[Symbol.asyncDispose]();
});

/** No machine is so busy that a server needs longer. */
const PATIENT_MS = 240_000;
/** Enough that they go by COPY. */
const COPIED = Array.from({ length: 1_000 }, (_, index) => newRow(index + 1));

/** A desk whose way to the database leads through a proxy, and another one that nothing is in the way of. */
interface Place {
  readonly desks: PostgresDesks;
  readonly writer: JournalWriter;
  readonly other: JournalWriter;
}

/** What is done while the way is cut. It is made ready again and again, and says itself whether it was done once. */
interface Work {
  readonly name: string;
  readonly ready: (place: Place) => Promise<Ready>;
}

interface Ready {
  readonly act: () => Promise<unknown>;
  readonly expectOnce: () => Promise<unknown>;
}

const attemptsOf = async (writer: JournalWriter, batch: string) =>
  (await writer.attempts(batch, 1)).map(({ kind }) => kind);

const WORKS: readonly Work[] = [
  {
    name: 'an import by COPY',
    ready: async ({ writer, other }) => {
      const batch = await writer.createBatch(newBatch());
      const fileAmounts = fileAmountsOf(COPIED);
      return {
        act: async () => {
          await writer.appendRows(batch, COPIED);
          await writer.finishImport(batch, { rowCount: COPIED.length, numberGrammar: 'Point.', fileAmounts });
        },
        expectOnce: async () => {
          expect(await other.findBatch(batch)).toMatchObject({ rowCount: 1_000, importFinished: true });
          expect(await other.rows(batch, { after: 0, limit: 2_000 })).toHaveLength(1_000);
        },
      };
    },
  },
  {
    name: 'an approval',
    ready: async ({ writer, other, desks }) => {
      const batch = await importedDraft(writer, [newRow(1), newRow(2)]);
      return {
        act: async () => {
          await writer.queueRows(batch, [payoutFor(1, batch), payoutFor(2, batch)]);
          await writer.setBatchState(batch, 'approved', { atMs: NOW_MS });
        },
        expectOnce: async () => {
          expect((await other.findBatch(batch))?.state).toBe('approved');
          const bodies = `SELECT count(*) FROM payout WHERE row_key / 4294967296 = ${batch.slice(1)}`;
          expect(await desks.query(bodies)).toBe('2');
        },
      };
    },
  },
  {
    name: 'an offer',
    ready: async ({ writer, other }) => {
      const batch = await sendingBatch(writer, [newRow(1), newRow(2)]);
      const journal = fenced(writer, await taken(writer, batch));
      return {
        act: async () => {
          const offered = await journal.offerQueued(batch, { limit: 1, except: [], atMs: NOW_MS });
          expect(offered).toMatchObject([{ ordinal: 1, earlierAttempts: 0 }]);
        },
        expectOnce: async () => {
          expect(await attemptsOf(other, batch)).toEqual(['offered']);
          expect((await other.rows(batch, { after: 0, limit: 9 })).map(({ state }) => state)).toEqual([
            'offered',
            'queued',
          ]);
        },
      };
    },
  },
  {
    name: 'an outcome',
    ready: async ({ writer, other }) => {
      const batch = await sendingBatch(writer, [newRow(1)]);
      const journal = fenced(writer, await taken(writer, batch));
      await journal.offerQueued(batch, { limit: 1, except: [], atMs: NOW_MS });
      return {
        act: () => journal.record(batch, [answered(1)]),
        expectOnce: async () => expect(await attemptsOf(other, batch)).toEqual(['offered', 'answered']),
      };
    },
  },
  {
    name: 'a takeover',
    ready: async ({ writer, other, desks }) => {
      const batch = await sendingBatch(writer, [newRow(1)]);
      const before = await taken(other, batch);
      // As if nobody had heard of its holder for fifteen seconds.
      await desks.query('UPDATE lease SET until_ms = until_ms - 15000');
      return {
        act: async () => expect(await taken(writer, batch)).toBe(before + 1),
        expectOnce: async () => {
          expect(await other.leases.of(batch)).toMatchObject({ fence: before + 1 });
          const late = fenced(other, before).offerQueued(batch, { limit: 1, except: [], atMs: NOW_MS });
          await expect(late).rejects.toMatchObject({ failure: { code: 'LEASE_LOST' } });
        },
      };
    },
  },
];

async function taken(desk: JournalWriter, batch: string): Promise<number> {
  const taking = await desk.leases.take(batch, 'send');
  if (taking.kind !== 'held') throw new Error(`It is held at ${taking.holder.host}.`);
  return taking.fence;
}

/** The last ones, or all of them: it is around the end of the step that nobody knows what became of it. */
function messagesOf(count: number): number[] {
  const all = Array.from({ length: count }, (_, index) => index + 1);
  return all.filter((message) => message > count - figure('cutMessages'));
}

const SIDES = ['server', 'desk'] as const;

describe('P1 P2 each step is done once, cut at each message', () => {
  const cases = WORKS.flatMap((work) =>
    SIDES.slice(0, figure('cutSides')).map((from) => ({ ...work, from })),
  );
  it.each(cases)('$name, of the $from', async ({ ready, from }) => {
    const desks = await first.another();
    await using proxy = await CuttingProxy.open(desks.connection.address);
    const stopped: Error[] = [];
    const { address, password } = desks.connection;
    const writer = await openPostgresWriter({
      ...{ address: { ...address, port: proxy.port }, password, steps: UNWATCHED, reconnectMs: PATIENT_MS },
      clock: { nowMs: () => NOW_MS },
      stopped: (why) => stopped.push(why),
    });
    const other = await desks.desk('other');
    /** @returns how many messages the work took. */
    const worked = async (cut: Cut): Promise<number> => {
      const { act, expectOnce } = await ready({ desks, writer, other });
      const stepsBefore = (await other.leases.time())?.othersSteps ?? 0;
      proxy.cut(cut);
      await act();
      const seen = proxy.disarm();
      await expectOnce();
      stepsMade.add(((await other.leases.time())?.othersSteps ?? 0) - stepsBefore);
      return seen;
    };
    const stepsMade = new Set<number>();
    const uncut = () => worked({ from, message: Number.POSITIVE_INFINITY });
    await uncut();
    const count = await uncut();
    expect(count).toBeGreaterThan(5);
    for (const message of messagesOf(count)) {
      // After each cut the statements have to be prepared again, which takes messages of its own.
      await uncut();
      expect([message, await worked({ from, message })]).toEqual([message, 0]);
    }
    // The steps of one desk are counted in their own transactions: as many each time as without a cut.
    expect(stepsMade.size).toBe(1);
    expect(await other.checkIntegrity()).toEqual([]);
    const begin = { number: 0, hash: await other.trail.identity() };
    expect(await other.trail.check(begin, 10_000)).toMatchObject({ broken: null });
    expect(stopped).toEqual([]);
    await writer.close();
    await desks.close();
  });
});
