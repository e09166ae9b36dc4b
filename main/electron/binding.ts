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
} from '../../shared/contract/contract.ts';
import { CALL_CHANNEL, DROP_CHANNEL, EVENT_CHANNEL, LEAVE_CHANNEL, LEFT_CHANNEL } from './channels.ts';
import { PAGE_ORIGIN } from './page-address.ts';

/** Longest path of a dropped file, in characters. */
const PATH_LENGTH_MAX = 32_767;

const methodNameSchema = z.enum(METHOD_NAMES);
const pathSchema = z.string().min(1).max(PATH_LENGTH_MAX);

/** The bound window. */
export interface Binding {
  /** Tells the page an event that comes from the host and not from the core. */
  send<Name extends EventName>(name: Name, payload: EventPayload<Name>): void;
  /** Tells the page that it is left; resolves when what it then asked for is answered, or no page is there. */
  leave(): Promise<void>;
  /** From here on the page is answered nothing and told nothing. */
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
  /** A page that never asked for anything holds nothing, and one whose process is gone says nothing any more. */
  let isThere = false;
  let isLeaving = false;
  const left = Promise.withResolvers<void>();
  contents.on('render-process-gone', () => {
    isThere = false;
    if (isLeaving) left.resolve();
  });
  contents.on('destroyed', () => left.resolve());
  contents.ipc.on(LEFT_CHANNEL, (event) => {
    if (isLeaving && isOurPage(event.senderFrame, contents)) left.resolve();
  });
  contents.ipc.handle(CALL_CHANNEL, async (event, name: unknown, input: unknown) => {
    if (!isOurPage(event.senderFrame, contents)) throw new Error('Refused.');
    isThere = true;
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
    leave: async () => {
      if (!isThere || contents.isDestroyed()) return;
      isLeaving = true;
      contents.send(LEAVE_CHANNEL);
      await left.promise;
    },
    close: () => {
      contents.ipc.removeHandler(CALL_CHANNEL);
      for (const stop of unsubscribe) stop();
    },
  };
}

/** A detached frame has no sender, and is refused like any other that is not our main frame. */
function isOurPage(frame: WebFrameMain | null, contents: WebContents): boolean {
  return frame !== null && frame === contents.mainFrame && frame.origin === PAGE_ORIGIN;
}
