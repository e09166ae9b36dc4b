// Swahili words of the Review screen: what will be sent, what has to be acknowledged, and the approval.

import type { CatalogueOf } from '../../catalogue-form.ts';
import type { EN_REVIEW } from '../../en/page/review.ts';
import { formatOf } from '../../format.ts';
import { counted, headRowsOf, pluralSw, rowsOf } from '../counted.ts';

const format = formatOf('sw');
const payouts = (count: number) => `malipo ${format.count(count)}`;

export const SW_REVIEW: CatalogueOf<typeof EN_REVIEW> = {
  title: 'Uhakiki',
  account: (name, practice) => (practice ? name : `${name}, halisi`),
  hashTitle: (hash) => `SHA-256 ya faili: ${hash}`,
  nothingSent: 'Hakuna kilichotumwa.',
  excluded: (count) => `${headRowsOf(count)} ${pluralSw(count, 'umeondolewa', 'imeondolewa')} kwa mkono.`,
  notPayments: (count) => `${headRowsOf(count)} ${pluralSw(count, 'umeachwa', 'imeachwa')} nje: si muamala.`,
  leftOut: (count) =>
    `Ukishaidhinisha, ${rowsOf(count)} ${pluralSw(count, 'unahesabiwa', 'inahesabiwa')} kuwa ${pluralSw(count, 'umeondolewa', 'imeondolewa')}.`,

  send: {
    title: 'Kitakachotumwa',
    readAt: (limits, availability) => `Vikomo vya ${limits}, upatikanaji wa ${availability}`,
    noAvailability: (limits) => `Vikomo vya ${limits}; upatikanaji haukuweza kusomwa`,
    readAgain: 'Soma tena',
    table: 'Jedwali kwa mtoa huduma',
    provider: 'Mtoa huduma',
    now: 'Sasa',
    rows: 'Mistari',
    total: 'Jumla',
    range: 'Cha chini – cha juu',
    limits: 'Vikomo',
    check: 'Ukaguzi',
    within: 'Ndani ya vikomo',
    partly: 'Imehakikiwa pale vikomo vilipotajwa',
    unchecked: 'Vikomo havikutajwa',
    outside: 'Nje ya vikomo',
    toSend: (currency) => `Ya kutumwa kwa ${currency}`,
    wallet: (currency) => `Pochi ya ${currency} lazima iwe na kiasi hiki pamoja na ada`,
    none: 'Hakuna mstari wa rasimu hii unaoweza kutumwa ulivyo.',
    whole: (count) => (count === 1 ? 'makusanyo yote' : `makusanyo ${format.count(count)}, yote kamili`),
    noProvider: 'Mtoa huduma hakutajwa',
    noCurrency: 'Sarafu haikutajwa',
    toSendOpen: 'Bila sarafu yake yenyewe',
    from: (minimum) => `kuanzia ${minimum}`,
    upTo: (maximum) => `hadi ${maximum}`,
  },

  notes: {
    pin: 'Kila mteja anaombwa kuidhinisha.',
    pinText:
      'Ombi linatokea kwenye simu ya mteja, na fedha zinahama mteja akishaingiza PIN. Ombi lisiloidhinishwa na mtu kwa wakati linashindikana, bila chochote kukusanywa. Wajulishe wateja mapema; skrini ya Watoa huduma inaonyesha kila mtoa huduma anavyoomba.',
    whole: 'Mistari isiyo na kiasi inarejesha makusanyo yote.',
    wholeText: (count) =>
      `${headRowsOf(count)} ${pluralSw(count, 'hautaji', 'haitaji')} kiasi. Ni kiasi gani, huduma tu ndiyo inajua; itasema marejesho yatakapofikia mwisho.`,
    delayed: (provider) => `${provider} anachelewa.`,
    delayedText: (count) =>
      count === 1
        ? 'Mstari wake utakubaliwa lakini huenda ukakaa kwenye foleni kwa muda. Hakuna linalohitaji kufanywa.'
        : `${headRowsOf(count)} yake itakubaliwa lakini huenda ikakaa kwenye foleni kwa muda. Hakuna linalohitaji kufanywa.`,
    closed: (provider) => `${provider} amefunga.`,
    closedText: (count) =>
      count === 1
        ? 'Mstari wake utasubiri hapa, bila kutumwa, na utatoka wenyewe mtoa huduma atakapofungua tena.'
        : `${headRowsOf(count)} yake itasubiri hapa, bila kutumwa, na itatoka yenyewe mtoa huduma atakapofungua tena.`,
    unread:
      'Upatikanaji haukuweza kusomwa sasa. Utaulizwa tena wakati wa kutuma, na mistari ya mtoa huduma aliyefunga itasubiri.',
    notEnforced: 'Ambayo hakuna mstari uliohakikiwa kwayo',
  },

  controls: {
    title: 'Jumla za udhibiti',
    optional: 'kama unazo',
    askedBy: (profile) => `Wasifu ${profile} unazitaka`,
    text: 'Andika idadi ya mistari na jumla kama zilivyo kwenye orodha yako; mstari uliogawanywa katika sehemu kadhaa unahesabiwa mara moja. Zinalinganishwa na kitakachotumwa; inayotofautiana inazuia idhini hadi isahihishwe au iondolewe.',
    count: 'Idadi ya mistari ya faili',
    total: (currency) => `Jumla ya ${currency}`,
    totalOpen: 'Jumla isiyo na sarafu',
    countWrong: 'Andika namba kamili, kwa mfano 24.',
    met: 'Sawa na kitakachotumwa',
    stated: (line, money, count) =>
      count === null
        ? `Mstari wa ${line} wa faili unasema ${money}.`
        : `Mstari wa ${line} wa faili unasema ${money} kwa ${counted(count, 'mstari', 'mistari')}.`,
    wouldStop: (differences) => `Kitakachotumwa ni ${differences}: hii ingezuia idhini.`,
    less: (by) => `pungufu ${by}`,
    more: (by) => `zaidi ${by}`,
    otherCount: (sent) => counted(sent, 'mstari', 'mistari'),
    take: 'Tumia kama jumla ya udhibiti',
  },

  invalid: {
    title: 'Mistari isiyo sahihi',
    text: (count) =>
      `${headRowsOf(count)} ${pluralSw(count, 'hauwezi kutumwa ulivyo. Usahihishe, au uuache', 'haiwezi kutumwa ilivyo. Isahihishe, au iache')} nje.`,
    leaveOut: (count, money) =>
      money === ''
        ? `Acha ${rowsOf(count)} nje`
        : `Acha nje ${rowsOf(count)} ${pluralSw(count, 'wenye', 'yenye')} ${money}`,
    unreadable: (count) =>
      `${headRowsOf(count)} kati yake ${pluralSw(count, 'hauna kiasi kinachosomeka: umehesabiwa, haukujumlishwa', 'haina kiasi kinachosomeka: imehesabiwa, haikujumlishwa')}.`,
    kept: (count) =>
      pluralSw(
        count,
        'Ukishaidhinisha, unahesabiwa kuwa umeondolewa, na ripoti inautaja.',
        'Ukishaidhinisha, inahesabiwa kuwa imeondolewa, na ripoti inataja kila mmoja.',
      ),
    correct: (count) => pluralSw(count, 'Usahihishe kwenye Uingizaji', 'Isahihishe kwenye Uingizaji'),
  },

  sentBefore: {
    title: 'Imeidhinishwa awali',
    reason: 'Kwa nini itumwe tena',
    reasonUnsent: 'Kwa nini itumwe sasa',
    kept: 'Sababu inahifadhiwa pamoja na idhini.',
    placeholder: 'Kwa mfano: bonasi ya pili iliyo sawa',
    meant: 'Nimeangalia: imekusudiwa',
    stops: 'Kuidhinisha tena kunahitaji sababu, ambayo Uhakiki utaiomba.',
    warns: 'Uhakiki utauliza kama imekusudiwa.',
    look: (batch) => `Angalia kundi ${batch}`,
  },

  differences: {
    show: 'Onyesha tofauti',
    title: (batch) => `Tofauti na kundi ${batch}`,
    same: (count, name) =>
      count === 1
        ? `Mstari 1 ni uleule kwenye “${name}”.`
        : `Mistari ${format.count(count)} ni ileile kwenye “${name}”.`,
    compared: 'Mistari inalinganishwa kwa mhusika wake, kiasi na sarafu; si kwa jina wala kumbukumbu.',
    changed: (count) => `Kiasi tofauti na cha kule: ${rowsOf(count)}`,
    added: (count) => `Mpya hapa: ${rowsOf(count)}`,
    missing: (count, batch) => `Kwenye kundi ${batch} tu: ${rowsOf(count)}`,
    table: 'Mistari inayotofautiana',
    amountHere: 'Kiasi hapa',
    amountThere: 'Kiasi kule',
  },
  changes: {
    title: 'Yaliyobadilika tangu mara iliyopita',
    askedBy: (profile) => `Wasifu ${profile} unataka kila kikundi kithibitishwe`,
    choose: 'Linganisha na kundi jingine',
    reading: 'Inalinganisha na kundi la mwisho…',
    compareWith: 'Linganisha na',
    byItself: 'La mwisho lenye karibu watu walewale',
    shared: (percent) => `watu ${format.count(percent)} % ni walewale`,
    table: 'Makundi yote mawili, kwa watu na kwa fedha',
    what: 'Nini',
    last: 'Mara iliyopita',
    now: 'Sasa',
    change: 'Tofauti',
    people: 'Watu',
    none: 'kama awali',
    refused: (count) =>
      `${headRowsOf(count)} ${pluralSw(count, 'wa kundi hilo ulikataliwa au ulishindikana', 'ya kundi hilo ilikataliwa au ilishindikana')}.`,
    over: (count, percent) =>
      `${format.count(count)} kati yao wana kiasi kingine kwa zaidi ya ${format.count(percent)} %.`,
    fallen: 'Kilithibitishwa awali, na kikundi kimebadilika tangu hapo: angalia tena.',
    show: (count) => `Onyesha ${pluralSw(count, 'mtu', 'watu')} ${format.count(count)}`,
    list: 'Watu, na walichopata mara iliyopita na wanachopata sasa',
    line: (line) => `Mstari wa ${line}`,
    lineThere: (line, batch) => `Mstari wa ${line} wa ${batch}`,
    rows: (count) => rowsOf(count),
    together: (count) => `${rowsOf(count)} kwa pamoja`,
  },

  repeats: {
    title: 'Inaonekana kujirudia',
    paidAgain:
      'Kila mmoja wa mistari hii unatoka mara nyingine tena, peke yake. Ili kuiacha nje, iondoe kwenye Uingizaji.',
    reason: 'Kwa nini inatoka mara nyingine tena',
    reasonPlaceholder: 'Kwa mfano: karadha iliyokubaliwa',
    reasonText: 'Sababu inahifadhiwa pamoja na idhini.',
    period: (days) =>
      `Mistari inayojirudia ndani ya ${days === 1 ? 'siku ya mwisho' : `siku ${format.count(days)} za mwisho`} inaulizwa. Idadi ya siku imo kwenye wasifu.`,
    eachIsPaid: 'Kila mmoja wa mistari hii unatoka ulivyo.',
    show: (count) => `Onyesha ${rowsOf(count)}`,
    table: 'Mistari, kila mmoja kando ya ule unaourudia',
    line: 'Mstari',
    who: 'Nani',
    reference: 'Kumbukumbu',
    amount: 'Kiasi',
    earlierLine: 'Mstari wa kule',
    otherLine: 'Mstari mwingine',
    state: 'Hali',
    more: (count) => `na ${rowsOf(count)} zaidi.`,
  },

  acknowledge: {
    title: 'Ya kuthibitisha',
    done: (done, all) => `${format.count(done)} kati ya ${format.count(all)}`,
    rows: (count, line) => `${rowsOf(count)}, ${pluralSw(count, 'wa', 'wa kwanza ni wa')} ${line}`,
    lines: (count, lines) =>
      `${rowsOf(count)} ${pluralSw(count, 'wa karatasi, mstari wa', 'ya karatasi, mistari ya')} ${lines}`,
    show: 'Onyesha',
    duplicatesReason: 'Kwa nini yote mawili yamekusudiwa',
    duplicatesPlaceholder: 'Kwa mfano: kazi mbili kila mmoja',
    duplicatesText: 'Kila mmoja wa mistari hii utalipwa. Sababu inahifadhiwa pamoja na idhini.',
  },

  sample: {
    title: 'Kitakachotumwa hasa',
    detail: (line) => `ombi la mstari wa ${line}, kama mfano`,
    text: 'Kila mstari ni ombi moja kama hili. Idhini inaongeza kitambulisho cha malipo na kuhifadhi vyote viwili kabla ya chochote kutoka; ombi likirudiwa linabeba vilevile.',
    show: 'Onyesha ombi',
  },

  changed: {
    title: 'Rasimu imebadilika tangu ulipoiangalia',
    text: 'Hakuna kilichoidhinishwa. Hizi ndizo takwimu za sasa; angalia tena, kisha uidhinishe.',
    rows: (before, after) => `Mistari: ${format.count(before)} awali, ${format.count(after)} sasa.`,
    money: (currency, before, after) =>
      `${format.moneyOf(before, currency)} awali, ${format.moneyOf(after, currency)} sasa.`,
    same: 'Jumla ni zilezile; baadhi ya mistari inatofautiana.',
    seen: 'Nimeona',
  },

  tests: {
    title: 'Mistari ya majaribio',
    text: 'Mingine ya mtoa huduma husubiri hadi mstari wake wa majaribio ukamilike: wa kwanza wa faili unaoweza kutumwa. Unaoshindikana humzuia mtoa huduma wake tu.',
    none: 'Mistari yote hutoka mara moja',
    auto: 'Kwanza mstari mmoja wa kila mtoa huduma, kisha mingine yenyewe',
    click: 'Kwanza mstari mmoja wa kila mtoa huduma, kisha mingine nitakapoiachilia',
  },

  approve: {
    label: 'Idhini',
    title: (count) => `Fanya ${payouts(count)}`,
    sends: (count, account, money) => `Ukiidhinisha, ${payouts(count)} yatatumwa kama ${account}: ${money}`,
    keeps: (count, account, money) =>
      `Ukiidhinisha, hakuna kinachotumwa bado: ${rowsOf(count)} kama ${account} ${pluralSw(count, 'unasubiri', 'inasubiri')} kwenye Utumaji: ${money}`,
    testsFirst: 'Mstari mmoja wa kila mtoa huduma unaenda kwanza.',
    nothing: 'Bado hakuna kinachoweza kutumwa',
    act: (count) => `Idhinisha ${payouts(count)}`,
    back: 'Rudi',
    ready: 'Hakuna kinachotoka kabla hujabonyeza. Malipo yaliyotoka hayawezi kurudishwa.',
    notYet: 'Angalia takwimu kwanza: kitufe kitatuma baada ya muda mfupi.',
    tooSoon: 'Umebonyeza mapema mno; hakuna kilichoidhinishwa. Angalia takwimu, kisha bonyeza tena.',
    left: (what) => `Iliyobaki: ${what}`,
    leftInvalid: (count) =>
      `sahihisha au acha nje ${rowsOf(count)} ${pluralSw(count, 'usio', 'isiyo')} sahihi`,
    leftAcknowledge: (count) => `thibitisha tahadhari ${format.count(count)}`,
    leftReason: 'toa sababu inayoombwa',
    leftControls: (count) => `sahihisha au ondoa jumla ${format.count(count)} za udhibiti`,
    leftControlsMissing: (count) => `andika jumla ${format.count(count)} za udhibiti`,
    leftChanges: (count) => `thibitisha vikundi ${format.count(count)} vya mabadiliko tangu mara iliyopita`,
    leftProof: 'andika idadi ya mistari, au mwisho wa jumla',
    proof: 'Andika idadi ya mistari',
    proofWrong: 'Si idadi ya mistari wala mwisho wa jumla: tarakimu 3, bila kuhesabu sifuri zinazofuata',
    leftRows: 'sahihisha angalau mstari mmoja',
    approving: (stored, all) =>
      `Malipo ${format.count(stored)} kati ya ${format.count(all)} yamehifadhiwa kitambulisho na ombi kamili. Bado hakuna kilichotoka.`,
    hold: 'Usitume',
    held: 'Likishaidhinishwa, hakuna kitakachotumwa kabla hujabonyeza Tuma sasa.',
    heldSaid: 'Limeidhinishwa, na hakuna kinachotumwa kabla hujabonyeza “Tuma sasa” hapa.',
    goesOn: 'Endelea kiotomatiki huduma ikirudi ndani ya siku moja',
    refused: (name) => `Idhini ya ${name} imekataliwa.`,
    notStarted: 'Kundi limeidhinishwa na halijaanza kutumwa.',
    approvedAlready: 'Kundi hili limeidhinishwa.',
    toRun: 'Fungua Utumaji',
    discarded: 'Rasimu hii imetupwa. Hakuna sehemu yake inayoweza kutumwa.',
  },

  keys: {
    approve: 'idhinisha',
    readAgain: 'soma tena',
    show: 'onyesha mistari',
  },
};
