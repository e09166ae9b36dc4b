// Texts of which letters are raised, lowered or struck through, as the sheet shows them: a raised 1 is no digit of the
// number beside it. Reads the runs of a text; what they mean for a payment is for the rules.

import { struckText } from '../../../shared/files/sheet-texts.ts';
import { type AttributeReader, isStrike } from './xml.ts';

/** How letters are set beside how they are written. */
export interface FontMarks {
  readonly isStruck: boolean;
  readonly height: 'raised' | 'lowered' | null;
}

export const PLAIN_FONT: FontMarks = { isStruck: false, height: null };

/** So many characters of a text are set alike; without marks of their own as their cell is. */
interface Run {
  readonly length: number;
  readonly marks: FontMarks | null;
}

/** A text of which some letters are set otherwise than its cell. */
export type MarkedRuns = readonly Run[];

/** What the sheet shows of a text. */
export interface ShownRuns {
  /** Letters that are struck through carry a stroke where others beside them are not. */
  readonly text: string;
  readonly struck: 'no' | 'in part' | 'whole';
}

/** The marks of a font after one more element of it. */
export function withMark(marks: FontMarks, name: string, attribute: AttributeReader): FontMarks {
  if (isStrike(name, attribute)) return { ...marks, isStruck: true };
  if (name !== 'vertAlign') return marks;
  return { ...marks, height: HEIGHTS[attribute('val') ?? ''] ?? null };
}

const HEIGHTS: Readonly<Record<string, FontMarks['height']>> = {
  superscript: 'raised',
  subscript: 'lowered',
};

/** Collects the text of one entry: the `t` of a plain or rich text, without readings in another script (`rPh`). */
export class RichText {
  /** Characters so far, as they are stored. */
  length = 0;
  readonly #runs: { text: string; readonly marks: FontMarks | null }[] = [];
  #marks: FontMarks | null = null;
  #isText = false;
  #isReading = false;

  open(name: string, attribute: AttributeReader): void {
    if (name === 't') this.#isText = true;
    else if (name === 'r') this.#marks = null;
    else if (name === 'rPh') this.#isReading = true;
    else if (name === 'rPr') this.#marks = PLAIN_FONT;
    else if (this.#marks !== null) this.#marks = withMark(this.#marks, name, attribute);
  }

  close(name: string): void {
    if (name === 't') this.#isText = false;
    else if (name === 'rPh') this.#isReading = false;
  }

  add(text: string): void {
    if (!this.#isText || this.#isReading) return;
    this.length += text.length;
    const last = this.#runs.at(-1);
    if (last !== undefined && isSameFont(last.marks, this.#marks)) last.text += text;
    else this.#runs.push({ text, marks: this.#marks });
  }

  /** The whole text, and its runs; null for these where all of it is set as the cell is. */
  finish(): { readonly text: string; readonly runs: MarkedRuns | null } {
    const runs = this.#runs.map(({ text, marks }) => ({ text: unescapeText(text), marks }));
    const isMarked = runs.some(({ marks }) => marks !== null);
    return {
      text: runs.map(({ text }) => text).join(''),
      runs: isMarked ? runs.map(({ text, marks }) => ({ length: text.length, marks })) : null,
    };
  }
}

function isSameFont(left: FontMarks | null, right: FontMarks | null): boolean {
  return left?.isStruck === right?.isStruck && left?.height === right?.height;
}

/** @param cell how letters without marks of their own are set. */
export function showRuns(whole: string, runs: MarkedRuns, cell: FontMarks): ShownRuns {
  let end = 0;
  const set = runs.map(({ length, marks }) => {
    end += length;
    return { ...(marks ?? cell), text: whole.slice(end - length, end) };
  });
  const seen = set.filter(({ text }) => text.trim() !== '');
  const struck = seen.filter(({ isStruck }) => isStruck).length;
  const isInPart = struck > 0 && struck < seen.length;
  const shown = set.map(({ text, height, isStruck }) => {
    const inPlace = height === null ? text : withDigits(text, DIGITS[height]);
    return isInPart && isStruck ? struckText(inPlace) : inPlace;
  });
  return { text: shown.join(''), struck: isInPart ? 'in part' : struck > 0 ? 'whole' : 'no' };
}

const DIGITS = { raised: '⁰¹²³⁴⁵⁶⁷⁸⁹', lowered: '₀₁₂₃₄₅₆₇₈₉' } as const;

function withDigits(text: string, digits: string): string {
  return text.replace(/[0-9]/g, (digit) => digits.charAt(Number(digit)));
}

const ESCAPE = /_x([0-9a-fA-F]{4})_/g;

/** The text as the sheet shows it. `_x005F_` stands for an underscore, so that escapes can be written as text. */
export function unescapeText(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replace(ESCAPE, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
