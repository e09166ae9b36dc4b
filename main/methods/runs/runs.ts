// Batches that were approved: sending, stopping, asking; and whether their service answers.

import { type BatchParts, batchOf } from '../batches/batches.ts';
import type { Handlers, Needs } from '../core.ts';

type Parts = BatchParts &
  Needs<{ accounts: 'pulse' | 'resolve'; uploads: 'start' | 'stop' | 'askNow' | 'askAll' }>;

export function runMethods(core: Parts) {
  const { accounts, uploads } = core;
  return {
    startUpload: async (input) => {
      await uploads.start(input);
      return await batchOf(core, input.batch);
    },
    stopUpload: async ({ batch }) => {
      await uploads.stop(batch);
      return await batchOf(core, batch);
    },
    askAboutRow: async ({ batch, ordinal }) => {
      await uploads.askNow(batch, ordinal);
      return {};
    },
    askAboutAll: async ({ batch }) => {
      await uploads.askAll(batch);
      return {};
    },
    getService: async ({ profile }) =>
      accounts.pulse.state(await accounts.resolve({ kind: 'profile', name: profile })),
  } satisfies Partial<Handlers>;
}
