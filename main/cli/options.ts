// The options of the commands: how they are typed, their words, and how their values are read.
// Everything that is wrong here ends with exit code 2 before a file is opened or a byte is sent.

import { extname } from 'node:path';
import { InvalidArgumentError } from 'commander';
import { z } from 'zod';
import type { MethodInput } from '../../shared/contract/contract.ts';
import { generationSchema } from '../../shared/domain.ts';
import { operationNameSchema } from '../../shared/operations.ts';
import { flag, mandatory, option } from './declared-options.ts';
import { COMPARE, CONTROL, changesReason, RESHAPE, TAKE_BACK, TESTS } from './draft-options.ts';
import { acceptanceReason, duplicatesReason, exclusionReason, sentence } from './given-texts.ts';
import { folder, JOURNAL_PLACE } from './place-options.ts';
import { SENDING_TIME } from './schedule-options.ts';

const LARGEST_CONCURRENCY = 256;
const LARGEST_PORT = 65_535;
const LARGEST_LINE = 999_999_999;

/** A field name and a text, as typed in `FIELD=TEXT`. */
const pairsSchema = z.record(z.string(), z.string());
export type Pairs = z.infer<typeof pairsSchema>;

const REPORT_FORMATS = ['csv', 'json', 'xlsx'] as const;
type ReportFormat = (typeof REPORT_FORMATS)[number];

const reportFileSchema = z.object({ path: z.string(), format: z.enum(REPORT_FORMATS) });
/** A report to be written, with its form. */
export type ReportFile = z.infer<typeof reportFileSchema>;

/** Where the journal is, who asks, and the form of what is printed. */
export const COMMON = {
  ...JOURNAL_PLACE,
  user: option(
    z.string(),
    '--user <NAME>',
    'who asks, where Paymaster has users; the passphrase is asked for, or is the first line of standard input',
    sentence,
  ),
  json: flag('--json', 'JSON lines on standard output, the last one a summary'),
};
export const commonOptionsSchema = z.object(COMMON);

export const API = {
  api: option(generationSchema, '--api <GENERATION>', 'generation of the interface, v2 unless given'),
};

/** The account that a command works with. */
export const ACCOUNT = {
  profile: option(z.string(), '--profile <NAME>', 'account to use; Practice without it', undefined, [
    'baseUrl',
    'api',
  ]),
  baseUrl: option(z.string(), '--base-url <URL>', 'base address of the service, instead of a profile'),
  ...API,
};
export const accountOptionsSchema = z.object(ACCOUNT);
export type AccountOptions = z.infer<typeof accountOptionsSchema>;

export const readOptionsSchema = z.object({
  ...ACCOUNT,
  operation: option(
    operationNameSchema,
    '--operation <NAME>',
    'what the rows of the file are; payout unless given, and a file that says otherwise is refused without it',
  ),
  sheet: option(
    z.string(),
    '--sheet <NAME>',
    'sheet of a workbook; the first visible one with rows without it',
  ),
  headerRow: option(
    z.number(),
    '--header-row <N>',
    'line of the file on which the column names stand; found by itself without it',
    lineNumber,
  ),
  map: option(
    pairsSchema,
    '--map <FIELD=COLUMN>',
    'column of a field, by name or number; may be repeated',
    addPair,
  ),
  default: option(
    pairsSchema,
    '--default <FIELD=VALUE>',
    'value of a field without a column or text; may be repeated',
    addPair,
  ),
  decimal: option(z.enum(['point', 'comma']), '--decimal <MARK>', 'the decimal mark of the file'),
  ...COMMON,
});
export type ReadOptions = z.infer<typeof readOptionsSchema>;

/** Belongs to the reading of a file as well as to its sending. */
export const ACCEPT = {
  acceptNumbers: option(
    z.string(),
    '--accept-numbers <REASON>',
    'why numbers that the numbering plan does not have are right; kept in the audit trail',
    acceptanceReason,
  ),
};

export const checkOptionsSchema = readOptionsSchema.extend({ ...ACCEPT, ...CONTROL, ...COMPARE });

export const CONCURRENCY = {
  concurrency: option(z.number(), '--concurrency <N>', 'simultaneous requests', concurrency),
};

const WORK = {
  wait: flag('--wait', 'wait until every row is final'),
  waitLimit: option(z.number(), '--wait-limit <SECONDS>', 'wait no longer than this', seconds),
  listen: option(
    z.number(),
    '--listen <PORT>',
    'with --wait: hears callbacks on this port of 127.0.0.1, and asks about their rows at once',
    port,
  ),
  ...CONCURRENCY,
  report: option(
    reportFileSchema,
    '--report <FILE>',
    'write the report at the end: .csv, .xlsx or .json',
    reportFile,
  ),
};

