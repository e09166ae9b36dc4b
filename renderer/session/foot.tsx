// The foot: the keys of this screen, a sentence that the screen wants to say, and when the journal was last saved.

import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { useMethod } from '../client/queries.ts';
import { Icon } from '../parts/icon.tsx';
import { KeyHint } from '../parts/key-hint.tsx';
import { useTexts } from '../texts/texts-context.tsx';
import css from './foot.module.css';
import { usePreferences } from './preferences.tsx';
import { useRegisteredShortcuts } from './shortcuts.tsx';

interface FootNote {
  readonly note: string;
  setNote(note: string): void;
}
const FootNoteContext = createContext<FootNote>({ note: '', setNote: () => undefined });

/** Lets screens say a sentence in the foot. */
export function FootNoteProvider({ children }: { children: ReactNode }) {
  const [note, setNote] = useState('');
  const value = useMemo(() => ({ note, setNote }), [note]);
  return <FootNoteContext value={value}>{children}</FootNoteContext>;
}

/** Says a sentence in the foot while the component is shown: “You can leave this screen: sending goes on.” */
export function useFootNote(note: string): void {
  const { setNote } = useContext(FootNoteContext);
  useEffect(() => {
    setNote(note);
    return () => setNote('');
  }, [note, setNote]);
}

export function Foot() {
  const { shell } = useTexts();
  const { screen, everywhere } = useRegisteredShortcuts();
  const { preferences } = usePreferences();
  const { note } = useContext(FootNoteContext);
  const host = useMethod('getHost', {}, { refetchIntervalMs: 10_000 });
  const savedAtMs = host.data?.journal?.savedAtMs ?? null;
  const shown = [...screen, ...everywhere].filter(
    ({ place, enabled, single }) =>
      place !== 'map' && enabled !== false && (preferences.singleKeys || single !== true),
  );
  return (
    <footer className={css.foot}>
      <div className={css.keys}>
        {shown.map(({ keys, label }) => (
          <span key={`${keys} ${label}`}>
            <KeyHint keys={keys} /> {label}
          </span>
        ))}
        {note === '' ? null : <span>{note}</span>}
      </div>
      <span className="spring" />
      {savedAtMs === null ? null : (
        <span className="line">
          <Icon name="lock" className={css.lock} /> {shell.journalSaved(savedAtMs)}
        </span>
      )}
      {preferences.singleKeys ? (
        <span>
          <KeyHint keys="?" /> {shell.shortcuts.map}
        </span>
      ) : null}
    </footer>
  );
}
