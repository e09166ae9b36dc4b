// What a page shows beside batches: the program that hosts it, above all when the journal cannot be opened (P7); what
// became final since the clerk last looked; and what the clerk chose for this computer.

import { type MethodInput, type MethodOutput, PRACTICE_PROFILE } from '../../shared/contract/contract.ts';
import {
  type HostView,
  type NewsView,
  type Preferences,
  preferencesSchema,
  type SeenNews,
} from '../../shared/contract/home-views.ts';
import { type Failure, PaymasterError } from '../../shared/errors.ts';
import { shownPostgresAddress } from '../../shared/journal-address.ts';
import { noAuditTrail, profileNotFound } from '../../shared/not-found.ts';
import type { JournalReader } from '../journal/journal-port.ts';
import { journalFacts } from '../journal/place.ts';
import type { AutomaticBackups } from './backups/automatic.ts';
import { batchName } from './batches/batch-view.ts';
import type { Handlers, Needs } from './core.ts';
import { asFailure } from './defects.ts';
import { ownerSaid } from './journal/owner-words.ts';

type Parts = Needs<{
  ports: 'clock' | 'log' | 'host' | 'secrets' | 'dataFolder' | 'journalSite';
  journal: 'reader' | 'writer' | 'aside' | 'noteUnlessBusy' | 'isAway';
  accounts: 'profiles';
  events: 'emit';
}> & {
  readonly backups: Pick<AutomaticBackups, 'make' | 'failure'>;
  /** Called whenever the journal was found open. */
  readonly onOpen: () => void;
  /** What was chosen and is not kept yet, or could not be: it holds for this run, even on the page that says so. */
  thisRun: Choices;
};

export function deskMethods(core: Omit<Parts, 'thisRun'>) {
  const desk: Parts = { ...core, thisRun: {} };
  return {
    getNews: () => newsView(desk),
    markNewsSeen: async (seen) => {
      await markSeen(desk, seen);
      return {};
    },
    getPreferences: () => preferences(desk),
    setPreferences: (input) => setPreferences(desk, input),
    getHost: () => hostView(desk),
    makeBackup: () => makeBackup(desk),
    checkJournal: async () => (await desk.journal.aside((reader) => reader.checkIntegrity())) ?? [],
  } satisfies Partial<Handlers>;
}

/** Always answers; `stopped` says why nothing else would. */
async function hostView(core: Parts): Promise<HostView> {
  const { secrets } = core.ports;
  const { account: _account, ...host } = core.ports.host;
  const opened = await openForHost(core);
  return {
    ...host,
    secrets: { kind: secrets.kind, saying: secrets.saying },
    stopped: opened.failure,
    journal: journalView(core, opened),
  };
}

/** Null where there is none yet, or where nobody knows its place. */
function journalView(core: Parts, { journal, failure }: Opened): HostView['journal'] {
  const { dataFolder, journalSite } = core.ports;
  const savedAtMs = journal?.savedAtMs() ?? null;
  const chosen = journalSite?.place ?? { kind: 'file', isNamed: false };
  if (chosen.kind === 'unreadable') return null;
  if (chosen.kind === 'database') {
    const { isAway } = core.journal;
    const place = shownPostgresAddress(chosen.address);
    return { kind: 'database', place, savedAtMs, isAway, ownerSaid: ownerSaid(journal?.owner ?? null) };
  }
  const { place, bytes, copies, backups } = journalFacts(dataFolder);
  if (bytes === 0 && copies.length === 0 && failure === null) return null;
  return {
    ...{ kind: 'file', place, bytes, copies: [...copies], backups: [...backups], savedAtMs },
    backupFailure: core.backups.failure,
  };
}

interface Opened {
  readonly journal: JournalReader | null;
  readonly failure: Failure | null;
}

/**
 * A page is there to work with: its host brings the journal up to date, and waits while another program writes,
 * since what that program is sending would stand here as if it had been cut off. A command only looks.
 */
async function openForHost(core: Parts): Promise<Opened> {
  const isCommand = core.ports.host.kind === 'command line';
  try {
    const journal = isCommand ? await core.journal.reader() : await core.journal.writer();
    core.onOpen();
    return { journal, failure: null };
  } catch (error) {
    return { journal: null, failure: asFailure(error, core.ports) };
  }
}

/** @throws PaymasterError of the JOURNAL codes; USAGE while there is no journal. */
async function makeBackup({ backups, journal, ports }: Parts): Promise<MethodOutput<'makeBackup'>> {
  if ((await journal.reader()) === null) throw noAuditTrail();
  const { name, bytes, entry } = await backups.make();
  const facts = { file: name, entry, bytes };
  const atMs = ports.clock.nowMs();
  await journal.noteUnlessBusy({ atMs, batch: null, action: 'journal.backed-up', facts });
  return { name, bytes };
}

