// Whether a request can come from our own page: the exact host with its port, and no foreign origin.
// A name that resolves to this computer is not enough, or any web page could reach us by rebinding.

/** What is looked at of a request. */
export interface RequestOrigin {
  readonly host: string | undefined;
  readonly origin: string | undefined;
  /** `Sec-Fetch-Site`, which browsers set and pages cannot. */
  readonly fetchSite: string | undefined;
}

/** Why a request is refused, as an HTTP status; null when it may pass. */
export function refusal({ host, origin, fetchSite }: RequestOrigin, port: number): 421 | 403 | null {
  if (host !== `127.0.0.1:${port}`) return 421;
  if (origin !== undefined && origin !== `http://127.0.0.1:${port}`) return 403;
  if (fetchSite !== undefined && fetchSite !== 'same-origin' && fetchSite !== 'none') return 403;
  return null;
}
