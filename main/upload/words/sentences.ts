// The engine's sentences for the clerk: what is, what is safe, what to do. No decision is made here.

import { messageOf, type PaymasterError, paymasterError } from '../../../shared/errors.ts';
import { unreachable } from '../../../shared/exhaustive.ts';
import { unprovenSaying } from '../../../shared/runs/unproven-answers.ts';
import { type Saying, say, sayCount, sayList } from '../../../shared/saying.ts';
import { knownReason } from '../../../shared/texts/reasons.ts';
import type { SetupProblem } from '../../service/port.ts';
import type { LostService } from '../gates/governor.ts';
import type { Forbidden, Hold } from '../gates/holds.ts';
import type { SameRefusal } from '../gates/refusal-streaks.ts';
import type { Unproven } from '../gates/unproven-answers.ts';
import type { DispatchEnd } from '../run/upload-terms.ts';

/**
 * The failure of what cannot go on because nothing of this account can succeed.
 *
 * @param safe what is safe all the same, as a sentence.
 */
export function setupFailure(
  problem: SetupProblem,
  httpStatus: number,
  reason: string | null,
  safe = say`The batch is paused, no row was used up.`,
): PaymasterError {
  const rest = reason === null ? safe : say`It said “${reason}”. ${safe}`;
  switch (problem) {
    case 'token':
      return paymasterError(
        'TOKEN_REFUSED',
        say`The service refused the token (${httpStatus}). ${rest}`,
        say`Give the right token for this service, then resume.`,
      );
    case 'not-allowed':
      return paymasterError(
        'TOKEN_REFUSED',
        say`The account is not allowed to make these payments (${httpStatus}). ${rest}`,
        say`Have the service switch the operation on for this account, then resume.`,
      );
    case 'signature':
      return paymasterError(
        'SIGNATURE_NEEDED',
        say`The service asks for signed requests or refused the signature (${httpStatus}). ${rest}`,
        say`Look at the signing settings of the profile: the encoding first (raw or DER), then the key id, the algorithm, the digest, the covered parts and the clock of this computer. An account of the legacy generation that takes signed requests only needs “Always”. Then resume.`,
      );
    case 'address':
      return paymasterError(
        'SERVICE_ADDRESS_WRONG',
        say`The address does not take payments (${httpStatus}). ${rest}`,
        say`Check the base address and the generation (v2 or legacy) of the profile, then resume.`,
      );
    case 'other':
      return paymasterError(
        'SERVICE_ADDRESS_WRONG',
        say`The service refuses every request of this account (${httpStatus}). ${rest}`,
        say`Ask the service what it misses, then resume.`,
      );
    default:
      return unreachable(problem, 'setup problem');
  }
}

/** The end of sending that a failure is. */
export function pausedBy(failure: PaymasterError): Extract<DispatchEnd, { kind: 'paused' }> {
  return { kind: 'paused', sentence: messageOf(failure.failure), failure };
}

/** The failure of a run whose service says nothing that its public key proves. */
export function unprovenFailure({ answers, detail }: Unproven): PaymasterError {
  return paymasterError(
    'ANSWERS_UNPROVEN',
    unprovenSaying(answers, detail),
    say`Ask the service for the public key of its answers, and give it to the profile: under its signed requests in Settings, or with profile key set NAME --service-key FILE. Look at the clock of this computer, too. Then resume.`,
  );
}

/** The failure of a status check that was refused for the account: what is sent may still be taken. */
export function refusedCheck(problem: SetupProblem, httpStatus: number): PaymasterError {
  return paymasterError(
    problem === 'signature' ? 'SIGNATURE_NEEDED' : 'TOKEN_REFUSED',
    say`The service refused a status check (${httpStatus}). No row has changed.`,
    httpStatus === 401
      ? say`Give the right token for this service, then resume.`
      : say`Have the service allow status checks for this token, or give another one, then resume.`,
  );
}

/** Rows were left unsent because too many in a row were refused alike. */
export function sameRefusalSentence(refusal: SameRefusal, left: number): Saying {
  const { code, rows, answers, place } = refusal;
  const what = refusal.isWallet
    ? walletSentence(refusal)
    : place === null
      ? say`The last ${rows} answers, of several providers, are all the same refusal (${code}).`
      : rows === answers
        ? say`The last ${rows} answers of ${place} are all the same refusal (${code}).`
        : say`${rows} of the last ${answers} answers of ${place} are the same refusal (${code}).`;
  const held = left === 1 ? say`1 row was held back, unsent.` : say`${left} rows were held back, unsent.`;
  const cure = refusal.isWallet ? say`Top up the account in this country, then resume.` : cureOf(code);
  return sayList(left === 0 ? [what, cure] : [what, held, cure], ' ');
}

