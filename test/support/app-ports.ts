// The ports of a core under test: this computer's own clock, chance and practice, secrets in memory, a silent log.

import { systemClock } from '../../main/platform/clock.ts';
import { hostFacts } from '../../main/platform/host-facts.ts';
import { journalSite } from '../../main/platform/journal-site.ts';
import { memorySecrets } from '../../main/platform/memory-secrets.ts';
import { systemRandom } from '../../main/platform/random.ts';
import {
  type AppPorts,
  type EnvironmentToken,
  type Files,
  type TokenOwner,
  UNWATCHED,
} from '../../main/ports.ts';
import { startPractice } from '../../main/practice.ts';

/** A token of the environment that is this owner's. */
export function tokenFor(owner: TokenOwner, text: string): EnvironmentToken {
  return { text, owner: () => owner };
}

/** @param more ports that a test replaces. */
export function appPorts(dataFolder: string, files: Files, more: Partial<AppPorts> = {}): AppPorts {
  return {
    dataFolder,
    clock: systemClock,
    random: systemRandom,
    secrets: memorySecrets(),
    files,
    host: hostFacts('command line', {
      platform: 'linux',
      env: { LANG: 'en_ZM.UTF-8' },
      account: 'mwansa',
    }),
    log: { info: () => {}, warn: () => {} },
    support: { homeFolder: '', system: [], lastLogLines: () => [] },
    steps: UNWATCHED,
    journalThreads: false,
    journalSite: journalSite({
      ...{ folder: dataFolder, argument: undefined, askPassword: null },
      surroundings: { platform: 'linux', homeFolder: dataFolder, env: {} },
      passwordStore: async () => memorySecrets(),
    }),
    readingThread: 'never',
    hostAccount: null,
    environmentToken: null,
    keyFiles: null,
    startPractice,
    ...more,
  };
}
