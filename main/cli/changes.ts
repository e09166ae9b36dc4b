// What changed since the last batch, in lines: the summary beside a review, and everybody for `changes`. Knows no rule: it
// words what the core found.

import { z } from 'zod';
import { paymasterError } from '../../shared/errors.ts';
import {
  amountChange,
  type BothAmounts,
  type ChangeEntry,
  type ChangeGroup,
  type ChangeSide,
  type ChangesView,
  changeSaying,
  comparedSaying,
  type ListedChange,
  listedChangeSchema,
  openChanges,
} from '../../shared/guards/changes.ts';
import { sayEnglish } from '../../shared/texts/say-english.ts';
import { COMPARE } from './draft-options.ts';
import type { ExitCode } from './exit-code.ts';
import { batchSummary } from './json-lines.ts';
import { COMMON } from './options.ts';
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
function entryLine(kind: ListedChange, { now, last }: ChangeEntry, earlier: string): string {
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

const PAGE_PEOPLE = 500;

/**
 * `paymaster changes BATCH`: everybody of whom something changed since the last batch. Asks only, and sends
 * nothing.
 */
export const changesOptionsSchema = z.object({ ...COMPARE, ...COMMON });

export async function changesCommand(session: Session, batch: string, raw: unknown): Promise<ExitCode> {
  const chosen = changesOptionsSchema.parse(raw).compareWith ?? null;
  const view = await session.call('getBatch', { batch });
  session.concern(batch);
  const changes = await session.call('compareBatch', { batch, with: chosen });
  session.output.result(...changesLines(session, batch, changes));
  const earlier = changes.earlier?.batch;
  if (earlier !== undefined) {
    for (const group of changes.groups)
      await tellGroup(session, batch, chosen, { group, earlier, percent: changes.percent });
  }
  session.summarise(batchSummary(view));
  return 0;
}

async function tellGroup(
  session: Session,
  batch: string,
  chosen: string | null,
  {
    group,
    earlier,
    percent,
  }: { readonly group: ChangeGroup; readonly earlier: string; readonly percent: number },
): Promise<void> {
  const listed = listedChangeSchema.safeParse(group.kind);
  if (!listed.success) return;
  const kind = listed.data;
  session.output.result('', sayEnglish(changeSaying(group, percent)));
  for (let from = 0; from < group.people; from += PAGE_PEOPLE) {
    const input = { batch, with: chosen, kind, from, limit: PAGE_PEOPLE };
    const { entries } = await session.call('readChanges', input);
    for (const entry of entries) {
      session.output.event('change', { batch, earlier, kind, ...entry });
      session.output.result(entryLine(kind, entry, earlier));
    }
  }
}
