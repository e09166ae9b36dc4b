// Asks the service for statements, and fetches their files by the links that it gives. Moves no money.
// A link is a secret for a day: it is used once here, and stands in no journal, log or sentence.

import type { MethodInput, MethodOutput } from '../../shared/contract.ts';
import { type PaymasterError, paymasterError } from '../../shared/errors.ts';
import { unreachable } from '../../shared/exhaustive.ts';
import { type Saying, say } from '../../shared/saying.ts';
import type { AppPorts } from '../ports.ts';
import { type LinkProblem, linkProblem } from '../service/address.ts';
import type { DownloadOutcome } from '../service/download.ts';
import type { SetupProblem, StatementOutcome } from '../service/port.ts';
import { statementRequest } from '../statements/request.ts';
import type { Accounts } from './accounts.ts';
import { AwaitedStatements } from './awaited-statements.ts';
import type { JournalAccess } from './journal-access.ts';
import { loadDownload } from './network-parts.ts';

/** Files that were fetched to be compared; beyond them the oldest is removed. */
const MOST_FETCHED = 4;
const FETCHED_NAME = 'statement.csv';

export class Statements {
  readonly awaited: AwaitedStatements;
  readonly #ports: AppPorts;
  readonly #journal: JournalAccess;
  readonly #accounts: Accounts;
  /** Handles, the oldest first. */
  #fetched: readonly string[] = [];

  constructor(ports: AppPorts, journal: JournalAccess, accounts: Accounts) {
    this.#ports = ports;
    this.#journal = journal;
    this.#accounts = accounts;
    this.awaited = new AwaitedStatements(journal);
  }

  /** @throws PaymasterError USAGE, STATEMENT_REJECTED, or what keeps the account from being asked. */
  async request(input: MethodInput<'requestStatement'>): Promise<MethodOutput<'requestStatement'>> {
    const { clock } = this.#ports;
    const account = await this.#accounts.resolve(input.account);
    if (account.generation === 'legacy') throw onlyInV2();
    const { request, mayBeIncomplete } = statementRequest(input, clock.nowMs());
    const service = await this.#accounts.openForStatements(account);
    let outcome: StatementOutcome;
    try {
      outcome = await service.requestStatement(request);
    } finally {
      await service.close();
    }
    if (outcome.kind !== 'accepted') throw notAccepted(outcome);
    const { statementId } = outcome;
    const { wallet, startDate, endDate } = request;
    const { country, currency, provider = null } = wallet;
    await this.#journal.noteUnlessBusy({
      atMs: clock.nowMs(),
      batch: null,
      action: 'statement.requested',
      facts: {
        profile: account.profile ?? account.baseUrl,
        country,
        currency,
        provider,
        from: startDate,
        to: endDate,
        statementId,
      },
    });
    const id = this.#ports.random.uuid();
    const isRemembered = await this.awaited.remember({
      id,
      statementId,
      account: account.profile ?? account.baseUrl,
      wallet: { country, currency, provider },
      from: startDate,
      to: endDate,
      askedAtMs: clock.nowMs(),
    });
    const awaited = isRemembered ? id : null;
    return { statementId, from: startDate, to: endDate, mayBeIncomplete, awaited };
  }

  /** @throws PaymasterError ADDRESS_INVALID, STATEMENT_UNAVAILABLE, SERVICE_UNREACHABLE, or of the target. */
  async download({
    link,
    target: handle,
  }: MethodInput<'downloadStatement'>): Promise<MethodOutput<'downloadStatement'>> {
    requireLink(link);
    return { bytes: await this.#bring(link, handle) };
  }

  /** As `download`, into a private place: it is gone when the program ends, or when some others were fetched. */
  async fetch({ link }: MethodInput<'fetchStatement'>): Promise<MethodOutput<'fetchStatement'>> {
    requireLink(link);
    const { files } = this.#ports;
    const file = await files.temporary(FETCHED_NAME);
    try {
      const bytes = await this.#bring(link, file);
      const kept = [...this.#fetched, file];
      this.#fetched = kept.slice(-MOST_FETCHED);
      for (const old of kept.slice(0, -MOST_FETCHED)) await files.release(old);
      return { file, name: FETCHED_NAME, bytes };
    } catch (error) {
      await files.release(file);
      throw error;
    }
  }

  /** Removes what was fetched. */
  async close(): Promise<void> {
    for (const file of this.#fetched) await this.#ports.files.release(file);
    this.#fetched = [];
  }

  async #bring(link: string, handle: string): Promise<number> {
    const target = await this.#ports.files.target(handle);
    try {
      const { download } = await loadDownload();
      const outcome = await download(link, (piece) => target.write(piece), this.#ports.clock);
      if (outcome.kind === 'refused') throw notFetched(outcome);
      await target.commit();
      await this.#journal.noteUnlessBusy({
        atMs: this.#ports.clock.nowMs(),
        batch: null,
        action: 'statement.downloaded',
        facts: { file: target.name, bytes: outcome.bytes },
      });
      return outcome.bytes;
    } catch (error) {
      await target.discard();
      throw error;
    }
  }
}