function walletSentence({ code, place }: SameRefusal): Saying {
  return place === null
    ? say`Several providers refuse these requests because the account’s wallet holds too little (${code}).`
    : say`${place} refuses these requests because the account’s wallet holds too little (${code}).`;
}

/** What to do before rows that were refused alike can go on. */
function cureOf(code: string): Saying {
  switch (knownReason(code)) {
    case 'PROVIDER_TEMPORARILY_UNAVAILABLE':
    case 'CORRESPONDENT_TEMPORARILY_UNAVAILABLE':
      return say`Resume when Providers shows it open.`;
    default:
      return say`Look at the reason in the report; resume if it is right for these rows.`;
  }
}

/** Rows were left unsent because their provider takes none of this account. */
export function forbiddenSentence(place: string, hold: Forbidden, left: number): Saying {
  if (hold.problem === 'address') return astraySentence(place, hold, left);
  if (hold.httpStatus === 401) return tokenSentence(place, hold, left);
  const what = say`${place} refuses these requests of this account (${wordsOf(hold)}).`;
  if (left === 0) return say`${what} Have the service allow them, then resume: they are tried again.`;
  return left === 1
    ? say`${what} 1 row waits, unsent. Have the service allow it, then resume: it is tried again.`
    : say`${what} ${left} rows wait, unsent. Have the service allow them, then resume: they are tried again.`;
}

/** 401 where another call of the same token was answered, or none was. */
function tokenSentence(place: string, hold: Forbidden, left: number): Saying {
  const what = say`${place} refuses the token of this account (${wordsOf(hold)}).`;
  if (left === 0)
    return say`${what} Give the right token for this service, then resume: they are tried again.`;
  return left === 1
    ? say`${what} 1 row waits, unsent. Give the right token for this service, then resume: it is tried again.`
    : say`${what} ${left} rows wait, unsent. Give the right token for this service, then resume: they are tried again.`;
}

function astraySentence(place: string, hold: Forbidden, left: number): Saying {
  const what = say`${place} does not take these requests at this address (${wordsOf(hold)}).`;
  if (left === 0)
    return say`${what} Check the base address and the generation (v2 or legacy) of the profile, then resume: they are tried again.`;
  return left === 1
    ? say`${what} 1 row waits, unsent. Check the base address and the generation (v2 or legacy) of the profile, then resume: it is tried again.`
    : say`${what} ${left} rows wait, unsent. Check the base address and the generation (v2 or legacy) of the profile, then resume: they are tried again.`;
}

/** A provider, or everything, is held until a person resumes. */
export function heldSentence(place: string | null, hold: Hold): Saying {
  if (hold.kind === 'forbidden') {
    return hold.problem === 'address'
      ? say`${place ?? ''} does not take these requests at this address (${wordsOf(hold)}); its rows wait, unsent, until a resume.`
      : say`${place ?? ''} refuses these requests of this account (${wordsOf(hold)}); its rows wait, unsent, until a resume.`;
  }
  if (hold.isWallet) return say`${walletSentence(hold)} The rows that it pays wait, unsent, until a resume.`;
  if (place === null)
    return say`The last ${hold.rows} answers, of several providers, are all the same refusal (${hold.code}); all rows wait, unsent, until a resume.`;
  return hold.rows === hold.answers
    ? say`The last ${hold.rows} answers of ${place} are all the same refusal (${hold.code}); its rows wait, unsent, until a resume.`
    : say`${hold.rows} of the last ${hold.answers} answers of ${place} are the same refusal (${hold.code}); its rows wait, unsent, until a resume.`;
}

/**
 * The same for a lane, whose provider stands beside it.
 *
 * @param unanswered its rows that were sent before the hold and got no answer.
 */
export function heldLaneSentence(hold: Hold, queued: number, unanswered: number): Saying {
  const what = heldLaneReason(hold);
  const waiting =
    queued === 1
      ? say`${what} 1 row waits here, unsent, until a resume.`
      : say`${what} ${queued} rows wait here, unsent, until a resume.`;
  const asked =
    unanswered === 1
      ? say`1 sent earlier got no answer; the service is asked about it, and only a resume sends it again.`
      : say`${sayCount(unanswered)} sent earlier got no answer; the service is asked about them, and only a resume sends them again.`;
  return sayList([queued > 0 ? waiting : what, ...(unanswered > 0 ? [asked] : [])], ' ');
}

