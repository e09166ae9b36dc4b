// A clerk at a desk: the built `serve` on a folder of its own and a page on it. The page can be closed and opened
// again, the program killed and started again; what the clerk's acts did is read through commands and ledgers.

import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Running } from '../e2e/command.ts';
import { type StartOptions, Workplace } from '../e2e/workplace.ts';
import { openPage, type PageOptions, type WatchedPage } from './browser.ts';

let looks = 0;

export class Desk implements AsyncDisposable {
  readonly workplace: Workplace;
  readonly #options: PageOptions;
  #serve: Running | null = null;
  #watched: WatchedPage | null = null;
  #isCut = false;

  private constructor(workplace: Workplace, options: PageOptions) {
    this.workplace = workplace;
    this.#options = options;
  }

  /** Sits down: starts the program and opens its page. */
  static async open(options: PageOptions = {}, start: StartOptions = {}): Promise<Desk> {
    const desk = new Desk(await Workplace.open(), options);
    await desk.start(start);
    return desk;
  }

  get page(): Page {
    if (this.#watched === null) throw new Error('No page is open.');
    return this.#watched.page;
  }

  /** What the console of the page has shown; a cut connection that the test caused is left out. */
  get complaints(): readonly string[] {
    return this.#watched?.complaints ?? [];
  }

  /** Starts the program on the same data folder and opens its page anew. */
  async start(options: StartOptions = {}): Promise<void> {
    this.#serve = this.workplace.start(['serve', '--no-open'], options);
    const address = await this.#serve.outLine('http://127.0.0.1:');
    this.#isCut = false;
    await this.closePage();
    this.#watched = await openPage(
      this.#options,
      (complaint) => this.#isCut && /ERR_CONNECTION|WebSocket|net::/.test(complaint),
    );
    await this.page.goto(address);
    await this.page.getByRole('main').waitFor();
  }

  /** Kills the program as a power cut would. The page stays and finds nobody. */
  async kill(): Promise<void> {
    this.#isCut = true;
    this.#serve?.signal('SIGKILL');
    await this.#serve?.ended;
  }

  /** Ends the program as Ctrl-C does. */
  async end(): Promise<void> {
    this.#isCut = true;
    this.#serve?.signal('SIGINT');
    await this.#serve?.ended;
  }

  async closePage(): Promise<void> {
    await this.#watched?.context.close();
    this.#watched = null;
  }

  /** Chooses a file as a clerk does, through the browser's dialogue. */
  async chooseFile(path: string, button = /Choose a file|Choisir un fichier/): Promise<void> {
    const chosen = this.page.waitForEvent('filechooser');
    await this.page.getByRole('button', { name: button }).first().click();
    await (await chosen).setFiles(path);
  }

  /** Path of the file that an act of the clerk downloads. */
  async download(act: () => Promise<void>): Promise<string> {
    const download = this.page.waitForEvent('download');
    await act();
    return await (await download).path();
  }

  /** A picture of how the page was left, where the environment names a folder for it. */
  async #keepLastLook(): Promise<void> {
    const folder = process.env['SCREENS_LOOKS'];
    if (folder === undefined || this.#watched === null) return;
    looks += 1;
    await this.page.screenshot({ path: join(folder, `${process.pid}-${looks}.png`) });
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const complaints = [...this.complaints];
    await this.#keepLastLook();
    await this.closePage();
    await this.workplace[Symbol.asyncDispose]();
    // Holds for every test that sits at a desk, whatever else it is about.
    expect(complaints).toEqual([]);
  }
}
