// The draft that the screen works on, and the acts of the clerk on it. The latest revision wins, whoever brought it.

import { useEffect, useMemo, useRef, useState } from 'react';
import type { MethodInput, Reply } from '../../../shared/contract.ts';
import type { DraftView } from '../../../shared/draft-views.ts';
import type { Failure } from '../../../shared/errors.ts';
import type { RowView } from '../../../shared/views.ts';
import { pageLeaving } from '../../client/page-leaving.ts';
import { useCommand, useMethod } from '../../client/queries.ts';
import { type EditRules, editRules } from './draft-editing.ts';

/** Acts answer whether they were done; why not stands in `failure`. */
export interface DraftActs {
  edit(ordinal: number, field: string, text: string): Promise<RowView | null>;
  exclude(ordinal: number, reason: string): Promise<boolean>;
  include(ordinal: number): Promise<boolean>;
  repair(code: string, field: string): Promise<boolean>;
  accept(code: string, reason: string): Promise<boolean>;
  /** Does the same to rows of a list, as one act; how many of them it changed, null when it was not done. */
  changeListed(input: MethodInput<'changeListedRows'>): Promise<number | null>;
  undo(): Promise<boolean>;
  /** Waits until nothing that was typed is on its way; false when some of it could not be kept. */
  settled(): Promise<boolean>;
}

export interface Draft {
  readonly view: DraftView | undefined;
  readonly failure: Failure | null;
  /** Why the latest act was not done. */
  readonly actFailure: Failure | null;
  /** Null while they are fetched: then nothing is found until the core has answered. */
  readonly rules: EditRules | null;
  readonly acts: DraftActs;
  readonly isActing: boolean;
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
  const edit = useCommand('editCell');
  const exclude = useCommand('excludeRows');
  const include = useCommand('includeRows');
  const repair = useCommand('repairRows');
  const accept = useCommand('acceptNumbers');
  const changeListed = useCommand('changeListedRows');
  const undo = useCommand('undoAct');
  const commands = { edit, exclude, include, repair, accept, changeListed, undo };
  const latestCommands = useRef(commands);
  useEffect(() => {
    latestCommands.current = commands;
  });
  const view = newest(reading.data, latest, batch);
  const latestRevision = useRef(0);
  useEffect(() => {
    latestRevision.current = view?.revision ?? 0;
  }, [view?.revision]);
  const rules = useMemo(
    () => (rulesReading.data === undefined ? null : editRules(rulesReading.data)),
    [rulesReading.data],
  );

  const acts = useMemo<DraftActs>(() => {
    /** What an earlier act could not do is no longer said once another one begins. */
    const begin = () => {
      for (const command of Object.values(latestCommands.current)) command.forget();
      return latestCommands.current;
    };
    const keep = (reply: Reply<DraftView>): boolean => {
      if (!reply.ok) return false;
      setLatest(reply.value);
      setListKey((key) => key + 1);
      return true;
    };
    /** One act after the other: what was typed into a cell that was left is kept before anything else is done. */
    let last: Promise<unknown> = Promise.resolve();
    let isKept = true;
    const inTurn = <Result>(act: () => Promise<Result>): Promise<Result> => {
      // A page that is left waits for no answer: all that still has its turn to come is asked for now, in its order.
      const turn = Promise.race([last, pageLeaving()]).then(act);
      last = turn.catch(() => null);
      return turn;
    };
    return {
      edit: (ordinal, field, text) =>
        inTurn(async () => {
          const reply = await begin().edit.run({ batch, ordinal, field, text });
          isKept = reply.ok;
          if (!reply.ok) return null;
          setLatest(reply.value.draft);
          return reply.value.row;
        }),
      exclude: (ordinal, reason) =>
        inTurn(async () => keep(await begin().exclude.run({ batch, ordinals: [ordinal], reason }))),
      include: (ordinal) =>
        inTurn(async () => keep(await begin().include.run({ batch, ordinals: [ordinal] }))),
      repair: (code, field) => inTurn(async () => keep(await begin().repair.run({ batch, code, field }))),
      accept: (code, reason) => inTurn(async () => keep(await begin().accept.run({ batch, code, reason }))),
      changeListed: (input) =>
        inTurn(async () => {
          const reply = await begin().changeListed.run(input);
          if (!keep(reply) || !reply.ok) return null;
          const { undo, revision } = reply.value;
          const isChanged = revision !== latestRevision.current;
          return isChanged ? (undo?.rows ?? 0) : 0;
        }),
      undo: () => inTurn(async () => keep(await begin().undo.run({ batch }))),
      settled: () =>
        inTurn(async () => {
          const wasKept = isKept;
          isKept = true;
          return wasKept;
        }),
    };
  }, [batch]);

  const all = Object.values(commands);
  return {
    view,
    failure: reading.failure,
    actFailure: all.map(({ failure }) => failure).find((failure) => failure !== null) ?? null,
    rules,
    acts,
    isActing: all.some(({ isRunning }) => isRunning),
    listKey,
    refresh: reading.refresh,
  };
}

function newest(read: DraftView | undefined, acted: DraftView | null, batch: string): DraftView | undefined {
  if (acted === null || acted.batch !== batch) return read;
  return read === undefined || read.revision < acted.revision ? acted : read;
}
