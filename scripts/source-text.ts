// Looks at TypeScript source as text for the hygiene tests: what is code, and which modules it imports.
// Not a parser: it only tells comments, strings, templates and regular expressions from code.

/** How a module is imported. `types` leaves no trace at run time. */
export interface ImportedModule {
  readonly specifier: string;
  readonly kind: 'value' | 'types' | 'dynamic' | 'reexport';
  readonly line: number;
}

/** What is not code: from its first character to the one behind its last, quotes and places of templates left out. */
interface Span {
  readonly kind: 'comment' | 'text' | 'expression';
  readonly from: number;
  readonly to: number;
}

/** The source in which everything that is not code is blanked: same length, same line breaks, quotes kept. */
export function codeOnly(source: string): string {
  return scan(source).code;
}

/** The source with each text, quoted or of a template, as `change` gives it; code and comments stay. */
export function withTexts(source: string, change: (text: string) => string): string {
  let changed = '';
  let end = 0;
  for (const { kind, from, to } of scan(source).spans) {
    if (kind !== 'text') continue;
    changed += source.slice(end, from) + change(source.slice(from, to));
    end = to;
  }
  return changed + source.slice(end);
}

function scan(source: string): { readonly code: string; readonly spans: readonly Span[] } {
  const masked = source.split('');
  const spans: Span[] = [];
  const blank = (kind: Span['kind'], from: number, to: number, spanTo = to) => {
    spans.push({ kind, from, to: spanTo });
    for (let index = from; index < to; index += 1) if (masked[index] !== '\n') masked[index] = ' ';
  };
  const templateDepths: number[] = [];
  let depth = 0;
  let at = 0;
  while (at < source.length) {
    const character = source[at] ?? '';
    const pair = source.slice(at, at + 2);
    if (pair === '//' || pair === '/*') {
      const end = pair === '//' ? indexAfter(source, '\n', at, 0) : indexAfter(source, '*/', at + 2, 2);
      blank('comment', at, end);
      at = end;
    } else if (character === "'" || character === '"') {
      const end = endOfQuoted(source, at + 1, character);
      blank('text', at + 1, end - 1);
      at = end;
    } else if (character === '`' || (character === '}' && templateDepths.at(-1) === depth)) {
      if (character === '}') templateDepths.pop();
      const { end, opened } = endOfTemplate(source, at + 1);
      blank('text', at + 1, opened ? end : end - 1, opened ? end - 2 : end - 1);
      if (opened) templateDepths.push(depth);
      at = end;
    } else if (character === '/' && startsExpression(masked.slice(Math.max(0, at - 40), at))) {
      const end = endOfExpression(source, at + 1);
      blank('expression', at, end);
      at = end;
    } else {
      if (character === '{') depth += 1;
      if (character === '}') depth -= 1;
      at += 1;
    }
  }
  return { code: masked.join(''), spans };
}

/** Every module that the source imports or passes on; throws at an import whose target is not written out. */
export function importsOf(source: string): ImportedModule[] {
  const code = codeOnly(source);
  const found: ImportedModule[] = [];
  const add = (quoteAt: number, kind: ImportedModule['kind']) => {
    const quote = source[quoteAt] ?? '';
    const specifier = source.slice(quoteAt + 1, source.indexOf(quote, quoteAt + 1));
    found.push({ specifier, kind, line: source.slice(0, quoteAt).split('\n').length });
  };
  for (const match of code.matchAll(/\b(import|export)\s+(type\s+)?(?:[\w$*{},\s]+?)\bfrom\s*(?=['"])/g)) {
    const types =
      match[2] !== undefined && !/^type\s+(from|,)/.test(match[0].slice(match[1]?.length ?? 0).trim());
    const kind = match[1] === 'export' ? 'reexport' : types ? 'types' : 'value';
    add(match.index + match[0].length, kind);
  }
  for (const match of code.matchAll(/\bimport\s*(?=['"])/g)) add(match.index + match[0].length, 'value');
  for (const match of code.matchAll(/(?<![.#\w$])(?:import|require)\s*\(\s*(['"]?)/g)) {
    const at = match.index + match[0].length - 1;
    if (match[1] !== '') add(at, 'dynamic');
    else if (isExpressionPlace(code.slice(0, match.index))) {
      throw new Error(`Line ${lineOf(source, at)} imports what it computes.`);
    }
  }
  return found;
}

/** Tells a call from a method that bears the name. */
function isExpressionPlace(before: string): boolean {
  return /(?:\b(?:await|return|yield)|[=(,:?[>!&|])$/.test(before.slice(-40).trimEnd());
}

function lineOf(source: string, at: number): number {
  return source.slice(0, at).split('\n').length;
}

function indexAfter(source: string, mark: string, from: number, length: number): number {
  const index = source.indexOf(mark, from);
  return index < 0 ? source.length : index + length;
}

function endOfQuoted(source: string, from: number, quote: string): number {
  for (let at = from; at < source.length; at += 1) {
    if (source[at] === '\\') at += 1;
    else if (source[at] === quote || source[at] === '\n') return at + 1;
  }
  return source.length;
}

function endOfTemplate(source: string, from: number): { end: number; opened: boolean } {
  for (let at = from; at < source.length; at += 1) {
    if (source[at] === '\\') at += 1;
    else if (source[at] === '`') return { end: at + 1, opened: false };
    else if (source[at] === '$' && source[at + 1] === '{') return { end: at + 2, opened: true };
  }
  return { end: source.length, opened: false };
}

/** Whether a slash here begins a regular expression: after an operator, a bracket or a keyword, not after a value. */
function startsExpression(before: readonly string[]): boolean {
  const text = before.join('').trimEnd();
  return text === '' || /(?:[(,=:[!&|?{};+\-*%~^<>]|\b(?:return|typeof|case|in|of|yield|await))$/.test(text);
}

function endOfExpression(source: string, from: number): number {
  let inClass = false;
  for (let at = from; at < source.length; at += 1) {
    const character = source[at];
    if (character === '\\') at += 1;
    else if (character === '[') inClass = true;
    else if (character === ']') inClass = false;
    else if (character === '\n' || (character === '/' && !inClass)) return at + 1;
  }
  return source.length;
}
