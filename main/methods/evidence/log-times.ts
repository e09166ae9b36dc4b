// Whether the words and times of a row are those of the lines from which they came: for batches whose approval says that they
// follow from the log. No time is held against another one, since clocks go back and forth; the order of lines is theirs.

import type { PackRow } from '../../../shared/evidence-pack.ts';

type Line = PackRow['log'][number];
type Told = Pick<PackRow, 'state' | 'log' | 'acceptedAt' | 'settledAt' | 'initiationWord'>;

/** True where something of a row is not what its log tells. @param isLeftOut then a detail says nothing. */
export function timesFault(row: Told, isLeftOut: boolean): boolean {
  const { state, log, acceptedAt, settledAt, initiationWord } = row;
  const taking = log.find(isTaking) ?? null;
  if (acceptedAt !== (taking?.at ?? null) || !isTakenAs(initiationWord, taking, isLeftOut)) return true;
  const isEnded = state === 'completed' || state === 'failed';
  const ending = log.find(({ kind, word }) => kind === 'checked' && word === state.toUpperCase());
  if (settledAt !== (isEnded ? (ending?.at ?? null) : null)) return true;
  return log.some(({ kind, detail }) => kind === 'offered' && detail !== null);
}

const ACCEPTING: readonly (string | null)[] = ['ACCEPTED', 'DUPLICATE_IGNORED', 'ENQUEUED'];

/** The service took the row by an answer, or a question found that it had. */
function isTaking({ kind, httpStatus, word, detail }: Line): boolean {
  if (kind === 'checked') return word !== null;
  const isGood = httpStatus !== null && httpStatus >= 200 && httpStatus < 300;
  return kind === 'answered' && isGood && ACCEPTING.includes(word) && detail === null;
}

/** A row that only a question found was taken as its record first says. */
function isTakenAs(told: string | null, taking: Line | null, isLeftOut: boolean): boolean {
  if (taking === null) return told === null;
  if (taking.kind === 'answered') return told === taking.word;
  if (isLeftOut && taking.word === 'ENQUEUED') return told === 'ENQUEUED' || told === 'ACCEPTED';
  const isOtherwise = taking.detail?.startsWith('CONFLICT') === true;
  return told === (taking.word === 'ENQUEUED' && !isOtherwise ? 'ENQUEUED' : 'ACCEPTED');
}
