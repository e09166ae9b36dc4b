// The guide over whatever is shown: opened by `?`, and by the “Why?” of every failure and empty place. It leaves the
// screen below as it is, so that nothing that was begun there is lost.

import { UnstyledButton } from '@mantine/core';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { GUIDE_PAGES, type GuidePage } from '../guide/guide-names.ts';
import { guidePage } from '../guide/guide-source.ts';
import { Dialog } from '../parts/dialog.tsx';
import { GuideContext } from '../parts/why.tsx';
import { KeyTables } from '../session/keyboard-map.tsx';
import type { Route } from '../session/routes.ts';
import { useFormat, useTexts } from '../texts/texts-context.tsx';
import css from './guide.module.css';
import { GuideArticle } from './guide-article.tsx';

export function GuideProvider({ children }: { children: ReactNode }) {
  const { shell } = useTexts();
  const [page, setPage] = useState<GuidePage | null>(null);
  const guide = useMemo(() => ({ open: (wanted: GuidePage) => setPage(wanted) }), []);
  return (
    <GuideContext value={guide}>
      {children}
      <Dialog isOpen={page !== null} title={shell.guide.title} onClose={() => setPage(null)} size="guide">
        {page === null ? null : <OpenGuide page={page} onPage={setPage} />}
      </Dialog>
    </GuideContext>
  );
}

interface OpenProps {
  readonly page: GuidePage;
  readonly onPage: (page: GuidePage) => void;
}

function OpenGuide({ page, onPage }: OpenProps) {
  const { shell } = useTexts();
  const { language } = useFormat();
  const article = useRef<HTMLElement>(null);
  const shown = useRef(page);
  // A page is read from its title on; that of the first one is focused by the dialogue itself.
  useEffect(() => {
    const title = article.current?.querySelector<HTMLElement>('[data-guide-title]');
    title?.scrollIntoView({ block: 'nearest' });
    if (shown.current === page) return;
    shown.current = page;
    title?.focus();
  }, [page]);
  return (
    <div className={css.guide}>
      <nav aria-label={shell.guide.pages}>
        <ul className={css.pages}>
          {GUIDE_PAGES.map((name) => (
            <li key={name}>
              <UnstyledButton
                className={css.page}
                aria-current={name === page ? 'page' : undefined}
                onClick={() => onPage(name)}
              >
                {guidePage(language, name).title}
              </UnstyledButton>
            </li>
          ))}
        </ul>
      </nav>
      <article className={css.article} ref={article}>
        <GuideArticle page={page} onPage={onPage} />
        {page === 'keys' ? <KeyTables /> : null}
      </article>
    </div>
  );
}

/** The page that a person wants who asks for the guide at this place. */
export function guideOfPlace(route: Route): GuidePage {
  switch (route.screen) {
    case 'batches':
    case 'nowhere':
      return 'first-payroll';
    case 'new':
      return 'damaged-files';
    case 'batch':
      return GUIDE_OF_STEP[route.step];
    case 'person':
      return 'proofs';
    case 'providers':
      return 'connection';
    case 'statements':
      return 'statements';
    case 'request':
      return 'people';
    case 'audit':
      return 'proofs';
    case 'settings':
      return GUIDE_OF_SECTION[route.section];
  }
}

type BatchRoute = Extract<Route, { screen: 'batch' }>;
type SettingsRoute = Extract<Route, { screen: 'settings' }>;

const GUIDE_OF_STEP: Readonly<Record<BatchRoute['step'], GuidePage>> = {
  import: 'damaged-files',
  review: 'first-payroll',
  run: 'unknown',
  results: 'retry',
  summary: 'proofs',
};

const GUIDE_OF_SECTION: Readonly<Record<SettingsRoute['section'], GuidePage>> = {
  profiles: 'connection',
  users: 'people',
  appearance: 'security',
  keyboard: 'keys',
  journal: 'resume',
  about: 'security',
};
