// `statement request`, `download` and `reconcile`: asks, fetches and compares over the contract. Moves no money.

import { InvalidArgumentError } from 'commander';
import { z } from 'zod';
import type { MethodInput, MethodOutput } from '../../shared/contract/contract.ts';
import {
  AGREEING_KINDS,
  type ComparisonView,
  STATEMENT_LAG_MINUTES,
  STATEMENT_LINK_DAYS,
} from '../../shared/contract/statement-views.ts';
import { batchNotWhole } from '../../shared/not-whole.ts';
import { sayEnglish } from '../../shared/texts/say-english.ts';
import { accountOf } from './account.ts';
import { mandatory, option } from './declared-options.ts';
import type { ExitCode } from './exit-code.ts';
import { EMPTY_SUMMARY } from './json-lines.ts';
import { spanOfTexts } from './moment-words.ts';
import { ACCOUNT, COMMON, port, SERVICE_KEY, seconds } from './options.ts';
import type { Session } from './session.ts';
import { comparisonText, differenceFacts, differenceText } from './statement-text.ts';

/** What a statement is asked for. */
const WALLET = {
  country: mandatory(z.string(), '--country <CODE>', 'country of the wallet, three letters', code),
  currency: mandatory(z.string(), '--currency <CODE>', 'currency of the wallet', currency),
  provider: option(z.string(), '--provider <CODE>', 'only for a wallet of one provider'),
  from: mandatory(z.string(), '--from <MOMENT>', 'beginning, such as 2026-11-01 or 2026-11-01T00:00:00Z'),
  to: mandatory(z.string(), '--to <MOMENT>', 'end, at most 31 days later; a day alone is its last second'),
  callbackUrl: mandatory(
    z.string(),
    '--callback-url <URL>',
    'where the service reports that the file is ready',
  ),
};
export const requestOptionsSchema = z.object({ ...WALLET, ...ACCOUNT, ...COMMON });
type RequestOptions = z.infer<typeof requestOptionsSchema>;

export const statementRunOptionsSchema = z.object({
  ...WALLET,
  listen: option(
    z.number(),
    '--listen <PORT>',
    'port of 127.0.0.1 to which the callback comes; without it the command ends after the question',
    port,
  ),
  ...SERVICE_KEY,
  output: option(z.string(), '--output <FILE>', 'keep the statement here; without it none is left'),
  differences: option(z.string(), '--differences <FILE>', 'write every difference as CSV'),
  waitLimit: option(z.number(), '--wait-limit <SECONDS>', 'wait no longer than this', seconds),
  ...ACCOUNT,
  ...COMMON,
});

export const downloadOptionsSchema = z.object({
  output: mandatory(z.string(), '--output <FILE>', 'where to write it, as it is'),
  ...COMMON,
});

export const reconcileOptionsSchema = z.object({
  batch: option(
    z.array(z.string()),
    '--batch <BATCH>',
    'batch that the statement must cover, may be repeated; those of its account without it',
    (batch, earlier = []) => [...earlier, batch],
  ),
  from: option(
    z.string(),
    '--from <MOMENT>',
    'beginning that the statement was asked for; its first line without it',
  ),
  to: option(z.string(), '--to <MOMENT>', 'end that the statement was asked for; its last line without it'),
  country: option(z.string(), '--country <CODE>', 'country that it was asked for', code),
  currency: option(z.string(), '--currency <CODE>', 'currency that it was asked for', currency),
  provider: option(z.string(), '--provider <CODE>', 'provider that it was asked for'),
  output: option(z.string(), '--output <FILE>', 'write every difference as CSV'),
  ...COMMON,
});

/** Differences that a person reads in a terminal; scripts and `--output` get more. */
const MOST_PRINTED = 20;
const WINDOW = 500;

/** `paymaster statement request --country --currency [--provider] --from --to --callback-url`. */
export async function requestStatementCommand(session: Session, raw: unknown): Promise<ExitCode> {
  await requestStatement(session, requestOptionsSchema.parse(raw));
  session.summarise(EMPTY_SUMMARY);
  return 0;
}

/** Asks for the statement and says what the service answered. */
export async function requestStatement(
  session: Session,
  options: RequestOptions,
): Promise<MethodOutput<'requestStatement'>> {
  const { account } = accountOf(options);
  const { country, currency, provider = null, from, to, callbackUrl } = options;
  const wallet = { country, currency, provider };
  const asked = await session.call('requestStatement', { account, wallet, from, to, callbackUrl });
  const { statementId, mayBeIncomplete } = asked;
  session.output.result(
    `The service makes the statement${statementId === null ? '' : ` ${statementId}`} of ${country} ${currency}${provider === null ? '' : ` ${provider}`}, ${spanOfTexts(asked.from, asked.to)}.`,
    `Its link is reported to the callback address and lasts ${STATEMENT_LINK_DAYS} day. The data may be up to ${STATEMENT_LAG_MINUTES} minutes behind the latest transactions.`,
    ...(mayBeIncomplete
      ? [
          `The end of the span is less than ${STATEMENT_LAG_MINUTES} minutes ago: the latest rows may be missing.`,
        ]
      : []),
  );
  session.output.event('statement-requested', {
    statementId,
    country,
    currency,
    provider,
    from: asked.from,
    to: asked.to,
    mayBeIncomplete,
    lagMinutes: STATEMENT_LAG_MINUTES,
    linkLastsDays: STATEMENT_LINK_DAYS,
  });
  return asked;
}

