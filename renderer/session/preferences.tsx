// What the person chose for this computer: language, theme, privacy, keys, profile. Every change takes effect at once.
// The journal keeps it; where it cannot be read, the choice lasts as long as the page.

import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { PRACTICE_PROFILE } from '../../shared/contract/contract.ts';
import type { Preferences } from '../../shared/contract/home-views.ts';
import type { Failure } from '../../shared/errors.ts';
import { type Language, languageOf } from '../../shared/languages.ts';
import { useCommand, useMethod } from '../client/queries.ts';
import { unawaited } from '../client/unawaited.ts';

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
  /** Why the latest choice could not be kept; it holds as long as the page then. */
  readonly notKept: Failure | null;
}

const PreferencesContext = createContext<Chosen | null>(null);

/** @param locale of the program that is the page's window; null where a browser has a language of its own. */
export function PreferencesProvider({ locale, children }: { locale: string | null; children: ReactNode }) {
  const { data: kept, failure } = useMethod('getPreferences', {});
  const keep = useCommand('setPreferences');
  const [changed, setChanged] = useState<Partial<Preferences>>({});
  const preferences = useMemo(() => ({ ...FIRST, ...kept, ...changed }), [kept, changed]);
  const { run, failure: notKept } = keep;
  const choose = useCallback(
    (change: Partial<Preferences>) => {
      setChanged((before) => ({ ...before, ...change }));
      unawaited(run(change));
    },
    [run],
  );
  // What is kept by now needs no wish of this page any more; what another window chose shows through.
  useEffect(() => {
    if (kept !== undefined) setChanged((wishes) => openWishes(wishes, kept));
  }, [kept]);
  useEffect(() => {
    document.documentElement.dataset.privacy = preferences.privacy ? 'on' : 'off';
  }, [preferences.privacy]);
  const language =
    preferences.language === 'system' ? languageOf(locale ?? navigator.language) : preferences.language;
  const chosen = useMemo<Chosen>(
    () => ({
      preferences,
      isKnown: kept !== undefined || failure !== null,
      language,
      choose,
      notKept,
    }),
    [preferences, kept, failure, language, choose, notKept],
  );
  return <PreferencesContext value={chosen}>{children}</PreferencesContext>;
}

/** Wishes that what is kept does not fulfil yet. */
function openWishes(wishes: Partial<Preferences>, kept: Preferences): Partial<Preferences> {
  const { language, theme, privacy, singleKeys, profile } = wishes;
  return {
    ...(language === undefined || language === kept.language ? {} : { language }),
    ...(theme === undefined || theme === kept.theme ? {} : { theme }),
    ...(privacy === undefined || privacy === kept.privacy ? {} : { privacy }),
    ...(singleKeys === undefined || singleKeys === kept.singleKeys ? {} : { singleKeys }),
    ...(profile === undefined || profile === kept.profile ? {} : { profile }),
  };
}

/** The choice, and the way to change it. */
export function usePreferences(): Chosen {
  const chosen = useContext(PreferencesContext);
  if (chosen === null) throw new Error('A screen stands outside the preferences.');
  return chosen;
}
