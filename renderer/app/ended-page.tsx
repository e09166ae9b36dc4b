// A browser page whose session is over: why, what is safe, and how to come back. Takes nothing back unless it is pressed.

import { useState } from 'react';
import { useSurface } from '../client/surface-context.tsx';
import { unawaited } from '../client/unawaited.ts';
import { Action } from '../parts/action.tsx';
import { Why } from '../parts/why.tsx';
import css from '../session/whole-page.module.css';
import { useTexts } from '../texts/texts-context.tsx';

export function EndedPage() {
  const { shell } = useTexts();
  return (
    <main className={css.inside}>
      <div className={css.sheet}>
        <h1>{shell.ended.title}</h1>
        <p>{shell.ended.what}</p>
        <p>{shell.ended.safe}</p>
        <p className="strong">{shell.ended.next}</p>
        <div>
          <Why page="people" />
        </div>
      </div>
    </main>
  );
}

/** Another page of this program has taken the place of this one. */
export function ElsewherePage() {
  const { shell } = useTexts();
  const surface = useSurface();
  const [isBusy, setBusy] = useState(false);
  const take = () => {
    setBusy(true);
    unawaited(surface.takeBack());
  };
  return (
    <main className={css.inside}>
      <div className={css.sheet}>
        <h1>{shell.elsewhere.title}</h1>
        <p>{shell.elsewhere.what}</p>
        <p>{shell.ended.safe}</p>
        <p className="strong">{shell.elsewhere.next}</p>
        <div className="line">
          <Action tone="primary" isFirst isBusy={isBusy} onPress={take}>
            {shell.elsewhere.here}
          </Action>
          <Why page="security" />
        </div>
      </div>
    </main>
  );
}
