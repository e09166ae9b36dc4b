// What stands on a desk: a program with its page, in a browser or in the real window. Tests never see which.

import type { Page } from 'playwright-core';

export interface Seat {
  readonly page: Page;
  /** What the console of the page has shown and the test did not cause itself. */
  readonly complaints: readonly string[];
  /** Chooses a file as a clerk does, after pressing the button. */
  chooseFile(path: string, button: RegExp): Promise<void>;
  /** Path of the file that an act of the clerk writes or downloads. */
  download(act: () => Promise<void>): Promise<string>;
  /** Stops the program as it runs, or lets it go on. */
  signal(name: 'SIGSTOP' | 'SIGCONT'): void;
  /** Kills the program as a power cut would. */
  kill(): Promise<void>;
  /** Ends the program as the clerk does. */
  end(): Promise<void>;
  closePage(): Promise<void>;
}
