// Swahili words of the Statements screen.

import {
  STATEMENT_LAG_MINUTES,
  STATEMENT_LINK_DAYS,
  STATEMENT_SPAN_DAYS,
} from '../../../contract/statement-views.ts';
import type { CatalogueOf } from '../../catalogue-form.ts';
import type { EN_STATEMENTS } from '../../en/page/statements.ts';
import { formatOf } from '../../format.ts';
import { headRowsOf, pluralSw, rowsOf } from '../counted.ts';

const format = formatOf('sw');

/** Why no rows can be missing but those of a named batch, by what became of its times. */
const UNREAD =
  'Hakuna muda wa taarifa ulioweza kusomwa, kwa hiyo ni mistari ya kundi lililotajwa tu inayoweza kukosekana humo.';
const NO_SPAN = {
  read: UNREAD,
  unread: UNREAD,
  none: UNREAD,
  ambiguous:
    'Tarehe zake zinaweza kusomwa kwa kuanza na siku au kwa kuanza na mwezi, na hakuna siku inayozidi 12 ya kuamua, kwa hiyo hakuna iliyosomwa: ni mistari ya kundi lililotajwa tu inayoweza kukosekana humo.',
  mixed:
    'Baadhi ya tarehe zake zinaanza na siku na nyingine na mwezi, kwa hiyo hakuna iliyosomwa: ni mistari ya kundi lililotajwa tu inayoweza kukosekana humo.',
};

