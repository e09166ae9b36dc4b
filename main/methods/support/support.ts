// The handlers for what a person hands to support. What cannot be read is told by its code, since that is what help may be
// needed for. Must never tell more than the sections do.

import type { HostView } from '../../../shared/contract/home-views.ts';
import type { BatchView, ProfileView } from '../../../shared/contract/views.ts';
import { type Failure, PaymasterError } from '../../../shared/errors.ts';
import type { Handlers, Needs } from '../core.ts';
import { asFailure } from '../defects.ts';
import { writeTarget } from '../files/write-target.ts';
import { supportSections } from './sections.ts';

/** Batches and lines of the log that are told of; more helps nobody. */
const BATCHES = 50;
const LOG_LINES = 1_000;

type Parts = Needs<{ ports: 'clock' | 'files' | 'log' | 'host' | 'support' }>;

/** What other handlers answer. */
interface Answers {
  host(): Promise<HostView>;
  profiles(): Promise<readonly ProfileView[]>;
  batches(): Promise<readonly BatchView[]>;
}

export function supportMethods({ ports }: Parts, answers: Answers) {
  return {
    getSupport: async () => {
      const unread: string[] = [];
      const ask = async <Item>(name: string, question: () => Promise<readonly Item[]>) => {
        try {
          return await question();
        } catch (error) {
          unread.push(`${name}: ${codeOf(error, () => asFailure(error, ports))}`);
          return [];
        }
      };
      const { support, host } = ports;
      const newestFirst = (await ask('listBatches', answers.batches)).toSorted(
        (left, right) => right.createdAtMs - left.createdAtMs,
      );
      const sections = supportSections({
        host: await answers.host(),
        program: [`Paymaster ${host.version}`, ...support.system, `language ${host.locale}`],
        profiles: await ask('listProfiles', answers.profiles),
        batches: newestFirst.slice(0, BATCHES),
        unread,
        log: support.lastLogLines(LOG_LINES),
        homeFolder: support.homeFolder,
      });
      return { atMs: ports.clock.nowMs(), sections };
    },
    exportSupport: async ({ target, text }) => {
      await writeTarget(ports.files, target, (file) => file.write(text));
      return {};
    },
  } satisfies Partial<Handlers>;
}

/** A defect is kept in the log as everywhere. */
function codeOf(error: unknown, failure: () => Failure): string {
  return error instanceof PaymasterError ? error.failure.code : failure().code;
}
