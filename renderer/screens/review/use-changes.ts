// What changed since the last batch, on the screen: with which batch, and which groups were acknowledged. Kept by this page
// alone while the clerk looks at other screens; what was said of a group falls once the group is another one.

import { useState } from 'react';
import type { Failure } from '../../../shared/errors.ts';
import {
  type ChangeGroup,
  type ChangeKind,
  type ChangesAnswer,
  type ChangesView,
  openChanges,
} from '../../../shared/guards/changes.ts';
import { useMethod } from '../../client/queries.ts';
import { SaidBy } from './said-by.ts';

interface Said {
  /** The batch that was chosen; null for the one that is taken by itself. */
  readonly chosen: string | null;
  /** What each group was when it was acknowledged. */
  readonly acknowledged: ReadonlyMap<ChangeKind, string>;
}
const NOTHING_SAID: Said = { chosen: null, acknowledged: new Map() };
const kept = new SaidBy<Said>();

export interface Changes {
  readonly batch: string;
  /** Undefined while the batches are compared for the first time. */
  readonly view: ChangesView | undefined;
  readonly failure: Failure | null;
  readonly chosen: string | null;
  /** Groups that the profile wants to be acknowledged and that are not. */
  readonly open: number;
  /** What goes with the approval. */
  readonly answer: ChangesAnswer;
  choose(batch: string | null): void;
  isAcknowledged(group: ChangeGroup): boolean;
  /** It was acknowledged, and is another one by now. */
  isFallen(group: ChangeGroup): boolean;
  acknowledge(group: ChangeGroup, isOn: boolean): void;
}

/** @param who has signed in: nobody signs what another one has acknowledged. */
export function useChanges(batch: string, who: string | null): Changes {
  const [said, setSaid] = useState(() => kept.of(batch, who) ?? NOTHING_SAID);
  const { chosen, acknowledged } = said;
  const reading = useMethod('compareBatch', { batch, with: chosen }, { keepPrevious: true });
  const keep = (next: Said) => {
    kept.keep(batch, who, next);
    setSaid(next);
  };
  const named = [...acknowledged].map(([kind, hash]) => ({ kind, hash }));
  return {
    batch,
    view: reading.data,
    failure: reading.failure,
    chosen,
    open: reading.data === undefined ? 0 : openChanges(reading.data, named).length,
    answer: { with: chosen, acknowledged: named, reason: null },
    choose: (next) => keep({ chosen: next, acknowledged: new Map() }),
    isAcknowledged: ({ kind, hash }) => acknowledged.get(kind) === hash,
    isFallen: ({ kind, hash }) => acknowledged.has(kind) && acknowledged.get(kind) !== hash,
    acknowledge: ({ kind, hash }, isOn) => {
      const next = new Map(acknowledged);
      if (isOn) next.set(kind, hash);
      else next.delete(kind);
      keep({ chosen, acknowledged: next });
    },
  };
}
