// Drafts under the clerk's hands: looked at, edited, repaired, undone. One call on a draft after the other, and none while
// it is being approved. What is open in memory is dropped when it no longer describes the journal. Holds no rule of its own.

import { isDeepStrictEqual } from 'node:util';
import type { EventPayload, MethodInput, MethodOutput } from '../../../shared/contract/contract.ts';
import type { CorrectionProposal } from '../../../shared/contract/correction-methods.ts';
import type { DraftRules, DraftView } from '../../../shared/contract/draft-views.ts';
import type { SplitProposal, SumProposal } from '../../../shared/contract/share-methods.ts';
import type { ControlFigures } from '../../../shared/money/control-totals.ts';
import { batchNotFound } from '../../../shared/not-found.ts';
import {
  planAcceptance,
  planEdit,
  planExclusion,
  planInclusion,
  planRepair,
  planSetting,
  planUndo,
  type Workplace,
} from '../../drafts/acts.ts';
import { planAddingUp } from '../../drafts/adding-up.ts';
import { findCorrections, lookedDraft, planCorrections } from '../../drafts/corrections.ts';
import { LongWork } from '../../drafts/long-work.ts';
import type { OpenDraft } from '../../drafts/open-draft.ts';
import { type ActPlan, runAct, settleStale } from '../../drafts/run-act.ts';
import { type Written, writeSplits, writeWhole } from '../../drafts/splitting.ts';
import type { ImportSummary } from '../../journal/draft-port.ts';
import type { DraftWriter, JournalReader, JournalWriter } from '../../journal/journal-port.ts';
import type { BatchRecord } from '../../journal/port.ts';
import type { AppPorts } from '../../ports.ts';
import { notReadToEnd, requireRecord } from '../batches/required.ts';
import { InTurn } from '../in-turn.ts';
import type { JournalAccess } from '../journal-access.ts';
import { rowViews } from '../rows/row-view.ts';
import {
  actStopped,
  anotherAct,
  beingApproved,
  isStop,
  noDraft,
  nothingToUndo,
  requireRevision,
} from './act-refusals.ts';
import { asked, correctionProposal } from './correction-views.ts';
import { type DraftFindings, draftView, openFindings } from './draft-view.ts';
import { KeptDrafts } from './kept-drafts.ts';
import { grammarOf } from './number-grammar.ts';
import { splitProposal, sumProposal } from './share-views.ts';

/** An open draft in its turn. */
interface DraftPlace extends Workplace {
  readonly journal: DraftWriter;
  readonly writer: JournalWriter;
}

/** An act that is to be carried out, or one whose rows are written and that is to be ended; null for none. */
type Planned = ActPlan | { readonly written: Written | null };

/** What is told of drafts to whoever looks. */
export interface DraftNews {
  /** An act has changed a draft. */
  changed(batch: string): void;
  progressed(how: EventPayload<'draftProgress'>): void;
}

export class Drafts {
  readonly #clock: AppPorts['clock'];
  readonly #journal: Pick<JournalAccess, 'reader' | 'writer'>;
  readonly #news: DraftNews;
  /** The act of many rows that runs on each draft. */
  readonly #running = new Map<string, LongWork>();
  readonly #kept = new KeptDrafts();
  readonly #turns = new InTurn();
  readonly #approving = new Set<string>();

  constructor(
    { clock }: Pick<AppPorts, 'clock'>,
    journal: Pick<JournalAccess, 'reader' | 'writer'>,
    news: DraftNews,
  ) {
    this.#clock = clock;
    this.#journal = journal;
    this.#news = news;
  }

  get(batch: string): Promise<DraftView> {
    return this.#turns.run(batch, async () => await this.#view(await this.#reader(batch), batch));
  }

