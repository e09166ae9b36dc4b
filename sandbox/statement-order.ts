// A statement that was asked for, and the file that it became. Data only.

export interface StatementOrder {
  readonly statementId: string;
  /** When it was asked for. */
  readonly created: string;
  readonly wallet: {
    readonly country: string;
    readonly currency: string;
    readonly provider?: string | undefined;
  };
  readonly callbackUrl: string;
  readonly startDate: string;
  readonly endDate: string;
  /** The same ends, in milliseconds since the Unix epoch. */
  readonly startMs: number;
  readonly endMs: number;
}

/** What requests and downloads see of the statements of one sandbox. */
export interface Statements {
  /**
   * Makes a statement in the background and calls back what became of it.
   *
   * @param origin where the sandbox listens; the link begins with it.
   */
  order(order: StatementOrder, origin: string): void;
  /** The file of a link, or why there is none. */
  file(name: string): StatementFile | 'expired' | 'unknown';
}

/** A finished statement under its link. */
export interface StatementFile {
  readonly name: string;
  readonly bytes: Buffer;
  readonly expiresAtMs: number;
}
