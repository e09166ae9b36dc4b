// A state as icon, word and colour, never one of them alone. The vocabulary of states is binding.

import type { ReactNode } from 'react';
import type { RowState, SentenceColumn } from '../../shared/domain.ts';
import { useTexts } from '../texts/texts-context.tsx';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';
import css from './mark.module.css';

/** A colour of the tokens, by the state that it stands for. */
export type Tone =
  | 'completed'
  | 'failed'
  | 'accepted'
  | 'enqueued'
  | 'rejected'
  | 'unknown'
  | 'queued'
  | 'excluded'
  | 'invalid'
  | 'ready'
  | 'conflict'
  | 'accent';

interface MarkProps {
  readonly tone: Tone;
  readonly icon: IconName;
  readonly children: ReactNode;
  /** On a tint, as a tag. */
  readonly tag?: boolean;
  readonly small?: boolean;
  readonly title?: string | undefined;
}

/** Any icon with a word in a tone. */
export function Mark({ tone, icon, children, tag = false, small = false, title }: MarkProps) {
  return (
    <span className={classNames(css.mark, tag && css.tag, small && 'sm')} data-tone={tone} title={title}>
      <Icon name={icon} className={css.icon} />
      {children}
    </span>
  );
}

const STATE_TONES: Readonly<Record<RowState, { tone: Tone; icon: IconName }>> = {
  invalid: { tone: 'invalid', icon: 'invalid' },
  ready: { tone: 'ready', icon: 'ready' },
  excluded: { tone: 'excluded', icon: 'excluded' },
  queued: { tone: 'queued', icon: 'queued' },
  offered: { tone: 'unknown', icon: 'unknown' },
  accepted: { tone: 'accepted', icon: 'accepted' },
  enqueued: { tone: 'enqueued', icon: 'enqueued' },
  rejected: { tone: 'rejected', icon: 'rejected' },
  completed: { tone: 'completed', icon: 'completed' },
  failed: { tone: 'failed', icon: 'failed' },
  conflict: { tone: 'conflict', icon: 'conflict' },
};

const COLUMN_TONES: Readonly<Record<SentenceColumn, { tone: Tone; icon: IconName }>> = {
  completed: STATE_TONES.completed,
  failed: STATE_TONES.failed,
  onItsWay: STATE_TONES.accepted,
  enqueued: STATE_TONES.enqueued,
  rejected: STATE_TONES.rejected,
  unknown: STATE_TONES.offered,
  notSent: STATE_TONES.queued,
  excluded: STATE_TONES.excluded,
};

/** Tone and icon of a row's state, for lists and bars of other parts. */
export function stateLook(state: RowState): { tone: Tone; icon: IconName } {
  return STATE_TONES[state];
}

/** Tone and icon of a column of the money sentence. */
export function columnLook(column: SentenceColumn): { tone: Tone; icon: IconName } {
  return COLUMN_TONES[column];
}

interface StateMarkProps {
  readonly state: RowState;
  /** Its service is being asked about rows without an answer. */
  readonly isAsked?: boolean;
  /** It is being sent in this moment: its answer is awaited, and it is in no doubt. */
  readonly isOnTheWire?: boolean;
  readonly tag?: boolean;
  readonly small?: boolean;
}

/** The state of a row. */
export function StateMark({ state, isAsked, isOnTheWire, tag, small }: StateMarkProps) {
  const { common } = useTexts();
  if (isOnTheWire === true)
    return (
      <Mark
        {...STATE_TONES.accepted}
        tag={tag ?? false}
        small={small ?? false}
        title={common.onTheWireMeaning}
      >
        {common.onTheWire}
      </Mark>
    );
  return (
    <Mark
      {...STATE_TONES[state]}
      tag={tag ?? false}
      small={small ?? false}
      title={common.stateMeanings[state]}
    >
      {state === 'offered' && isAsked === true ? common.unknownAsked : common.states[state]}
    </Mark>
  );
}

/** A column of the money sentence: its word, or `1,880 completed` with a number of rows. */
export function ColumnMark({
  column,
  rows,
  small,
}: {
  column: SentenceColumn;
  rows?: number;
  small?: boolean;
}) {
  const { common } = useTexts();
  return (
    <Mark {...COLUMN_TONES[column]} small={small ?? false}>
      {rows === undefined ? common.columns[column] : common.columnCount[column](rows)}
    </Mark>
  );
}
