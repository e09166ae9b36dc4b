// Puts the window together: core, page, binding, menu, power, attention. Owns their order and nothing of their work.

import { accessSync, constants, mkdtempSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { app, type BrowserWindow, dialog } from 'electron';
import type { WindowTexts } from '../../shared/texts/window-texts.ts';
import { type App, createApp } from '../app.ts';
import { readPageFiles } from '../page/page-files.ts';
import { accountName } from '../platform/account-name.ts';
import { systemClock } from '../platform/clock.ts';
import { dataFolder } from '../platform/data-folder.ts';
import {
  environmentToken,
  type GivenToken,
  givingTokenLater,
  ownerAmongProfiles,
} from '../platform/environment-token.ts';
import { hostFacts } from '../platform/host-facts.ts';
import { JOURNAL_VARIABLE, journalSite } from '../platform/journal-site.ts';
import { systemKeyFiles } from '../platform/key-files.ts';
import { folderLog } from '../platform/log.ts';
import { makeFolder } from '../platform/make-folder.ts';
import { systemRandom } from '../platform/random.ts';
import { supportSource } from '../platform/support-source.ts';
import { type Log, UNWATCHED } from '../ports.ts';
import { startPractice } from '../practice.ts';
import { followRuns } from './attention.ts';
import { type Binding, bindContents } from './binding.ts';
import type { Defects } from './defects.ts';
import { DialogFiles } from './dialog-files.ts';
import { followEnding } from './ending.ts';
import { setMenu } from './menu.ts';
import type { OpenedFiles } from './opened-files.ts';
import { PageKeeper } from './page-keeper.ts';
import { createPageWindow } from './page-window.ts';
import { followPower } from './power.ts';
import { windowSecrets } from './safe-secrets.ts';
import { windowTexts } from './texts.ts';

/** Beside the built main process. */
const PRELOAD_PATH = fileURLToPath(new URL('../preload/preload.cjs', import.meta.url));
const PAGE_FOLDER = fileURLToPath(new URL('../renderer/', import.meta.url));
/** Chromium's own files; never the folder in which it keeps and clears databases. */
const CHROMIUM_FOLDER = 'window';

/** The folder of data: the one named in the environment, or this user's own. */
export function windowDataFolder(): string {
  const named = process.env['PAYMASTER_DATA_DIR'];
  const surroundings = { platform: process.platform, homeFolder: homedir(), env: process.env };
  return dataFolder(named === '' ? undefined : named, surroundings);
}

/** Before the program is ready: the token of the environment, which no process that Chromium starts inherits (P5). */
export function takeToken(): GivenToken | null {
  const token = environmentToken(process.env);
  delete process.env['PAYMASTER_TOKEN'];
  return token;
}

/** Before the program is ready: what the environment says of the journal, which no process that Chromium starts inherits. */
export function takeJournalPlace(): string | undefined {
  const said = process.env[JOURNAL_VARIABLE];
  delete process.env[JOURNAL_VARIABLE];
  return said;
}

/**
 * Before the program is ready: Chromium's files go beside the journal, to a folder that does not roam. Where nothing
 * can be made there they go to a folder of this start, since the window has to open to say so.
 */
export function placeChromiumFiles(folder: string): void {
  const place = join(folder, CHROMIUM_FOLDER);
  try {
    makeFolder(place);
    accessSync(place, constants.W_OK);
    app.setPath('userData', place);
  } catch {
    app.setPath('userData', mkdtempSync(join(tmpdir(), 'paymaster-window-')));
  }
}

/** What the window starts with. */
export interface StartParts {
  readonly folder: string;
  /** Files that the system hands over, from before the program was ready. */
  readonly opened: OpenedFiles;
  /** The token of the environment; it still has to be told whose it is. */
  readonly token: GivenToken | null;
  /** What the environment says of where the journal is. */
  readonly journal: string | undefined;
  readonly defects: Defects;
}

/** Starts core and window once the program is ready. */
export async function startWindow({ folder, opened, token, journal, defects }: StartParts): Promise<void> {
  let window: BrowserWindow | null = null;
  const files = new DialogFiles(systemRandom, () => window);
  const log = folderLog(folder, systemClock, token?.text ?? null);
  const core = await openCore({ folder, files, token, journal, log });
  // Before anything is asked of it: whatever keeps it from opening, the page opens and says so (P7).
  await core.holdJournal();
  const made = createPageWindow({
    dataFolder: folder,
    preloadPath: PRELOAD_PATH,
    files: await readPageFiles(PAGE_FOLDER),
    allowsDevTools: !app.isPackaged,
  });
  window = made;
  defects.toldBy(async (cause) => {
    await core.stopForDefect(cause);
    if (!made.isDestroyed()) made.webContents.reload();
  });
  const onDefect = (cause: unknown) => defects.take(cause);
  const giveToken = async () => {
    const owner = await ownerAmongProfiles(core.client);
    if (owner !== null && typeof owner !== 'string') token?.belongTo(owner);
    return owner !== null;
  };
  const pageClient = (await giveToken()) ? core.client : givingTokenLater(core, giveToken);
  const binding: Binding = bindContents(made.webContents, pageClient, (path) => {
    offer(path).catch(onDefect);
  });
  const offer = async (path: string) => binding.send('fileOffered', await files.offer(path));
  const texts = await followLanguage(core, (found) => showMenu(found, binding), onDefect);
  const { client } = core;
  const activity = () => core.activity();
  const stops: readonly (() => void)[] = [
    followPower(core, systemClock, log),
    followRuns({ client, activity, window: made, clock: systemClock, log, texts }),
    () => binding.close(),
    () => files.abandon(),
  ];
  const close = () => {
    for (const stop of stops) stop();
  };
  const leavePage = () => binding.leave();
  followEnding({ core, window: made, texts, clock: systemClock, log, leavePage, close });
  followSecondStart(made);
  await new PageKeeper({
    window: made,
    clock: systemClock,
    askAgain: () => askAgain(made, texts()),
    quit: () => app.quit(),
    onDefect,
  }).load();
  await opened.giveTo(offer, onDefect);
  await core.continueInterrupted();
  core.keepBackups();
}

/** What another start was given on its command line is nobody's order: the window only comes to the front. */
function followSecondStart(window: BrowserWindow): void {
  app.on('second-instance', () => {
    if (window.isMinimized()) window.restore();
    window.focus();
  });
}

async function askAgain(window: BrowserWindow, { page }: WindowTexts): Promise<boolean> {
  const { response } = await dialog.showMessageBox(window, {
    type: 'warning',
    title: page.title,
    message: page.message,
    detail: page.detail,
    buttons: [page.again, page.quit],
    defaultId: 0,
    cancelId: 0,
    noLink: true,
  });
  return response === 0;
}

interface CoreParts extends Pick<StartParts, 'folder' | 'token' | 'journal'> {
  readonly files: DialogFiles;
  readonly log: Log;
}

async function openCore({ folder, files, token, journal, log }: CoreParts): Promise<App> {
  const secrets = await windowSecrets(folder, process.platform);
  return createApp({
    dataFolder: folder,
    clock: systemClock,
    random: systemRandom,
    secrets,
    files,
    keyFiles: systemKeyFiles(folder, (handle) => files.locate(handle), systemRandom),
    host: {
      ...hostFacts('window', { platform: process.platform, env: process.env, account: accountName() }),
      locale: app.getLocale(),
    },
    log,
    support: supportSource(folder, homedir()),
    steps: UNWATCHED,
    journalThreads: true,
    readingThread: 'every file',
    journalSite: journalSite({
      ...{ folder, argument: journal, askPassword: null, passwordStore: async () => secrets },
      surroundings: { platform: process.platform, homeFolder: homedir(), env: process.env },
    }),
    hostAccount: null,
    environmentToken: token,
    startPractice,
  });
}

function showMenu(texts: WindowTexts, binding: Binding): void {
  setMenu({
    texts: texts.menu,
    isMac: process.platform === 'darwin',
    allowsDevTools: !app.isPackaged,
    choose: (item) => binding.send('menuChosen', { item }),
  });
}

/** The texts in the language of the preferences; `changed` is called now and whenever it changes. */
async function followLanguage(
  core: App,
  changed: (texts: WindowTexts) => void,
  onDefect: (cause: unknown) => void,
): Promise<() => WindowTexts> {
  let current = windowTexts(app.getLocale());
  const read = async () => {
    const reply = await core.client.call('getPreferences', {});
    const language = reply.ok && reply.value.language !== 'system' ? reply.value.language : app.getLocale();
    current = windowTexts(language);
    changed(current);
  };
  core.client.subscribe('preferencesChanged', () => {
    read().catch(onDefect);
  });
  await read();
  return () => current;
}
