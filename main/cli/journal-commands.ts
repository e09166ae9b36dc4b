// `journal verify` and `journal backup`: whether the journal holds as a whole, and a checked copy of it. Only words; what is
// checked and copied is decided in the core.

import { z } from 'zod';
import { noAuditTrail } from '../../shared/not-found.ts';
import type { Spoken } from '../../shared/saying.ts';
import { sayEnglish } from '../../shared/texts/say-english.ts';
import { toldVerdict } from './audit-commands.ts';
import { mandatory, option } from './declared-options.ts';
import type { ExitCode } from './exit-code.ts';
import { EMPTY_SUMMARY } from './json-lines.ts';
import { requireNew } from './named-files.ts';
import { COMMON } from './options.ts';
import type { Session } from './session.ts';

export const verifyJournalOptionsSchema = z.object({
  anchor: option(z.string(), '--anchor <FILE>', 'an anchor that was taken earlier and kept elsewhere'),
  ...COMMON,
});

export const backupOptionsSchema = z.object({
  output: mandatory(z.string(), '--output <FILE>', 'where to write it; a file that is there stays'),
  ...COMMON,
});

/** `paymaster journal verify`: 0 when everything holds, otherwise 6 with what does not. */
export async function verifyJournalCommand(session: Session, raw: unknown): Promise<ExitCode> {
  const { anchor } = verifyJournalOptionsSchema.parse(raw);
  // Asked first: a folder without a journal has nothing that could hold.
  const isWithoutActs = (await session.call('getAuditTrail', {})).entries === 0;
  if (isWithoutActs && !session.isInDatabase) throw noAuditTrail();
  const problems = await session.call('checkJournal', {});
  if (problems.length > 0) return tellProblems(session, problems);
  session.output.result(
    session.isInDatabase
      ? 'The journal holds: references, counts and sums.'
      : 'The file holds: pages, layout, references, counts and sums.',
  );
  const isNew = isWithoutActs && (await session.call('listBatches', {})).length === 0;
  if (isNew) session.output.result('It is new: nothing was done in it yet.');
  const handle = anchor === undefined ? null : session.files.register(anchor);
  const verdict = await session.call('verifyAudit', { anchor: handle, trailOnly: false });
  return toldVerdict(session, verdict);
}

/** What of a journal does not hold, as the core found it. */
type Unsound = Extract<Awaited<ReturnType<Session['backUp']>>, { kind: 'not-sound' }>['found'];

/** Tells what of a journal does not hold; always 6. */
export function tellUnsound(session: Session, { problems, trail }: Unsound): ExitCode {
  return trail === null ? tellProblems(session, problems) : toldVerdict(session, trail);
}

function tellProblems(session: Session, found: readonly Spoken[]): ExitCode {
  const problems = found.map(sayEnglish);
  session.output.event('verified', { problems });
  session.output.problem(
    'The journal does not hold (JOURNAL_CORRUPT):',
    ...problems,
    'Nothing was changed. Keep the file and its copies as they are, and ask for help before sending anything again.',
  );
  session.summarise(EMPTY_SUMMARY, { problems });
  return 6;
}

/** `paymaster journal backup --output FILE`. */
export async function backupCommand(session: Session, raw: unknown): Promise<ExitCode> {
  const { output } = backupOptionsSchema.parse(raw);
  requireNew(output);
  const end = await session.backUp(session.files.register(output));
  if (end.kind === 'no-journal') throw noAuditTrail();
  if (end.kind === 'not-sound') {
    session.output.problem('No backup was written: the journal does not hold itself.');
    return tellUnsound(session, end.found);
  }
  const { entry, hash, bytes, isEntered } = end;
  session.output.event('backup', { file: output, entry, hash, bytes, isEntered });
  session.output.result(
    `Backup up to entry ${entry} of the audit trail, checked: ${output} (${bytes} bytes)`,
    'Tokens and keys are not in it. It names people and what they are paid: keep it as safe as the journal.',
  );
  if (!isEntered)
    session.output.problem(
      'Another program holds the journal: the audit trail does not tell of this backup.',
    );
  session.summarise(EMPTY_SUMMARY, { entry });
  return 0;
}
