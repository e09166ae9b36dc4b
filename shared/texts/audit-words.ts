// How the sentences of the audit trail are given what an act was about. A fact that is not there is an empty text and no
// number, so that an entry of an older program still has its sentence.

import { z } from 'zod';
import { type AuditAction, type AuditFacts, type LeftOutLane, leftOutLanesSchema } from '../audit.ts';

/** The facts of one entry, as a sentence asks for them. */
export interface ToldFacts {
  text(name: string): string;
  /** A fact that is a list of known names, each by its word, as it stands within a sentence. */
  words(name: string, words: Readonly<Record<string, string>>): string;
  /** A fact that is one known name, by its word. */
  word(name: string, words: Readonly<Record<string, string>>): string;
  count(name: string): number;
  /** True where the fact says anything. */
  has(name: string): boolean;
  /** Sums by currency, kept as JSON; none where the fact is another. */
  sums(name: string): readonly (readonly [currency: string, amount: string])[];
  /** Limits by currency, as they are kept of a user. */
  limits(name: string): readonly (readonly [currency: string, amount: string])[];
  /** How many things a list has that is kept as JSON. */
  length(name: string): number;
  /** Rows that were left out, by lane, with what a person typed fit to be seen. */
  lanes(name: string): readonly LeftOutLane[];
}

/** A sentence for every act; one that is forgotten does not compile. */
export type AuditActs = Readonly<Record<AuditAction, (facts: ToldFacts) => string>>;

const sumsSchema = z.record(z.string(), z.string());
const listSchema = z.array(z.unknown());

/**
 * The facts with what the program itself said, kept in English, in another language.
 *
 * @param inLanguage leaves a sentence as it is that it does not know.
 */
export function withSentence<Facts extends AuditFacts>(
  facts: Facts,
  inLanguage: (sentence: string) => string,
): AuditFacts {
  const { sentence } = facts;
  return typeof sentence === 'string' ? { ...facts, sentence: inLanguage(sentence) } : facts;
}

/** @param shown makes text that a person typed fit to be seen. */
function toldFacts(facts: AuditFacts, shown: (text: string) => string): ToldFacts {
  return {
    text: (name) => shown(String(facts[name] ?? '')),
    words: (name, words) => shown(namedWords(String(facts[name] ?? ''), words).toLowerCase()),
    word: (name, words) => shown(factName(words, String(facts[name] ?? ''))),
    count: (name) => Number(facts[name] ?? 0),
    has: (name) => !['', '[]', '{}', 'null', 'false'].includes(String(facts[name] ?? '')),
    sums: (name) =>
      Object.entries(kept(facts[name], sumsSchema) ?? {}).map(([currency, amount]) => [
        shown(currency),
        shown(amount),
      ]),
    limits: (name) =>
      keptLimits(String(facts[name] ?? '')).map(([currency, amount]) => [shown(currency), shown(amount)]),
    length: (name) => kept(facts[name], listSchema)?.length ?? 0,
    lanes: (name) =>
      (kept(facts[name], leftOutLanesSchema) ?? []).map(({ provider, currency, rows, amount }) => ({
        provider: provider === null ? null : shown(provider),
        currency: currency === null ? null : shown(currency),
        rows,
        amount: shown(amount),
      })),
  };
}

/** Names that are kept behind each other, such as `prepare approve`, by their words; one that is not known stays. */
export function namedWords(names: string, words: Readonly<Record<string, string>>): string {
  return names
    .split(' ')
    .map((name) => factName(words, name))
    .join(', ');
}

/** `ZMW 500000, USD 1000` by currency; none of a text of another form. */
export function keptLimits(text: string): (readonly [currency: string, amount: string])[] {
  const limits = text.split(', ').map((each) => /^([A-Z]{3}) (\d+(?:\.\d+)?)$/.exec(each));
  if (limits.includes(null)) return [];
  return limits.map((limit) => [limit?.[1] ?? '', limit?.[2] ?? ''] as const);
}

/** What a fact holds as JSON; null where it is anything else. */
function kept<Shape>(fact: AuditFacts[string] | undefined, schema: z.ZodType<Shape>): Shape | null {
  if (typeof fact !== 'string') return null;
  try {
    return schema.safeParse(JSON.parse(fact)).data ?? null;
  } catch {
    return null;
  }
}

/** Sentences one behind the other; those that have nothing to say are left out. */
export function together(...sentences: readonly (string | false)[]): string {
  return sentences.filter((sentence) => sentence !== false && sentence !== '').join(' ');
}

/** The sentence of an act, or the bare name of one that another edition of the program entered. */
export function actSentence(
  acts: AuditActs,
  action: string,
  facts: AuditFacts,
  shown: (text: string) => string,
): string {
  const sentence = Object.entries(acts).find(([known]) => known === action)?.[1];
  return sentence === undefined ? shown(action) : sentence(toldFacts(facts, shown));
}

/** What a kept value is called; the name as it is kept where another edition of the program kept it. */
export function factName(names: Readonly<Record<string, string>>, name: string): string {
  return Object.hasOwn(names, name) ? (names[name] ?? name) : name;
}
