// How the program ends: it asks while something is being sent, stops cleanly, closes the journal, and only then goes.

import { app, type BrowserWindow, dialog, type Event } from 'electron';
import type { App } from '../app.ts';
import type { WindowTexts } from './texts.ts';

const STOP_AND_QUIT = 0;
const KEEP_SENDING = 1;

/** What ending needs. */
export interface EndingParts {
  readonly core: App;
  readonly window: BrowserWindow;
  readonly texts: () => WindowTexts;
  /** What is still to be closed when the core is. */
  readonly close: () => void;
}

/** Takes over closing the window and quitting. */
export function followEnding(parts: EndingParts): void {
  let isClosed = false;
  let isEnding = false;
  const end = async (mayAsk: boolean) => {
    if (isEnding) return;
    isEnding = true;
    if (mayAsk && !(await mayEnd(parts))) {
      isEnding = false;
      return;
    }
    try {
      await parts.core.close();
    } finally {
      parts.close();
      isClosed = true;
      app.quit();
    }
  };
  const hold = (event: Event, mayAsk: boolean) => {
    if (isClosed) return;
    event.preventDefault();
    void end(mayAsk);
  };
  parts.window.on('close', (event) => hold(event, true));
  app.on('before-quit', (event) => hold(event, true));
  // The user's session ends: there is no time for questions, and the journal is safe at any moment.
  parts.window.on('session-end', () => void end(false));
}

async function mayEnd({ core, window, texts }: EndingParts): Promise<boolean> {
  const activity = await core.activity();
  if (activity.sending === 0) return true;
  const { quit } = texts();
  const { response } = await dialog.showMessageBox(window, {
    type: 'question',
    title: quit.title,
    message: quit.message(activity.sending),
    detail: quit.detail(activity),
    buttons: [quit.stopAndQuit, quit.keepSending],
    defaultId: KEEP_SENDING,
    cancelId: KEEP_SENDING,
    noLink: true,
  });
  return response === STOP_AND_QUIT;
}
