// What is said of callbacks on the command line: one line for each row that changed, and little of those that were
// turned away, so that nobody who knows the port can flood the terminal.

import { sayEnglish } from '../../shared/texts/say-english.ts';
import type { CallbackTally, ListenEvent, TurnedAway } from '../callbacks/listening.ts';
import type { Session } from './session.ts';
import { shellWord } from './shell-word.ts';

/** A kind of turned-away callback is spoken of at most this often. */
const SPOKEN_EVERY_MS = 60_000;

type TurnedAwayEvent = Extract<ListenEvent, { kind: 'turned-away' }>;
type RowEvent = Extract<ListenEvent, { kind: 'row' }>;
type UnprovenEvent = Extract<ListenEvent, { kind: 'unproven' }>;
type StatementEvent = Extract<ListenEvent, { kind: 'statement' }>;

const PROBLEMS: Readonly<Record<TurnedAway, string>> = {
  unreadable: 'it cannot be read',
  unsigned: 'it carries no signature, and callbacks of this account are signed',
  forged: 'it was not signed by the service',
  stale: 'it was signed for another time',
  unknown: 'this journal has no such row on its way',
  'not-accepted': 'it is no POST of JSON within the bounds of size and time',
};

export class CallbackLines {
  readonly #session: Pick<Session, 'output' | 'clock' | 'tell' | 'command'>;
  readonly #tellsRows: boolean;
  readonly #spoken = new Map<TurnedAway, { atMs: number; since: number }>();
  #lastFailure: { readonly code: string; readonly atMs: number } | null = null;

  /** @param tellsRows false where a progress bar speaks of the rows already. */
  constructor(session: Pick<Session, 'output' | 'clock' | 'tell' | 'command'>, tellsRows: boolean) {
    this.#session = session;
    this.#tellsRows = tellsRows;
  }

  tell(event: ListenEvent): void {
    switch (event.kind) {
      case 'row':
        if (this.#tellsRows) this.#tellRow(event);
        return;
      case 'statement':
        this.#tellStatement(event);
        return;
      case 'turned-away':
        this.#tellTurnedAway(event);
        return;
      case 'unproven':
        this.#tellUnproven(event);
        return;
      case 'failed': {
        const atMs = this.#session.clock.monotonicMs();
        const last = this.#lastFailure;
        if (last?.code === event.failure.code && atMs - last.atMs < SPOKEN_EVERY_MS) return;
        this.#lastFailure = { code: event.failure.code, atMs };
        this.#session.tell(event.failure);
        return;
      }
    }
  }

  /** The numbers at the end. */
  tellTally(tally: CallbackTally): void {
    const { output } = this.#session;
    const { taken, repeated, alreadyFinal, statements, 'not-accepted': notAccepted, ...others } = tally;
    output.event('callbacks', { taken, repeated, alreadyFinal, statements, ...others, notAccepted });
    const turnedAway = notAccepted + Object.values(others).reduce((sum, count) => sum + count, 0);
    output.result(
      `Callbacks: ${taken} made a question, ${repeated} were repeated, ${alreadyFinal} came for rows that were final, ${statements} spoke of statements, ${turnedAway} were turned away.`,
    );
  }

  #tellRow({ kind, reason, reasonCode, ...row }: RowEvent): void {
    const why = [reasonCode, reason].filter((text) => text !== null).join(': ');
    const { output } = this.#session;
    output.event(kind, { ...row, reasonCode, reason });
    output.result(
      `Batch ${row.batch}, line ${row.line}: ${row.state}${why === '' ? '' : ` (${why})`}, ${row.payoutId === null ? 'without an id' : `id ${row.payoutId}`}`,
    );
  }

  #tellStatement({ isSigned, statement }: StatementEvent): void {
    const { statementId, status, downloadUrl, downloadUrlExpiresAt, failure } = statement;
    const { output } = this.#session;
    output.event('statement', {
      statementId,
      status,
      downloadUrl,
      downloadUrlExpiresAt,
      reasonCode: failure?.code ?? null,
      reason: failure?.message ?? null,
      signed: isSigned,
    });
    output.result(
      `Statement ${statementId}: ${status ?? (downloadUrl === null ? 'called back without a word' : 'ready')}${failure === null ? '' : ` (${failureText(failure)})`}`,
      ...(downloadUrl === null ? [] : [`Download it from: ${downloadUrl}`]),
      ...(isSigned ? [] : ['This word was not signed: look at the address before you use it.']),
    );
  }

  #tellUnproven({ kind, profile, baseUrl }: UnprovenEvent): void {
    const { output } = this.#session;
    output.event(kind, { profile, baseUrl });
    const remedy =
      profile === null
        ? 'Name the file of the key with listen --service-key FILE.'
        : `Keep the key with: ${this.#session.command(`profile key set ${shellWord(profile)} --service-key FILE`)}`;
    output.problem(
      `The service signs the callbacks of ${profile ?? baseUrl}, and its public key is not known here, so that nobody can tell which ones are its own. Each is taken for a hint and no more; the status check decides. ${remedy}`,
    );
  }

  #tellTurnedAway({ why, problem }: TurnedAwayEvent): void {
    const { clock, output } = this.#session;
    const atMs = clock.monotonicMs();
    const spoken = this.#spoken.get(why);
    if (spoken !== undefined && atMs - spoken.atMs < SPOKEN_EVERY_MS) {
      spoken.since += 1;
      return;
    }
    const others = spoken?.since ?? 0;
    this.#spoken.set(why, { atMs, since: 0 });
    const sentence = problem === null ? PROBLEMS[why] : sayEnglish(problem);
    output.event('turned-away', { why, problem: sentence, others });
    output.problem(
      `A callback was turned away: ${sentence}${others === 0 ? '' : ` (${others} more since the last time)`}. Nothing has changed.`,
    );
  }
}

/** The service's own words about a statement that it did not make, with its code. */
export function failureText({ code, message }: NonNullable<StatementEvent['statement']['failure']>): string {
  return message === '' ? code : `${code}: ${message}`;
}
