// “Why?”: the way from a failure or an empty place to the page of the guide that explains it.

import { createContext, useContext } from 'react';
import type { GuidePage } from '../guide/guide-names.ts';
import { guidePage } from '../guide/guide-source.ts';
import { useFormat, useTexts } from '../texts/texts-context.tsx';
import { Action } from './action.tsx';

interface Guide {
  open(page: GuidePage): void;
}

export const GuideContext = createContext<Guide>({ open: () => undefined });

/** The way to open the guide. */
export function useGuide(): Guide {
  return useContext(GuideContext);
}

export function Why({ page }: { readonly page: GuidePage }) {
  const { shell } = useTexts();
  const { language } = useFormat();
  const { open } = useGuide();
  return (
    <Action
      small
      tone="bare"
      label={shell.guide.whyOf(guidePage(language, page).title)}
      onPress={() => open(page)}
    >
      {shell.guide.why}
    </Action>
  );
}
