// The skeleton of a screen: its head, its body, columns in it with a side panel, and the decision bar below.
// Below about 1100 px of width the side goes under the grid and the page scrolls.

import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import css from './page.module.css';

/** The title line of a screen that is not a batch's. */
export function PageHead({
  title,
  detail,
  actions,
}: {
  title: string;
  detail?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <header className={css.head}>
      <div className={css.titles}>
        <h1 tabIndex={-1}>{title}</h1>
        {detail === undefined ? null : <div className={css.detail}>{detail}</div>}
      </div>
      <span className="spring" />
      {actions}
    </header>
  );
}

/** Everything between head and decision bar. `scroll` lets it scroll as a whole. */
export function PageBody({ children, scroll = false }: { children: ReactNode; scroll?: boolean }) {
  return <div className={classNames(css.body, scroll && css.scroll)}>{children}</div>;
}

/** Columns side by side that take the height that is left. */
export function Columns({ children }: { children: ReactNode }) {
  return <div className={css.columns}>{children}</div>;
}

/** One column: `main` grows, `side` is the panel on the right, `lanes` the broader one on the left of Run. */
export function Column({ kind, children }: { kind: 'main' | 'side' | 'lanes'; children: ReactNode }) {
  return <div className={classNames(css.column, css[kind])}>{children}</div>;
}

const DECISION_HEIGHT = '--pm-decision-height';

interface DecisionBarProps {
  /** What pressing the main button does, with its numbers. */
  readonly title: ReactNode;
  /** What is left to do, or what is safe. */
  readonly detail?: ReactNode;
  readonly actions: ReactNode;
  readonly label: string;
}

/** The bar at the bottom where a screen asks for its decision. Tells its height, so that what floats stays above it. */
export function DecisionBar({ title, detail, actions, label }: DecisionBarProps) {
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    if (bar.current === null) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(([entry]) => {
      const [size] = entry?.borderBoxSize ?? [];
      if (size !== undefined) style.setProperty(DECISION_HEIGHT, `${size.blockSize}px`);
    });
    observer.observe(bar.current);
    return () => {
      observer.disconnect();
      style.removeProperty(DECISION_HEIGHT);
    };
  }, []);
  return (
    <section className={css.decision} aria-label={label} ref={bar}>
      <div className={css.decisionText}>
        <div className="strong">{title}</div>
        {detail === undefined ? null : <div className="soft sm">{detail}</div>}
      </div>
      <div className={css.decisionActions}>{actions}</div>
    </section>
  );
}