const YES = { yes: flag('--yes', 'confirm the review and acknowledge its warnings') };

export const APPROVAL = {
  validOnly: flag('--valid-only', 'send the valid rows and leave the others out'),
  allowDuplicates: option(
    z.string(),
    '--allow-duplicates <REASON>',
    'why payments that were approved before, or equal rows, are meant; kept in the audit trail',
    duplicatesReason,
  ),
  ...TESTS,
  ...SENDING_TIME,
  ...CONTROL,
  ...COMPARE,
  acknowledgeChanges: option(
    z.string(),
    '--acknowledge-changes <REASON>',
    'why what changed since the last batch is meant, where the profile asks; kept in the audit trail',
    changesReason,
  ),
  ...YES,
};

const ACCOUNT_IS = {
  accountIs: option(
    z.string(),
    '--account-is <NAME>',
    'what the service calls the account now, where it is the one that was approved for',
    sentence,
  ),
};

/** `yes` is hidden: resume never asks, and scripts that give it to every command are right. */
export const resumeOptionsSchema = z.object({
  askOnly: option(
    z.boolean(),
    '--ask-only',
    'ask about the rows that a restored backup holds as unsent, and send nothing',
    undefined,
    ['wait', 'waitLimit', 'listen', 'concurrency', 'report'],
  ),
  ...WORK,
  ...ACCOUNT_IS,
  ...COMMON,
  ...YES,
});

export const sendOptionsSchema = z.object({
  ...APPROVAL,
  ...TAKE_BACK,
  ...ACCEPT,
  ...RESHAPE,
  ...WORK,
  ...COMMON,
});
export type SendOptions = z.infer<typeof sendOptionsSchema>;
/** What work on approved batches needs to know. */
export type WorkOptions = Omit<z.infer<typeof resumeOptionsSchema>, 'yes'> & {
  /** Of the one batch: the time that has come, or that is not waited for. */
  readonly schedule?: MethodInput<'startUpload'>['schedule'];
};

export const runOptionsSchema = readOptionsSchema.extend({ ...APPROVAL, ...ACCEPT, ...RESHAPE, ...WORK });

const { validOnly, allowDuplicates, acknowledgeChanges } = APPROVAL;
/** What belongs to the sending is taken by an import, so that it can be said where it belongs. */
export const OF_SENDING = {
  ...{ validOnly, allowDuplicates, acknowledgeChanges },
  ...TESTS,
  ...SENDING_TIME,
  ...CONCURRENCY,
};
/** `yes` is taken without a word: scripts that give it to every command are right. */
export const IMPORT_HIDDEN = [...Object.keys(OF_SENDING), 'yes'];
export const importOptionsSchema = readOptionsSchema.extend({
  ...ACCEPT,
  ...RESHAPE,
  ...APPROVAL,
  ...CONCURRENCY,
});

/** One choice of rows, of which the command wants exactly one. */
export const leaveOutOptionsSchema = z.object({
  line: option(
    z.array(z.number()),
    '--line <N>',
    'row on this line of the file; may be repeated',
    (text, earlier: number[] = []) => [...earlier, lineNumber(text)],
    ['provider', 'all'],
  ),
  provider: option(z.string(), '--provider <CODE>', 'rows of this provider', undefined, ['all']),
  all: flag('--all', 'every row that never left: ends the batch'),
  finish: option(
    z.boolean(),
    '--finish',
    'finish what was cut short, with its rows and its reason',
    undefined,
    ['line', 'provider', 'all', 'keepRest', 'reason'],
  ),
  keepRest: option(
    z.boolean(),
    '--keep-rest',
    'end what was cut short: the rows that are left can be sent',
    undefined,
    ['line', 'provider', 'all'],
  ),
  reason: option(
    z.string(),
    '--reason <TEXT>',
    'why; the report and the audit trail carry it',
    exclusionReason,
  ),
  ...ACCOUNT_IS,
  yes: flag('--yes', 'do it without asking'),
  ...COMMON,
});
export type LeaveOutOptions = z.infer<typeof leaveOutOptionsSchema>;

export const reportOptionsSchema = z.object({
  output: mandatory(z.string(), '--output <FILE>', 'where to write it'),
  format: option(
    z.enum(REPORT_FORMATS),
    '--format <FORM>',
    'csv, xlsx or json; otherwise the extension says it',
    reportFormat,
  ),
  ...COMMON,
});

