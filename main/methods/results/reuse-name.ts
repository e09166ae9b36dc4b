// The name of a draft that is made from an earlier batch: its month moved on by one, in the language and form that it
// is written in. Pure; whether a name is taken is for others to know.

/** Names of the months in the languages of the program. */
export const MONTHS: readonly (readonly string[])[] = [
  ['january', 'february', 'march', 'april', 'may', 'june'].concat([
    'july',
    'august',
    'september',
    'october',
    'november',
    'december',
  ]),
  ['janvier', 'février', 'mars', 'avril', 'mai', 'juin'].concat([
    'juillet',
    'août',
    'septembre',
    'octobre',
    'novembre',
    'décembre',
  ]),
  ['janeiro', 'fevereiro', 'março', 'abril', 'maio', 'junho'].concat([
    'julho',
    'agosto',
    'setembro',
    'outubro',
    'novembro',
    'dezembro',
  ]),
  ['januari', 'februari', 'machi', 'aprili', 'mei', 'juni'].concat([
    'julai',
    'agosti',
    'septemba',
    'oktoba',
    'novemba',
    'desemba',
  ]),
];

const MONTH = '(?<month>0[1-9]|1[0-2])';
const YEAR = '(?<year>(?:19|20)\\d\\d)';
/** A day beside it makes it a date, which says less of the month that is paid. */
const [FREE_BEFORE, FREE_AFTER] = ['(?<![\\d]|\\d[-_./])', '(?![\\d]|[-_./]\\d)'];
const YEAR_MONTH = new RegExp(`${FREE_BEFORE}${YEAR}(?<mark>[-_./])${MONTH}${FREE_AFTER}`);
const MONTH_YEAR = new RegExp(`${FREE_BEFORE}${MONTH}(?<mark>[-_./])${YEAR}${FREE_AFTER}`);
const LONE_YEAR = new RegExp(`(?<!\\d)${YEAR}(?!\\d)`);
const WORD = /\p{L}+/gu;
const MARKS = /\p{M}/gu;

/** The name for the month after; null where the name holds no month. */
export function nextMonthName(name: string): string | null {
  const text = name.normalize('NFC');
  return movedFigures(text, YEAR_MONTH) ?? movedFigures(text, MONTH_YEAR) ?? movedWord(text);
}

/** `2026-11`, in the time of this computer. */
export function monthNow(nowMs: number): string {
  const now = new Date(nowMs);
  return `${now.getFullYear()}-${twoDigits(now.getMonth() + 1)}`;
}

function movedFigures(text: string, pattern: RegExp): string | null {
  const found = pattern.exec(text)?.groups;
  if (found === undefined) return null;
  const month = Number(found['month']);
  const next = twoDigits(month === 12 ? 1 : month + 1);
  const year = Number(found['year']) + (month === 12 ? 1 : 0);
  const mark = found['mark'] ?? '-';
  return text.replace(pattern, pattern === YEAR_MONTH ? `${year}${mark}${next}` : `${next}${mark}${year}`);
}

/** The last month that is a word; the year beside it goes on with January. */
function movedWord(text: string): string | null {
  for (const { 0: word, index } of [...text.matchAll(WORD)].reverse()) {
    const plain = withoutMarks(word);
    for (const months of MONTHS) {
      const at = months.findIndex((month) => withoutMarks(month) === plain);
      if (at < 0) continue;
      const next = writtenLike(word, months[(at + 1) % months.length] ?? '');
      const moved = text.slice(0, index) + next + text.slice(index + word.length);
      return at < months.length - 1 ? moved : moved.replace(LONE_YEAR, (year) => String(Number(year) + 1));
    }
  }
  return null;
}

/** Clerks write `aout` and `Fevrier` as well. */
function withoutMarks(word: string): string {
  return word.toLowerCase().normalize('NFD').replace(MARKS, '');
}

function writtenLike(word: string, month: string): string {
  if (word === word.toUpperCase()) return month.toUpperCase();
  const [first = ''] = word;
  return first === first.toUpperCase() ? month.charAt(0).toUpperCase() + month.slice(1) : month;
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}
