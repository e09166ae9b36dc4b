// The thread of a connection to PostgreSQL: carries what the journal's thread wants to the server and back, one exchange
// after the other, and says when the connection is gone. Must never repeat anything, nor connect a second time.

import { connect } from 'node:net';
import { workerData } from 'node:worker_threads';
import pg from 'pg';
import type { PostgresAddress } from '../../../shared/journal-address.ts';
import { clientConfig } from './client-config.ts';
import { ExchangeFailed, type Prepared, StatementExchange, TextExchange } from './exchange.ts';
import {
  PULSE_MS,
  SIGNAL,
  type WireAnswer,
  type WireEvent,
  type WireFailure,
  type WireResult,
  type WireWish,
  wireStartSchema,
} from './wire-messages.ts';

const { connection, signal, calls, events, channel } = wireStartSchema.parse(workerData);
const shared = new Int32Array(signal);
const prepared: Prepared = new Map();
/** After so long without an answer it is asked, over a connection of its own, whether the server still works on it. */
const DOUBT_MS = 15_000;
/** After so long without an answer the server is asked for a sign of life, which may take as long as on a slow network. */
const SILENCE_MS = 500;
const SIGN_WITHIN_MS = 1_000;

type AnsweredWish = Extract<WireWish, { readonly call: number }>;

const client = newClient();
const wishes: WireWish[] = [];
let isBusy = false;
let isClosing = false;
/** Since when an answer, or the connection itself, is owed; null while neither is. */
let owedSinceMs: number | null = null;
let isLooking = false;

function newClient(): pg.Client {
  return new pg.Client(clientConfig(connection.address, connection.password));
}

function answer(message: WireAnswer): void {
  calls.postMessage(message);
  Atomics.add(shared, SIGNAL.answers, 1);
  Atomics.notify(shared, SIGNAL.answers);
}

function tell(event: WireEvent): void {
  events.postMessage(event);
}

/** Whoever waits for this thread is woken, however it ends. */
function endWaiting(): void {
  Atomics.store(shared, SIGNAL.ended, 1);
  Atomics.add(shared, SIGNAL.answers, 1);
  Atomics.notify(shared, SIGNAL.answers);
}

async function begin(): Promise<void> {
  client.on('error', () => tellLost());
  client.on('end', () => tellLost());
  client.on('notification', ({ payload }) => tell({ kind: 'told', payload: payload ?? '' }));
  // A server that takes a connection and says nothing is as silent as one that owes an answer.
  owedSinceMs = performance.now();
  try {
    await client.connect();
    if (channel !== null) await client.query(`LISTEN ${client.escapeIdentifier(channel)}`);
  } catch (error) {
    answer({ kind: 'failed', call: 0, failure: connectFailure(error) });
    // Nobody gets this connection, so that nobody could close it, and its end is nobody's loss.
    await close();
    return;
  }
  paid();
  calls.on('message', (wish: WireWish) => {
    wishes.push(wish);
    workOff().catch((error: unknown) => {
      throw error;
    });
  });
  answer({ kind: 'connected' });
}

let isLostTold = false;

function tellLost(): void {
  if (isLostTold || isClosing) return;
  isLostTold = true;
  tell({ kind: 'lost' });
}

async function workOff(): Promise<void> {
  if (isBusy) return;
  isBusy = true;
  for (let wish = wishes.shift(); wish !== undefined; wish = wishes.shift()) {
    if (wish.kind === 'close') {
      await close();
      return;
    }
    if (wish.kind === 'ahead') begunExchange().add(wish.statements, false);
    else if (wish.kind === 'rows') begunExchange().addRows(wish.rows);
    else await carryOut(wish);
  }
  isBusy = false;
}

/** What the server works on already while more of it comes. */
let begun: StatementExchange | null = null;

function begunExchange(): StatementExchange {
  if (begun !== null) return begun;
  begun = new StatementExchange(prepared);
  // Should it fail before all of it is there, whoever waits for it then is told.
  begun.done.catch(() => {});
  client.query(begun);
  return begun;
}

function exchangeFor(wish: AnsweredWish): StatementExchange | TextExchange {
  if (wish.kind === 'script') {
    const exchange = new TextExchange(wish.text);
    client.query(exchange);
    return exchange;
  }
  const exchange = begunExchange();
  begun = null;
  exchange.add(wish.statements, true);
  return exchange;
}

