// Swahili words of the Results screen, of the retry, the charts and the printable summary.

import type { CatalogueOf } from '../../catalogue-form.ts';
import type { EN_RESULTS } from '../../en/page/results.ts';
import { formatOf } from '../../format.ts';
import { counted, headRowsOf, pluralSw, rowsOf } from '../counted.ts';

const format = formatOf('sw');

export const SW_RESULTS: CatalogueOf<typeof EN_RESULTS> = {
  title: 'Matokeo',
  sub: {
    sent: (fromText, toText) => `limetumwa ${fromText} hadi ${toText}`,
    started: (atText) => `utumaji ulianza ${atText}`,
    allFinal: 'kila mstari umefikia mwisho',
    open: (open) => `${rowsOf(open)} ${pluralSw(open, 'haujafikia', 'haijafikia')} mwisho`,
    unsent: (unsent) => `${rowsOf(unsent)} ${pluralSw(unsent, 'haujatumwa', 'haijatumwa')}`,
    conflict: (conflict) =>
      `${counted(conflict, 'mgongano', 'migongano')} ${pluralSw(conflict, 'unahitaji', 'inahitaji')} mtu`,
  },
  adds: {
    open: (open) => `${format.count(open)} zaidi bado ${pluralSw(open, 'haujafikia', 'haijafikia')} mwisho.`,
  },
  views: {
    label: 'Paneli hii inaonyesha nini',
    reasons: 'Kwa kila sababu',
    providers: 'Kwa mtoa huduma',
    course: 'Kadiri ya muda',
  },
  reasons: {
    title: 'Haikulipwa, kwa kila sababu',
    sum: (failed, rejected) =>
      `${format.count(failed)} ${pluralSw(failed, 'umeshindikana', 'imeshindikana')} + ${format.count(rejected)} ${pluralSw(rejected, 'umekataliwa', 'imekataliwa')} = ${rowsOf(failed + rejected)}`,
    nothingCreated: 'Hakuna kilichoundwa.',
    state: 'Hali',
    reason: 'Sababu na suluhisho la kawaida',
    rows: 'Mistari',
    money: 'Fedha',
    act: 'Kapu la marudio',
    add: (count) => `Ongeza ${format.count(count)}`,
    fix: {
      number: (count) => `Sahihisha namba ${format.count(count)}`,
      amount: (count) => `Sahihisha ${counted(count, 'kiasi', 'viasi')}`,
      other: (count) => `Sahihisha ${rowsOf(count)}`,
    },
    inBasket: 'Kwenye kapu',
    takeOut: (title) => `Kwenye kapu: toa “${title}”`,
    retried: 'Imerudiwa',
    inDraft: 'Kwenye rasimu ya marudio',
    inDraftSome: (count) =>
      `${format.count(count)} kwenye rasimu ya marudio, ${pluralSw(count, 'haujatumwa', 'haijatumwa')}`,
    retriedSome: (count) => `${format.count(count)} ${pluralSw(count, 'umesharudiwa', 'imesharudiwa')}`,
    show: (title, count) => `Onyesha ${rowsOf(count)} ${pluralSw(count, 'wa', 'ya')} “${title}”`,
    none: (leftOut) =>
      leftOut === 0
        ? 'Hakuna mstari ulioshindikana wala uliokataliwa.'
        : `Kati ya mistari iliyotumwa kutoka daftari hili, hakuna ulioshindikana wala uliokataliwa. ${headRowsOf(leftOut)} ${pluralSw(leftOut, 'umeachwa', 'imeachwa')} nje, na sababu yake ipo kwenye ripoti.`,
    noneYet: 'Hadi sasa hakuna kilichoshindikana wala kilichokataliwa.',
    added: (count) => `${headRowsOf(count)} kwenye kapu la marudio.`,
  },
  chips: {
    all: 'Yote',
    open: 'Haijafikia mwisho',
    unsent: 'Haijatumwa',
    unknown: 'Haijulikani',
    conflict: 'Mgongano',
    failed: 'Imeshindikana',
    rejected: 'Imekataliwa',
    excluded: 'Imeondolewa',
    reason: (title) => `“${title}” tu`,
  },
  grid: {
    label: 'Mistari ya kundi hili pamoja na matokeo yake',
    emptyOpen: 'Kila mstari umefikia mwisho.',
    empty: 'Hakuna mstari wenye hali hii.',
  },
  basket: {
    title: (count, money) =>
      money === '' ? `Kapu la marudio: ${rowsOf(count)}` : `Kapu la marudio: ${rowsOf(count)}, ${money}`,
    empty: 'Kapu la marudio: tupu',
    emptyHint:
      'Ongeza sababu au mstari mmoja mmoja. Ni mistari iliyoshindikana na iliyokataliwa tu inayoweza kuwa hapa; kamwe si isiyojulikana.',
    hint: 'Malipo mapya yaliyounganishwa na ya zamani. Ni mistari iliyoshindikana na iliyokataliwa tu inayoweza kuwa hapa; kamwe si isiyojulikana.',
    clear: 'Toa yote',
    review: (count) => `Hakiki marudio ya ${rowsOf(count)}`,
    addAll: (count) => `Ongeza yote ${format.count(count)}`,
    nothing: 'Hakuna cha kurudia: hakuna mstari ulioshindikana wala uliokataliwa.',
    allInDraft:
      'Kila mstari ulioshindikana na uliokataliwa upo kwenye marudio; bado si yote iliyotumwa tena.',
    allRetried: 'Kila mstari ulioshindikana na uliokataliwa umesharudiwa kwenye kundi la baadaye.',
  },
  retry: {
    title: (count) => `Rudia ${rowsOf(count)}`,
    money: 'Fedha',
    what: 'Rasimu mpya inatengenezwa kwa mistari hii. Hatua hii haitumi chochote.',
    isNew:
      'Kila mstari unakuwa malipo mapya yenye kitambulisho kipya, yaliyounganishwa na ya zamani. Malipo ya zamani yanabaki yalivyo: yalikataliwa au yalishindikana, kwa hiyo hayawezi kulipwa tena.',
    notUnknown: (unknown) =>
      unknown === 0
        ? 'Ndani yake kuna mistari iliyoshindikana na iliyokataliwa tu.'
        : `Ndani yake kuna mistari iliyoshindikana na iliyokataliwa tu. ${headRowsOf(unknown)} ${pluralSw(unknown, 'usiojulikana haumo, kwa kuwa bado unaweza', 'isiyojulikana haimo, kwa kuwa kila mmoja bado unaweza')} kulipwa.`,
    toFix: (count) =>
      `${headRowsOf(count)} ${pluralSw(count, 'unahitaji kusahihishwa', 'inahitaji kusahihishwa')} kwanza. Rasimu inafunguka kwenye Uingizaji; ${pluralSw(count, 'usipobadilishwa, huenda utakataliwa', 'isipobadilishwa, huenda itakataliwa')} tena.`,
    asTheyAre: (count) =>
      `${headRowsOf(count)} ${pluralSw(count, 'unaweza kutoka ulivyo', 'inaweza kutoka ilivyo')}, ukishaidhinisha.`,
    next: {
      import: 'Tengeneza rasimu na ufungue Uingizaji',
      review: 'Tengeneza rasimu na ufungue Uhakiki',
    },
    cancel: 'Si sasa',
    made: (name) => `Rasimu “${name}” imetengenezwa. Hakuna kilichotumwa.`,
  },
  reuse: {
    button: 'Tumia tena…',
    title: 'Tumia kundi hili tena',
    carried: (count) =>
      `${headRowsOf(count)} ${pluralSw(count, 'wenye mtu yuleyule na kiasi kilekile, kama ulivyosahihishwa hapa', 'yenye watu walewale na kiasi kilekile, kama ilivyosahihishwa hapa')}.`,
    refused: (count) =>
      `Kati ya hiyo, iliyokataliwa au kushindikana hapa: ${format.count(count)}. Iangalie kwanza.`,
    leftOut: (count) =>
      `Mistari ambayo haikutumwa hapa na haichukuliwi (iliyoachwa, isiyo sahihi au ya jumla tu): ${format.count(count)}.`,
    refunds: 'Kila makusanyo yangerejeshwa mara nyingine, kwa kiasi kilichobaki tu.',
    isNew:
      'Rasimu mpya yenye vitambulisho vipya, iliyohakikiwa kwa vikomo vya leo. Badilisha kilicho kipya; hatua hii haitumi chochote.',
  },
  reports: {
    button: 'Ripoti',
    csv: 'Ripoti ya CSV',
    xlsx: 'Ripoti ya XLSX',
    json: 'Ripoti ya JSON',
    csvMore: 'Safu zako mwenyewe, kisha yaliyotokea kwa kila mstari.',
    xlsxMore: 'Vilevile kama kitabu cha Excel.',
    jsonMore: 'Kwa programu nyingine, pamoja na majaribio yote.',
    statement: 'Linganisha na taarifa ya akaunti…',
    statementMore: 'Jedwali la huduma yenyewe, kando ya kundi hili.',
    written: (name, count) => `${name} imeandikwa: ${rowsOf(count)}.`,
    notFinal: (open) =>
      `${headRowsOf(open)} bado ${pluralSw(open, 'haujafikia', 'haijafikia')} mwisho; ripoti inasema hivyo kwa kila mstari.`,
    summary: 'Muhtasari',
  },
  charts: {
    approvedBy: (name: string, time: string) => `Limeidhinishwa na ${name}, ${time}`,
    outcomes: 'Matokeo kwa mtoa huduma',
    course: 'Ukamilishaji kadiri ya muda',
    courseLabel: (completed, total, fromText, toText) =>
      `Mistari iliyofikia mwisho kadiri ya muda, kuanzia ${fromText} hadi ${toText}: jumla ${format.count(total)}, kati yake ${format.count(completed)} ${pluralSw(completed, 'umekamilika', 'imekamilika')}.`,
    asTable: 'Kama jedwali',
    asPicture: 'Kama picha',
    time: 'Wakati',
    provider: 'Mtoa huduma',
    half: (duration) => `Nusu ilifikia mwisho ndani ya ${duration},`,
    all: (duration) => `yote hii ndani ya ${duration}.`,
  },
  empty: {
    draftTitle: 'Bado hakuna kilichotumwa',
    draft: 'Kundi hili ni rasimu. Matokeo yake yatatokea hapa likishaidhinishwa na kutumwa.',
    restoredTitle: 'Haijulikani kilichotoka',
    approvedTitle: 'Bado hakuna kilichotoka',
    approved: 'Kundi limeidhinishwa na linasubiri kwenye Utumaji. Matokeo yatatokea hapa yanapofika.',
    discardedTitle: 'Rasimu hii imetupwa',
    discarded: 'Hakuna sehemu yake iliyotumwa, kwa hiyo hakuna matokeo.',
  },
  summary: {
    title: 'Muhtasari wa malipo',
    print: 'Chapisha',
    back: 'Rudi kwenye Matokeo',
    made: (atText) => `Imechapishwa kutoka kwenye daftari ${atText}`,
    practice: 'MAZOEZI – hakuna fedha zilizohama',
    provisional: 'Ya muda: bado kuna mistari iliyo wazi, na takwimu zinaweza kubadilika.',
    final: 'Kila mstari una hali yake ya mwisho.',
    file: 'Faili',
    hash: (hash) => `SHA-256 ya faili: ${hash}`,
    batchId: 'Kitambulisho cha kundi',
    profile: 'Wasifu',
    noProfile: 'umetolewa mwanzoni, hakuna wasifu',
    service: 'Huduma',
    simulator: 'kiigizaji cha ndani',
    operation: 'Shughuli',
    created: 'Limesomwa',
    approved: 'Limeidhinishwa',
    firstSent: 'Mstari wa kwanza kutumwa',
    settled: 'Mstari wa mwisho kukamilika',
    notYet: 'bado',
    retryOf: 'Marudio ya kundi',
    sentence: 'Kila mstari na kila kiasi kilipo',
    perProvider: 'Kwa mtoa huduma',
    reasons: 'Haikulipwa, kwa kila sababu',
    notPaid: 'Haikulipwa',
    moreReasons: (count) => `${headRowsOf(count)} zaidi, kwa sababu nyingine; ripoti ina yote.`,
    noReasons: (leftOut) =>
      leftOut === 0
        ? 'Hakuna mstari ulioshindikana wala uliokataliwa.'
        : `Kati ya mistari iliyotumwa kutoka daftari hili, hakuna ulioshindikana wala uliokataliwa. ${headRowsOf(leftOut)} ${pluralSw(leftOut, 'umeachwa', 'imeachwa')} nje, na sababu yake ipo kwenye ripoti.`,
    unknownMore: (count) =>
      `${headRowsOf(count)} ${pluralSw(count, 'hauna', 'haina')} jibu la huduma. Huenda ombi limetoka. ${pluralSw(count, 'Haujashindikana, na usilipwe', 'Haijashindikana, na isilipwe')} kwa njia nyingine wakati hili halijulikani.`,
    conflictMore: (count) =>
      `Huduma ${pluralSw(count, 'inaujua', 'inaijua')} ${rowsOf(count)} kwa mpokeaji au kiasi kingine. Lazima mtu alinganishe.`,
    notOffered: 'Huduma haitoi ukaguzi wa hali, kwa hiyo mistari iliyokubaliwa haina hali ya mwisho hapa.',
    byHand: 'Yaliyobadilishwa kabla ya kuidhinisha',
    noHand: 'Hakuna mstari uliobadilishwa au kuondolewa kwa mkono.',
    hands: {
      edited: (count) => `${headRowsOf(count)} ${pluralSw(count, 'umehaririwa', 'imehaririwa')}`,
      repaired: (count) => `${headRowsOf(count)} ${pluralSw(count, 'umerekebishwa', 'imerekebishwa')}`,
      corrected: (count) =>
        `${headRowsOf(count)} ${pluralSw(count, 'umesahihishwa', 'imesahihishwa')} kama kwenye kundi la awali`,
      split: (count) =>
        `${headRowsOf(count)} ${pluralSw(count, 'umegawanywa', 'imegawanywa')} kuwa sehemu kadhaa`,
      addedUp: (count) =>
        `${headRowsOf(count)} ${pluralSw(count, 'umejumlishwa', 'imejumlishwa')} kuwa jumla moja kwa kila mtu`,
      accepted: (count) =>
        `${headRowsOf(count)} ${pluralSw(count, 'una namba iliyokubaliwa', 'ina namba zilizokubaliwa')} kinyume na mpango wa namba`,
      excluded: (count) => `${headRowsOf(count)} ${pluralSw(count, 'umeondolewa', 'imeondolewa')} kwa mkono`,
      leftOutInvalid: (count) =>
        `${headRowsOf(count)} ${pluralSw(count, 'umeachwa', 'imeachwa')} nje kwa kuwa si sahihi`,
    },
    acknowledged: 'Yaliyothibitishwa wakati wa kuidhinisha',
    controls: (figures) => `Jumla za udhibiti zilizoandikwa kutoka orodha, na kutimizwa: ${figures}.`,
    controlCount: (count) => counted(count, 'mstari', 'mistari'),
    reasonGiven: (reason) => `Sababu iliyotolewa: “${reason}”`,
    leftOutLines: 'Iliyoondolewa: jumla, mistari mingine au isiyo na mtoa huduma',
    compared: (name, batch) => `Lililinganishwa na ${name} (${batch}).`,
    changeGroups: (count) => `Vikundi vya mabadiliko vilivyothibitishwa: ${format.count(count)}.`,
    later: 'Baada ya kuidhinishwa',
    testRow: (place, line, sentAt, state) =>
      `Mstari wa majaribio wa ${place}, mstari wa ${line}, kutumwa ${sentAt}: ${state}`,
    restLeftOut: (count, on, reason) =>
      `${headRowsOf(count)} ${pluralSw(count, 'uliokuwa haujatumwa uliachwa', 'iliyokuwa haijatumwa iliachwa')} nje tarehe ${on}: “${reason}”`,
    people: 'Haijakamilika wala haipo njiani, kwa majina',
    peopleOnTheWay: 'Bado ipo njiani, kwa majina',
    morePeople: (count) => `${headRowsOf(count)} zaidi; ripoti ina yote.`,
    reason: 'Sababu',
    prepared: 'Imeandaliwa na',
    approver: 'Imeidhinishwa na',
    signDate: 'Tarehe',
  },
  keys: {
    basket: 'kapu la marudio',
    report: 'ripoti',
    next: 'mstari ulio wazi unaofuata',
    previous: 'mstari ulio wazi uliotangulia',
    detail: 'majaribio',
    print: 'chapisha',
  },
};
