// What one answer means for one row (design §3, "What counts as what"). Pure: outcome in, verdict out.

import { type RowState, SETTLING_STATES } from '../../../shared/domain.ts';
import { unreachable } from '../../../shared/exhaustive.ts';
import { sameAmount, toAmount } from '../../../shared/money/money.ts';
import { summedCurrency } from '../../../shared/money/sentence.ts';
import { readMetadataField } from '../../../shared/operations.ts';
import { sayEnglish } from '../../../shared/texts/say-english.ts';
import type { RowEvent } from '../../journal/port.ts';
import type { InitiationOutcome, StatusOutcome, StatusRecord } from '../../service/port.ts';
import type { ServiceEcho } from '../gates/governor.ts';
import type { Forbidden } from '../gates/holds.ts';
import type { Refusal } from './offers.ts';

/** The row an answer belongs to. */
export interface Asked {
  readonly ordinal: number;
  /** An earlier offer of this row got no readable answer, so a refusal now proves nothing about that one. */
  readonly hasUnresolvedOffer: boolean;
  /** It was offered before, in this run or an earlier one, and went back to the queue or got no readable answer. */
  readonly isRepeated: boolean;
}

/** What to do with the row, and what the answer told about the service. */
export type InitiationVerdict = ServiceEcho &
  (
    | { readonly decision: 'done'; readonly event: RowEvent }
    /** Still unknown: offer the same id and body again later, this row not before `laterMs`. */
    | { readonly decision: 'retry'; readonly event: RowEvent; readonly laterMs?: number }
    /** Refused after an earlier offer, or as a conflict: only a status check can tell. */
    | { readonly decision: 'confirm'; readonly event: Refusal; readonly httpStatus: number }
    /** Certainly nothing was created by this attempt; the row waits for another. */
    | { readonly decision: 'put-back'; readonly event: RowEvent }
    /** The provider takes no request of this operation, or nobody of this account: hold it, burn no row. */
    | {
        readonly decision: 'hold';
        /** The row's step where it is certain that nothing was created. */
        readonly event: Refusal;
        readonly forbidden: Forbidden;
      }
    /** The path does not take this request: what that means is asked before anything is believed. */
    | {
        readonly decision: 'locate';
        /** The row's step where it is certain that nothing was created. */
        readonly event: Refusal;
        readonly forbidden: Forbidden;
      }
    /** Refused without a reason: the service is asked, and only a second such answer ends it. */
    | {
        readonly decision: 'ask';
        readonly event: RowEvent;
        readonly refusal: Refusal;
        readonly httpStatus: number;
      }
  );

