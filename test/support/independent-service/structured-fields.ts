// A small reader of the structured header fields (RFC 8941) that signatures need: dictionaries of
// inner lists of strings, byte sequences and items, with parameters. It refuses all else.

/** A parameter's value: a string, an integer, a token or a boolean, with its serialisation. */
export interface BareItem {
  readonly value: string | number | boolean;
  /** How the item stands in the canonical form. */
  readonly canonical: string;
}

/** A name with its parameters in their order, as a component identifier is. */
export interface NamedItem {
  readonly name: string;
  readonly parameters: ReadonlyMap<string, BareItem>;
}

/** A member of a dictionary: what stands there, and its parameters. */
export interface Member {
  readonly components: readonly NamedItem[] | undefined;
  readonly bytes: Buffer | undefined;
  readonly item: BareItem | undefined;
  readonly parameters: ReadonlyMap<string, BareItem>;
}

class Cursor {
  readonly source: string;
  at = 0;

  constructor(source: string) {
    this.source = source;
  }

  /** Takes what a sticky pattern finds here; throws where it finds nothing. */
  take(pattern: RegExp, expected: string): string {
    const found = this.find(pattern);
    if (found === undefined) {
      throw new Error(`${expected} expected at ${this.at} of ${this.source}`);
    }
    return found;
  }

  find(pattern: RegExp): string | undefined {
    const sticky = new RegExp(pattern.source, 'y');
    sticky.lastIndex = this.at;
    const found = sticky.exec(this.source)?.[0];
    this.at += found?.length ?? 0;
    return found;
  }

  get ended(): boolean {
    return this.at === this.source.length;
  }
}

const KEY = /[a-z*][a-z0-9_.*-]*/;
const STRING = /"(?:[ !#-[\]-~]|\\["\\])*"/;
const INTEGER = /-?\d{1,15}/;
const BYTES = /:[A-Za-z0-9+/]*={0,2}:/;
const TOKEN = /[A-Za-z*][A-Za-z0-9!#$%&'*+.^_`|~:/-]*/;

function unquoted(quoted: string): string {
  return quoted.slice(1, -1).replace(/\\(["\\])/g, '$1');
}

function readItem(cursor: Cursor): BareItem {
  const quoted = cursor.find(STRING);
  if (quoted !== undefined) {
    return { value: unquoted(quoted), canonical: quoted };
  }
  const digits = cursor.find(INTEGER);
  if (digits !== undefined) {
    return { value: Number(digits), canonical: String(Number(digits)) };
  }
  const flag = cursor.find(/\?[01]/);
  if (flag !== undefined) {
    return { value: flag === '?1', canonical: flag };
  }
  const token = cursor.take(TOKEN, 'an item');
  return { value: token, canonical: token };
}

function readParameters(cursor: Cursor): ReadonlyMap<string, BareItem> {
  const parameters = new Map<string, BareItem>();
  while (cursor.find(/; */) !== undefined) {
    const key = cursor.take(KEY, 'a parameter');
    const isPlain = cursor.find(/=/) === undefined;
    const item = isPlain ? { value: true, canonical: '?1' } : readItem(cursor);
    parameters.delete(key);
    parameters.set(key, item);
  }
  return parameters;
}

function readInnerList(cursor: Cursor): readonly NamedItem[] {
  const items: NamedItem[] = [];
  cursor.find(/ */);
  while (cursor.find(/\)/) === undefined) {
    const name = unquoted(cursor.take(STRING, 'a component'));
    items.push({ name, parameters: readParameters(cursor) });
    if (cursor.find(/ +/) === undefined) {
      cursor.take(/(?=\))/, 'a space or the end of the list');
    }
  }
  return items;
}

function readBytes(framed: string): Buffer {
  const encoded = framed.slice(1, -1);
  const bytes = Buffer.from(encoded, 'base64');
  if (bytes.toString('base64') !== encoded) {
    throw new Error(`${framed} is no canonical base64`);
  }
  return bytes;
}

function readMember(cursor: Cursor): Member {
  if (cursor.find(/=/) === undefined) {
    const item = { value: true, canonical: '?1' };
    return { components: undefined, bytes: undefined, item, parameters: readParameters(cursor) };
  }
  if (cursor.find(/\(/) !== undefined) {
    const components = readInnerList(cursor);
    return { components, bytes: undefined, item: undefined, parameters: readParameters(cursor) };
  }
  const framed = cursor.find(BYTES);
  if (framed !== undefined) {
    const bytes = readBytes(framed);
    return { components: undefined, bytes, item: undefined, parameters: readParameters(cursor) };
  }
  const item = readItem(cursor);
  return { components: undefined, bytes: undefined, item, parameters: readParameters(cursor) };
}

/** Reads a dictionary field; throws, saying where, when it is not well formed. */
export function readDictionary(source: string): ReadonlyMap<string, Member> {
  const cursor = new Cursor(source.trim());
  const members = new Map<string, Member>();
  for (;;) {
    const key = cursor.take(KEY, 'a key');
    members.delete(key);
    members.set(key, readMember(cursor));
    if (cursor.ended) {
      return members;
    }
    cursor.take(/[ \t]*,[ \t]*/, 'a comma');
  }
}

function writeParameters(parameters: ReadonlyMap<string, BareItem>): string {
  let written = '';
  for (const [key, item] of parameters) {
    written += item.value === true ? `;${key}` : `;${key}=${item.canonical}`;
  }
  return written;
}

/** The canonical form of one component identifier. */
export function writeComponent(item: NamedItem): string {
  const quoted = item.name.replace(/(["\\])/g, '\\$1');
  return `"${quoted}"${writeParameters(item.parameters)}`;
}

/** The canonical form of an inner list with its parameters. */
export function writeInnerList(
  components: readonly NamedItem[],
  parameters: ReadonlyMap<string, BareItem>,
): string {
  return `(${components.map(writeComponent).join(' ')})${writeParameters(parameters)}`;
}
