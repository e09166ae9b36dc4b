// The Files port of the window: native dialogues and dropped files, each known to the page by a handle only.
// Paths stay in this process.

import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { type BaseWindow, dialog } from 'electron';
import type { FileOffer } from '../../shared/contract/draft-views.ts';
import { FILE_ENDINGS, type FileKind } from '../../shared/files/file-kinds.ts';
import { FileRegistry } from '../platform/files.ts';
import type { Files, Random, StoredFile, TargetFile } from '../ports.ts';

/** What the dialogue calls the endings that it shows at first: names of formats, the same in every language. */
const FORMATS: Readonly<Record<FileKind, string>> = {
  payments: 'CSV, XLSX',
  statement: 'CSV',
  key: 'PEM',
  anchor: 'JSON',
  evidence: 'ZIP',
  request: 'Paymaster',
  answer: 'Paymaster',
};

export class DialogFiles implements Files {
  readonly #registry: FileRegistry;
  readonly #window: () => BaseWindow | null;

  constructor(random: Random, window: () => BaseWindow | null) {
    this.#registry = new FileRegistry(random);
    this.#window = window;
  }

  /** Registers a file that the clerk dropped or opened. Its size is 0 when it cannot be looked at yet. */
  async offer(path: string): Promise<FileOffer> {
    const facts = await stat(path).catch(() => null);
    return { file: this.#registry.register(path), name: basename(path), bytes: facts?.size ?? 0 };
  }

  /** The absolute path of a file; stays in this process. */
  locate(handle: string): string {
    return this.#registry.locate(handle);
  }

  source(handle: string): Promise<StoredFile> {
    return this.#registry.source(handle);
  }

  release(handle: string): Promise<void> {
    return this.#registry.release(handle);
  }

  temporary(name: string): Promise<string> {
    return this.#registry.temporary(name);
  }

  target(handle: string): Promise<TargetFile> {
    return this.#registry.target(handle);
  }

  async choose(kind: FileKind): Promise<FileOffer | null> {
    const options: Electron.OpenDialogOptions = {
      properties: ['openFile', 'dontAddToRecent'],
      filters: [
        { name: FORMATS[kind], extensions: [...FILE_ENDINGS[kind]] },
        { name: '*', extensions: ['*'] },
      ],
    };
    const window = this.#window();
    const { canceled, filePaths } =
      window === null ? await dialog.showOpenDialog(options) : await dialog.showOpenDialog(window, options);
    const [path] = filePaths;
    return canceled || path === undefined ? null : await this.offer(path);
  }

  async chooseTarget(name: string): Promise<{ readonly handle: string; readonly name: string } | null> {
    const options: Electron.SaveDialogOptions = {
      defaultPath: basename(name),
      properties: ['createDirectory', 'showOverwriteConfirmation', 'dontAddToRecent'],
    };
    const window = this.#window();
    const { canceled, filePath } =
      window === null ? await dialog.showSaveDialog(options) : await dialog.showSaveDialog(window, options);
    if (canceled || filePath === '') return null;
    return { handle: this.#registry.register(filePath), name: basename(filePath) };
  }

  /** Removes half-written targets and temporary files when the program must end at once. */
  abandon(): void {
    this.#registry.abandon();
  }
}
