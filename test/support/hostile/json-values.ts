// JSON as an attacker or a broken program makes it: anything at all, and what was right until one part of it was changed.

import type { SeededRandom } from '../seeded-random.ts';
import { pick } from './csv-files.ts';
import { FORMULA_FORMS, NAUGHTY_STRINGS } from './naughty-strings.ts';

const NUMBERS = [
  0,
  -0,
  -1,
  1.5,
  1e308,
  -1e308,
  5e-324,
  2 ** 53,
  2 ** 53 + 2,
  -(2 ** 53),
  2 ** 31,
  2 ** 32,
  1e21,
];
const NAMES = [
  '__proto__',
  'constructor',
  'toString',
  'prototype',
  'hasOwnProperty',
  '',
  ' ',
  'status',
  'batch',
  'file',
  'kind',
];
const ODD_TEXTS = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\ufeff',
  '../../etc/passwd',
  'C:\\CON',
  'x'.repeat(10_000),
  'NaN',
  'null',
  '0',
  '1e3',
];
const DEEPEST = 4;
/** Deeper than a reader that calls itself could go. */
const NESTED = 20_000;

/** Any JSON value. */
export function anyJson(random: SeededRandom, depth = 0): unknown {
  const kinds = depth < DEEPEST ? 8 : 6;
  switch (random.below(kinds)) {
    case 0:
      return null;
    case 1:
      return random.chance(0.5);
    case 2:
      return pick(NUMBERS, random);
    case 3:
      return pick(NAUGHTY_STRINGS, random);
    case 4:
      return pick(FORMULA_FORMS, random);
    case 5:
      return pick(ODD_TEXTS, random);
    case 6:
      return Array.from({ length: random.below(5) }, () => anyJson(random, depth + 1));
    default:
      return Object.fromEntries(
        Array.from({ length: random.below(5) }, () => [nameOf(random), anyJson(random, depth + 1)]),
      );
  }
}

function nameOf(random: SeededRandom): string {
  return random.chance(0.5) ? pick(NAMES, random) : pick(NAUGHTY_STRINGS, random);
}

/** The value with one part replaced, left out, doubled, renamed, wrapped or unwrapped. */
export function damagedJson(value: unknown, random: SeededRandom): unknown {
  if (Array.isArray(value) && value.length > 0 && random.chance(0.85)) {
    const at = random.below(value.length);
    return value.map((part, index) => (index === at ? damagedJson(part, random) : part));
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value) && random.chance(0.85)) {
    const entries = Object.entries(value);
    if (entries.length > 0) return Object.fromEntries(damagedEntries(entries, random));
  }
  const forms: readonly (() => unknown)[] = [
    () => anyJson(random),
    () => [value],
    () => [value, value],
    () => ({ value }),
    // An object's own toString may be anything here.
    () => (typeof value === 'object' ? JSON.stringify(value) : String(value)),
    () => null,
    () => (typeof value === 'string' ? value + pick(NAUGHTY_STRINGS, random) : pick(NUMBERS, random)),
    () => (typeof value === 'string' ? value.toLowerCase() : value),
  ];
  return pick(forms, random)();
}

function damagedEntries(entries: readonly [string, unknown][], random: SeededRandom): [string, unknown][] {
  const at = random.below(entries.length);
  const changed = entries.map((entry): [string, unknown] => [...entry]);
  const [name, part] = changed[at] ?? ['', null];
  switch (random.below(6)) {
    case 0:
      changed.splice(at, 1);
      break;
    case 1:
      changed[at] = [nameOf(random), part];
      break;
    case 2:
      changed.push([nameOf(random), anyJson(random)]);
      break;
    default:
      changed[at] = [name, damagedJson(part, random)];
  }
  return changed;
}

/** The value as text, which now and then is damaged as text. */
export function damagedJsonText(value: unknown, random: SeededRandom): string {
  const text = JSON.stringify(random.chance(0.9) ? damagedJson(value, random) : anyJson(random)) ?? '';
  const at = random.below(text.length + 1);
  switch (random.below(12)) {
    case 0:
      return text.slice(0, at);
    case 1:
      return text.slice(0, at) + pick(NAUGHTY_STRINGS, random) + text.slice(at);
    case 2:
      return text.replace('{', '{"__proto__":{"status":"COMPLETED"},');
    case 3:
      return text.replace('{', '{"status":"COMPLETED",');
    case 4:
      return random.chance(0.05) ? '['.repeat(NESTED) + ']'.repeat(NESTED) : `\ufeff${text}`;
    default:
      return text;
  }
}
