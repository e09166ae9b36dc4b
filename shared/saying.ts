// A sentence as data, so that any language can say it: a code of the catalogues, or the English sentence itself with
// numbered places, and the values that stand there. Decides nothing and knows no language but its own English.

import { z } from 'zod';
import type { BatchState, RowState } from './domain.ts';

export interface Saying {
  /** Key of the catalogues in shared/texts: a short code, or an English sentence such as `Line {0} is excluded.` */
  readonly code: string;
  /** Texts by name or place; a part that is itself said in the page's language is a saying. */
  readonly values: Readonly<Record<string, string | Saying>>;
}

export const sayingSchema: z.ZodType<Saying> = z.strictObject({
  code: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.lazy(() => sayingSchema)])),
});

/** A saying, or the plain text of a journal or a program that knew no sayings; that is shown as it is. */
export const spokenSchema = z.union([z.string(), sayingSchema]);
export type Spoken = z.infer<typeof spokenSchema>;

/** What can stand in a sentence. */
type Part = Spoken | number;

/**
 * Makes a saying of an English sentence: say`Line ${line} is excluded.` The sentence with its places is the key of
 * the other catalogues, so it holds whole sentences or whole phrases, and forms of words are sentences of their own.
 */
export function say(texts: TemplateStringsArray, ...parts: readonly Part[]): Saying {
  const code = texts.map((text, index) => (index === 0 ? text : `{${index - 1}}${text}`)).join('');
  return { code, values: valuesOf(parts) };
}

/** Parts one after the other with the same mark between them, which no language changes. */
export function sayList(parts: readonly Part[], mark: ', ' | '; ' | ' ' | '\n'): Saying {
  return { code: parts.map((_, index) => `{${index}}`).join(mark), values: valuesOf(parts) };
}

/** The first names, separated by commas, and how many more there are. */
export function sayFirst(names: readonly Part[], most: number): Saying {
  const more = names.length - most;
  return more > 0 ? say`${sayList(names.slice(0, most), ', ')} and ${more} more` : sayList(names, ', ');
}

/** A count with its thousands apart, as each language writes it. */
export function sayCount(count: number): Saying {
  return sayFigure(String(count));
}

/** An exact decimal, its digits apart and its mark as each language writes them. */
export function sayFigure(text: string): Saying {
  return { code: 'count', values: { count: text } };
}

/** A day such as `2026-11-25`, as each language writes it: 25 November 2026. */
export function sayDay(day: string): Saying {
  return { code: 'day', values: { day } };
}

/** A moment to the minute, in UTC: 25 November 2026, 14:05 UTC. */
export function sayMinute(atMs: number): Saying {
  const [day = '', time = ''] = new Date(atMs).toISOString().split('T');
  return say`${sayDay(day)}, ${time.slice(0, 5)} UTC`;
}

/** The word for a state of a batch or a row, as it stands after “is”. */
export function sayState(state: BatchState | RowState | 'unknown'): Saying {
  return { code: 'state', values: { state } };
}

/** A field of an operation, as it stands inside a sentence. */
export function sayField(field: string): Saying {
  return { code: 'field', values: { field } };
}

/** `A`, `A and B`, `A, B and C`; with more that are not named `A, B and 4 more`. */
export function sayNames(names: readonly Part[], more = 0): Saying {
  if (more > 0) return say`${sayList(names, ', ')} and ${more} more`;
  const last = names.at(-1) ?? '';
  return names.length < 2 ? sayList([last], ', ') : say`${sayList(names.slice(0, -1), ', ')} and ${last}`;
}

function valuesOf(parts: readonly Part[]): Record<string, string | Saying> {
  return Object.fromEntries(
    parts.map((part, index) => [String(index), typeof part === 'number' ? String(part) : part]),
  );
}
