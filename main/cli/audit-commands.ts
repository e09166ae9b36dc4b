// `audit list`, `audit verify`, `audit anchor` and `audit new-key`: the trail in words and as JSON lines, its check with the first entry
// that does not hold, and an anchor to keep elsewhere. Only words; what is checked is decided in the core.

import { type Command, InvalidArgumentError } from 'commander';
import { z } from 'zod';
import type { AuditFacts } from '../../shared/audit.ts';
import { AUDIT_KEY_UNREADABLE } from '../../shared/audit-key.ts';
import { AUDIT_PAGE, type AuditEntryView, type AuditVerdict } from '../../shared/contract/audit-views.ts';
import type { MethodInput, MethodOutput } from '../../shared/contract/contract.ts';
import { daySpan } from '../../shared/day-span.ts';
import { paymasterError } from '../../shared/errors.ts';
import { noAuditTrail } from '../../shared/not-found.ts';
import { zoneOfComputer } from '../../shared/runs/zoned-time.ts';
import { shownText } from '../../shared/shown-text.ts';
import { actSentence } from '../../shared/texts/audit-words.ts';
import { EN_ACTS } from '../../shared/texts/en/page/acts.ts';
import { EN_AUDIT } from '../../shared/texts/en/page/audit.ts';
import { keptName, keptText } from '../../shared/texts/kept-values.ts';
import { sayEnglish } from '../../shared/texts/say-english.ts';
import { addOptions, flag, mandatory, option } from './declared-options.ts';
import { ENGLISH_WORDS } from './english-words.ts';
import type { ExitCode } from './exit-code.ts';
import { EMPTY_SUMMARY } from './json-lines.ts';
import { momentIn, namedDay, secondInWords } from './moment-words.ts';
import { requireNew } from './named-files.ts';
import { COMMON } from './options.ts';
import { NOT_SIGNED } from './paper-options.ts';
import { requireYes } from './review.ts';
import type { InSession, Session } from './session.ts';

const listAuditOptionsSchema = z.object({
  batch: option(z.string(), '--batch <BATCH>', 'only entries of this batch'),
  person: option(z.string(), '--person <NAME>', 'only acts of this person or account of the computer'),
  day: option(z.string(), '--day <YYYY-MM-DD>', 'only this day, in the time zone of this computer', day),
  ...COMMON,
});

const verifyAuditOptionsSchema = z.object({
  anchor: option(z.string(), '--anchor <FILE>', 'an anchor that was taken earlier and kept elsewhere'),
  trailOnly: flag(
    '--trail-only',
    'only the trail, not the batches that it tells of: quicker in a large journal',
  ),
  ...COMMON,
});

const newKeyOptionsSchema = z.object({
  reason: mandatory(z.string(), '--reason <TEXT>', 'why the key is given up'),
  yes: flag('--yes', 'confirm it'),
  ...COMMON,
});

const anchorOptionsSchema = z.object({
  output: mandatory(z.string(), '--output <FILE>', 'where to write it'),
  ...COMMON,
});

function day(text: string): string {
  if (daySpan(text) !== null) return text;
  throw new InvalidArgumentError('It is a day as 2026-11-23.');
}

/**
 * `paymaster audit list`: the oldest entry first, as they happened.
 *
 * @throws PaymasterError USAGE in a folder without any entry, BATCH_NOT_FOUND.
 */
async function listAuditCommand(session: Session, raw: unknown): Promise<ExitCode> {
  const options = listAuditOptionsSchema.parse(raw);
  const span = options.day === undefined ? null : daySpan(options.day);
  const zone = zoneOfComputer();
  const question = {
    batch: options.batch ?? null,
    person: options.person ?? null,
    fromMs: span?.fromMs ?? null,
    beforeMs: span?.beforeMs ?? null,
    limit: AUDIT_PAGE,
  };
  const trail = await session.call('getAuditTrail', {});
  if (trail.entries === 0) throw noAuditTrail();
  const { person } = question;
  if (person !== null && !trail.persons.includes(person)) throw nobodyNamed(person, trail.persons);
  session.output.result(
    options.day === undefined
      ? `Times are those of ${zone}.`
      : `${namedDay(options.day)}, as the day is in ${zone}:`,
  );
  let entries = 0;
  // What is written meanwhile is not listed: a page of the latest entries would be another one each time.
  for await (const page of pagesBackToFront(session, question, trail.entries + 1)) {
    for (const entry of page) {
      entries += 1;
      session.output.event('entry', { ...entry, at: new Date(entry.atMs).toISOString() });
      session.output.result(...entryLines(entry, zone));
    }
  }
  if (entries === 0) session.output.result('No entry.');
  session.summarise(EMPTY_SUMMARY, { entries, zone });
  return 0;
}

