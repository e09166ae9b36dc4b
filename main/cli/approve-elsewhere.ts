// `approve request`, `approve sign` and `approve import`: an approval by somebody at another computer. Only words and
// questions; what is written, checked and signed is decided in the core.

import { z } from 'zod';
import type { ApprovalRequest, ShownRow } from '../../shared/approvals/approval-request.ts';
import { REQUEST_ROWS_MAX } from '../../shared/approvals/approval-request.ts';
import { sumsByCurrency } from '../../shared/approvals/signed-totals.ts';
import { paymasterError } from '../../shared/errors.ts';
import { EN } from '../../shared/texts/en/page.ts';
import { type KeptWords, termsInWords } from '../../shared/texts/kept-values.ts';
import { sayEnglish } from '../../shared/texts/say-english.ts';
import { flag, mandatory } from './declared-options.ts';
import { TAKE_BACK } from './draft-options.ts';
import { ENGLISH_WORDS } from './english-words.ts';
import type { ExitCode } from './exit-code.ts';
import { batchSummary, EMPTY_SUMMARY } from './json-lines.ts';
import { secondInWords } from './moment-words.ts';
import { requireNew } from './named-files.ts';
import { APPROVAL, COMMON } from './options.ts';
import { requireStillDraft } from './past-draft.ts';
import { printable } from './printable.ts';
import { requireNotSentBefore, reviewed, saysYes } from './review.ts';
import { counted, moneyInWords } from './sentence-table.ts';
import type { Session } from './session.ts';
import { shellWord } from './shell-word.ts';

export const requestOptionsSchema = z.object({
  output: mandatory(z.string(), '--output <FILE>', 'where to write the request'),
  ...APPROVAL,
  ...TAKE_BACK,
  ...COMMON,
});

export const signOptionsSchema = z.object({
  output: mandatory(z.string(), '--output <FILE>', 'where to write the signed answer'),
  rows: flag('--rows', 'show every row, also those that are left out'),
  yes: flag('--yes', 'sign without asking; the passphrase is asked for all the same'),
  ...COMMON,
});

/** `paymaster approve request BATCH --output FILE`. */
export async function requestCommand(session: Session, batch: string, raw: unknown): Promise<ExitCode> {
  const options = requestOptionsSchema.parse(raw);
  requireNew(options.output);
  session.concern(batch);
  await session.holdsJournal();
  await requireStillDraft(session, await session.call('getBatch', { batch }));
  await requireNotSentBefore(session, batch, options);
  const input = await reviewed(session, batch, options, 'request');
  const target = session.files.register(options.output);
  const { request, bytes } = await session.call('exportApprovalRequest', { ...input, target });
  const { output } = session;
  output.event('approval-requested', { batch, file: options.output, request, bytes });
  output.result(`Request for approval of ${batch}: ${options.output}`, `Its digest: ${request}`);
  output.problem(
    `It has every name, number and amount of the file. At the other computer: paymaster approve sign ${shellWord(options.output)} --output ANSWER --user NAME`,
    `Then here: ${session.command('approve import ANSWER')}`,
  );
  session.summarise(batchSummary(await session.call('getBatch', { batch })));
  return 0;
}

/** `paymaster approve sign FILE --output ANSWER --user NAME`. */
export async function signCommand(session: Session, path: string, raw: unknown): Promise<ExitCode> {
  const options = signOptionsSchema.parse(raw);
  requireNew(options.output);
  const { files, host, output } = session;
  if (options.yes !== true && !host.interactive) throw notAsked();
  const file = files.register(path);
  const shown = await session.call('readApprovalRequest', { file, after: 0, limit: 0 });
  const { shown: _, ...facts } = shown;
  output.event('approval-request', { ...facts });
  output.result(...requestLines(shown));
  if (options.rows === true) await showRows(session, file);
  const question = `Sign the approval of ${toPay(shown)}? Type yes to sign: `;
  if (options.yes !== true && !(await saysYes(session, question))) throw notConfirmed();
  const { request } = shown;
  const target = files.register(options.output);
  const signed = await session.call('signApprovalRequest', { file, request, target });
  output.event('approval-signed', { batch: shown.batch, request, file: options.output, ...signed });
  output.result(
    `Signed by ${signed.name}, key ${signed.fingerprint.slice(0, 16)}: ${options.output}`,
    'Nothing was sent. The answer is imported at the computer that made the request.',
  );
  session.summarise(EMPTY_SUMMARY);
  return 0;
}

