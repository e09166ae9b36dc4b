// The options of the commands: how their values are read, and what each command may be given.
// Everything that is wrong here ends with exit code 2 before a file is opened or a byte is sent.

import { extname } from 'node:path';
import { InvalidArgumentError } from 'commander';
import { z } from 'zod';
import { generationSchema } from '../../shared/domain.ts';
import { ACCEPTANCE_REASON_MAX } from '../../shared/draft-views.ts';
import { operationNameSchema } from '../../shared/operations.ts';

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

export const commonOptionsSchema = z.object({
  dataDir: z.string().optional(),
  json: z.boolean().optional(),
});

export const accountOptionsSchema = z.object({
  profile: z.string().optional(),
  baseUrl: z.string().optional(),
  api: generationSchema.optional(),
});
export type AccountOptions = z.infer<typeof accountOptionsSchema>;

export const readOptionsSchema = commonOptionsSchema.extend({
  ...accountOptionsSchema.shape,
  operation: operationNameSchema.optional(),
  sheet: z.string().optional(),
  headerRow: z.number().optional(),
  map: pairsSchema.optional(),
  default: pairsSchema.optional(),
  decimal: z.enum(['point', 'comma']).optional(),
});
export type ReadOptions = z.infer<typeof readOptionsSchema>;

export const checkOptionsSchema = readOptionsSchema.extend({ acceptNumbers: z.string().optional() });

export const workOptionsSchema = commonOptionsSchema.extend({
  wait: z.boolean().optional(),
  waitLimit: z.number().optional(),
  concurrency: z.number().optional(),
  report: reportFileSchema.optional(),
  listen: z.number().optional(),
  accountIs: z.string().optional(),
});
export type WorkOptions = z.infer<typeof workOptionsSchema>;

const approvalOptionsSchema = z.object({
  validOnly: z.boolean().optional(),
  allowDuplicates: z.string().optional(),
  acceptNumbers: z.string().optional(),
  yes: z.boolean().optional(),
});

export const sendOptionsSchema = workOptionsSchema.extend(approvalOptionsSchema.shape);
export type SendOptions = z.infer<typeof sendOptionsSchema>;

export const runOptionsSchema = readOptionsSchema.extend(sendOptionsSchema.shape);

export const importOptionsSchema = readOptionsSchema.extend({
  ...approvalOptionsSchema.shape,
  concurrency: z.number().optional(),
});

export const reportOptionsSchema = commonOptionsSchema.extend({
  output: z.string(),
  format: z.enum(REPORT_FORMATS).optional(),
});

export const profileOptionsSchema = commonOptionsSchema.extend({
  baseUrl: z.string(),
  api: generationSchema.optional(),
});

export const sandboxOptionsSchema = commonOptionsSchema.extend({
  port: z.number().optional(),
  faults: z.string().optional(),
  publicKey: z.string().optional(),
  signEncoding: z.enum(['raw', 'der']).optional(),
  answerKey: z.string().optional(),
  callbackUrl: z.string().optional(),
});

export type SandboxCommandOptions = z.infer<typeof sandboxOptionsSchema>;

export const listenOptionsSchema = commonOptionsSchema.extend({
  port: z.number(),
  profile: z.string().optional(),
  serviceKey: z.string().optional(),
  untilSettled: z.boolean().optional(),
});

export const serveOptionsSchema = commonOptionsSchema.extend({
  port: z.number().optional(),
  open: z.boolean().optional(),
});

/** Reads one more `FIELD=TEXT` of an option that may be repeated. */
export function addPair(text: string, earlier: Pairs | undefined): Pairs {
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
export function concurrency(text: string): number {
  return wholeNumber(text, 1, LARGEST_CONCURRENCY);
}

/** A port of this computer; 0 lets the system choose. */
export function port(text: string): number {
  return wholeNumber(text, 0, LARGEST_PORT);
}

/** An absolute address, http or https. */
export function webAddress(text: string): string {
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

function wholeNumber(text: string, least: number, most: number): number {
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

/** A folder. An empty text would mean the folder in which the command happens to be started. */
export function folder(text: string): string {
  if (text.trim() === '') throw new InvalidArgumentError('It names a folder.');
  return text;
}

/** A text that says something. */
export function sentence(text: string): string {
  if (text.trim() === '') throw new InvalidArgumentError('It must say something.');
  return text.trim();
}

/** A reason that a finding holds whole. */
export function acceptanceReason(text: string): string {
  const reason = sentence(text);
  if (reason.length > ACCEPTANCE_REASON_MAX) {
    throw new InvalidArgumentError(`It has at most ${ACCEPTANCE_REASON_MAX} characters.`);
  }
  return reason;
}

/** A report file; its form comes from its extension. */
export function reportFile(path: string): ReportFile {
  const format = formatOfExtension(path);
  if (format === null) {
    throw new InvalidArgumentError('The form comes from the extension: .csv, .xlsx or .json.');
  }
  return { path, format };
}

/** A form of the report. */
export function reportFormat(text: string): ReportFormat {
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
