// Swahili words of the Providers screen.

import type { CatalogueOf } from '../../catalogue-form.ts';
import type { EN_PROVIDERS } from '../../en/page/providers.ts';
import { formatOf } from '../../format.ts';
import { headRowsOf, pluralSw, rowsOf } from '../counted.ts';

const format = formatOf('sw');

export const SW_PROVIDERS: CatalogueOf<typeof EN_PROVIDERS> = {
  title: 'Watoa huduma',
  read: (configuration, availability) => {
    const limits = configuration === null ? 'usanidi haujawahi kusomwa' : `usanidi ulisomwa ${configuration}`;
    return availability === null
      ? `${limits}; upatikanaji haukuweza kusomwa`
      : `${limits}, upatikanaji ${availability}`;
  },
  reading: 'Usanidi na upatikanaji vinasomwa…',
  signedOnly: 'Akaunti hii inapokea maombi yenye saini tu.',
  table: {
    title: 'Usanidi wa akaunti hii',
    filter: 'Onyesha shughuli',
    all: 'Shughuli zote',
    provider: 'Mtoa huduma',
    used: 'vinavyotumiwa na makundi yake',
    usedOnly: 'Watoa huduma na shughuli nyingine za akaunti hazionyeshwi.',
    showAll: (lines) => `Onyesha ${format.count(lines)} zaidi`,
    showUsed: 'Onyesha vinavyotumika tu',
    operation: 'Shughuli',
    smallest: 'Cha chini',
    largest: 'Cha juu',
    decimals: 'Desimali',
    now: 'Sasa',
    since: 'Tangu',
    sinceAt: (when) => `Kompyuta hii iliiona hivyo kwa mara ya kwanza ${when}.`,
    country: 'Nchi',
    allCountries: 'Nchi zote',
    here: 'Kompyuta hii',
    notSaid: 'haikutajwa',
    nothingSaid: 'vikomo wala hali havikutajwa',
    noDecimals: 'hakuna',
    changed: 'imebadilika',
    changedAt: (when, before) => `Imebadilika ${when}; ilikuwa ${before}.`,
    notUnderstood: 'Haikueleweka',
    notUnderstoodText: 'neno ambalo Paymaster hailijui; linaonyeshwa lilivyopokelewa, na halikisiwi maana',
    notUsed: 'haitumiki',
    empty: 'Akaunti haina mtoa huduma',
    emptyText:
      'Huduma imejibu kwa usanidi usio na mtoa huduma yeyote. Mwombe anayesimamia akaunti awashe watoa huduma unaolipa kupitia kwao, kisha soma tena.',
    emptyFilter: 'Hakuna mtoa huduma wa akaunti hii anayetoa shughuli hii huko.',
  },
  operations: {
    PAYOUT: 'Malipo',
    DEPOSIT: 'Makusanyo',
    REFUND: 'Marejesho',
    REMITTANCE: 'Uhamisho',
    USSD_DEPOSIT: 'Makusanyo kwa USSD',
    PUSH_DEPOSIT: 'Makusanyo kwa ombi la PIN',
    NAME_LOOKUP: 'Utafutaji wa jina',
  },
  here: {
    sending: (rate) => `inatuma ${format.rate(rate)} /s`,
    waiting: (rows) => `${rowsOf(rows)} ${pluralSw(rows, 'unasubiri', 'inasubiri')}`,
    notSent: (rows) => `${rowsOf(rows)} ${pluralSw(rows, 'haujatumwa', 'haijatumwa')}`,
    enqueued: (rows) => `${rowsOf(rows)} ${pluralSw(rows, 'upo', 'ipo')} kwenye foleni`,
    onTheirWay: (rows) => `${rowsOf(rows)} ${pluralSw(rows, 'upo', 'ipo')} njiani`,
  },
  changes: {
    title: 'Yaliyobadilika',
    none: 'Hakuna kilichobadilika tangu kompyuta hii iliposoma akaunti kwa mara ya kwanza.',
    status: (provider, operation) => `${provider}, ${operation}`,
    minimum: (provider, operation) => `${provider}, ${operation}: kiasi cha chini`,
    maximum: (provider, operation) => `${provider}, ${operation}: kiasi cha juu`,
    decimals: (provider, operation) => `${provider}, ${operation}: desimali`,
    providerName: (provider, operation) => `${provider}, ${operation}: jina la mtoa huduma`,
    customerName: (provider, operation) => `${provider}, ${operation}: jina linaloonekana na wateja`,
    currencyName: (provider, operation) => `${provider}, ${operation}: jina la sarafu`,
    authorisation: (provider, operation) => `${provider}, ${operation}: mlipaji anavyothibitisha`,
    prompt: (provider, operation) => `${provider}, ${operation}: ombi la PIN linavyokuja`,
    promptRepeat: (provider, operation) => `${provider}, ${operation}: kama ombi la PIN linaweza kurudiwa`,
    instructions: (provider, operation) => `${provider}, ${operation}: hatua za kufikia ombi la PIN`,
    instructionsText: 'Huduma inatoa hatua nyingine sasa.',
    callback: (provider, operation) => `${provider}, ${operation}: matokeo yanapotumwa`,
    added: (provider, operation) => `${provider}, ${operation}: ingizo jipya`,
    addedProvider: (provider) => `${provider}: mtoa huduma mpya`,
    removed: (provider, operation) => `${provider}, ${operation}: ingizo limeondoka`,
    removedProvider: (provider) => `${provider}: mtoa huduma ameondoka`,
    accountName: 'Jina la akaunti',
    signedRequests: 'Maombi yenye saini tu',
    signedCallbacks: 'Arifa (callback) zenye saini',
    notUnderstood: (provider) => `${provider}, ingizo jipya`,
    notUnderstoodText: 'si neno ambalo Paymaster inalijua. Linahifadhiwa na kuonyeshwa, na halikisiwi maana.',
    to: 'sasa ni',
  },
  yes: 'ndiyo',
  no: 'hapana',
  details: {
    customerName: 'Jina linaloonekana na wateja',
    currency: 'Sarafu',
    currencyCalled: (code, name) => `${code} (${name})`,
    authorisation: 'Mlipaji anathibitisha',
    authorisations: {
      PROVIDER_AUTH: 'kwa PIN, kwenye simu',
      PREAUTH: 'kwa msimbo uliochukuliwa kabla',
      REDIRECT_AUTH: 'kwenye ukurasa wa mtoa huduma',
    },
    prompt: 'Ombi la PIN',
    prompts: {
      AUTOMATIC: 'linakuja lenyewe',
      MANUAL: 'mlipaji analiita',
    },
    repeat: 'Linaweza kuitwa tena',
    callback: 'Matokeo yanatumwa kwa',
    status: 'Hali ilionekana mara ya kwanza',
    changed: 'Imebadilika',
    changes: {
      status: 'hali',
      minimum: 'kiasi cha chini',
      maximum: 'kiasi cha juu',
      decimals: 'desimali',
      providerName: 'jina la mtoa huduma',
      customerName: 'jina linaloonekana na wateja',
      currencyName: 'jina la sarafu',
      authorisation: 'mlipaji anavyothibitisha',
      prompt: 'ombi la PIN linavyokuja',
      promptRepeat: 'kama ombi la PIN linaweza kurudiwa',
      instructions: 'hatua za kufikia ombi la PIN',
      callback: 'matokeo yanapotumwa',
      added: 'ingizo jipya',
      removed: 'ingizo limeondoka',
      accountName: 'jina la akaunti',
      signedRequests: 'maombi yenye saini',
      signedCallbacks: 'arifa (callback) zenye saini',
      notUnderstood: 'haikueleweka',
    },
    wasUntil: (when, before) => `${when}; ilikuwa ${before}`,
    instructions: 'Ombi la PIN lisipokuja',
    quickLink: 'Njia ya mkato',
    none: 'Huduma haisemi zaidi kuhusu shughuli hii.',
  },
  account: {
    title: 'Akaunti',
    companyName: 'Kampuni',
    merchantName: 'Mfanyabiashara',
    merchantId: 'Kitambulisho cha mfanyabiashara',
    signedRequests: 'Maombi yenye saini',
    signedRequestsOnly: 'yanahitajika',
    signedRequestsOptional: 'hayahitajiki',
    signedCallbacks: 'Arifa (callback) zenye saini',
    noServiceKey:
      'ndiyo, lakini ufunguo wa umma wa huduma haujulikani hapa: hakuna anayeweza kujua ni arifa zipi zilizo zake. Uweke kwenye Mipangilio, Wasifu.',
  },
  meaning: {
    title: 'Maana yake kwa makundi yaliyo wazi',
    none: 'Hakuna: hakuna kundi lililo wazi linalosubiri mtoa huduma, na kila rasimu ilihakikiwa kwa vikomo hivi.',
    waits: (rows, provider) =>
      `${headRowsOf(rows)} kwenda ${provider} ${pluralSw(rows, 'unasubiri, haujatumwa. Utatoka wenyewe', 'inasubiri, haijatumwa. Itatoka yenyewe')} atakapofungua tena; watoa huduma wengine wanaendelea.`,
    wouldWait: (rows, provider) =>
      `(rasimu): ${rowsOf(rows)} kwenda ${provider}, ambaye amefunga sasa. ${pluralSw(rows, 'Ukiidhinishwa, utasubiri', 'Ikiidhinishwa, itasubiri')} bila kutumwa hadi afungue tena.`,
    delayed: (rows, provider) =>
      `${headRowsOf(rows)} kwenda ${provider}, ambaye anachelewa: ${pluralSw(rows, 'umekubaliwa, na umeshikiliwa', 'imekubaliwa, na imeshikiliwa')} huko kwa muda. Hakuna linalohitaji kufanywa.`,
    goesToDelayed: {
      payout: (rows, provider) =>
        `${headRowsOf(rows)} kwenda ${provider}, ambaye anachelewa: malipo yanakubaliwa na kuwekwa kwenye foleni huko hadi matatizo yake yatatuliwe.`,
      deposit: (rows, provider) =>
        `${headRowsOf(rows)} ${pluralSw(rows, 'wa', 'ya')} ${provider}, ambaye anachelewa: huduma haisemi hilo lina maana gani kwa makusanyo; ${pluralSw(rows, 'unatumwa', 'inatumwa')}.`,
      refund: (rows, provider) =>
        `${headRowsOf(rows)} ${pluralSw(rows, 'wa', 'ya')} ${provider}, ambaye anachelewa: huduma haisemi hilo lina maana gani kwa marejesho; ${pluralSw(rows, 'unatumwa', 'inatumwa')}.`,
      remittance: (rows, provider) =>
        `${headRowsOf(rows)} kwenda ${provider}, ambaye anachelewa: huduma haisemi hilo lina maana gani kwa uhamisho; ${pluralSw(rows, 'unatumwa', 'inatumwa')}.`,
    },
    olderLimits: '(rasimu) ilihakikiwa kwa vikomo vya zamani.',
    checkAgain: 'Angalia rasimu',
  },
  snapshots: {
    title: 'Nakala za usanidi',
    detail: 'zinahifadhiwa pamoja na kila kundi',
    none: 'Kundi linahifadhi usanidi ambao lilihakikiwa nao. Bado hakuna kundi la wasifu huu.',
    current: 'sawa na wa sasa',
  },
  notUnderstood: {
    title: 'Haikueleweka',
    text: 'Maneno ya jibu la huduma ambayo Paymaster haiyajui. Yanahifadhiwa pamoja na nakala ya usanidi, na hayakisiwi maana.',
  },
  keys: {
    read: 'soma tena',
    filter: 'chuja kwa shughuli',
  },
};