function heldLaneReason(hold: Hold): Saying {
  if (hold.kind === 'forbidden') {
    return hold.problem === 'address'
      ? say`Not taken at this address (${wordsOf(hold)}).`
      : say`Refused for this account (${wordsOf(hold)}).`;
  }
  if (hold.isWallet) return say`The account’s wallet holds too little (${hold.code}).`;
  return hold.rows === hold.answers
    ? say`The last ${hold.rows} answers are all the same refusal (${hold.code}).`
    : say`${hold.rows} of the last ${hold.answers} answers are the same refusal (${hold.code}).`;
}

function wordsOf({ httpStatus, reason }: Forbidden): string {
  return reason === null ? String(httpStatus) : `${httpStatus}, ${reason}`;
}

/** The service gave no usable answer for a long time, or wanted nothing but to be left alone. */
export function lostServiceSentence(
  { kind, lastedMs, detail }: LostService,
  phase: 'looking' | 'sending' | 'settling',
): Saying {
  const lastedS = Math.round(lastedMs / 1000);
  const silent =
    phase === 'sending'
      ? say`The service has given no usable answer to a payment for ${lastedS} s.`
      : say`The service has given no usable answer for ${lastedS} s.`;
  const lasted =
    kind === 'silent' ? silent : say`The service has asked to slow down for ${lastedS} s and taken nothing.`;
  const what = detail === null ? lasted : say`${lasted} The last attempt: ${detail}`;
  return phase === 'settling'
    ? say`${what} Nothing is lost: rows on their way stay so until they are asked about again. Resume when it is back.`
    : say`${what} Nothing is lost: rows without an answer stay unknown, the others stay unsent. Resume when it is back.`;
}

/** Rows were to be followed to their end, and the service has no word about any of them. */
export function noStatusCheckSentence(): Saying {
  return say`The service answered every status check with 404, as one does that offers none. Nothing is known to be final: rows on their way stay as they were accepted, and can be asked about again.`;
}

/** Nothing leaves before the account's limits have been read again. */
export function notReadSentence(silentS: number): Saying {
  return say`The service has not answered for ${silentS} s; limits are read again before any row leaves, so nothing leaves now. Trying again by itself.`;
}

/** Rows stay back because of what has changed since they were approved. */
export function heldRowsSentence(rows: number): Saying {
  return rows === 1
    ? say`1 row is held back, unsent: the account no longer takes it as it was approved. Its reason stands beside it and in the report. It goes out when you resume and the account takes it again; to pay it another way, leave out the rest of this batch first.`
    : say`${rows} rows are held back, unsent: the account no longer takes them as they were approved. Each reason stands beside its row and in the report. They go out when you resume and the account takes them again; to pay them another way, leave out the rest of this batch first.`;
}

/** Rows wait for closed providers. */
export function closedSentence(providers: readonly { provider: string; rows: number }[]): Saying {
  const parts = providers.map(({ provider, rows }) =>
    rows === 1
      ? say`${provider} is closed and 1 row waits unsent`
      : say`${provider} is closed and ${rows} rows wait unsent`,
  );
  return say`${sayList(parts, '; ')}. Nothing goes there until you resume; do so when Providers shows it open, and the rows go out then. To pay them another way, leave out the rest of this batch first.`;
}

/**
 * Who or what stops a run: a person, at a page or by Ctrl-C; the system, or a terminal that was closed; the end of Paymaster; the
 * computer that goes to sleep; the end of the time to wait; or an unattended sender that leaves it to whoever goes on.
 */
export type StopReason = 'stopped' | 'interrupted' | 'ended' | 'closed' | 'suspended' | 'wait-limit' | 'left';

/** A run that was stopped before it had done what it was asked for. */
export function stopSentence(reason: StopReason, isUnsent: boolean): Saying {
  switch (reason) {
    case 'stopped':
      return say`Stopped by hand.`;
    case 'interrupted':
      return say`Stopped at the command line, by Ctrl-C.`;
    case 'ended':
      return say`Stopped because the system told the program to end, or its terminal was closed.`;
    case 'closed':
      return say`Stopped because Paymaster was closed.`;
    case 'suspended':
      return say`Held because this computer went to sleep. Nothing is lost: it goes on by itself when the computer wakes, or when you resume.`;
    case 'left':
      return say`Left in the middle: it goes on at the next desk that sends, or when it is resumed.`;
    case 'wait-limit':
      return isUnsent
        ? say`The time to wait is over.`
        : say`The time to wait is over; rows are still on their way.`;
  }
}
