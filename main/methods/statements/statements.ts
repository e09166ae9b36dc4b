// Asks the service for statements, and fetches their files by the links that it gives. Moves no money.
// A link is a secret for a day: it is used once here, and stands in no journal, log or sentence.
// What was asked for and is not compared yet is remembered there, so that no screen that is left loses it.

import type { MethodInput, MethodOutput } from '../../../shared/contract/contract.ts';
import { type AwaitedStatement, awaitedStatementsSchema } from '../../../shared/contract/statement-views.ts';
import { PaymasterError, paymasterError } from '../../../shared/errors.ts';
import { unreachable } from '../../../shared/exhaustive.ts';
import { type Saying, say } from '../../../shared/saying.ts';
import type { JournalWriter } from '../../journal/journal-port.ts';
import { type LinkProblem, linkProblem } from '../../service/address.ts';
import type { DownloadOutcome } from '../../service/download.ts';
import type { SetupProblem, StatementOutcome } from '../../service/port.ts';
import { statementRequest } from '../../statements/request.ts';
import { loadDownload } from '../accounts/network-parts.ts';
import type { Handlers, Needs } from '../core.ts';
import { isOfJournal } from '../defects.ts';
import { writeTarget } from '../files/write-target.ts';

/** Files that were fetched to be compared; beyond them the oldest is removed. */
const MOST_FETCHED = 4;
const FETCHED_NAME = 'statement.csv';

const SETTING = 'statements.awaited';
/** Beyond it the oldest are forgotten: their links ended long before. */
const MOST_AWAITED = 50;

type Core = Needs<{
  ports: 'clock' | 'random' | 'files';
  journal: 'reader' | 'writer' | 'noteUnlessBusy';
  accounts: 'resolve' | 'openForStatements';
  events: 'atClose';
}>;
type Parts = Core & {
  /** Handles, the oldest first. */
  readonly fetched: string[];
};

export function statementMethods(core: Core) {
  const desk: Parts = { ...core, fetched: [] };
  core.events.atClose(async () => {
    for (const file of desk.fetched.splice(0)) await desk.ports.files.release(file);
  });
  return {
    requestStatement: (input) => requestStatement(desk, input),
    listAwaitedStatements: async () => {
      const reader = await desk.journal.reader();
      return listOf((await reader?.desk.setting(SETTING)) ?? null);
    },
    // It was compared, or nobody waits for it any more. One that is not known is forgotten already.
    forgetAwaitedStatement: async ({ awaited }) => {
      const writer = await desk.journal.writer();
      await change(writer, (known) => known.filter(({ id }) => id !== awaited));
      return {};
    },
    fetchStatement: (input) => fetchStatement(desk, input),
    downloadStatement: async ({ link, target }) => {
      requireLink(link);
      return { bytes: await bring(desk, link, target) };
    },
  } satisfies Partial<Handlers>;
}

/** @throws PaymasterError USAGE, STATEMENT_REJECTED, or what keeps the account from being asked. */
async function requestStatement(
  core: Parts,
  input: MethodInput<'requestStatement'>,
): Promise<MethodOutput<'requestStatement'>> {
  const { clock } = core.ports;
  const account = await core.accounts.resolve(input.account);
  if (account.generation === 'legacy') throw onlyInV2();
  const { request, mayBeIncomplete } = statementRequest(input, clock.nowMs());
  const service = await core.accounts.openForStatements(account);
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
  await core.journal.noteUnlessBusy({
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
  const id = core.ports.random.uuid();
  const isRemembered = await remember(core, {
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

/** Fetches into a private place: the file is gone when the program ends, or when some others were fetched. */
async function fetchStatement(
  core: Parts,
  { link }: MethodInput<'fetchStatement'>,
): Promise<MethodOutput<'fetchStatement'>> {
  requireLink(link);
  const { files } = core.ports;
  const file = await files.temporary(FETCHED_NAME);
  try {
    const bytes = await bring(core, link, file);
    core.fetched.push(file);
    for (const old of core.fetched.splice(0, core.fetched.length - MOST_FETCHED)) await files.release(old);
    return { file, name: FETCHED_NAME, bytes };
  } catch (error) {
    await files.release(file);
    throw error;
  }
}

/** @throws PaymasterError ADDRESS_INVALID, STATEMENT_UNAVAILABLE, SERVICE_UNREACHABLE, or of the target. */
async function bring(core: Parts, link: string, handle: string): Promise<number> {
  const { files, clock } = core.ports;
  const written = await writeTarget(files, handle, async (target) => {
    const { download } = await loadDownload();
    const outcome = await download(link, (piece) => target.write(piece), clock);
    if (outcome.kind === 'refused') throw notFetched(outcome);
    return { file: target.name, bytes: outcome.bytes };
  });
  await core.journal.noteUnlessBusy({
    atMs: clock.nowMs(),
    batch: null,
    action: 'statement.downloaded',
    facts: written,
  });
  return written.bytes;
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

/** Remembers one. Where the journal cannot be written it is not, and the request stands all the same. */
async function remember(core: Parts, statement: AwaitedStatement): Promise<boolean> {
  try {
    const writer = await core.journal.writer();
    await change(writer, (known) => [statement, ...known].slice(0, MOST_AWAITED));
    return true;
  } catch (error) {
    if (error instanceof PaymasterError && isOfJournal(error.failure)) return false;
    throw error;
  }
}

/** Two that change the same list at once, here or at another desk, would lose one of the changes: the later one reads anew. */
async function change(
  { desk }: JournalWriter,
  next: (known: readonly AwaitedStatement[]) => readonly AwaitedStatement[],
): Promise<void> {
  for (let isChanged = false; !isChanged; ) {
    const text = await desk.setting(SETTING);
    isChanged = await desk.setSetting(SETTING, JSON.stringify(next(listOf(text))), text);
  }
}

/** What a later version wrote otherwise is no list of ours; to lose it costs a look at the terminal. */
function listOf(text: string | null): AwaitedStatement[] {
  if (text === null) return [];
  try {
    const read = awaitedStatementsSchema.safeParse(JSON.parse(text));
    return read.success ? read.data : [];
  } catch {
    return [];
  }
}
