// The numbers the engine works with, in one place, so that a test or a host can change them by name.

/** Tuning of one upload. Times in milliseconds. */
export interface UploadSettings {
  /** Most requests in flight at once. */
  readonly maxConcurrency: number;
  /** Requests in flight before the first answer. */
  readonly initialConcurrency: number;
  /** Most rows marked `offered` in one durable step. */
  readonly windowRows: number;
  /** Most row events, and longest time, before a group of outcomes is made durable. */
  readonly recordGroupRows: number;
  readonly recordGroupMs: number;
  /** How many answers of a batch must differ in some way from one and the same refusal. */
  readonly sameRefusalRows: number;
  /** How many refusals that speak of the account's own wallet hold its place, in every run anew. */
  readonly walletRefusalRows: number;
  /**
   * How many answers in a row that the service's public key does not prove end a run: one or two may be somebody else's on the
   * network, and each more is a row of a batch with the wrong key that goes out for nothing.
   */
  readonly unprovenAnswers: number;
  /** First and longest pause between two offers of a row without an answer. */
  readonly retryFirstMs: number;
  readonly retryLongestMs: number;
  /**
   * After this many offers and this much time without an answer the service is asked for its record once more,
   * and without that the row is left unknown for this run. Eight offers leave one row in 400,000 unknown where
   * every fifth times out, four would leave one in 600.
   */
  readonly patienceOffers: number;
  readonly patienceMs: number;
  /** Failures in a row that open the circuit of a provider, and of the whole account. */
  readonly providerBreakerFailures: number;
  readonly accountBreakerFailures: number;
  readonly breakerFirstMs: number;
  readonly breakerLongestMs: number;
  /** With the account's circuit open this long, or nothing but rows in doubt left and no word this long, the run ends. */
  readonly giveUpMs: number;
  /** With nothing but 429 for this long, the run ends. */
  readonly throttledGiveUpMs: number;
  /** Longest obedience to a Retry-After. */
  readonly retryAfterLongestMs: number;
  /** Time between the two questions after which a refusal of a repeated offer is believed. */
  readonly refusalQuietMs: number;
  /** An offer older than this is asked for before it is repeated (design, §3). */
  readonly askFirstAfterMs: number;
  /** How often availability is read while sending, and while something is closed. */
  readonly availabilityMs: number;
  readonly availabilityClosedMs: number;
  /** Most status checks in flight at once. */
  readonly checkConcurrency: number;
  /** How long never-checked rows wait while nothing is known about how long settling takes. */
  readonly settlePatienceMs: number;
  /** First and longest pause between two checks of one row. */
  readonly checkFirstMs: number;
  readonly checkLongestMs: number;
  /** How often what became of rows is sealed while a run lasts. */
  readonly sealMs: number;
}

export const UPLOAD_SETTINGS: UploadSettings = {
  maxConcurrency: 32,
  initialConcurrency: 8,
  windowRows: 256,
  recordGroupRows: 256,
  recordGroupMs: 25,
  sameRefusalRows: 20,
  walletRefusalRows: 5,
  unprovenAnswers: 5,
  retryFirstMs: 500,
  retryLongestMs: 4_000,
  patienceOffers: 8,
  patienceMs: 45_000,
  providerBreakerFailures: 10,
  accountBreakerFailures: 20,
  breakerFirstMs: 1_000,
  breakerLongestMs: 30_000,
  giveUpMs: 120_000,
  throttledGiveUpMs: 10 * 60_000,
  retryAfterLongestMs: 60_000,
  refusalQuietMs: 10_000,
  askFirstAfterMs: 15 * 60_000,
  availabilityMs: 30_000,
  availabilityClosedMs: 10_000,
  checkConcurrency: 16,
  settlePatienceMs: 120_000,
  checkFirstMs: 2_000,
  checkLongestMs: 5 * 60_000,
  sealMs: 5 * 60_000,
};
