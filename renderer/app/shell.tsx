// The frame around every screen: top bar, rail, practice strip, banner of a lost connection, foot; and the keys that act everywhere.

import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useJournalAway } from '../client/journal-away.ts';
import { useEvent, useMethod } from '../client/queries.ts';
import { CallFailed } from '../client/surface.ts';
import { useConnection, useSurface } from '../client/surface-context.tsx';
import { unawaited } from '../client/unawaited.ts';
import { Icon } from '../parts/icon.tsx';
import { PracticeStrip } from '../parts/practice.tsx';
import { useGuide } from '../parts/why.tsx';
import { seenNews } from '../screens/batches/batch-lists.ts';
import { useAnnounce } from '../session/announcer.tsx';
import { Foot } from '../session/foot.tsx';
import { useNavigation } from '../session/navigation.tsx';
import { useNotices } from '../session/notices.tsx';
import { useOfferedFile } from '../session/offered-file.tsx';
import { usePreferences } from '../session/preferences.tsx';
import { useShownBatch, useShownProfile } from '../session/profile-menu.tsx';
import { hrefOf, type Route, type RouteStep } from '../session/routes.ts';
import { type Shortcut, useShortcuts } from '../session/shortcuts.tsx';
import { useTexts } from '../texts/texts-context.tsx';
import { useArrival } from './arrival.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { useDoublePress, useFocusKeeping } from './focus-keeping.ts';
import { guideOfPlace } from './guide.tsx';
import { Rail } from './rail.tsx';
import { SearchDialog } from './search-dialog.tsx';
import css from './shell.module.css';
import { useStaying } from './staying.ts';
import { TopBar } from './top-bar.tsx';
import { useUploadEndings } from './upload-endings.ts';

export function Shell({ children }: { children: ReactNode }) {
  const { shell } = useTexts();
  const { route, go } = useNavigation();
  const [isSearchOpen, setSearchOpen] = useState(false);
  const { choose } = useOfferedFile();
  const togglePrivacy = usePrivacySwitch();
  const openSearch = useCallback(() => setSearchOpen(true), []);
  const guide = useGuide();
  const openGuide = useCallback(() => guide.open(guideOfPlace(route)), [guide, route]);

  useStaying();
  useDoublePress();
  useFocusKeeping();
  useNotKept();
  useDefectNotices();
  useShortcuts(
    [
      ...useStepShortcuts(),
      {
        keys: 'Ctrl O',
        label: shell.shortcuts.choose,
        run: choose,
        place: route.screen === 'batches' ? 'foot' : 'map',
      },
      { keys: 'Ctrl K', label: shell.shortcuts.search, run: openSearch, place: 'map' },
      { keys: '/', label: shell.shortcuts.search, run: openSearch, single: true, place: 'map' },
      { keys: 'Ctrl Shift H', label: shell.shortcuts.privacy, run: togglePrivacy, place: 'map' },
      { keys: '?', label: shell.shortcuts.map, run: openGuide, single: true, place: 'map' },
    ],
    'everywhere',
  );
  useEvent('menuChosen', ({ item }) => {
    const acts: Readonly<Record<typeof item, () => void>> = {
      'choose-file': choose,
      find: openSearch,
      settings: () => go({ screen: 'settings', section: 'profiles' }),
      guide: openGuide,
      privacy: togglePrivacy,
    };
    acts[item]();
  });

  return (
    <div className={css.shell}>
      {/* biome-ignore lint/a11y/useValidAnchor: it goes to the content, past an address that is the application's place. */}
      <a className={css.skip} href="#content" onClick={focusContent}>
        {shell.skip}
      </a>
      <TopBar onSearch={openSearch} onGuide={openGuide} onPrivacy={togglePrivacy} />
      <Rail />
      <main className={css.main} id="content" tabIndex={-1}>
        <LostBanner />
        <AwayBanner />
        <PlacePractice />
        <ErrorBoundary place={hrefOf(route)}>{children}</ErrorBoundary>
      </main>
      <Foot />
      <Following />
      <SearchDialog isOpen={isSearchOpen} onClose={() => setSearchOpen(false)} />
    </div>
  );
}

/** Follows the batches beside what is shown; apart, so that their counts render no frame anew. */
function Following() {
  const { route } = useNavigation();
  useArrival(
    route,
    useShownBatch(({ name }) => name),
  );
  useUploadEndings();
  useWatched(route);
  return null;
}

function focusContent(event: { preventDefault(): void }) {
  event.preventDefault();
  document.getElementById('content')?.focus();
}

/** Tells of a choice that the journal could not keep. */
function useNotKept(): void {
  const { notKept } = usePreferences();
  const { show } = useNotices();
  useEffect(() => {
    if (notKept === null) return;
    show({
      tone: 'attention',
      text: ({ texts, sentences }) => {
        const { message, remedy } = sentences.failure(notKept);
        return texts.shell.notKept(`${message} ${remedy}`);
      },
    });
  }, [notKept, show]);
}

