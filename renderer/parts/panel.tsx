// A sheet with a title, and the rows of settings and notes that stand on it.

import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';
import css from './panel.module.css';

interface PanelProps {
  readonly title?: ReactNode;
  /** Small text beside the title. */
  readonly detail?: ReactNode;
  /** At the right end of the title line. */
  readonly actions?: ReactNode;
  /** Names the panel where it has no title. */
  readonly label?: string | undefined;
  /** Takes the height that is left, and lets its content scroll. */
  readonly fill?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A sheet. */
export function Panel({ title, detail, actions, label, fill = false, className, children }: PanelProps) {
  const titleId = useId();
  const hasHeader = title !== undefined || actions !== undefined || detail !== undefined;
  return (
    <section
      className={classNames(css.panel, fill && css.fill, className)}
      aria-labelledby={title === undefined ? undefined : titleId}
      aria-label={title === undefined ? label : undefined}
    >
      {hasHeader ? (
        <header className={css.header}>
          {title === undefined ? null : <h2 id={titleId}>{title}</h2>}
          {detail === undefined ? null : (
            <span className={classNames('sm', 'dim', css.detail)}>{detail}</span>
          )}
          <span className="spring" />
          {actions}
        </header>
      ) : null}
      {children}
    </section>
  );
}

/** Content of a panel that stands off its edges. */
export function PanelBody({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <div className={classNames(css.body, className)}>{children}</div>;
}

/** The part of a filling panel that scrolls. */
export function PanelScroll({ children, label }: { children: ReactNode; label: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls has to be reachable by keyboard.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for inputs.
    <div className={css.scroll} role="group" tabIndex={0} aria-label={label}>
      {children}
    </div>
  );
}

/** A note on a quiet ground. */
export function Note({ icon = 'info', children }: { icon?: IconName; children: ReactNode }) {
  return (
    <div className={css.note}>
      <Icon name={icon} />
      <div>{children}</div>
    </div>
  );
}
