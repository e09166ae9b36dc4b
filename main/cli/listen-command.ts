// `listen`: hears callbacks of the service until it is interrupted, or until every row on its way is final.
// Sends nothing: a callback makes the service be asked about a row, and the service's record changes it.

import type { BatchView } from '../../shared/contract/views.ts';
import { showsEveryOutcome } from '../../shared/domain.ts';
import { ERROR_KINDS, type Failure, paymasterError } from '../../shared/errors.ts';
import { profileNotFound } from '../../shared/not-found.ts';
import type { ListenEvent, Listening } from '../callbacks/listening.ts';
import { giveToken } from './account.ts';
import { CallbackLines } from './callback-lines.ts';
import { type ExitCode, exitCodeOf, strongestExitCode } from './exit-code.ts';
import { batchSummary } from './json-lines.ts';
import { noStatusLines } from './list-commands.ts';
import { keyText } from './named-files.ts';
import { listenOptionsSchema, type WorkOptions } from './options.ts';
import type { Session } from './session.ts';

/** How often it is looked whether every row is final. */
const LOOK_MS = 500;

/** `paymaster listen --port N [--profile NAME] [--service-key FILE] [--until-settled]`. */
export async function listenCommand(session: Session, raw: unknown): Promise<ExitCode> {
  const options = listenOptionsSchema.parse(raw);
  const { port, profile = null, untilSettled = false } = options;
  const serviceKey = options.serviceKey === undefined ? null : await keyText(options.serviceKey);
  if (profile !== null) await requireProfile(session, profile);
  const batches = await batchesOf(session, profile);
  giveToken(session, batches.filter(isOnItsWay), 'Listen for one account at a time with --profile NAME.');
  const listener = new Listener(session, profile);
  session.interrupts.stopWith(() => listener.end(null));
  const wanted = { port, profile, serviceKey, asksOverdue: true };
  const listening = await session.listenForCallbacks(wanted, (event) => listener.hear(event));
  const url = `http://127.0.0.1:${listening.port}`;
  session.output.event('listening', { port: listening.port, url });
  session.output.result(
    `Listening for callbacks on ${url}. Each one makes the service be asked about its row; Ctrl-C ends it.`,
  );
  await listener.follow(untilSettled);
  await listening.close();
  return await listener.conclude(listening);
}

/**
 * Hears callbacks beside the work on batches, where the options say so.
 *
 * @returns the way to stop.
 * @throws PaymasterError when the port cannot be used.
 */
export async function listenBeside(session: Session, { listen }: WorkOptions): Promise<() => Promise<void>> {
  if (listen === undefined) return async () => {};
  const lines = new CallbackLines(session, false);
  const wanted = { port: listen, profile: null, serviceKey: null, asksOverdue: false };
  const listening = await session.listenForCallbacks(wanted, (event) => lines.tell(event));
  session.output.event('listening', { port: listening.port, url: `http://127.0.0.1:${listening.port}` });
  return async () => {
    await listening.close();
    lines.tellTally(listening.tally());
  };
}

/** @throws PaymasterError USAGE when `--listen` stands without a wait; asked before anything is read or sent. */
export function requireWaitToListen({ listen, wait, waitLimit }: WorkOptions): void {
  if (listen === undefined || wait === true || waitLimit !== undefined) return;
  throw paymasterError(
    'USAGE',
    '--listen hears callbacks while rows are followed to their end, so it needs --wait.',
    'Add --wait, or leave --listen out.',
  );
}

class Listener {
  readonly #session: Session;
  readonly #profile: string | null;
  readonly #lines: CallbackLines;
  readonly #ended = Promise.withResolvers<Failure | null>();
  readonly #ending = new AbortController();
  /** Batches that had rows on their way at the start, or changed since. */
  readonly #concerned = new Set<string>();
  #failure: Failure | null = null;

  constructor(session: Session, profile: string | null) {
    this.#session = session;
    this.#profile = profile;
    this.#lines = new CallbackLines(session, true);
  }

  hear(event: ListenEvent): void {
    this.#lines.tell(event);
    if (event.kind === 'row') this.#concerned.add(event.batch);
    // A service that does not answer is asked again; a token, a key or a journal that fails needs a person.
    if (event.kind === 'failed' && event.failure.code !== 'SERVICE_UNREACHABLE') {
      if (ERROR_KINDS[event.failure.code].exitCode === 6) this.end(event.failure);
    }
  }

  end(failure: Failure | null): void {
    this.#failure ??= failure;
    this.#ending.abort();
    this.#ended.resolve(failure);
  }

  /** Resolves when it was ended, or when every row is final and that was asked for. */
  async follow(untilSettled: boolean): Promise<void> {
    for (const batch of await batchesOf(this.#session, this.#profile)) {
      if (isOnItsWay(batch)) this.#concerned.add(batch.id);
    }
    while (untilSettled && !this.#ending.signal.aborted) {
      if ((await batchesOf(this.#session, this.#profile)).every(hasNothingToAwait)) this.end(null);
      await this.#session.clock.sleep(LOOK_MS, this.#ending.signal);
    }
    await this.#ended.promise;
  }

  async conclude(listening: Listening): Promise<ExitCode> {
    this.#lines.tellTally(listening.tally());
    const codes: ExitCode[] = this.#failure === null ? [] : [6];
    for (const batch of this.#concerned) {
      const reply = await this.#session.ask('getBatch', { batch });
      if (!reply.ok) {
        codes.push(this.#session.tell(reply.failure));
        continue;
      }
      const view = reply.value;
      const { counts } = view;
      const onTheirWay = counts.accepted + counts.enqueued;
      const isEnd = onTheirWay === 0 || (view.statusNotOffered && !showsEveryOutcome(view.generation));
      codes.push(exitCodeOf(view, { reason: isEnd ? 'finished' : 'waiting', failure: null }));
      this.#session.output.result(
        `Batch ${batch}: ${counts.completed} completed, ${counts.failed} failed, ${onTheirWay} on their way, ${counts.offered + counts.conflict} unknown.`,
      );
      if (view.statusNotOffered) {
        const goOn = `Go on with: ${this.#session.command(`resume ${batch} --wait`)}`;
        this.#session.output.problem(...noStatusLines(view), goOn);
      }
      this.#session.summarise(batchSummary(view));
    }
    return strongestExitCode(codes);
  }
}

/** The batches of a profile, or all of them. */
async function batchesOf(session: Session, wanted: string | null): Promise<readonly BatchView[]> {
  const all = await session.call('listBatches', {});
  return wanted === null ? all : all.filter(({ profile }) => profile === wanted);
}

/** Whether a callback may still speak of one of its rows. */
function isOnItsWay({ counts }: BatchView): boolean {
  return counts.accepted + counts.enqueued + counts.offered > 0;
}

/** Nothing of the batch is on its way, or nothing can be waited for, since the service offers no status check. */
function hasNothingToAwait({ counts, statusNotOffered }: BatchView): boolean {
  return statusNotOffered || counts.accepted + counts.enqueued === 0;
}

async function requireProfile(session: Session, name: string): Promise<void> {
  const profiles = await session.call('listProfiles', {});
  if (profiles.some((profile) => profile.name === name)) return;
  throw profileNotFound(name);
}
