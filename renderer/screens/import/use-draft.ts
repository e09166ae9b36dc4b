// The draft that the screen works on, and the acts of the clerk on it. The latest revision wins, whoever brought it.

import { useEffect, useMemo, useRef, useState } from 'react';
import type { MethodInput, Reply } from '../../../shared/contract/contract.ts';
import type { DraftView } from '../../../shared/contract/draft-views.ts';
import type { RowView } from '../../../shared/contract/views.ts';
import type { Failure } from '../../../shared/errors.ts';
import { counted } from '../../client/acts-under-way.ts';
import { pageLeaving } from '../../client/page-leaving.ts';
import { useCommand, useForget, useMethod } from '../../client/queries.ts';
import { refusalOf } from '../../client/refusals.ts';
import { unawaited } from '../../client/unawaited.ts';
import { type ActProgress, useActProgress } from './act-progress.tsx';
import { type EditRules, editRules } from './draft-editing.ts';

/** The methods by which the draft is changed. */
const COMMANDS = {
  edit: 'editCell',
  exclude: 'excludeRows',
  include: 'includeRows',
  repair: 'repairRows',
  accept: 'acceptNumbers',
  split: 'splitRows',
  addUp: 'addUpRows',
  correct: 'applyCorrections',
  changeListed: 'changeListedRows',
  undo: 'undoAct',
} as const;

/** Acts answer whether they were done; why not stands in `failure`. */
export interface DraftActs {
  edit(input: Omit<MethodInput<'editCell'>, 'batch'>): Promise<Reply<RowView>>;
  exclude(ordinal: number, reason: string): Promise<boolean>;
  include(ordinal: number): Promise<boolean>;
  repair(code: string, field: string): Promise<boolean>;
  accept(code: string, reason: string): Promise<boolean>;
  /** Splits a row above the maximum, or all of them, as the revision was shown. */
  split(ordinal: number | null, revision: number): Promise<boolean>;
  addUp(ordinal: number | null, revision: number): Promise<boolean>;
  /** Uses a correction of before, or all that fit, in one row or in all. */
  correct(input: Omit<MethodInput<'applyCorrections'>, 'batch'>): Promise<boolean>;
  /** Does the same to rows of a list, as one act; how many of them it changed, null when it was not done. */
  changeListed(input: MethodInput<'changeListedRows'>): Promise<number | null>;
  /**
   * Takes back what the person did last: the act that is still on its way, else the one that is shown as the latest.
   * Null when nothing was done that could be taken back.
   */
  undo(): Promise<boolean | null>;
  /** Waits until nothing that was typed is on its way; false when some of it could not be kept. */
  settled(): Promise<boolean>;
}

export interface Draft {
  readonly view: DraftView | undefined;
  readonly failure: Failure | null;
  /** Why the latest act was not done. */
  readonly actFailure: Failure | null;
  /** Whoever asks about another act begins without it. */
  forgetActFailure(): void;
  /** Null while they are fetched: then nothing is found until the core has answered. */
  readonly rules: EditRules | null;
  readonly acts: DraftActs;
  readonly isActing: boolean;
  /** An act on rows runs that may change the texts of any cell. */
  readonly isChangingTexts: boolean;
  /** How far the act that runs has come; null before anything is told of it. */
  readonly progress: ActProgress | null;
  /** Grows with every act that may change which rows answer a query. */
  readonly listKey: number;
  refresh(): Promise<void>;
}

/** Reads the draft and hands out its acts. */
export function useDraft(batch: string): Draft {
  const reading = useMethod('getDraft', { batch });
  const rulesReading = useMethod('getDraftRules', { batch });
  const [latest, setLatest] = useState<DraftView | null>(null);
  const [listKey, setListKey] = useState(0);
  const edit = useCommand(COMMANDS.edit);
  const exclude = useCommand(COMMANDS.exclude);
  const include = useCommand(COMMANDS.include);
  const repair = useCommand(COMMANDS.repair);
  const accept = useCommand(COMMANDS.accept);
  const split = useCommand(COMMANDS.split);
  const addUp = useCommand(COMMANDS.addUp);
  const correct = useCommand(COMMANDS.correct);
  const changeListed = useCommand(COMMANDS.changeListed);
  const undo = useCommand(COMMANDS.undo);
  const commands = { edit, exclude, include, repair, accept, split, addUp, correct, changeListed, undo };
  const latestCommands = useRef(commands);
  useEffect(() => {
    latestCommands.current = commands;
  });
  const view = newest(reading.data, latest, batch);
  const latestView = useRef(view);
  useEffect(() => {
    latestView.current = view;
  }, [view]);
  const latestReading = useRef(reading.refresh);
  useEffect(() => {
    latestReading.current = reading.refresh;
  });
  const rules = useMemo(
    () => (rulesReading.data === undefined ? null : editRules(rulesReading.data)),
    [rulesReading.data],
  );

  // Whoever changes a draft and goes on to its review knows that it changed: nothing of before is shown there.
  const forgetReview = useForget('reviewBatch', batch);
  const acts = useMemo<DraftActs>(
    () =>
      draftActs({
        batch,
        commands: () => latestCommands.current,
        view: () => latestView.current,
        showAgain: () => {
          setListKey((key) => key + 1);
          unawaited(latestReading.current());
        },
        show: (acted, isForList) => {
          // The next act may have its turn before this is drawn.
          latestView.current = newest(latestView.current, acted, batch);
          forgetReview();
          setLatest(acted);
          if (isForList) setListKey((key) => key + 1);
        },
      }),
    [batch, forgetReview],
  );

  const all = Object.values(commands);
  const refusal = refusalOf(...all);
  const isActing = all.some(({ isRunning }) => isRunning);
  const isChangingTexts = [repair, split, addUp, correct, changeListed, undo].some((each) => each.isRunning);
  const progress = useActProgress(batch, isActing);
  return {
    view,
    failure: reading.failure,
    actFailure: refusal.failure,
    forgetActFailure: refusal.forget,
    rules,
    acts,
    isActing,
    isChangingTexts,
    progress,
    listKey,
    refresh: reading.refresh,
  };
}

