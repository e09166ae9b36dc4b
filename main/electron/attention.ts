// What the system shows of a run outside the window: progress in the taskbar, a notification at its end, and that
// the computer must not fall asleep meanwhile. Shows no name, number or amount of a recipient.

import { type BrowserWindow, Notification } from 'electron';
import type { Client } from '../../shared/contract/contract.ts';
import type { WindowTexts } from '../../shared/texts/window-texts.ts';
import type { AppActivity } from '../methods/runs/app-activity.ts';
import type { Clock, Log } from '../ports.ts';
import { Wakefulness } from './power.ts';

/** Shortest time between two looks at what runs. */
const LOOK_MS = 1_000;
const NO_PROGRESS = -1;

/** What attention looks at and acts on. */
export interface AttentionParts {
  readonly client: Client;
  readonly activity: () => Promise<AppActivity>;
  readonly window: BrowserWindow;
  readonly clock: Clock;
  readonly log: Log;
  readonly texts: () => WindowTexts;
}

/** Follows the core until the returned function is called. */
export function followRuns(parts: AttentionParts): () => void {
  const { client, window, clock } = parts;
  const wakefulness = new Wakefulness();
  const ended = new AbortController();
  let isLooking = false;
  const look = async () => {
    if (isLooking) return;
    isLooking = true;
    await clock.sleep(LOOK_MS, ended.signal);
    isLooking = false;
    if (!ended.signal.aborted) await show(parts, wakefulness);
  };
  // A look that fails costs a look: nothing that is sent may depend on the taskbar.
  const costsALook = (cause: unknown) => parts.log.warn('look-failed', { detail: String(cause) });
  const unsubscribe = [
    client.subscribe('batchChanged', () => {
      look().catch(costsALook);
    }),
    client.subscribe('uploadEnded', ({ batch, reason }) => {
      look().catch(costsALook);
      notify(parts, batch, ({ ended }) => ended[reason]).catch(costsALook);
    }),
    client.subscribe('scheduleReached', ({ batch, outcome }) => {
      notify(parts, batch, ({ schedule }) => schedule[outcome]).catch(costsALook);
    }),
  ];
  return () => {
    ended.abort();
    for (const stop of unsubscribe) stop();
    wakefulness.set(false);
    if (!window.isDestroyed()) window.setProgressBar(NO_PROGRESS);
  };
}

async function show({ activity, window }: AttentionParts, wakefulness: Wakefulness): Promise<void> {
  const { sending, batches } = await activity();
  wakefulness.set(sending > 0);
  const beingSent = batches.filter(({ phase }) => phase === 'sending');
  const rows = beingSent.reduce((sum, batch) => sum + batch.rows, 0);
  const waiting = beingSent.reduce((sum, batch) => sum + batch.notSent + batch.unknown, 0);
  if (!window.isDestroyed()) window.setProgressBar(rows === 0 ? NO_PROGRESS : (rows - waiting) / rows);
}

async function notify(
  { client, texts, window }: AttentionParts,
  batch: string,
  bodyIn: (texts: WindowTexts) => string,
): Promise<void> {
  if (!Notification.isSupported() || (!window.isDestroyed() && window.isFocused())) return;
  const reply = await client.call('getBatch', { batch });
  if (!reply.ok) return;
  const notification = new Notification({ title: reply.value.name, body: bodyIn(texts()) });
  notification.on('click', () => {
    if (window.isDestroyed()) return;
    if (window.isMinimized()) window.restore();
    window.show();
  });
  notification.show();
}