export const SW_STATEMENTS: CatalogueOf<typeof EN_STATEMENTS> = {
  title: 'Taarifa za akaunti',
  detail: 'Jedwali la huduma yenyewe, kando ya yaliyomo kwenye daftari. Kulinganisha hakubadilishi chochote.',
  ask: {
    title: 'Pata taarifa ya akaunti',
    wallet: 'Pochi',
    wholeWallet: 'Watoa huduma wote wa pochi',
    provider: 'Mtoa huduma, kwa pochi yake mwenyewe',
    from: 'Kuanzia',
    to: 'Hadi',
    days: (from, to) => (from === to ? `${from}.` : `${from} hadi ${to}.`),
    spanHint: `Siku zisizozidi ${STATEMENT_SPAN_DAYS}, kwa UTC`,
    callback: 'Anwani ya arifa (callback)',
    callbackHint: 'Huduma inatuma kiungo cha faili huko; kibandike katika hatua inayofuata',
    send: 'Iombe',
    noWallets: 'Usanidi wa akaunti hii hautaji pochi yoyote.',
    reading: 'Pochi za akaunti hii zinasomwa…',
    legacy: 'Kizazi cha zamani (legacy) hakina taarifa za akaunti. Chagua wasifu wa v2 wa akaunti hiyohiyo.',
    asked: (id) =>
      `Huduma inatengeneza taarifa${id === null ? '' : ` ${id}`}. Kiungo chake kitakuja kwenye anwani ya arifa na kitadumu siku ${STATEMENT_LINK_DAYS}.`,
    lag: `Data inaweza kuwa nyuma ya miamala ya karibuni kwa hadi dakika ${STATEMENT_LAG_MINUTES}.`,
    incomplete: `Mwisho ni chini ya dakika ${STATEMENT_LAG_MINUTES} zilizopita: huenda mistari ya karibuni haimo.`,
  },
  others: 'Njia nyingine: hifadhi faili tu, au sema faili liliombwa kwa ajili ya nini',
  awaited: {
    title: 'Bandika kiungo chake',
    of: (wallet) => `Taarifa inayosubiriwa ya ${wallet}`,
    span: (from, to) => (from === to ? from : `${from} hadi ${to}`),
    since: (when) => `iliombwa ${when}; kiungo chake kitakuja kwenye anwani ya arifa`,
    link: 'Kiungo chake',
    linkHint: 'downloadUrl ya arifa. Ukikibandika hapa, faili linapakuliwa na kulinganishwa papo hapo.',
    compare: 'Pakua na ulinganishe',
    forget: 'Usiisubiri tena',
  },
  fetch: {
    title: 'Pakua faili lake',
    link: 'Kiungo kutoka kwenye arifa',
    linkHint: 'downloadUrl; https tu. Tokeni haitumwi kwake.',
    save: 'Pakua na uhifadhi',
    name: 'taarifa-ya-akaunti.csv',
    saved: (name) => `Limehifadhiwa kama ${name}.`,
  },
  compare: {
    choose: 'Chagua taarifa…',
    key: 'chagua taarifa',
    text: 'Ni faili la CSV, au lililofungashwa kama .csv.gz.',
    onlyBatch: (name) => `${name} tu: kila mstari wake uliokamilika unatarajiwa kwenye taarifa`,
    again: 'Linganisha tena',
    said: (differences, areMissingSought) =>
      differences === 0
        ? areMissingSought
          ? 'Imelinganishwa. Hakuna tofauti.'
          : 'Imelinganishwa. Hakuna mstari unaotofautiana; mistari inayokosekana haikutafutwa.'
        : `Imelinganishwa. Tofauti ${format.count(differences)}.`,
  },
  stated: {
    title: 'Iliombwa kwa ajili ya nini',
    from: 'Mwanzo wake',
    to: 'Mwisho wake',
    country: 'Nchi yake',
    currency: 'Sarafu yake',
    provider: 'Mtoa huduma wake',
    hint: 'Si lazima, kwa kulinganisha. Sehemu zilizo wazi zinatambuliwa kwa mistari ya taarifa; siku ni za UTC.',
  },
  empty: {
    title: 'Bado hakuna taarifa iliyolinganishwa',
    text: 'Chagua faili la taarifa. Kila mstari wa taarifa unaoanishwa na mstari wa daftari kwa kitambulisho cha muamala, au kwa kitambulisho cha mtandao au sehemu zake nyingine; mistari iliyokamilika isiyo kwenye taarifa inatajwa pia.',
  },
  result: {
    facts: (count, differences, areMissingSought) =>
      `${rowsOf(count)} · ${differences === 0 ? (areMissingSought ? 'hakuna tofauti' : 'mistari inayokosekana haikutafutwa') : `tofauti ${format.count(differences)}`}`,
    stated: (from, to) => `Mistari inatarajiwa kuanzia ${from} hadi ${to}, kama ilivyotajwa.`,
    byLines: (from, to) =>
      `Mistari inatarajiwa kuanzia ${from} hadi ${to}, kama mistari ya taarifa na ile inayoitaja inavyoonyesha.`,
    noSpan: NO_SPAN,
    batches: (count) =>
      `${pluralSw(count, 'Kundi', 'Makundi')} ${format.count(count)} ${pluralSw(count, 'limeangaliwa', 'yameangaliwa')}.`,
    byContent: {
      transactionId: (heading) =>
        `“${heading}” imechukuliwa kuwa kitambulisho cha muamala, kwa yaliyomo ndani yake.`,
      type: (heading) => `“${heading}” imechukuliwa kuwa aina ya muamala, kwa yaliyomo ndani yake.`,
    },
    byOperatorId: (count) =>
      `${headRowsOf(count)} ${pluralSw(count, 'wa taarifa umepatikana', 'ya taarifa imepatikana')} kwa kitambulisho cha mtandao, kiasi na sarafu.`,
    unsearched: (count) =>
      `Mistari mingine ${format.count(count)} haina kitambulisho na haikutafutwa; huenda mistari inayotajwa kukosekana imo miongoni mwake.`,
    unknown: (headings) => `Safu zilizohifadhiwa bila kulinganishwa: ${headings}.`,
    notNoted:
      'Kumbukumbu za ukaguzi hazina ingizo la ulinganisho huu: hakuna daftari, au programu nyingine inalishikilia.',
    what: 'Nini',
    currency: 'Fedha',
    count: 'Idadi',
    journal: 'Daftari',
    statement: 'Taarifa',
    doubtful: (count) => `${format.count(count)} huenda bado ${pluralSw(count, 'ukaja', 'ikaja')}`,
    feesColumn: 'Ada, kwenye safu',
    feesLines: 'Ada, kwenye mistari yake',
    export: 'Hifadhi tofauti kama CSV',
    exportName: 'tofauti-za-taarifa.csv',
    exported: (name, count) => `${name} ina ${pluralSw(count, 'ingizo', 'maingizo')} ${format.count(count)}.`,
  },
  list: {
    title: 'Tofauti',
    label: 'Tofauti kati ya taarifa na daftari',
    filter: 'Onyesha',
    all: 'Zote',
    difference: 'Tofauti',
    row: 'Mstari wa daftari',
    fileLine: (batch, line) => `${batch} · mstari wa ${line}`,
    line: (line) => `mstari wa ${line}`,
    noRow: 'haupo kwenye daftari',
    noLine: 'haupo kwenye taarifa',
    whole: 'makusanyo yote',
    candidates: (count) => `mistari ${format.count(count)} inafanana nao`,
    contested: 'mistari mingine inafanana nao pia',
    bounded: (shown) =>
      `${format.count(shown)} za kwanza zinaonyeshwa hapa; faili lililohifadhiwa lina zote.`,
    noLines: 'Taarifa haina mistari, kwa hiyo hakukuwa na cha kulinganisha. Omba ya kipindi kirefu zaidi.',
    none: 'Pande zote mbili zinalingana: hakuna tofauti.',
    noneOfLines:
      'Hakuna mstari unaotofautiana. Mistari inayokosekana kwenye taarifa haikutafutwa, kwa hiyo hii haithibitishi kwamba zinalingana. Taja mwanzo na mwisho wake, au uilinganishe kutoka kwenye matokeo ya kundi lake.',
  },
  kinds: {
    matched: 'Imekamilika pande zote',
    'failed-in-both': 'Imeshindikana pande zote',
    'missing-in-statement': 'Haipo kwenye taarifa',
    'missing-in-journal': 'Haipo kwenye daftari',
    'different-amount': 'Kiasi kingine',
    'different-status': 'Hali nyingine',
    'different-party': 'Mpokeaji au aina nyingine',
    possible: 'Bila kitambulisho, huenda ni mstari',
    repeated: 'Kitambulisho kimerudiwa',
    unreadable: 'Haisomeki',
    other: 'Mistari mingine',
  },
  doubts: {
    late: 'huenda ni mpya mno kuwemo',
    outside: 'kabla ya mstari wa kwanza au baada ya wa mwisho',
    'other-wallet': 'huenda ni wa pochi nyingine',
    'look-alike': 'unafanana na mstari usio na kitambulisho',
    unsearched: 'mistari mingi mno haina kitambulisho cha kutafutia',
  },
};
