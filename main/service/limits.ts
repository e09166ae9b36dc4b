// How long one attempt may take and how much of an answer is read.
// Owns only numbers; tests hand in smaller ones.

/** Bounds of every request to the service. */
export interface ServiceLimits {
  /** Until a connection stands, TLS included. */
  readonly connectTimeoutMs: number;
  /** From the call to the last byte of the answer, everything included. */
  readonly initiationDeadlineMs: number;
  readonly statusDeadlineMs: number;
  /** For configuration and availability. */
  readonly readDeadlineMs: number;
  /** Longest answer to an initiation or a status check. */
  readonly answerLimitBytes: number;
  /** Longest configuration or availability answer. */
  readonly configurationLimitBytes: number;
}

export const SERVICE_LIMITS: ServiceLimits = {
  connectTimeoutMs: 5_000,
  initiationDeadlineMs: 10_000,
  statusDeadlineMs: 5_000,
  readDeadlineMs: 10_000,
  answerLimitBytes: 1024 * 1024,
  configurationLimitBytes: 16 * 1024 * 1024,
};

/** A person waits for the answer. */
export const PROBE_LIMITS: ServiceLimits = { ...SERVICE_LIMITS, readDeadlineMs: 8_000 };

/** Longest wait that a Retry-After of the service can ask for. */
export const RETRY_AFTER_CAP_MS = 60_000;
