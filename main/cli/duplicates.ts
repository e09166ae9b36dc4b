// What of a draft looks sent before, in lines: groups of rows beside what they repeat, and what differs from an earlier
// batch. Knows no rule: it words what the core found.

import type { Differences } from '../../shared/guards/differences.ts';
import type { RepeatGroup, RepeatSide } from '../../shared/guards/repeats.ts';
import { repeatSaying } from '../../shared/guards/repeats.ts';
import { SENT_BEFORE_CODE, type SentBefore, sentBeforeSaying } from '../../shared/guards/sent-before.ts';
import { sayEnglish } from '../../shared/texts/say-english.ts';
import { printable } from './printable.ts';
import { counted, moneyInWords } from './sentence-table.ts';
import type { Session } from './session.ts';

/** Rows of a group that are named; the others are counted. */
const NAMED_REPEATS = 10;
/** Rows of each kind of difference that are named. */
const NAMED_DIFFERENCES = 5;

/** The earlier approval that a draft looks like, with the first rows that differ; told as an event too. */
export async function sentBeforeLines(
  session: Session,
  batch: string,
  sentBefore: SentBefore | null,
): Promise<readonly string[]> {
  if (sentBefore === null) return [];
  return [toAcknowledge(sentBefore), ...(await differenceLines(session, batch, sentBefore))];
}

/** The first rows in which a draft differs from its earlier approval; told as an event too. */
export async function differenceLines(
  session: Session,
  batch: string,
  sentBefore: SentBefore,
): Promise<readonly string[]> {
  const differences = await session.call('findDifferences', { batch });
  return toldDifferences(session, batch, sentBefore, differences);
}

/**
 * Tells what approving a draft or a file would ask about, while the file is at hand.
 *
 * @param batch null for a file that is only checked.
 */
export function tellSentBefore(
  session: Session,
  batch: string | null,
  sentBefore: SentBefore | null,
  differences: Differences | null,
): void {
  if (sentBefore === null) return;
  const needed = sentBefore.stops ? ' Sending it needs a reason: --allow-duplicates REASON.' : '';
  const lines = toldDifferences(session, batch, sentBefore, differences);
  session.output.problem(`${toAcknowledge(sentBefore)}${needed}`, ...lines);
}

/** Tells who of a file or draft was paid before, and whose references it has; such rows stop `send` and `run`. */
export function tellPaidBefore(session: Session, repeats: readonly RepeatGroup[]): void {
  if (repeats.length === 0) return;
  session.output.event('repeats', { repeats });
  session.output.problem(
    ...repeats.flatMap(repeatLines),
    'To send only the others, take a file without these lines, or exclude them on Import in the window. Sending these once more needs a reason: --allow-duplicates REASON.',
  );
}

/** How many rows equal another one of the file, which each are sent. @param firstLine undefined where it is not known. */
export function twinsLine(rows: number, firstLine: number | undefined, isRefund: boolean): string {
  const where = firstLine === undefined ? '' : `, first in line ${firstLine}`;
  return isRefund
    ? `${counted(rows)} of a deposit that another row of the file refunds too${where}: each row is sent.`
    : `${counted(rows)} equal to another row of the file${where}: each row is sent, so each twin too.`;
}

function toAcknowledge(sentBefore: SentBefore): string {
  return `To acknowledge: ${sayEnglish(sentBeforeSaying(sentBefore))} (${SENT_BEFORE_CODE})`;
}

function toldDifferences(
  session: Session,
  batch: string | null,
  sentBefore: SentBefore,
  differences: Differences | null,
): readonly string[] {
  session.output.event('sent-before', { batch, sentBefore, differences });
  return differences === null ? [] : inLines(differences);
}

function inLines({ batch: earlier, changed, added, missing }: Differences): string[] {
  return [
    ...kindLines(
      `Another amount than in ${earlier}`,
      changed,
      ({ row, other }) =>
        `line ${row.line}: ${sideInWords(row)}; ${there(other, earlier)}: ${moneyOf(other)}`,
    ),
    ...kindLines('New here', added, (row) => `line ${row.line}: ${sideInWords(row)}`),
    ...kindLines(
      `Only in ${earlier}`,
      missing,
      (other) => `${there(other, earlier)}: ${sideInWords(other)}, ${stateOf(other)}`,
    ),
  ];
}

function kindLines<Example>(
  title: string,
  { rows, examples }: { readonly rows: number; readonly examples: readonly Example[] },
  inWords: (example: Example) => string,
): string[] {
  if (rows === 0) return [];
  const shown = examples.slice(0, NAMED_DIFFERENCES);
  const more = rows - shown.length;
  return [
    `  ${title}: ${counted(rows)}`,
    ...shown.map((example) => `    ${inWords(example)}`),
    ...(more > 0 ? [`    and ${counted(more)} more`] : []),
  ];
}

/** What a group is, and its first rows beside what they repeat. */
export function repeatLines(group: RepeatGroup): string[] {
  const { code, rows, examples, earlier } = group;
  const shown = examples.slice(0, NAMED_REPEATS);
  const more = rows - shown.length;
  return [
    `To acknowledge: ${sayEnglish(repeatSaying(group))} (${code})`,
    ...shown.map(({ row, other }) => {
      const where = earlier === null ? `line ${other.line}` : there(other, earlier.batch);
      const state = earlier === null ? '' : `, ${stateOf(other)}`;
      return `  line ${row.line}: ${sideInWords(row)}; ${where}: ${sideInWords(other)}${state}`;
    }),
    ...(more > 0 ? [`  and ${counted(more)} more`] : []),
  ];
}

function there({ line }: RepeatSide, earlier: string): string {
  return `line ${line} of ${earlier}`;
}

function sideInWords(side: RepeatSide): string {
  const { person, whom, reference } = side;
  const words = [person, whom, reference, moneyOf(side)].filter((text) => text !== null && text !== '');
  return words.map((text) => printable(text ?? '')).join(', ');
}

function stateOf({ state, isUnasked }: RepeatSide): string {
  return isUnasked === true ? 'may have been sent since the backup that was restored' : state;
}

function moneyOf({ amount, currency }: RepeatSide): string | null {
  return amount === null ? null : moneyInWords(currency ?? '', amount);
}
