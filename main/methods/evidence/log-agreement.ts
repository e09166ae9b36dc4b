// Whether where a row stands follows from the log of its attempts: counts, words and reasons as the lines gave them.
// What the service told beside its words, and when, stands in no line and is believed.

import { DECIDED_STATES } from '../../../shared/domain.ts';
import type { PackRow } from '../../../shared/evidence-pack.ts';
import { unreachable } from '../../../shared/exhaustive.ts';
import { UNSENT_IN_BACKUP } from '../../../shared/guards/restored-rows.ts';
import { finalStatusOf, firstErrorCode, outcomeOf } from '../../reports/outcome.ts';

type Line = PackRow['log'][number];

/** True where something of a row does not follow from its log. */
export function logFault(row: PackRow, isLeftOut: boolean): boolean {
  const isTold = isCounted(row) && isProved(row) && isWorded(row) && isOfItsState(row);
  return !isTold || (!isLeftOut && !isReasoned(row));
}

/** Each line belongs to the attempt that was made last, and as many count as were not withdrawn. */
function isCounted({ log, attempts }: PackRow): boolean {
  let made = 0;
  for (const line of log) {
    const { kind, attempt } = line;
    if (kind === 'offered') made += 1;
    if (attempt !== made || !isFormed(line)) return false;
    if (kind === 'withdrawn') made -= 1;
  }
  return made === attempts;
}

/** What a line of its kind has: an answer has a status of HTTP, and a question keeps its word alone. */
function isFormed({ kind, httpStatus, word }: Line): boolean {
  if (kind === 'offered' || kind === 'withdrawn') return httpStatus === null && word === null;
  return kind === 'unanswered' || (httpStatus !== null) === (kind === 'answered');
}

/** The state follows from some line of the log. */
function isProved({ state, attempts, serviceStatus, log }: PackRow): boolean {
  const count = (kind: Line['kind']) => log.filter((line) => line.kind === kind).length;
  switch (state) {
    case 'completed':
    case 'failed':
      if (serviceStatus !== null && serviceStatus !== state.toUpperCase()) return false;
      return attempts > 0 && count('checked') > 0;
    case 'conflict':
      return attempts > 0 && count('checked') > 0;
    case 'accepted':
    case 'enqueued':
      return attempts > 0 && count('answered') + count('checked') > 0;
    case 'rejected':
      return attempts > 0 && count('answered') > 0;
    case 'offered':
      return attempts > 0;
    case 'invalid':
    case 'ready':
      return log.length === 0;
    case 'queued':
    case 'excluded':
      return true;
    default:
      return unreachable(state, 'row state');
  }
}

/** Its words are those of the lines, and what is told of it is told of these words. */
function isWorded(row: PackRow): boolean {
  const { state, serviceStatus, initiationWord, outcome, finalStatus, reasonCode, held, log } = row;
  const words = (kind: Line['kind']) =>
    log.flatMap((line) => (line.kind === kind && line.word !== null ? [line.word] : []));
  if (serviceStatus !== (words('checked').at(-1) ?? null)) return false;
  const isFound = log.some(({ kind }) => kind === 'checked') && FOUND.includes(initiationWord);
  if (initiationWord !== null && !isFound && !words('answered').includes(initiationWord)) return false;
  const mayBeSent = state === 'queued' && outcome === 'UNKNOWN';
  if (!mayBeSent && outcome !== outcomeOf(row)) return false;
  if (finalStatus !== finalStatusOf(row) || (held !== null && state !== 'queued')) return false;
  if (state === 'invalid') return reasonCode === firstErrorCode(row);
  if (held !== null) return reasonCode === held.code;
  if (mayBeSent) return reasonCode === UNSENT_IN_BACKUP;
  return log.length > 0 || reasonCode === '';
}

/** Nothing is told of a row that was never sent, and no money or reason where the state has none. */
function isOfItsState({
  state,
  log,
  excludedReason,
  settledAmount,
  settledCurrency,
  ...row
}: PackRow): boolean {
  const { acceptedAt, serviceCreatedAt, settledAt, details, providerTransactionId } = row;
  const isMoved = state === 'completed' || state === 'conflict';
  if (settledAmount === null ? settledCurrency !== null : !isMoved) return false;
  if (state !== 'excluded' && excludedReason !== null) return false;
  const told = [acceptedAt, serviceCreatedAt, settledAt, details, providerTransactionId];
  return log.length > 0 || told.every((each) => each === null);
}

/** How a row was taken that a question found: nobody answered the request itself. */
const FOUND: readonly (string | null)[] = ['ACCEPTED', 'ENQUEUED'];

/** The reason of a row whose answer is its last one is what that line says. */
function isReasoned({ state, reasonCode, reason, log }: PackRow): boolean {
  const kind = state === 'rejected' ? 'answered' : 'checked';
  if (!DECIDED_STATES.includes(state)) return true;
  const detail = log.findLast((line) => line.kind === kind)?.detail ?? '';
  const isCoded = reasonCode !== '' && (detail === reasonCode || detail.startsWith(`${reasonCode}: `));
  if (reasonCode !== '' && !isCoded) return false;
  const sentence = isCoded ? detail.slice(reasonCode.length + 2) : detail;
  return reason.startsWith(sentence);
}