const NAMES_TOLD = 10;

/** Names that are alike come first, so that one that was mistyped is seen. */
function nobodyNamed(person: string, persons: readonly string[]): Error {
  const wanted = person.toLowerCase();
  const isAlike = (name: string) => {
    const folded = name.toLowerCase();
    return folded.includes(wanted) || wanted.includes(folded) || folded.slice(0, 2) === wanted.slice(0, 2);
  };
  const told = [...persons.filter(isAlike), ...persons.filter((name) => !isAlike(name))];
  const more = told.length > NAMES_TOLD ? ', …' : '';
  return paymasterError(
    'USAGE',
    `Nobody named ${whole(person)} has an entry in the audit trail.`,
    told.length === 0
      ? 'No entry tells who it is of.'
      : `There are entries of: ${told.slice(0, NAMES_TOLD).map(whole).join(', ')}${more}.`,
  );
}

/** Pages come newest first: only where each one begins is kept until the oldest is reached. */
async function* pagesBackToFront(
  session: Session,
  question: Omit<MethodInput<'listAudit'>, 'beforeNumber'>,
  behind: number,
): AsyncGenerator<AuditEntryView[]> {
  const starts: number[] = [];
  let next: number | undefined = behind;
  while (next !== undefined) {
    starts.push(next);
    const page: MethodOutput<'listAudit'> = await session.call('listAudit', {
      ...question,
      beforeNumber: next,
    });
    next = page.hasEarlier ? page.entries.at(-1)?.number : undefined;
  }
  for (const beforeNumber of starts.reverse()) {
    const { entries } = await session.call('listAudit', { ...question, beforeNumber });
    yield entries.reverse();
  }
}

function entryLines(entry: AuditEntryView, zone: string): string[] {
  const { number, atMs, batch, who, notSignedIn, via, action, facts, before, after } = entry;
  const sentence = actSentence(EN_ACTS, action, facts, whole);
  const name = whole(who ?? 'unknown');
  const by = via === 'program' ? 'the program' : notSignedIn ? EN_AUDIT.notSignedIn(name) : name;
  const through = via === null || via === 'program' ? '' : ` (${via})`;
  const line = `${number}  ${momentIn(zone, atMs)}  ${by}${through}  ${batch ?? '-'}  ${sentence}`;
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const changed = names.filter((name) => before?.[name] !== after?.[name]);
  return [
    line,
    ...changed.map(
      (name) =>
        `      ${keptName(name, ENGLISH_WORDS)}: ${wordOf(name, before?.[name])} -> ${wordOf(name, after?.[name])}`,
    ),
  ];
}

function wordOf(name: string, value: AuditFacts[string] | undefined): string {
  return whole(keptText(name, value, ENGLISH_WORDS)) || EN_AUDIT.nothing;
}

/** What a person typed is shown in full, with what cannot be seen by its name. */
function whole(text: string): string {
  return shownText(text, text.length);
}

/** `paymaster audit verify`: 0 when everything holds, otherwise 6 with the first entry that does not. */
async function verifyAuditCommand(session: Session, raw: unknown): Promise<ExitCode> {
  const { anchor, trailOnly = false } = verifyAuditOptionsSchema.parse(raw);
  const handle = anchor === undefined ? null : session.files.register(anchor);
  const code = toldVerdict(session, await session.call('verifyAudit', { anchor: handle, trailOnly }));
  await session.keepsSecrets();
  if ((await session.call('getAuditTrail', {})).key === 'unreadable') {
    const command = session.command('audit new-key --reason TEXT');
    session.output.problem(sayEnglish(AUDIT_KEY_UNREADABLE), `To have a new one made: ${command}`);
  }
  return code;
}

/** `paymaster audit new-key --reason TEXT`: in place of a key that is kept and cannot be read. */
async function newKeyCommand(session: Session, raw: unknown): Promise<ExitCode> {
  const { reason, yes } = newKeyOptionsSchema.parse(raw);
  await session.keepsSecrets();
  if (yes !== true)
    await requireYes(session, 'Give up the key that cannot be read, and make a new one? Type yes: ');
  const { entry } = await session.call('renewAuditKey', { reason });
  session.output.event('audit-key-made', { entry, reason });
  session.output.result(
    `A new key signs the audit trail, up to entry ${entry}. What the former one signed stays true.`,
  );
  session.summarise(EMPTY_SUMMARY, { entry });
  return 0;
}

