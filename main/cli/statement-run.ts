// `statement run`: asks for a statement, hears its callback, fetches it and compares it, in one command. Fetches only
// what a callback says of the very statement that was asked for. Moves no money.

import type { z } from 'zod';
import type { MethodOutput } from '../../shared/contract/contract.ts';
import { paymasterError } from '../../shared/errors.ts';
import type { ListenEvent } from '../callbacks/listening.ts';
import { CallbackLines, failureText } from './callback-lines.ts';
import type { ExitCode } from './exit-code.ts';
import { EMPTY_SUMMARY } from './json-lines.ts';
import { minuteInWords } from './moment-words.ts';
import { keyText } from './named-files.ts';
import type { Session } from './session.ts';
import { shellWord } from './shell-word.ts';
import { compareStatement, requestStatement, statementRunOptionsSchema } from './statement-commands.ts';

type RunOptions = z.infer<typeof statementRunOptionsSchema>;

/** How often it is said what is still awaited. */
const SAID_EVERY_MS = 60_000;
/** Callbacks of statements that came before the service told the id of ours. */
const MOST_EARLY = 100;
const NOT_MADE = /^(?:FAILED|REJECTED)$/i;

type Asked = MethodOutput<'requestStatement'>;
type StatementEvent = Extract<ListenEvent, { kind: 'statement' }>;

/** `paymaster statement run …`; ends as `reconcile` does, with 5 while the statement is still awaited. */
export async function runStatementCommand(session: Session, raw: unknown): Promise<ExitCode> {
  const options = statementRunOptionsSchema.parse(raw);
  for (const path of [options.output, options.differences]) {
    if (path !== undefined) await session.files.requireWritable(path);
  }
  if (options.listen === undefined) {
    return tellHowToGoOn(session, options, await requestStatement(session, options));
  }
  const { asked, heard } = await heardLink(session, options, options.listen);
  if (heard === null) return tellHowToGoOn(session, options, asked);
  const exitCode = await compared(session, options, { asked, link: heard.link }).catch((error: unknown) => {
    // The service calls back once, and nobody else has heard the link.
    new CallbackLines(session, true).tell(heard.callback);
    tellWay(session, options, asked);
    throw error;
  });
  if (asked.awaited !== null) await session.call('forgetAwaitedStatement', { awaited: asked.awaited });
  return exitCode;
}

async function compared(
  session: Session,
  options: RunOptions,
  { asked, link }: { readonly asked: Asked; readonly link: string },
): Promise<ExitCode> {
  const file = await fetched(session, link, options.output);
  const { country, currency, provider = null, differences } = options;
  const wallet = { country, currency, provider };
  const scope = { batches: null, from: asked.from, to: asked.to, wallet };
  const every = { option: '--differences', path: differences };
  return await compareStatement(session, { file, ...scope }, every);
}

interface Heard {
  readonly callback: StatementEvent;
  readonly link: string;
}

/** Listens before it asks, so that no callback is too early. */
async function heardLink(
  session: Session,
  options: RunOptions,
  port: number,
): Promise<{ readonly asked: Asked; readonly heard: Heard | null }> {
  const { profile = null, serviceKey, waitLimit } = options;
  const key = serviceKey === undefined ? null : await keyText(serviceKey);
  const waiting = new StatementWait(session);
  session.interrupts.stopWith(() => waiting.end(null));
  const wanted = { port, profile, serviceKey: key, asksOverdue: false };
  const listening = await session.listenForCallbacks(wanted, (event) => waiting.hear(event));
  try {
    const asked = await requestStatement(session, options);
    if (asked.statementId === null) {
      session.output.problem(
        'The service gave the statement no id, so that its callback cannot be told apart.',
      );
      return { asked, heard: null };
    }
    const callback = await waiting.wait(asked, asked.statementId, listening.port, waitLimit ?? null);
    if (callback === null) return { asked, heard: null };
    const { downloadUrl } = callback.statement;
    if (downloadUrl === null) throw notMade(callback);
    session.output.event('statement-ready', { statementId: asked.statementId, signed: callback.isSigned });
    session.output.result(
      `Statement ${asked.statementId} is ready${callback.isSigned ? ', by a signed callback' : ''}.`,
    );
    return { asked, heard: { callback, link: downloadUrl } };
  } finally {
    session.interrupts.stopWith(null);
    await listening.close();
  }
}

