// The WebSocket of events, kept up: when it breaks it is opened again, at first soon, then every few seconds.
// Knows nothing of what the events mean.

import { z } from 'zod';

const messageSchema = z.object({ event: z.string(), payload: z.unknown() });

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
      listeners.onState('open');
    });
    opened.addEventListener('message', ({ data }) => {
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
