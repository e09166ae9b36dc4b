// Carries out what a test asks of the stand-in: through the built preload where a page would ask, and as the system
// where the system would. Answers each message by its number.

import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { answers, app, BrowserWindow, pageSession, powerMonitor, record } from './stand-in.ts';

const messageSchema = z.object({ number: z.number(), act: z.string(), words: z.array(z.unknown()) });

interface Page {
  call(name: string, input: unknown): Promise<unknown>;
  subscribe(listener: (name: string, payload: unknown) => void): () => void;
}

let page: Page | null = null;
let exposed: string[] = [];
const heard: { name: string; payload: unknown }[] = [];
const domListeners = new Map<string, (event: unknown) => void>();

function contents() {
  const window = BrowserWindow.current;
  if (window === null) throw new Error('There is no window.');
  return window.webContents;
}

async function invokeFrom(frame: unknown, channel: string, words: unknown[]): Promise<unknown> {
  const handler = contents().ipc.handlers.get(channel);
  if (handler === undefined) throw new Error('No handler.');
  // A message takes its time; a page that is gone by then has said nothing.
  await new Promise((resolve) => setImmediate(resolve));
  if (contents().isDestroyed()) return await new Promise(() => {});
  return structuredClone(await handler({ senderFrame: frame }, ...structuredClone(words)));
}

/** Runs the built preload as a sandboxed one runs: with the few modules that it may have. */
function loadPreload(path: string): void {
  const ipcRenderer = {
    invoke: (channel: string, ...words: unknown[]) => invokeFrom(contents().mainFrame, channel, words),
    send: (channel: string, ...words: unknown[]) =>
      contents().ipc.emit(channel, { senderFrame: contents().mainFrame }, ...words),
    on: (channel: string, listener: (...words: unknown[]) => void) => contents().toPage.on(channel, listener),
    off: (channel: string, listener: (...words: unknown[]) => void) =>
      contents().toPage.off(channel, listener),
  };
  const contextBridge = {
    exposeInMainWorld: (name: string, bridge: Page) => {
      exposed = [name, ...Object.keys(bridge).map((key) => `${key}: ${typeof bridge[key as keyof Page]}`)];
      page = bridge;
    },
  };
  const webUtils = { getPathForFile: (file: { path?: string }) => file.path ?? '' };
  const required = (name: string) => {
    if (name !== 'electron') throw new Error(`A sandboxed preload cannot require ${name}.`);
    return { contextBridge, ipcRenderer, webUtils };
  };
  const dom = {
    addEventListener: (name: string, listener: (event: unknown) => void) => domListeners.set(name, listener),
    dispatchEvent: (event: Event) => domListeners.get(event.type)?.(event),
  };
  contents().pageHides = () => dom.dispatchEvent(new Event('pagehide'));
  // The preload is our own built file; running it is what this support file is for.
  new Function('require', 'window', 'exports', 'module', readFileSync(path, 'utf8'))(required, dom, {}, {});
  page?.subscribe((name, payload) => heard.push({ name, payload }));
}

function raise(cause: Error): void {
  throw cause;
}

const ACTS: Readonly<Record<string, (...words: never[]) => unknown>> = {
  ready: () => app.becomeReady(),
  preload: (path: string) => {
    loadPreload(path);
    return exposed;
  },
  call: (name: string, input: unknown) => page?.call(name, input),
  callFrom: (frame: 'none' | 'frame' | 'origin', name: string, input: unknown) => {
    const main = contents().mainFrame;
    const frames = { none: null, frame: { ...main }, origin: main } as const;
    if (frame === 'origin') main.origin = 'https://evil.example';
    const asked = invokeFrom(frames[frame], 'paymaster:call', [name, input]).then(
      () => 'answered',
      () => 'refused',
    );
    return asked.finally(() => {
      main.origin = 'app://paymaster';
    });
  },
  drop: (path: string) =>
    domListeners.get('drop')?.({ preventDefault: () => {}, dataTransfer: { files: [{ path }] } }),
  fetch: async (url: string, method: string) => {
    const answer = await pageSession.handlers.get('app')?.(new Request(url, { method }));
    return {
      status: answer?.status,
      headers: Object.fromEntries(answer?.headers ?? []),
      text: await answer?.text(),
    };
  },
  request: (url: string) => {
    let decided: unknown = null;
    pageSession.beforeRequest?.({ url }, (answer) => {
      decided = answer;
    });
    return decided;
  },
  permissions: (permission: string, origin: string) => {
    let granted: unknown = null;
    const details = { isMainFrame: true, requestingUrl: `${origin}index.html` };
    (pageSession.permissionRequest as ((...words: unknown[]) => void) | null)?.(
      null,
      permission,
      (answer: unknown) => {
        granted = answer;
      },
      details,
    );
    const check = pageSession.permissionCheck as ((...words: unknown[]) => unknown) | null;
    const device = pageSession.devicePermission as ((...words: unknown[]) => unknown) | null;
    return [granted, check?.(null, permission, origin, details), device?.({})];
  },
  prevented: (event: string) => {
    let isPrevented = false;
    contents().emit(
      event,
      {
        preventDefault: () => {
          isPrevented = true;
        },
      },
      {},
      {},
    );
    return isPrevented;
  },
  openWindow: () => (contents().windowOpenHandler as (() => unknown) | null)?.(),
  power: (event: string) => powerMonitor.emit(event),
  openFile: (path: string) => app.emit('open-file', { preventDefault: () => {} }, path),
  secondInstance: () => app.emit('second-instance', {}, ['--evil', '/etc/passwd'], '/'),
  pageDied: (reason: string) => contents().emit('render-process-gone', {}, { reason, exitCode: 1 }),
  menu: (label: string) => {
    const items = record.menu.flatMap(
      (menu) => (menu as { submenu?: { label?: string; click?: () => void }[] }).submenu ?? [],
    );
    items.find((item) => item.label === label)?.click?.();
    return record.menu;
  },
  closeWindow: () => BrowserWindow.current?.close() === false,
  /** What the page asks for as it is left, as soon as it has heard of it. */
  asksWhenLeft: (name: string, input: unknown) => {
    domListeners.set('pagehide', () => void Promise.resolve().then(() => page?.call(name, input)));
  },
  answer: (given: Partial<typeof answers>) => Object.assign(answers, given),
  heard: () => heard,
  /** Something in the main process goes wrong, and nobody catches it. */
  defect: (kind: 'thrown' | 'rejected') => {
    const cause = new Error('a planted defect');
    if (kind === 'thrown') setImmediate(() => raise(cause));
    const forgotten: unknown = kind === 'rejected' ? Promise.reject(cause) : null;
    return forgotten !== null;
  },
  /** The system ends everything: on macOS a logout asks every program to quit after it has said so. */
  logout: () => {
    powerMonitor.emit('shutdown');
    let isPrevented = false;
    app.emit('before-quit', {
      preventDefault: () => {
        isPrevented = true;
      },
    });
    return isPrevented;
  },
  environment: () => process.env,
  record: () => ({ ...record, blockers: [...record.blockers] }),
};

process.on('message', (message) => {
  const { number, act, words } = messageSchema.parse(message);
  void (async () => {
    try {
      const value = await ACTS[act]?.(...(words as never[]));
      process.send?.({ number, value: JSON.parse(JSON.stringify(value ?? null)) });
    } catch (error) {
      process.send?.({ number, thrown: error instanceof Error ? error.message : String(error) });
    }
  })();
});
