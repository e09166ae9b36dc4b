// The part of saxen that this folder uses; the package brings no types of its own.

declare module 'saxen' {
  /** Attributes by their names as the document writes them, with entities undecoded. */
  type RawAttributes = Readonly<Record<string, string>>;

  interface Handlers {
    openTag: (name: string, attributes: () => RawAttributes | false) => void;
    closeTag: (name: string) => void;
    text: (text: string) => void;
    cdata: (text: string) => void;
    comment: (text: string) => void;
    question: (text: string) => void;
    attention: (text: string) => void;
    error: (cause: Error) => void;
    warn: (warning: Error) => void;
  }

  export class Parser {
    on<Name extends keyof Handlers>(name: Name, handler: Handlers[Name]): this;
    /** Throws what the parser complains about, where no handler for errors is set. */
    write(text: string): this;
    end(): unknown;
  }
}