export const sandboxOptionsSchema = z.object({
  port: option(z.number(), '--port <N>', 'port; a free one without it', port),
  faults: option(z.string(), '--faults <FILE>', 'faults that it plays, as JSON'),
  publicKey: option(
    z.string(),
    '--public-key <FILE>',
    'takes only requests signed with the private half of this key',
  ),
  signEncoding: option(
    z.enum(['raw', 'der']),
    '--sign-encoding <FORM>',
    'takes only this encoding of ECDSA signatures',
  ),
  answerKey: option(
    z.string(),
    '--answer-key <FILE>',
    'signs its answers and callbacks with this private key',
  ),
  callbackUrl: option(
    z.string(),
    '--callback-url <URL>',
    'reports final outcomes to this address',
    webAddress,
  ),
  dataDir: option(
    z.string(),
    '--data-dir <DIR>',
    'folder in which it remembers what it was asked; nothing is kept without it',
    folder,
  ),
});

export type SandboxCommandOptions = z.infer<typeof sandboxOptionsSchema>;

export const SERVICE_KEY = {
  serviceKey: option(
    z.string(),
    '--service-key <FILE>',
    'public key of the service, for accounts that were given none',
  ),
};

export const listenOptionsSchema = z.object({
  port: mandatory(z.number(), '--port <N>', 'port on which they arrive; 0 takes a free one', port),
  profile: option(z.string(), '--profile <NAME>', 'only for batches of this account'),
  ...SERVICE_KEY,
  untilSettled: flag('--until-settled', 'ends once every row on its way is final'),
  ...COMMON,
});

export const serveOptionsSchema = z.object({
  port: option(z.number(), '--port <N>', 'port; a free one without it', port),
  open: flag('--no-open', 'print the address only, and open no browser'),
  ...JOURNAL_PLACE,
});

/** Reads one more `FIELD=TEXT` of an option that may be repeated. */
function addPair(text: string, earlier: Pairs | undefined): Pairs {
  const mark = text.indexOf('=');
  const field = text.slice(0, Math.max(0, mark)).trim();
  const value = text.slice(mark + 1);
  if (mark < 0 || field === '' || value.trim() === '') {
    throw new InvalidArgumentError('It has the form FIELD=TEXT, such as currency=ZMW.');
  }
  if (earlier !== undefined && Object.hasOwn(earlier, field)) {
    throw new InvalidArgumentError(`The field ${field} is given twice.`);
  }
  return Object.fromEntries([...Object.entries(earlier ?? {}), [field, value]]);
}

/** A number of simultaneous requests. */
function concurrency(text: string): number {
  return wholeNumber(text, 1, LARGEST_CONCURRENCY);
}

/** A port of this computer; 0 lets the system choose. */
export function port(text: string): number {
  return wholeNumber(text, 0, LARGEST_PORT);
}

/** An absolute address, http or https. */
function webAddress(text: string): string {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw new InvalidArgumentError('It is an address that begins with http:// or https://.');
  }
  return text;
}

/** A line of a file, counted from 1. */
export function lineNumber(text: string): number {
  return wholeNumber(text, 1, LARGEST_LINE);
}

/** A whole number between two others. */
export function wholeNumber(text: string, least: number, most: number): number {
  const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (!(number >= least && number <= most)) {
    throw new InvalidArgumentError(`It is a whole number from ${least} to ${most}.`);
  }
  return number;
}

/** A time in seconds, more than none; fractions are allowed. */
export function seconds(text: string): number {
  const number = /^\d{1,9}(\.\d{1,3})?$/.test(text) ? Number(text) : 0;
  if (number <= 0) throw new InvalidArgumentError('It is a number of seconds, more than 0.');
  return number;
}

/** A report file; its form comes from its extension. */
function reportFile(path: string): ReportFile {
  const format = formatOfExtension(path);
  if (format === null) {
    throw new InvalidArgumentError('The form comes from the extension: .csv, .xlsx or .json.');
  }
  return { path, format };
}

/** A form of the report. */
function reportFormat(text: string): ReportFormat {
  const format = formatOf(text);
  if (format === null) throw new InvalidArgumentError('The forms are csv, xlsx and json.');
  return format;
}

/** The form that the extension of a path names, or null. */
export function formatOfExtension(path: string): ReportFormat | null {
  return formatOf(extname(path).slice(1));
}

function formatOf(text: string): ReportFormat | null {
  const name = text.toLowerCase();
  return REPORT_FORMATS.find((format) => format === name) ?? null;
}
