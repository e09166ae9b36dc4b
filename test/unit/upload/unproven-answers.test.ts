// Answers that the service's public key does not prove: few in a row end a run with a failure of its own, whatever the row;
// one among others does not.

import { afterEach, describe, expect, test } from 'vitest';
import { sayEnglish } from '../../../shared/texts/say-english.ts';
import type { InitiationAct, StatusAct } from '../../support/scripted-service.ts';
import { AIRTEL, MTN, UploadWorld, type WorldOptions } from '../../support/upload-world.ts';

let world: UploadWorld;

async function make(options: WorldOptions): Promise<void> {
  world = await UploadWorld.create(options);
}

afterEach(() => world.dispose());

const HONEST: InitiationAct = { kind: 'honest' };
/** Taken, and answered under another key than the profile has. */
const UNPROVEN: InitiationAct = { kind: 'lost', isTaken: true, cause: 'unproven' };
const UNPROVEN_CHECK: StatusAct = { kind: 'lost', cause: 'unproven' };

describe('the wrong public key of the service', () => {
  test('P1 P4 pauses the batch after a few answers, keeps what went out unknown, and is cured by the right one', async () => {
    const script = { initiate: () => UNPROVEN, finalAfterMs: () => null };
    await make({ rows: 200, script, providerOf: (ordinal) => (ordinal % 2 === 0 ? MTN : AIRTEL) });
    const end = await world.run();
    expect(end).toMatchObject({ reason: 'paused', failure: { failure: { code: 'ANSWERS_UNPROVEN' } } });
    expect(end.failure?.failure.remedy).toContain('profile key set NAME --service-key FILE');
    const said = sayEnglish(end.sentence ?? '');
    expect(said).toMatch(/^The last 5 answers of the service prove nothing by its public key/);
    expect(said).toMatch(/\n\d+ rows got no answer that proves anything; resume asks/);
    const { offered = 0, queued = 0, ...others } = await world.counts();
    expect([offered + queued, others]).toEqual([200, {}]);
    expect(world.service.postCount).toBe(offered);
    expect(offered).toBeLessThanOrEqual(world.settings.initialConcurrency);
    expect(await world.state()).toBe('paused');
    expect(sayEnglish((await world.journal.findBatch(world.batch))?.pauseReason ?? '')).toBe(said);
    expect(await world.disagreements()).toEqual([]);

    world.service.script = { finalAfterMs: () => null };
    expect(await world.run()).toMatchObject({ reason: 'finished', failure: null });
    expect(await world.counts()).toEqual({ accepted: 200 });
    expect(world.service.ledger.size).toBe(200);
    expect(await world.disagreements()).toEqual([]);
  });

  test('ends a run of a single row, too, after as many answers about it', async () => {
    await make({ rows: 1, script: { initiate: () => UNPROVEN } });
    expect(await world.run()).toMatchObject({
      reason: 'paused',
      failure: { failure: { code: 'ANSWERS_UNPROVEN' } },
    });
    expect(world.service.postCount).toBe(5);
    expect(await world.counts()).toEqual({ offered: 1 });
  });

  test('ends a run that only asks about rows on their way, which stay so', async () => {
    await make({ rows: 6, script: { finalAfterMs: () => null } });
    await world.run();
    world.service.script = { check: () => UNPROVEN_CHECK };
    const end = await world.run({ until: 'settled' });
    expect(end).toMatchObject({ reason: 'paused', failure: { failure: { code: 'ANSWERS_UNPROVEN' } } });
    expect(await world.counts()).toEqual({ accepted: 6 });
    world.service.script = {};
    expect(await world.run({ until: 'settled' })).toMatchObject({ reason: 'finished' });
    expect(await world.counts()).toEqual({ completed: 6 });
  });
});

describe('answers that are not proven among those that are', () => {
  test.each([1, 4])('end nothing when there are %i of them in a row', async (forged) => {
    let posts = 0;
    const script = {
      initiate: () => {
        posts += 1;
        return posts % 6 < forged ? UNPROVEN : HONEST;
      },
      finalAfterMs: () => null,
    };
    await make({ rows: 60, script, settings: { maxConcurrency: 1 } });
    expect(await world.run()).toMatchObject({ reason: 'finished', failure: null });
    expect(await world.counts()).toEqual({ accepted: 60 });
    expect(await world.disagreements()).toEqual([]);
  });

  test('end it when the service has changed its key in the middle', async () => {
    let posts = 0;
    const script = {
      initiate: () => {
        posts += 1;
        return posts > 100 ? UNPROVEN : HONEST;
      },
      finalAfterMs: () => null,
    };
    await make({ rows: 300, script });
    const end = await world.run();
    expect(end).toMatchObject({ reason: 'paused', failure: { failure: { code: 'ANSWERS_UNPROVEN' } } });
    const { accepted, queued = 0, offered = 0 } = await world.counts();
    expect([accepted, queued + offered]).toEqual([100, 200]);
    expect(offered).toBeLessThanOrEqual(world.settings.maxConcurrency);
    expect(await world.disagreements()).toEqual([]);
  });
});
