// What a person hands to whoever helps them: a text that can be read before it is sent. Made of named facts only, so that no
// token, person, number of a person or amount can stand in it.

import type { HostView } from '../../../shared/contract/home-views.ts';
import { logEntry, type SupportSection } from '../../../shared/contract/support.ts';
import type { BatchView, ProfileView } from '../../../shared/contract/views.ts';
import { ROW_STATES } from '../../../shared/domain.ts';
import { masked } from '../../../shared/masking.ts';

export interface SupportFacts {
  readonly host: HostView;
  /** Lines on the computer: versions and kinds. */
  readonly program: readonly string[];
  readonly profiles: readonly ProfileView[];
  /** Newest first. */
  readonly batches: readonly BatchView[];
  /** Codes of failures of what could not be read. */
  readonly unread: readonly string[];
  /** Lines of the log, as they were written. */
  readonly log: readonly string[];
  readonly homeFolder: string;
}

/** The sections, in the order in which they are read. */
export function supportSections(facts: SupportFacts): SupportSection[] {
  const { host, profiles, batches, unread } = facts;
  return [
    { title: 'Program', lines: [...facts.program, `tokens and keys: ${host.secrets.kind}`] },
    { title: 'Journal', lines: journalLines(facts) },
    { title: 'Accounts', lines: profiles.map(profileLine) },
    { title: 'Batches, newest first', lines: batches.map(batchLine) },
    { title: 'Could not be read', lines: unread },
    { title: 'Log', lines: facts.log.map((line) => logLine(line, facts.homeFolder)) },
  ];
}

function journalLines({ host: { journal, stopped }, homeFolder }: SupportFacts): string[] {
  const opened =
    stopped === null
      ? []
      : [
          `not open: ${stopped.code}${stopped.detail === null ? '' : ` (${masked(withoutHome(stopped.detail, homeFolder), null)})`}`,
        ];
  if (journal === null) return [...opened, 'there is none yet'];
  // Which server, database and user it is names the company; that it is one is enough.
  if (journal.kind === 'database') return [...opened, 'in PostgreSQL: its administrator makes the backups'];
  const { place, bytes, copies, backups, backupFailure } = journal;
  return [
    ...opened,
    `${withoutHome(place, homeFolder)}: ${bytes} bytes`,
    `copies before upgrades: ${copies.length}`,
    `backups: ${backups.length}${backups[0] === undefined ? '' : `, the last one ${time(backups[0].atMs)}, ${backups[0].bytes} bytes`}`,
    ...(backupFailure === null ? [] : [`the last backup was not made: ${backupFailure.code}`]),
  ];
}

function profileLine(profile: ProfileView, index: number): string {
  const { baseUrl, generation, practice, token, asksTwoPeople, asksControlTotals, asksChanges } = profile;
  const asks = [
    ...(asksTwoPeople ? ['two people'] : []),
    ...(asksControlTotals ? ['control totals'] : []),
    ...(asksChanges ? ['changes'] : []),
  ];
  const account = practice ? 'practice' : `${hostOf(baseUrl)}, ${generation}, token: ${token}`;
  return `${index + 1}: ${account}${asks.length === 0 ? '' : `, asks for ${asks.join(', ')}`}`;
}

function batchLine(batch: BatchView): string {
  const { id, operation, state, practice, rowCount, counts, createdAtMs, approvedAtMs, settledAtMs } = batch;
  const states = ROW_STATES.filter((each) => counts[each] > 0).map((each) => `${each} ${counts[each]}`);
  const times = [
    `read ${time(createdAtMs)}`,
    ...(approvedAtMs === null ? [] : [`approved ${time(approvedAtMs)}`]),
    ...(settledAtMs === null ? [] : [`settled ${time(settledAtMs)}`]),
  ];
  const where = practice ? 'practice' : hostOf(batch.baseUrl);
  return `${id}: ${operation}, ${state}, ${where}, ${rowCount} rows (${states.join(', ')}), ${times.join(', ')}`;
}

/** A line of the log once more without what it may quote: an older program may have written it. */
function logLine(line: string, homeFolder: string): string {
  const fields = logEntry(line);
  if (fields === null) return '[a line that is no entry]';
  const kept = Object.entries(fields).map(([name, value]) => [
    name,
    typeof value === 'string' && name !== 'at' ? masked(withoutHome(value, homeFolder), null) : value,
  ]);
  return JSON.stringify(Object.fromEntries(kept));
}

/** Whose home it is, is a person's name. */
function withoutHome(text: string, homeFolder: string): string {
  return homeFolder.length < 2 ? text : text.replaceAll(homeFolder, '~');
}

function hostOf(address: string): string {
  return URL.parse(address)?.host ?? 'an address that cannot be read';
}

function time(atMs: number): string {
  return new Date(atMs).toISOString();
}
