// English words of the Providers screen.

import { formatOf } from './format.ts';
import { pluralEn } from './plural.ts';

const format = formatOf('en');

export const EN_PROVIDERS = {
  title: 'Providers',
  read: (configuration: string | null, availability: string | null) => {
    const limits =
      configuration === null ? 'configuration never read' : `configuration read ${configuration}`;
    return availability === null
      ? `${limits}; availability could not be read`
      : `${limits}, availability ${availability}`;
  },
  reading: 'Reading configuration and availability…',
  readSaid: (lines: number) => `Read. ${format.count(lines)} ${pluralEn(lines, 'entry', 'entries')}.`,
  signedOnly: 'This account takes signed requests only.',
  table: {
    title: 'Configuration of this account',
    filter: 'Show operations',
    all: 'All operations',
    provider: 'Provider',
    code: 'Code',
    operation: 'Operation',
    smallest: 'Smallest',
    largest: 'Largest',
    decimals: 'Decimals',
    now: 'Now',
    here: 'This computer',
    notSaid: 'not said',
    noDecimals: 'none',
    changed: 'changed',
    changedAt: (when: string, before: string) => `Changed ${when}; it was ${before}.`,
    notUnderstood: 'Not understood',
    notUnderstoodText: 'word not known to Paymaster; shown as received, nothing is inferred from it',
    notUsed: 'not used',
    empty: 'The account has no provider',
    emptyText:
      'The service answered a configuration without any provider. Ask whoever runs the account to activate the ones you pay through, then read again.',
    emptyFilter: 'No provider of this account offers this operation.',
  },
  operations: {
    PAYOUT: 'Payout',
    DEPOSIT: 'Deposit',
    REFUND: 'Refund',
    REMITTANCE: 'Remittance',
    USSD_DEPOSIT: 'Deposit by USSD',
    NAME_LOOKUP: 'Name lookup',
  },
  here: {
    sending: (rate: number) => `sending ${format.rate(rate)} /s`,
    waiting: (rows: number) => `${format.count(rows)} ${pluralEn(rows, 'row waits', 'rows wait')}`,
    enqueued: (rows: number) => `${format.count(rows)} ${pluralEn(rows, 'row', 'rows')} enqueued`,
    onTheirWay: (rows: number) => `${format.count(rows)} ${pluralEn(rows, 'row', 'rows')} on the way`,
  },
  changes: {
    title: 'What changed',
    none: 'Nothing changed since this computer first read the account.',
    status: (provider: string, operation: string) => `${provider}, ${operation}`,
    minimum: (provider: string, operation: string) => `${provider}, smallest ${operation}`,
    maximum: (provider: string, operation: string) => `${provider}, largest ${operation}`,
    decimals: (provider: string, operation: string) => `${provider}, decimals of a ${operation}`,
    added: (provider: string, operation: string) => `${provider}, ${operation}: new entry`,
    removed: (provider: string, operation: string) => `${provider}, ${operation}: entry gone`,
    notUnderstood: (provider: string) => `${provider}, new entry`,
    notUnderstoodText:
      'is not a word that Paymaster knows. It is kept and shown, and nothing is inferred from it.',
    to: 'is now',
  },
  meaning: {
    title: 'What it means for open batches',
    none: 'Nothing: no open batch waits for a provider, and every draft was checked with these limits.',
    waits: (rows: number, provider: string) =>
      `${format.count(rows)} ${pluralEn(rows, 'row', 'rows')} to ${provider} ${pluralEn(rows, 'waits', 'wait')}, unsent. ${pluralEn(rows, 'It goes', 'They go')} out by ${pluralEn(rows, 'itself', 'themselves')} when it reopens; the other providers go on.`,
    wouldWait: (rows: number, provider: string) =>
      `(draft): ${format.count(rows)} ${pluralEn(rows, 'row', 'rows')} to ${provider}, which is closed now. Approved, ${pluralEn(rows, 'it waits', 'they wait')} unsent until it reopens.`,
    delayed: (rows: number, provider: string) =>
      `${format.count(rows)} ${pluralEn(rows, 'row', 'rows')} to ${provider}, which is delayed: accepted, and held there for a while. Nothing needs to be done.`,
    olderLimits: '(draft) was checked with older limits.',
    checkAgain: 'Look at the draft',
  },
  snapshots: {
    title: 'Snapshots',
    detail: 'kept with every batch',
    none: 'A batch keeps the configuration that it was checked against. There is no batch of this profile yet.',
    current: 'the same as now',
  },
  notUnderstood: {
    title: 'Not understood',
    text: 'Words of the service’s answer that Paymaster does not know. They are kept with the snapshot, and nothing is inferred from them.',
  },
  keys: {
    read: 'read again',
    filter: 'filter by operation',
  },
};