/** The statement's file by its handle: where the person wants it, or in a private place that goes with the command. */
async function fetched(session: Session, link: string, output: string | undefined): Promise<string> {
  if (output === undefined) return (await session.call('fetchStatement', { link })).file;
  const file = session.files.register(output);
  const { bytes } = await session.call('downloadStatement', { link, target: file });
  session.output.result(`Statement of ${bytes} bytes: ${output}`);
  session.output.event('statement-downloaded', { file: output, bytes });
  return file;
}

function tellHowToGoOn(session: Session, options: RunOptions, asked: Asked): ExitCode {
  tellWay(session, options, asked);
  session.output.event('statement-awaited', { statementId: asked.statementId, ended: true });
  session.summarise(EMPTY_SUMMARY);
  return 5;
}

function tellWay(session: Session, options: RunOptions, asked: Asked): void {
  const { country, currency, provider } = options;
  const file = shellWord(options.output ?? 'statement.csv');
  const wallet = ['--country', country, '--currency', currency];
  if (provider !== undefined) wallet.push('--provider', provider);
  const scope = ['--from', asked.from, '--to', asked.to, ...wallet].map(shellWord).join(' ');
  session.output.result(
    'The statement is still awaited. With the link of its callback (downloadUrl), go on with:',
    `  ${session.command(`statement download LINK --output ${file}`)}`,
    `  ${session.command(`statement reconcile ${file} ${scope}`)}`,
  );
}

function notMade({ statement }: StatementEvent) {
  const { status, failure } = statement;
  const why = failure === null ? (status ?? 'no reason was given') : failureText(failure);
  return paymasterError(
    'STATEMENT_REJECTED',
    `The service did not make the statement: ${why}. Nothing was compared.`,
    'Check country, currency, provider and span, and ask again.',
  );
}

/** Waits for the callback of one statement; what else is called back is told as `listen` tells it. */
class StatementWait {
  readonly #session: Session;
  readonly #lines: CallbackLines;
  readonly #ended = Promise.withResolvers<StatementEvent | null>();
  readonly #ending = new AbortController();
  #statementId: string | null = null;
  #early: StatementEvent[] = [];

  constructor(session: Session) {
    this.#session = session;
    this.#lines = new CallbackLines(session, true);
  }

  hear(event: ListenEvent): void {
    if (event.kind !== 'statement') this.#lines.tell(event);
    else if (this.#statementId === null) this.#early = [...this.#early, event].slice(-MOST_EARLY);
    else if (event.statement.statementId.toLowerCase() !== this.#statementId) this.#lines.tell(event);
    // A word without a link is no end unless it says so.
    else if (isEnd(event)) this.end(event);
    else this.#lines.tell(event);
  }

  end(event: StatementEvent | null): void {
    this.#ended.resolve(event);
    this.#ending.abort();
  }

  /** Null when it was interrupted, or the limit came first. */
  async wait(
    { from, to }: Asked,
    statementId: string,
    port: number,
    limitSeconds: number | null,
  ): Promise<StatementEvent | null> {
    const { clock, output } = this.#session;
    this.#statementId = statementId.toLowerCase();
    for (const event of this.#early.splice(0)) this.hear(event);
    const startedMs = clock.monotonicMs();
    const untilMs = limitSeconds === null ? null : startedMs + limitSeconds * 1000;
    const sinceMs = clock.nowMs();
    const facts = { statementId, from, to, port, since: new Date(sinceMs).toISOString() };
    while (!this.#ending.signal.aborted) {
      const leftMs = untilMs === null ? SAID_EVERY_MS : untilMs - clock.monotonicMs();
      if (leftMs <= 0) this.end(null);
      else {
        output.event('statement-awaited', { ...facts, ended: false });
        output.result(
          `Awaiting the callback of statement ${statementId} on http://127.0.0.1:${port}, since ${minuteInWords(sinceMs)}. Ctrl-C ends the wait; the service makes the statement all the same.`,
        );
        await clock.sleep(Math.min(SAID_EVERY_MS, leftMs), this.#ending.signal);
      }
    }
    return await this.#ended.promise;
  }
}

function isEnd({ statement: { downloadUrl, failure, status } }: StatementEvent): boolean {
  return downloadUrl !== null || failure !== null || NOT_MADE.test(status ?? '');
}