function requireLink(link: string): void {
  const problem = linkProblem(link);
  if (problem !== null) throw linkRefused(problem);
}

function onlyInV2(): PaymasterError {
  return paymasterError(
    'USAGE',
    say`The legacy generation of the interface has no statements. Nothing was asked for.`,
    say`Use a profile of the generation v2 for the same account.`,
    { detail: 'LEGACY' },
  );
}

function notAccepted(outcome: Exclude<StatementOutcome, { kind: 'accepted' }>): PaymasterError {
  switch (outcome.kind) {
    case 'rejected': {
      const { code, message } = outcome.reason;
      return paymasterError(
        'STATEMENT_REJECTED',
        say`The service makes no such statement: ${message === '' ? code : `${message} (${code})`}`,
        say`Check country, currency, provider, span and callback address, and ask again.`,
        { detail: code },
      );
    }
    case 'setup':
      return paymasterError(
        setupCode(outcome.problem),
        say`The service did not take the question for a statement: ${outcome.detail}`,
        say`Test the connection of the profile. No money is concerned.`,
        { detail: String(outcome.httpStatus) },
      );
    case 'no-answer':
      return paymasterError(
        'SERVICE_UNREACHABLE',
        say`It is not known whether the statement was asked for: ${outcome.detail}`,
        say`Ask again: at worst there are two statements, and no money is concerned.`,
      );
    default:
      return unreachable(outcome, 'statement outcome');
  }
}

function setupCode(problem: SetupProblem) {
  if (problem === 'token' || problem === 'not-allowed') return 'TOKEN_REFUSED';
  return problem === 'address' ? 'SERVICE_ADDRESS_WRONG' : 'SERVICE_UNREACHABLE';
}

const LINK_PROBLEMS: Readonly<Record<LinkProblem, Saying>> = {
  'not-an-address': say`The link is no web address.`,
  credentials: say`The link holds a user name or a password.`,
  'clear-text': say`The link is not encrypted: http is allowed only to this computer.`,
};

function linkRefused(problem: LinkProblem): PaymasterError {
  return paymasterError(
    'ADDRESS_INVALID',
    LINK_PROBLEMS[problem],
    say`Nothing was fetched. Take the link as it stands in the service’s callback (downloadUrl).`,
    { detail: problem },
  );
}

function notFetched({ cause, detail }: Extract<DownloadOutcome, { kind: 'refused' }>): PaymasterError {
  const isNetwork = cause === 'unreachable' || cause === 'cut';
  return paymasterError(
    isNetwork ? 'SERVICE_UNREACHABLE' : 'STATEMENT_UNAVAILABLE',
    say`The statement was not fetched. ${detail}`,
    REMEDIES[cause],
    { detail: cause },
  );
}

type RefusedCause = Extract<DownloadOutcome, { kind: 'refused' }>['cause'];

const FETCH_AGAIN = say`Nothing was written. Fetch it again; a link lasts one day.`;
const REMEDIES: Readonly<Record<RefusedCause, Saying>> = {
  unreachable: FETCH_AGAIN,
  cut: FETCH_AGAIN,
  gone: say`Nothing was written. A link lasts one day: ask for the statement again and take the new link.`,
  elsewhere: say`Nothing was written, and the other address was not asked. Check the link against the service’s callback (downloadUrl); where it is the same, ask the service.`,
  empty: say`Nothing was written. Fetch it again in some minutes: the service may still be making it.`,
  'too-large': say`Nothing was written. Ask for a shorter span, or for one provider at a time, and fetch each file.`,
  'no-file': say`Nothing was written. Fetch it again in some minutes; where the answer stays the same, ask for the statement again.`,
};
