// The review of a draft and its approval: what would be sent line by line, what the clerk has to acknowledge, and
// the confirmation that binds exactly the rows that were shown. Sends nothing.

import { Places } from '../../../../shared/accounts/places.ts';
import { ProviderStatuses } from '../../../../shared/accounts/provider-statuses.ts';
import type { MethodInput } from '../../../../shared/contract/contract.ts';
import type { Acknowledgement, ReviewView } from '../../../../shared/contract/result-views.ts';
import type { BatchView } from '../../../../shared/contract/views.ts';
import { TO_SEND } from '../../../../shared/domain.ts';
import { PaymasterError } from '../../../../shared/errors.ts';
import { isToldInFull } from '../../../../shared/files/sheet-doubts.ts';
import type { Differences } from '../../../../shared/guards/differences.ts';
import type { RepeatGroup } from '../../../../shared/guards/repeats.ts';
import { canTellDifferences, type SentBefore } from '../../../../shared/guards/sent-before.ts';
import type { ControlView } from '../../../../shared/money/control-totals.ts';
import { OPERATIONS } from '../../../../shared/operations/registry.ts';
import { compileRules } from '../../../../shared/rules/compile.ts';
import { describeFinding } from '../../../../shared/rules/describe.ts';
import { APPROVED_BETWEEN } from '../../../journal/approval-form.ts';
import type { JournalReader } from '../../../journal/journal-port.ts';
import type { BatchRecord } from '../../../journal/port.ts';
import { bodiesWithCountry } from '../../../service/known-country.ts';
import { batchOf } from '../../batches/batches.ts';
import { requireBatch, requireRecord } from '../../batches/required.ts';
import type { Handlers } from '../../core.ts';
import { ChangeSearch } from '../../guards/change-search.ts';
import { differencesTo } from '../../guards/differences.ts';
import { alteredEarlier, periodDaysOf } from '../../guards/earlier-batches.ts';
import { payrollOfDraft } from '../../guards/payroll.ts';
import { RepeatSearch } from '../../guards/repeats.ts';
import { SentBeforeSearch } from '../../guards/sent-before.ts';
import { InTurn } from '../../in-turn.ts';
import { readAnswer, requireOfBatch } from '../requests/answers.ts';
import { exportRequest, importAnswer } from '../requests/elsewhere.ts';
import { signedByWhoIsHere } from '../signed/signing.ts';
import { changeMethods, requireDraft } from './changes.ts';
import { DraftSurveys, type WarningCount } from './draft-survey.ts';
import { reviewLines, rowsByProvider, type StatusOf } from './review-lines.ts';
import {
  approveWeighed,
  confirmationOf,
  controlView,
  type ReviewCore,
  type ReviewParts,
  rowsIn,
  sentBeforeOf,
  weigh,
} from './weighing.ts';

/** Code of the finding that a row equals another one of its file. */
const DUPLICATE = 'DUPLICATE_ROW';
/** Stands in the sample where the identifier will be; as long as one, and none. */
const ID_PLACE = '________-____-____-____-____________';

export function reviewMethods(core: ReviewCore) {
  const { drafts, events, ports } = core;
  const { clock } = ports;
  const memory = {
    surveys: new DraftSurveys(clock),
    sentBefore: new SentBeforeSearch(clock),
    repeats: new RepeatSearch(clock),
    changes: new ChangeSearch(clock),
  };
  const desk: ReviewParts = { ...core, ...memory };
  // What was approved before, and the limits of a day, are asked first: of two approvals at once, neither would see the other.
  const turns = new InTurn();
  const approveInTurn = (batch: string, work: () => Promise<void>) =>
    turns.run('approval', () => drafts.whileFixed(batch, () => againstAll(work)));
  const approved = async (batch: string): Promise<BatchView> => {
    core.schedules.ring();
    events.emit('batchChanged', { batch });
    return await batchOf(desk, batch);
  };
  return {
    findDifferences: ({ batch }) => drafts.whenWhole(batch, () => findDifferences(desk, batch)),
    findRepeats: ({ batch }) => drafts.whenWhole(batch, () => findRepeats(desk, batch)),
    findSentBefore: ({ batch }) => drafts.whenWhole(batch, () => findSentBefore(desk, batch)),
    ...changeMethods(core, memory.changes),
    getControlTotals: ({ batch }) => drafts.whenWhole(batch, () => controlTotals(desk, batch)),
    reviewBatch: ({ batch }) => drafts.whenWhole(batch, () => review(desk, batch)),
    confirmBatch: async (input) => {
      const { batch } = input.confirmation;
      await approveInTurn(batch, () => confirm(desk, input));
      return await approved(batch);
    },
    exportApprovalRequest: ({ confirmation, target, ...answers }) =>
      drafts.whileFixed(confirmation.batch, () => exportRequest(desk, confirmation, answers, target)),
    importApprovalAnswer: async ({ file, batch }) => {
      const answer = await readAnswer(await ports.files.source(file));
      if (batch !== undefined) requireOfBatch(answer, batch);
      await approveInTurn(answer.batch, () => importAnswer(desk, answer));
      return await approved(answer.batch);
    },
  } satisfies Partial<Handlers>;
}

