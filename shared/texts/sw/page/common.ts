// Swahili words that every screen shares: states, columns, providers, steps, acts.
// Sentences of findings, failures and reasons stand in shared/texts.
// A row is `mstari` (u-, plural i-), a batch `kundi` (li-, plural ya-), a payout `malipo` (ya-); the words agree.

import type { CatalogueOf } from '../../catalogue-form.ts';
import type { EN_COMMON } from '../../en/page/common.ts';
import { formatOf } from '../../format.ts';
import { headRowsOf, pluralSw, rowsOf } from '../counted.ts';
import { SW_FIELDS } from './fields.ts';

const format = formatOf('sw');

/** Small numbers as words, as they stand in a sentence. */
const COUNTS: Readonly<Record<number, string>> = { 3: 'tatu', 4: 'nne', 5: 'tano', 6: 'sita' };

export const SW_COMMON: CatalogueOf<typeof EN_COMMON> = {
  named: (name, text) => `${name}: ${text}`,
  unknownAsked: 'Haijulikani – huduma inaulizwa',
  onTheWire: 'Inatumwa sasa',
  onTheWireMeaning: 'Ombi limetoka sasa hivi, na jibu lake linasubiriwa.',
  sentElsewhere: 'Unatumwa kwingine',
  sentElsewhereRows: (rows) => `${format.count(rows)} ${pluralSw(rows, 'unatumwa', 'inatumwa')} kwingine`,
  states: {
    invalid: 'Si sahihi',
    ready: 'Tayari',
    excluded: 'Imeondolewa',
    queued: 'Inasubiri kutumwa',
    offered: 'Haijulikani',
    accepted: 'Imekubaliwa',
    enqueued: 'Ipo kwenye foleni',
    rejected: 'Imekataliwa',
    completed: 'Imekamilika',
    failed: 'Imeshindikana',
    conflict: 'Mgongano',
  },
  readAs: 'imesomwa kama',
  stateMeanings: {
    invalid: 'Haiwezi kutumwa ilivyo: ihariri, irekebishe au iondoe.',
    ready: 'Imehakikiwa, ipo kwenye rasimu.',
    excluded: 'Imeachwa nje: kwa mkono, kwa sababu iliyotolewa, au kwa kuwa si muamala.',
    queued: 'Imeidhinishwa, kitambulisho chake kipo kwenye diski, bado haijatumwa.',
    offered:
      'Huenda ombi limetoka, na hakuna jibu linalosomeka lililopokewa. Huduma inaulizwa tena, na haiwezi kulipwa mara mbili.',
    accepted: 'Huduma imeipokea na inaishughulikia.',
    enqueued: 'Imekubaliwa, imeshikiliwa na mtoa huduma.',
    rejected: 'Imekataliwa papo hapo; hakuna kilichoundwa.',
    completed: 'Imelipwa, hali ya mwisho.',
    failed: 'Haikulipwa, hali ya mwisho.',
    conflict: 'Huduma inakijua kitambulisho hiki kwa mpokeaji au kiasi kingine. Lazima mtu aangalie.',
  },
  columns: {
    completed: 'Imekamilika',
    failed: 'Imeshindikana',
    onItsWay: 'Ipo njiani',
    enqueued: 'Kwenye foleni',
    rejected: 'Imekataliwa',
    unknown: 'Haijulikani',
    notSent: 'Haijatumwa',
    excluded: 'Imeondolewa',
  },
  columnCount: {
    completed: (rows) => `${format.count(rows)} ${pluralSw(rows, 'umekamilika', 'imekamilika')}`,
    failed: (rows) => `${format.count(rows)} ${pluralSw(rows, 'umeshindikana', 'imeshindikana')}`,
    onItsWay: (rows) => `${format.count(rows)} ${pluralSw(rows, 'upo', 'ipo')} njiani`,
    enqueued: (rows) => `${format.count(rows)} ${pluralSw(rows, 'upo', 'ipo')} kwenye foleni`,
    rejected: (rows) => `${format.count(rows)} ${pluralSw(rows, 'umekataliwa', 'imekataliwa')}`,
    unknown: (rows) => `${format.count(rows)} ${pluralSw(rows, 'haujulikani', 'haijulikani')}`,
    notSent: (rows) => `${format.count(rows)} ${pluralSw(rows, 'haujatumwa', 'haijatumwa')}`,
    excluded: (rows) => `${format.count(rows)} ${pluralSw(rows, 'umeondolewa', 'imeondolewa')}`,
  },
  stateCount: {
    invalid: (rows) => `${format.count(rows)} si sahihi`,
    ready: (rows) => `${format.count(rows)} tayari`,
    conflict: (rows) => `${pluralSw(rows, 'mgongano', 'migongano')} ${format.count(rows)}`,
    warning: (rows) => `tahadhari ${format.count(rows)}`,
  },
  providers: {
    operational: 'Anafanya kazi',
    delayed: 'Anachelewa',
    closed: 'Amefunga',
    notSaid: 'Haikutajwa',
    notUnderstood: 'Haikueleweka',
  },
  batchStates: {
    draft: 'Rasimu',
    approved: 'Limeidhinishwa',
    sending: 'Linatumwa',
    paused: 'Limesitishwa',
    sent: 'Limetumwa',
    settled: 'Limehitimishwa',
    discarded: 'Limetupwa',
  },
  operations: { payout: 'Malipo', deposit: 'Makusanyo', refund: 'Marejesho', remittance: 'Uhamisho' },
  operationRows: { payout: 'Malipo', deposit: 'Makusanyo', refund: 'Marejesho', remittance: 'Uhamisho' },
  fields: SW_FIELDS,
  extraField: (key) => `Ziada: ${key}`,
  retries: {
    of: (name) => `Marudio ya ${name}`,
    draft: (name) => `Rasimu ya marudio: ${name}`,
    batch: (name) => `Marudio: ${name}`,
  },
  linksUnread: 'Marudio na matumizi mapya ya kundi hili hayakuweza kusomwa.',
  reuses: {
    of: (name) => `Limetengenezwa kutoka ${name}`,
    draft: (name) => `Rasimu iliyotengenezwa kutoka humu: ${name}`,
    batch: (name) => `Limetumiwa tena kama ${name}`,
  },
  steps: {
    label: 'Hatua za kundi hili',
    import: 'Uingizaji',
    review: 'Uhakiki',
    run: 'Utumaji',
    results: 'Matokeo',
    done: 'imekamilika',
  },
  sentence: {
    label: 'Sentensi ya fedha: kila mstari na kila kiasi cha faili kilipo',
    measure: 'Kipimo',
    file: 'Faili',
    rows: 'Mistari',
    noCurrency: 'Bila sarafu',
    addsUp: 'Hesabu inalingana',
    addsUpRows: 'kwa mistari; hakuna kiasi kinachosomeka ndani yake.',
    addsUpRowsAlone: 'kwa mistari.',
    addsUpMoney: 'kwa mistari na kwa fedha.',
    addsUpOne: (currency) => `kwa mistari na kwa ${currency}.`,
    addsUpMany: (currencies) =>
      currencies === 2
        ? 'kwa mistari na kwa sarafu zote mbili.'
        : `kwa mistari na kwa sarafu zote ${COUNTS[currencies] ?? format.count(currencies)}.`,
    doesNotAddUp: 'Hesabu hailingani',
    doesNotAddUpMore:
      'Jumla ya safu hailingani na faili. Usitume chochote zaidi cha kundi hili, na hifadhi daftari.',
    unreadable: (rows) =>
      `${headRowsOf(rows)} ${pluralSw(rows, 'hauna', 'haina')} kiasi kinachosomeka: ${pluralSw(rows, 'umehesabiwa, haukujumlishwa', 'imehesabiwa, haikujumlishwa')}.`,
  },
  practice: {
    name: 'Mazoezi',
    mark: 'MAZOEZI',
    strip:
      'Mazoezi: wasifu huu unawasiliana na kiigizaji cha ndani. Hakuna fedha zinazohama, na kila ripoti inasema hivyo.',
    batchStrip:
      'Mazoezi: kundi hili ni la kiigizaji cha ndani. Hakuna fedha zinazohama, na kila ripoti inasema hivyo.',
  },
  rows: rowsOf,
  batches: (batches) => `${pluralSw(batches, 'kundi', 'makundi')} ${format.count(batches)}`,
  line: (line) => `Mstari wa ${line}`,
  perSecond: (rate) => `mistari ${format.rate(rate)} kwa sekunde`,
  answersPerSecond: (rate) => `majibu ${format.rate(rate)} kwa sekunde`,
  timeLeft: (seconds) => `zimebaki kama ${format.duration(seconds)}`,
  doneAt: (atMs) => `itakamilika ${format.clock(atMs)}`,
  none: 'hakuna',
  quoted: (text) => `“${text}”`,
  notKnown: 'haijulikani',
  token: {
    onTheirWay: (open, profile) =>
      `${headRowsOf(open)} ${pluralSw(open, 'upo', 'ipo')} njiani; weka tokeni ya ${profile} ili huduma iulizwe kuhusu ${pluralSw(open, 'mstari huo', 'mistari hiyo')}.`,
    notFinal: (open, profile) =>
      `${headRowsOf(open)} bado ${pluralSw(open, 'haujafikia', 'haijafikia')} hali ya mwisho; weka tokeni ya ${profile} ili huduma iulizwe kuhusu ${pluralSw(open, 'mstari huo', 'mistari hiyo')}.`,
    cutOff: (open, unsent, profile) => {
      const out = `${headRowsOf(open)} ${pluralSw(open, 'umetumwa au huenda umetumwa', 'imetumwa au huenda imetumwa')}`;
      const left = `${headRowsOf(unsent)} ${pluralSw(unsent, 'haujatumwa', 'haijatumwa')}`;
      const what = open === 0 ? left : unsent === 0 ? out : `${out}. ${left}`;
      return `${what}. Weka tokeni ya ${profile}, na utumaji utaendelea pale ulipokatizwa, wenyewe au kwa kubonyeza Endelea.`;
    },
    profileGone: (open, profile) =>
      `${headRowsOf(open)} ${pluralSw(open, 'unasubiri', 'inasubiri')} wasifu ${profile}, ambao uliondolewa. Uongeze tena, kwa jina na anwani ileile, pamoja na tokeni yake.`,
    give: 'Weka tokeni',
    toProfiles: 'Fungua wasifu',
  },
  acts: {
    cancel: 'Ghairi',
    close: 'Funga',
    back: 'Rudi',
    open: 'Fungua',
    pause: 'Sitisha',
    resume: 'Endelea',
    stop: 'Simamisha',
    again: 'Jaribu tena',
    reload: 'Pakia ukurasa upya',
    remove: 'Ondoa',
    save: 'Hifadhi',
    add: 'Ongeza',
    change: 'Badilisha',
    show: 'Onyesha',
    undo: 'Tendua',
    readAgain: 'Soma tena',
    rename: 'Badilisha jina',
    copy: 'Nakili',
    copied: 'Imenakiliwa',
  },
  failure: {
    safeToRepeat: 'Kujaribu tena ni salama.',
    keep: 'Yaliyomo kwenye daftari yanabaki yalivyo.',
    code: (code) => `Msimbo ${code}`,
    hostLost: 'Paymaster haijibu ukurasa huu kwa sasa.',
    hostLostRemedy:
      'Kilichoidhinishwa kinaendelea au kinasubiri kwenye daftari. Ukurasa utauliza tena wenyewe.',
    hostLostAsked: 'Kilichoombwa huenda kimefanyika: angalia kabla ya kukifanya tena.',
    defect: 'Kitu fulani ndani ya Paymaster hakikufanya kazi inavyotakiwa.',
  },
  renaming: {
    button: 'Badilisha jina la kundi hili',
    title: 'Badilisha jina la kundi hili',
    label: 'Jina',
    hint: 'Faili linabaki na jina lake, na ripoti zinaonyesha majina yote mawili.',
    missing: 'Lipe kundi jina.',
  },
  loading: 'Inasoma…',
};
