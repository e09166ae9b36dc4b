// What the command line needs of the process it runs in. A test hands in one of its own.

/** A stream for text. */
export interface TextSink {
  write(text: string): void;
  readonly isTerminal: boolean;
  /** Width in characters as it is now; null when it is no terminal. */
  width(): number | null;
  /** Height in lines as it is now; null when it is no terminal. */
  height(): number | null;
}

/** Ctrl-C, or a request of the system, or of a terminal that is closed, to end. */
export type Interruption = 'interrupted' | 'ended';

/** The process around a command. */
export interface CliHost {
  readonly stdout: TextSink;
  readonly stderr: TextSink;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly platform: NodeJS.Platform;
  readonly homeFolder: string;
  /** Account name of the operating system; null where it tells none. */
  readonly account: string | null;
  /** Whether a person can be asked. */
  readonly interactive: boolean;
  /** Asks a person and returns the line; null when the input ended. Only where `interactive`. */
  ask(question: string): Promise<string | null>;
  /** The same for what nobody may see while it is typed. */
  askUnseen(question: string): Promise<string | null>;
  /** Next line of a piped standard input; null when it is a terminal, has ended, or stays silent for so long. */
  readPipedLine(limitMs: number): Promise<string | null>;
  /** Calls back at each interrupt (Ctrl-C) or request to end; returns the way to stop listening. */
  onInterrupt(listener: (how: Interruption) => void): () => void;
  /** Calls back with what nothing has caught: the process must then end. Returns the way to stop listening. */
  onDefect(listener: (cause: unknown) => void): () => void;
  /** Ends the process at once. */
  exitNow(code: number): void;
}