/** Reads the outcome of an initiation attempt. */
export function judgeInitiation(row: Asked, outcome: InitiationOutcome, atMs: number): InitiationVerdict {
  const { ordinal } = row;
  switch (outcome.kind) {
    case 'accepted': {
      const event: RowEvent = {
        kind: 'answered',
        ordinal,
        atMs,
        next: outcome.word === 'ENQUEUED' ? 'enqueued' : 'accepted',
        httpStatus: outcome.httpStatus,
        word: outcome.word,
        duplicateIgnored: outcome.word === 'DUPLICATE_IGNORED',
        reasonCode: null,
        reason: null,
        acceptedAtMs: atMs,
        ...createdBy(outcome.createdAtMs),
      };
      return { decision: 'done', event, signal: 'good', retryAfterMs: null };
    }
    case 'rejected': {
      const event: Refusal = {
        kind: 'answered',
        ordinal,
        atMs,
        next: 'rejected',
        httpStatus: outcome.httpStatus,
        word: 'REJECTED',
        duplicateIgnored: false,
        reasonCode: outcome.reason.code,
        reason: outcome.reason.message,
        acceptedAtMs: null,
      };
      return row.hasUnresolvedOffer || row.isRepeated || outcome.isConflict === true
        ? { decision: 'confirm', event, httpStatus: outcome.httpStatus, signal: 'good', retryAfterMs: null }
        : { decision: 'done', event, signal: 'good', retryAfterMs: null };
    }
    case 'forbidden': {
      const event = setAside(row, outcome, true, atMs);
      const { problem, httpStatus, mayBeAccount } = outcome;
      const words = { code: outcome.reason?.code ?? null, reason: wordsOf(outcome) };
      const forbidden = { problem, httpStatus, mayBeAccount, ...words };
      return { decision: 'hold', event, forbidden, signal: 'neutral', retryAfterMs: null };
    }
    case 'astray': {
      const { httpStatus } = outcome;
      // A redirect says that the request belongs elsewhere, not that nobody took it.
      const event = setAside(row, outcome, httpStatus >= 400, atMs);
      const words = { code: outcome.reason?.code ?? null, reason: wordsOf(outcome) };
      const forbidden = { problem: 'address' as const, httpStatus, mayBeAccount: true, ...words };
      return { decision: 'locate', event, forbidden, signal: 'neutral', retryAfterMs: null };
    }
    case 'unexplained': {
      const { httpStatus } = outcome;
      const detail = sayEnglish(outcome.detail);
      const event: RowEvent = { kind: 'unanswered', ordinal, atMs, cause: 'unexplained', httpStatus, detail };
      const refusal = unexplainedRefusal(ordinal, httpStatus, atMs);
      return { decision: 'ask', event, refusal, httpStatus, signal: 'good', retryAfterMs: null };
    }
    case 'unknown': {
      const event: RowEvent = {
        kind: 'unanswered',
        ordinal,
        atMs,
        cause: outcome.cause,
        httpStatus: outcome.httpStatus,
        detail: sayEnglish(outcome.detail),
      };
      const { retryAfterMs, detail } = outcome;
      // 425 speaks of this request alone: its pause is no pause of the others.
      if (outcome.cause === 'too-early') {
        const laterMs = retryAfterMs ?? 0;
        return { decision: 'retry', event, laterMs, signal: 'trouble', retryAfterMs: null, detail };
      }
      const signal = outcome.cause === 'throttled' ? 'throttled' : 'trouble';
      return { decision: 'retry', event, signal, retryAfterMs, detail };
    }
    case 'not-sent': {
      const next = row.hasUnresolvedOffer ? 'offered' : 'queued';
      const event: RowEvent = { kind: 'withdrawn', ordinal, atMs, next, detail: sayEnglish(outcome.detail) };
      return {
        decision: 'put-back',
        event,
        signal: outcome.isTakenBack === true ? 'neutral' : 'unreachable',
        retryAfterMs: null,
        detail: outcome.detail,
      };
    }
    default:
      return unreachable(outcome, 'initiation outcome');
  }
}

type AccountRefusal = Extract<InitiationOutcome, { kind: 'forbidden' | 'astray' }>;

/** The row was not the matter: it goes back into the queue where nothing can have been created. */
function setAside(row: Asked, outcome: AccountRefusal, isProof: boolean, atMs: number): Refusal {
  return {
    kind: 'answered',
    ordinal: row.ordinal,
    atMs,
    next: row.hasUnresolvedOffer || !isProof ? 'offered' : 'queued',
    httpStatus: outcome.httpStatus,
    word: outcome.reason?.code ?? String(outcome.httpStatus),
    duplicateIgnored: false,
    reasonCode: null,
    reason: null,
    acceptedAtMs: null,
  };
}

function wordsOf({ reason }: AccountRefusal): string | null {
  if (reason === null) return null;
  return reason.message === '' ? reason.code : `${reason.code}: ${reason.message}`;
}

/** What a row becomes that was twice refused alike without a reason, and that the service does not know. */
function unexplainedRefusal(ordinal: number, httpStatus: number, atMs: number): Refusal {
  return {
    kind: 'answered',
    ordinal,
    atMs,
    next: 'rejected',
    httpStatus,
    word: 'REJECTED',
    duplicateIgnored: false,
    reasonCode: `HTTP_${httpStatus}`,
    reason: `The service refused this request twice (HTTP ${httpStatus}) without a reason that can be read, and has no record of it.`,
    acceptedAtMs: null,
  };
}

/** What we sent, to be held against the service's record. */
export interface SentFacts {
  readonly phone: string;
  readonly amount: string;
  readonly currency: string;
  readonly provider: string;
  /** Everything that the row says, by field name. */
  readonly fields: Readonly<Record<string, string>>;
}

