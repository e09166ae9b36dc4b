// What stops everything before a row leaves: another account than the one that was approved for, or one that wants
// signatures which this profile cannot give. Decides by the service's own words; sends and changes nothing.

import type { AccountConfiguration } from '../../../shared/accounts/configuration.ts';
import { messageOf, type PaymasterError, paymasterError } from '../../../shared/errors.ts';
import { type Spoken, say } from '../../../shared/saying.ts';

/** Another account than the approved one. */
export interface OtherAccount {
  /** What the service calls it. */
  readonly name: string;
  readonly sentence: Spoken;
  readonly failure: PaymasterError;
}

/**
 * Null while nothing speaks against its being the account that the rows were approved for.
 *
 * @param confirmed names that a person has taken for this very account.
 */
export function otherAccount(
  approved: AccountConfiguration,
  now: AccountConfiguration,
  confirmed: readonly string[],
): OtherAccount | null {
  const merchants = [approved.facts?.merchantId, now.facts?.merchantId].map((id) => id?.trim() ?? '');
  const names = [approved.accountName, now.accountName].map((name) => name?.trim() ?? '');
  // An identifier tells accounts apart whatever they are called; a name is all there is without one.
  const [before = '', after = ''] = merchants.every((id) => id !== '') ? merchants : names;
  if (before === '' || after === '' || before === after || confirmed.includes(after)) return null;
  const failure = paymasterError(
    'ACCOUNT_CHANGED',
    say`The token opens the account “${after}” now; this batch was approved for “${before}”. Nothing was sent by this start.`,
    say`If it is another account, give the token of “${before}” and resume. If the service has only renamed it, confirm the new name, then resume.`,
    { detail: after },
  );
  return { name: after, sentence: messageOf(failure.failure), failure };
}

/** The account takes signed requests only since the batch was approved. */
export function signatureNeeded(): PaymasterError {
  return paymasterError(
    'SIGNATURE_NEEDED',
    say`This account takes signed requests only now, and this start could not sign. Nothing was sent by it.`,
    say`Give the profile a signing key whose public half is registered with the service, or let it sign with the key that it has, then resume.`,
  );
}
