// One request on its way: follows it from the queue to the last byte and says exactly what is known at its end.
// Must never let its bytes be written twice, nor call a request unsent that was handed to a socket.

import type { Dispatcher } from 'undici';
import { type Saying, say } from '../../shared/saying.ts';
import type { Expiring } from './deadline-watch.ts';

/** Headers of an answer by lower-case name; several lines of one name are a list. */
export type AnswerHeaders = Readonly<Record<string, string | string[] | undefined>>;

/** What one attempt came to, below any meaning of the answer. */
export type Exchange =
  | {
      readonly kind: 'answered';
      readonly httpStatus: number;
      /** The Retry-After header, as it came. */
      readonly retryAfter: string | null;
      readonly headers: AnswerHeaders;
      /** The whole body as it came, or null when it did not arrive whole. */
      readonly bytes: Buffer | null;
      /** The same as text. */
      readonly text: string | null;
      readonly ending: AnswerEnding;
    }
  /** It was never handed to a socket, so certainly no byte of it left. */
  | { readonly kind: 'not-sent'; readonly detail: Saying; readonly obstacle: Obstacle }
  /** It may have left, and no status line came back. */
  | { readonly kind: 'lost'; readonly cause: 'timeout' | 'cut' | 'unreadable'; readonly detail: Saying };

/** Why no connection came about. */
export type Obstacle =
  | 'name-unknown'
  | 'no-name-service'
  | 'refused'
  | 'unreachable'
  | 'timeout'
  | 'certificate-expired'
  | 'not-trusted'
  | 'not-encrypted'
  | 'other';

export type AnswerEnding = 'whole' | 'cut' | 'timeout' | 'too-long';

export interface AttemptTerms {
  /** On the monotonic clock. */
  readonly deadlineMs: number;
  readonly limitBytes: number;
  readonly onHandedOver: (() => void) | undefined;
}

const NAME_ERRORS: readonly string[] = ['ENOTFOUND', 'EAI_AGAIN', 'EAI_FAIL', 'EAI_NODATA', 'EAI_NONAME'];
const PARSER_ERROR = 'HTTP_PARSER';
const TIMEOUT_ERRORS: readonly string[] = ['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT', 'ETIMEDOUT'];

/**
 * The handler that undici drives.
 *
 * `onRequestStart` is undici's last step before it writes the request line: until then a failed request was
 * certainly not sent, whatever the error; from then on nothing but an answer proves anything.
 */
export class Attempt implements Dispatcher.DispatchHandler, Expiring {
  readonly deadlineMs: number;
  readonly #terms: AttemptTerms;
  readonly #settle: (attempt: Attempt, exchange: Exchange) => void;
  readonly #fail: (attempt: Attempt, error: unknown) => void;
  #controller: Dispatcher.DispatchController | null = null;
  #settled = false;
  #ending: AnswerEnding = 'whole';
  #httpStatus: number | null = null;
  #retryAfter: string | null = null;
  #headers: AnswerHeaders = {};
  #chunks: Buffer[] = [];
  #sizeBytes = 0;

  constructor(
    terms: AttemptTerms,
    settle: (attempt: Attempt, exchange: Exchange) => void,
    fail: (attempt: Attempt, error: unknown) => void,
  ) {
    this.deadlineMs = terms.deadlineMs;
    this.#terms = terms;
    this.#settle = settle;
    this.#fail = fail;
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    // Settled: it expired in the queue and has been reported as not sent. Started before: undici would be
    // about to send the same request a second time. Neither may put a byte on the wire.
    if (this.#settled || this.#controller !== null) {
      controller.abort(new Error('This request must not be sent any more.'));
      return;
    }
    this.#controller = controller;
    try {
      this.#terms.onHandedOver?.();
    } catch (error) {
      this.#settled = true;
      this.#fail(this, error);
      controller.abort(new Error('The caller withdrew the request before it was written.'));
    }
  }

  onResponseStart(
    _controller: Dispatcher.DispatchController,
    statusCode: number,
    headers: AnswerHeaders,
  ): void {
    if (statusCode < 200) return;
    this.#httpStatus = statusCode;
    this.#headers = headers;
    const retryAfter = headers['retry-after'];
    this.#retryAfter = (Array.isArray(retryAfter) ? retryAfter[0] : retryAfter) ?? null;
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.#sizeBytes += chunk.length;
    if (this.#sizeBytes > this.#terms.limitBytes) {
      this.#ending = 'too-long';
      controller.abort(new Error('The answer is too long.'));
      return;
    }
    this.#chunks.push(chunk);
  }