/** Tells what a check of the trail found: 0 when everything holds, otherwise 6. */
export function toldVerdict(session: Session, verdict: AuditVerdict): ExitCode {
  const { broken, ...held } = verdict;
  session.output.event('verified', { ...held, broken });
  session.summarise(EMPTY_SUMMARY, { entries: verdict.entries, broken });
  if (broken === null) {
    session.output.result(...heldLines(verdict));
    const altered = verdict.batches?.altered ?? null;
    if (altered !== null) return session.tell(altered);
    session.output.result(...batchLines(verdict), NOT_PROVED);
    if (verdict.anchor === null) session.output.result(NO_ANCHOR);
    return 0;
  }
  if (broken.kind === 'other-journal') {
    session.output.problem(
      'The anchor is of another journal (other-journal). It says nothing about this trail.',
      'Give an anchor that was taken of this journal, or the data folder that the anchor was taken in.',
    );
    return 6;
  }
  session.output.problem(
    `Entry ${broken.entry} ${EN_AUDIT.faults[broken.kind]} (${broken.kind}).`,
    'Keep the journal and its copies as they are, and compare with the copies and anchors that were kept elsewhere.',
  );
  return 6;
}

function heldLines({ entries, signedHeads, anchor }: AuditVerdict): string[] {
  const lines = [`The trail holds: ${entries} ${entries === 1 ? 'entry' : 'entries'}.`];
  lines.push(
    signedHeads === 0
      ? 'No head of it is signed: this shows that nothing inside it was changed, not that its end is there.'
      : `Signed heads that hold: ${signedHeads}.`,
  );
  if (anchor !== null) {
    const at = secondInWords(anchor.atMs);
    lines.push(
      anchor.isSigned
        ? `The anchor of entry ${anchor.entry}, taken on ${at} (${anchor.signedBy === null ? 'signed' : `signed by ${shownText(anchor.signedBy)}`}), holds.`
        : `The anchor of entry ${anchor.entry} holds. It is not signed: nothing proves its time, ${at}.`,
    );
  }
  return lines;
}

const NO_ANCHOR =
  'Not proved without --anchor: that the end of the trail is still there, or that all of it was not written anew.';
const NOT_PROVED =
  'Not proved: what somebody changed in a row together with its own log of attempts, nor that the service says the same.';

function batchLines({ batches }: AuditVerdict): string[] {
  if (batches === null) return ['The batches were not checked (--trail-only).'];
  const { checked, withoutDigest } = batches;
  const held = `${checked} approved ${checked === 1 ? 'batch holds' : 'batches hold'}: what was approved, who was left out, states and times.`;
  return withoutDigest === 0
    ? [held]
    : [held, `Of these, approved before there were digests, and not looked at: ${withoutDigest}.`];
}

/** `paymaster audit anchor --output FILE`. */
async function anchorAuditCommand(session: Session, raw: unknown): Promise<ExitCode> {
  const { output } = anchorOptionsSchema.parse(raw);
  requireNew(output);
  await session.keepsSecrets();
  const target = session.files.register(output);
  const { entry, hash, isSigned } = await session.call('exportAnchor', { target });
  session.output.event('anchor', { file: output, entry, hash, isSigned });
  session.output.result(
    `Anchor of entry ${entry}: ${output}`,
    `Keep it on another computer, or on paper: ${hash}`,
  );
  if (!isSigned) session.output.problem(NOT_SIGNED);
  session.summarise(EMPTY_SUMMARY, { entry });
  return 0;
}

/** Adds `audit` and what stands under it. */
export function addAuditCommands(program: Command, inSession: InSession): void {
  const audit = program
    .command('audit')
    .description('the trail of every act: who did what and when, and whether nobody changed it since');
  const list = audit
    .command('list')
    .description('print its entries, the oldest first')
    .action((raw: unknown) => inSession(raw, (session) => listAuditCommand(session, raw)));
  addOptions(list, listAuditOptionsSchema);
  const verify = audit
    .command('verify')
    .description('check that no entry was altered, removed, moved or, against an anchor, cut off')
    .action((raw: unknown) => inSession(raw, (session) => verifyAuditCommand(session, raw)));
  addOptions(verify, verifyAuditOptionsSchema);
  const anchor = audit
    .command('anchor')
    .description('write the hash of its last entry to a file, to be kept elsewhere')
    .action((raw: unknown) => inSession(raw, (session) => anchorAuditCommand(session, raw)));
  addOptions(anchor, anchorOptionsSchema);
  const newKey = audit
    .command('new-key')
    .description('make a new key for the trail, where the one that is kept cannot be read')
    .action((raw: unknown) => inSession(raw, (session) => newKeyCommand(session, raw)));
  addOptions(newKey, newKeyOptionsSchema);
}