  async rules(batch: string): Promise<DraftRules> {
    const reader = await this.#reader(batch);
    const { record, summary } = await draftRecord(reader, batch);
    const grammar = summary?.grammar ?? (await this.#kept.open(reader, record, summary)).grammar;
    const { operation, account, configuration } = record;
    return { operation, generation: account.generation, configuration, grammar: { ...grammar } };
  }

  async edit({ batch, ...edit }: MethodInput<'editCell'>): Promise<MethodOutput<'editCell'>> {
    const { ordinal } = edit;
    const draft = await this.#act(batch, (place) => planEdit(place, edit));
    const reader = await this.#reader(batch);
    const [row] = await rowViews(reader, batch, await reader.lists.rowsAt(batch, [ordinal]));
    if (row === undefined) throw new Error(`Row ${ordinal} was edited and is gone.`);
    return { row, draft };
  }

  exclude({ batch, ordinals, reason }: MethodInput<'excludeRows'>): Promise<DraftView> {
    return this.#act(batch, (place) => planExclusion(place, ordinals, reason));
  }

  include({ batch, ordinals }: MethodInput<'includeRows'>): Promise<DraftView> {
    return this.#act(batch, (place) => planInclusion(place, ordinals));
  }

  /** Does the same to many rows, as one act. */
  async changeRows(
    { batch, ordinals }: { readonly batch: string; readonly ordinals: Uint32Array },
    change: MethodInput<'changeListedRows'>['change'],
  ): Promise<DraftView> {
    return await this.#act(batch, (place) => {
      switch (change.kind) {
        case 'exclude':
          return planExclusion(place, ordinals, change.reason);
        case 'include':
          return planInclusion(place, ordinals);
        case 'set':
          return planSetting(place, ordinals, change);
      }
    });
  }

  repair({ batch, code, field }: MethodInput<'repairRows'>): Promise<DraftView> {
    return this.#act(batch, (place) => planRepair(place, { code, field }));
  }

  accept({ batch, code, reason }: MethodInput<'acceptNumbers'>): Promise<DraftView> {
    return this.#act(batch, (place) => planAcceptance(place, { code, reason }));
  }

  findSplits(batch: string, ordinal: number | null): Promise<SplitProposal> {
    return this.#whenOpen(batch, ({ draft, journal }) => splitProposal(draft, journal, ordinal));
  }

  findSums(batch: string, ordinal: number | null): Promise<SumProposal> {
    return this.#whenOpen(batch, ({ draft, journal }) => sumProposal(draft, journal, ordinal));
  }

  split({ batch, ordinal, revision }: MethodInput<'splitRows'>): Promise<DraftView> {
    return this.#act(batch, async (place) => {
      requireRevision(place, revision);
      return { written: await writeSplits(place, ordinal) };
    });
  }

  /** Holds up no act: whoever uses what was found names the revision. */
  findCorrections(batch: string, ordinal: number | null): Promise<CorrectionProposal> {
    return this.whenWhole(batch, async () => {
      const reader = await this.#reader(batch);
      const { record } = await draftRecord(reader, batch);
      if (record.state !== 'draft') throw noDraft(record);
      const looked = lookedDraft(reader, record, await grammarOf(reader, record));
      const found = asked(await findCorrections(reader, looked), null, ordinal);
      return await correctionProposal(reader, found, record.revision);
    });
  }

  applyCorrections({
    batch,
    revision,
    correction,
    ordinal,
  }: MethodInput<'applyCorrections'>): Promise<DraftView> {
    return this.#act(batch, async (place) => {
      requireRevision(place, revision);
      const { draft, writer } = place;
      const found = await findCorrections(writer, lookedDraft(writer, draft.record, draft.grammar));
      return planCorrections(place, asked(found, correction, ordinal));
    });
  }

  async forgetCorrection({ batch, ordinal, field }: MethodInput<'forgetCorrection'>): Promise<void> {
    const writer = await this.#journal.writer();
    await writer.corrections.forget(batch, { ordinal, field }, this.#clock.nowMs());
  }

  addUp({ batch, ordinal, revision }: MethodInput<'addUpRows'>): Promise<DraftView> {
    return this.#act(batch, (place) => {
      requireRevision(place, revision);
      return planAddingUp(place, ordinal);
    });
  }

  /** @param shown the act that the person saw as the latest one; without it, whichever is. */
  undo(batch: string, shown?: number): Promise<DraftView> {
    return this.#act(batch, async (place) => {
      const act = await place.journal.latestAct(batch);
      if (act === null) throw nothingToUndo();
      if (shown !== undefined && act.number !== shown) throw anotherAct();
      return act.kind === 'split' ? { written: await writeWhole(place, act) } : planUndo(place, act);
    });
  }

  /** Stops the act that runs on a draft; false where none does that could be stopped. */
  stop(batch: string): boolean {
    const work = this.#running.get(batch);
    work?.stop();
    return work !== undefined;
  }

  /** Long work on a draft, of which is told. */
  longWork(batch: string, work: 'act' | 'approval'): LongWork {
    return new LongWork(this.#clock, (rows, of) => this.#news.progressed({ batch, work, rows, of }));
  }

  async rename({ batch, name }: MethodInput<'renameBatch'>): Promise<void> {
    const writer = await this.#journal.writer();
    await writer.drafts.rename(batch, name, this.#clock.nowMs());
    this.#news.changed(batch);
  }

  /** Keeps figures of the payroll sheet with a draft; what the change leaves out stays, and null takes a figure back. */
  async control({ batch, change }: MethodInput<'setControlTotals'>): Promise<ControlFigures> {
    if (this.#approving.has(batch)) throw beingApproved(batch);
    return await this.#turns.run(batch, async () => {
      const writer = await this.#journal.writer();
      const { record } = await draftRecord(writer, batch);
      if (record.state !== 'draft') throw noDraft(record);
      const before = await writer.drafts.controls(batch);
      const totals = Object.entries({ ...before.totals, ...change.totals });
      const figures = {
        count: change.count === undefined ? before.count : change.count,
        totals: Object.fromEntries(totals.flatMap(([name, text]) => (text === null ? [] : [[name, text]]))),
      };
      // A second click on Approve says once more what leaving the field has said: the audit trail has no entry of nothing.
      if (isDeepStrictEqual(figures, before)) return figures;
      await writer.drafts.setControls(batch, figures, this.#clock.nowMs());
      this.#news.changed(batch);
      return figures;
    });
  }

  /** Looks at a draft all of whose acts had come to their end when it began; others may begin while it looks. */
  async whenWhole<Result>(batch: string, work: () => Promise<Result>): Promise<Result> {
    await this.#turns.run(batch, () => this.#mend(batch));
    return await work();
  }

  /**
   * Does something after which the batch may be no draft any more. Acts that have begun end first; none begins
   * until it is over.
   */
  async whileFixed<Result>(batch: string, work: () => Promise<Result>): Promise<Result> {
    if (this.#approving.has(batch)) throw beingApproved(batch);
    this.#approving.add(batch);
    try {
      return await this.#turns.run(batch, async () => {
        await this.#mend(batch);
        const result = await work();
        // Nobody edits it any more, and what is kept of it is large.
        this.#kept.drop(batch);
        return result;
      });
    } finally {
      this.#approving.delete(batch);
    }
  }

  /** Waits for the acts that run, and lets go of what is kept. */
  async close(): Promise<void> {
    await this.#turns.ended();
    await this.#kept.close();
  }

  /** Carries out one act and returns the draft as it is then. */
  async #act(batch: string, plan: (place: DraftPlace) => Planned | Promise<Planned>): Promise<DraftView> {
    if (this.#approving.has(batch)) throw beingApproved(batch);
    return await this.#whenOpen(batch, async (place) => {
      const { draft, journal, writer } = place;
      try {
        const planned = await plan(place);
        const isDone =
          'written' in planned
            ? await this.#settle(writer, batch, planned.written)
            : await this.#run(draft, journal, planned);
        if (isDone) this.#news.changed(batch);
      } catch (error) {
        // What is kept may be ahead of the journal, and the journal ahead of what the page shows.
        if (!isStop(error)) this.#kept.drop(batch);
        this.#news.changed(batch);
        throw error;
      }
      return await this.#view(writer, batch);
    });
  }

  /** @throws PaymasterError ACT_STOPPED when it was stopped; what it has done is whole. */
  async #run(draft: OpenDraft, journal: DraftWriter, plan: ActPlan): Promise<boolean> {
    const batch = draft.record.id;
    const work = this.longWork(batch, 'act');
    if (plan.looksAt !== undefined) this.#running.set(batch, work);
    try {
      const { rows, stoppedOf } = await runAct(draft, journal, plan, work);
      if (stoppedOf !== null) throw actStopped(rows, stoppedOf);
      return rows > 0;
    } finally {
      this.#running.delete(batch);
    }
  }

  /** Has a draft in its turn, as it is when all acts on it have ended. */
  async #whenOpen<Result>(batch: string, work: (place: DraftPlace) => Promise<Result>): Promise<Result> {
    return await this.#turns.run(batch, async () => {
      await this.#mend(batch);
      const writer = await this.#journal.writer();
      const { record, summary } = await draftRecord(writer, batch);
      if (record.state !== 'draft') throw noDraft(record);
      const draft = await this.#kept.open(writer, record, summary);
      return await work({ draft, journal: writer.drafts, atMs: this.#clock.nowMs(), writer });
    });
  }

  /** Ends an act that gave the draft another number of rows: it is read anew first. */
  async #settle(writer: JournalWriter, batch: string, written: Written | null): Promise<boolean> {
    if (written === null) return false;
    this.#kept.drop(batch);
    const { record, summary } = await draftRecord(writer, batch);
    const draft = await this.#kept.open(writer, record, summary);
    await settleStale(draft, writer.drafts);
    const { act, end, isUndoing } = written;
    const ended = { kind: isUndoing ? 'undo' : 'continue', act } as const;
    const step = { act: ended, rows: [], findings: [], end };
    draft.revision = (await writer.drafts.change(batch, step)).revision;
    return true;
  }

  /** Ends an act that was cut short, by a crash or a full disk; costs one look where there is none. */
  async #mend(batch: string): Promise<void> {
    const reader = await this.#reader(batch);
    if ((await reader.findBatch(batch))?.state !== 'draft') return;
    if (!(await reader.drafts.isCutShort(batch))) return;
    const writer = await this.#journal.writer();
    const { record, summary } = await draftRecord(writer, batch);
    const draft = await this.#kept.open(writer, record, summary);
    await settleStale(draft, writer.drafts);
    await writer.drafts.endCutShort(batch, this.#clock.nowMs());
  }

  async #view(journal: JournalReader, batch: string): Promise<DraftView> {
    const { record, summary } = await draftRecord(journal, batch);
    const found = await this.#findings(journal, record, summary);
    const view = await draftView(journal, record, summary, found);
    // The first edit needs what takes longest: it is made ready while the clerk looks.
    if (record.state === 'draft') this.#kept.open(journal, record, summary).catch(() => {});
    return view;
  }

  async #findings(
    journal: JournalReader,
    record: BatchRecord,
    summary: ImportSummary | null,
  ): Promise<DraftFindings> {
    if (record.revision === 0 && summary !== null) return summary;
    return await openFindings(journal.drafts, await this.#kept.open(journal, record, summary));
  }

  async #reader(batch: string): Promise<JournalReader> {
    const reader = await this.#journal.reader();
    if (reader === null) throw batchNotFound(batch);
    return reader;
  }
}

async function draftRecord(
  journal: JournalReader,
  batch: string,
): Promise<{ record: BatchRecord; summary: ImportSummary | null }> {
  const record = await requireRecord(journal, batch);
  if (!record.importFinished) throw notReadToEnd(record);
  return { record, summary: await journal.drafts.importSummary(batch) };
}
