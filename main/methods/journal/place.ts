// Where the journal is and from the next start on will be, and whether one can be opened at an address. Never opens a journal
// to write, and never tells a password (P5).

import type { MethodInput, MethodOutput } from '../../../shared/contract/contract.ts';
import {
  JOURNAL_STEPS,
  type JournalPlaceView,
  type JournalTest,
} from '../../../shared/contract/journal-methods.ts';
import { type ErrorCode, type Failure, PaymasterError, paymasterError } from '../../../shared/errors.ts';
import {
  type PostgresAddress,
  readPostgresAddress,
  shownPostgresAddress,
} from '../../../shared/journal-address.ts';
import { type Spoken, say } from '../../../shared/saying.ts';
import { refuseSealedFolder, sealIn } from '../../journal/file/seal.ts';
import type { JournalReader, OwnerLogin } from '../../journal/journal-port.ts';
import { keepKnown, type Naming } from '../../journal/known-databases.ts';
import type { JournalPlaceChosen } from '../../ports.ts';
import type { Handlers, Needs } from '../core.ts';
import { DatabasePassword, keepPassword } from './database-password.ts';
import { ownerSaid } from './owner-words.ts';
import { type LoadPostgres, loadPostgres } from './postgres-parts.ts';
import { otherJournal, otherSaid } from './same-journal.ts';

type Parts = Needs<{ ports: 'clock' | 'dataFolder' | 'journalSite'; journal: 'givePassword' }>;

type StepName = (typeof JOURNAL_STEPS)[number];

/** @param load what brings PostgreSQL; only a test gives another than the program's own. */
export function placeMethods(core: Parts, load: LoadPostgres = loadPostgres) {
  /** What was chosen since the start. */
  const chosen: { next: JournalPlaceView['next'] | null } = { next: null };
  return {
    getJournalPlace: () => placeView(core, chosen.next),
    testJournal: (input) => testJournal(core, input, load),
    chooseJournal: async (input) => {
      chosen.next = await choose(core, input, load);
      return await placeView(core, chosen.next);
    },
    followJournal: async (input) => {
      if (sealIn(core.ports.dataFolder)?.isDone !== true) throw notMoved();
      chosen.next = await choose(core, input, load);
      return await placeView(core, chosen.next);
    },
    giveJournalPassword: async ({ password }) => {
      await core.journal.givePassword(password);
      return {};
    },
  } satisfies Partial<Handlers>;
}

async function placeView(
  { ports }: Parts,
  chosen: JournalPlaceView['next'] | null,
): Promise<JournalPlaceView> {
  const place: JournalPlaceChosen = ports.journalSite?.place ?? { kind: 'file', isNamed: false };
  const now = shownPlace(ports.dataFolder, place);
  return {
    now,
    next: chosen ?? now,
    isForThisStart: place.kind !== 'file' && place.isForThisStart,
    keepsPasswords: (await ports.journalSite?.passwordStore())?.kind === 'platform',
  };
}

function shownPlace(folder: string, place: JournalPlaceChosen): JournalPlaceView['now'] {
  switch (place.kind) {
    case 'file':
      return { kind: 'file', folder };
    case 'database':
      return { kind: 'database', address: shownPostgresAddress(place.address) };
    case 'unreadable':
      return { kind: 'unreadable' };
  }
}

/** @throws PaymasterError where there is no journal at the address that this program can open; nothing is chosen then. */
async function choose(
  { ports }: Parts,
  { address: text, password, isOther = false }: MethodInput<'chooseJournal'>,
  load: LoadPostgres,
): Promise<JournalPlaceView['next']> {
  const { journalSite: site } = ports;
  if (site === undefined) throw noChoice();
  if (text === null) {
    refuseSealedFolder(ports.dataFolder);
    await site.choose(null);
    return { kind: 'file', folder: ports.dataFolder };
  }
  const address = readPostgresAddress(text);
  const shown = shownPostgresAddress(address);
  const naming = isOther ? 'command' : 'environment';
  const reader = await opened({ address, password, naming, ports }, load);
  try {
    const other = isOther ? null : await otherJournal(ports.dataFolder, reader, shown);
    if (other !== null) throw other;
    const journal = await reader.trail.identity();
    if (password !== null) await keepPassword(await site.passwordStore(), address, password);
    // In this order: a choice that does not come to its end has shut nothing.
    await site.choose(address);
    keepKnown(ports.dataFolder, address, { journal, system: null, isChosen: true });
  } finally {
    await reader.close();
  }
  return { kind: 'database', address: shown };
}

