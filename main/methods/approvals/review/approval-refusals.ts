// What a draft is held against before it is approved, and the refusals in words. Decides by what it is given; reads nothing.

import { paymasterError } from '../../../../shared/errors.ts';
import { isOfEarlier, type RepeatGroup, repeatSaying } from '../../../../shared/guards/repeats.ts';
import {
  isNeverSent,
  SENT_BEFORE_CODE,
  type SentBefore,
  sentBeforeSaying,
} from '../../../../shared/guards/sent-before.ts';
import { type Saying, say, sayList } from '../../../../shared/saying.ts';
import type { DraftCounts } from './draft-survey.ts';

/** The same payroll goes out a second time only for a reason that somebody has given. */
export function requireMeant(sentBefore: SentBefore | null, reason: string | null): void {
  if (sentBefore?.stops !== true || reason !== null) return;
  throw paymasterError(
    'DUPLICATE_FILE',
    say`${sentBeforeSaying(sentBefore)} Nothing was sent.`,
    isNeverSent(sentBefore)
      ? say`If it is to be sent now, give the reason.`
      : say`If it is meant to be sent once more, give the reason.`,
    { detail: sentBefore.batch },
  );
}

/**
 * Who was paid in an earlier batch is paid again only for a reason; and where warnings were acknowledged one by one, once
 * each such group was.
 */
export function requireNotPaid(
  repeats: readonly RepeatGroup[],
  reason: string | null,
  acknowledged: readonly string[] | null,
): void {
  const isOpen = ({ code }: RepeatGroup) => reason === null || acknowledged?.includes(code) === false;
  const open = repeats.filter((each) => isOfEarlier(each) && isOpen(each));
  if (open.length === 0) return;
  throw paymasterError(
    'DUPLICATE_RECIPIENT',
    say`${sayList(open.map(repeatSaying), ' ')} Nothing was sent.`,
    say`Look at these rows. To send only the others, exclude these on Import. If they are meant to go out once more, acknowledge them and give the reason.`,
    { detail: open.map(({ code }) => code).join(', ') },
  );
}

/** Every kind of warning must have been named; null stands for all that there are. */
export function requireAcknowledged(
  { warnings }: DraftCounts,
  acknowledged: readonly string[] | null,
  sentBefore: SentBefore | null,
  repeats: readonly RepeatGroup[],
): void {
  if (acknowledged === null) return;
  const unseen = repeats.find((each) => !isOfEarlier(each) && !acknowledged.includes(each.code));
  if (unseen !== undefined) {
    throw notAcknowledged(repeatSaying(unseen), LOOK_AT_ROWS, unseen.code);
  }
  if (sentBefore?.stops === false && !acknowledged.includes(SENT_BEFORE_CODE)) {
    const remedy = say`Look at that batch, acknowledge it, then approve.`;
    throw notAcknowledged(sentBeforeSaying(sentBefore), remedy, SENT_BEFORE_CODE);
  }
  const missing = [...warnings.values()].filter(({ code }) => !acknowledged.includes(code));
  if (missing.length === 0) return;
  const named = missing.map(({ code, rows, firstLine }) =>
    rows === 1
      ? say`${code} (1 row, first in line ${firstLine})`
      : say`${code} (${rows} rows, first in line ${firstLine})`,
  );
  throw paymasterError(
    'CONFIRMATION_NEEDED',
    say`Not acknowledged yet: ${sayList(named, ', ')}. Nothing was sent.`,
    LOOK_AT_ROWS,
    { detail: missing.map(({ code }) => code).join(' ') },
  );
}

const LOOK_AT_ROWS = say`Look at these rows, acknowledge each kind of warning, then approve.`;

function notAcknowledged(what: Saying, remedy: Saying, detail: string): Error {
  const message = say`Not acknowledged yet: ${what} Nothing was sent.`;
  return paymasterError('CONFIRMATION_NEEDED', message, remedy, { detail });
}

export function rowsInvalid(rows: number): Error {
  return paymasterError(
    'ROWS_INVALID',
    rows === 1 ? say`1 row is invalid. Nothing was sent.` : say`${rows} rows are invalid. Nothing was sent.`,
    say`Mend them, or leave them out of this batch.`,
  );
}

export function nothingToSend(): Error {
  return paymasterError(
    'NOTHING_TO_SEND',
    say`No row of this batch can be sent.`,
    say`Mend the rows, or import a corrected file.`,
  );
}

export function confirmationStale(): Error {
  return paymasterError(
    'CONFIRMATION_STALE',
    say`The batch has changed since it was reviewed. Nothing was sent.`,
    say`Review it again and confirm what is there now.`,
  );
}
