// The bridge between page and main process: exactly two functions, files that are dropped on the window, and the page's
// last words before the window closes.
// Gives the page no Electron object, no channel name and no path.

import { contextBridge, ipcRenderer, webUtils } from 'electron';
import { CALL_CHANNEL, DROP_CHANNEL, EVENT_CHANNEL, LEAVE_CHANNEL, LEFT_CHANNEL } from '../channels.ts';

type Listener = (name: string, payload: unknown) => void;

/** What was asked for and is not answered yet. */
const waiting = new Set<Promise<unknown>>();

contextBridge.exposeInMainWorld('paymaster', {
  call: (name: string, input: unknown): Promise<unknown> => {
    const asked: Promise<unknown> = ipcRenderer.invoke(CALL_CHANNEL, name, input);
    const isAnswered = () => waiting.delete(asked);
    waiting.add(asked);
    asked.then(isAnswered, isAnswered);
    return asked;
  },
  subscribe: (listener: Listener): (() => void) => {
    const forward = (_event: unknown, name: string, payload: unknown) => listener(name, payload);
    ipcRenderer.on(EVENT_CHANNEL, forward);
    return () => {
      ipcRenderer.off(EVENT_CHANNEL, forward);
    };
  },
});

// Dropped files are read here, because a page learns no path: it hears of a handle through an event.
window.addEventListener('dragover', (event) => event.preventDefault());
window.addEventListener('drop', (event) => {
  event.preventDefault();
  const file = event.dataTransfer?.files[0];
  const path = file === undefined ? '' : webUtils.getPathForFile(file);
  if (path !== '') ipcRenderer.send(DROP_CHANNEL, path);
});

// While the core still answers, the page hears that it is left, as a browser tells it, and asks for what it still holds.
ipcRenderer.on(LEAVE_CHANNEL, () => {
  window.dispatchEvent(new Event('pagehide'));
  // Its listeners may go on in the turn after this one.
  const turn = new MessageChannel();
  turn.port1.onmessage = () => {
    const say = () => ipcRenderer.send(LEFT_CHANNEL);
    Promise.allSettled(waiting).then(say, say);
  };
  turn.port2.postMessage(null);
});
