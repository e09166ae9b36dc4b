// Every text of a catalogue of the page, as a test looks at them: texts that take values are tried with some.

/** What is tried first, unless a test asks for other values. */
const ONES: readonly unknown[] = [1, 1, 1, 1];

/** Values with which a text that takes some is tried next: texts, lists, and mixtures of them with numbers. */
const TRIALS: readonly (readonly unknown[])[] = [
  ['x', 'x', 'x', 'x'],
  ['x', 1, 1, 1],
  [1, 'x', 'x', 'x'],
  ['x', 'x', 1, 1],
  [1, 1, 'x', 'x'],
  [['x'], ['x'], ['x'], ['x']],
  ['x', ['x'], ['x'], ['x']],
  [1, ['x'], ['x'], ['x']],
  [{}, {}, {}, {}],
];

function trySaying(
  path: string,
  say: (...values: readonly unknown[]) => unknown,
  first: readonly unknown[],
): string {
  for (const values of [first, ...TRIALS]) {
    try {
      return String(say(...values));
    } catch {
      // Meant for values of another kind.
    }
  }
  throw new Error(`No values make ${path} speak.`);
}

/** Every text of a catalogue by its path; one that takes values is tried with some, so that its fixed words show. */
export function textsOf(part: unknown, path = '', first = ONES): [string, string][] {
  if (typeof part === 'string') return [[path, part]];
  if (typeof part === 'function') return [[path, trySaying(path, (...values) => part(...values), first)]];
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) =>
    textsOf(value, path === '' ? key : `${path}.${key}`, first),
  );
}
