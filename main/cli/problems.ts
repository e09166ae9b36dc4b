// How problems of a file and failures of a command are put into lines for people.
// Keeps within the bounds that the product promises for a refused file: 20 lines and 4,000 characters.

import type { AmountReadings, ImportView, Problem, WarningKind } from '../../shared/contract/views.ts';
import type { Failure, FilePlace } from '../../shared/errors.ts';
import { isNamed } from '../../shared/files/sheet-doubts.ts';
import type { Spoken } from '../../shared/saying.ts';
import { sayEnglish } from '../../shared/texts/say-english.ts';
import { hintOf } from './hints.ts';
import { printable, shortened } from './printable.ts';
import { counted } from './sentence-table.ts';

const MOST_PROBLEMS = 20;

/** Together below 4,000 characters: the problems, the failure that ends the command, and the notices. */
const MOST_CHARACTERS = 2400;
const LONGEST_FAILURE = 900;
const MOST_NOTICE_CHARACTERS = 480;
const LONGEST_COLUMN = 60;
const LONGEST_SENTENCE = 300;

/**
 * What was found as lines, and a count of what is not listed: each error for itself, then what has to be acknowledged, then
 * what only informs. Rows of which the same is said share a line, and every kind is named before a second line of one.
 *
 * @param result of reading the file; its `problemCount` is how many problems there are in all.
 */
export function problemLines({
  problems,
  problemCount,
  warnings,
}: Pick<ImportView, 'problems' | 'problemCount' | 'warnings'>): string[] {
  const [named, others] = [warnings.filter(isNamed), warnings.filter((kind) => !isNamed(kind))];
  const told = [
    ...firstOfEach(problems.filter(({ severity }) => severity === 'error')).map(errorLine),
    ...inTurn(named.map(warningLines)).map(toAcknowledge),
    ...inTurn(others.map(warningLines)),
  ];
  const lines: string[] = [];
  let characters = 0;
  let listed = 0;
  for (const { line, rows } of told.slice(0, MOST_PROBLEMS)) {
    characters += line.length + 1;
    if (characters > MOST_CHARACTERS) break;
    lines.push(line);
    listed += rows;
  }
  const unlisted = Math.max(problemCount, problems.length) - listed;
  if (unlisted > 0)
    lines.push(`${unlisted} more ${unlisted === 1 ? 'problem is' : 'problems are'} not listed here.`);
  return lines;
}

/** A line, and how many problems it tells. */
interface ToldLine {
  readonly line: string;
  readonly rows: number;
}

/** The first of each kind before a second one of it. */
function firstOfEach(problems: readonly Problem[]): Problem[] {
  const isFirst = (problem: Problem) => problems.find(({ code }) => code === problem.code) === problem;
  return problems.toSorted((left, right) => Number(isFirst(right)) - Number(isFirst(left)));
}

function errorLine(problem: Problem): ToldLine {
  return { line: problemLine(problem), rows: 1 };
}

function warningLines({ code, said, otherRows }: WarningKind): ToldLine[] {
  const lines = said.map(({ place, sentence, rows }) => ({
    line: problemLine({ place, sentence, code, more: rows - 1 }),
    rows,
  }));
  if (otherRows === 0) return lines;
  return [
    ...lines,
    { line: `Of this kind in ${counted(otherRows, 'more row')}. (${code})`, rows: otherRows },
  ];
}

function toAcknowledge({ line, rows }: ToldLine): ToldLine {
  return { line: `To acknowledge: ${line}`, rows };
}

/** The first lines of all, then the second ones, and so on. */
function inTurn(kinds: readonly (readonly ToldLine[])[]): ToldLine[] {
  const most = Math.max(0, ...kinds.map((lines) => lines.length));
  return Array.from({ length: most }, (_, at) => kinds.flatMap((lines) => lines[at] ?? [])).flat();
}

/** How the file was read and what could not be checked, as far as there is room for it. */
export function noticeLines(notices: readonly Spoken[]): string[] {
  const lines: string[] = [];
  let characters = 0;
  for (const notice of notices) {
    const line = shortened(printable(sayEnglish(notice)), LONGEST_SENTENCE);
    characters += line.length + 1;
    if (characters > MOST_NOTICE_CHARACTERS) break;
    lines.push(line);
  }
  const unlisted = notices.length - lines.length;
  return unlisted === 0
    ? lines
    : [...lines, `${unlisted} more on how the file was read; --json lists them all.`];
}

/**
 * Amounts as they were read beside their cells, where the file writes them otherwise than they are sent.
 *
 * @param most characters of all lines together.
 */
export function readingLines({ count, readings }: AmountReadings, most: number): string[] {
  const lines: string[] = [];
  let characters = 0;
  let told = 0;
  for (const { place, cell, amount, alike } of readings) {
    const more =
      alike === 1 ? '' : `, and ${alike - 1} other ${alike === 2 ? 'amount' : 'amounts'} in the same way`;
    const line = `${placeWords(place)}“${printable(cell)}” is read as ${amount}${more}.`;
    characters += line.length + 1;
    if (characters > most) break;
    told += alike;
    lines.push(line);
  }
  const untold = count - told;
  if (untold <= 0) return lines;
  return [
    ...lines,
    `${untold} ${told === 0 ? '' : 'more '}${untold === 1 ? 'amount is' : 'amounts are'} written otherwise than sent; Amount sent in the report has each.`,
  ];
}

/** `line N, column NAME: what is wrong and what to do (CODE)`. @param more rows of which the same is said. */
export function problemLine({
  place,
  sentence,
  code,
  more = 0,
}: Omit<Problem, 'severity'> & { readonly more?: number }): string {
  return `${placeWords(place, more)}${shortened(printable(sentence), LONGEST_SENTENCE)} (${code})`;
}

/**
 * A failure in one line, with its place in the file where it has one. A refused file always has one, since its
 * line has the form of a problem: what concerns the file as a whole stands at its beginning. Its code is the
 * precise reason, which a script finds beside `FILE_REFUSED` in the JSON lines.
 *
 * @param site options that say where the journal is, for the commands that a hint names.
 */
export function failureLine(failure: Failure, site = ''): string {
  const { code, message, remedy, place, detail } = failure;
  const hint =
    hintOf(failure)?.replaceAll(/`(paymaster [^`]+)`/g, (_, words) => `\`${words}${site}\``) ?? null;
  const sentences = [message, remedy, ...(hint === null ? [] : [hint])].join(' ');
  const words = shortened(printable(sentences), LONGEST_FAILURE);
  if (code === 'FILE_REFUSED') {
    const where = placeWords({ line: place?.line ?? 1, column: place?.column ?? '1' });
    return `${where}${words} (${detail ?? code})`;
  }
  return `${place === null ? '' : placeWords(place)}${words} (${code})`;
}

function placeWords({ line, column }: FilePlace, more = 0): string {
  const where = column === null ? '' : `, column ${shortened(printable(column), LONGEST_COLUMN)}`;
  const others = more === 0 ? '' : `, and ${counted(more, 'more row')}`;
  return `line ${line}${where}${others}: `;
}
