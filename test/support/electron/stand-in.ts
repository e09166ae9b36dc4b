// A stand-in for the `electron` module: what the window's main process uses of it, recorded and driven by a test.
// Behaves as the real one is documented to; shows nothing and reaches no system.

import { EventEmitter } from 'node:events';
import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

type Anything = (...words: never[]) => unknown;
type Handler = (event: unknown, ...words: unknown[]) => unknown;

/** Everything that a test may look at. */
export const record = {
  order: [] as string[],
  schemes: [] as unknown[],
  windowOptions: null as Record<string, unknown> | null,
  menu: [] as unknown[],
  progress: [] as number[],
  notifications: [] as unknown[],
  blockers: new Set<number>(),
  dialogs: [] as unknown[],
  errorBoxes: [] as string[],
  sentEvents: [] as { name: string; payload: unknown }[],
  loaded: [] as string[],
  reloads: 0,
  userModelIds: [] as string[],
  exited: null as number | null,
  quits: 0,
};

/** What a person would answer. */
export const answers = {
  open: [] as string[],
  save: '' as string,
  box: 0,
  focused: true,
  /** How many of the next loads of the page fail. */
  failingLoads: 0,
  strong: process.env['STAND_IN_BACKEND'] !== 'basic_text',
};

class App extends EventEmitter {
  readonly isPackaged = process.env['STAND_IN_PACKAGED'] === '1';
  readonly #ready = Promise.withResolvers<void>();
  #paths = new Map<string, string>();

  enableSandbox(): void {
    record.order.push('enableSandbox');
  }
  setPath(name: string, path: string): void {
    record.order.push('setPath');
    mkdirSync(path, { recursive: true });
    this.#paths.set(name, path);
  }
  getPath(name: string): string {
    return this.#paths.get(name) ?? join(tmpdir(), name);
  }
  setAppUserModelId(id: string): void {
    record.userModelIds.push(id);
  }
  getLocale(): string {
    return process.env['STAND_IN_LOCALE'] ?? 'en-GB';
  }
  requestSingleInstanceLock(): boolean {
    return process.env['STAND_IN_SECOND'] !== '1';
  }
  whenReady(): Promise<void> {
    return this.#ready.promise;
  }
  becomeReady(): void {
    record.order.push('ready');
    this.#ready.resolve();
  }
  quit(): void {
    record.quits += 1;
    const event = { defaultPrevented: false, preventDefault: () => {} };
    event.preventDefault = () => {
      event.defaultPrevented = true;
    };
    this.emit('before-quit', event);
    if (!event.defaultPrevented && (BrowserWindow.current?.close() ?? true)) this.exit(0);
  }
  exit(code: number): void {
    record.exited = code;
    process.send?.({ exited: code });
  }
}
export const app = new App();

/** Handlers of one page's messages, as `webContents.ipc` holds them. */
class PageIpc extends EventEmitter {
  readonly handlers = new Map<string, Handler>();
  handle(channel: string, handler: Handler): void {
    this.handlers.set(channel, handler);
  }
  removeHandler(channel: string): void {
    this.handlers.delete(channel);
  }
}

export class StandInContents extends EventEmitter {
  readonly ipc = new PageIpc();
  readonly mainFrame = { origin: 'app://paymaster', url: 'app://paymaster/' };
  readonly toPage = new EventEmitter();
  /** What the page does as it is left. */
  pageHides: () => void = () => {};
  #isDestroyed = false;
  windowOpenHandler: Anything | null = null;
  setWindowOpenHandler(handler: Anything): void {
    this.windowOpenHandler = handler;
  }
  isDestroyed(): boolean {
    return this.#isDestroyed;
  }
  /** The page hears that it is left, and is gone: that anything it says then still arrives is nowhere promised. */
  destroy(): void {
    this.pageHides();
    this.#isDestroyed = true;
    this.emit('destroyed');
  }
  send(channel: string, ...words: unknown[]): void {
    const [name, payload] = structuredClone(words);
    if (typeof name === 'string') record.sentEvents.push({ name, payload });
    this.toPage.emit(channel, {}, name, payload);
  }
  reload(): void {
    record.reloads += 1;
  }
}

