// `work`: sends and settles what was approved, by itself, until it is interrupted or nothing is left. Asks nobody; what needs
// a person is told and left to one.

import { z } from 'zod';
import { ERROR_KINDS, type Failure } from '../../shared/errors.ts';
import { profileNotFound } from '../../shared/not-found.ts';
import { sayEnglish } from '../../shared/texts/say-english.ts';
import type { SenderEvent } from '../methods/runs/sending.ts';
import { giveTokenToProfile } from './account.ts';
import { flag, option } from './declared-options.ts';
import { endingLines } from './ending.ts';
import { type ExitCode, exitCodeOf, strongestExitCode } from './exit-code.ts';
import { batchSummary, endedFacts, failureFacts } from './json-lines.ts';
import { API, COMMON, CONCURRENCY } from './options.ts';
import { failureLine } from './problems.ts';
import { sentenceTable } from './sentence-table.ts';
import type { Session } from './session.ts';
import type { UploadEnd } from './upload.ts';

export const workOptionsSchema = z.object({
  profile: option(
    z.string(),
    '--profile <NAME>',
    'only batches of this account, for which PAYMASTER_TOKEN is then',
    undefined,
    ['baseUrl', 'api'],
  ),
  baseUrl: option(z.string(), '--base-url <URL>', 'only batches for this address, instead of a profile'),
  ...API,
  untilSettled: flag('--until-settled', 'ends once nothing is left to send or to follow'),
  ...CONCURRENCY,
  ...COMMON,
});

/** In place of a batch, where what failed is no batch's. */
const OF_ITSELF = '';
/** How often it is looked whether anything is left. */
const LOOK_MS = 500;

/** `paymaster work [--profile NAME | --base-url URL] [--until-settled] [--concurrency N]`. */
export async function workCommand(session: Session, raw: unknown): Promise<ExitCode> {
  const { profile = null, baseUrl = null, untilSettled = false, ...others } = workOptionsSchema.parse(raw);
  session.worksBesideJournal();
  await session.keepsSecrets();
  await session.holdsJournal();
  const profiles = await session.call('listProfiles', {});
  if (profile !== null && !profiles.some(({ name }) => name === profile)) throw profileNotFound(profile);
  if (profile === null && baseUrl === null) {
    await giveTokenToProfile(session, { call: (...asked) => session.ask(...asked) });
  }
  const worker = new Worker(session);
  session.interrupts.stopWith(() => worker.interrupt());
  session.begins('sending');
  const wanted = { profile, baseUrl, concurrency: others.concurrency ?? null };
  const sending = await session.sendUnattended(wanted, (event) => worker.hear(event));
  session.output.event('working', { profile, baseUrl, until: untilSettled ? 'settled' : 'interrupted' });
  session.output.result(
    'Sending what was approved, by itself. Drafts and paused batches are left to a person; Ctrl-C ends it.',
  );
  while (!worker.isInterrupted) {
    if (untilSettled && (await sending.isIdle())) break;
    await session.clock.sleep(LOOK_MS, worker.interrupted);
  }
  await sending.end();
  return await worker.conclude();
}

class Worker {
  readonly #session: Session;
  readonly #interrupted = new AbortController();
  /** How each batch that was worked on came to rest; null while it runs. */
  readonly #ends = new Map<string, UploadEnd | null>();
  readonly #failures = new Map<string, Failure>();
  /** Nothing can be asked of the journal any more, not even how its batches stand. */
  #isJournalShut = false;

  constructor(session: Session) {
    this.#session = session;
  }

  get interrupted(): AbortSignal {
    return this.#interrupted.signal;
  }

  get isInterrupted(): boolean {
    return this.#interrupted.signal.aborted;
  }

  interrupt(): void {
    this.#session.output.problem(
      'Stopping: requests that have left are awaited; what is not over goes on at the next desk that sends. Press Ctrl-C again to leave at once; no money can move twice.',
    );
    this.#interrupted.abort();
  }

  hear(event: SenderEvent): void {
    const { output } = this.#session;
    switch (event.kind) {
      case 'started':
        this.#failures.delete(event.batch);
        this.#ends.set(event.batch, null);
        output.event('started', { batch: event.batch, until: 'settled' });
        output.result(`Batch ${event.batch} is being sent.`);
        return;
      case 'ended': {
        const { batch, reason, failure } = event.end;
        const sentence = event.end.sentence === null ? null : sayEnglish(event.end.sentence);
        this.#ends.set(batch, { reason, sentence, failure });
        output.event('ended', endedFacts(batch, { reason, sentence, failure }));
        output.result(`Batch ${batch}: ${sentence ?? 'finished.'}`);
        return;
      }
      case 'waiting':
        output.event('waiting', { batch: event.batch, ...failureFacts(event.failure) });
        output.problem(`${event.failure.message} It is taken over when that desk is gone.`);
        return;
      case 'recovered':
        this.#failures.delete(OF_ITSELF);
        output.event('recovered', {});
        output.problem('The journal is open again.');
        return;
      default: {
        const batch = event.kind === 'refused' ? event.batch : null;
        this.#failures.set(batch ?? OF_ITSELF, event.failure);
        output.event('failure', { ...(batch === null ? {} : { batch }), ...failureFacts(event.failure) });
        output.problem(failureLine(event.failure));
        if (event.kind !== 'failed' || !event.isForGood) return;
        // Whoever watches over it starts it anew, and that opens the journal with all checks.
        this.#isJournalShut = true;
        this.#interrupted.abort();
      }
    }
  }

  /** Tells how each batch that it worked on stands. */
  async conclude(): Promise<ExitCode> {
    const { output } = this.#session;
    const codes: ExitCode[] = [...this.#failures.values()].map(({ code }) => ERROR_KINDS[code].exitCode);
    if (this.#isJournalShut) return strongestExitCode(codes);
    for (const [batch, ended] of this.#ends) {
      const reply = await this.#session.ask('getBatch', { batch });
      if (!reply.ok) {
        codes.push(this.#session.tell(reply.failure));
        continue;
      }
      const view = reply.value;
      const end: UploadEnd = ended ?? { reason: 'stopped', sentence: null, failure: null };
      output.result(`${view.fileName}, batch ${batch}${view.practice ? ', PRACTICE: no money moved' : ''}`);
      output.result(...sentenceTable(view.sentence, this.#session.host.stdout.width()));
      const lines = endingLines(view, end, (words, user) => this.#session.command(words, user));
      output.result(...lines.results);
      output.problem(...lines.problems);
      codes.push(exitCodeOf(view, end));
      this.#session.summarise(batchSummary(view));
    }
    return strongestExitCode(codes);
  }
}