/**
 * True when every fact that the record gives is the one that we sent; facts that it leaves out, or that we left to
 * the service, prove nothing.
 */
export function recordAgrees(record: StatusRecord, sent: SentFacts): boolean {
  return differences(record, sent).length === 0;
}

/** A fact that both sides gave. */
function isCompared(given: string | null, sent: string): given is string {
  return given !== null && sent !== '';
}

/** A service may write its numbers with a plus or spaces; the number is in the digits. */
function digitsOf(phone: string): string {
  return phone.replace(/\D/g, '');
}

/** The row state that a record of the service stands for. Unknown words are not final. */
export function stateOfRecord(record: StatusRecord, sent: SentFacts): RowState {
  if (!recordAgrees(record, sent)) return 'conflict';
  switch (record.status) {
    case 'COMPLETED':
      return 'completed';
    case 'FAILED':
      return 'failed';
    case 'ENQUEUED':
      return 'enqueued';
    default:
      return 'accepted';
  }
}

/** Builds the journal event of a found record. */
export function checkedEvent(
  row: { readonly ordinal: number; readonly acceptedAtMs: number | null },
  sent: SentFacts,
  record: StatusRecord,
  atMs: number,
  nextCheckAtMs: number,
): RowEvent {
  const next = stateOfRecord(record, sent);
  const isOpen = SETTLING_STATES.includes(next);
  return {
    kind: 'checked',
    ordinal: row.ordinal,
    atMs,
    next,
    serviceStatus: record.status,
    providerTransactionId: record.providerTransactionId,
    ...reasonOfRecord(next, record, sent),
    ...(next === 'completed' ? settledMoney(record, sent) : {}),
    ...(record.details === undefined ? {} : { details: record.details }),
    acceptedAtMs: row.acceptedAtMs ?? atMs,
    ...createdBy(record.createdAtMs),
    settledAtMs: next === 'completed' || next === 'failed' ? atMs : null,
    nextCheckAtMs: isOpen ? nextCheckAtMs : null,
  };
}

/** The service's own time of the payment, where it gave one. */
function createdBy(createdAtMs: number | null): { readonly serviceCreatedAtMs?: number } {
  return createdAtMs === null ? {} : { serviceCreatedAtMs: createdAtMs };
}

/** The money that moved, where the record tells it apart from what was asked, or where nothing was asked. */
function settledMoney(
  record: StatusRecord,
  sent: SentFacts,
): { readonly settledAmount?: string; readonly settledCurrency?: string } {
  const told = sent.amount === '' && record.amount !== null ? toAmount(record.amount) : null;
  const settledCurrency = summedCurrency(record.settledCurrency) ?? undefined;
  const isOther = settledCurrency !== undefined && settledCurrency !== sent.currency;
  // A request that names no currency moved what it asked for, in the currency that the service tells.
  const asked = isOther && sent.amount !== '' ? toAmount(sent.amount) : null;
  const settledAmount = record.settledAmount ?? told ?? asked;
  if (settledAmount === null) return {};
  return isOther ? { settledAmount, settledCurrency } : { settledAmount };
}

const LONGEST_SHOWN = 60;

function differences(record: StatusRecord, sent: SentFacts): string[] {
  const found: string[] = [];
  if (isCompared(record.amount, sent.amount) && !sameAmount(record.amount, sent.amount)) {
    const money = (amount: string, currency: string) => `${amount} ${currency}`.trim();
    const theirs = money(record.amount, record.currency ?? sent.currency);
    found.push(`amount ${theirs} instead of ${money(sent.amount, sent.currency)}`);
  }
  if (isCompared(record.currency, sent.currency) && record.currency !== sent.currency) {
    found.push(`currency ${record.currency} instead of ${sent.currency}`);
  }
  if (isCompared(record.phone, sent.phone) && digitsOf(record.phone) !== digitsOf(sent.phone)) {
    found.push('another recipient');
  }
  if (isCompared(record.provider, sent.provider) && record.provider !== sent.provider) {
    found.push(`provider ${record.provider} instead of ${sent.provider}`);
  }
  if (record.status === 'COMPLETED' && record.unreadAmount !== undefined) {
    const shown = record.unreadAmount.slice(0, LONGEST_SHOWN);
    found.push(`an amount moved of “${shown}”, which cannot be read`);
  }
  return found;
}

