// The answer to a request for approval: signed here for another computer, and held here against the draft that it is of.
// Signs only what was shown, with the key of whoever is here; approves nothing itself.

import {
  ANSWER_BYTES_MAX,
  type ApprovalAnswer,
  approvalAnswerSchema,
} from '../../../../shared/approvals/approval-request.ts';
import { type FilePlace, type PaymasterError, paymasterError } from '../../../../shared/errors.ts';
import { dayHere } from '../../../../shared/runs/zoned-time.ts';
import { type Saying, say } from '../../../../shared/saying.ts';
import type { JournalReader } from '../../../journal/journal-port.ts';
import type { BatchRecord } from '../../../journal/port.ts';
import { statementBytes } from '../../../journal/signature-form.ts';
import type { ApprovalSignature, Statement } from '../../../journal/signature-port.ts';
import type { SourceFile } from '../../../ports.ts';
import { digestOfDraft } from '../../../upload/approved/approved-rows.ts';
import { fingerprintOf, isSignedWith, signedWith } from '../../../users/user-keys.ts';
import type { Needs } from '../../core.ts';
import { writeTarget } from '../../files/write-target.ts';
import { userNeeded } from '../../users/presence.ts';
import { changeSince } from './changed-since.ts';
import { readRequest } from './request-reading.ts';
import { notWhole, parsedAs, SealedReading, SealedWriting } from './sealed-file.ts';

const BOUNDS = { bytesMax: ANSWER_BYTES_MAX, lineBytesMax: ANSWER_BYTES_MAX };
/** By how much the clocks of two computers may differ: wrong zones are common, and a day is what limits count by. */
const CLOCKS_DIFFER_MS = 12 * 60 * 60 * 1_000;
/** From where the day begins first to where it ends last, with summer time. */
const EARLIEST_DAY_MS = -14 * 60 * 60 * 1_000;
const LATEST_DAY_MS = 36 * 60 * 60 * 1_000;

type Signing = Needs<{ ports: 'clock' | 'files'; journal: 'writer'; presence: 'here' }>;

/**
 * Signs a request and writes the answer.
 *
 * @throws PaymasterError USER_NEEDED, and FILE_REFUSED where the file is not whole or not the one that was shown.
 */
export async function signRequest(
  core: Signing,
  wanted: { readonly file: string; readonly request: string; readonly target: string },
): Promise<{ name: string; fingerprint: string }> {
  const here = await core.presence.here();
  if (here === null) throw userNeeded();
  const { clock, files } = core.ports;
  const none = { after: 0, limit: 0 };
  const { head, view } = await readRequest(await files.source(wanted.file), none, () => clock.sleep(0));
  const { request, journal, batch } = view;
  if (request !== wanted.request) throw notWhole();
  const atMs = clock.nowMs();
  const { digest, rows, totals, terms, answers } = head;
  const { name, publicKey, key } = here;
  const signed = { journal, batch, digest, rows, totals, terms, request, name, publicKey };
  const day = dayHere(atMs);
  const signature = signedWith(key, statementBytes({ ...signed, atMs, day }));
  const at = new Date(atMs).toISOString();
  const answer: ApprovalAnswer = { paymaster: 'approval answer 1', ...signed, at, day, signature, answers };
  // First the trail: what was signed must not be known to the file alone.
  const writer = await core.journal.writer();
  const facts = {
    request,
    ofBatch: batch,
    ofJournal: journal,
    rows,
    totals,
    signedDigest: digest,
    signature,
  };
  await writer.appendAudit({ atMs, batch: null, action: 'approval.signed', facts });
  await writeTarget(files, wanted.target, async (file) => {
    const writing = new SealedWriting(file);
    await writing.lines([JSON.stringify(answer)]);
    await writing.seal();
  });
  return { name, fingerprint: fingerprintOf(publicKey) };
}

/** @throws PaymasterError FILE_REFUSED for what is no answer, or is not whole. */
export async function readAnswer(source: SourceFile): Promise<ApprovalAnswer> {
  const reading = new SealedReading(source, BOUNDS);
  const lines: string[] = [];
  for await (const line of reading.lines()) lines.push(line);
  const [line] = lines;
  if (line === undefined || lines.length > 1) throw notWhole();
  return parsedAs(approvalAnswerSchema, line);
}

/**
 * Holds an answer against the draft that it is of, as it stands now.
 *
 * @returns the signature as it is kept.
 * @throws PaymasterError FILE_REFUSED for an answer to no request of this journal, APPROVAL_MISSING for a key that is nobody's
 *   here, and, with the cell, where the draft was changed.
 */
