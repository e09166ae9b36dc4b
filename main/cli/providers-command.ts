// `providers`: what the account may do with whom, within which limits, and whether it is open. Sends no payment.

import { z } from 'zod';
import { configurationQuerySchema } from '../../shared/contract.ts';
import { countryName } from '../../shared/country-names.ts';
import { PaymasterError } from '../../shared/errors.ts';
import type { ProviderLine, ProvidersView } from '../../shared/home-views.ts';
import { shownPinChannel } from '../../shared/pin-instructions.ts';
import { sayEnglish } from '../../shared/texts/say-english.ts';
import { hostFacts } from '../platform/host-facts.ts';
import { accountOf } from './account.ts';
import type { ExitCode } from './exit-code.ts';
import { EMPTY_SUMMARY } from './json-lines.ts';
import { accountOptionsSchema, commonOptionsSchema } from './options.ts';
import { changeText, providersTable } from './providers-table.ts';
import type { Session } from './session.ts';

const providersOptionsSchema = commonOptionsSchema.extend({
  ...accountOptionsSchema.shape,
  country: z.string().optional(),
  operation: z.string().optional(),
  language: z.enum(['en', 'fr']).optional(),
  details: z.boolean().optional(),
});

/** `paymaster providers [--country CODE] [--operation TYPE] [--details] [--language en|fr] [--json]`. */
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
  const language = options.language ?? languageOf(session);
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

/** The language of this computer as far as it is one of ours. */
function languageOf({ host }: Session): 'en' | 'fr' {
  return /^fr\b/.test(hostFacts('command line', host).locale) ? 'fr' : 'en';
}

function tellEvents({ output }: Session, view: ProvidersView, language: string): void {
  const { profile, accountName, signedRequestsOnly, facts, leftOut } = view;
  output.event('account', { profile, accountName, signedRequestsOnly, facts, leftOut });
  for (const line of view.lines) output.event('provider', lineFacts(line, language));
  for (const { atMs, remark, ...change } of view.changes) {
    if (remark === null) output.event('provider-change', { ...change, at: isoTime(atMs) });
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
    statusSince: statusSinceMs === null ? null : isoTime(statusSinceMs),
    changes: changes.map(({ atMs, ...change }) => ({ ...change, at: isoTime(atMs) })),
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

function isoTime(timeMs: number): string {
  return new Date(timeMs).toISOString();
}
