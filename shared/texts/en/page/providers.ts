// English words of the Providers screen.

import { formatOf } from '../../format.ts';
import { pluralOf } from '../../plural.ts';

const format = formatOf('en');
const plural = pluralOf('en');

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
  signedOnly: 'This account takes signed requests only.',
  table: {
    title: 'Configuration of this account',
    filter: 'Show operations',
    all: 'All operations',
    provider: 'Provider',
    used: 'what its batches use',
    usedOnly: 'The other providers and operations of the account are not shown.',
    showAll: (lines: number) => `Show ${format.count(lines)} more`,
    showUsed: 'Show only what is used',
    operation: 'Operation',
    smallest: 'Smallest',
    largest: 'Largest',
    decimals: 'Decimals',
    now: 'Now',
    since: 'Since',
    sinceAt: (when: string) => `This computer first saw it so on ${when}.`,
    country: 'Country',
    allCountries: 'All countries',
    here: 'This computer',
    notSaid: 'not said',
    nothingSaid: 'neither limits nor status are said',
    noDecimals: 'none',
    changed: 'changed',
    changedAt: (when: string, before: string) => `Changed ${when}; it was ${before}.`,
    notUnderstood: 'Not understood',
    notUnderstoodText: 'word not known to Paymaster; shown as received, nothing is inferred from it',
    notUsed: 'not used',
    empty: 'The account has no provider',
    emptyText:
      'The service answered a configuration without any provider. Ask whoever runs the account to activate the ones you pay through, then read again.',
    emptyFilter: 'No provider of this account offers this operation there.',
  },
  operations: {
    PAYOUT: 'Payout',
    DEPOSIT: 'Deposit',
    REFUND: 'Refund',
    REMITTANCE: 'Remittance',
    USSD_DEPOSIT: 'Deposit by USSD',
    PUSH_DEPOSIT: 'Push deposit',
    NAME_LOOKUP: 'Name lookup',
  },
  here: {
    sending: (rate: number) => `sending ${format.rate(rate)} /s`,
    waiting: (rows: number) => `${format.count(rows)} ${plural(rows, 'row waits', 'rows wait')}`,
    notSent: (rows: number) => `${format.count(rows)} ${plural(rows, 'row', 'rows')} not sent`,
    enqueued: (rows: number) => `${format.count(rows)} ${plural(rows, 'row', 'rows')} enqueued`,
    onTheirWay: (rows: number) => `${format.count(rows)} ${plural(rows, 'row', 'rows')} on the way`,
  },
  changes: {
    title: 'What changed',
    none: 'Nothing changed since this computer first read the account.',
    status: (provider: string, operation: string) => `${provider}, ${operation}`,
    minimum: (provider: string, operation: string) => `${provider}, smallest ${operation}`,
    maximum: (provider: string, operation: string) => `${provider}, largest ${operation}`,
    decimals: (provider: string, operation: string) => `${provider}, decimals of a ${operation}`,
    providerName: (provider: string, operation: string) => `${provider}, ${operation}: name of the provider`,
    customerName: (provider: string, operation: string) =>
      `${provider}, ${operation}: name that customers see`,
    currencyName: (provider: string, operation: string) => `${provider}, ${operation}: name of the currency`,
    authorisation: (provider: string, operation: string) =>
      `${provider}, ${operation}: how the payer confirms`,
    prompt: (provider: string, operation: string) => `${provider}, ${operation}: how the PIN prompt comes`,
    promptRepeat: (provider: string, operation: string) =>
      `${provider}, ${operation}: whether the PIN prompt can be repeated`,
    instructions: (provider: string, operation: string) =>
      `${provider}, ${operation}: steps to the PIN prompt`,
    instructionsText: 'The service gives other steps now.',
    callback: (provider: string, operation: string) =>
      `${provider}, ${operation}: where outcomes are reported`,
    added: (provider: string, operation: string) => `${provider}, ${operation}: new entry`,
    addedProvider: (provider: string) => `${provider}: new provider`,
    removed: (provider: string, operation: string) => `${provider}, ${operation}: entry gone`,
    removedProvider: (provider: string) => `${provider}: provider gone`,
    accountName: 'Name of the account',
    signedRequests: 'Signed requests only',
    signedCallbacks: 'Signed callbacks',
    notUnderstood: (provider: string) => `${provider}, new entry`,
    notUnderstoodText:
      'is not a word that Paymaster knows. It is kept and shown, and nothing is inferred from it.',
    to: 'is now',
  },
  yes: 'yes',
  no: 'no',
  details: {
    customerName: 'Name that customers see',
    currency: 'Currency',
    currencyCalled: (code: string, name: string) => `${code} (${name})`,
    authorisation: 'The payer confirms',
    authorisations: {
      PROVIDER_AUTH: 'with the PIN, on the phone',
      PREAUTH: 'with a code fetched beforehand',
      REDIRECT_AUTH: 'on a page of the provider',
    },
    prompt: 'PIN prompt',
    prompts: {
      AUTOMATIC: 'comes by itself',
      MANUAL: 'the payer calls it up',
    },
    repeat: 'Can be called up again',
    callback: 'Outcomes are reported to',
    status: 'Status first seen',
    changed: 'Changed',
    changes: {
      status: 'status',
      minimum: 'smallest amount',
      maximum: 'largest amount',
      decimals: 'decimals',
      providerName: 'name of the provider',
      customerName: 'name that customers see',
      currencyName: 'name of the currency',
      authorisation: 'how the payer confirms',
      prompt: 'how the PIN prompt comes',
      promptRepeat: 'whether the PIN prompt can be repeated',
      instructions: 'steps to the PIN prompt',
      callback: 'where outcomes are reported',
      added: 'new entry',
      removed: 'entry gone',
      accountName: 'name of the account',
      signedRequests: 'signed requests',
      signedCallbacks: 'signed callbacks',
      notUnderstood: 'not understood',
    },
    wasUntil: (when: string, before: string) => `${when}; it was ${before}`,
    instructions: 'When the PIN prompt does not come',
    quickLink: 'Short cut',
    none: 'The service says no more about this operation.',
  },
  account: {
    title: 'Account',
    companyName: 'Company',
    merchantName: 'Merchant',
    merchantId: 'Merchant ID',
    signedRequests: 'Signed requests',
    signedRequestsOnly: 'required',
    signedRequestsOptional: 'not required',
    signedCallbacks: 'Signed callbacks',
    noServiceKey:
      'yes, but the public key of the service is not known here: nobody can tell which callbacks are its own. Bring the key under Settings, Profiles.',
  },
  meaning: {
    title: 'What it means for open batches',
    none: 'Nothing: no open batch waits for a provider, and every draft was checked with these limits.',
    waits: (rows: number, provider: string) =>
      `${format.count(rows)} ${plural(rows, 'row', 'rows')} to ${provider} ${plural(rows, 'waits', 'wait')}, unsent. ${plural(rows, 'It goes', 'They go')} out by ${plural(rows, 'itself', 'themselves')} when it reopens; the other providers go on.`,
    wouldWait: (rows: number, provider: string) =>
      `(draft): ${format.count(rows)} ${plural(rows, 'row', 'rows')} to ${provider}, which is closed now. Approved, ${plural(rows, 'it waits', 'they wait')} unsent until it reopens.`,
    delayed: (rows: number, provider: string) =>
      `${format.count(rows)} ${plural(rows, 'row', 'rows')} to ${provider}, which is delayed: accepted, and held there for a while. Nothing needs to be done.`,
    goesToDelayed: {
      payout: (rows: number, provider: string) =>
        `${format.count(rows)} ${plural(rows, 'row', 'rows')} to ${provider}, which is delayed: payouts are accepted and enqueued there until its problems are resolved.`,
      deposit: (rows: number, provider: string) =>
        `${format.count(rows)} ${plural(rows, 'row', 'rows')} of ${provider}, which is delayed: the service does not say what that means for deposits; ${plural(rows, 'it is', 'they are')} sent.`,
      refund: (rows: number, provider: string) =>
        `${format.count(rows)} ${plural(rows, 'row', 'rows')} of ${provider}, which is delayed: the service does not say what that means for refunds; ${plural(rows, 'it is', 'they are')} sent.`,
      remittance: (rows: number, provider: string) =>
        `${format.count(rows)} ${plural(rows, 'row', 'rows')} to ${provider}, which is delayed: the service does not say what that means for remittances; ${plural(rows, 'it is', 'they are')} sent.`,
    },
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
