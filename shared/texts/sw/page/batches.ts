// Swahili words of the Batches screen.

import type { CatalogueOf } from '../../catalogue-form.ts';
import type { EN_BATCHES } from '../../en/page/batches.ts';
import { formatOf } from '../../format.ts';
import { counted, headRowsOf, pluralSw, rowsOf } from '../counted.ts';

const format = formatOf('sw');
const batchesOf = (count: number) => counted(count, 'kundi', 'makundi');
const stayUnsent = (count: number) =>
  `${headRowsOf(count)} ${pluralSw(count, 'unabaki bila kutumwa', 'inabaki bila kutumwa')}`;

export const SW_BATCHES: CatalogueOf<typeof EN_BATCHES> = {
  title: 'Makundi',
  drop: {
    title: 'Dondosha faili la malipo hapa',
    text: 'CSV au XLSX, idadi yoyote ya mistari. Linasomwa na kuhakikiwa kwenye kompyuta hii; hakuna kinachotumwa kabla hujaidhinisha.',
    release: 'Achilia ili faili lisomwe',
    taking: 'Faili linachukuliwa…',
    choose: 'Chagua faili',
    othersLeft: (name, others) =>
      `${name} pekee limechukuliwa. ${pluralSw(others, 'Faili jingine halikufunguliwa', `Mafaili mengine ${format.count(others)} hayakufunguliwa`)}: dondosha faili moja kwa wakati.`,
    templates: 'Violezo',
    template: (operation) => `${operation}, Excel yenye mstari mmoja wa mfano`,
    templateName: (operation, extension) => `kiolezo-${operation}.${extension}`,
    templateWritten: (name) => `Kiolezo kimeandikwa: ${name}. Kijaze kisha ukidondoshe hapa.`,
    legendName: (operation) => `kiolezo-${operation}.maelezo.txt`,
    legendWritten: (name) => `Maelezo yameandikwa: ${name}.`,
  },
  stands: {
    approved: (at) => (at === null ? 'tayari kutumwa' : `tayari kutumwa tangu ${at}`),
    scheduled: () => 'linasubiri saa yake',
    restored: (at) => (at === null ? 'linasubiri mtu' : `linasubiri mtu tangu urejeshaji ${at}`),
    missed: (at) =>
      at === null ? 'halikutumwa kwa wakati' : `halikutumwa kwa wakati, swali limeulizwa tangu ${at}`,
    sending: (at) => (at === null ? 'linatumwa' : `linatumwa tangu ${at}`),
    waiting: (at) => (at === null ? 'linasubiri' : `linasubiri tangu ${at}`),
    silent: (at) => (at === null ? 'hakuna jibu' : `hakuna jibu tangu ${at}`),
    stopping: () => 'linasimamishwa',
    paused: (at) => (at === null ? 'limesitishwa' : `limesitishwa tangu ${at}`),
    elsewhere: (at) =>
      at === null ? 'linatumwa na kituo kingine' : `linatumwa na kituo kingine tangu ${at}`,
    interrupted: (at) => (at === null ? 'limekatizwa' : `limekatizwa, lilikuwa likitumwa tangu ${at}`),
    held: (at) => (at === null ? 'mistari inasubiri' : `mistari inasubiri, linaendelea tangu ${at}`),
    settling: (at) => (at === null ? 'yote imetumwa' : `yote imetumwa, linaendelea tangu ${at}`),
    sent: (at) => (at === null ? 'yote imetumwa' : `yote imetumwa tangu ${at}`),
    settled: (at) => (at === null ? 'limehitimishwa' : `limehitimishwa tangu ${at}`),
    discarded: (at) => (at === null ? 'limetupwa' : `limetupwa tangu ${at}`),
  },
  running: {
    title: 'Yanayoendelea',
    count: (running, waiting) =>
      waiting === 0
        ? batchesOf(running)
        : `${format.count(running)} ${pluralSw(running, 'linaendelea', 'yanaendelea')}, ${format.count(waiting)} ${pluralSw(waiting, 'halijakamilika', 'hayajakamilika')}`,
    titleWaiting: 'Hayajakamilika',
    rowsAre: (rows) => `${rowsOf(rows)} =`,
    held: (unsent, open) =>
      `${headRowsOf(unsent)} ${pluralSw(unsent, 'unasubiri, haujatumwa', 'inasubiri, haijatumwa')}: sitisha kisha endelea ili ${pluralSw(unsent, 'utumwe', 'itumwe')}; “Maliza kundi…” ${pluralSw(unsent, 'huuacha', 'huiacha')} nje.${open === 0 ? '' : ` ${headRowsOf(open)} ${pluralSw(open, 'uliotoka bado haujafikia', 'iliyotoka bado haijafikia')} hali ya mwisho; huduma inaulizwa kiotomatiki.`}`,
    settling: (open) =>
      `Yote imetumwa. ${headRowsOf(open)} bado ${pluralSw(open, 'haujafikia', 'haijafikia')} hali ya mwisho.`,
    stopping: 'Inasimamishwa: maombi yaliyo njiani yanasubiriwa.',
    approved: 'Limeidhinishwa, halijaanza. Hakuna kilichotumwa.',
    asked: (open) =>
      `${headRowsOf(open)} bado ${pluralSw(open, 'haujafikia', 'haijafikia')} hali ya mwisho; huduma inaulizwa kiotomatiki.`,
    notAsked: (open) =>
      `${headRowsOf(open)} bado ${pluralSw(open, 'haujafikia', 'haijafikia')} hali ya mwisho, na kwa sasa hakuna anayeuliza.`,
    paused: (notSent) => `Limesitishwa. ${stayUnsent(notSent)} hadi utakapoendelea.`,
    elsewhere: (desk) => `Linatumwa na ${desk}.`,
    interrupted:
      'Programu iliyokuwa ikilituma ilisimama katikati. Hakuna kilichopotea: Endelea itaanzia kwenye daftari, na hakuna atakayelipwa mara mbili.',
    pausedSaid: (name, notSent) => `Kundi ${name} limesitishwa. ${stayUnsent(notSent)}.`,
    openLabel: (name) => `Fungua ${name}`,
    pauseLabel: (name) => `Sitisha ${name}`,
    startLabel: (name) => `Tuma sasa: ${name}`,
    resumeLabel: (name) => `Endelea na ${name}`,
  },
  news: {
    title: 'Yaliyofikia mwisho, bado hujayaona',
    more: (count) => `na ${counted(count, 'jingine', 'mengine')}`,
    none: (since) => `Hakuna ambacho hujakiona kilichofikia mwisho tangu ${since}.`,
    noneEver: 'Bado hakuna kilichofikia mwisho.',
    seen: 'Yote yameonekana',
    seenSaid: 'Imewekwa alama kuwa yameonekana.',
    wasUnknown: (rows) =>
      `${rowsOf(rows)} ${pluralSw(rows, 'haukujulikana; sasa umefikia', 'haikujulikana; sasa imefikia')} mwisho`,
    conflict: 'Kuna mgongano: lazima mtu aangalie.',
    report: 'Ripoti mpya',
    reportLabel: (name) => `Ripoti mpya ya ${name}`,
  },
  locked: {
    short: 'Inasubiri neno la mtu',
    text: 'Rasimu hii, au kundi ambalo mistari yake inarudiwa, linatoka kwenye nakala rudufu iliyorejeshwa au seva nyingine, na huenda limetumwa tangu hapo. Inaweza kuidhinishwa mtu akishasema kuwa haikutumwa.',
    act: 'Haikutumwa…',
    title: 'Rasimu hii haikutumwa',
    ask: 'Muulize kwanza anayetuma, na huduma. Neno lako na sababu yake vinahifadhiwa.',
    reason: 'Unavyojua',
    placeholder: 'Kama vile: Mary aliizuia; haipo kwenye taarifa',
    confirm: 'Haikutumwa',
  },
  drafts: {
    title: 'Rasimu',
    none: 'Hakuna rasimu. Faili lililosomwa na ambalo bado halijaidhinishwa linasubiri hapa.',
    more: (count) => `nyingine ${format.count(count)} kwenye orodha hapa chini`,
    ready: 'Tayari',
    unfinished: 'Inasomwa, au usomaji ulikatizwa',
    approvedBefore: 'Limeidhinishwa awali',
    maybeApproved: 'Huenda liliidhinishwa awali',
    likeEarlier: 'Linafanana na kundi la awali',
    totalNotMet: 'Si kama jumla yake',
  },
  earlier: {
    title: 'Makundi ya awali',
    filters: {
      label: 'Vichujio vya makundi ya awali',
      end: {
        label: 'Yalivyoisha',
        all: 'Matokeo yote',
        whole: 'Hakuna kilichoshindikana',
        failed: 'Yenye mistari iliyoshindikana',
        untold: 'Bila jibu la mwisho',
        discarded: 'Yaliyotupwa',
      },
      account: { label: 'Akaunti', all: 'Akaunti zote' },
      month: { label: 'Mwezi', all: 'Miezi yote' },
      person: {
        label: 'Mtu: jina, namba ya simu au kumbukumbu',
        placeholder: 'Jina, namba ya simu au kumbukumbu',
      },
      shown: (shown, all) => `${counted(shown, 'Kundi', 'Makundi')} kati ya ${format.count(all)}`,
      clear: 'Futa vichujio',
      key: 'chuja makundi ya awali',
      none: 'Hakuna kundi la awali linalokidhi vichujio hivi',
      noneText: 'Ondoa kichujio kimoja, au andika sehemu fupi zaidi ya jina, namba ya simu au kumbukumbu.',
      showAll: (all) =>
        all === 1 ? 'Onyesha kundi moja la awali' : `Onyesha makundi yote ${format.count(all)} ya awali`,
      incomplete: 'Si makundi yote yaliyopitiwa: utafutaji mwingine ulitangulia.',
      again: 'Tafuta tena',
    },
    date: 'Tarehe',
    batch: 'Kundi',
    file: 'Faili',
    rows: 'Mistari',
    otherMoney: 'Fedha nyingine',
    outcome: 'Matokeo',
    discarded: 'Limetupwa, hakuna kilichotumwa',
    cutShort: 'Usomaji ulikatizwa, hakuna kilichotumwa',
    more: (left) => `Onyesha ${format.count(Math.min(left, 100))} zaidi kati ya ${format.count(left)}`,
    none: 'Hakuna makundi ya awali',
    noneText: 'Makundi ambayo kila mstari wake umefikia hali ya mwisho yanakaa hapa, pamoja na ripoti zake.',
  },
  first: {
    sample: 'Jaribu orodha ya mishahara ya mfano',
    title: 'Bado hakuna kundi',
    text: 'Dondosha hapo juu faili la mishahara au faili jingine la malipo, au anza na kiolezo: kina safu zinazohitajika na mstari mmoja wa mfano. Kwa wasifu wa Mazoezi unaweza kufika hadi kwenye ripoti; hakuna fedha zinazohama.',
  },
  keys: {
    move: 'sogea',
    open: 'fungua',
  },
};