export class BrowserWindow extends EventEmitter {
  static current: BrowserWindow | null = null;
  readonly webContents = new StandInContents();
  constructor(options: Record<string, unknown>) {
    super();
    record.windowOptions = options;
    BrowserWindow.current = this;
  }
  /** Whether it is closed; whoever hears of it can prevent that. */
  close(): boolean {
    let isPrevented = false;
    this.emit('close', {
      preventDefault: () => {
        isPrevented = true;
      },
    });
    if (isPrevented) return false;
    this.webContents.destroy();
    this.emit('closed');
    return true;
  }
  maximize(): void {
    record.order.push('maximize');
  }
  isMaximized(): boolean {
    return false;
  }
  isMinimized(): boolean {
    return false;
  }
  isFocused(): boolean {
    return answers.focused;
  }
  isDestroyed(): boolean {
    return false;
  }
  restore(): void {}
  focus(): void {
    record.order.push('focus');
  }
  show(): void {
    record.order.push('show');
  }
  getNormalBounds() {
    return { x: 40, y: 50, width: 1300, height: 820 };
  }
  setProgressBar(progress: number): void {
    record.progress.push(progress);
  }
  async loadURL(address: string): Promise<void> {
    if (answers.failingLoads > 0) {
      answers.failingLoads -= 1;
      throw Object.assign(new Error('ERR_FAILED (-2) loading the page'), { code: 'ERR_FAILED', errno: -2 });
    }
    record.loaded.push(address);
    record.order.push('ready-to-show');
    this.emit('ready-to-show');
  }
}

class StandInSession extends EventEmitter {
  readonly handlers = new Map<string, (request: Request) => Response | Promise<Response>>();
  permissionRequest: Anything | null = null;
  permissionCheck: Anything | null = null;
  devicePermission: Anything | null = null;
  beforeRequest: ((details: { url: string }, decide: (answer: unknown) => void) => void) | null = null;
  readonly protocol = {
    handle: (scheme: string, handler: (request: Request) => Response | Promise<Response>) => {
      this.handlers.set(scheme, handler);
    },
  };
  readonly webRequest = {
    onBeforeRequest: (listener: (details: { url: string }, decide: (answer: unknown) => void) => void) => {
      this.beforeRequest = listener;
    },
  };
  setPermissionRequestHandler(handler: Anything): void {
    this.permissionRequest = handler;
  }
  setPermissionCheckHandler(handler: Anything): void {
    this.permissionCheck = handler;
  }
  setDevicePermissionHandler(handler: Anything): void {
    this.devicePermission = handler;
  }
}
export const pageSession = new StandInSession();
export const session = {
  fromPartition: (name: string) => {
    record.order.push(`partition ${name}`);
    return pageSession;
  },
};

export const protocol = {
  registerSchemesAsPrivileged: (schemes: unknown[]) => {
    record.order.push('registerSchemes');
    record.schemes.push(...schemes);
  },
};

export const dialog = {
  showOpenDialog: async (...words: unknown[]) => {
    record.dialogs.push(words.at(-1));
    return { canceled: answers.open.length === 0, filePaths: answers.open };
  },
  showSaveDialog: async (...words: unknown[]) => {
    record.dialogs.push(words.at(-1));
    return { canceled: answers.save === '', filePath: answers.save };
  },
  showMessageBox: async (...words: unknown[]) => {
    record.dialogs.push(words.at(-1));
    return { response: answers.box, checkboxChecked: false };
  },
  showErrorBox: (title: string, content: string) => {
    record.errorBoxes.push(`${title}: ${content}`);
  },
};

export const Menu = {
  buildFromTemplate: (template: unknown[]) => template,
  setApplicationMenu: (template: unknown[]) => {
    record.menu = template;
  },
};

export class Notification extends EventEmitter {
  static isSupported(): boolean {
    return true;
  }
  readonly #options: unknown;
  constructor(options: unknown) {
    super();
    this.#options = options;
  }
  show(): void {
    record.notifications.push(this.#options);
  }
}

export const nativeTheme = { shouldUseDarkColors: false };
export const powerMonitor = new EventEmitter();
let nextBlocker = 1;
export const powerSaveBlocker = {
  start: () => {
    record.blockers.add(nextBlocker);
    nextBlocker += 1;
    return nextBlocker - 1;
  },
  stop: (id: number) => record.blockers.delete(id),
};
export const screen = {
  getAllDisplays: () => [{ workArea: { x: 0, y: 0, width: 1920, height: 1040 } }],
};

// Ciphertexts as the platforms write them: `v11` with a key of the keyring, `v10` with the one that all know.
const STRONG = 'v11';
const WEAK = 'v10';
export const safeStorage = {
  isAsyncEncryptionAvailable: async () => true,
  getSelectedStorageBackend: () => process.env['STAND_IN_BACKEND'] ?? 'gnome_libsecret',
  encryptStringAsync: async (text: string) =>
    Buffer.from(`${answers.strong ? STRONG : WEAK}${Buffer.from(text).toString('base64')}`),
  decryptStringAsync: async (encrypted: Buffer) => ({
    result: Buffer.from(encrypted.toString('latin1').slice(3), 'base64').toString(),
    shouldReEncrypt: false,
  }),
};
