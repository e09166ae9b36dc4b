// Reads Signature-Input and Signature (RFC 9421, section 4) by the grammar of structured fields (RFC 8941): just as
// much of it as these two headers use.

/** One signature that a message claims to carry. */
export interface ClaimedSignature {
  readonly label: string;
  /** Names of the covered components, without quotes. */
  readonly components: readonly string[];
  /** Texts and whole numbers by name. */
  readonly parameters: ReadonlyMap<string, string | number>;
  /** The value of this member of Signature-Input, exactly as it was written. */
  readonly written: string;
  readonly bytes: Buffer;
}

const KEY = /[a-z*][a-z0-9_.*-]*/y;
const TEXT = /"((?:[\x20-\x21\x23-\x5b\x5d-\x7e]|\\["\\])*)"/y;
const NUMBER = /-?\d{1,15}/y;
const BYTES = /:([A-Za-z0-9+/]*={0,2}):/y;
const SPACES = /[ \t]*/y;

/**
 * Reads what both headers say together.
 *
 * @throws Error with a reason for people when they cannot be read or do not belong together.
 */
export function readSignatureFields(input: string, signature: string): ClaimedSignature[] {
  const values = new Map(members(signature, (reader) => reader.take(BYTES, 'a signature value')));
  return members(input, readInnerList).map(([label, list]) => {
    const encoded = values.get(label);
    if (encoded === undefined) throw new Error(`There is no signature value for '${label}'.`);
    return { label, ...list, bytes: Buffer.from(encoded, 'base64') };
  });
}

class Reader {
  readonly text: string;
  place = 0;

  constructor(text: string) {
    this.text = text;
  }

  get isAtEnd(): boolean {
    return this.place >= this.text.length;
  }

  /** The first group of the pattern, or all of it, at this place; null when it does not stand here. */
  tryTake(pattern: RegExp): string | null {
    pattern.lastIndex = this.place;
    const found = pattern.exec(this.text);
    if (found === null) return null;
    this.place = pattern.lastIndex;
    return found[1] ?? found[0];
  }

  take(pattern: RegExp, what: string): string {
    const taken = this.tryTake(pattern);
    if (taken === null) throw new Error(`There is no ${what} where one is needed.`);
    return taken;
  }

  skip(sign: string): boolean {
    if (!this.text.startsWith(sign, this.place)) return false;
    this.place += sign.length;
    return true;
  }

  expect(sign: string): void {
    if (!this.skip(sign)) throw new Error(`There is no '${sign}' where one is needed.`);
  }

  skipSpaces(): void {
    this.tryTake(SPACES);
  }
}

function members<Value>(text: string, read: (reader: Reader) => Value): [string, Value][] {
  const reader = new Reader(text.trim());
  const found = new Map<string, Value>();
  while (!reader.isAtEnd) {
    const label = reader.take(KEY, 'label');
    reader.expect('=');
    if (found.has(label)) throw new Error(`The label '${label}' stands twice.`);
    found.set(label, read(reader));
    reader.skipSpaces();
    if (reader.isAtEnd) break;
    reader.expect(',');
    reader.skipSpaces();
    if (reader.isAtEnd) throw new Error('A comma stands at the end.');
  }
  if (found.size === 0) throw new Error('The request carries no signature.');
  return [...found];
}

function readInnerList(reader: Reader): Pick<ClaimedSignature, 'components' | 'parameters' | 'written'> {
  const start = reader.place;
  const components: string[] = [];
  reader.expect('(');
  reader.skipSpaces();
  while (!reader.skip(')')) {
    components.push(reader.take(TEXT, 'component'));
    // The components that are used here need no parameters, and a changed meaning must not pass unseen.
    if (reader.text[reader.place] === ';') throw new Error('A component with parameters is not read here.');
    reader.skipSpaces();
  }
  const parameters = new Map<string, string | number>();
  while (reader.skip(';')) {
    reader.skipSpaces();
    const name = reader.take(KEY, 'name of a parameter');
    reader.expect('=');
    const text = reader.tryTake(TEXT);
    parameters.set(name, text ?? Number(reader.take(NUMBER, 'value of a parameter')));
  }
  return { components, parameters, written: reader.text.slice(start, reader.place) };
}
