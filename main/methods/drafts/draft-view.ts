// What a screen sees of a draft as a whole: counts, money, findings, repairs and what can be undone.
// From the import's own summary while nobody has changed anything, else from the open draft.

import type { ActView, DraftView, FindingCount, RepairView } from '../../../shared/contract/draft-views.ts';
import { textOf } from '../../drafts/acts.ts';
import type { OpenDraft } from '../../drafts/open-draft.ts';
import { byRows } from '../../import/first-damages.ts';
import type { DraftAct, ImportSummary } from '../../journal/draft-port.ts';
import type { DraftReader, JournalReader } from '../../journal/journal-port.ts';
import type { BatchRecord } from '../../journal/port.ts';
import { approvalCutShort } from '../../journal/steps/drafts.ts';
import { batchSentence, countByState } from '../batches/batch-view.ts';

/** What the rows of a draft show, however it was counted. */
export interface DraftFindings {
  readonly warningRows: number;
  readonly duplicateRows: number;
  readonly findings: readonly FindingCount[];
  readonly repairs: readonly RepairView[];
}

/** The draft as a screen sees it. */
export async function draftView(
  journal: JournalReader,
  record: BatchRecord,
  summary: ImportSummary | null,
  found: DraftFindings,
): Promise<DraftView> {
  const entries = await journal.totals(record.id);
  const { lockedDrafts } = await journal.restores.doubts(record.id);
  const { ready, queued, invalid, excluded } = countByState(entries);
  const isDraft = record.state === 'draft';
  const latest = isDraft ? await journal.drafts.latestAct(record.id) : null;
  const repaired = await journal.drafts.repairs(record.id);
  const { header, mapping, defaults, sheet, headerLine } = record.source;
  const notices = summary?.notices ?? [];
  return {
    batch: record.id,
    revision: record.revision,
    counts: {
      ready: ready + queued,
      invalid,
      excluded,
      warnings: found.warningRows,
      duplicates: found.duplicateRows,
    },
    sentence: batchSentence(record, entries, lockedDrafts.includes(record.id)),
    findings: [...found.findings],
    repairs: isDraft ? [...found.repairs] : [],
    repaired: repaired.map((act) => actView(act, null)),
    undo: latest === null ? null : actView(latest, await changeOf(journal.drafts, record, latest)),
    header: [...header],
    mapping: { ...mapping },
    defaults: { ...defaults },
    statedMark: summary?.grammar.source === 'clerk' ? summary.grammar.decimalMark : null,
    sheet,
    headerLine,
    limits: record.limits,
    notices: isDraft && queued > 0 ? [approvalCutShort(record.id, queued), ...notices] : [...notices],
  };
}

/** What an open draft shows, with the first row of each damage as it stands in the journal. */
export async function openFindings(journal: DraftReader, draft: OpenDraft): Promise<DraftFindings> {
  const { tally, damages, record } = draft;
  const damaged = damages.all();
  const rows = await journal.rowsAt(
    record.id,
    [...new Set(damaged.map(({ first }) => first))].sort((left, right) => left - right),
  );
  const byOrdinal = new Map(rows.map((row) => [row.ordinal, row]));
  const repairs = damaged.flatMap(({ code, field, rows: count, first }): RepairView[] => {
    const row = byOrdinal.get(first);
    const after = row?.findings.find((each) => each.code === code && each.field === field)?.repair ?? null;
    if (row === undefined || after === null) return [];
    return [{ code, field, rows: count, line: row.line, before: row.fields[field] ?? '', after }];
  });
  return {
    warningRows: tally.warningRows,
    duplicateRows: tally.duplicateRows,
    findings: tally.counts(),
    repairs: repairs.sort(byRows),
  };
}

function actView({ number, kind, code, field, rows, atMs }: DraftAct, change: ActView['change']): ActView {
  return { number, kind, code, field, rows, atMs, change };
}

/** What an edit of one cell changed into what, as it stands in the journal. */
async function changeOf(
  journal: DraftReader,
  record: BatchRecord,
  { number, kind, field, rows }: DraftAct,
): Promise<ActView['change']> {
  if (kind !== 'edit' || field === null || rows !== 1) return null;
  const [before] = await journal.rowsBefore(number, { after: 0, limit: 1 });
  if (before === undefined) return null;
  const [now] = await journal.rowsAt(record.id, [before.ordinal]);
  if (now === undefined) return null;
  return { line: now.line, before: textOf({ record }, before, field), after: textOf({ record }, now, field) };
}