async function carryOut(wish: AnsweredWish): Promise<void> {
  const exchange = exchangeFor(wish);
  const doubt = setInterval(() => {
    makeSure().catch(destroy);
  }, DOUBT_MS);
  owedSinceMs = performance.now();
  try {
    const results = await exchange.done.finally(paid);
    const isAnswered = wish.kind === 'script' || (wish.kind === 'exchange' && wish.isAnswered);
    if (isAnswered) answer({ kind: 'results', call: wish.call, results: carried(results) });
  } catch (error) {
    if (!(error instanceof ExchangeFailed)) throw error;
    answer({ kind: 'failed', call: wish.call, failure: error.failure });
  } finally {
    clearInterval(doubt);
  }
}

/** A value so long holds thousands of others. */
const LONG_VALUE = 4_096;

/** A row of long values is handed over as it is: as JSON within JSON each of its signs would be written and read twice. */
function carried(results: readonly WireResult[]): string | readonly WireResult[] {
  const isPacked = results.some(
    ({ rows: [first, second] }) =>
      second === undefined && first?.some((value) => value !== null && value.length > LONG_VALUE),
  );
  return isPacked ? results : JSON.stringify(results);
}

function paid(): void {
  owedSinceMs = null;
  Atomics.store(shared, SIGNAL.silent, 0);
}

/** A server that works long on something still gives a sign of life; one that has gone, or is out of reach, gives none. */
async function look(): Promise<void> {
  const since = owedSinceMs;
  if (since === null || isLooking || performance.now() - since < SILENCE_MS) return;
  isLooking = true;
  const isThere = await givesSign(connection.address, SIGN_WITHIN_MS);
  isLooking = false;
  if (owedSinceMs === since) Atomics.store(shared, SIGNAL.silent, isThere ? 0 : 1);
}

/** Ends a connection whose server does not know of it any more, or cannot be reached: nobody waits for it for ever. */
async function makeSure(): Promise<void> {
  const other = newClient();
  other.on('error', () => {});
  try {
    await other.connect();
    const { rows } = await other.query('SELECT 1 FROM pg_stat_activity WHERE pid = $1', [processOf(client)]);
    if (rows.length === 0) destroy();
  } catch {
    destroy();
  } finally {
    await other.end().catch(() => {});
  }
}

function processOf(of: pg.Client): unknown {
  return Reflect.get(of, 'processID');
}

function destroy(): void {
  const socket: unknown = Reflect.get(Object(Reflect.get(client, 'connection')), 'stream');
  if (
    typeof socket === 'object' &&
    socket !== null &&
    'destroy' in socket &&
    typeof socket.destroy === 'function'
  ) {
    socket.destroy();
  }
}

async function close(): Promise<void> {
  isClosing = true;
  await client.end().catch(() => {});
  calls.close();
  events.close();
  clearInterval(pulse);
}

function connectFailure(error: unknown): WireFailure {
  // Where a name has several numbers, each was tried, and the first one tells as much as all.
  if (error instanceof AggregateError && error.errors.length > 0) return connectFailure(error.errors[0]);
  const code: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'code') : null;
  const message = error instanceof Error ? error.message : String(error);
  const name = typeof code === 'string' ? code : null;
  return { state: name, message, detail: null, constraint: null, isLost: true };
}

const pulse = setInterval(() => {
  Atomics.add(shared, SIGNAL.pulse, 1);
  look().catch((error: unknown) => {
    throw error;
  });
}, PULSE_MS);
process.on('exit', endWaiting);
begin().catch((error: unknown) => {
  throw error;
});

const LENGTH = 8;
/** The number that stands for the question about TLS. */
const ASKS_FOR_TLS = 80_877_103;

/**
 * Whether a server that owes an answer is there at all: it is asked for TLS with the eight bytes of
 * PostgreSQL's protocol, which each server answers at once with one, before anybody logs in. Must never say
 * anything of the answer that is owed. True when the server gives a sign of life; each half of the way to it
 * may take so long.
 */
async function givesSign(
  { host, port }: Pick<PostgresAddress, 'host' | 'port'>,
  withinMs: number,
): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const socket = connect({ host, port });
  socket.setTimeout(withinMs, () => resolve(false));
  socket.on('connect', () => {
    const question = Buffer.alloc(LENGTH);
    question.writeInt32BE(LENGTH, 0);
    question.writeInt32BE(ASKS_FOR_TLS, 4);
    socket.write(question);
  });
  socket.on('data', () => resolve(true));
  socket.on('error', () => resolve(false));
  socket.on('close', () => resolve(false));
  try {
    return await promise;
  } finally {
    socket.destroy();
  }
}
