// What changed since the last batch, in lines: the summary beside a review, and everybody for `changes`. Knows no rule: it
// words what the core found.

import { paymasterError } from '../../shared/errors.ts';
import {
  amountChange,
  type BothAmounts,
  type ChangeEntry,
  type ChangeSide,
  type ChangesView,
  changeSaying,
  comparedSaying,
  type ListedChange,
  openChanges,
} from '../../shared/guards/changes.ts';
import { sayEnglish } from '../../shared/texts/say-english.ts';
import { printable } from './printable.ts';
import { counted, moneyInWords } from './sentence-table.ts';
import type { Session } from './session.ts';

/** A few lines on what changed; told as an event too. `batch` is null for a file that is only checked. */
export function changesLines(session: Session, batch: string | null, changes: ChangesView): string[] {
  session.output.event('changes', { batch, changes });
  const { earlier, groups, totals, people, percent, refusedLast } = changes;
  const compared = sayEnglish(comparedSaying(changes));
  if (earlier === null) return [compared];
  return [
    compared,
    `  People: ${people.last} last time, ${people.now} now`,
    ...totals.map((both) => `  ${moneyLine(both)}`),
    ...groups.map((group) => {
      const over =
        (group.kind === 'number' || group.kind === 'provider') && group.overPercent > 0
          ? ` Of these, ${group.overPercent} with another amount by more than ${percent} %.`
          : '';
      return `  ${sayEnglish(changeSaying(group, percent))}${over}`;
    }),
    ...(refusedLast > 0 ? [`  ${counted(refusedLast)} of ${earlier.batch} rejected or failed.`] : []),
  ];
}

/** What a profile wants to be acknowledged, and was not; null where nothing is open. */
export function openChangesFailure(changes: ChangesView, reason: string | undefined): Error | null {
  const open = reason === undefined ? openChanges(changes, []) : [];
  if (open.length === 0) return null;
  const sentences = open.map((group) => sayEnglish(changeSaying(group, changes.percent)));
  return paymasterError(
    'CHANGES_NOT_ACKNOWLEDGED',
    `The profile ${changes.askedBy} asks for what changed since batch ${changes.earlier?.batch} to be acknowledged. ${sentences.join(' ')} Nothing was sent.`,
    'Look at these people. If all of it is meant, say why: --acknowledge-changes REASON.',
    { detail: open.map(({ kind }) => kind).join(' ') },
  );
}

/** One person of a group, both values beside each other. */
export function entryLine(kind: ListedChange, { now, last }: ChangeEntry, earlier: string): string {
  if (now === null)
    return last === null ? '' : `  line ${last.line} of ${earlier}: ${sideInWords(last)}, ${last.state}`;
  const here = `  line ${now.line}: ${sideInWords(now)}`;
  if (last === null) return here;
  const before = kind === 'amount' || kind === 'slight' ? moneyOf(last) : sideInWords(last);
  return `${here}; line ${last.line} of ${earlier}: ${before}, ${last.state}${changeInWords(now, last)}`;
}

function changeInWords(now: ChangeSide, last: ChangeSide): string {
  const { way, by, percent } = amountChange(now.amount, last.amount);
  if (way === 'same') return '';
  const share = percent === null ? '' : `, ${percent} %`;
  return ` (${moneyInWords(now.currency ?? '', by)} ${way}${share})`;
}

function moneyLine({ currency, now, last }: BothAmounts): string {
  const { way, by, percent } = amountChange(now, last);
  const change =
    way === 'same'
      ? 'no change'
      : `${moneyInWords(currency, by)} ${way}${percent === null ? '' : `, ${percent} %`}`;
  return `${moneyInWords(currency, last)} last time, ${moneyInWords(currency, now)} now: ${change}`;
}

function sideInWords(side: ChangeSide): string {
  const { person, whom, reference, provider, rows } = side;
  const words = [person, whom, reference, provider, moneyOf(side), rows > 1 ? `${rows} rows together` : null];
  return words.flatMap((text) => (text === null || text === '' ? [] : [printable(text)])).join(', ');
}

function moneyOf({ amount, currency }: ChangeSide): string {
  return moneyInWords(currency ?? '', amount);
}
