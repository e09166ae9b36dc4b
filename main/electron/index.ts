// Entry of the window. What must happen before the program is ready happens here, in this order, without waiting.

import { app, dialog, type Event } from 'electron';
import { registerPageScheme } from './page-scheme.ts';
import { placeChromiumFiles, startWindow, takeToken, windowDataFolder } from './start.ts';

const token = takeToken();
const folder = windowDataFolder();
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
      return startWindow(folder, early, token);
    })
    .catch((cause: unknown) => {
      // No page can say it any more. The journal is as it was.
      const reason = cause instanceof Error ? cause.message : 'no reason given';
      dialog.showErrorBox('Paymaster', `The window could not be opened. Nothing was sent. (${reason})`);
      app.exit(1);
    });
} else {
  app.quit();
}