/** `paymaster statement download URL --output FILE`. */
export async function downloadStatementCommand(
  session: Session,
  link: string,
  raw: unknown,
): Promise<ExitCode> {
  const { output } = downloadOptionsSchema.parse(raw);
  const { bytes } = await session.call('downloadStatement', { link, target: session.files.register(output) });
  session.output.result(`Statement of ${bytes} bytes: ${output}`);
  session.output.event('statement-downloaded', { file: output, bytes });
  session.summarise(EMPTY_SUMMARY);
  return 0;
}

/** `paymaster statement reconcile FILE [--batch …] [--output FILE]`; ends with 4 when there are differences, or when missing rows were not sought. */
export async function reconcileCommand(session: Session, path: string, raw: unknown): Promise<ExitCode> {
  const options = reconcileOptionsSchema.parse(raw);
  const { batch = null, from = null, to = null, output } = options;
  const { country = null, currency = null, provider = null } = options;
  if (output !== undefined) await session.files.requireWritable(output);
  const file = session.files.register(path);
  const wallet = { country, currency, provider };
  const every = { option: '--output', path: output };
  return await compareStatement(session, { file, batches: batch, from, to, wallet }, every);
}

/** Compares and tells what came of it. `every` is the option whose file takes every difference, where it was given. */
export async function compareStatement(
  session: Session,
  input: MethodInput<'compareStatement'>,
  every: { readonly option: string; readonly path: string | undefined },
): Promise<ExitCode> {
  const output = every.path;
  const view = await session.call('compareStatement', input);
  session.output.result(...comparisonText(view));
  await tellDifferences(session, view, every.option);
  await tellBeyond(session, view);
  if (output !== undefined) {
    const target = session.files.register(output);
    const { differences } = await session.call('exportComparison', { comparison: view.comparison, target });
    session.output.result(`Differences, ${differences} lines: ${output}`);
    session.output.event('differences', { file: output, differences });
  }
  const { comparison: _, shown: __, ...facts } = view;
  session.output.event('comparison', { ...facts });
  const notWhole = view.notWhole.map((batch) => session.tell(batchNotWhole(batch).failure));
  session.summarise(EMPTY_SUMMARY, { statementLines: view.lines, differences: view.differences });
  const [exitCode] = notWhole;
  if (exitCode !== undefined) return exitCode;
  return view.differences === 0 && view.areMissingSought ? 0 : 4;
}

/** A line that the journal lacks may be of a batch that a restore left out of it. */
async function tellBeyond(session: Session, { tallies }: ComparisonView): Promise<void> {
  if (!tallies.some(({ kind }) => kind === 'missing-in-journal')) return;
  const { beyond } = await session.call('readBeyond', { practice: null });
  if (beyond !== null) session.output.problem(sayEnglish(beyond));
}

/** With `--json` every difference that is kept, else the first ones. */
async function tellDifferences(session: Session, view: ComparisonView, option: string): Promise<void> {
  const most = session.output.json ? view.shown : Math.min(view.shown, WINDOW);
  let printed = 0;
  for (let from = 0; from < most; from += WINDOW) {
    const { comparison } = view;
    const limit = Math.min(WINDOW, most - from);
    const { differences } = await session.call('readComparison', { comparison, kind: null, from, limit });
    for (const difference of differences) {
      session.output.event('difference', differenceFacts(difference));
      if (AGREEING_KINDS.includes(difference.kind) || printed === MOST_PRINTED) continue;
      session.output.result(differenceText(difference));
      printed += 1;
    }
  }
  const more = view.differences - printed;
  if (more > 0) session.output.result(`and ${more} more: ${option} FILE writes all of them.`);
}

/** Three letters in any case; another code as the service writes it. */
function currency(text: string): string {
  const trimmed = text.trim();
  return /^[a-z]{3}$/.test(trimmed) ? trimmed.toUpperCase() : trimmed;
}

function code(text: string): string {
  const upper = text.trim().toUpperCase();
  if (!/^[A-Z]{3}$/.test(upper)) throw new InvalidArgumentError('It has three letters.');
  return upper;
}
