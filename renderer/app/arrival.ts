// What happens when the person comes to another screen: the window's title names it, or how far a run is, and the
// focus follows.

import { useEffect, useRef } from 'react';
import { useMethod } from '../client/queries.ts';
import type { Route } from '../session/routes.ts';
import { useTexts } from '../texts/texts-context.tsx';
import { runProgress, runTitle } from './run-title.ts';

/** @param batchName of the batch that is shown; undefined while it is not known, and elsewhere. */
export function useArrival(route: Route, batchName: string | undefined): void {
  const texts = useTexts();
  const { shell, common, people, elsewhere } = texts;
  const batches = useMethod('listBatches', {});
  const progress = runProgress(batches.data ?? [], route.screen === 'batch' ? route.batch : null);
  const place = titleOf(route, batchName, {
    ...shell,
    ...{ person: people.title, request: elsewhere.request.title, steps: common.steps },
  });
  const ownTitle = place === null ? shell.product : `${place} · ${shell.product}`;
  const title = progress === null ? ownTitle : runTitle(progress, texts);
  useEffect(() => {
    document.title = title;
  }, [title]);

  const address = route.screen === 'batch' ? `${route.batch}/${route.step}` : route.screen;
  const before = useRef(address);
  useEffect(() => {
    if (before.current === address) return;
    before.current = address;
    const content = document.getElementById('content');
    // A screen that has taken the focus by itself keeps it, and so does a dialogue.
    const focused = document.activeElement;
    if (content === null || content.contains(focused) || focused?.closest('[role="dialog"]')) return;
    content.focus({ preventScroll: true });
  }, [address]);
}

interface Words {
  readonly batches: string;
  readonly person: string;
  readonly providers: string;
  readonly statements: string;
  readonly request: string;
  readonly audit: string;
  readonly settings: string;
  readonly steps: {
    readonly import: string;
    readonly review: string;
    readonly run: string;
    readonly results: string;
  };
}

function titleOf(route: Route, batchName: string | undefined, words: Words): string | null {
  switch (route.screen) {
    case 'batches':
      return words.batches;
    case 'person':
      return words.person;
    case 'providers':
      return words.providers;
    case 'statements':
      return words.statements;
    case 'request':
      return words.request;
    case 'audit':
      return words.audit;
    case 'settings':
      return words.settings;
    case 'new':
      return words.steps.import;
    case 'batch': {
      const step = words.steps[route.step === 'summary' ? 'results' : route.step];
      return batchName === undefined ? step : `${batchName}, ${step}`;
    }
    case 'nowhere':
      return null;
  }
}
