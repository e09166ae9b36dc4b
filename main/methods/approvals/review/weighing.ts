// A draft held against everything that an approval is held against, and its approval once somebody has signed it. Sends
// nothing.

import { createHash } from 'node:crypto';
import type { ApprovalAnswers } from '../../../../shared/approvals/approval-answers.ts';
import { LEAVING_OUT_SIGNED } from '../../../../shared/approvals/signed-terms.ts';
import type { EnteredFacts } from '../../../../shared/audit.ts';
import type { Confirmation } from '../../../../shared/contract/views.ts';
import { TO_SEND } from '../../../../shared/domain.ts';
import type { RepeatGroup } from '../../../../shared/guards/repeats.ts';
import type { SentBefore } from '../../../../shared/guards/sent-before.ts';
import { type ControlView, NO_FIGURES, withFigures } from '../../../../shared/money/control-totals.ts';
import { OPERATIONS } from '../../../../shared/operations/registry.ts';
import { requireMoment } from '../../../../shared/runs/schedules.ts';
import type { AuditEntry } from '../../../journal/audit-port.ts';
import type { JournalReader, JournalWriter } from '../../../journal/journal-port.ts';
import type { BatchRecord, TotalsEntry } from '../../../journal/port.ts';
import type { ApprovalSignature } from '../../../journal/signature-port.ts';
import { bodiesWithCountry } from '../../../service/known-country.ts';
import { approveBatch } from '../../../upload/approved/approve.ts';
import { requireUnaltered } from '../../audit/batch-check.ts';
import type { BatchParts } from '../../batches/batches.ts';
import { mayBeSentFailure } from '../../batches/required.ts';
import type { Needs } from '../../core.ts';
import { grammarOf } from '../../drafts/number-grammar.ts';
import type { ChangeSearch } from '../../guards/change-search.ts';
import {
  askedBy,
  controlSumsOf,
  inLines,
  keptFigures,
  requireControls,
} from '../../guards/control-totals.ts';
import { periodDaysOf } from '../../guards/earlier-batches.ts';
import { payrollOfDraft } from '../../guards/payroll.ts';
import type { RepeatSearch } from '../../guards/repeats.ts';
import type { SentBeforeSearch } from '../../guards/sent-before.ts';
import { sumsOfStates } from '../../money-sums.ts';
import { signatureFacts } from '../signed/signing.ts';
import {
  confirmationStale,
  nothingToSend,
  requireAcknowledged,
  requireMeant,
  requireNotPaid,
  rowsInvalid,
} from './approval-refusals.ts';
import { answeredChanges, requireDraft } from './changes.ts';
import type { DraftCounts, DraftSurveys } from './draft-survey.ts';

export type ReviewCore = BatchParts &
  Needs<{
    ports: 'clock' | 'random' | 'files';
    accounts: 'requireToken';
    limits: 'availability';
    drafts: 'whenWhole' | 'whileFixed' | 'longWork';
    schedules: 'ring';
    presence: 'here';
    events: 'emit';
  }>;
/** With what was counted and compared last, as long as the draft stays as it is. */
export type ReviewParts = ReviewCore & {
  readonly surveys: DraftSurveys;
  readonly sentBefore: SentBeforeSearch;
  readonly repeats: RepeatSearch;
  readonly changes: ChangeSearch;
};

export function sentBeforeOf(
  core: ReviewParts,
  reader: JournalReader,
  draft: BatchRecord,
): Promise<SentBefore | null> {
  return core.sentBefore.of(reader, payrollOfDraft(reader, core.ports.clock, draft));
}

/** A draft that an approval may be given to, with what whoever gives it has said. */
export interface WeighedDraft {
  readonly record: BatchRecord;
  readonly totals: readonly TotalsEntry[];
  readonly sentBefore: SentBefore | null;
  readonly repeats: readonly RepeatGroup[];
  /** What was acknowledged, and how it is to be sent: signed as its JSON text. */
  readonly terms: Readonly<Record<string, unknown>>;
  /** What the audit trail keeps of the approval, without its digest and its signature. */
  readonly facts: EnteredFacts;
}

/**
 * Holds a draft against all that an approval is held against.
 *
 * @throws PaymasterError when rows are invalid, warnings are not acknowledged, or the draft has changed since it was reviewed.
 */
export async function weigh(
  core: ReviewParts,
  reader: JournalReader,
  confirmation: Confirmation,
  said: ApprovalAnswers,
): Promise<WeighedDraft> {
  const {
    leaveOutInvalid,
    duplicatesReason,
    acknowledged,
    goesOn = false,
    testFirst = null,
    sendAt = null,
  } = said;
  const { batch } = confirmation;
  const record = await requireDraft(reader, batch);
  // Before anything else is asked: what is said of any other draft is that nothing of it was sent.
  const doubt = await mayBeSentFailure(reader, record);
  if (doubt !== null) throw doubt;
  const payroll = payrollOfDraft(reader, core.ports.clock, record);
  const sentBefore = await core.sentBefore.of(reader, payroll);
  requireMeant(sentBefore, duplicatesReason);
  const repeats = await core.repeats.of(reader, payroll, sentBefore);
  requireNotPaid(repeats, duplicatesReason, acknowledged);
  const totals = await reader.totals(batch);
  const invalidRows = rowsIn(totals, 'invalid');
  if (invalidRows > 0 && !leaveOutInvalid) throw rowsInvalid(invalidRows);
  const actual = confirmationOf(record, totals);
  if (actual.rows === 0) throw nothingToSend();
  if (!isSame(actual, confirmation)) throw confirmationStale();
  const counts = await core.surveys.of(reader, record);
  const controls = await controlView(reader, record, totals, counts);
  const figures = withFigures(controls.figures, said.controls ?? NO_FIGURES);
  requireControls(figures, controls);
  const changes = await answeredChanges(reader, core.changes, payroll, said.changes);
  requireAcknowledged(counts, acknowledged, sentBefore, repeats);
  const answers = {
    leaveOutInvalid,
    duplicatesReason,
    acknowledged,
    controls: keptFigures(figures),
    ...changes,
  };
  const duplicatePeriodDays = await periodDaysOf(reader, record);
  const facts = {
    rows: actual.rows,
    totals: JSON.stringify(actual.totals),
    hash: actual.hash,
    leftOutInvalidRows: invalidRows,
    controls: keptFigures(figures),
    duplicatesReason,
    ...earlierFacts(sentBefore),
    duplicatePeriodDays,
    ...changes,
    repeats: JSON.stringify(repeats.map(({ code, rows }) => [code, rows])),
    acknowledged: JSON.stringify([...counts.warnings.values()]),
    acknowledgedOneByOne: acknowledged !== null,
    goesOn,
    testFirst,
  };
  const terms = { ...answers, goesOn, testFirst, sendAt, ...LEAVING_OUT_SIGNED };
  return { record, totals, sentBefore, repeats, terms, facts };
}

