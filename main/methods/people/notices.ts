// A notice for each person of an approved batch: their own rows and nobody else's. A number under two names has two
// notices, since nobody knows whether both are the same person.

import { providerNames } from '../../../shared/accounts/account-names.ts';
import type { MethodInput, MethodOutput } from '../../../shared/contract/contract.ts';
import { REFUSED_STATES } from '../../../shared/domain.ts';
import { foldedWords } from '../../../shared/folding.ts';
import type { Saying } from '../../../shared/saying.ts';
import type { JournalReader } from '../../journal/journal-port.ts';
import type { BatchRecord, JournalRow } from '../../journal/port.ts';
import type { NoticePayout } from '../../reports/notices.ts';
import { UnaskedRows } from '../../reports/unasked-rows.ts';
import { WholeCheck } from '../../reports/whole-check.ts';
import { batchName, batchTitle } from '../batches/batch-view.ts';
import { requireApproved, requireBatch, requireRecord } from '../batches/required.ts';
import type { Needs } from '../core.ts';
import { writeTarget } from '../files/write-target.ts';
import { Beyond } from '../guards/beyond.ts';
import { pauseAfterReport } from '../results/exported-report.ts';
import { groupsOfRows, Turns, type Window } from '../turns.ts';

interface Notice {
  readonly person: string;
  readonly payouts: readonly NoticePayout[];
  readonly beyond: Saying | null;
}

/** @throws PaymasterError BATCH_NOT_FOUND or BATCH_WRONG_STATE. */
export async function exportNotices(
  core: Needs<{ ports: 'clock' | 'files'; journal: 'reader' | 'writer' | 'noteUnlessBusy' }>,
  { batch, format, language, target }: MethodInput<'exportNotices'>,
): Promise<MethodOutput<'exportNotices'>> {
  const { reader } = await requireBatch(core.journal, batch);
  const record = await requireApproved(reader, batch);
  // The catalogues of every language are loaded with the first paper, not with the program.
  const { paperWords } = await import('../../reports/paper-words.ts');
  const { noticesCsv, noticesPage } = await import('../../reports/notices.ts');
  const madeAtMs = core.ports.clock.nowMs();
  const { operation, account, createdAtMs, approvedAtMs } = record;
  const beyond = await Beyond.of(reader, account.practice);
  const turns = new Turns(core.ports.clock);
  const of = {
    ...{ batchName: batchTitle(record), approvedAtMs: approvedAtMs ?? createdAtMs, operation, account },
    ...{ madeAtMs, providers: providerNames(record.configuration, language), hasBeyond: !beyond.isNothing },
    // Each notice is taken away by itself, so that each says it.
    addsUp: await rowsAddUp(reader, record, turns),
  };
  const paper = (format === 'csv' ? noticesCsv : noticesPage)(paperWords(language), of);
  // Nobody is told that nothing was paid where a payment may have left since a backup was restored.
  const unasked = await UnaskedRows.of(reader, record);
  let [notices, rows] = [0, 0];
  await writeTarget(core.ports.files, target, async (file) => {
    await file.write(paper.start);
    for await (const range of turns.ranges(0, record.rowCount)) {
      const found = await noticesIn(reader, { record, unasked, beyond }, range);
      notices += found.length;
      for (const { payouts } of found) rows += payouts.length;
      await file.write(found.map((notice) => paper.notice(notice)).join(''));
    }
    await file.write(paper.end);
  });
  const facts = { format, language, notices, rows };
  const noted = await core.journal.noteUnlessBusy({
    atMs: madeAtMs,
    batch,
    action: 'notices.exported',
    facts,
  });
  if (!of.addsUp) await pauseAfterReport(core, batch);
  return { notices, rows, noted, addsUp: of.addsUp };
}

/** Rows that one question reads. */
const WINDOW = 1_000;

/** Whether the batch adds up with its file, and its rows with its sums: asked before the first notice is written. */
async function rowsAddUp(reader: JournalReader, record: BatchRecord, turns: Turns): Promise<boolean> {
  const check = await WholeCheck.of(reader, record);
  const read = (window: Window) => reader.rows(record.id, window);
  for await (const rows of groupsOfRows(read, WINDOW, () => turns.giveWay())) check.add(rows);
  return await check.end(reader);
}

