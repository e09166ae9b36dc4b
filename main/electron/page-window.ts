// The one window: how it is made and what its page may do. Every preference that weakens it is named and off.

import { BrowserWindow, nativeTheme, session } from 'electron';
import type { PageFiles } from '../page/page-files.ts';
import { guardContents, guardSession } from './guards.ts';
import { servePage } from './page-scheme.ts';
import { keepWindowState, readWindowState } from './window-state.ts';

/** Kept in memory only: the page stores nothing on the disk. */
const PARTITION = 'paymaster';
const SMALLEST = { minWidth: 960, minHeight: 600 } as const;
/** The page's own ground, so that nothing flashes before it is drawn. */
const GROUND = { light: '#f4f5f7', dark: '#101215' } as const;

export interface WindowParts {
  readonly dataFolder: string;
  readonly preloadPath: string;
  readonly files: PageFiles;
  /** A packaged program has no tools for developers. */
  readonly allowsDevTools: boolean;
}

/** Makes the window; it shows itself when the page is drawn. The caller loads the page. */
export function createPageWindow(parts: WindowParts): BrowserWindow {
  const pageSession = session.fromPartition(PARTITION);
  guardSession(pageSession, parts.allowsDevTools);
  servePage(pageSession, parts.files);
  const { maximized, ...bounds } = { maximized: false, ...readWindowState(parts.dataFolder) };
  const window = new BrowserWindow({
    ...bounds,
    ...SMALLEST,
    show: false,
    title: 'Paymaster',
    backgroundColor: nativeTheme.shouldUseDarkColors ? GROUND.dark : GROUND.light,
    webPreferences: {
      preload: parts.preloadPath,
      session: pageSession,
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webSecurity: true,
      allowRunningInsecureContent: false,
      experimentalFeatures: false,
      webviewTag: false,
      navigateOnDragDrop: false,
      spellcheck: false,
      devTools: parts.allowsDevTools,
    },
  });
  guardContents(window.webContents);
  window.once('ready-to-show', () => {
    // Maximising shows a window, and this one has something to show only now.
    if (maximized) window.maximize();
    window.show();
  });
  window.on('close', () => keepWindowState(parts.dataFolder, window));
  return window;
}