/** Setting that holds the moment of the latest look, in milliseconds since the epoch. */
const SEEN_AT = 'news.seen-at-ms';

/** Batches with news, newest first; before the first look, everything since the journal was begun. */
async function newsView(core: Parts): Promise<NewsView> {
  const reader = await core.journal.reader();
  // Before it is read: what becomes final meanwhile is since that moment, too.
  const readAtMs = core.ports.clock.nowMs();
  if (reader === null) return { sinceMs: readAtMs, readAtMs, batches: [] };
  const seen = await reader.desk.setting(SEEN_AT);
  const news = await reader.desk.news();
  return {
    sinceMs: seen === null ? await reader.desk.firstOpenedAtMs() : Number(seen),
    readAtMs,
    batches: news.map(({ batch, name, fileName, operation, practice, ...counts }) => ({
      batch,
      name: batchName({ name, source: { fileName } }),
      operation,
      practice,
      ...counts,
    })),
  };
}

/** The clerk has looked at these rows: whatever became final since they were read is new. */
async function markSeen(core: Parts, { batches, readAtMs }: SeenNews): Promise<void> {
  // Without a journal nothing can have become final, and a look is no reason to begin one.
  if ((await core.journal.reader()) === null) return;
  const writer = await core.journal.writer();
  await writer.desk.clearNews(batches);
  if (readAtMs !== null) await writer.desk.setSetting(SEEN_AT, String(readAtMs));
}

const SETTING = 'preferences';

const DEFAULTS: Preferences = {
  language: 'system',
  theme: 'system',
  privacy: false,
  singleKeys: true,
  profile: PRACTICE_PROFILE,
};

type Choices = MethodInput<'setPreferences'>;
const choicesSchema = preferencesSchema.partial();

/** Always answers; a profile that is gone is replaced by Practice. */
async function preferences(core: Parts): Promise<Preferences> {
  const chosen = await chosenOnes(core);
  return (await isProfile(core, chosen.profile)) ? chosen : { ...chosen, profile: PRACTICE_PROFILE };
}

/**
 * Keeps what was chosen, and leaves the rest as it is kept: two pages or desks may choose at once, and neither may undo what
 * the other one has chosen.
 *
 * @throws PaymasterError PROFILE_NOT_FOUND.
 */
async function setPreferences(core: Parts, choices: Choices): Promise<Preferences> {
  if (choices.profile !== undefined && !(await isProfile(core, choices.profile))) {
    throw profileNotFound(choices.profile);
  }
  const wished = { ...core.thisRun, ...choices };
  core.thisRun = wished;
  try {
    const { desk } = await core.journal.writer();
    for (let isKept = false; !isKept; ) {
      const text = await desk.setting(SETTING);
      isKept = await desk.setSetting(SETTING, JSON.stringify(withChoices(keptIn(text), wished)), text);
    }
    if (core.thisRun === wished) core.thisRun = {};
  } catch (error) {
    if (!(error instanceof PaymasterError)) throw error;
    core.ports.log.warn('preferences.kept-for-this-run', { code: error.failure.code });
  }
  core.events.emit('preferencesChanged', {});
  return await preferences(core);
}

async function chosenOnes(core: Parts): Promise<Preferences> {
  const text = await read(async () => {
    const reader = await core.journal.reader();
    return reader === null ? null : await reader.desk.setting(SETTING);
  });
  return withChoices(keptIn(text), core.thisRun);
}

function keptIn(text: string | null): Preferences {
  const parsed = choicesSchema.safeParse(parse(text));
  return parsed.success ? withChoices(DEFAULTS, parsed.data) : DEFAULTS;
}

async function isProfile(core: Parts, name: string): Promise<boolean> {
  if (name === PRACTICE_PROFILE) return true;
  const profiles = await read(() => core.accounts.profiles());
  return profiles?.some((profile) => profile.name === name) ?? false;
}

/** What a journal that cannot be opened would have said is not known, and no reason not to answer. */
async function read<Value>(question: () => Promise<Value>): Promise<Value | null> {
  try {
    return await question();
  } catch (error) {
    if (error instanceof PaymasterError) return null;
    throw error;
  }
}

function withChoices(before: Preferences, choices: Choices): Preferences {
  return {
    language: choices.language ?? before.language,
    theme: choices.theme ?? before.theme,
    privacy: choices.privacy ?? before.privacy,
    singleKeys: choices.singleKeys ?? before.singleKeys,
    profile: choices.profile ?? before.profile,
  };
}

function parse(text: string | null): unknown {
  if (text === null) return {};
  try {
    return JSON.parse(text);
  } catch {
    // A text that this program never wrote: the defaults stand, and the next choice replaces it.
    return {};
  }
}
