// Statements that go to the server in one piece and are answered in one: one round trip, however many they are. What comes
// after one that failed is not carried out. Must never decide what a failure means.

import type { Connection, Submittable } from 'pg';
import { serialize } from 'pg-protocol';
import type { WireFailure, WireResult, WireStatement } from './wire-messages.ts';

type Columns = WireResult['columns'];

/** What is known of prepared statements by their names, for as long as their connection lasts. */
export type Prepared = Map<string, Columns>;

/** What the driver says of a failure, by a server's own words or its own. */
function failureOf(error: unknown): WireFailure {
  const said = (name: string): string | null => {
    const value: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, name) : null;
    return typeof value === 'string' ? value : null;
  };
  // Only a server's word has a severity.
  const isServers = said('severity') !== null;
  const state = isServers ? said('code') : null;
  return {
    state,
    message: said('message') ?? String(error),
    detail: said('detail'),
    constraint: said('constraint'),
    isLost: !isServers || said('severity') === 'FATAL' || said('severity') === 'PANIC',
  };
}

/** What both kinds have in common: the driver calls these as the server's messages come in. */
abstract class Exchange implements Submittable {
  readonly done: Promise<readonly WireResult[]>;
  readonly #ending = Promise.withResolvers<readonly WireResult[]>();
  readonly #results: WireResult[] = [];
  #columns: Columns = [];
  #rows: (readonly (string | null)[])[] = [];

  constructor() {
    this.done = this.#ending.promise;
  }

  abstract submit(connection: Connection): void;

  /** The columns of the statement that is being answered, where they are known already. */
  protected abstract knownColumns(index: number): Columns | undefined;
  protected abstract keepColumns(index: number, columns: Columns): void;

  handleRowDescription(message: {
    fields: readonly { readonly name: string; readonly dataTypeID: number }[];
  }): void {
    const columns = message.fields.map(({ name, dataTypeID }) => ({ name, type: dataTypeID }));
    this.keepColumns(this.#results.length, columns);
    this.#columns = columns;
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    this.#rows.push(fields);
  }

  handleCommandComplete({ text }: { text: string }): void {
    const columns = this.#rows.length === 0 ? [] : (this.knownColumns(this.#results.length) ?? this.#columns);
    this.#results.push({ columns, rows: this.#rows, tag: text });
    this.#rows = [];
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete({ text: '' });
  }

  handlePortalSuspended(): void {
    this.handleError(new Error('The server stopped in the middle of an answer.'));
  }

  handleCopyInResponse(): void {}

  handleCopyData(): void {
    this.handleError(new Error('The server sent what was not asked for.'));
  }

  handleReadyForQuery(): void {
    this.#ending.resolve(this.#results);
  }

  handleError(error: unknown): void {
    this.#ending.reject(new ExchangeFailed(failureOf(error)));
  }
}

/** Carries a failure to whoever waits. */
export class ExchangeFailed extends Error {
  readonly failure: WireFailure;

  constructor(failure: WireFailure) {
    super(failure.message);
    this.failure = failure;
  }
}

/**
 * Statements, each prepared once. They come in parts, which the server works off as they come, and it answers when all are
 * there. Rows in bulk are sent without waiting for leave: a server that takes none of them passes them over.
 */
export class StatementExchange extends Exchange {
  readonly #statements: WireStatement[] = [];
  readonly #prepared: Prepared;
  #connection: Connection | null = null;
  /** Until the connection is free. */
  #unsent: Buffer[] = [];
  #isCopying = false;

  constructor(prepared: Prepared) {
    super();
    this.#prepared = prepared;
  }

  override submit(connection: Connection): void {
    this.#connection = connection;
    this.#write(this.#unsent.splice(0));
  }

  /** @param isLast nothing comes behind them. */
  add(statements: readonly WireStatement[], isLast: boolean): void {
    const parts: Buffer[] = [];
    for (const { name, text, types, values, rows } of statements) {
      parts.push(...this.#endOfRows());
      if (text !== null) {
        parts.push(serialize.parse({ name, text, types: [...types] }));
        parts.push(serialize.describe({ type: 'S', name }));
      }
      parts.push(serialize.bind({ statement: name, values: [...values] }), serialize.execute());
      if (rows === undefined) continue;
      parts.push(copied(rows));
      this.#isCopying = true;
    }
    this.#statements.push(...statements);
    if (isLast) parts.push(...this.#endOfRows(), serialize.sync());
    this.#write(parts);
  }

  /** More rows for the COPY that was added last. */
  addRows(rows: Uint8Array): void {
    this.#write([copied(rows)]);
  }

  protected override knownColumns(index: number): Columns | undefined {
    return this.#prepared.get(this.#statements[index]?.name ?? '');
  }

  protected override keepColumns(index: number, columns: Columns): void {
    this.#prepared.set(this.#statements[index]?.name ?? '', columns);
  }

  #endOfRows(): Buffer[] {
    if (!this.#isCopying) return [];
    this.#isCopying = false;
    return [serialize.copyDone()];
  }

  #write(parts: readonly Buffer[]): void {
    if (this.#connection === null) this.#unsent.push(...parts);
    else if (parts.length > 0) this.#connection.stream.write(Buffer.concat(parts));
  }
}

function copied({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return serialize.copyData(Buffer.from(buffer, byteOffset, byteLength));
}

/** A text of statements. */
export class TextExchange extends Exchange {
  readonly #text: string;

  constructor(text: string) {
    super();
    this.#text = text;
  }

  override submit(connection: Connection): void {
    connection.stream.write(serialize.query(this.#text));
  }

  protected override knownColumns(): undefined {
    return undefined;
  }

  protected override keepColumns(): void {}
}