function newest(read: DraftView | undefined, acted: DraftView | null, batch: string): DraftView | undefined {
  if (acted === null || acted.batch !== batch) return read;
  return read === undefined || read.revision < acted.revision ? acted : read;
}

interface ActsPage {
  readonly batch: string;
  readonly commands: () => {
    readonly [Name in keyof typeof COMMANDS]: ReturnType<typeof useCommand<(typeof COMMANDS)[Name]>>;
  };
  readonly view: () => DraftView | undefined;
  /** @param isForList the act may have changed which rows answer a query. */
  readonly show: (acted: DraftView, isForList: boolean) => void;
  /** What is done to the draft is not known here: it is read anew. */
  readonly showAgain: () => void;
}

/** The acts, one after the other: what was typed into a cell that was left is kept before anything else is done. */
function draftActs({ batch, commands, view, show, showAgain }: ActsPage): DraftActs {
  let last: Promise<unknown> = Promise.resolve();
  /** Cells whose latest text was refused. */
  const refused = new Set<string>();
  /** Acts that have not been answered. */
  let underWay = 0;
  /** The draft as the latest act of this page left it; null while it runs, and when it changed nothing. */
  let done: DraftView | null = null;
  let revisionBefore = 0;
  /** What an earlier act could not do is no longer said once another one begins. */
  const begin = () => {
    for (const command of Object.values(commands())) command.forget();
    done = null;
    revisionBefore = view()?.revision ?? 0;
    return commands();
  };
  const end = (acted: DraftView, isForList: boolean) => {
    done = acted.revision === revisionBefore ? null : acted;
    show(acted, isForList);
  };
  const keep = (reply: Reply<DraftView>): boolean => {
    if (reply.ok) end(reply.value, true);
    else if (reply.failure.code === 'ACT_STOPPED') showAgain();
    return reply.ok;
  };
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    underWay += 1;
    // A page that is left waits for no answer: all that still has its turn to come is asked for now, in its order.
    const turn = counted(
      batch,
      Promise.race([last, pageLeaving()])
        .then(work)
        .finally(() => {
          underWay -= 1;
        }),
    );
    last = turn.catch(() => null);
    return turn;
  };
  return {
    edit: (input) =>
      inTurn(async () => {
        const cell = `${input.ordinal} ${input.field}`;
        const reply = await begin().edit.run({ batch, ...input });
        refused.delete(cell);
        if (!reply.ok) {
          refused.add(cell);
          return reply;
        }
        end(reply.value.draft, false);
        return { ok: true, value: reply.value.row };
      }),
    exclude: (ordinal, reason) =>
      inTurn(async () => keep(await begin().exclude.run({ batch, ordinals: [ordinal], reason }))),
    include: (ordinal) => inTurn(async () => keep(await begin().include.run({ batch, ordinals: [ordinal] }))),
    repair: (code, field) => inTurn(async () => keep(await begin().repair.run({ batch, code, field }))),
    accept: (code, reason) => inTurn(async () => keep(await begin().accept.run({ batch, code, reason }))),
    split: (ordinal, revision) =>
      inTurn(async () => keep(await begin().split.run({ batch, ordinal, revision }))),
    addUp: (ordinal, revision) =>
      inTurn(async () => keep(await begin().addUp.run({ batch, ordinal, revision }))),
    correct: (input) => inTurn(async () => keep(await begin().correct.run({ batch, ...input }))),
    changeListed: (input) =>
      inTurn(async () => {
        const reply = await begin().changeListed.run(input);
        if (!keep(reply) || !reply.ok) return null;
        return done === null ? 0 : (reply.value.undo?.rows ?? 0);
      }),
    undo: () => {
      const isOfPending = underWay > 0;
      return inTurn(async () => {
        // What was on its way may have changed nothing: then the act before it is not meant.
        const act = (isOfPending ? done : view())?.undo?.number;
        return act === undefined ? null : keep(await begin().undo.run({ batch, act }));
      });
    },
    settled: () =>
      inTurn(async () => {
        const wasKept = refused.size === 0;
        refused.clear();
        return wasKept;
      }),
  };
}
