// Waits that end early when the sandbox closes.
// Keeps no process alive by itself: the listening socket does that.

export class Pauses {
  readonly #closing = new AbortController();

  /** Whether the sandbox is closing: nothing may be recorded any more. */
  get closed(): boolean {
    return this.#closing.signal.aborted;
  }

  /** Resolves after the time, or at once when the sandbox closes. */
  wait(durationMs: number): Promise<void> {
    if (durationMs <= 0 || this.closed) return Promise.resolve();
    const { signal } = this.#closing;
    return new Promise((resolve) => {
      const finish = (): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', finish);
        resolve();
      };
      const timer = setTimeout(finish, durationMs);
      signal.addEventListener('abort', finish);
    });
  }

  close(): void {
    this.#closing.abort();
  }
}
