// Whether the token still opens the account that a batch was approved for. Another account knows none of its rows, which proves
// nothing of them: nobody who believes what the service does not know may ask before this is known.

import type { AccountConfiguration } from '../../../shared/accounts/configuration.ts';
import { messageOf, type PaymasterError, paymasterError } from '../../../shared/errors.ts';
import { type Spoken, say } from '../../../shared/saying.ts';
import type { RunContext } from '../run/run-context.ts';
import { setupFailure } from '../words/sentences.ts';

interface Names {
  readonly before: string;
  readonly after: string;
}

/** What the approved account and the one of now are told apart by; null while nothing speaks against their being the same. */
function otherNames(
  approved: AccountConfiguration,
  now: AccountConfiguration,
  confirmed: readonly string[],
): Names | null {
  const merchants = [approved.facts?.merchantId, now.facts?.merchantId].map((id) => id?.trim() ?? '');
  const names = [approved.accountName, now.accountName].map((name) => name?.trim() ?? '');
  // An identifier tells accounts apart whatever they are called; a name is all there is without one.
  const [before = '', after = ''] = merchants.every((id) => id !== '') ? merchants : names;
  if (before === '' || after === '' || before === after || confirmed.includes(after)) return null;
  return { before, after };
}

/** Another account than the approved one. */
interface OtherAccount {
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
  const names = otherNames(approved, now, confirmed);
  if (names === null) return null;
  const { before, after } = names;
  const failure = paymasterError(
    'ACCOUNT_CHANGED',
    say`The token opens the account “${after}” now; this batch was approved for “${before}”. Nothing was sent by this start.`,
    say`If it is another account, give the token of “${before}” and resume. If the service has only renamed it, confirm the new name, then resume.`,
    { detail: after },
  );
  return { name: after, sentence: messageOf(failure.failure), failure };
}

/**
 * Looks once before rows are asked about of which nothing is sent.
 *
 * @param confirmed names that a person has taken for this very account.
 * @returns why what the service does not know would prove nothing; null where it is the account of the batch.
 */
export async function whyNotItsAccount(
  { service, configuration: approved }: RunContext,
  confirmed: readonly string[],
): Promise<PaymasterError | null> {
  const outcome = await service.readConfiguration();
  if (outcome.kind === 'read') {
    const names = otherNames(approved, outcome.value, confirmed);
    return names === null ? null : nobodyAsked(names);
  }
  if (outcome.kind === 'setup') {
    return setupFailure(outcome.problem, outcome.httpStatus, null, say`Nothing was sent now.`);
  }
  return paymasterError(
    'SERVICE_UNREACHABLE',
    say`The service gave no answer about the account that the token opens, so that nobody was asked about these rows. Nothing was sent now.`,
    say`Ask again later. Until then pay these people no other way.`,
  );
}

function nobodyAsked({ before, after }: Names): PaymasterError {
  return paymasterError(
    'ACCOUNT_CHANGED',
    say`The token opens the account “${after}” now; this batch was approved for “${before}”. Another account knows none of its rows, so that nobody was asked about them.`,
    say`If it is another account, give the token of “${before}” and ask again. If the service has only renamed it, ask again at the command line, with --account-is and the new name: nothing is sent by that.`,
    { detail: after },
  );
}
