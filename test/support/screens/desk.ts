// A clerk at a desk: the built program on a folder of its own and its page. The program can be killed and started
// again; what the clerk's acts did is read through commands and ledgers. The page stands in a browser, or in the
// real window when the suite runs there.

import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, expect, onTestFailed, onTestFinished } from 'vitest';
import { type StartOptions, Workplace } from '../e2e/workplace.ts';
import type { PageOptions } from './browser.ts';
import { takeBrowserSeat } from './browser-seat.ts';
import type { Seat } from './seat.ts';
import { takeWindowSeat } from './window-seat.ts';

const takeSeat = process.env['SCREENS_HOST'] === 'window' ? takeWindowSeat : takeBrowserSeat;

let looks = 0;

/**
 * One desk for those tests of a file that ask nothing of what lies on it: to sit down takes most of such a test. After
 * a test that failed the next sits down anew. Called at the top of a file.
 */
export function sharedDesk(): () => Promise<Desk> {
  let desk: Promise<Desk> | null = null;
  const leave = async () => {
    const left = await desk;
    desk = null;
    await left?.leave();
  };
  afterAll(leave);
  return async () => {
    onTestFailed(leave);
    desk ??= Desk.open();
    const { complaints } = await desk;
    onTestFinished(() => expect(complaints).toEqual([]));
    return await desk;
  };
}

export class Desk implements AsyncDisposable {
  readonly workplace: Workplace;
  readonly #options: PageOptions;
  #seat: Seat | null = null;

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
    return this.#taken().page;
  }

  /** What the console of the page has shown; a cut connection that the test caused is left out. */
  get complaints(): readonly string[] {
    return this.#seat?.complaints ?? [];
  }

  /** Starts the program on the same data folder and opens its page anew. */
  async start(options: StartOptions = {}): Promise<void> {
    const before = this.#seat;
    this.#seat = await takeSeat(this.workplace, this.#options, options);
    await before?.closePage();
  }

  /** Kills the program as a power cut would. The page stays and finds nobody. */
  async kill(): Promise<void> {
    await this.#taken().kill();
  }

  /** The program hangs from SIGSTOP to SIGCONT. */
  signal(name: 'SIGSTOP' | 'SIGCONT'): void {
    this.#taken().signal(name);
  }

  /** Ends the program as Ctrl-C does. */
  async end(): Promise<void> {
    await this.#taken().end();
  }

  async closePage(): Promise<void> {
    await this.#seat?.closePage();
    this.#seat = null;
  }

  /** Chooses a file as a clerk does. */
  async chooseFile(path: string, button = /Choose a file|Choisir un fichier/): Promise<void> {
    await this.#taken().chooseFile(path, button);
  }

  /** Path of the file that an act of the clerk downloads. */
  async download(act: () => Promise<void>): Promise<string> {
    return await this.#taken().download(act);
  }

  #taken(): Seat {
    if (this.#seat === null) throw new Error('No page is open.');
    return this.#seat;
  }

  /** A picture of how the page was left, where the environment names a folder for it. */
  async #keepLastLook(): Promise<void> {
    const folder = process.env['SCREENS_LOOKS'];
    if (folder === undefined || this.#seat === null) return;
    looks += 1;
    await this.page.screenshot({ path: join(folder, `${process.pid}-${looks}.png`) });
  }

  /** Ends program and page and removes the folder. */
  async leave(): Promise<void> {
    await this.#keepLastLook();
    await this.closePage();
    await this.workplace[Symbol.asyncDispose]();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const complaints = [...this.complaints];
    await this.leave();
    // Holds for every test that sits at a desk, whatever else it is about.
    expect(complaints).toEqual([]);
  }
}
