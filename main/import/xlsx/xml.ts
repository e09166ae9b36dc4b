// The XML of a workbook's part as events, piece by piece. saxen reads the markup; this holds it to what a workbook
// may be: no document type, so no entities and nothing from outside, no depth and no token without bounds.

import { Parser } from 'saxen';
import { say } from '../../../shared/saying.ts';
import { XML_DEPTH_MAX, XML_TOKEN_CHARACTERS_MAX } from './bounds.ts';
import { workbookDamaged, workbookForbidden, workbookTooLarge } from './refusals.ts';

/** Decoded value of an attribute by its name without prefix; undefined when it is absent. */
export type AttributeReader = (name: string) => string | undefined;

/** What a part is read into. Names come without their namespace prefix. */
export interface XmlHandler {
  open(name: string, attribute: AttributeReader): void;
  close(name: string): void;
  text(text: string): void;
}

export class XmlReader {
  readonly #part: string;
  readonly #parser: Parser;
  readonly #decoder = new TextDecoder('utf-8', { fatal: true });
  /** Text from the last `<` on, which the next piece may complete. */
  #held = '';
  #depth = 0;
  /** Characters given to the parser since its last event. */
  #quietCharacters = 0;

  /** @param part names the part in refusals. */
  constructor(part: string, handler: XmlHandler) {
    this.#part = part;
    this.#parser = this.#connect(handler);
  }

  /** @throws FILE_REFUSED for anything that is not well-formed, or beyond a bound. */
  push(bytes: Uint8Array): void {
    const text = this.#held + this.#decode(bytes);
    // A tag is given whole or not at all: the parser takes a `>` in a value that is cut for the tag's end.
    const end = text.lastIndexOf('<');
    this.#held = end < 0 ? text : text.slice(end);
    if (end > 0) this.#write(text.slice(0, end));
    if (this.#held.length + this.#quietCharacters > XML_TOKEN_CHARACTERS_MAX) {
      throw workbookTooLarge(say`Its part ${this.#part} holds a text of more than a million characters.`);
    }
  }

  finish(): void {
    const rest = this.#held + this.#decode();
    this.#held = '';
    this.#write(rest);
    this.#guard(() => this.#parser.end());
  }

  #decode(bytes?: Uint8Array): string {
    try {
      return this.#decoder.decode(bytes, { stream: bytes !== undefined });
    } catch {
      throw workbookDamaged(say`The part ${this.#part} is not written in UTF-8.`);
    }
  }

  #write(text: string): void {
    this.#quietCharacters += text.length;
    this.#guard(() => this.#parser.write(text));
  }

  #guard(work: () => void): void {
    try {
      work();
    } catch (cause) {
      if (cause instanceof MarkupFault)
        throw workbookDamaged(say`The part ${this.#part} is not well-formed.`);
      throw cause;
    }
  }

  #connect(handler: XmlHandler): Parser {
    const parser = new Parser();
    const fault = (): never => {
      throw new MarkupFault();
    };
    return parser
      .on('openTag', (name, attributes) => {
        this.#quietCharacters = 0;
        this.#depth += 1;
        if (this.#depth > XML_DEPTH_MAX) {
          throw workbookForbidden(say`The part ${this.#part} is nested deeper than any workbook needs.`);
        }
        handler.open(localName(name), (wanted) => readAttribute(attributes(), wanted, fault));
      })
      .on('closeTag', (name) => {
        this.#quietCharacters = 0;
        this.#depth -= 1;
        handler.close(localName(name));
      })
      .on('text', (text) => {
        this.#quietCharacters = 0;
        handler.text(decodeEntities(withLineFeeds(text), fault));
      })
      .on('cdata', (text) => {
        this.#quietCharacters = 0;
        handler.text(withLineFeeds(text));
      })
      .on('comment', () => {
        this.#quietCharacters = 0;
      })
      .on('attention', () => {
        const what = say`The part ${this.#part} declares a document type, which can name other files and no workbook needs.`;
        throw workbookForbidden(what);
      })
      .on('warn', fault)
      .on('error', fault);
  }
}

/** What the parser complains about; its own words are for developers. */
class MarkupFault extends Error {}

function localName(name: string): string {
  const colon = name.indexOf(':');
  return colon < 0 ? name : name.slice(colon + 1);
}

const RELATION_ID = 'id';

function readAttribute(
  attributes: Readonly<Record<string, string>> | false,
  wanted: string,
  fault: () => never,
): string | undefined {
  if (attributes === false) return fault();
  // Only the relation's id stands with a prefix, and looking for prefixes costs every cell of a sheet.
  const value = attributes[wanted] ?? (wanted === RELATION_ID ? prefixed(attributes, wanted) : undefined);
  return value === undefined ? undefined : decodeEntities(value, fault);
}

function prefixed(attributes: Readonly<Record<string, string>>, wanted: string): string | undefined {
  return Object.entries(attributes).find(([name]) => name.endsWith(`:${wanted}`))?.[1];
}

/** XML knows one line end, however it is written. */
function withLineFeeds(text: string): string {
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
}

const ENTITY = /&(?:#(\d{1,7})|#x([0-9a-fA-F]{1,6})|(\w{1,8}));|&/g;
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const LAST_CODE_POINT = 0x10ffff;

function decodeEntities(text: string, fault: () => never): string {
  if (!text.includes('&')) return text;
  return text.replace(ENTITY, (_, decimal?: string, hexadecimal?: string, name?: string) => {
    if (name !== undefined) return NAMED[name] ?? fault();
    const code =
      decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number.parseInt(decimal, 10);
    const isSurrogate = code >= 0xd800 && code <= 0xdfff;
    // A reference to a zero, to half a character or beyond Unicode is not well-formed; so is a bare ampersand.
    return code > 0 && code <= LAST_CODE_POINT && !isSurrogate ? String.fromCodePoint(code) : fault();
  });
}

/** True for the mark by which a font or a run of letters is struck through. */
export function isStrike(name: string, attribute: AttributeReader): boolean {
  return name === 'strike' && !['0', 'false', 'off'].includes(attribute('val') ?? '1');
}
