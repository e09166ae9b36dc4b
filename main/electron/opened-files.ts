// Files that macOS hands over, which it may do before the program is ready and while its page is still being loaded. Keeps
// their paths until there is somebody to offer them to; loses none.

import { app } from 'electron';

/** Takes what is handed over from its making on. */
export class OpenedFiles {
  readonly #kept: string[] = [];
  #take = (path: string): void => {
    this.#kept.push(path);
  };

  constructor() {
    app.on('open-file', (event, path) => {
      event.preventDefault();
      this.#take(path);
    });
  }

  /** Offers those that came so far, in their order, and from then on each as it comes. */
  async giveTo(offer: (path: string) => Promise<void>, onDefect: (cause: unknown) => void): Promise<void> {
    // One that comes meanwhile is reached by this loop too.
    for (const path of this.#kept) await offer(path);
    this.#take = (path) => {
      offer(path).catch(onDefect);
    };
  }
}
