// The review of a draft and its approval: what would be sent line by line, what the clerk has to acknowledge, and
// the confirmation that binds exactly the rows that were shown. Sends nothing.

import { createHash } from 'node:crypto';
import type { MethodInput } from '../../../shared/contract.ts';
import { type ControlView, NO_FIGURES, withFigures } from '../../../shared/control-totals.ts';
import type { Differences } from '../../../shared/differences.ts';
import { OPERATIONS } from '../../../shared/operations/registry.ts';
import { Places } from '../../../shared/places.ts';
import { ProviderStatuses } from '../../../shared/provider-statuses.ts';
import type { Acknowledgement, ReviewView } from '../../../shared/result-views.ts';
import { compileRules } from '../../../shared/rules/compile.ts';
import { describeFinding } from '../../../shared/rules/describe.ts';
import { requireMoment } from '../../../shared/schedules.ts';
import { mayDiffer, type SentBefore } from '../../../shared/sent-before.ts';
import { isToldInFull } from '../../../shared/sheet-doubts.ts';
import type { Confirmation } from '../../../shared/views.ts';
import type { AuditEntry } from '../../journal/audit-port.ts';
import type { JournalReader } from '../../journal/journal-port.ts';
import type { BatchRecord, TotalsEntry } from '../../journal/port.ts';
import { bodiesWithCountry } from '../../service/known-country.ts';
import { approveBatch } from '../../upload/approve.ts';
import { signatureFacts, signedByWhoIsHere } from '../approvals/signing.ts';
import { type BatchParts, batchOf } from '../batches/batches.ts';
import { requireBatch, requireRecord } from '../batches/required.ts';
import type { Handlers, Needs } from '../core.ts';
import { ChangeSearch } from '../guards/change-search.ts';
import { askedBy, controlSumsOf, inLines, keptFigures, requireControls } from '../guards/control-totals.ts';
import { differencesTo } from '../guards/differences.ts';
import { periodDaysOf } from '../guards/earlier-batches.ts';
import { payrollOfDraft } from '../guards/payroll.ts';
import { RepeatSearch } from '../guards/repeats.ts';
import { SentBeforeSearch } from '../guards/sent-before.ts';
import { sumsOfStates, TO_SEND } from '../money-sums.ts';
import {
  confirmationStale,
  nothingToSend,
  requireAcknowledged,
  requireMeant,
  requireNotPaid,
  rowsInvalid,
} from './approval-refusals.ts';
import { answeredChanges, changeMethods, requireDraft } from './changes.ts';
import { type DraftCounts, DraftSurveys, type WarningCount } from './draft-survey.ts';
import { grammarOf } from './number-grammar.ts';
import { reviewLines, rowsByProvider, type StatusOf } from './review-lines.ts';

/** Code of the finding that a row equals another one of its file. */
const DUPLICATE = 'DUPLICATE_ROW';
/** Stands in the sample where the identifier will be; as long as one, and none. */
const ID_PLACE = '________-____-____-____-____________';

type Core = BatchParts &
  Needs<{
    ports: 'clock' | 'random';
    accounts: 'requireToken';
    limits: 'availability';
    drafts: 'whenWhole' | 'whileFixed';
    schedules: 'ring';
    presence: 'here';
    events: 'emit';
  }>;
/** With what was counted and compared last, as long as the draft stays as it is. */
type Parts = Core & {
  readonly surveys: DraftSurveys;
  readonly sentBefore: SentBeforeSearch;
  readonly repeats: RepeatSearch;
  readonly changes: ChangeSearch;
};

export function reviewMethods(core: Core) {
  const { drafts, events, ports } = core;
  const { clock } = ports;
  const memory = {
    surveys: new DraftSurveys(clock),
    sentBefore: new SentBeforeSearch(clock),
    repeats: new RepeatSearch(clock),
    changes: new ChangeSearch(clock),
  };
  const desk: Parts = { ...core, ...memory };
  return {
    findDifferences: ({ batch }) => drafts.whenWhole(batch, () => findDifferences(desk, batch)),
    findSentBefore: ({ batch }) => drafts.whenWhole(batch, () => findSentBefore(desk, batch)),
    ...changeMethods(core, memory.changes),
    reviewBatch: ({ batch }) => drafts.whenWhole(batch, () => review(desk, batch)),
    confirmBatch: async (input) => {
      const { batch } = input.confirmation;
      await drafts.whileFixed(batch, () => confirm(desk, input));
      core.schedules.ring();
      events.emit('batchChanged', { batch });
      return await batchOf(desk, batch);
    },
  } satisfies Partial<Handlers>;
}

