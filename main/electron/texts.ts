// What the system shows, in the language of the window.

import { type Language, languageOf } from '../../shared/languages.ts';
import { WINDOW_EN } from '../../shared/texts/en/window.ts';
import { WINDOW_FR } from '../../shared/texts/fr/window.ts';
import { WINDOW_PT } from '../../shared/texts/pt/window.ts';
import { WINDOW_SW } from '../../shared/texts/sw/window.ts';
import type { WindowTexts } from '../../shared/texts/window-texts.ts';

const TEXTS: Readonly<Record<Language, WindowTexts>> = {
  en: WINDOW_EN,
  fr: WINDOW_FR,
  pt: WINDOW_PT,
  sw: WINDOW_SW,
};

/** The texts for a locale of the host, or a language that was chosen. */
export function windowTexts(locale: string): WindowTexts {
  return TEXTS[languageOf(locale)];
}
