// What the rest of the program knows of the payments service: outcomes, never HTTP.
// Each call is exactly one attempt; nothing here retries, follows a redirect or decides about a row.

import type { AccountConfiguration, Availability } from '../../shared/accounts/configuration.ts';
import type { SigningSettings } from '../../shared/accounts/signing.ts';
import type { OperationDefinition } from '../../shared/operations.ts';
import type { Spoken } from '../../shared/saying.ts';

/** The service's own words for a refusal. Codes are an open set. */
export interface ServiceReason {
  readonly code: string;
  readonly message: string;
}

/** Why nothing is known after an attempt. */
export type UnknownCause =
  | 'timeout'
  | 'cut'
  | 'server' // 5xx
  | 'throttled' // 429
  | 'request-timeout' // 408
  | 'too-early' // 425
  | 'unreadable'
  | 'unproven' // the public key of the service does not prove it
  | 'unknown-word'
  | 'redirect';

/** Why no request of this account can succeed as things stand. */
export type SetupProblem = 'token' | 'not-allowed' | 'signature' | 'address' | 'other';

/** What one initiation attempt proved (design: "What counts as what"). */
export type InitiationOutcome =
  | {
      readonly kind: 'accepted';
      readonly word: 'ACCEPTED' | 'ENQUEUED' | 'DUPLICATE_IGNORED';
      readonly httpStatus: number;
      /** The service's `created`. */
      readonly createdAtMs: number | null;
    }
  | {
      readonly kind: 'rejected';
      readonly httpStatus: number;
      readonly reason: ServiceReason;
      /** 409 that does not name our id, or a code that says so: the service may hold the request all the same. */
      readonly isConflict?: true;
    }
  /** This provider and operation are refused, or perhaps the account: nothing was created, and others may go on. */
  | {
      readonly kind: 'forbidden';
      readonly problem: SetupProblem;
      readonly httpStatus: number;
      readonly reason: ServiceReason | null;
      /** False when its word names the operation, so that it can never speak of the account as a whole. */
      readonly mayBeAccount: boolean;
    }
  /** 404, 405 or a redirect: the path does not take this request. That alone proves nothing about it or the account. */
  | { readonly kind: 'astray'; readonly httpStatus: number; readonly reason: ServiceReason | null }
  /** This one request is refused without a reason that can be read: that alone proves nothing about it. */
  | { readonly kind: 'unexplained'; readonly httpStatus: number; readonly detail: Spoken }
  | {
      readonly kind: 'unknown';
      readonly cause: UnknownCause;
      readonly httpStatus: number | null;
      readonly retryAfterMs: number | null;
      /** A sentence or word for the attempt log; holds no secret. */
      readonly detail: Spoken;
    }
  /** No connection came about (refused, no such host, TLS not trusted), so certainly nothing left. */
  | {
      readonly kind: 'not-sent';
      readonly detail: Spoken;
      /** This desk took it back itself, which tells nothing about the service. */
      readonly isTakenBack?: true;
    };

/** The service's record of one transaction, read from a status check. */
export interface StatusRecord {
  /** Word for word. Only COMPLETED and FAILED are final. */
  readonly status: string;
  readonly amount: string | null;
  readonly currency: string | null;
  readonly phone: string | null;
  readonly provider: string | null;
  readonly providerTransactionId: string | null;
  readonly createdAtMs: number | null;
  readonly reason: ServiceReason | null;
  /** The money that really moved where the record tells it apart (`depositedAmount`); canonical. */
  readonly settledAmount?: string;
  /** What the record gives in its place that is no plain decimal, word for word. */
  readonly unreadAmount?: string;
  /** Its currency, where the request named none. */
  readonly settledCurrency?: string;
  /** What the record repeats of the request, where it does: none of it moves money. */
  readonly country?: string;
  readonly reference?: string;
  /** By key. */
  readonly metadata?: Readonly<Record<string, string>>;
  /** What else the record says, as JSON text. */
  readonly details?: string;
}

