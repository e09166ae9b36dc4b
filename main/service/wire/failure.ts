// Reads why a request was refused, in every shape that services are known to use.
// Codes are an open set; must never invent one, nor drop what a failure object holds.

import { z } from 'zod';
import type { ServiceReason } from '../port.ts';
import { isJsonObject, type JsonObject, tolerantText } from './json.ts';

/** Code of a reason that came without one. */
export const UNSPECIFIED_CODE = 'UNSPECIFIED';

const LONGEST_CODE = 100;
const LONGEST_MESSAGE = 1_000;

const failureSchema = z.object({
  failureCode: tolerantText,
  rejectionCode: tolerantText,
  failureMessage: tolerantText,
  rejectionMessage: tolerantText,
});

const plainErrorSchema = z.object({
  errorId: tolerantText,
  errorCode: tolerantText,
  errorMessage: tolerantText,
});

/**
 * Finds the failure object of an answer or a record: `failureReason`, `rejectionReason` (an object or a plain
 * string), or the legacy generation's `errorId`, `errorCode`, `errorMessage`.
 *
 * Interface, Errors: the fields of the failure object are not shown, so an object with unknown fields is
 * readable too, and its text is kept as the message.
 *
 * @returns null when there is none.
 */
export function readFailure(body: JsonObject): ServiceReason | null {
  return readReason(body['failureReason']) ?? readReason(body['rejectionReason']) ?? readPlainError(body);
}

function readReason(value: unknown): ServiceReason | null {
  if (typeof value === 'string' && value !== '') return reason(null, value);
  if (!isJsonObject(value) || Object.keys(value).length === 0) return null;
  const known = failureSchema.parse(value);
  const code = known.failureCode ?? known.rejectionCode;
  const message = known.failureMessage ?? known.rejectionMessage;
  if (message !== null) return reason(code, message);
  const isCodeAlone = code !== null && Object.keys(value).length === 1;
  return reason(code, isCodeAlone ? '' : JSON.stringify(value));
}

function readPlainError(body: JsonObject): ServiceReason | null {
  const { errorId, errorCode, errorMessage } = plainErrorSchema.parse(body);
  // One of these names alone could stand in the error page of any gateway on the way.
  if (errorCode === null || (errorId === null && errorMessage === null)) return null;
  return reason(errorCode, errorMessage ?? '');
}

function reason(code: string | null, message: string): ServiceReason {
  return {
    code: (code ?? UNSPECIFIED_CODE).slice(0, LONGEST_CODE),
    message: message.slice(0, LONGEST_MESSAGE),
  };
}
