// Turns the bytes of an initiation request into a request, or into the refusal that the service would answer.
// Checks form only; whether the account can do it is admission.ts.

import { z } from 'zod';
import type { Refusal } from './answers.ts';
import type { InitiationEndpoint } from './operations.ts';
import { type InitiationRequest, isIdentifier } from './request-schemas.ts';

/** What a body turned out to be. */
export type Reading =
  | { readonly kind: 'request'; readonly request: InitiationRequest }
  /** The id is null where the body names none that can be read. */
  | { readonly kind: 'refused'; readonly id: string | null; readonly refusal: Refusal };

type Issue = z.core.$ZodIssue;

const decoder = new TextDecoder('utf-8', { fatal: true });
const objectSchema = z.record(z.string(), z.unknown());

/** Reads a body against the endpoint's schema (service facts 2.2, technical codes). */
export function readInitiation(endpoint: InitiationEndpoint, bytes: Uint8Array): Reading {
  let body: unknown;
  try {
    body = JSON.parse(decoder.decode(bytes));
  } catch {
    return refused(null, 'INVALID_INPUT', 'The request body is not readable as JSON.');
  }
  const parsed = endpoint.parse(body);
  if (parsed.request === null) return refusedByIssues(endpoint, body, parsed.issues);
  const { request } = parsed;
  if (request.metadata !== undefined && repeatsName(request.metadata)) {
    return refused(request.id, 'DUPLICATE_METADATA_FIELD', 'A metadata field is given more than once.');
  }
  return { kind: 'request', request };
}

/** The service names one thing: what is missing before what is unknown, and that before what is wrong. */
function refusedByIssues(endpoint: InitiationEndpoint, body: unknown, issues: readonly Issue[]): Reading {
  const id = idOf(endpoint, body);
  if (!objectSchema.safeParse(body).success) {
    return refused(id, 'INVALID_INPUT', 'The request body is no JSON object.');
  }
  const missing = issues.find((issue) => isMissing(body, issue));
  if (missing !== undefined) {
    return refused(id, 'MISSING_PARAMETER', `The property '${missing.path.join('.')}' is missing.`);
  }
  const unknown = issues.find((issue) => issue.code === 'unrecognized_keys');
  if (unknown !== undefined) {
    const name = [...unknown.path, unknown.keys[0] ?? ''].join('.');
    return refused(id, 'UNSUPPORTED_PARAMETER', `The property '${name}' is not known.`);
  }
  const name = issues[0]?.path.join('.') ?? '';
  return refused(id, 'INVALID_PARAMETER', `The value of '${name}' is not valid.`);
}

function repeatsName(metadata: readonly (readonly [string, string])[]): boolean {
  return new Set(metadata.map(([name]) => name)).size < metadata.length;
}

function isMissing(body: unknown, issue: Issue): boolean {
  if (issue.code !== 'invalid_type' && issue.code !== 'invalid_value') return false;
  let value = body;
  for (const step of issue.path) {
    const holder = z.record(z.string(), z.unknown()).or(z.array(z.unknown())).safeParse(value);
    if (!holder.success) return false;
    value = Reflect.get(holder.data, step);
  }
  return value === undefined;
}

function idOf(endpoint: InitiationEndpoint, body: unknown): string | null {
  const parsed = objectSchema.safeParse(body);
  const id = parsed.success ? parsed.data[endpoint.idField] : null;
  return typeof id === 'string' && isIdentifier(id) ? id : null;
}

function refused(id: string | null, code: string, message: string): Reading {
  return { kind: 'refused', id, refusal: { httpStatus: 400, code, message } };
}
