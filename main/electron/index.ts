// Entry of the window. What must happen before the program is ready happens here, in this order, without waiting.

import { app, type Event } from 'electron';
import { Defects } from './defects.ts';
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
// macOS can hand over a file before the program is ready.
const early: string[] = [];
const keepEarly = (event: Event, path: string) => {
  event.preventDefault();
  early.push(path);
};
app.on('open-file', keepEarly);

if (app.requestSingleInstanceLock()) {
  app
    .whenReady()
    .then(() => {
      app.off('open-file', keepEarly);
      return startWindow({ folder, opened: early, token, journal, defects });
    })
    .catch((cause: unknown) => defects.end(cause));
} else {
  app.quit();
}
