// The keys as the guide and Settings list them: every key that acts on this screen and everywhere, as it is registered at this moment.

import { KeyHint } from '../parts/key-hint.tsx';
import { useTexts } from '../texts/texts-context.tsx';
import css from './keyboard-map.module.css';
import { usePreferences } from './preferences.tsx';
import { type Shortcut, useRegisteredShortcuts } from './shortcuts.tsx';

/** The two lists of keys. */
export function KeyTables() {
  const { shell } = useTexts();
  const { preferences } = usePreferences();
  const { screen, everywhere } = useRegisteredShortcuts();
  return (
    <>
      <div className={css.tables}>
        {screen.length === 0 ? null : <KeyTable title={shell.keyboardHere} shortcuts={screen} />}
        <KeyTable title={shell.keyboardEverywhere} shortcuts={everywhere} />
      </div>
      <p className="dim sm">{preferences.singleKeys ? shell.keyboardNote : shell.keyboardOff}</p>
    </>
  );
}

function KeyTable({ title, shortcuts }: { title: string; shortcuts: readonly Shortcut[] }) {
  const { preferences } = usePreferences();
  return (
    <section>
      <h3 className={css.title}>{title}</h3>
      <dl className={css.keys}>
        {shortcuts
          .filter(({ single }) => preferences.singleKeys || single !== true)
          .map(({ keys, label }) => (
            <div key={`${keys} ${label}`} className={css.key}>
              <dt>
                <KeyHint keys={keys} />
              </dt>
              <dd>{label}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
