// Whether a request can come from our own page: the exact host with its port, and no foreign origin.
// A name that resolves to this computer is not enough, or any web page could reach us by rebinding.

/** What is looked at of a request. */
export interface RequestOrigin {
  readonly host: string | undefined;
  readonly origin: string | undefined;
  /** `Sec-Fetch-Site`, which browsers set and pages cannot. */
  readonly fetchSite: string | undefined;
  /**
   * Whether the page is opened as a document of its own. Then the way there may begin elsewhere, as in the file that
   * redirects to it: the page has no power without a session, and shows nothing in a frame or to its opener.
   */
  readonly isVisit: boolean;
}

/** Why a request is refused, as an HTTP status; null when it may pass. */
export function refusal({ host, origin, fetchSite, isVisit }: RequestOrigin, port: number): 421 | 403 | null {
  if (host !== `127.0.0.1:${port}`) return 421;
  if (origin !== undefined && origin !== `http://127.0.0.1:${port}`) return 403;
  if (isVisit) return null;
  if (fetchSite !== undefined && fetchSite !== 'same-origin' && fetchSite !== 'none') return 403;
  return null;
}
