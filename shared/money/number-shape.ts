// How one written number is built: digits, thousands marks, a decimal mark, or a form that two grammars share.
// Looks at one text only; which grammar the file follows is decided elsewhere.

import { isDigit } from './digits.ts';

export type DecimalMark = 'point' | 'comma';
export type GroupingMark = 'comma' | 'point' | 'space' | 'apostrophe';

/** A written number taken apart; `whole` and `fraction` hold digits only. */
export type NumberShape =
  | { readonly kind: 'plain'; readonly whole: string }
  /** Thousands marks and no decimal mark: `1.500.000`, `1 500`. */
  | { readonly kind: 'grouped'; readonly grouping: GroupingMark; readonly whole: string }
  | {
      readonly kind: 'decimal';
      readonly decimal: DecimalMark;
      readonly grouping: GroupingMark | null;
      readonly whole: string;
      readonly fraction: string;
    }
  /**
   * A point or comma before the last three digits, of a kind that does not stand before: `1,500`, `1500.000`,
   * `1.500,000`. It may begin decimals or be one more thousands mark, however the digits before it are written.
   */
  | {
      readonly kind: 'ambiguous';
      readonly mark: DecimalMark;
      readonly grouping: GroupingMark | null;
      readonly whole: string;
      readonly fraction: string;
    };

const GROUP_LENGTH = 3;

/**
 * Takes a trimmed text apart.
 *
 * Thousands groups have three digits each, the first one to three and no leading zero; one number uses one kind
 * of thousands mark. Signs, letters and digits of other scripts have no shape.
 *
 * @returns null when the text is no number in any of the known grammars.
 */
export function numberShape(text: string): NumberShape | null {
  const groups: string[] = [];
  const marks: GroupingMark[] = [];
  let start = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (isDigit(code)) continue;
    const mark = markOf(code);
    if (mark === null || index === start) return null;
    groups.push(text.slice(start, index));
    marks.push(mark);
    start = index + 1;
  }
  if (start === text.length) return null;
  groups.push(text.slice(start));
  return shapeOfGroups(groups, marks);
}

function shapeOfGroups(groups: readonly string[], marks: readonly GroupingMark[]): NumberShape | null {
  const last = groups.at(-1) ?? '';
  const mark = marks.at(-1);
  if (mark === undefined) return { kind: 'plain', whole: last };
  const before = groups.slice(0, -1);
  const isDecimalMark = mark === 'point' || mark === 'comma';
  if (isDecimalMark && marks.length === 1) {
    return withFraction(mark, null, before.join(''), last);
  }
  const grouping = marks[0] ?? mark;
  const groupMarks = grouping === mark ? marks : marks.slice(0, -1);
  if (groupMarks.some((each) => each !== grouping)) return null;
  if (grouping === mark) {
    return isGrouped(groups) ? { kind: 'grouped', grouping, whole: groups.join('') } : null;
  }
  if (!isDecimalMark || !isGrouped(before)) return null;
  return withFraction(mark, grouping, before.join(''), last);
}

/** A number whose last mark may begin its decimals: three digits behind it prove nothing. */
function withFraction(
  mark: DecimalMark,
  grouping: GroupingMark | null,
  whole: string,
  fraction: string,
): NumberShape {
  return fraction.length === GROUP_LENGTH
    ? { kind: 'ambiguous', mark, grouping, whole, fraction }
    : { kind: 'decimal', decimal: mark, grouping, whole, fraction };
}

/** True for `['1', '500', '000']`. */
export function isGrouped(groups: readonly string[]): boolean {
  const [first = '', ...others] = groups;
  return (
    first.length >= 1 &&
    first.length <= GROUP_LENGTH &&
    !first.startsWith('0') &&
    others.every((group) => group.length === GROUP_LENGTH)
  );
}

function markOf(code: number): GroupingMark | null {
  switch (code) {
    case 0x2e:
      return 'point';
    case 0x2c:
      return 'comma';
    case 0x20: // space
    case 0xa0: // no-break space
    case 0x2007: // figure space
    case 0x2009: // thin space
    case 0x202f: // narrow no-break space
      return 'space';
    case 0x27: // typewriter apostrophe
    case 0x2019: // right single quotation mark
      return 'apostrophe';
    default:
      return null;
  }
}