/** The earlier approval of what a draft would send; null where none is known. */
async function findSentBefore(core: Parts, batch: string): Promise<SentBefore | null> {
  const { reader } = await requireBatch(core.journal, batch);
  return await sentBeforeOf(core, reader, await requireDraft(reader, batch));
}

function sentBeforeOf(core: Parts, reader: JournalReader, draft: BatchRecord): Promise<SentBefore | null> {
  return core.sentBefore.of(reader, payrollOfDraft(reader, core.ports.clock, draft));
}

/** Row by row how the draft differs from the batch that `findSentBefore` names; null where nothing differs. */
async function findDifferences(core: Parts, batch: string): Promise<Differences | null> {
  const { reader } = await requireBatch(core.journal, batch);
  const payroll = payrollOfDraft(reader, core.ports.clock, await requireDraft(reader, batch));
  const found = await core.sentBefore.of(reader, payroll);
  if (found === null || !mayDiffer(found)) return null;
  const earlier = await requireRecord(reader, found.batch);
  return await differencesTo(reader, core.ports.clock, payroll, earlier, found);
}

/** What would be sent, and what stands in the way or has to be seen first. */
async function review(core: Parts, batch: string): Promise<ReviewView> {
  const { reader } = await requireBatch(core.journal, batch);
  const { account } = await requireDraft(reader, batch);
  const known = await core.limits.availability(account);
  // The service may have taken its time; what is shown together is read together.
  const record = await requireDraft(reader, batch);
  const counts = await core.surveys.of(reader, record);
  const totals = await reader.totals(batch);
  const operation = OPERATIONS[record.operation];
  const places = new Places(record.configuration, operation.limitsKey);
  const sentBefore = await sentBeforeOf(core, reader, record);
  const { configuration } = record;
  const spoken = new ProviderStatuses(places, operation.limitsKey, {
    availability: known?.content ?? null,
    configuration,
  });
  const statusOf: StatusOf = (row) => spoken.wordOf(row);
  return {
    confirmation: confirmationOf(record, totals),
    invalidRows: rowsIn(totals, 'invalid'),
    excludedRows: rowsIn(totals, 'excluded') - counts.notPayments.rows,
    notPaymentRows: counts.notPayments.rows,
    warningRows: counts.warningRows,
    duplicateRows: counts.warnings.get(DUPLICATE)?.rows ?? 0,
    lines: reviewLines(record, totals, counts, statusOf),
    acknowledgements: [...counts.warnings.values()].map(acknowledgement),
    sentBefore,
    duplicatePeriodDays: await periodDaysOf(reader, record),
    repeats: [...(await core.repeats.of(reader, record, sentBefore))],
    controls: await controlView(reader, record, totals, counts),
    configurationReadAtMs: record.limits.atMs,
    configurationKept: record.limits.kept,
    availabilityReadAtMs: known?.atMs ?? null,
    availabilityKept: known?.isKept ?? false,
    sample: await sampleOf(core, reader, record),
    notEnforced: [...compileRules(record.configuration, operation, record.account.generation).notEnforced],
    providers: rowsByProvider(record, totals, statusOf),
  };
}

/**
 * Approves the draft exactly as it was reviewed.
 *
 * @throws PaymasterError when rows are invalid, warnings are not acknowledged, the draft has changed since, or
 *   there is no token to send it with. Nothing was approved then.
 */
