// Values that the audit trail keeps and an approval signs, as people read them: codes by their words, sums as money, lists and
// names without the marks of JSON. Pure; must never leave out a part of what is kept.

import { z } from 'zod';
import { keptWarningsSchema, repeatsSchema, wholeSchema } from '../approvals/approval.ts';
import type { AuditFacts } from '../audit.ts';
import { changeKindSchema } from '../guards/changes.ts';
import { forgottenBatchesSchema } from '../guards/forgotten-batches.ts';
import { repeatKindOf } from '../guards/repeats.ts';
import { namedTimeSchema } from '../runs/schedules.ts';
import { testReleaseSchema } from '../runs/test-rows.ts';
import { factName, keptLimits, namedWords } from './audit-words.ts';
import type { Texts } from './en/page.ts';
import { fieldLabel } from './field-label.ts';
import type { Format } from './format.ts';

export interface KeptWords {
  readonly texts: Pick<Texts, 'audit' | 'common' | 'review' | 'users'>;
  readonly format: Format;
  /** The title of what was found in rows, by its code. */
  finding(code: string): string;
  /** For whoever reads before signing: codes and hashes stay in what is kept, and a batch of a code stands by itself. */
  readonly isPlain?: true;
}

/** Names of signed terms for which the trail has another one. */
const OF_TERMS: Readonly<Record<string, string>> = { leaveOutInvalid: 'leftOutInvalidRows', sendAt: 'time' };

/** What a kept value, a field or a signed term is called. */
export function keptName(name: string, { texts }: KeptWords): string {
  const known = OF_TERMS[name] ?? name;
  return Object.hasOwn(texts.audit.factNames, known)
    ? factName(texts.audit.factNames, known)
    : fieldLabel(texts.common, known);
}

/** As people say it; all that is no list, sum, moment, code or answer as it is kept. Empty where it says nothing. */
export function keptText(name: string, value: AuditFacts[string] | undefined, words: KeptWords): string {
  const { texts, format } = words;
  if (typeof value === 'boolean') return answer(value, words);
  if (typeof value === 'number') return /[a-z](?:At)?Ms$/.test(name) ? format.full(value) : String(value);
  const text = value ?? '';
  if (name === 'roles') return namedWords(text, texts.users.roles);
  if (name === 'code') return withCode(words.finding(text), text, words);
  if (name === 'field') return text === '' ? '' : fieldLabel(texts.common, text);
  if (name === 'limitBatch' || name === 'limitDay') {
    return (
      keptLimits(text)
        .map(([currency, amount]) => format.moneyOf(amount, currency))
        .join(', ') || text
    );
  }
  if (name === 'testFirst') return oneOf(testReleaseSchema, text, texts.review.tests);
  if (name === 'sentBefore') {
    const [kind = '', ...batch] = text.split(' ');
    return [oneOf(wholeSchema, kind, texts.audit.sentBefore), ...batch].join(' ');
  }
  const kept = parsed(text);
  return kept === undefined ? text : readable(name, kept, words);
}

/**
 * The signed terms of an approval, each by its name; empty where there is nothing of it.
 *
 * @param terms as JSON text; one of another form is one term without a name.
 */
export function termsInWords(terms: string, words: KeptWords): (readonly [name: string, text: string])[] {
  const kept = z.record(z.string(), z.unknown()).safeParse(parsed(terms));
  if (!kept.success) return [['', terms]];
  return Object.entries(kept.data).map(([name, value]) => {
    const text = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
    return [
      keptName(name, words),
      text ? keptText(name, value, words) : readable(name, value, words),
    ] as const;
  });
}

