// What other desks do reaches a screen though the database's notices of it are lost, whatever this desk does meanwhile.

import { describe, expect, it } from 'vitest';
import type { JournalWriter } from '../../../main/journal/journal-port.ts';
import type { JournalChange } from '../../../main/journal/thread-messages.ts';
import { DeskNews } from '../../../main/methods/journal/desk-news.ts';
import { SharedClock } from '../../../main/methods/journal/shared-clock.ts';
import { Journals } from '../../support/journal/journals.ts';
import { VirtualClock } from '../../support/virtual-clock.ts';

const journals = new Journals();
const STEP: JournalChange = { step: 'record', batch: 'B1' };

/** The news of a desk over a journal in which others make steps, each told or not. */
class World {
  readonly clock = new VirtualClock();
  /** What was emitted, with the second in which it was. */
  readonly emitted: string[] = [];
  steps = 0;
  readonly news = new DeskNews({
    clock: new SharedClock(this.clock),
    log: { info: () => {}, warn: () => {} },
    emit: (name) => this.emitted.push(name),
    onReturn: () => {},
    onBatch: () => {},
  });

  /** Lets the news look each second while something happens. */
  async run(journal: JournalWriter, work: () => Promise<void>): Promise<void> {
    const time = async () => ({ atMs: this.clock.nowMs(), othersSteps: this.steps });
    const writer = {
      ...journal,
      // This desk has saved something a moment ago, whenever it is asked.
      savedAtMs: () => this.clock.nowMs(),
      leases: { ...journal.leases, time, held: async () => [] },
    };
    const driven = async () => {
      await this.news.begin(writer);
      await work();
      await this.news.end();
    };
    await this.clock.drive(driven());
  }

  step(isTold: boolean, change: JournalChange = STEP): void {
    this.steps += 1;
    if (isTold) this.news.hear(change);
  }

  /** Others make steps that are all told, twenty in each second. */
  async busySeconds(seconds: number): Promise<void> {
    for (let each = 0; each < seconds * 20; each += 1) {
      this.step(true);
      await this.clock.sleep(50);
    }
  }

  get isAllTold(): boolean {
    return this.emitted.includes('profilesChanged');
  }
}

async function world(work: (made: World) => Promise<void>): Promise<World> {
  const made = new World();
  await made.run(await journals.writer(journals.folder()), () => work(made));
  return made;
}

describe('a step of another desk', () => {
  it('that is told is shown as what it is, and nothing else is asked for again', async () => {
    const { emitted, isAllTold } = await world(async (made) => {
      await made.busySeconds(60);
      await made.clock.sleep(5_000);
    });
    expect(new Set(emitted)).toEqual(new Set(['batchChanged']));
    expect(isAllTold).toBe(false);
  });

  it('whose notice was lost is shown within two seconds, though this desk saves something in each of them', async () => {
    const { isAllTold } = await world(async (made) => {
      await made.clock.sleep(3_300);
      made.step(false);
      await made.clock.sleep(1_900);
    });
    expect(isAllTold).toBe(true);
  });

  it.each([1, 2])(
    'of which notice %s was lost among many that were told is shown while they go on',
    async (lost) => {
      const { isAllTold } = await world(async (made) => {
        await made.busySeconds(4);
        for (let each = 0; each < lost; each += 1)
          made.step(false, { step: 'desk.updateProfile', batch: null });
        await made.busySeconds(3);
      });
      expect(isAllTold).toBe(true);
    },
  );

  it('that is told a moment after it is seen is on its way, and not lost, while others are told', async () => {
    const { isAllTold } = await world(async (made) => {
      for (let second = 0; second < 20; second += 1) {
        made.step(true);
        await made.clock.sleep(970);
        const isLate = second % 2 === 0;
        made.steps += 1;
        if (!isLate) made.news.hear(STEP);
        await made.clock.sleep(30);
        await made.clock.sleep(1);
        if (isLate) made.news.hear(STEP);
      }
      await made.clock.sleep(5_000);
    });
    expect(isAllTold).toBe(false);
  });

  it('that was lost is not hidden by notices of steps that were not counted', async () => {
    const { isAllTold } = await world(async (made) => {
      await made.clock.sleep(500);
      made.news.hear(STEP);
      await made.clock.sleep(4_000);
      made.step(false);
      await made.clock.sleep(1_900);
    });
    expect(isAllTold).toBe(true);
  });

  it('of a desk that took its count along when it left may have been lost, and everything is told', async () => {
    const { isAllTold } = await world(async (made) => {
      made.step(true);
      await made.clock.sleep(3_000);
      // As where an older Paymaster leaves, which takes its count with it: nobody can tell, so everything is told.
      made.steps -= 1;
      await made.clock.sleep(2_000);
    });
    expect(isAllTold).toBe(true);
  });
});
