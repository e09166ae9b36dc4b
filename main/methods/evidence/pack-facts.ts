// What a pack says of a batch, a row and an entry, made of what the journal keeps. Pure; leaves nothing out by itself.

import { DECIDED_STATES } from '../../../shared/domain.ts';
import type { PackEntry, PackRow } from '../../../shared/evidence-pack.ts';
import { PACK_MEMBERS } from '../../../shared/evidence-pack.ts';
import { sayEnglish } from '../../../shared/texts/say-english.ts';
import type { EvidenceRow, SealedEntry, SignedValues } from '../../journal/evidence-port.ts';
import type { JournalReader } from '../../journal/journal-port.ts';
import type { AttemptEntry, BatchRecord } from '../../journal/port.ts';
import { csvRecord } from '../../reports/cells.ts';
import { rowAccount, toldState } from '../../reports/outcome.ts';
import type { RowSums } from '../../reports/row-sums.ts';
import { isoTime } from '../../reports/time.ts';
import type { ReportedBatch } from '../../reports/windows.ts';
import type { Needs } from '../core.ts';
import { approvalOf } from '../results/approval.ts';
import { NO_MARK } from './sealed-groups.ts';

/** Everything of a batch that is not of a single row. */
export async function batchFacts(
  core: Needs<{ ports: 'clock'; journal: 'reader' }>,
  reader: JournalReader,
  record: BatchRecord,
) {
  const { id, name, operation, account, state, source, limits, pauseReason } = record;
  const { fileName, fileHash, fileBytes, ...read } = source;
  return {
    ...{ id, name, operation, state },
    practice: account.practice,
    account: { profile: account.profile, baseUrl: account.baseUrl, generation: account.generation },
    createdAt: isoTime(record.createdAtMs),
    approvedAt: isoTime(record.approvedAtMs),
    settledAt: isoTime(record.settledAtMs),
    followsLog: await followsLogOf(reader, id),
    file: { name: fileName, sha256: fileHash, bytes: fileBytes, ...read },
    rowCount: record.rowCount,
    fileAmounts: record.fileAmounts,
    limits: { at: isoTime(limits.atMs), kept: limits.kept },
    retryOf: record.retryOf,
    reuseOf: record.reuseOf,
    goesOn: record.goesOn,
    testRelease: record.testRelease,
    statusNotOffered: record.statusNotOffered,
    pauseReason: pauseReason === null ? null : sayEnglish(pauseReason),
    found: await reader.drafts.importSummary(id),
    acts: await reader.drafts.actsInForce(id),
    approved: await approvedOf(reader, id),
    approval: await approvalOf(core, id),
  };
}

/** The digest that the approval kept; a batch from before there were any has none. */
async function approvedOf(reader: JournalReader, batch: string) {
  const { digest = null, groups } = await reader.approvals.kept(batch);
  return { digest, groups };
}

/** As the entry of the approval says. */
async function followsLogOf(reader: JournalReader, batch: string): Promise<boolean> {
  const confirmed = (await reader.audit(batch)).findLast(({ action }) => action === 'batch.confirmed');
  return confirmed?.facts['followsLog'] === true;
}

/** A row as `rows.jsonl` has it. */
export function packRow(
  { row, request, approved, log, leftOutBy }: EvidenceRow,
  batch: ReportedBatch,
  signed: SignedValues | undefined,
): PackRow {
  const { outcome, finalStatus, reasonCode, reason } = rowAccount(batch.unasked.told(row), batch);
  return {
    ordinal: row.ordinal,
    line: row.line,
    cells: [...row.cells],
    fields: { ...row.fields },
    edited: { ...row.edited },
    amount: row.amount,
    findings: [...row.findings],
    excludedReason: row.excludedReason,
    held: row.held,
    state: row.state,
    payoutId: row.payoutId,
    request,
    approved,
    ...(signed === undefined ? {} : { signed }),
    ...{ outcome, finalStatus, reasonCode, reason },
    initiationWord: row.initiationWord,
    serviceStatus: row.serviceStatus,
    providerTransactionId: row.providerTransactionId,
    settledAmount: row.settledAmount,
    settledCurrency: row.settledCurrency,
    details: row.details,
    acceptedAt: isoTime(row.acceptedAtMs),
    serviceCreatedAt: isoTime(row.serviceCreatedAtMs),
    settledAt: isoTime(row.settledAtMs),
    attempts: row.attempts,
    log: log.map(packAttempt),
    ...(DECIDED_STATES.includes(row.state) ? { sealed: sealedOf(row) } : {}),
    ...(leftOutBy === null ? {} : { leftOutBy }),
  };
}

/** What no other fact of a decided row tells as it is stored; its mark is made of all that the pack says of the row. */
function sealedOf({ duplicateIgnored, reasonCode, reason }: EvidenceRow['row']): PackRow['sealed'] {
  return { duplicateIgnored, reasonCode, reason, mark: NO_MARK };
}

function packAttempt({
  attempt,
  kind,
  atMs,
  httpStatus,
  word,
  detail,
}: AttemptEntry): PackRow['log'][number] {
  return { attempt, kind, at: isoTime(atMs) ?? '', httpStatus, word, detail };
}

/** An entry as `audit.jsonl` has it. */
export function packEntry(entry: SealedEntry): PackEntry {
  return { ...entry, whole: true };
}

