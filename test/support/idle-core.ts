// The parts of the core beside a journal, for tests of one group of methods: nothing runs, every draft is whole, and
// nobody hears what is told. A test puts its own in place of those that it is about.

import { LongWork } from '../../main/drafts/long-work.ts';
import type { Needs } from '../../main/methods/core.ts';
import { systemClock } from '../../main/platform/clock.ts';
import { systemRandom } from '../../main/platform/random.ts';
import type { Clock, Files, Log, Random } from '../../main/ports.ts';

/** What no test of a group may come to. */
export async function notHere(): Promise<never> {
  throw new Error('This part of the core is not there.');
}

const FILES: Files = {
  source: notHere,
  release: notHere,
  target: notHere,
  temporary: notHere,
  choose: notHere,
  chooseTarget: notHere,
};

export const IDLE_CORE: Needs<{
  uploads:
    | 'activity'
    | 'leaving'
    | 'asking'
    | 'worksOn'
    | 'service'
    | 'whileResting'
    | 'running'
    | 'recentOrdinals';
  drafts: 'whenWhole' | 'whileFixed' | 'longWork' | 'changeRows' | 'rename';
  schedules: 'ring' | 'waits';
  presence: 'here' | 'requireMay';
  events: 'emit' | 'atClose';
}> & { readonly ports: { clock: Clock; random: Random; files: Files; log: Log } } = {
  ports: { clock: systemClock, random: systemRandom, files: FILES, log: { info: () => {}, warn: () => {} } },
  uploads: {
    activity: () => null,
    leaving: () => null,
    asking: () => null,
    worksOn: () => false,
    service: () => ({ kind: 'not-asked', sinceMs: null }),
    whileResting: notHere,
    running: () => [],
    recentOrdinals: () => [],
  },
  drafts: {
    whenWhole: (_, work) => work(),
    whileFixed: (_, work) => work(),
    longWork: () => new LongWork(systemClock, () => {}),
    changeRows: notHere,
    rename: notHere,
  },
  schedules: { ring: () => {}, waits: () => false },
  presence: { here: async () => null, requireMay: async () => {} },
  events: { emit: () => {}, atClose: () => {} },
};
