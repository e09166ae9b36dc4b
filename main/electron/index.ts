// Entry of the window. What must happen before the program is ready happens here, in this order, without waiting.

import { app } from 'electron';
import { Defects } from './defects.ts';
import { OpenedFiles } from './opened-files.ts';
import { registerPageScheme } from './page-scheme.ts';
import { placeChromiumFiles, startWindow, takeJournalPlace, takeToken, windowDataFolder } from './start.ts';

/** The `appId` of electron-builder.yml: by it Windows knows whose notifications and taskbar buttons these are. */
const APP_USER_MODEL_ID = 'app.paymaster.desktop';

const defects = new Defects();
const token = takeToken();
const journal = takeJournalPlace();
const folder = windowDataFolder();
if (process.platform === 'win32') app.setAppUserModelId(APP_USER_MODEL_ID);
app.enableSandbox();
registerPageScheme();
placeChromiumFiles(folder);
const opened = new OpenedFiles();

if (app.requestSingleInstanceLock()) {
  app
    .whenReady()
    .then(() => startWindow({ folder, opened, token, journal, defects }))
    .catch((cause: unknown) => defects.end(cause));
} else {
  app.quit();
}
