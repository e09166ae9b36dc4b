// Statements of the entries in PostgreSQL's words. Knows the handful of words that differ, and refuses what it does not know
// how to say: a statement is never guessed at. What cannot be said word by word stands with its entry, once for each engine.

/** How a value is given: a list comes as JSON text and is handed on as an array. */
export type Parameter = 'value' | 'numbers' | 'texts';

/** A statement as PostgreSQL is given it. */
export interface Translated {
  readonly text: string;
  /** One for each question mark, in their order. */
  readonly parameters: readonly Parameter[];
}

const PARTS =
  /'(?:[^']|'')*'|"(?:[^"]|"")*"|--[^\n]*|[A-Za-z_][A-Za-z_0-9]*(?:\.[A-Za-z_][A-Za-z_0-9]*)*|\d+|->>|<>|<=|>=|\|\||\s+|./gs;
const WORD = /^[A-Za-z_]/;
const SPACE = /^\s+$/;

/** Words of ours that PostgreSQL keeps for itself. */
const RESERVED: ReadonlySet<string> = new Set(['user']);
const FUNCTIONS: Readonly<Record<string, string>> = {
  ifnull: 'coalesce',
  group_concat: 'string_agg',
  instr: 'strpos',
  char: 'chr',
};
/** Words that SQLite has and PostgreSQL has not, or reads otherwise. */
const UNKNOWN =
  /^(?:iif|total|json_each|json_array|json_patch|julianday|strftime|printf|rowid|typeof|PRAGMA|REGEXP|REPLACE|AUTOINCREMENT|UNLIKELY)$/i;
const AFTER_IS: ReadonlySet<string> = new Set(['NULL', 'TRUE', 'FALSE', 'DISTINCT']);
const LIST = /\bIN \(SELECT (value|atom) FROM json_each\(\?\)\)/g;
const LIST_MARK = { value: '\u0001', atom: '\u0002' } as const;
const LIKE_MARK = '\u0003';

/**
 * Translates a statement.
 *
 * @throws Error for words that it does not know.
 */
export function translated(sql: string): Translated {
  const marked = sql
    .replace(LIST, (_, kind: string) => `= ANY (${kind === 'value' ? LIST_MARK.value : LIST_MARK.atom})`)
    .replace(/ INDEXED BY \w+/g, '')
    .replace(/\bCROSS JOIN\b/g, 'JOIN')
    .replace(/json_type\(([\w.]+), '(\$[^']*)'\)/g, (_, value: string, path: string) => at(value, '#>', path))
    .replace(/json_extract\(([\w.]+), '(\$[^']*)'\)/g, (_, value: string, path: string) =>
      at(value, '#>>', path),
    )
    .replace(/([\w.]+) ->> '(\$[^']*)'/g, (_, value: string, path: string) => at(value, '#>>', path))
    // As SQLite's LIKE, which knows the case of ASCII letters alone; ILIKE takes three times as long where signs have several bytes.
    // The pattern is a question of its own, so that it is made once and not for each row.
    .replace(
      /([\w.]+) LIKE \?/g,
      (_, value: string) => `lower(${value} COLLATE "C") ${LIKE_MARK} (SELECT lower(? COLLATE "C"))`,
    )
    // What is not printable in JSON is beyond ASCII, and counting bytes takes a third of looking for it.
    .replace(
      /([\w.]+) GLOB '\*\[\^ -~\]\*'/g,
      (_, value: string) => `octet_length(${value}) <> length(${value})`,
    );
  return new Translation(marked.match(PARTS) ?? []).made();
}

/** A value within JSON text, by SQLite's path to it. */
function at(value: string, operator: '#>' | '#>>', path: string): string {
  const steps = [...path.slice(1).matchAll(/\.(\w+)|\."([^"]+)"|\[(\d+)\]/g)];
  if (steps.map(([step]) => step).join('') !== path.slice(1)) throw unknown(path);
  const names = steps.map(([, plain, quoted, index]) => `"${plain ?? quoted ?? index}"`);
  const found = `(CAST(${value} AS json) ${operator} '{${names.join(',')}}')`;
  return operator === '#>>' ? `${found} COLLATE "C"` : found;
}

function unknown(what: string): Error {
  return new Error(`No translation into PostgreSQL is known of ${what}.`);
}

class Translation {
  readonly #parts: readonly string[];
  readonly #out: string[] = [];
  readonly #parameters: Parameter[] = [];
  readonly #passedOver = new Set<number>();

  constructor(parts: readonly string[]) {
    this.#parts = parts;
  }

  made(): Translated {
    for (let index = 0; index < this.#parts.length; index += 1) {
      if (!this.#passedOver.has(index)) this.#out.push(this.#part(index));
    }
    return { text: this.#out.join(''), parameters: this.#parameters };
  }

  #part(index: number): string {
    const part = this.#parts[index] ?? '';
    switch (part) {
      case '?':
        return this.#parameter('value');
      case LIST_MARK.value:
        return `${this.#parameter('numbers')}::bigint[]`;
      case LIST_MARK.atom:
        return `${this.#parameter('texts')}::text[]`;
      case LIKE_MARK:
        return 'LIKE';
      case '+':
        // SQLite is so told to use no index; PostgreSQL has no such sign for texts.
        return this.#near(index, -1) === '=' ? '' : part;
      default:
        return WORD.test(part) ? this.#word(part, index) : part;
    }
  }

  #parameter(kind: Parameter): string {
    this.#parameters.push(kind);
    return `$${this.#parameters.length}`;
  }

  #word(word: string, index: number): string {
    const next = this.#near(index, 1);
    if (word === 'LIKE') return 'ILIKE';
    if (word === 'GLOB' || word === 'INDEXED') throw unknown(word);
    if (word === 'IS') return this.#is(index);
    if (next === '(') {
      if (word === 'max' || word === 'min') return this.#extreme(word, index);
      const known = FUNCTIONS[word];
      if (known !== undefined) return known;
    }
    if (UNKNOWN.test(word)) throw unknown(word);
    return word
      .split('.')
      .map((name) => (RESERVED.has(name) || isCamelCase(name) ? `"${name}"` : name))
      .join('.');
  }

  /** SQLite compares anything with IS; PostgreSQL says so at length. */
  #is(index: number): string {
    const next = this.#near(index, 1).toUpperCase();
    if (AFTER_IS.has(next)) return 'IS';
    if (next !== 'NOT') return 'IS NOT DISTINCT FROM';
    const not = this.#indexNear(index, 1);
    if (AFTER_IS.has(this.#near(not, 1).toUpperCase())) return 'IS';
    this.#passedOver.add(not).add(not + 1);
    return 'IS DISTINCT FROM';
  }

  /** Of several values it is no aggregate. */
  #extreme(word: 'max' | 'min', index: number): string {
    let depth = 0;
    for (let place = index + 1; place < this.#parts.length; place += 1) {
      const part = this.#parts[place];
      if (part === '(') depth += 1;
      if (part === ')') depth -= 1;
      if (depth === 0 && part === ')') return word;
      if (depth === 1 && part === ',') return word === 'max' ? 'greatest' : 'least';
    }
    throw unknown(`${word} without an end`);
  }

  #indexNear(index: number, step: 1 | -1): number {
    let place = index + step;
    while (SPACE.test(this.#parts[place] ?? '')) place += step;
    return place;
  }

  #near(index: number, step: 1 | -1): string {
    return this.#parts[this.#indexNear(index, step)] ?? '';
  }
}

/** Our names of columns are folded to lower case unless they are quoted. */
function isCamelCase(name: string): boolean {
  return /^[a-z]/.test(name) && /[A-Z]/.test(name);
}
