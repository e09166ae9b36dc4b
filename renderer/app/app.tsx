// The application over a surface: language, theme, keys, notices, and which of its whole pages is shown.

import { MantineProvider } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useMemo, useState } from 'react';
import { usePart } from '../client/queries.ts';
import { SignInGate, withSignIn } from '../client/sign-in-gate.ts';
import type { Surface } from '../client/surface.ts';
import { SurfaceProvider, useConnection, useSurface } from '../client/surface-context.tsx';
import { unawaited } from '../client/unawaited.ts';
import { Action } from '../parts/action.tsx';
import { Why } from '../parts/why.tsx';
import { StoppedScreen } from '../screens/stopped/stopped-screen.tsx';
import { AnnouncerProvider } from '../session/announcer.tsx';
import { FootNoteProvider } from '../session/foot.tsx';
import { KeptComparisonProvider } from '../session/kept-comparison.tsx';
import { KeptHistoryProvider } from '../session/kept-history.tsx';
import { NavigationProvider } from '../session/navigation.tsx';
import { NoticesProvider } from '../session/notices.tsx';
import { OfferedFileProvider } from '../session/offered-file.tsx';
import { PreferencesProvider, usePreferences } from '../session/preferences.tsx';
import { ShortcutsProvider } from '../session/shortcuts.tsx';
import css from '../session/whole-page.module.css';
import { TextsProvider, useTexts } from '../texts/texts-context.tsx';
import { resolveVariables, theme } from '../theme/theme.ts';
import { GuideProvider } from './guide.tsx';
import { PresenceProvider } from './presence.tsx';
import { CurrentScreen } from './screens.tsx';
import { Shell } from './shell.tsx';

interface Props {
  readonly surface: Surface;
  /** For the style tags that Mantine makes. */
  readonly styleNonce: string;
}

export function App({ surface, styleNonce }: Props) {
  const [gate] = useState(() => new SignInGate());
  const asking = useMemo(() => withSignIn(surface, gate), [surface, gate]);
  return (
    <SurfaceProvider surface={asking}>
      <NavigationProvider>
        <Furnished styleNonce={styleNonce} gate={gate} />
      </NavigationProvider>
    </SurfaceProvider>
  );
}

function Furnished({ styleNonce, gate }: { styleNonce: string; gate: SignInGate }) {
  const { data: locale } = usePart('getHost', {}, (host) => (host.kind === 'window' ? host.locale : null));
  return (
    <PreferencesProvider locale={locale ?? null}>
      <Clothed styleNonce={styleNonce}>
        <AnnouncerProvider>
          <NoticesProvider>
            <ShortcutsProvider>
              <GuideProvider>
                <PresenceProvider gate={gate}>
                  <WholePage />
                </PresenceProvider>
              </GuideProvider>
            </ShortcutsProvider>
          </NoticesProvider>
        </AnnouncerProvider>
      </Clothed>
    </PreferencesProvider>
  );
}

function Clothed({ styleNonce, children }: { styleNonce: string; children: ReactNode }) {
  const { preferences, language } = usePreferences();
  const isSystemDark = useMediaQuery('(prefers-color-scheme: dark)', undefined, {
    getInitialValueInEffect: false,
  });
  const scheme =
    preferences.theme === 'system' ? (isSystemDark === true ? 'dark' : 'light') : preferences.theme;
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={resolveVariables}
      forceColorScheme={scheme}
      getStyleNonce={() => styleNonce}
    >
      <TextsProvider language={language}>{children}</TextsProvider>
    </MantineProvider>
  );
}

function WholePage() {
  const connection = useConnection();
  const { data: stopped, failure } = usePart('getHost', {}, (host) => host.stopped);
  const { isKnown } = usePreferences();
  const [isReady, setReady] = useState(false);
  if (!isReady && isKnown && (stopped !== undefined || failure !== null)) setReady(true);
  if (connection === 'ended') return <EndedPage />;
  if (connection === 'elsewhere') return <ElsewherePage />;
  if (stopped != null) return <StoppedScreen failure={stopped} />;
  // Nothing is drawn in a language and a theme that the next moment would change.
  if (!isReady) return null;
  return (
    <OfferedFileProvider>
      <FootNoteProvider>
        <KeptComparisonProvider>
          <KeptHistoryProvider>
            <Shell>
              <CurrentScreen />
            </Shell>
          </KeptHistoryProvider>
        </KeptComparisonProvider>
      </FootNoteProvider>
    </OfferedFileProvider>
  );
}

/**
 * A browser page whose session is over: why, what is safe, and how to come back. Takes nothing back unless
 * it is pressed.
 */
function EndedPage() {
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
function ElsewherePage() {
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
