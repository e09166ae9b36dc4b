// What the service's record says of a row beside its outcome, taken apart for people: known facts by their meaning,
// everything else under the name that the service gave it. Pure; the text is the service's and is never trusted.

import { z } from 'zod';

/** A name with a text, as the service wrote them. */
export interface RecordEntry {
  readonly name: string;
  readonly text: string;
}

export interface RecordFacts {
  /** When the customer answered, as milliseconds where the text is a moment; null where the record does not say. */
  readonly responded: { readonly text: string; readonly atMs: number | null } | null;
  /** Ids that operators gave the transaction, by the name of each. */
  readonly operatorIds: readonly RecordEntry[];
  /** Reports of suspicious activity, each with its fields. */
  readonly suspicions: readonly (readonly RecordEntry[])[];
  readonly others: readonly RecordEntry[];
  /** The beginning of a record that was too long to be kept whole. */
  readonly cut: string | null;
}

const NOTHING: RecordFacts = { responded: null, operatorIds: [], suspicions: [], others: [], cut: null };

const objectSchema = z.record(z.string(), z.unknown());
const listSchema = z.array(z.unknown());

/**
 * Takes the journal's details of a row apart.
 *
 * @param details JSON text of an object; null, and what is no such text, says nothing.
 */
export function recordFacts(details: string | null): RecordFacts {
  const record = details === null ? null : readObject(details);
  if (record === null) return NOTHING;
  const { respondedByPayer, correspondentIds, suspiciousActivityReport, cut, ...others } = record;
  const isCut = typeof cut === 'string' && Object.keys(record).length === 1;
  // What really moved stands beside the amount.
  delete others['depositedAmount'];
  return {
    responded: isSaid(respondedByPayer) ? momentOf(textOf(respondedByPayer)) : null,
    operatorIds: isSaid(correspondentIds) ? entriesOf(correspondentIds) : [],
    suspicions: isSaid(suspiciousActivityReport) ? reportsOf(suspiciousActivityReport) : [],
    others: entriesOf(isCut || cut === undefined ? others : { ...others, cut }),
    cut: isCut ? cut : null,
  };
}

/** True when the record says nothing that the panel does not show elsewhere. */
export function isNothing({ responded, operatorIds, suspicions, others, cut }: RecordFacts): boolean {
  return responded === null && cut === null && operatorIds.length + suspicions.length + others.length === 0;
}

function readObject(text: string): Record<string, unknown> | null {
  try {
    const read = objectSchema.safeParse(JSON.parse(text));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

function isSaid(value: unknown): boolean {
  return value !== null && value !== undefined;
}

function momentOf(text: string): { text: string; atMs: number | null } {
  const atMs = Date.parse(text);
  return { text, atMs: Number.isNaN(atMs) ? null : atMs };
}

/** Fields of an object; a text or a number of its own has no name. */
function entriesOf(value: unknown): RecordEntry[] {
  const fields = objectSchema.safeParse(value);
  if (!fields.success) return [{ name: '', text: textOf(value) }];
  return Object.entries(fields.data)
    .filter(([, field]) => isSaid(field))
    .map(([name, field]) => ({ name, text: textOf(field) }));
}

function reportsOf(value: unknown): RecordEntry[][] {
  const reports = listSchema.safeParse(value);
  return (reports.success ? reports.data : [value]).map(entriesOf).filter((report) => report.length > 0);
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
