// The bridge between page and main process: exactly two functions, and files that are dropped on the window.
// Gives the page no Electron object, no channel name and no path.

import { contextBridge, ipcRenderer, webUtils } from 'electron';
import { CALL_CHANNEL, DROP_CHANNEL, EVENT_CHANNEL } from '../channels.ts';

type Listener = (name: string, payload: unknown) => void;

contextBridge.exposeInMainWorld('paymaster', {
  call: (name: string, input: unknown): Promise<unknown> => ipcRenderer.invoke(CALL_CHANNEL, name, input),
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
