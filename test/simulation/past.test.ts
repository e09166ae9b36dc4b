// What a world leaves is enough to go on from, and is told apart from whatever else could come to another end.

import { expect, test } from 'vitest';
import { Likeness, pastOf } from '../support/simulation/past.ts';
import { UploadWorld } from '../support/upload-world.ts';

const ROWS = 2;

test('P1 P2 worlds that go on from one death pay each row once, and change nothing of what was left', async () => {
  const world = await UploadWorld.create({ rows: ROWS });
  world.killAt((point) => point === 'dispatch.before-request');
  await expect(world.run()).rejects.toThrow('Killed');
  const past = pastOf(world);
  await world.dispose();
  for (let nth = 1; nth <= 2; nth += 1) {
    const after = await UploadWorld.after(past, { rows: ROWS });
    expect(await after.counts()).toEqual({ offered: ROWS });
    expect(await after.run({ until: 'settled' })).toMatchObject({ reason: 'finished' });
    expect(await after.disagreements()).toEqual([]);
    expect([await after.counts(), after.service.ledger.size]).toEqual([{ completed: ROWS }, ROWS]);
    await after.dispose();
  }
});

test('a batch of which nothing was offered is alike at any time, and one that was offered at its age', async () => {
  const world = await UploadWorld.create({ rows: ROWS });
  const likeness = new Likeness(world);
  const first = likeness.digest();
  world.clock.pass(60_000);
  expect(likeness.digest()).toBe(first);
  const unlike = [first];
  world.killAt((point) => {
    if (point === 'dispatch.after-offer') unlike.push(likeness.digest());
    return point === 'record.after-outcomes';
  });
  await expect(world.run()).rejects.toThrow('Killed');
  unlike.push(likeness.digest());
  world.clock.pass(1);
  unlike.push(likeness.digest());
  world.service.posts.set('another', 1);
  unlike.push(likeness.digest());
  world.service.ledger.clear();
  unlike.push(likeness.digest());
  expect(new Set(unlike).size).toBe(6);
  likeness.close();
  await world.dispose();
});