/** Undefined for what is no JSON of a list, of names or of nothing. */
function parsed(text: string): unknown {
  if (text !== 'null' && !/^[[{]/.test(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const sumsSchema = z.record(z.string().regex(/^[A-Z]{3}$/), z.string().regex(/^\d+(?:\.\d+)?$/));
const codesSchema = z.array(z.string());
const changesSchema = z.array(
  z.union([z.tuple([changeKindSchema, z.number(), z.string()]), z.tuple([changeKindSchema, z.string()])]),
);

function readable(name: string, value: unknown, words: KeptWords): string {
  const { format } = words;
  // Whoever names none of them by itself acknowledges them all.
  if (value === null && name === 'acknowledged') return words.texts.audit.allWarnings;
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return format.count(value);
  if (typeof value === 'boolean') return answer(value, words);
  if (typeof value !== 'object') return String(value);
  if (Array.isArray(value)) return listText(name, value, words);
  const time = namedTimeSchema.safeParse(value);
  if (time.success) return `${format.wall(time.data.local)} (${time.data.zone})`;
  const sums = sumsSchema.safeParse(value);
  const entries = Object.entries(sums.success ? sums.data : value);
  return entries
    .map(([key, part]) =>
      sums.success
        ? format.moneyOf(String(part), key)
        : named(keptName(key, words), readable(key, part, words), words),
    )
    .filter((part) => part !== '')
    .join(', ');
}

function listText(name: string, list: readonly unknown[], words: KeptWords): string {
  const isDeep = list.some((part) => typeof part === 'object' && part !== null);
  return itemsOf(name, list, words)
    .filter((part) => part !== '')
    .join(isDeep ? '; ' : ', ');
}

function itemsOf(name: string, list: readonly unknown[], words: KeptWords): string[] {
  const { audit, common, review } = words.texts;
  const warnings = keptWarningsSchema.safeParse(list);
  if (warnings.success) {
    return warnings.data.map(({ code, rows, firstLine }) =>
      common.named(withCode(words.finding(code), code, words), review.acknowledge.rows(rows, firstLine)),
    );
  }
  const forgotten = forgottenBatchesSchema.safeParse(list);
  if (name === 'forgotten' && forgotten.success) {
    return forgotten.data.map((each) =>
      common.named(`${each.batch} “${each.name}”`, words.format.count(each.rows)),
    );
  }
  const codes = codesSchema.safeParse(list);
  if (name === 'acknowledged' && codes.success) {
    return codes.data.map((code) => withCode(titleOf(code, words), code, words));
  }
  const repeats = repeatsSchema.safeParse(list);
  if (name === 'repeats' && repeats.success) {
    return repeats.data.map(([code, rows]) =>
      common.named(withCode(titleOf(code, words), code, words), words.format.count(rows)),
    );
  }
  const changes = changesSchema.safeParse(list);
  if (name.startsWith('changes') && changes.success) {
    return changes.data.map(([kind, ...rest]) => {
      const [people] = rest;
      const count = typeof people === 'number' ? words.format.count(people) : '';
      return withCode(
        count === '' ? audit.changeKinds[kind] : common.named(audit.changeKinds[kind], count),
        String(rest.at(-1)),
        words,
      );
    });
  }
  return list.map((part) => readable(name, part, words));
}

/** Nothing is told of what says nothing. */
function named(name: string, text: string, { texts }: KeptWords): string {
  return text === '' ? '' : texts.common.named(name, text);
}

/** The title of a warning, or of a repetition of an earlier batch. */
function titleOf(code: string, words: KeptWords): string {
  const repeat = repeatKindOf(code);
  return repeat === null ? words.finding(code) : words.texts.audit.repeatKinds[repeat];
}

/** What was signed stands behind its words, so that nothing of it is left out. */
function withCode(title: string, code: string, { isPlain }: KeptWords): string {
  if (code === '') return '';
  const [, ...batch] = code.split(' ');
  const behind = isPlain === true ? batch.join(' ') : code;
  return behind === '' ? title : `${title} (${behind})`;
}

function answer(value: boolean, { texts }: KeptWords): string {
  return value ? texts.audit.yes : texts.audit.no;
}

function oneOf<Name extends string>(
  schema: z.ZodType<Name>,
  text: string,
  names: Readonly<Record<Name, string>>,
): string {
  const known = schema.safeParse(text);
  return known.success ? names[known.data] : text;
}
