// `providers`: what the account may do with whom, within which limits, and whether it is open. Sends no payment.

import { z } from 'zod';
import { configurationQuerySchema } from '../../shared/contract.ts';
import { PaymasterError } from '../../shared/errors.ts';
import type { ProviderLine } from '../../shared/home-views.ts';
import { sayEnglish } from '../../shared/texts/say-english.ts';
import { accountOf } from './account.ts';
import type { ExitCode } from './exit-code.ts';
import { EMPTY_SUMMARY } from './json-lines.ts';
import { accountOptionsSchema, commonOptionsSchema } from './options.ts';
import type { Session } from './session.ts';

const providersOptionsSchema = commonOptionsSchema.extend({
  ...accountOptionsSchema.shape,
  country: z.string().optional(),
  operation: z.string().optional(),
});

/** `paymaster providers [--country CODE] [--operation TYPE] [--json]`. */
export async function providersCommand(session: Session, raw: unknown): Promise<ExitCode> {
  const options = providersOptionsSchema.parse(raw);
  const { account } = accountOf(options);
  const query = configurationQuerySchema.parse({
    country: options.country ?? null,
    operationType: options.operation ?? null,
  });
  const isFiltered = query.country !== null || query.operationType !== null;
  const view = await session.call('readProviders', isFiltered ? { account, query } : { account });
  const failure = view.configurationFailure ?? view.availabilityFailure;
  if (view.lines.length === 0 && failure !== null) throw new PaymasterError(failure);
  for (const line of view.lines) session.output.event('provider', { ...line });
  for (const sentence of view.notUnderstood)
    session.output.event('not-understood', { sentence: sayEnglish(sentence) });
  session.output.result(
    `${view.accountName ?? view.profile}: ${view.lines.length} ${view.lines.length === 1 ? 'entry' : 'entries'}`,
    ...view.lines.map(providerText),
  );
  session.output.problem(...view.notUnderstood.map(sayEnglish));
  const exitCode = failure === null ? 0 : session.tell(failure);
  session.summarise(EMPTY_SUMMARY, { providers: view.lines.length });
  return exitCode;
}

function providerText(line: ProviderLine): string {
  const name = line.providerName === null ? '' : ` (${line.providerName})`;
  const decimals = line.decimals === null ? '' : `, ${line.decimals} decimals`;
  const status = line.status ?? 'status not said';
  return `${line.country}  ${line.provider}${name}  ${line.currency}  ${line.operation}  ${limitsText(line)}${decimals}  ${status}`;
}

function limitsText({ minimum, maximum }: ProviderLine): string {
  if (minimum === null && maximum === null) return 'no limits given';
  if (minimum === null) return `up to ${maximum}`;
  return maximum === null ? `from ${minimum}` : `${minimum} to ${maximum}`;
}