/** What one status check proved. */
export type StatusOutcome =
  | { readonly kind: 'found'; readonly record: StatusRecord }
  | { readonly kind: 'not-found' }
  /** 404 or 405 without the envelope: this service does not offer the path. */
  | { readonly kind: 'not-offered'; readonly httpStatus: number }
  | { readonly kind: 'setup'; readonly problem: SetupProblem; readonly httpStatus: number }
  | {
      readonly kind: 'no-answer';
      readonly cause: UnknownCause | 'not-sent';
      readonly retryAfterMs: number | null;
      readonly detail: Spoken;
    };

/** Result of reading configuration or availability. */
export type ReadOutcome<Value> =
  | { readonly kind: 'read'; readonly value: Value }
  | {
      readonly kind: 'setup';
      readonly problem: SetupProblem;
      readonly httpStatus: number;
      readonly detail: Spoken;
    }
  | {
      readonly kind: 'no-answer';
      readonly cause: UnknownCause | 'not-sent';
      readonly retryAfterMs: number | null;
      readonly detail: Spoken;
    };

/** What of the configuration is asked for; null asks for everything. */
export interface ConfigurationQuery {
  /** Three letters. */
  readonly country: string | null;
  readonly operationType: string | null;
}

/** A statement of one wallet for a span of at most 31 days. */
export interface StatementRequest {
  readonly wallet: {
    readonly country: string;
    readonly currency: string;
    /** Only for a wallet of one provider. */
    readonly provider?: string | undefined;
  };
  readonly callbackUrl: string;
  /** ISO 8601, with or without a zone. */
  readonly startDate: string;
  readonly endDate: string;
}

/** What the service said to a request for a statement. */
export type StatementOutcome =
  | { readonly kind: 'accepted'; readonly statementId: string | null; readonly createdAt: string | null }
  | { readonly kind: 'rejected'; readonly httpStatus: number; readonly reason: ServiceReason }
  | Exclude<ReadOutcome<never>, { readonly kind: 'read' }>;

/** One account on one service. */
export interface PaymentService {
  /**
   * Sends the exact body once.
   *
   * @param id the operation's identifier: the answer must name it, otherwise it is unreadable.
   * @param body the journalled bytes, never rebuilt.
   * @param onHandedOver called when the request is given to a socket, before any byte is written. When it
   *   throws, nothing is written and the call rejects with what it threw.
   */
  initiate(
    operation: OperationDefinition,
    id: string,
    body: string,
    onHandedOver?: () => void,
  ): Promise<InitiationOutcome>;
  checkStatus(operation: OperationDefinition, id: string): Promise<StatusOutcome>;
  /** @param query narrows the answer where the generation's endpoint takes a query; the legacy one takes none. */
  readConfiguration(query?: ConfigurationQuery): Promise<ReadOutcome<AccountConfiguration>>;
  readAvailability(): Promise<ReadOutcome<Availability>>;
  /** Cuts what is still in flight and frees the sockets. */
  close(): Promise<void>;
}

/** How an account signs its initiation requests, and by what it knows its answers. */
export interface RequestSigning {
  readonly settings: SigningSettings;
  /** PEM; kept nowhere but in the client. */
  readonly privateKey: string;
}

/** Where an account's statements are asked for. */
export interface StatementService {
  /**
   * Asks for a statement, once.
   *
   * @throws Error, a defect of the caller, in the legacy generation, or when the request does not fit the interface.
   */
  requestStatement(request: StatementRequest): Promise<StatementOutcome>;
}

/**
 * Told of every request as it begins; what it returns is told how it ended: true for an answer of the service, false
 * for none, null where the request was taken back.
 */
export type ServiceEar = () => (isAnswer: boolean | null) => void;

/** What is needed to talk to an account. The token is asked for at each request and kept nowhere else. */
export interface ServiceAccount {
  /** Without a trailing slash. */
  readonly baseUrl: string;
  readonly generation: 'v2' | 'legacy';
  readonly token: () => string | null;
  /** Null or left out: no request is signed, and none carries a header of signatures. */
  readonly signing?: RequestSigning | null;
  /** PEM of the service's public key; null or left out: its answers are taken as they come. */
  readonly serviceKey?: string | null;
  readonly ear?: ServiceEar;
  /** Upper bound on simultaneous connections. */
  readonly connections: number;
}
