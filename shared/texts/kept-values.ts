// Values of the audit trail that are kept as JSON, as people read them: sums as money, lists and names without the marks of
// JSON. Pure; must never leave out a part of what is kept.

import { z } from 'zod';
import { keptWarningsSchema } from '../approval.ts';

export interface ValueWords {
  /** What a kept value is called. */
  name(key: string): string;
  count(value: number): string;
  flag(value: boolean): string;
  moneyOf(amount: string, currency: string): string;
  warning(code: string, rows: number, firstLine: number): string;
}

const sumsSchema = z.record(z.string().regex(/^[A-Z]{3}$/), z.string().regex(/^\d+(?:\.\d+)?$/));

/** The text of a fact: as it is kept, or as its JSON reads; empty where that says nothing. */
export function keptText(text: string, words: ValueWords): string {
  if (text !== 'null' && !/^[[{]/.test(text)) return text;
  try {
    return readable(JSON.parse(text), words);
  } catch {
    return text;
  }
}

function readable(value: unknown, words: ValueWords): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return words.count(value);
  if (typeof value === 'boolean') return words.flag(value);
  if (typeof value !== 'object') return String(value);
  if (Array.isArray(value)) return listText(value, words);
  const sums = sumsSchema.safeParse(value);
  const entries = Object.entries(sums.success ? sums.data : value);
  return entries
    .map(([key, part]) =>
      sums.success ? words.moneyOf(String(part), key) : named(words.name(key), readable(part, words)),
    )
    .filter((part) => part !== '')
    .join(', ');
}

function listText(list: readonly unknown[], words: ValueWords): string {
  const warnings = keptWarningsSchema.safeParse(list);
  const parts = warnings.success
    ? warnings.data.map(({ code, rows, firstLine }) => words.warning(code, rows, firstLine))
    : list.map((part) => readable(part, words));
  const isDeep = list.some((part) => typeof part === 'object' && part !== null);
  return parts.filter((part) => part !== '').join(isDeep ? '; ' : ', ');
}

function named(name: string, text: string): string {
  return text === '' ? '' : `${name}: ${text}`;
}
