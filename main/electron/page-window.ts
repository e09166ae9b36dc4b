// The one window: how it is made and what its page may do. Every preference that weakens it is named and off.

import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  BrowserWindow,
  nativeTheme,
  type Rectangle,
  type Session,
  screen,
  session,
  type WebContents,
} from 'electron';
import { z } from 'zod';
import type { PageFiles } from '../page/page-files.ts';
import { PAGE_ORIGIN } from './page-address.ts';
import { servePage } from './page-scheme.ts';

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

/** Text that a page puts into the clipboard at a person's press; reading it is another permission. */
const WRITE_CLIPBOARD = 'clipboard-sanitized-write';

/**
 * What a page may never do, whatever it asks for: leave its address, open windows, embed guests, get
 * permissions, or reach the network. Allows one thing: our own page may put text into the clipboard, for its
 * copy buttons. Denies permissions, devices, downloads and every request beyond the page's own files.
 */
function guardSession(session: Session, allowsDevTools: boolean): void {
  session.setPermissionRequestHandler((_contents, permission, decide, { requestingUrl }) => {
    decide(permission === WRITE_CLIPBOARD && isOurs(requestingUrl));
  });
  session.setPermissionCheckHandler(
    (_contents, permission, origin) => permission === WRITE_CLIPBOARD && isOurs(origin),
  );
  session.setDevicePermissionHandler(() => false);
  session.on('will-download', (event) => event.preventDefault());
  session.webRequest.onBeforeRequest((details, decide) => {
    decide({ cancel: !isAllowed(details.url, allowsDevTools) });
  });
}

/**
 * Denies navigation, windows and guests. What the page would ask before it is left, it asks in a browser: here the window has
 * no reload, its ending has a question of its own, and a page that held it would stand there with a core that is closed.
 */
function guardContents(contents: WebContents): void {
  contents.on('will-prevent-unload', (event) => event.preventDefault());
  contents.on('will-navigate', (event) => event.preventDefault());
  contents.on('will-frame-navigate', (event) => event.preventDefault());
  contents.on('will-redirect', (event) => event.preventDefault());
  contents.on('will-attach-webview', (event) => event.preventDefault());
  contents.setWindowOpenHandler(() => ({ action: 'deny' }));
}

function isAllowed(address: string, allowsDevTools: boolean): boolean {
  if (isOurs(address)) return true;
  const { protocol } = new URL(address);
  // A blob is made by the page itself; nothing of it comes from elsewhere.
  return protocol === 'blob:' || (allowsDevTools && protocol === 'devtools:');
}

/** By scheme and host: Electron writes an origin with a stroke at its end, and an address with its path. */
function isOurs(address: string): boolean {
  const url = URL.parse(address);
  return url !== null && `${url.protocol}//${url.host}` === PAGE_ORIGIN;
}

const NAME = 'window-state.json';
const DEFAULT_SIZE = { width: 1280, height: 800 } as const;
/** How much of the window's title must be on a screen for a person to reach it. */
const REACHABLE_PX = 64;

const stateSchema = z.strictObject({
  x: z.number().int(),
  y: z.number().int(),
  width: z.number().int().min(640).max(20_000),
  height: z.number().int().min(480).max(20_000),
  maximized: z.boolean(),
});
/**
 * Where the window was and how large, kept between starts. A place that no screen shows any more is
 * forgotten.
 */
type WindowState = z.infer<typeof stateSchema>;

/** What was kept, if a screen still shows it; otherwise the default size, placed by the system. */
function readWindowState(folder: string): WindowState | typeof DEFAULT_SIZE {
  const kept = readKept(join(folder, NAME));
  return kept !== null && isReachable(kept) ? kept : DEFAULT_SIZE;
}

/** Keeps where the window is now. A folder that cannot be written to costs the place and nothing else. */
function keepWindowState(folder: string, window: BrowserWindow): void {
  const { x, y, width, height } = window.getNormalBounds();
  const state = { x, y, width, height, maximized: window.isMaximized() };
  const path = join(folder, NAME);
  try {
    writeFileSync(`${path}.part`, JSON.stringify(state));
    renameSync(`${path}.part`, path);
  } catch {
    // The next start opens the window at its default place.
  }
}

function readKept(path: string): WindowState | null {
  try {
    return stateSchema.safeParse(JSON.parse(readFileSync(path, 'utf8'))).data ?? null;
  } catch {
    return null;
  }
}

function isReachable(bounds: Rectangle): boolean {
  return screen.getAllDisplays().some(({ workArea }) => {
    const right = Math.min(bounds.x + bounds.width, workArea.x + workArea.width);
    const left = Math.max(bounds.x, workArea.x);
    const isAcross = right - left >= REACHABLE_PX;
    return isAcross && bounds.y >= workArea.y && bounds.y + REACHABLE_PX <= workArea.y + workArea.height;
  });
}