/** What an approval is given with. */
interface Given {
  readonly said: ApprovalAnswers;
  readonly signature: ApprovalSignature | null;
  /** How many batches had been approved before anything was held against them. */
  readonly approvedBefore: number;
  /** Whether somebody else than who prepared it had to sign. */
  readonly isRequired: boolean;
  readonly atMs: number;
}

/**
 * Approves a draft that was weighed, exactly as it was.
 *
 * @throws PaymasterError when there is no token to send it with, or the draft was changed meanwhile. Nothing was approved then.
 */
export async function approveWeighed(
  core: ReviewParts,
  writer: JournalWriter,
  { record, totals, facts }: WeighedDraft,
  { said, signature, approvedBefore, isRequired, atMs }: Given,
): Promise<void> {
  const { goesOn = false, testFirst = null, sendAt = null } = said;
  const { id: batch } = record;
  // Whoever approves for somebody else to send it need not have the token.
  if (!isRequired || sendAt !== null) await core.accounts.requireToken(record);
  const moment = sendAt === null ? null : requireMoment(sendAt, atMs);
  const reader = (await core.journal.reader()) ?? writer;
  await requireUnaltered(reader, record, core.ports.clock);
  const { rows } = sumsOfStates(totals, TO_SEND);
  const work = core.drafts.longWork(batch, 'approval');
  const entry = (digest: string): AuditEntry => ({
    ...{ atMs, batch, action: 'batch.confirmed' },
    facts: { ...facts, digest, followsLog: true, ...signatureFacts(signature) },
  });
  await approveBatch(
    {
      journal: writer,
      reader,
      random: core.ports.random,
      operation: OPERATIONS[record.operation],
      generation: record.account.generation,
      buildBody: bodiesWithCountry(record.configuration),
      goesOn,
      testRelease: testFirst,
      signature,
      approvedBefore,
      entry,
      sendAt: sendAt === null || moment === null ? null : { sendAtMs: moment.atMs, zone: sendAt.zone },
      come: (done) => work.come(done, rows),
      breathe: () => core.ports.clock.sleep(0),
    },
    batch,
    atMs,
    record.revision,
  );
}

/** The figures that were typed from the payroll sheet, beside what the draft comes to and what its file says itself. */
export async function controlView(
  reader: JournalReader,
  record: BatchRecord,
  totals: readonly TotalsEntry[],
  { notPayments }: DraftCounts,
): Promise<ControlView> {
  const sums = inLines(
    controlSumsOf(totals, notPayments.byCurrency),
    await reader.drafts.sharedLines(record.id),
  );
  const currencies = sums.currencies.map(({ currency }) => currency);
  const stated = notPayments.stated(await grammarOf(reader, record), currencies);
  const figures = await reader.drafts.controls(record.id);
  return { figures, sums, stated, askedBy: await askedBy(reader, record) };
}

/** What is to be sent: the valid rows, their money, and a hash that any change of the draft changes. */
export function confirmationOf(record: BatchRecord, totals: readonly TotalsEntry[]): Confirmation {
  const { rows, amounts } = sumsOfStates(totals, TO_SEND);
  const sorted = Object.fromEntries([...amounts].sort(([a], [b]) => (a < b ? -1 : 1)));
  const facts = [record.id, record.source.fileHash, record.revision, record.rowCount, rows, sorted];
  const hash = createHash('sha256').update(JSON.stringify(facts)).digest('hex');
  return { batch: record.id, rows, totals: sorted, hash };
}

function isSame(actual: Confirmation, confirmed: Confirmation): boolean {
  return (
    actual.hash === confirmed.hash &&
    actual.rows === confirmed.rows &&
    JSON.stringify(actual.totals) === JSON.stringify(confirmed.totals)
  );
}

/** A batch of here stands first: its figures are kept, and whoever reads the approval later can look at it. */
function earlierFacts(sentBefore: SentBefore | null) {
  const told = sentBefore === null ? [] : [sentBefore.besides ?? [], sentBefore].flat();
  const [first] = told;
  return {
    sentBefore: first === undefined ? null : told.map(({ kind, batch }) => `${kind} ${batch}`).join(' '),
    sentBeforeRows: JSON.stringify(first === undefined ? null : [first.rows, first.sameRows, first.newRows]),
  };
}

export function rowsIn(totals: readonly TotalsEntry[], state: TotalsEntry['state']): number {
  return totals.reduce((sum, entry) => sum + (entry.state === state ? entry.rows : 0), 0);
}
