// How long a thread works without a pause, whatever other processes take meanwhile.

/** Longest work of this thread between two of its turns; time that other processes took is not in it. */
export class ThreadWatch {
  #before = process.threadCpuUsage();
  #longestMs = 0;
  readonly #timer = setInterval(() => {
    const { user, system } = process.threadCpuUsage(this.#before);
    this.#longestMs = Math.max(this.#longestMs, (user + system) / 1_000);
    this.#before = process.threadCpuUsage();
  }, 1);

  end(): number {
    clearInterval(this.#timer);
    return this.#longestMs;
  }
}
