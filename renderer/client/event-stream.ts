// The WebSocket of events, kept up: when it breaks it is opened again, at first soon, then every few seconds. A program that
// says nothing on it for long is lost as well until it does: the program tells every two seconds that it is there.
// Knows nothing of what the events mean.

import { z } from 'zod';

const messageSchema = z.object({ event: z.string(), payload: z.unknown() });

/**
 * Silence is counted in ticks of this page and not in time: a page that was asleep or could not run itself has counted none
 * when it wakes, and hears what was sent meanwhile before it has counted ten.
 */
const TICK_MS = 1_000;
const SILENT_TICKS = 10;

/** Waits between attempts; the last one repeats. */
const RETRY_DELAYS_MS = [250, 500, 1000, 2000, 4000] as const;

interface StreamListeners {
  onEvent(name: string, payload: unknown): void;
  onState(state: 'open' | 'lost'): void;
  /** The socket did not even open. */
  onRefused(): void;
}

export interface EventStream {
  /** Looks at the connection now, because a request found no host. */
  check(): void;
  close(): void;
}

/** Opens the stream of a session on the page's own address. */
export function openEventStream(session: string, listeners: StreamListeners): EventStream {
  let socket: WebSocket | null = null;
  let failures = 0;
  let closed = false;
  let timer: ReturnType<typeof setTimeout> | null = null;
  let silentTicks = 0;

  const ticking = setInterval(() => {
    silentTicks += 1;
    if (silentTicks === SILENT_TICKS) listeners.onState('lost');
  }, TICK_MS);

  const hear = () => {
    if (silentTicks >= SILENT_TICKS) listeners.onState('open');
    silentTicks = 0;
  };

  const later = () => {
    if (closed || timer !== null) return;
    const delayMs = RETRY_DELAYS_MS[Math.min(failures, RETRY_DELAYS_MS.length - 1)] ?? 4000;
    failures += 1;
    timer = setTimeout(() => {
      timer = null;
      open();
    }, delayMs);
  };

  const open = () => {
    if (closed) return;
    const opened = new WebSocket(`${window.location.origin.replace(/^http/, 'ws')}/api/events`, [
      'paymaster',
      `session.${session}`,
    ]);
    let wasOpen = false;
    socket = opened;
    opened.addEventListener('open', () => {
      wasOpen = true;
      failures = 0;
      silentTicks = 0;
      listeners.onState('open');
    });
    opened.addEventListener('message', ({ data }) => {
      if (socket === opened) hear();
      const message = readMessage(data);
      if (message !== null) listeners.onEvent(message.event, message.payload);
    });
    opened.addEventListener('close', () => {
      if (closed || socket !== opened) return;
      listeners.onState('lost');
      if (!wasOpen) listeners.onRefused();
      later();
    });
  };

  open();
  return {
    check() {
      if (socket?.readyState !== WebSocket.OPEN) listeners.onState('lost');
    },
    close() {
      closed = true;
      clearInterval(ticking);
      if (timer !== null) clearTimeout(timer);
      socket?.close();
    },
  };
}

function readMessage(data: unknown): { event: string; payload?: unknown } | null {
  if (typeof data !== 'string') return null;
  try {
    const parsed = messageSchema.safeParse(JSON.parse(data));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
