// The reasons of the service that this program can say in plain words, and what a clerk can do about each.
// Codes are an open set: an unknown one is shown in the service's own words, never guessed at.

import type { FieldKind, OperationName } from '../operations.ts';

/** Every code whose reason is known; several may share one meaning across the generations of the interface. */
export const REASON_CODES = [
  'RECIPIENT_NOT_FOUND',
  'INVALID_PHONE_NUMBER',
  'INVALID_RECIPIENT_FORMAT',
  'INVALID_PAYER_FORMAT',
  'WALLET_LIMIT_REACHED',
  'RECIPIENT_NOT_ALLOWED_TO_RECEIVE',
  'RECIPIENT_LIMIT_REACHED',
  'UNSPECIFIED_FAILURE',
  'OTHER_ERROR',
  'UNSPECIFIED',
  'UNKNOWN_ERROR',
  'MANUALLY_CANCELLED',
  'WALLET_OUT_OF_FUNDS',
  'BALANCE_INSUFFICIENT',
  'INSUFFICIENT_BALANCE',
  'PROVIDER_TEMPORARILY_UNAVAILABLE',
  'CORRESPONDENT_TEMPORARILY_UNAVAILABLE',
  'AMOUNT_OUT_OF_BOUNDS',
  'AMOUNT_TOO_SMALL',
  'AMOUNT_TOO_LARGE',
  'INVALID_AMOUNT',
  'INVALID_CURRENCY',
  'INVALID_COUNTRY',
  'INVALID_PROVIDER',
  'INVALID_CORRESPONDENT',
  'PAYOUTS_NOT_ALLOWED',
  'DEPOSITS_NOT_ALLOWED',
  'REFUNDS_NOT_ALLOWED',
  'REMITTANCES_NOT_ALLOWED',
  'NO_AUTHENTICATION',
  'AUTHENTICATION_ERROR',
  'AUTHORISATION_ERROR',
  'AUTHORIZATION_ERROR',
  'HTTP_SIGNATURE_ERROR',
  'TOO_MANY_REQUESTS',
  'INVALID_INPUT',
  'MISSING_PARAMETER',
  'UNSUPPORTED_PARAMETER',
  'INVALID_PARAMETER',
  'PARAMETER_INVALID',
  'DUPLICATE_METADATA_FIELD',
  'PAYER_NOT_FOUND',
  'PAYER_LIMIT_REACHED',
  'PAYMENT_NOT_APPROVED',
  'PAYMENT_IN_PROGRESS',
  'TRANSACTION_ALREADY_IN_PROCESS',
  'NOT_FOUND',
  'INVALID_STATE',
  'DEPOSIT_NOT_FOUND',
  'DEPOSIT_NOT_COMPLETED',
  'DEPOSIT_ALREADY_REFUNDED',
  'ALREADY_REFUNDED',
  'REFUND_IN_PROGRESS',
  'IN_PROGRESS',
  'INVALID_CALLBACK_URL',
  'INVALID_DATE_RANGE',
  'WALLET_NOT_FOUND',
  'CONFLICT',
  'RECORD_NOT_FOUND',
  'UNSENT_IN_BACKUP',
  'HTTP_400',
  'HTTP_402',
  'HTTP_413',
  'HTTP_415',
  'HTTP_422',
  'HTTP_451',
] as const;
export type ReasonCode = (typeof REASON_CODES)[number];

/** Of a row that the service took and does not know when it is asked; gone once it knows it again. */
export const RECORD_NOT_FOUND = 'RECORD_NOT_FOUND' satisfies ReasonCode;

/** A reason in words, and the usual cure as a sentence. */
export interface ReasonText {
  readonly title: string;
  readonly cure: string;
}