  onResponseEnd(): void {
    const [first] = this.#chunks;
    this.#finishAnswered(
      this.#chunks.length === 1 && first !== undefined ? first : Buffer.concat(this.#chunks),
    );
  }

  onResponseError(_controller: Dispatcher.DispatchController | null, error: Error): void {
    if (this.#settled) return;
    const code = codeOf(error);
    if (this.#controller === null) {
      this.#finish({ kind: 'not-sent', detail: notSentDetail(code), obstacle: obstacleOf(code) });
      return;
    }
    if (this.#ending === 'whole') this.#ending = TIMEOUT_ERRORS.includes(code) ? 'timeout' : 'cut';
    if (this.#httpStatus === null) this.#finish(lost(this.#ending, code));
    else this.#finishAnswered(null);
  }

  /** Ends the attempt at its deadline. */
  expire(): void {
    if (this.#settled) return;
    if (this.#controller === null) {
      const detail = say`No connection was free or came about before the deadline.`;
      this.#finish({ kind: 'not-sent', detail, obstacle: 'timeout' });
      return;
    }
    this.#ending = 'timeout';
    this.#controller.abort(new Error('The deadline of the attempt has passed.'));
  }

  #finishAnswered(bytes: Buffer | null): void {
    if (this.#settled || this.#httpStatus === null) return;
    this.#finish({
      kind: 'answered',
      httpStatus: this.#httpStatus,
      retryAfter: this.#retryAfter,
      headers: this.#headers,
      bytes,
      text: bytes?.toString('utf8') ?? null,
      ending: this.#ending,
    });
  }

  #finish(exchange: Exchange): void {
    this.#settled = true;
    this.#chunks = [];
    this.#settle(this, exchange);
  }
}

function lost(ending: AnswerEnding, code: string): Exchange {
  if (ending === 'timeout') {
    return { kind: 'lost', cause: 'timeout', detail: say`No answer came before the deadline.` };
  }
  if (code === PARSER_ERROR || code === 'UND_ERR_HEADERS_OVERFLOW') {
    return { kind: 'lost', cause: 'unreadable', detail: say`What came back is not HTTP (${code}).` };
  }
  return { kind: 'lost', cause: 'cut', detail: say`The connection was cut before an answer came (${code}).` };
}

function notSentDetail(code: string): Saying {
  if (code === 'ECONNREFUSED') return say`The connection was refused (ECONNREFUSED).`;
  if (code === 'UND_ERR_CONNECT_TIMEOUT')
    return say`No connection came about in time (UND_ERR_CONNECT_TIMEOUT).`;
  if (code === 'UND_ERR_DESTROYED' || code === 'UND_ERR_CLOSED') return say`The client was closed before.`;
  if (NAME_ERRORS.includes(code)) return say`The host name could not be resolved (${code}).`;
  if (/CERT|SIGNATURE|SSL|TLS|EPROTO/.test(code)) return say`The connection could not be secured (${code}).`;
  return say`No connection came about (${code}).`;
}

function obstacleOf(code: string): Obstacle {
  if (code === 'EAI_AGAIN' || code === 'EAI_FAIL') return 'no-name-service';
  if (NAME_ERRORS.includes(code)) return 'name-unknown';
  if (code === 'ECONNREFUSED') return 'refused';
  if (code === 'UND_ERR_CONNECT_TIMEOUT' || code === 'ETIMEDOUT') return 'timeout';
  if (/^E(?:HOST|NET)(?:UNREACH|DOWN)$/.test(code) || code === 'EADDRNOTAVAIL') return 'unreachable';
  if (code === 'CERT_HAS_EXPIRED' || code === 'CERT_NOT_YET_VALID') return 'certificate-expired';
  if (/^(?:EPROTO|ERR_SSL_(?:WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG|HTTP_REQUEST))$/.test(code)) {
    return 'not-encrypted';
  }
  return /CERT|SIGNATURE|SSL|TLS/.test(code) ? 'not-trusted' : 'other';
}

/**
 * Only the code of an error is ever passed on: its message and its other parts may quote what was sent.
 */
function codeOf(error: Error): string {
  // undici 8.12 leaves its parser's errors without a code.
  if (error.name === 'HTTPParserError') return PARSER_ERROR;
  const code: unknown = 'code' in error ? error.code : undefined;
  return typeof code === 'string' && /^[A-Z][A-Z0-9_]{1,60}$/.test(code) ? code : 'UNNAMED';
}