/** Alt 1 to Alt 4 of the batch that is shown. */
function useStepShortcuts(): Shortcut[] {
  const { shell } = useTexts();
  const { route, go } = useNavigation();
  const steps: readonly RouteStep[] = ['import', 'review', 'run', 'results'];
  if (route.screen !== 'batch') return [];
  const words = shell.shortcuts;
  const labels: Readonly<Record<RouteStep, string>> = { ...words, summary: words.results };
  return steps.map((step, index) => ({
    keys: `Alt ${index + 1}`,
    label: labels[step],
    run: () => go({ screen: 'batch', batch: route.batch, step, row: null }),
    place: 'map',
  }));
}

function usePrivacySwitch(): () => void {
  const { shell } = useTexts();
  const { preferences, choose } = usePreferences();
  const announce = useAnnounce();
  return useCallback(() => {
    choose({ privacy: !preferences.privacy });
    announce(preferences.privacy ? shell.privacyOffSaid : shell.privacyOnSaid);
  }, [choose, preferences.privacy, announce, shell]);
}

/** The strip of practice: of the batch on a batch's screens, of the shown profile elsewhere; none over a request. */
function PlacePractice() {
  const { route } = useNavigation();
  const profile = useShownProfile();
  const isPractice = useShownBatch(({ practice }) => practice);
  if (route.screen === 'batch') return isPractice === true ? <PracticeStrip of="batch" /> : null;
  // A request says itself whether money moves; the profile that is shown has nothing to do with it.
  if (route.screen === 'request') return null;
  return profile?.practice === true ? <PracticeStrip of="profile" /> : null;
}

/** A program that is only busy, or starts again at the same address, answers sooner. */
const LONG_LOST_MS = 30_000;

function LostBanner() {
  return useConnection() === 'lost' ? <Lost /> : null;
}

/** The journal's server does not answer: what stands here is from before, and nothing can be kept until it does. */
function AwayBanner() {
  const { shell } = useTexts();
  const connection = useConnection();
  const isAway = useJournalAway();
  if (connection !== 'open' || !isAway) return null;
  return (
    <div className={css.lost} role="alert">
      <Icon name="unlink" />
      <span>
        <b className="strong">{shell.away.title}</b> {shell.away.now} {shell.away.safe}
      </span>
    </div>
  );
}

/** A program that was started again may have another address, at which this page cannot look for it. */
function Lost() {
  const { shell } = useTexts();
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), LONG_LOST_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={css.lost} role="alert">
      <Icon name="unlink" />
      <span>
        <b className="strong">{shell.lost.title}</b> {shell.lost.safe}{' '}
        {isLong ? shell.lost.long : shell.lost.now}
      </span>
    </div>
  );
}

/**
 * Tells of whatever went wrong while no screen waited for it, so that no act of a person ends in silence.
 * Mends nothing, and says nothing of what a screen or the error boundary shows itself. Shows a notice for
 * each error that the page reports and each rejection that nobody handled.
 */
function useDefectNotices(): void {
  const { show } = useNotices();
  useEffect(() => {
    const tell = (error: unknown) => {
      // A browser's own remarks, such as those of an observer of sizes, carry no error.
      if (error === null || error === undefined) return;
      show({
        tone: 'attention',
        text: ({ texts, sentences }) => {
          if (!(error instanceof CallFailed)) return texts.shell.defect(String(error));
          const { message, remedy } = sentences.failure(error.failure);
          return `${message} ${remedy}`;
        },
      });
    };
    const onError = (event: ErrorEvent) => tell(event.error);
    const onRejection = (event: PromiseRejectionEvent) => tell(event.reason);
    window.addEventListener('error', onError);
    window.addEventListener('unhandledrejection', onRejection);
    return () => {
      window.removeEventListener('error', onError);
      window.removeEventListener('unhandledrejection', onRejection);
    };
  }, [show]);
}

/**
 * The screens on which a batch is watched: while one is to be seen, what becomes final there is no news on
 * Batches. Says of the batch on the screen that the person has seen what became final; not while the page is
 * hidden.
 */
function useWatched(route: Route): void {
  const surface = useSurface();
  const queries = useQueryClient();
  const isSeen = useSyncExternalStore(onVisibility, isVisible);
  const watched = route.screen === 'batch' && WATCHING.has(route.step) ? route.batch : null;
  const { data } = useMethod('getNews', {}, { enabled: watched !== null && isSeen });
  const news = data?.batches.find(({ batch }) => batch === watched);
  useEffect(() => {
    if (data === undefined || news === undefined || !isSeen) return;
    // What could not be kept stays news: it is told once too often rather than never.
    unawaited(
      surface.call('markNewsSeen', { ...seenNews([news], data), readAtMs: null }).then(async ({ ok }) => {
        if (ok) await queries.invalidateQueries({ queryKey: ['getNews'] });
      }),
    );
  }, [surface, queries, data, news, isSeen]);
}

const WATCHING: ReadonlySet<string> = new Set(['run', 'results', 'summary']);

function isVisible(): boolean {
  return document.visibilityState === 'visible';
}

function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
