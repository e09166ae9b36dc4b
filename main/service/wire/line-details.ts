// Reads what the configuration says for people: names, how a payer confirms, where outcomes are called back.
// Bounded and tolerant: what is too long is cut, what is strange is remarked upon, and no address is ever fetched.

import type { AccountFacts, LineDetails } from '../../../shared/accounts/configuration.ts';
import { say } from '../../../shared/saying.ts';
import { isJsonObject, type JsonObject, tolerantText } from './json.ts';
import { bounded, readName } from './names.ts';
import { readPinChannels } from './pin-instructions.ts';
import { quote, type Remarks } from './remarks.ts';

/** Longest address that is kept, in characters. */
const LONGEST_ADDRESS = 2_048;
/** What stands above the operation and belongs to each of its lines. */
export interface LineNames {
  readonly customerName: string | null;
  readonly currencyName: string | null;
}

/** The facts of the account itself. */
export function readFacts(body: JsonObject): AccountFacts {
  const { companyName, merchantId, merchantName, signatureConfiguration } = body;
  const signed = isJsonObject(signatureConfiguration) ? signatureConfiguration['signedCallbacks'] : undefined;
  return {
    companyName: readName(companyName),
    merchantId: readName(merchantId),
    merchantName: readName(merchantName),
    signedCallbacks: typeof signed === 'boolean' ? signed : null,
  };
}

/**
 * What an operation's entry says beside its limits.
 *
 * @returns undefined when it says nothing.
 */
export function readDetails(
  where: string,
  names: LineNames,
  fields: JsonObject,
  remarks: Remarks,
): LineDetails | undefined {
  const address = tolerantText.parse(fields['callbackUrl']);
  const revivable = fields['pinPromptRevivable'];
  if (revivable !== undefined && revivable !== null && typeof revivable !== 'boolean') {
    remarks.add(
      where,
      say`whether the PIN prompt can be repeated could not be read from ${quote(revivable)}`,
    );
  }
  const details: LineDetails = {
    ...names,
    callbackUrl: address === null ? null : bounded(address, LONGEST_ADDRESS),
    authType: readName(fields['authType']),
    pinPrompt: readName(fields['pinPrompt']),
    pinPromptRevivable: typeof revivable === 'boolean' ? revivable : null,
    pinChannels: readPinChannels(where, fields['pinPromptInstructions'], remarks),
  };
  const saysSomething = Object.values(details).some((value) =>
    Array.isArray(value) ? value.length > 0 : value !== null,
  );
  return saysSomething ? details : undefined;
}
