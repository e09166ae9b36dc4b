// What the person chose for this computer: language, theme, privacy, keys, profile. Every change takes effect at once.
// The journal keeps it; where it cannot be read, the choice lasts as long as the page.

import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { PRACTICE_PROFILE } from '../../shared/contract.ts';
import type { Preferences } from '../../shared/home-views.ts';
import { useCommand, useMethod } from '../client/queries.ts';
import { type Language, languageOf } from '../texts/language.ts';

const FIRST: Preferences = {
  language: 'system',
  theme: 'system',
  privacy: false,
  singleKeys: true,
  profile: PRACTICE_PROFILE,
};

interface Chosen {
  readonly preferences: Preferences;
  /** True once the kept choice was read, or could not be. */
  readonly isKnown: boolean;
  readonly language: Language;
  choose(change: Partial<Preferences>): void;
}

const PreferencesContext = createContext<Chosen | null>(null);

/** @param locale of the host; null while it is not known. */
export function PreferencesProvider({ locale, children }: { locale: string | null; children: ReactNode }) {
  const kept = useMethod('getPreferences', {});
  const keep = useCommand('setPreferences');
  const [changed, setChanged] = useState<Partial<Preferences>>({});
  const preferences = useMemo(() => ({ ...FIRST, ...kept.data, ...changed }), [kept.data, changed]);
  const { run } = keep;
  const choose = useCallback(
    (change: Partial<Preferences>) => {
      setChanged((before) => ({ ...before, ...change }));
      void run(change);
    },
    [run],
  );
  // What another window chose wins over what this page chose before.
  useEffect(() => {
    if (kept.data !== undefined) setChanged({});
  }, [kept.data]);
  useEffect(() => {
    document.documentElement.dataset.privacy = preferences.privacy ? 'on' : 'off';
  }, [preferences.privacy]);
  const language =
    preferences.language === 'system' ? languageOf(locale ?? navigator.language) : preferences.language;
  const chosen = useMemo<Chosen>(
    () => ({
      preferences,
      isKnown: kept.data !== undefined || kept.failure !== null,
      language,
      choose,
    }),
    [preferences, kept.data, kept.failure, language, choose],
  );
  return <PreferencesContext value={chosen}>{children}</PreferencesContext>;
}

/** The choice, and the way to change it. */
export function usePreferences(): Chosen {
  const chosen = useContext(PreferencesContext);
  if (chosen === null) throw new Error('A screen stands outside the preferences.');
  return chosen;
}