interface NoticesOfBatch {
  readonly record: BatchRecord;
  readonly unasked: UnaskedRows;
  readonly beyond: Beyond;
}

/** The notices of everybody whose first row stands in the range, in the order of the file. */
async function noticesIn(
  reader: JournalReader,
  { record, unasked, beyond }: NoticesOfBatch,
  { after, upTo }: { readonly after: number; readonly upTo: number },
): Promise<Notice[]> {
  const ordinals = Array.from({ length: upTo - after }, (_, index) => after + index + 1);
  const people = await reader.people.ofBatch(record.id, ordinals);
  const rows = await reader.lists.rowsAt(
    record.id,
    people.flatMap((person) => person.ordinals),
  );
  const byOrdinal = new Map(rows.map((row) => [row.ordinal, row]));
  const refused = rows.filter(({ state }) => REFUSED_STATES.includes(state));
  const carriedOut = await carriedOutOf(
    reader,
    record.id,
    refused.map(({ ordinal }) => ordinal),
  );
  return people.flatMap(({ person, ordinals: own }) => {
    const byName = new Map<string, NoticePayout[]>();
    for (const ordinal of own) {
      const row = byOrdinal.get(ordinal);
      if (row === undefined) continue;
      const name = foldedWords(row.fields['name'] ?? '');
      byName.set(name, [
        ...(byName.get(name) ?? []),
        { ...payoutOf(record, unasked.told(row)), carriedOut: carriedOut.get(ordinal) ?? null },
      ]);
    }
    return [...byName.values()].map((payouts) => ({
      person,
      payouts,
      beyond: beyond.isNothing
        ? null
        : beyond.saying({
            person,
            isNumber: record.operation !== 'refund',
            references: payouts.flatMap(({ reference }) => (reference === '' ? [] : [reference])),
          }),
    }));
  });
}

/** Retries of retries that are followed; nobody makes so many. */
const MOST_RETRIES = 20;

/** Which rows were carried out by a retry, or by a retry of that one, by their ordinals. */
async function carriedOutOf(
  reader: JournalReader,
  batch: string,
  ordinals: readonly number[],
): Promise<ReadonlyMap<number, NonNullable<NoticePayout['carriedOut']>>> {
  const found = new Map<number, NonNullable<NoticePayout['carriedOut']>>();
  if (ordinals.length === 0) return found;
  for (const { ordinal, retriedBy } of await reader.retries.retriesOf(batch, ordinals)) {
    let end = retriedBy;
    for (let step = 0; end !== null && step < MOST_RETRIES; step += 1) {
      const [row] = await reader.lists.rowsAt(end.batch, [end.ordinal]);
      if (row?.state === 'completed') {
        const retry = await requireRecord(reader, end.batch);
        // The service may have moved other money than was asked for: what moved is what the person was paid.
        const amount = row.settledAmount ?? row.amount;
        const currency = row.settledCurrency ?? row.fields['currency'] ?? null;
        found.set(ordinal, { batchName: batchName(retry), amount, currency });
        break;
      }
      const [next] = await reader.retries.retriesOf(end.batch, [end.ordinal]);
      end = next?.retriedBy ?? null;
    }
  }
  return found;
}

function payoutOf(record: BatchRecord, row: JournalRow): Omit<NoticePayout, 'carriedOut'> {
  const { ordinal, line, state, amount, settledAmount, settledCurrency, reasonCode, reason, fields } = row;
  const { name = '', reference = '' } = fields;
  return {
    batch: record.id,
    batchName: batchTitle(record),
    operation: record.operation,
    ...{ ordinal, line, state, amount, settledAmount, settledCurrency, reasonCode, reason, name, reference },
    atMs:
      row.serviceCreatedAtMs ??
      row.acceptedAtMs ??
      row.settledAtMs ??
      record.approvedAtMs ??
      record.createdAtMs,
    provider: fields['provider'] ?? null,
    currency: fields['currency'] ?? null,
    leftOut: row.excludedReason,
    payoutId: row.payoutId ?? '',
  };
}