/** Why a row became what it is, as the row shows it; null where there is nothing to say. */
function reasonOfRecord(
  next: RowState,
  record: StatusRecord,
  sent: SentFacts,
): { readonly reasonCode: string | null; readonly reason: string | null } {
  if (next === 'conflict') {
    const reason = `The service knows this id with ${differences(record, sent).join(' and ')}.`;
    return { reasonCode: 'CONFLICT', reason };
  }
  const remark = [otherCurrency(next, record, sent), otherEchoes(record, sent)]
    .filter((each) => each !== '')
    .join(' ');
  const settled = record.settledAmount ?? null;
  if (next === 'completed' && settled !== null && sent.amount !== '' && !sameAmount(settled, sent.amount)) {
    const moved = `${settled} was moved instead of ${sent.amount}.`;
    return { reasonCode: 'OTHER_AMOUNT', reason: joined(moved, remark) };
  }
  if (record.reason === null)
    return remark === '' ? NO_REASON : { reasonCode: 'OTHER_DETAILS', reason: remark };
  return { reasonCode: record.reason.code, reason: joined(record.reason.message, remark) };
}

const NO_REASON = { reasonCode: null, reason: null } as const;

function joined(sentence: string, remark: string): string {
  return remark === '' ? sentence : `${sentence} ${remark}`;
}

/** A currency that the request did not name, and the row does: the service moved its own. */
function otherCurrency(next: RowState, { settledCurrency }: StatusRecord, { currency }: SentFacts): string {
  const isOther = settledCurrency !== undefined && currency !== '' && settledCurrency !== currency;
  return next === 'completed' && isOther
    ? `The service moved ${settledCurrency}, and the row says ${currency}.`
    : '';
}

/** What the record repeats otherwise than the row has it, as a sentence: it moves no money, and a person sees it. */
function otherEchoes({ country, reference, metadata = {} }: StatusRecord, { fields }: SentFacts): string {
  const found: string[] = [];
  const sentCountry = fields['country'] ?? '';
  if (isOtherText(country?.toUpperCase(), sentCountry.toUpperCase()))
    found.push(`country ${shown(country ?? '')} instead of ${sentCountry}`);
  const sentReference = fields['reference'] ?? '';
  if (isOtherText(reference, sentReference)) {
    found.push(`reference “${shown(reference)}” instead of “${shown(sentReference)}”`);
  }
  for (const [name, sentText] of Object.entries(fields)) {
    const key = readMetadataField(name)?.key;
    const given = key !== undefined && Object.hasOwn(metadata, key) ? metadata[key] : undefined;
    // What it holds may be personal; that it differs is enough to look.
    if (isOtherText(given, sentText)) found.push(`another text in metadata ${key}`);
  }
  return found.length === 0 ? '' : `The service has it with ${found.join(' and ')}.`;
}

function isOtherText(given: string | undefined, sent: string): given is string {
  return given !== undefined && sent !== '' && given.trim() !== sent.trim();
}

function shown(text: string): string {
  return text.slice(0, LONGEST_SHOWN);
}

/** What a status check told about the service as a whole. */
export function signalOfCheck(outcome: StatusOutcome): ServiceEcho {
  switch (outcome.kind) {
    case 'found':
    case 'not-found':
      return { signal: 'good', retryAfterMs: null };
    case 'not-offered':
    case 'setup':
      return { signal: 'neutral', retryAfterMs: null };
    case 'no-answer':
      if (outcome.cause === 'throttled') return { signal: 'throttled', retryAfterMs: outcome.retryAfterMs };
      if (outcome.cause === 'not-sent')
        return { signal: 'unreachable', retryAfterMs: null, detail: outcome.detail };
      return { signal: 'trouble', retryAfterMs: outcome.retryAfterMs, detail: outcome.detail };
    default:
      return unreachable(outcome, 'status outcome');
  }
}
