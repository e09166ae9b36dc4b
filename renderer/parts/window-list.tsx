// A list of lines of two texts that holds only what is seen: windows of fifty, asked for as they come into view. Knows no
// method and no screen; a window asks for its own lines.

import { useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, type ReactNode, useRef } from 'react';
import type { Failure } from '../../shared/errors.ts';
import { classNames } from './class-names.ts';
import { FailureNotice } from './failure-notice.tsx';
import css from './window-list.module.css';

/** Lines of a window. */
export const WINDOW = 50;
/** Two lines of text. */
const ROW_PX = 46;

interface Props {
  readonly label: string;
  readonly count: number;
  /** Widths of the columns, as a grid has them. */
  readonly columns: string;
  /** What the list is given beside its own look. */
  readonly className?: string | undefined;
  /** Headings of the columns: a `span` or a `RightSide` each. */
  readonly head: ReactNode;
  /** The lines from one place on, `WINDOW` of them at the most. */
  readonly window: (from: number) => ReactNode;
}

export function WindowList({ label, count, columns, className, head, window }: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  const rowsOf = (index: number) => Math.min(WINDOW, count - index * WINDOW);
  const virtual = useVirtualizer({
    count: Math.ceil(count / WINDOW),
    getScrollElement: () => scroller.current,
    estimateSize: (index) => rowsOf(index) * ROW_PX,
    overscan: 0,
  });
  const style: CSSProperties & Record<'--columns', string> = { '--columns': columns };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for inputs.
    <div
      className={classNames(css.list, className)}
      style={style}
      ref={scroller}
      role="group"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls has to be reachable by keyboard.
      tabIndex={0}
      aria-label={label}
    >
      <div className={classNames(css.row, css.head)} aria-hidden="true">
        {head}
      </div>
      <div className={css.sheet} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start, size }) => (
          <ul
            key={index}
            className={css.window}
            style={{ height: size, transform: `translateY(${start}px)` }}
          >
            {window(index * WINDOW)}
          </ul>
        ))}
      </div>
    </div>
  );
}

interface LineProps {
  /** From 1. */
  readonly position: number;
  readonly count: number;
  /** A `span` or a `RightSide` for each column. */
  readonly children: ReactNode;
}

export function WindowLine({ position, count, children }: LineProps) {
  return (
    <li className={css.row} aria-posinset={position} aria-setsize={count}>
      {children}
    </li>
  );
}

/** In the place of lines that could not be read. */
export function WindowFailure({ failure }: { readonly failure: Failure }) {
  return (
    <li>
      <FailureNotice failure={failure} />
    </li>
  );
}

/** A column that stands on the right, as money does. */
export function RightSide({ children }: { readonly children: ReactNode }) {
  return <span className={css.right}>{children}</span>;
}

/** What stands below, quieter unless told otherwise. */
export function SecondText({
  className = 'dim sm',
  title,
  children,
}: {
  readonly className?: string;
  readonly title?: string;
  readonly children: ReactNode;
}) {
  return (
    <span className={classNames(className, css.second)} title={title}>
      {children}
    </span>
  );
}