export async function requireAnswerTo(
  reader: JournalReader,
  record: BatchRecord,
  answer: ApprovalAnswer,
  { nowMs, breathe }: { readonly nowMs: number; readonly breathe: () => Promise<void> },
): Promise<ApprovalSignature> {
  const { paymaster: _, at, signature, answers: __, ...signed } = answer;
  const statement: Statement = { ...signed, atMs: Date.parse(at) };
  const { publicKey, request, atMs, day, batch } = statement;
  if (!isSignedWith(publicKey, statementBytes(statement), signature)) throw notWhole();
  const user = await reader.users.ofKey(publicKey);
  if (user === null) throw foreignKey(fingerprintOf(publicKey));
  if (!user.isInForce) throw formerKey(user.name);
  const trail = await reader.audit(batch);
  const asked = trail.findIndex(
    ({ action, facts }) => action === 'approval.requested' && facts['request'] === request,
  );
  const requested = trail[asked];
  if (requested === undefined) throw notOfThisBatch(batch);
  const sinceDayMs = atMs - Date.parse(day);
  const isPossible =
    atMs >= requested.atMs - CLOCKS_DIFFER_MS &&
    atMs <= nowMs + CLOCKS_DIFFER_MS &&
    sinceDayMs >= EARLIEST_DAY_MS &&
    sinceDayMs < LATEST_DAY_MS;
  if (!isPossible) throw clocksDiffer(batch, at);
  const { digest, groups } = await digestOfDraft(reader, batch, breathe);
  if (digest !== statement.digest) {
    const { sentence, place } = await changeSince(reader, record, trail.slice(asked + 1));
    throw stale(sentence, place);
  }
  const { journal: ___, batch: ____, ...kept } = statement;
  return { ...kept, person: user.name, groups, signature };
}

/** @throws PaymasterError FILE_REFUSED for the answer of another journal. */
export function requireThisJournal(journal: string, answer: ApprovalAnswer): void {
  if (answer.journal !== journal) throw notOfThisBatch(answer.batch);
}

/** @throws PaymasterError FILE_REFUSED for the answer about another batch than the one that is looked at. */
export function requireOfBatch(answer: ApprovalAnswer, batch: string): void {
  if (answer.batch === batch) return;
  throw paymasterError(
    'FILE_REFUSED',
    say`This is an answer about batch ${answer.batch}, and not about batch ${batch}. Nothing was approved.`,
    say`Choose the answer about this batch, or import it on the review of its own.`,
    { detail: answer.batch },
  );
}

function notOfThisBatch(batch: string): PaymasterError {
  return paymasterError(
    'FILE_REFUSED',
    say`This is an answer about a batch ${batch}, and no request for it was made from this journal. Nothing was approved.`,
    say`Import it where the request was made.`,
    { detail: batch },
  );
}

function foreignKey(fingerprint: string): PaymasterError {
  return paymasterError(
    'APPROVAL_MISSING',
    say`The answer is signed with the key ${fingerprint}, which is that of no user here. Nothing was approved.`,
    say`Compare the key by telephone, add its user with the file of the public key, and import the answer again.`,
    { detail: 'foreign-key' },
  );
}

function formerKey(name: string): PaymasterError {
  return paymasterError(
    'APPROVAL_MISSING',
    say`The answer is signed with a key that was that of ${name} and is in force no more. Nothing was approved.`,
    say`Have it signed by somebody who may approve.`,
    { detail: 'former-key' },
  );
}

function clocksDiffer(batch: string, at: string): PaymasterError {
  return paymasterError(
    'APPROVAL_MISSING',
    say`The answer says that batch ${batch} was signed at ${at}, which cannot be by the clock of this computer. Nothing was approved.`,
    say`Set the clocks of both computers right, and have another request signed.`,
    { detail: 'clock' },
  );
}

/** What was acknowledged is not what stands there any more. */
export function termsChanged(batch: string): PaymasterError {
  return stale(
    say`What has to be acknowledged of batch ${batch} has changed since the request was made, or an older Paymaster made it. Nothing was approved.`,
  );
}

function stale(message: Saying, place: FilePlace | null = null): PaymasterError {
  return paymasterError('APPROVAL_MISSING', message, say`Make another request, and have it signed.`, {
    detail: 'draft-changed',
    ...(place === null ? {} : { place }),
  });
}