const TABLE_COLUMNS: readonly (readonly [heading: string, value: (row: PackRow) => string])[] = [
  ['Line', ({ line }) => String(line)],
  ['Payout ID', ({ payoutId }) => payoutId ?? ''],
  ['Sent to', ({ fields }) => fields['phone'] ?? fields['depositId'] ?? ''],
  ['Name', ({ fields }) => fields['name'] ?? ''],
  ['Reference', ({ fields }) => fields['reference'] ?? ''],
  ['Provider', ({ fields }) => fields['provider'] ?? ''],
  ['Amount', ({ amount }) => amount ?? ''],
  ['Currency', ({ fields }) => fields['currency'] ?? ''],
  ['State', ({ state }) => state],
  ['Outcome', ({ outcome }) => outcome],
  ['Final status', ({ finalStatus }) => finalStatus],
  ['Reason code', ({ reasonCode }) => reasonCode],
  ['Reason', ({ reason }) => reason],
  ['Provider transaction ID', ({ providerTransactionId }) => providerTransactionId ?? ''],
  ['Accepted at', ({ acceptedAt, serviceCreatedAt }) => serviceCreatedAt ?? acceptedAt ?? ''],
  ['Settled at', ({ settledAt }) => settledAt ?? ''],
  ['Attempts', ({ attempts }) => String(attempts)],
  ['Settled amount', ({ settledAmount }) => settledAmount ?? ''],
  ['Settled currency', ({ settledCurrency }) => settledCurrency ?? ''],
];

/** The head of `rows.csv`, with the byte order mark that spreadsheets look for. */
export const TABLE_HEAD = `\ufeff${csvRecord(TABLE_COLUMNS.map(([heading]) => heading))}`;

/** A row as `rows.csv` has it. */
export function tableLine(row: PackRow): string {
  return csvRecord(TABLE_COLUMNS.map(([, value]) => value(row)));
}

/** What is added up of a row. */
export function summed(row: PackRow) {
  const { amount, fields, settledAmount, settledCurrency } = row;
  return { state: toldState(row), amount, fields, settledAmount, settledCurrency };
}

/** `totals.json`: sums of the rows that stand in the pack, and the money sentence. */
export function totalsText(
  sums: RowSums,
  batch: Pick<BatchRecord, 'state' | 'rowCount' | 'fileAmounts'>,
): string {
  return jsonText({ groups: sums.entries(), sentence: sums.sentence(batch) });
}

/** A member that is one JSON document. */
export function jsonText(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** `README.txt`: what stands where, and what it proves. */
export const README = `EVIDENCE PACK OF PAYMASTER

Begin with ${PACK_MEMBERS.page}: it opens in any browser, without a network.
Check the pack with: paymaster evidence verify FILE.zip
(exit code 0: it holds; 3: what was altered is named). No journal is needed for that.

${PACK_MEMBERS.batch}
  The batch: the file that was read with its SHA-256, how its columns were mapped,
  what was found in it, repairs, what was acknowledged and approved, and times.
${PACK_MEMBERS.configuration}
  What the service said of the account when the rows were checked.
${PACK_MEMBERS.signature}
  The approval that a person signed, where one did: who, with which key, when, and
  every value of what was signed (docs/approvals.md of Paymaster). The rows have the
  rest of it under "signed".
${PACK_MEMBERS.original}
  The bytes of the file that was read, where it was given at the export. Its name
  and SHA-256 are in ${PACK_MEMBERS.batch}.
${PACK_MEMBERS.rows}
  One line of JSON for each row of the file, in its order: the cells as they were
  read, fields, findings, the exact request, where it stands, and "log" with each
  attempt, its time and its answer. Times are ISO 8601 in UTC. Amounts are exact
  decimals. Lines are physical lines of the file.
${PACK_MEMBERS.table}
  The same rows as a table for spreadsheets (UTF-8, commas). A cell that a
  spreadsheet would run has an apostrophe in front.
${PACK_MEMBERS.totals}
  Rows and money by state and provider, and the sentence
  file = completed + failed + on its way + enqueued + rejected + unknown
         + not sent + excluded.
  A row that is "queued" with the outcome UNKNOWN was unsent in a backup and may
  have been sent since: it counts as "offered", and as unknown.
${PACK_MEMBERS.audit}
  Entries of the audit trail about this batch, and those that name the keys of the
  trail. "facts", "before" and "after" are the stored texts; "hash" covers them
  together with the hash of the entry before (docs/audit-trail.md of Paymaster).
${PACK_MEMBERS.rights}
  Where the approval is signed: the acts on users and accounts before the last
  signature, which gave those who signed their keys, roles and limits, each with the
  signature of an administrator (docs/audit-trail.md of Paymaster).
${PACK_MEMBERS.chain}
  Number and hash of every entry from the one before the first of those to the end
  of the trail as it was at the export.
${PACK_MEMBERS.outcomes}
  What became of the rows as it was sealed when a run came to rest: for each thousand
  rows of the file which of them, which were refused, and the digests. The entries
  "outcomes.sealed" of the trail name these lines; the rows have the rest under
  "sealed", and under "leftOutBy" the entry that left one out after the approval.
${PACK_MEMBERS.manifest}
  Every member with its length and SHA-256, by whom and when the pack was made,
  and the end of the audit trail.
${PACK_MEMBERS.seal}
  The SHA-256 of ${PACK_MEMBERS.manifest}, and, where the computer has a keyring, an
  Ed25519 signature of it with the key of that installation.

What it proves: a pack that holds has not been changed since it was made, in so far
as you know its seal or the public key from elsewhere: from the audit trail of the
journal, or from an anchor that was kept. A pack that is not signed, and whose seal
you know only from itself, proves no more than that its parts agree with each other.
Whoever holds the key of the installation can sign another pack.

Texts that begin with "hmac-sha256:" were left out as personal data. Equal texts of
one kind are equal there. The salt is in a file of its own, which is not in the pack.
`;
