// How the program ends: it asks while something is being sent, hears the page out, stops cleanly, closes the journal, and
// only then goes.

import { app, type BrowserWindow, dialog, type Event, powerMonitor } from 'electron';
import type { WindowTexts } from '../../shared/texts/window-texts.ts';
import type { App } from '../app.ts';
import type { Clock, Log } from '../ports.ts';

const STOP_AND_QUIT = 0;
const KEEP_SENDING = 1;

/** Closing waits for what is in flight, and what is in flight has limits of its own; this is beyond all of them. */
const CLOSE_LIMIT_MS = 180_000;

/** An edit of the largest draft takes a fraction of this; a page that hangs is not waited for any longer. */
const LEAVE_LIMIT_MS = 10_000;

/** What ending needs. */
export interface EndingParts {
  readonly core: App;
  readonly window: BrowserWindow;
  readonly texts: () => WindowTexts;
  readonly clock: Pick<Clock, 'sleep'>;
  readonly log: Log;
  /** Tells the page that it is left, and resolves when what it still held has reached the core. */
  readonly leavePage: () => Promise<void>;
  /** What is still to be closed when the core is. */
  readonly close: () => void;
}

/** Takes over closing the window and quitting. */
export function followEnding(parts: EndingParts): void {
  let isClosed = false;
  let isAsking = false;
  let isEnding = false;
  let isSystemEnding = false;
  const end = async (mayAsk: boolean) => {
    if (isEnding || (mayAsk && isAsking)) return;
    if (mayAsk) {
      isAsking = true;
      const isWanted = await mayEnd(parts);
      isAsking = false;
      // The session may have ended while the question stood there.
      if (!isWanted || isEnding) return;
    }
    isEnding = true;
    // What stands in an open cell is asked for only now, and only a core that is open can keep it.
    await within(parts, LEAVE_LIMIT_MS, 'leaving-failed', parts.leavePage);
    await within(parts, CLOSE_LIMIT_MS, 'close-failed', () => parts.core.close());
    parts.close();
    isClosed = true;
    app.quit();
  };
  const begin = (mayAsk: boolean) => {
    end(mayAsk).catch((cause: unknown) => {
      parts.log.warn('ending-failed', { detail: String(cause) });
      isClosed = true;
      app.quit();
    });
  };
  const hold = (event: Event, mayAsk: boolean) => {
    // Held back while the system ends, the program would cancel the person's logout, each time again.
    if (isClosed || isSystemEnding) return;
    event.preventDefault();
    begin(mayAsk);
  };
  const endWithSystem = () => {
    isSystemEnding = true;
    begin(false);
  };
  parts.window.on('close', (event) => hold(event, true));
  app.on('before-quit', (event) => hold(event, true));
  // The user's session ends: there is no time for questions, and the journal is safe at any moment. Windows tells the
  // window, macOS and Linux the power monitor.
  parts.window.on('session-end', endWithSystem);
  powerMonitor.on('shutdown', endWithSystem);
}

/** Does it, or gives up: the journal is safe at any moment, and a window that never goes is not. */
async function within(
  { clock, log }: EndingParts,
  limitMs: number,
  failed: string,
  work: () => Promise<void>,
): Promise<void> {
  const waiting = new AbortController();
  try {
    await Promise.race([work(), clock.sleep(limitMs, waiting.signal)]);
  } catch (cause) {
    log.warn(failed, { detail: String(cause) });
  } finally {
    waiting.abort();
  }
}

/** A program that cannot tell what it does must not keep its window: it may end. */
async function mayEnd(parts: EndingParts): Promise<boolean> {
  try {
    return await asked(parts);
  } catch (cause) {
    parts.log.warn('question-failed', { detail: String(cause) });
    return true;
  }
}

async function asked({ core, window, texts }: EndingParts): Promise<boolean> {
  const activity = await core.activity();
  if (activity.sending === 0) return true;
  const unsent = activity.batches.reduce((sum, batch) => sum + batch.notSent, 0);
  const rows = activity.batches.reduce((sum, batch) => sum + batch.rows, 0);
  const { quit } = texts();
  const { response } = await dialog.showMessageBox(window, {
    type: 'question',
    title: quit.title,
    message: quit.message(activity.sending),
    detail: quit.detail(unsent, rows - unsent),
    buttons: [quit.stopAndQuit, quit.keepSending],
    defaultId: KEEP_SENDING,
    cancelId: KEEP_SENDING,
    noLink: true,
  });
  return response === STOP_AND_QUIT;
}
