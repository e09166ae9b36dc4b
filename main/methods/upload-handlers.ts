// The handlers of batches that were approved: sending, stopping, asking, ending.

import type { MethodInput } from '../../shared/contract.ts';
import type { Accounts } from './accounts.ts';
import type { Batches } from './batches.ts';
import type { Uploads } from './uploads.ts';

interface Parts {
  readonly accounts: Pick<Accounts, 'pulse' | 'resolve'>;
  readonly batches: Batches;
  readonly uploads: Uploads;
}

export function uploadHandlers({ accounts, batches, uploads }: Parts) {
  return {
    startUpload: async (input: MethodInput<'startUpload'>) => {
      await uploads.start(input);
      return await batches.get(input.batch);
    },
    stopUpload: async ({ batch }: MethodInput<'stopUpload'>) => {
      await uploads.stop(batch);
      return await batches.get(batch);
    },
    askAboutRow: async ({ batch, ordinal }: MethodInput<'askAboutRow'>) => {
      await uploads.askNow(batch, ordinal);
      return {};
    },
    askAboutAll: async ({ batch }: MethodInput<'askAboutAll'>) => {
      await uploads.askAll(batch);
      return {};
    },
    leaveOutRest: ({ batch, reason }: MethodInput<'leaveOutRest'>) => batches.leaveOutRest(batch, reason),
    getService: async ({ profile }: MethodInput<'getService'>) =>
      accounts.pulse.state(await accounts.resolve({ kind: 'profile', name: profile })),
  };
}