/** The reasons of one language. */
export interface ReasonCatalogue {
  readonly reasons: Readonly<Record<ReasonCode, ReasonText>>;
  /** Cures that are others for a refund: its limit is what is left of the deposit. */
  readonly curesOfRefunds: Readonly<Partial<Record<ReasonCode, string>>>;
  /** A code that this program does not know; the title is the service's own sentence. */
  readonly ownWordsCure: string;
  /** The service gave neither code nor sentence. */
  readonly noReason: ReasonText;
}

/** What a row needs before it can be retried. */
export type ReasonFix = 'number' | 'amount' | 'other' | 'none';

/** Reasons that ask for a correction and do not say where. */
const OF_ROW: ReadonlySet<ReasonCode> = new Set([
  'INVALID_INPUT',
  'MISSING_PARAMETER',
  'UNSUPPORTED_PARAMETER',
  'INVALID_PARAMETER',
  'PARAMETER_INVALID',
  'DUPLICATE_METADATA_FIELD',
]);

/** The kind of field that a reason speaks of. A reason without one speaks of the row as a whole. */
const FIELDS: Readonly<Partial<Record<ReasonCode, FieldKind>>> = {
  RECIPIENT_NOT_FOUND: 'msisdn',
  INVALID_PHONE_NUMBER: 'msisdn',
  INVALID_RECIPIENT_FORMAT: 'msisdn',
  INVALID_PAYER_FORMAT: 'msisdn',
  PAYER_NOT_FOUND: 'msisdn',
  AMOUNT_OUT_OF_BOUNDS: 'amount',
  AMOUNT_TOO_SMALL: 'amount',
  AMOUNT_TOO_LARGE: 'amount',
  INVALID_AMOUNT: 'amount',
  INVALID_CURRENCY: 'currency',
  INVALID_COUNTRY: 'country',
  INVALID_PROVIDER: 'provider',
  INVALID_CORRESPONDENT: 'provider',
};

/** Services put their own name before the code of the account's empty wallet. */
const EMPTY_WALLET = 'WALLET_OUT_OF_FUNDS';
/** Stands for every status of the 400 class that refused a row twice without a reason and has no words of its own. */
const UNEXPLAINED = 'HTTP_400';

/** The known code that a code of the service stands for; null when there is none. */
export function knownReason(code: string | null): ReasonCode | null {
  if (code === null) return null;
  if (code.endsWith(`_${EMPTY_WALLET}`)) return EMPTY_WALLET;
  const known = REASON_CODES.find((each) => each === code) ?? null;
  return known === null && /^HTTP_4\d\d$/.test(code) ? UNEXPLAINED : known;
}

/** What must be corrected in rows of this reason before a retry can help. */
export function reasonFix(code: string | null): ReasonFix {
  const known = knownReason(code);
  if (known === null) return 'none';
  const kind = reasonField(known);
  if (kind === null) return OF_ROW.has(known) ? 'other' : 'none';
  return kind === 'msisdn' ? 'number' : kind === 'amount' ? 'amount' : 'other';
}

/** The kind of field that a reason speaks of; null for one that speaks of the whole row, or of no row. */
export function reasonField(code: string | null): FieldKind | null {
  const known = knownReason(code);
  return known === null ? null : (FIELDS[known] ?? null);
}

/**
 * A reason in the words of a catalogue.
 *
 * @param code as the service wrote it; null when it gave none.
 * @param text the service's own sentence, which stands for a code that is not known.
 * @param operation what the row asks for; needed wherever the cure is shown.
 */
export function reasonText(
  catalogue: ReasonCatalogue,
  code: string | null,
  text: string | null,
  operation: OperationName | null = null,
): ReasonText {
  const known = knownReason(code);
  // A sentence without a code says more than that there was no code.
  if (known !== null && !(known === 'UNSPECIFIED' && text)) {
    const { title, cure } = catalogue.reasons[known];
    return { title, cure: (operation === 'refund' ? catalogue.curesOfRefunds[known] : undefined) ?? cure };
  }
  if (text) return { title: text, cure: catalogue.ownWordsCure };
  return code === null || code === '' ? catalogue.noReason : { title: code, cure: catalogue.ownWordsCure };
}
