// One Chromium for the screens' tests of a file, and pages in it that tell of everything a console would show.

import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { requiredChromium } from '../../../scripts/chromium.ts';
import { LANGUAGES, type Language } from '../../../shared/languages.ts';
import { PATIENCE_MS } from '../patience.ts';

/**
 * What Playwright switches off itself, since the last such switch counts alone; and the pages of suggestions that a whole
 * Chromium keeps ready below its address, two for every window, which nobody of these tests sees.
 */
const FEATURES_OFF = [
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades'],
  ...['HttpsFirstBalancedModeAutoEnable', 'LensOverlay', 'MediaRouter', 'PaintHolding'],
  ...['ThirdPartyStoragePartitioning', 'AvoidCorsURLLoaderRestartOnRedirect', 'TcpPortRandomizationWin'],
  ...['OptimizationHints', 'NetworkTimeServiceQuerying', 'AimEnabled', 'PreconnectToSearch'],
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'],
];

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  // Debian's command asks for the opposite, and a processor that plays a graphics processor costs more than drawing does.
  '--disable-gpu-rasterization',
  '--disable-dev-shm-usage',
  `--disable-features=${FEATURES_OFF.join(',')}`,
];

export interface PageOptions {
  readonly width?: number;
  readonly height?: number;
  readonly theme?: 'light' | 'dark';
  readonly language?: Language;
  readonly zoomPercent?: number;
}

let shared: Promise<Browser> | null = null;

/** The browser of this test file. */
function openBrowser(): Promise<Browser> {
  shared ??= chromium.launch({
    executablePath: requiredChromium(),
    args: ARGUMENTS,
    timeout: PATIENCE_MS,
  });
  return shared;
}

export async function closeBrowser(): Promise<void> {
  const browser = shared;
  shared = null;
  await (await browser)?.close();
}

/** A page of its own, as a browser with nothing remembered opens it. */
export interface WatchedPage {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Warnings, errors and uncaught exceptions so far, in words. */
  readonly complaints: readonly string[];
}

/**
 * Opens a page that complains loudly.
 *
 * @param ignores whether a complaint is what the test itself causes, such as a lost connection.
 */
export async function openPage(
  options: PageOptions = {},
  ignores: (complaint: string) => boolean = () => false,
): Promise<WatchedPage> {
  const { width = 1280, height = 800, theme = 'light', language = 'en', zoomPercent = 100 } = options;
  const factor = zoomPercent / 100;
  const context = await (await openBrowser()).newContext({
    // Zooming a page halves the space it has; the pixels stay.
    viewport: { width: Math.round(width / factor), height: Math.round(height / factor) },
    deviceScaleFactor: factor,
    colorScheme: theme,
    // What moves is drawn anew sixty times a second, by every page of every test.
    reducedMotion: 'reduce',
    locale: LANGUAGES[language].locale,
    timezoneId: 'Africa/Lusaka',
    acceptDownloads: true,
  });
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  const complaints: string[] = [];
  const complain = (complaint: string) => {
    if (!ignores(complaint)) complaints.push(complaint);
  };
  page.on('console', (message) => {
    if (['warning', 'error', 'assert'].includes(message.type()))
      complain(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complain(`exception: ${error.message}`));
  return { context, page, complaints };
}