/** `paymaster approve import ANSWER`. */
export async function importAnswerCommand(session: Session, path: string): Promise<ExitCode> {
  await session.holdsJournal();
  const view = await session.call('importApprovalAnswer', { file: session.files.register(path) });
  const { id: batch } = view;
  session.concern(batch);
  const { signed } = await session.call('getApprovalTerms', { batch });
  const who = signed === null ? '' : ` by ${signed.name}, key ${signed.fingerprint.slice(0, 16)}`;
  session.output.event('approved', { batch, rows: view.counts.queued, by: signed?.name ?? null });
  session.output.result(`Batch ${batch} is approved${who}, at another computer. Nothing was sent.`);
  if (view.schedule === null) session.output.problem(`Send it with: ${session.command(`send ${batch}`)}`);
  session.summarise(batchSummary(view));
  return 0;
}

/** Codes stand in the JSON lines; whoever signs reads words. */
const PLAIN_WORDS: KeptWords = { ...ENGLISH_WORDS, isPlain: true };

function requestLines(it: ApprovalRequest): string[] {
  const where = it.practice
    ? 'PRACTICE: this account talks to the built-in simulator. No money moves.'
    : `Account: ${it.profile ?? 'named by its address'}, ${it.baseUrl}, ${it.generation}`;
  const columns = Object.entries(it.mapping).map(([field, index]) => `${it.header[index] ?? ''} → ${field}`);
  const defaults = Object.entries(it.defaults).map(([field, text]) => `${field} = ${text}`);
  return [
    `Request ${it.request}`,
    `${it.fileName}, batch ${it.batch} (${it.batchName}) of another computer, ${it.operation}`,
    `SHA-256 of the file: ${it.fileHash}`,
    where,
    `Prepared by ${it.preparedBy.join(', ') || 'somebody who had not signed in'}; asked for by ${it.requestedBy ?? 'somebody who had not signed in'} on ${secondInWords(it.requestedAtMs)}`,
    `Columns: ${columns.join(', ')}${defaults.length === 0 ? '' : `; filled in: ${defaults.join(', ')}`}`,
    `To pay: ${toPay(it)}`,
    ...it.totals.map(
      ({ currency, provider, country, rows, amount }) =>
        `  ${provider ?? '-'}${country === null ? '' : ` (${country})`}: ${counted(rows)}, ${moneyInWords(currency ?? '', amount)}`,
    ),
    `Left out: ${counted(it.invalidRows)} invalid, ${counted(it.excludedRows)} excluded`,
    ...it.findings.map(
      ({ code, rows, firstLine }) =>
        `Found: ${PLAIN_WORDS.finding(code)}, ${counted(rows)}, first in line ${firstLine}`,
    ),
    ...it.said.map((each) => `Acknowledged of repeats and earlier batches: ${sayEnglish(each)}`),
    'What is signed of acknowledgements and sending:',
    ...termsInWords(it.terms, PLAIN_WORDS).map(([name, text]) => `  ${name}: ${text || EN.audit.nothing}`),
  ].map(printable);
}

function toPay({ rows, totals }: ApprovalRequest): string {
  const sums = sumsByCurrency(totals).map(({ currency, amount }) => moneyInWords(currency ?? '', amount));
  return printable([counted(rows), ...sums].join(', '));
}

async function showRows(session: Session, file: string): Promise<void> {
  for (let after = 0; ; after += REQUEST_ROWS_MAX) {
    const { shown } = await session.call('readApprovalRequest', { file, after, limit: REQUEST_ROWS_MAX });
    for (const row of shown) session.output.event('request-row', { ...row });
    session.output.result(...shown.map(rowLine));
    if (shown.length < REQUEST_ROWS_MAX) return;
  }
}

function rowLine({
  line,
  state,
  amount,
  currency,
  provider,
  cells,
  changes,
  findings,
  reason,
}: ShownRow): string {
  const money = amount === null ? 'no amount' : moneyInWords(currency ?? '', amount);
  const changed = Object.entries(changes).map(([field, text]) => `${field} = ${text ?? 'nothing'}`);
  const notes = [
    ...changed,
    ...findings.map(({ code }) => PLAIN_WORDS.finding(code)),
    ...(reason === null ? [] : [reason]),
  ];
  const more = notes.length === 0 ? '' : `  (${notes.join('; ')})`;
  return printable(`line ${line}  ${state}  ${money}  ${provider ?? '-'}  ${cells.join(' | ')}${more}`);
}

function notAsked(): Error {
  return paymasterError(
    'CONFIRMATION_NEEDED',
    'This command signs an approval and nobody is here to confirm. Nothing was signed.',
    'Give --yes to confirm, or run it in a terminal.',
  );
}

function notConfirmed(): Error {
  return paymasterError(
    'CONFIRMATION_NEEDED',
    'Not confirmed. Nothing was signed.',
    'Run the command again and answer yes to sign.',
  );
}
