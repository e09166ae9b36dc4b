// A desk on a journal in PostgreSQL is killed at each durable point of the life of a batch: the database has either all of that
// step or nothing of it, the batch is free for the next desk, and the life goes on there to its end (P2).

import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { run } from '../../support/journal/children.ts';
import { LIFE_STEPS } from '../../support/journal/life.ts';
import { LIFE, look, REACHED_IN } from '../../support/journal/life-points.ts';
import { PostgresDesks } from '../../support/postgres/desks.ts';
import { pointsKilledIn } from '../../support/postgres/killed-points.ts';

const SCRIPT = fileURLToPath(new URL('../../support/postgres/live-until-point.ts', import.meta.url));

let first: PostgresDesks;
const open: PostgresDesks[] = [];
beforeAll(async () => {
  first = await PostgresDesks.open();
});
afterEach(async () => {
  for (const desks of open.splice(0)) await desks.close();
});
afterAll(async () => {
  await first[Symbol.asyncDispose]();
});

async function journal(): Promise<PostgresDesks> {
  const desks = await first.another();
  open.push(desks);
  return desks;
}

describe('P2 a desk on a shared journal, killed', () => {
  it.each(pointsKilledIn('life'))('at %s', async (point) => {
    const desks = await journal();
    const ended = await run(process.execPath, [SCRIPT, desks.address, point]);
    expect(ended).toMatchObject({ signal: 'SIGKILL', errors: '' });
    const at = LIFE.findIndex(([step]) => step === REACHED_IN[point]);
    const returned = ended.output.split('\n').filter((line) => line !== '');
    expect(returned).toEqual(LIFE.slice(1, at).map(([step]) => step));

    const writer = await desks.desk('john');
    const isDone = !point.includes('before');
    const done = isDone ? at : at - 1;
    // The server ends what the desk had under way a moment after it is gone.
    await expect.poll(() => writer.leases.held()).toEqual([]);
    expect(await look(writer)).toBe(LIFE[done]?.[1]);
    expect(await writer.checkIntegrity()).toEqual([]);
    for (const [, act] of LIFE_STEPS.slice(done)) await act(writer);
    expect(await look(writer)).toBe(LIFE.at(-1)?.[1]);
    expect(await writer.checkIntegrity()).toEqual([]);
    const begin = { number: 0, hash: await writer.trail.identity() };
    expect(await writer.trail.check(begin, 10_000)).toMatchObject({ broken: null });
  });
});
