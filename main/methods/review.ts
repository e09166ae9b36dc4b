// The review of a draft and its approval: what would be sent line by line, what the clerk has to acknowledge, and
// the confirmation that binds exactly the rows that were shown. Sends nothing.

import { createHash } from 'node:crypto';
import type { MethodInput } from '../../shared/contract.ts';
import { paymasterError } from '../../shared/errors.ts';
import { batchNotFound } from '../../shared/not-found.ts';
import { OPERATIONS } from '../../shared/operations/registry.ts';
import { Places } from '../../shared/places.ts';
import { ProviderStatuses } from '../../shared/provider-statuses.ts';
import type { Acknowledgement, ReviewView } from '../../shared/result-views.ts';
import { compileRules } from '../../shared/rules/compile.ts';
import { describeFinding } from '../../shared/rules/describe.ts';
import { say, sayList } from '../../shared/saying.ts';
import { SENT_BEFORE_CODE, type SentBefore, sentBeforeSaying } from '../../shared/sent-before.ts';
import { isToldInFull } from '../../shared/sheet-doubts.ts';
import type { Confirmation } from '../../shared/views.ts';
import type { BatchRecord, JournalReader, TotalsEntry } from '../journal/port.ts';
import type { AppPorts } from '../ports.ts';
import { bodiesWithCountry } from '../service/known-country.ts';
import { approveBatch } from '../upload/approve.ts';
import type { AccountLimits } from './account-limits.ts';
import type { Accounts } from './accounts.ts';
import { type DraftCounts, DraftSurveys, type WarningCount } from './draft-survey.ts';
import type { JournalAccess } from './journal-access.ts';
import { sumsOfStates, TO_SEND } from './money-sums.ts';
import { reviewLines, rowsByProvider, type StatusOf } from './review-lines.ts';
import { SentBeforeSearch } from './sent-before.ts';
import { requireWholeDraft } from './whole-draft.ts';

/** Code of the finding that a row equals another one of its file. */
const DUPLICATE = 'DUPLICATE_ROW';
/** Stands in the sample where the identifier will be; as long as one, and none. */
const ID_PLACE = '________-____-____-____-____________';

export class Reviews {
  readonly #ports: Pick<AppPorts, 'clock' | 'random'>;
  readonly #journal: Pick<JournalAccess, 'reader' | 'writer'>;
  readonly #accounts: Pick<Accounts, 'requireToken'>;
  readonly #limits: Pick<AccountLimits, 'availability'>;
  readonly #surveys: DraftSurveys;
  readonly #sentBefore: SentBeforeSearch;

  constructor(
    ports: Pick<AppPorts, 'clock' | 'random'>,
    journal: Pick<JournalAccess, 'reader' | 'writer'>,
    accounts: Pick<Accounts, 'requireToken'>,
    limits: Pick<AccountLimits, 'availability'>,
  ) {
    this.#ports = ports;
    this.#journal = journal;
    this.#accounts = accounts;
    this.#limits = limits;
    this.#surveys = new DraftSurveys(ports.clock);
    this.#sentBefore = new SentBeforeSearch(ports.clock);
  }

  /** The earlier approval of what a draft would send; null where none is known. */
  async sentBefore(batch: string): Promise<SentBefore | null> {
    const reader = await this.#journal.reader();
    if (reader === null) throw batchNotFound(batch);
    return await this.#sentBefore.of(reader, await requireDraft(reader, batch));
  }

