// One line of a settings panel: what it is, a short hint, and the control at its right end.

import type { ReactNode } from 'react';
import css from './settings.module.css';

interface Props {
  readonly label: string;
  readonly hint?: string | undefined;
  /** The id of the label, for the control to be named by. */
  readonly labelId?: string;
  readonly children: ReactNode;
}

export function SettingRow({ label, hint, labelId, children }: Props) {
  return (
    <div className={css.setting}>
      <div className={css.settingText}>
        <div id={labelId}>{label}</div>
        {hint === undefined ? null : <div className="dim sm">{hint}</div>}
      </div>
      {children}
    </div>
  );
}
