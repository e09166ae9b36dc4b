// Lines of standard input, one at a time: what came with a line and was not asked for yet is kept for the next question.
// Lets go of the input between questions, so that it does not keep the process alive; a passphrase is read unseen.

/** A terminal or a pipe; a file, such as /dev/null, keeps nothing alive and has no `unref`. */
type Input = NodeJS.ReadableStream & { unref?: () => unknown; ref?: () => unknown };

export class InputLines {
  readonly #input: Input;
  #rest = '';
  #hasEnded = false;

  constructor(input: Input) {
    this.#input = input;
  }

  /** The next line; null when the input has ended, or stays silent for so long. */
  next(limitMs: number | null): Promise<string | null> {
    const line = this.#taken();
    if (line !== null || this.#hasEnded) return Promise.resolve(line);
    return new Promise((resolve) => {
      const finish = (found: string | null) => {
        if (timer !== null) clearTimeout(timer);
        this.#input.off('data', hear);
        this.#input.off('end', end);
        this.#input.off('error', end);
        this.#input.pause();
        this.#input.unref?.();
        resolve(found);
      };
      const hear = (chunk: Buffer | string) => {
        this.#rest += String(chunk);
        const found = this.#taken();
        if (found !== null) finish(found);
      };
      const end = () => {
        this.#hasEnded = true;
        finish(this.#taken());
      };
      const timer = limitMs === null ? null : setTimeout(() => finish(null), limitMs);
      this.#input.setEncoding('utf8');
      this.#input.on('data', hear);
      this.#input.on('end', end);
      this.#input.on('error', end);
      this.#input.ref?.();
      this.#input.resume();
    });
  }

  /** A whole line of what came already; at the end of the input also what has no line end. */
  #taken(): string | null {
    const end = this.#rest.search(/\r?\n/);
    if (end === -1) {
      if (!this.#hasEnded || this.#rest === '') return null;
      const last = this.#rest;
      this.#rest = '';
      return last;
    }
    const line = this.#rest.slice(0, end);
    this.#rest = this.#rest.slice(this.#rest.indexOf('\n', end) + 1);
    return line;
  }
}

const ENDS_LINE = /[\r\n]/;
const INTERRUPT = '\u0003';
const END_OF_INPUT = '\u0004';
const ERASES = ['\u0008', '\u007f'];

/** Asks at a terminal for a line that nobody sees while it is typed; null when the person gave up. */
export function askUnseen(
  input: NodeJS.ReadStream,
  output: { write(text: string): unknown },
  question: string,
): Promise<string | null> {
  output.write(question);
  return new Promise((resolve) => {
    let typed: string[] = [];
    const finish = (line: string | null) => {
      input.off('data', hear);
      input.setRawMode(false);
      input.pause();
      input.unref();
      output.write('\n');
      resolve(line);
    };
    const hear = (chunk: Buffer | string) => {
      for (const character of String(chunk)) {
        if (ENDS_LINE.test(character)) return finish(typed.join(''));
        if (character === END_OF_INPUT) return finish(null);
        if (character === INTERRUPT) {
          finish(null);
          // In this mode the terminal sends no signal of its own.
          process.kill(process.pid, 'SIGINT');
          return;
        }
        if (ERASES.includes(character)) typed = typed.slice(0, -1);
        else typed.push(character);
      }
    };
    input.setEncoding('utf8');
    input.setRawMode(true);
    input.on('data', hear);
    input.ref();
    input.resume();
  });
}
