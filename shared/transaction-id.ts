// The form of the ids by which the service, the journal and statements know a transaction. Says nothing of whose it is.

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** True for a whole identifier as transactions have them: a UUID of 36 characters, in either case (RFC 9562, section 4). */
export function isTransactionId(text: string): boolean {
  return UUID.test(text);
}
