// What a place says while it has nothing to show: what it is for, and what to do to fill it.

import type { ReactNode } from 'react';
import type { GuidePage } from '../guide/guide-names.ts';
import css from './empty-state.module.css';
import { Icon, type IconName } from './icon.tsx';
import { Why } from './why.tsx';

interface Props {
  readonly icon: IconName;
  readonly title: string;
  /** The page of the guide that says how this place fills. */
  readonly why: GuidePage;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}

export function EmptyState({ icon, title, why, children, action }: Props) {
  return (
    <div className={css.empty}>
      <Icon name={icon} className={css.icon} />
      <div className="strong">{title}</div>
      {children === undefined ? null : <div className={css.text}>{children}</div>}
      {action}
      <Why page={why} />
    </div>
  );
}
