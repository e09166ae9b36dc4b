// The contract between the window's page and the core. Answers only the main frame of our own page; everything
// that arrives is parsed, and a file's path is turned into a handle before the page hears of it.

import type { WebContents, WebFrameMain } from 'electron';
import { z } from 'zod';
import {
  type Client,
  EVENT_NAMES,
  type EventName,
  type EventPayload,
  METHOD_NAMES,
} from '../../shared/contract.ts';
import { CALL_CHANNEL, DROP_CHANNEL, EVENT_CHANNEL } from './channels.ts';
import { PAGE_ORIGIN } from './page-scheme.ts';

/** Longest path of a dropped file, in characters. */
const PATH_LENGTH_MAX = 32_767;

const methodNameSchema = z.enum(METHOD_NAMES);
const pathSchema = z.string().min(1).max(PATH_LENGTH_MAX);

/** The bound window. */
export interface Binding {
  /** Tells the page an event that comes from the host and not from the core. */
  send<Name extends EventName>(name: Name, payload: EventPayload<Name>): void;
  close(): void;
}

/**
 * Binds a window's page to the core.
 *
 * @param onDrop takes the path of a dropped file; it must give the page nothing but a handle.
 */
export function bindContents(contents: WebContents, client: Client, onDrop: (path: string) => void): Binding {
  const send = (name: EventName, payload: unknown) => {
    if (!contents.isDestroyed()) contents.send(EVENT_CHANNEL, name, payload);
  };
  contents.ipc.handle(CALL_CHANNEL, async (event, name: unknown, input: unknown) => {
    if (!isOurPage(event.senderFrame, contents)) throw new Error('Refused.');
    const method = methodNameSchema.parse(name);
    // The core parses the input with the schema of this very method before it looks at it.
    return await client.call(method, input as never);
  });
  contents.ipc.on(DROP_CHANNEL, (event, path: unknown) => {
    const parsed = pathSchema.safeParse(path);
    if (isOurPage(event.senderFrame, contents) && parsed.success) onDrop(parsed.data);
  });
  const unsubscribe = EVENT_NAMES.map((name) => client.subscribe(name, (payload) => send(name, payload)));
  return {
    send,
    close: () => {
      for (const stop of unsubscribe) stop();
    },
  };
}

/** A detached frame has no sender, and is refused like any other that is not our main frame. */
function isOurPage(frame: WebFrameMain | null, contents: WebContents): boolean {
  return frame !== null && frame === contents.mainFrame && frame.origin === PAGE_ORIGIN;
}
