// `providers`: what the account may do with whom, within which limits, and whether it is open. Sends no payment.

import { InvalidArgumentError } from 'commander';
import { z } from 'zod';
import { countryName } from '../../shared/accounts/country-names.ts';
import { shownPinChannel } from '../../shared/accounts/pin-instructions.ts';
import { configurationQuerySchema, QUERIED_OPERATIONS } from '../../shared/contract/contract.ts';
import type { ProviderLine, ProvidersView } from '../../shared/contract/home-views.ts';
import { PaymasterError } from '../../shared/errors.ts';
import { LANGUAGE_TAGS, languageOf } from '../../shared/languages.ts';
import { sayEnglish } from '../../shared/texts/say-english.ts';
import { hostFacts } from '../platform/host-facts.ts';
import { accountOf } from './account.ts';
import { flag, option } from './declared-options.ts';
import type { ExitCode } from './exit-code.ts';
import { EMPTY_SUMMARY } from './json-lines.ts';
import { ACCOUNT, COMMON } from './options.ts';
import { changeText, providersTable } from './providers-table.ts';
import type { Session } from './session.ts';

export const providersOptionsSchema = z.object({
  country: option(z.string(), '--country <CODE>', 'only this country, three letters', countryCode),
  operation: option(
    z.string(),
    '--operation <TYPE>',
    `only this operation of the configuration: ${QUERIED_OPERATIONS.join(', ')}`,
    queriedOperation,
  ),
  details: flag(
    '--details',
    'also what customers see, how a payer confirms, and the steps to the PIN prompt',
  ),
  language: option(z.enum(LANGUAGE_TAGS), '--language <CODE>', 'of country names and PIN instructions'),
  ...ACCOUNT,
  ...COMMON,
});

/** `paymaster providers [--country CODE] [--operation TYPE] [--details] [--language CODE] [--json]`. */
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
  const language = options.language ?? languageOf(hostFacts('command line', session.host).locale);
  tellEvents(session, view, language);
  session.output.result(
    ...accountLines(view),
    ...providersTable(view.lines, {
      language,
      width: session.host.stdout.width(),
      hasDetails: options.details === true,
    }),
    ...lineless(view),
  );
  if (isFiltered && view.leftOut > 0) session.output.problem(leftOutText(view.leftOut));
  session.output.problem(...view.notUnderstood.map(sayEnglish));
  const exitCode = failure === null ? 0 : session.tell(failure);
  session.summarise(EMPTY_SUMMARY, { providers: view.lines.length });
  return exitCode;
}

function tellEvents({ output }: Session, view: ProvidersView, language: string): void {
  const { profile, accountName, signedRequestsOnly, facts, leftOut } = view;
  output.event('account', { profile, accountName, signedRequestsOnly, facts, leftOut });
  for (const line of view.lines) output.event('provider', lineFacts(line, language));
  for (const { atMs, remark, ...change } of view.changes) {
    if (remark === null) output.event('provider-change', { ...change, at: new Date(atMs).toISOString() });
  }
  for (const sentence of view.notUnderstood) {
    output.event('not-understood', { sentence: sayEnglish(sentence) });
  }
}

function lineFacts(line: ProviderLine, language: string): Readonly<Record<string, unknown>> {
  const { statusSinceMs, changes, details, ...facts } = line;
  return {
    ...facts,
    countryName: countryName(line.country, line.countryNames, language),
    statusSince: statusSinceMs === null ? null : new Date(statusSinceMs).toISOString(),
    changes: changes.map(({ atMs, ...change }) => ({ ...change, at: new Date(atMs).toISOString() })),
    details,
    pinInstructions: (details?.pinChannels ?? []).map((channel) => shownPinChannel(channel, language)),
  };
}

/** What holds for the account as a whole. */
function accountLines(view: ProvidersView): string[] {
  const count = view.lines.length;
  const lines = [`${view.accountName ?? view.profile}: ${count} ${count === 1 ? 'entry' : 'entries'}`];
  if (view.signedRequestsOnly) lines.push('This account takes signed requests only.');
  if (view.facts?.merchantId != null) lines.push(`Merchant ID: ${view.facts.merchantId}`);
  return lines;
}

/** Changes that no line of the table can show: what is gone, and what concerns the account itself. */
function lineless({ changes, lines }: ProvidersView): string[] {
  const shown = new Set(lines.map(({ country, provider }) => `${country} ${provider}`));
  return changes
    .filter(
      ({ what, country, provider }) =>
        what !== 'not understood' && (what === 'removed' || !shown.has(`${country} ${provider}`)),
    )
    .map((change) => {
      const place = [change.country, change.provider, change.currency, change.operation]
        .filter((part) => part !== null && part !== '')
        .join(', ');
      return `Changed: ${place === '' ? '' : `${place}: `}${changeText(change)}`;
    });
}

function leftOutText(count: number): string {
  return count === 1
    ? 'The service answered 1 other entry, which is not shown.'
    : `The service answered ${count} other entries, which are not shown.`;
}

function countryCode(text: string): string {
  const code = text.trim().toUpperCase();
  if (!/^[A-Z]{3}$/.test(code)) throw new InvalidArgumentError('It has three letters, such as ZMB.');
  return code;
}

function queriedOperation(text: string): string {
  const word = text.trim().toUpperCase();
  const found = QUERIED_OPERATIONS.find((operation) => operation === word);
  if (found === undefined) {
    throw new InvalidArgumentError(`Allowed choices are ${QUERIED_OPERATIONS.join(', ')}.`);
  }
  return found;
}