async function confirm(core: Parts, input: MethodInput<'confirmBatch'>): Promise<void> {
  const {
    confirmation,
    leaveOutInvalid,
    duplicatesReason,
    acknowledged,
    goesOn = false,
    testFirst = null,
    sendAt = null,
  } = input;
  const { batch } = confirmation;
  const writer = await core.journal.writer();
  const record = await requireDraft(writer, batch);
  const sentBefore = await sentBeforeOf(core, writer, record);
  requireMeant(sentBefore, duplicatesReason);
  const repeats = await core.repeats.of(writer, record, sentBefore);
  requireNotPaid(repeats, duplicatesReason, acknowledged);
  const totals = await writer.totals(batch);
  const invalidRows = rowsIn(totals, 'invalid');
  if (invalidRows > 0 && !leaveOutInvalid) throw rowsInvalid(invalidRows);
  const actual = confirmationOf(record, totals);
  if (actual.rows === 0) throw nothingToSend();
  if (!isSame(actual, confirmation)) throw confirmationStale();
  const counts = await core.surveys.of(writer, record);
  const controls = await controlView(writer, record, totals, counts);
  const figures = withFigures(controls.figures, input.controls ?? NO_FIGURES);
  requireControls(figures, controls);
  const payroll = payrollOfDraft(writer, core.ports.clock, record);
  const changes = await answeredChanges(writer, core.changes, payroll, input.changes);
  requireAcknowledged(counts, acknowledged, sentBefore, repeats);
  const atMs = core.ports.clock.nowMs();
  const answers = {
    leaveOutInvalid,
    duplicatesReason,
    acknowledged,
    controls: keptFigures(figures),
    ...changes,
  };
  const breathe = () => core.ports.clock.sleep(0);
  const signing = { totals, terms: { ...answers, goesOn, testFirst, sendAt }, atMs, breathe };
  const { signature, isRequired } = await signedByWhoIsHere(core, writer, record, signing);
  // Whoever approves for somebody else to send it need not have the token.
  if (!isRequired || sendAt !== null) await core.accounts.requireToken(record);
  const moment = sendAt === null ? null : requireMoment(sendAt, atMs);
  const duplicatePeriodDays = await periodDaysOf(writer, record);
  const entry = (digest: string): AuditEntry => ({
    atMs,
    batch,
    action: 'batch.confirmed',
    facts: {
      rows: actual.rows,
      totals: JSON.stringify(actual.totals),
      hash: actual.hash,
      digest,
      leftOutInvalidRows: invalidRows,
      controls: keptFigures(figures),
      duplicatesReason,
      sentBefore: sentBefore === null ? null : `${sentBefore.kind} ${sentBefore.batch}`,
      sentBeforeRows: JSON.stringify(sentBefore === null ? null : figuresOf(sentBefore)),
      duplicatePeriodDays,
      ...changes,
      repeats: JSON.stringify(repeats.map(({ code, rows }) => [code, rows])),
      acknowledged: JSON.stringify([...counts.warnings.values()]),
      acknowledgedOneByOne: acknowledged !== null,
      goesOn,
      testFirst,
      ...signatureFacts(signature),
    },
  });
  await approveBatch(
    {
      journal: writer,
      random: core.ports.random,
      operation: OPERATIONS[record.operation],
      generation: record.account.generation,
      buildBody: bodiesWithCountry(record.configuration),
      goesOn,
      testRelease: testFirst,
      signature,
      entry,
      sendAt: sendAt === null || moment === null ? null : { sendAtMs: moment.atMs, zone: sendAt.zone },
      breathe,
    },
    batch,
    atMs,
    record.revision,
  );
}

/** The figures that were typed from the payroll sheet, beside what the draft comes to and what its file says itself. */
async function controlView(
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

/** The first row as approval would build it, with a mark where its identifier will stand. */
async function sampleOf(
  core: Parts,
  reader: JournalReader,
  { id, operation, account, configuration }: BatchRecord,
): Promise<ReviewView['sample']> {
  const [row] = await reader.rows(id, { after: 0, limit: 1, states: TO_SEND });
  if (row === undefined) return null;
  const definition = OPERATIONS[operation];
  const fields = { ...row.fields, amount: row.amount ?? '' };
  const customerTimestamp = new Date(core.ports.clock.nowMs()).toISOString();
  const facts = { id: ID_PLACE, customerTimestamp };
  const body = bodiesWithCountry(configuration)(definition, account.generation, fields, facts);
  const path = definition.initiatePath[account.generation] ?? '';
  return { line: row.line, method: 'POST', path, body };
}

function acknowledgement({ sheet, ...counted }: WarningCount): Acknowledgement {
  if (sheet === undefined) return counted;
  const { findings, lines } = sheet;
  const sentences = findings.filter(isToldInFull).map((each) => describeFinding(each));
  return { ...counted, sheet: { findings: [...findings], sentences, lines } };
}

/** What is to be sent: the valid rows, their money, and a hash that any change of the draft changes. */
function confirmationOf(record: BatchRecord, totals: readonly TotalsEntry[]): Confirmation {
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

function figuresOf({ rows, sameRows, newRows }: SentBefore): readonly number[] {
  return [rows, sameRows, newRows];
}

function rowsIn(totals: readonly TotalsEntry[], state: TotalsEntry['state']): number {
  return totals.reduce((sum, entry) => sum + (entry.state === state ? entry.rows : 0), 0);
}