  /** What would be sent, and what stands in the way or has to be seen first. */
  async review(batch: string): Promise<ReviewView> {
    const reader = await this.#journal.reader();
    if (reader === null) throw batchNotFound(batch);
    const { account } = await requireDraft(reader, batch);
    const known = await this.#limits.availability(account);
    // The service may have taken its time; what is shown together is read together.
    const record = await requireDraft(reader, batch);
    const counts = await this.#surveys.of(reader, record);
    const totals = await reader.totals(batch);
    const operation = OPERATIONS[record.operation];
    const places = new Places(record.configuration, operation.limitsKey);
    const { configuration } = record;
    const spoken = new ProviderStatuses(places, operation.limitsKey, {
      availability: known?.content ?? null,
      configuration,
    });
    const statusOf: StatusOf = (row) => spoken.wordOf(row);
    return {
      confirmation: confirmationOf(record, totals),
      invalidRows: rowsIn(totals, 'invalid'),
      excludedRows: rowsIn(totals, 'excluded'),
      warningRows: counts.warningRows,
      duplicateRows: counts.warnings.get(DUPLICATE)?.rows ?? 0,
      lines: reviewLines(record, totals, counts, statusOf),
      acknowledgements: [...counts.warnings.values()].map(acknowledgement),
      sentBefore: await this.#sentBefore.of(reader, record),
      configurationReadAtMs: record.limits.atMs,
      configurationKept: record.limits.kept,
      availabilityReadAtMs: known?.atMs ?? null,
      availabilityKept: known?.isKept ?? false,
      sample: await this.#sample(reader, record),
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
  async confirm(input: MethodInput<'confirmBatch'>): Promise<void> {
    const { confirmation, leaveOutInvalid, duplicatesReason, acknowledged, goesOn = false } = input;
    const { batch } = confirmation;
    const writer = await this.#journal.writer();
    const record = await requireDraft(writer, batch);
    const sentBefore = await this.#sentBefore.of(writer, record);
    requireMeant(sentBefore, duplicatesReason);
    const totals = await writer.totals(batch);
    const invalidRows = rowsIn(totals, 'invalid');
    if (invalidRows > 0 && !leaveOutInvalid) throw rowsInvalid(invalidRows);
    const actual = confirmationOf(record, totals);
    if (actual.rows === 0) throw nothingToSend();
    if (!isSame(actual, confirmation)) throw confirmationStale();
    const counts = await this.#surveys.of(writer, record);
    requireAcknowledged(counts, acknowledged, sentBefore);
    await this.#accounts.requireToken(record);
    const atMs = this.#ports.clock.nowMs();
    await writer.appendAudit({
      atMs,
      batch,
      action: 'batch.confirmed',
      facts: {
        rows: actual.rows,
        totals: JSON.stringify(actual.totals),
        hash: actual.hash,
        leftOutInvalidRows: invalidRows,
        duplicatesReason,
        sentBefore: sentBefore === null ? null : `${sentBefore.kind} ${sentBefore.batch}`,
        acknowledged: JSON.stringify([...counts.warnings.values()]),
        acknowledgedOneByOne: acknowledged !== null,
        goesOn,
      },
    });
    await approveBatch(
      {
        journal: writer,
        random: this.#ports.random,
        operation: OPERATIONS[record.operation],
        generation: record.account.generation,
        buildBody: bodiesWithCountry(record.configuration),
        goesOn,
        breathe: () => this.#ports.clock.sleep(0),
      },
      batch,
      atMs,
      record.revision,
    );
  }

  /** The first row as approval would build it, with a mark where its identifier will stand. */
  async #sample(
    reader: JournalReader,
    { id, operation, account, configuration }: BatchRecord,
  ): Promise<ReviewView['sample']> {
    const [row] = await reader.rows(id, { after: 0, limit: 1, states: TO_SEND });
    if (row === undefined) return null;
    const definition = OPERATIONS[operation];
    const fields = { ...row.fields, amount: row.amount ?? '' };
    const customerTimestamp = new Date(this.#ports.clock.nowMs()).toISOString();
    const facts = { id: ID_PLACE, customerTimestamp };
    const body = bodiesWithCountry(configuration)(definition, account.generation, fields, facts);
    const path = definition.initiatePath[account.generation] ?? '';
    return { line: row.line, method: 'POST', path, body };
  }
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

/** The same payroll goes out a second time only for a reason that somebody has given. */
function requireMeant(sentBefore: SentBefore | null, reason: string | null): void {
  if (sentBefore?.stops !== true || reason !== null) return;
  throw paymasterError(
    'DUPLICATE_FILE',
    say`${sentBeforeSaying(sentBefore)} Nothing was sent.`,
    say`If it is meant to be sent once more, give the reason.`,
    { detail: sentBefore.batch },
  );
}

/** Every kind of warning must have been named; null stands for all that there are. */
function requireAcknowledged(
  { warnings }: DraftCounts,
  acknowledged: readonly string[] | null,
  sentBefore: SentBefore | null,
): void {
  if (acknowledged === null) return;
  if (sentBefore?.stops === false && !acknowledged.includes(SENT_BEFORE_CODE)) {
    throw paymasterError(
      'CONFIRMATION_NEEDED',
      say`Not acknowledged yet: ${sentBeforeSaying(sentBefore)} Nothing was sent.`,
      say`Look at that batch, acknowledge it, then approve.`,
      { detail: SENT_BEFORE_CODE },
    );
  }
  const missing = [...warnings.values()].filter(({ code }) => !acknowledged.includes(code));
  if (missing.length === 0) return;
  const named = missing.map(({ code, rows, firstLine }) =>
    rows === 1
      ? say`${code} (1 row, first in line ${firstLine})`
      : say`${code} (${rows} rows, first in line ${firstLine})`,
  );
  throw paymasterError(
    'CONFIRMATION_NEEDED',
    say`Not acknowledged yet: ${sayList(named, ', ')}. Nothing was sent.`,
    say`Look at these rows, acknowledge each kind of warning, then approve.`,
    { detail: missing.map(({ code }) => code).join(' ') },
  );
}

async function requireDraft(reader: JournalReader, batch: string): Promise<BatchRecord> {
  const record = await reader.findBatch(batch);
  if (record === null) throw batchNotFound(batch);
  requireWholeDraft(record, say`An approved batch is resumed, not reviewed again.`);
  return record;
}

function rowsIn(totals: readonly TotalsEntry[], state: TotalsEntry['state']): number {
  return totals.reduce((sum, entry) => sum + (entry.state === state ? entry.rows : 0), 0);
}

function rowsInvalid(rows: number): Error {
  return paymasterError(
    'ROWS_INVALID',
    rows === 1 ? say`1 row is invalid. Nothing was sent.` : say`${rows} rows are invalid. Nothing was sent.`,
    say`Mend them, or leave them out of this batch.`,
  );
}

function nothingToSend(): Error {
  return paymasterError(
    'NOTHING_TO_SEND',
    say`No row of this batch can be sent.`,
    say`Mend the rows, or import a corrected file.`,
  );
}

function confirmationStale(): Error {
  return paymasterError(
    'CONFIRMATION_STALE',
    say`The batch has changed since it was reviewed. Nothing was sent.`,
    say`Review it again and confirm what is there now.`,
  );
}