interface Wanted {
  readonly address: PostgresAddress;
  /** As a person gave it; null for what this computer knows. */
  readonly password: string | null;
  /** Of a command where a person has said that another journal is meant than those that the data folder knows. */
  readonly naming: Naming;
  readonly ports: Parts['ports'];
}

/** Opens a journal to be looked at; asks nobody, since whoever tests an address is at a form. */
async function opened(
  { address, password, naming, ports }: Wanted,
  load: LoadPostgres,
): Promise<JournalReader> {
  const { openPostgresReader } = await load();
  const { clock, journalSite: site, dataFolder: triedFor } = ports;
  const open = (text: string | null) =>
    openPostgresReader({ address, password: text, clock, triedFor, naming, stopped: () => undefined });
  if (password !== null) return await open(password);
  return await new DatabasePassword(address, site && { ...site, askPassword: null }).connect(open);
}

async function testJournal(
  { ports }: Parts,
  { address: text, password }: MethodInput<'testJournal'>,
  load: LoadPostgres,
): Promise<MethodOutput<'testJournal'>> {
  const { clock } = ports;
  let owner: OwnerLogin | null = null;
  let other: Spoken | null = null;
  const failure = await failureOf(async () => {
    const address = readPostgresAddress(text);
    const journal = await opened({ address, password, naming: 'environment', ports }, load);
    ({ owner } = journal);
    other = await otherSaid(ports.dataFolder, journal).finally(() => journal.close());
  });
  return { atMs: clock.nowMs(), steps: stepsOf(failure, { password: ownerSaid(owner), journal: other }) };
}

/** What each step says when it passed. */
const PASSED: Readonly<Record<StepName, Spoken>> = {
  address: say`It is an address of a journal, and no password stands in it.`,
  server: say`The server answers.`,
  password: say`The server lets this user in.`,
  database: say`Its version and settings keep what a journal promises.`,
  journal: say`There is a journal, and this Paymaster can work with it.`,
};

/** The step that a failure belongs to; whatever is not named is found when the journal itself is looked at. */
const STEP_OF: Partial<Readonly<Record<ErrorCode, StepName>>> = {
  ADDRESS_INVALID: 'address',
  JOURNAL_UNREACHABLE: 'server',
  JOURNAL_PASSWORD: 'password',
  JOURNAL_UNSAFE_SERVER: 'database',
  JOURNAL_READ_ONLY: 'database',
  JOURNAL_IO: 'server',
};

/** Server and password were right where the server says so of the database itself. */
const OF_DATABASE: readonly (string | null)[] = ['no-database', '42501'];

function stepOf({ code, detail }: Failure): StepName {
  return OF_DATABASE.includes(detail) ? 'database' : (STEP_OF[code] ?? 'journal');
}

/** @param known what is to be known of a step that passed: of the login, and of the journal. */
function stepsOf(
  failure: Failure | null,
  known: Partial<Readonly<Record<StepName, Spoken | null>>>,
): JournalTest['steps'] {
  const failed = failure === null ? null : stepOf(failure);
  const at = failed === null ? JOURNAL_STEPS.length : JOURNAL_STEPS.indexOf(failed);
  return JOURNAL_STEPS.map((step, index) => {
    if (index < at) {
      const more = known[step] ?? null;
      return { step, outcome: 'passed', said: more === null ? [PASSED[step]] : [PASSED[step], more] };
    }
    if (index > at || failure === null) return { step, outcome: 'not reached', said: [] };
    return { step, outcome: 'failed', said: saidOf(failure) };
  });
}

function saidOf({ said, message, remedy }: Failure): Spoken[] {
  return said === undefined ? [message, remedy] : [said.message, said.remedy];
}

async function failureOf(work: () => Promise<void>): Promise<Failure | null> {
  try {
    await work();
    return null;
  } catch (error) {
    if (error instanceof PaymasterError) return error.failure;
    throw error;
  }
}

function notMoved(): PaymasterError {
  return paymasterError(
    'JOURNAL_OTHER_PLACE',
    say`The journal of this folder was not moved into a database. Nothing was chosen.`,
    say`Choose another journal in Settings, or with paymaster journal use.`,
  );
}

function noChoice(): PaymasterError {
  return paymasterError(
    'JOURNAL_OTHER_PLACE',
    say`This program was started with a journal that cannot be chosen.`,
    say`Start it as it is meant to be started, and choose again.`,
  );
}