/** The earlier approval of what a draft would send; null where none is known. */
async function findSentBefore(core: ReviewParts, batch: string): Promise<SentBefore | null> {
  const { reader } = await requireBatch(core.journal, batch);
  return await sentBeforeOf(core, reader, await requireDraft(reader, batch));
}

/** Rows that pay whom an earlier batch pays, or carry one of its references. */
async function findRepeats(core: ReviewParts, batch: string): Promise<RepeatGroup[]> {
  const { reader } = await requireBatch(core.journal, batch);
  const record = await requireDraft(reader, batch);
  const sentBefore = await sentBeforeOf(core, reader, record);
  const payroll = payrollOfDraft(reader, core.ports.clock, record);
  return [...(await core.repeats.ofEarlier(reader, payroll, sentBefore))];
}

/** Row by row how the draft differs from the batch that `findSentBefore` names; null where nothing differs. */
async function findDifferences(core: ReviewParts, batch: string): Promise<Differences | null> {
  const { reader } = await requireBatch(core.journal, batch);
  const payroll = payrollOfDraft(reader, core.ports.clock, await requireDraft(reader, batch));
  const found = await core.sentBefore.of(reader, payroll);
  if (found === null || !canTellDifferences(found)) return null;
  const earlier = await requireRecord(reader, found.batch);
  return await differencesTo(reader, core.ports.clock, payroll, earlier, found);
}

/** What the draft comes to, beside the figures that were typed and those that its file states. */
async function controlTotals(core: ReviewParts, batch: string): Promise<ControlView> {
  const { reader } = await requireBatch(core.journal, batch);
  const record = await requireDraft(reader, batch);
  const counts = await core.surveys.of(reader, record);
  return await controlView(reader, record, await reader.totals(batch), counts);
}

/** What would be sent, and what stands in the way or has to be seen first. */
async function review(core: ReviewParts, batch: string): Promise<ReviewView> {
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
  const payroll = payrollOfDraft(reader, core.ports.clock, record);
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
    repeats: [...(await core.repeats.of(reader, payroll, sentBefore))],
    // What was read of them is held against its seals as it is compared.
    alteredEarlier: await alteredEarlier(reader, core.ports.clock, record),
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
 * Approves the draft exactly as it was reviewed, signed by whoever is here.
 *
 * @throws PaymasterError when rows are invalid, warnings are not acknowledged, the draft has changed since, or
 *   there is no token to send it with. Nothing was approved then.
 */
async function confirm(
  core: ReviewParts,
  { confirmation, ...said }: MethodInput<'confirmBatch'>,
): Promise<void> {
  const { clock } = core.ports;
  const writer = await core.journal.writer();
  const approvedBefore = await writer.approvals.made();
  const weighed = await weigh(core, writer, confirmation, said);
  const { record, totals, terms } = weighed;
  const atMs = clock.nowMs();
  const signing = { totals, terms, atMs, breathe: () => clock.sleep(0) };
  const signed = await signedByWhoIsHere(core, writer, record, signing);
  await approveWeighed(core, writer, weighed, { said, ...signed, approvedBefore, atMs });
}

/** How often a draft is held against what other desks approve at the same moment, before whoever confirms is asked again. */
const TRIES = 4;

/** Approves once more where other desks approved meanwhile, so that the draft is held against that too. */
async function againstAll(approve: () => Promise<void>): Promise<void> {
  for (let left = TRIES - 1; ; left -= 1) {
    try {
      await approve();
      return;
    } catch (error) {
      const isBetween = error instanceof PaymasterError && error.failure.detail === APPROVED_BETWEEN;
      if (!isBetween || left === 0) throw error;
    }
  }
}

/** The first row as approval would build it, with a mark where its identifier will stand. */
async function sampleOf(
  core: ReviewParts,
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
