// Swahili words of the Run screen, and of the rows and their stories that Run and Results share.

import type { CatalogueOf } from '../../catalogue-form.ts';
import type { EN_RUN } from '../../en/page/run.ts';
import { formatOf } from '../../format.ts';
import { counted, headRowsOf, pluralSw, rowsOf } from '../counted.ts';

const format = formatOf('sw');
const stayUnsent = (rows: number) => `${pluralSw(rows, 'unabaki', 'inabaki')} bila kutumwa`;
const haveGoneOut = (rows: number) =>
  `${headRowsOf(rows)} ${pluralSw(rows, 'umetoka na hauwezi', 'imetoka na haiwezi')} kurudishwa`;

/** Parts of a stop sentence: what is held and what is open of that which went out. */
function stillOpen(enqueued: number, unanswered: number): string {
  const parts: string[] = [];
  if (enqueued > 0)
    parts.push(`${format.count(enqueued)} kati yake bado ${pluralSw(enqueued, 'upo', 'ipo')} kwenye foleni`);
  if (unanswered > 0)
    parts.push(`${format.count(unanswered)} bado ${pluralSw(unanswered, 'hauna', 'haina')} jibu`);
  return parts.length === 0 ? '.' : `; ${parts.join(', ')}.`;
}

export const SW_RUN: CatalogueOf<typeof EN_RUN> = {
  title: 'Utumaji',
  sub: {
    approved: (atText) => `limeidhinishwa ${atText}`,
    account: (profile) => `akaunti ${profile}`,
  },
  status: {
    draft: 'Rasimu',
    discarded: 'Limetupwa',
    approved: 'Halijaanza',
    scheduled: 'Limepangiwa saa',
    restored: 'Linakusubiri',
    missed: 'Halikutumwa kwa wakati',
    sending: 'Linatumwa',
    waiting: 'Linasubiri',
    stopping: 'Linasimamishwa',
    elsewhere: 'Linatumwa kwingine',
    paused: 'Limesitishwa',
    interrupted: 'Limekatizwa',
    held: 'Mistari inasubiri',
    settling: 'Limetumwa – matokeo yanaulizwa',
    sent: 'Limetumwa',
    settled: 'Limehitimishwa',
  },
  figures: {
    asOf: 'kufikia jibu la mwisho',
    left: 'zimebaki',
    doneAt: (atText) => `zimebaki · itakamilika ${atText}`,
    about: (duration) => `kama ${duration}`,
    measuring: 'inapimwa',
    silent: (atText) => `hakuna jibu tangu ${atText}`,
    rate: 'majibu kwa sekunde',
    since: (atText) => `tangu ${atText}`,
  },
  strip: {
    lost: 'Paymaster haijibu ukurasa huu, kwa hiyo hakuna kinachoweza kubonyezwa hadi ijibu.',
    stopNow: 'Ukisimamisha sasa:',
    stop: (unsent, goneOut, enqueued) =>
      `${rowsOf(unsent)} ${stayUnsent(unsent)}. ${haveGoneOut(goneOut)}${stillOpen(enqueued, 0)}`,
    stopNothingLeft: (goneOut) =>
      `Kila mstari umetoka: ${format.count(goneOut)}. Kusitisha kunaacha tu kuuliza matokeo.`,
    elsewhere: (desk) =>
      `Linatumwa na ${desk}. Kusitisha na kusimamisha kunaombwa huko; kilichotoka hadi hapo kinaelezwa hapa.`,
    elsewhereStopping: (desk) =>
      `Limeombwa kusimama; majibu yanayoendelea yanasubiriwa na ${desk}, na kilichotoka hadi hapo kinaelezwa hapa.`,
    pressAgain: 'Bonyeza Esc mara moja tena ili kusimamisha.',
    stopping: 'Linasimamishwa. Maombi yaliyo njiani yanasubiriwa, ili takwimu ziwe kamili.',
    approved: (rows) =>
      `Limeidhinishwa. Bado hakuna kilichotoka; ${rowsOf(rows)} ${pluralSw(rows, 'upo', 'ipo')} tayari kutoka.`,
    pausedTitle: (unsent, leftOut) =>
      unsent > 0
        ? `Limesitishwa. ${headRowsOf(unsent)} ${stayUnsent(unsent)}.`
        : leftOut === 0
          ? 'Limesitishwa. Kila mstari umetoka.'
          : `Limesitishwa. Kila mstari umetoka isipokuwa ${leftOut === 1 ? 'mmoja ulioachwa nje' : `${format.count(leftOut)} iliyoachwa nje`}.`,
    paused: (goneOut, enqueued, unanswered) =>
      goneOut === 0
        ? 'Hakuna kilichotoka. Hakuna kinachotoka hadi utakapoendelea.'
        : `${haveGoneOut(goneOut)}${stillOpen(enqueued, unanswered)} Hakuna kingine kinachotoka hadi utakapoendelea.`,
    stopped: (goneOut, unsent) =>
      `Limesimamishwa: ${rowsOf(goneOut)} ${pluralSw(goneOut, 'umetoka', 'imetoka')}, ${rowsOf(unsent)} ${stayUnsent(unsent)}.`,
    interrupted: (unsent, unanswered, answered) =>
      `Paymaster iliishia katikati. ${headRowsOf(unsent)} ${pluralSw(unsent, 'haukutumwa', 'haikutumwa')} kamwe, ${format.count(unanswered)} ${pluralSw(unanswered, 'hauna jibu na utaulizwa', 'haina jibu na itaulizwa')}, ${format.count(answered)} ${pluralSw(answered, 'una', 'ina')} jibu. Bonyeza Endelea; hakuna kinacholipwa mara mbili.`,
    settling: (open) =>
      `Kila mstari umetoka. ${format.count(open)} bado ${pluralSw(open, 'haujafikia', 'haijafikia')} mwisho; huduma inaulizwa kiotomatiki.`,
    sentOpen: (open) =>
      `Kila mstari una jibu. ${format.count(open)} bado ${pluralSw(open, 'haujafikia', 'haijafikia')} mwisho, na kwa sasa hakuna anayeuliza.`,
    sentAsked: (open) =>
      `Kila mstari una jibu. ${format.count(open)} bado ${pluralSw(open, 'haujafikia', 'haijafikia')} mwisho; huduma inaulizwa kiotomatiki.`,
    asked: 'Huduma inaulizwa kiotomatiki kuhusu mistari hiyo.',
    returned: 'Huduma inajibu tena: kundi linaweza kuendelea.',
    sentUnknown: (unknown) =>
      `${headRowsOf(unknown)} ${pluralSw(unknown, 'hauna jibu. Usimlipe mtu huyu', 'haina jibu. Usiwalipe watu hawa')} kwa njia nyingine wakati hili halijulikani.`,
    sentNotOffered:
      'Huduma ilijibu ukaguzi wa hali kwa 404: kwa mistari iliyo njiani hakuna kinachojulikana kuwa cha mwisho.',
    sentDone: 'Kila mstari una jibu.',
    settled: 'Kila mstari una hali yake ya mwisho.',
  },
  acts: {
    start: 'Tuma sasa',
    resume: 'Endelea',
    pause: 'Sitisha',
    stop: 'Simamisha',
    askAll: 'Uliza yote sasa',
    askOnly: 'Uliza bila kutuma',
    askOnlyLabel: (name) => `Uliza bila kutuma: ${name}`,
    end: 'Maliza kundi…',
    results: 'Fungua Matokeo',
    review: 'Fungua Uhakiki',
    batches: 'Fungua Makundi',
  },
  pin: 'Kila mteja anaombwa kwenye simu kuidhinisha kwa PIN. Hadi hapo mstari unabaki njiani, na unashindikana kama hakuna anayeidhinisha kwa wakati.',
  leave: 'Unaweza kuondoka kwenye skrini hii: utumaji unaendelea.',
  unknown: {
    lead: (rows) => `Haijulikani ${format.count(rows)}:`,
    stopping: 'huenda ombi limetoka, na hakuna jibu linalosomeka lililopokewa.',
    running: (unanswered) =>
      `${pluralSw(unanswered, 'haukupata jibu na unaulizwa tena', 'haikupata jibu na inaulizwa tena')}.`,
    unasked: 'huenda ombi limetoka baada ya nakala rudufu iliyorejeshwa; huduma bado haijaulizwa.',
    resting:
      'huenda ombi limetoka, na hakuna jibu linalosomeka lililopokewa. Kwa sasa hakuna anayeuliza; Uliza yote sasa itauliza.',
    asking:
      'huenda ombi limetoka, na hakuna jibu linalosomeka lililopokewa. Huduma inaulizwa kiotomatiki; hakuna kinachotumwa tena hadi utakapoendelea.',
    leadElsewhere: (rows) => `${pluralSw(rows, 'Unatumwa', 'Inatumwa')} ${format.count(rows)}:`,
    elsewhere: (desk) => `na ${desk}, ambako majibu yanasubiriwa.`,
    safe: 'Hakuna hata mmoja unaoweza kulipwa mara mbili.',
    conflict: (rows) =>
      `${counted(rows, 'Mgongano', 'Migongano')} ${pluralSw(rows, 'unahitaji', 'inahitaji')} mtu aangalie.`,
  },
  lanes: {
    title: 'Watoa huduma',
    label: 'Watoa huduma wa kundi hili',
    availability: (atText) => `upatikanaji ulisomwa ${atText}`,
    old: 'Kabla huduma haijaacha kujibu:',
    availabilityNever: 'upatikanaji bado haujasomwa',
    share: (goneOut, toSend) => `${format.count(goneOut)} kati ya ${format.count(toSend)}`,
    rate: (perSecond) => `${format.rate(perSecond)} /s`,
    waiting: 'inasubiri',
    noProvider: 'Hakuna mtoa huduma',
    statusSince: (atText) => `Tangu ${atText}.`,
    sending: 'Inatumwa.',
    allOut: (open) =>
      open === 0
        ? 'Yote imefikia mwisho.'
        : `Yote imetoka; ${format.count(open)} bado ${pluralSw(open, 'haujafikia', 'haijafikia')} mwisho.`,
    unknown: (rows) => `${format.count(rows)} bila jibu.`,
    elsewhere: (rows) => `${format.count(rows)} ${pluralSw(rows, 'unatumwa', 'inatumwa')} na kituo kingine.`,
    unsent: (rows) => `${format.count(rows)} ${pluralSw(rows, 'haujatumwa', 'haijatumwa')}.`,
  },
  grid: {
    label: 'Mistari inavyobadilika',
    latest: 'Ya karibuni kwanza',
    unknown: 'Haijulikani',
    failed: 'Imeshindikana',
    rejected: 'Imekataliwa',
    find: 'Tafuta',
    findLabel: 'Tafuta mstari: jina, namba, kumbukumbu, kitambulisho cha malipo au mstari',
    line: 'Mstari',
    name: 'Jina',
    phone: 'Namba ya simu',
    deposit: 'Makusanyo',
    amount: 'Kiasi',
    wholeDeposit: 'makusanyo yote',
    state: 'Hali',
    happened: 'Kilichotokea',
    reason: 'Sababu',
    nothingYet: 'Mistari itatokea hapa inapotoka.',
    noUnknown: 'Hakuna mstari usiojulikana.',
    noFailed: 'Hakuna mstari ulioshindikana.',
    noRejected: 'Hakuna mstari uliokataliwa.',
    noUnsent: 'Kila mstari umetoka au umeachwa nje.',
    notFound: (text) => `Hakuna mstari wenye “${text}”.`,
    ofProvider: (provider) => `${provider} tu`,
  },
  happened: {
    inDraft: 'Kwenye rasimu',
    leftOut: 'Imeachwa nje',
    leftOutFor: (finding) => `Imeachwa nje, haikuweza kutumwa: ${finding}`,
    waits: 'Inasubiri kutumwa',
    justSent: 'Imetumwa; bado hakuna jibu',
    askedAgain: (times) => `Imeulizwa mara ${format.count(times)}`,
    onItsWay: 'Ipo njiani',
    hadItAlready: 'Huduma ilikuwa nayo tayari',
    ownWord: (word) => `Huduma inasema ${word}`,
    held: 'Imeshikiliwa na mtoa huduma',
    paid: 'Imelipwa',
    paidAt: (atText) => `Imelipwa ${atText}`,
    conflict: 'Inajulikana huko kwa taarifa nyingine',
  },
  row: {
    label: (line) => `Mstari wa ${line} kwa kina`,
    title: (line) => `Mstari wa ${line}`,
    close: 'Funga maelezo ya kina',
    person: 'Mtu',
    to: 'Kwa',
    provider: 'Mtoa huduma',
    amount: 'Kiasi',
    message: 'Ujumbe',
    payoutId: 'Kitambulisho cha malipo',
    copyId: 'Nakili kitambulisho cha malipo',
    copied: 'Kitambulisho cha malipo kimenakiliwa.',
    copyReference: 'Nakili kumbukumbu ya mtoa huduma',
    referenceCopied: 'Kumbukumbu ya mtoa huduma imenakiliwa.',
    transaction: 'Kumbukumbu ya mtoa huduma',
    serviceTime: 'Wakati wa huduma',
    excluded: 'Imeachwa nje kwa sababu',
    noPerson: 'hakuna jina kwenye faili',
    noPayout: 'hakuna: haikuidhinishwa kamwe',
    fileCells: 'Ilivyo kwenye faili',
    edited: (field, text) => `${field} kwenye faili: ${text === '' ? 'tupu' : text}`,
    story: 'Yaliyofanyika na yaliyosemwa na huduma',
    noStory: 'Bado hakuna kilichofanyika kuhusu mstari huu.',
    serviceWords: (text) => `Kwa maneno ya huduma: “${text}”`,
    nextAsk: (atText) => `Huduma itaulizwa tena kiotomatiki ${atText}.`,
    askNow: 'Uliza sasa',
    leaveOut: {
      act: 'Acha mstari huu nje…',
      text: 'Haukutoka kamwe na unaachwa nje kabisa. Ili kuutuma baadaye, ingiza faili jipya.',
      title: (line) => `Ungependa kuacha mstari wa ${line} nje?`,
      said: (line) => `Mstari wa ${line} umeachwa nje.`,
    },
    asked: (line) => `Mstari wa ${line}: huduma inaulizwa sasa.`,
    doNotPay: 'Usimlipe mtu huyu kwa njia nyingine wakati hili halijulikani.',
    conflictAdvice: 'Linganisha na huduma kabla mtu huyu hajalipwa kwa njia yoyote nyingine.',
    retryOf: (batch, no) => `Yanarudia malipo na. ${no} ya ${batch}`,
    inRetry: (batch, no) => `Kwenye marudio ${batch} kama na. ${no}, hayajatumwa`,
    retriedBy: (batch, no) => `Yamerudiwa na malipo na. ${no} ya ${batch}`,
    inBasket: 'Kwenye kapu la marudio',
    addToBasket: 'Weka kwenye kapu',
    takeOut: 'Toa kwenye kapu',
  },
  story: {
    kept: 'Kitambulisho na ombi vimehifadhiwa kwenye diski',
    keptMore: 'Kabla ya chochote kutoka kwenye kompyuta hii.',
    sent: (attempt) => `Jaribio la ${format.count(attempt)}: limetumwa`,
    sentMore: 'Bado hakuna jibu.',
    sentAgainMore: 'Kitambulisho kilekile, ombi lilelile. Bado hakuna jibu.',
    noAnswer: (attempt) => `Jaribio la ${format.count(attempt)}: hakuna jibu`,
    noAnswerHttp: (attempt, httpStatus) => `Jaribio la ${format.count(attempt)}: HTTP ${httpStatus}`,
    checkNoAnswer: 'Ukaguzi wa hali: hakuna jibu',
    cause: {
      timeout: 'Limekatwa muda wa kusubiri ulipoisha. Hilo halithibitishi chochote.',
      cut: 'Muunganisho ulikatika kabla jibu halijafika. Hilo halithibitishi chochote.',
      server: 'Huduma ilikuwa na hitilafu yake yenyewe. Hilo si jibu.',
      throttled: 'Huduma iliomba maombi machache zaidi. Hilo si jibu.',
      'request-timeout': 'Huduma ililisubiri ombi muda mrefu mno. Hilo halithibitishi chochote.',
      'too-early': 'Huduma iliomba ombi lilelile litumwe tena baadaye. Hilo si jibu.',
      unreadable: 'Kilichorudi hakiwezi kusomwa kama jibu.',
      unproven: 'Ufunguo wa umma wa huduma ulio kwenye wasifu hauthibitishi jibu hili.',
      unexplained: 'Limekataliwa bila sababu inayosomeka. Hilo peke yake halithibitishi chochote.',
      'unknown-word': 'Jibu lina neno lisilothibitisha chochote.',
      redirect: 'Huduma ilielekeza kwenye anwani nyingine, ambayo haifuatwi kamwe.',
      inquiry: 'Kuuliza lilivyoishia hakukuleta habari pia.',
      other: 'Hilo halithibitishi chochote.',
    },
    sameRequest: 'Kitambulisho kilekile, ombi lilelile.',
    accepted: (attempt) => `Jaribio la ${format.count(attempt)}: limekubaliwa`,
    acceptedMore: 'Huduma imelipokea na inalishughulikia.',
    enqueued: (attempt) => `Jaribio la ${format.count(attempt)}: lipo kwenye foleni`,
    enqueuedMore: 'Limekubaliwa, na limeshikiliwa na mtoa huduma.',
    duplicate: (attempt) => `Jaribio la ${format.count(attempt)}: linajulikana tayari`,
    duplicateMore: 'Huduma ina kitambulisho hiki tangu awali, na imepuuza marudio: upo mmoja tu, si miwili.',
    rejected: (attempt) => `Jaribio la ${format.count(attempt)}: limekataliwa`,
    rejectedMore: 'Hakuna kilichoundwa.',
    refused: (attempt) => `Jaribio la ${format.count(attempt)}: halikupokelewa`,
    refusedMore: (word) =>
      word === '' ? 'Hili lilihusu akaunti, si mstari.' : `${word}. Hili lilihusu akaunti, si mstari.`,
    withdrawn: 'Limerudishwa kabla halijatoka',
    withdrawnMore: 'Halikufika kwenye huduma kamwe; jaribio halihesabiwi.',
    paid: 'Ukaguzi wa hali: imekamilika',
    paidMore: 'Imelipwa, hali ya mwisho.',
    failed: 'Ukaguzi wa hali: imeshindikana',
    failedMore: 'Haikulipwa, hali ya mwisho.',
    conflict: 'Ukaguzi wa hali: mgongano',
    conflictMore: 'Huduma inakijua kitambulisho hiki kwa mpokeaji au kiasi kingine.',
    notFound: 'Ukaguzi wa hali: haikupatikana',
    notFoundMore: 'Haithibitishi chochote kabla ya dakika 15 kupita.',
    held: 'Ukaguzi wa hali: ipo kwenye foleni',
    heldMore: 'Bado imeshikiliwa na mtoa huduma.',
    stillOpen: (word) => `Ukaguzi wa hali: ${word}`,
    stillOpenMore: 'Si hali ya mwisho.',
  },
  stopDialog: {
    title: 'Ungependa kusimamisha utumaji?',
    whatStays: (unsent) => `${headRowsOf(unsent)} ${stayUnsent(unsent)}.`,
    whatWent: (goneOut) => `${haveGoneOut(goneOut)}.`,
    enqueued: (rows) =>
      `${format.count(rows)} kati yake ${pluralSw(rows, 'upo', 'ipo')} kwenye foleni ya mtoa huduma na bado ${pluralSw(rows, 'unaweza', 'inaweza')} kulipwa.`,
    onItsWay: (rows) =>
      `${format.count(rows)} ${pluralSw(rows, 'upo njiani na bado unaweza', 'ipo njiani na bado inaweza')} kulipwa.`,
    unanswered: (rows) =>
      `${format.count(rows)} bado ${pluralSw(rows, 'hauna', 'haina')} jibu; maombi yaliyo njiani yanasubiriwa, kwa hiyo takwimu za mwisho zitakuja utumaji ukishasimama.`,
    later: 'Hakuna kinachopotea. Unaweza kuendelea wakati wowote.',
    stop: 'Simamisha sasa',
    goOn: 'Endelea kutuma',
  },
  stoppedDialog: {
    title: 'Limesimamishwa',
    exact: 'Takwimu hizi ni kamili: kila ombi lililokuwa njiani lilisubiriwa.',
    notExact: (rows) =>
      `${headRowsOf(rows)} ${pluralSw(rows, 'hauna', 'haina')} jibu: huenda ombi limetoka. ${pluralSw(rows, 'Usimlipe mtu huyu', 'Usiwalipe watu hawa')} kwa njia nyingine.`,
    close: 'Funga',
    resume: 'Endelea',
  },
  empty: {
    draftTitle: 'Kundi hili bado ni rasimu',
    draft: 'Hakuna kilichotumwa. Lihakiki kwenye Uhakiki na uliidhinishe; kisha litatumwa hapa.',
    discardedTitle: 'Rasimu hii imetupwa',
    closedTitle: 'Huenda rasimu hii ilitumwa',
    discarded: 'Hakuna sehemu yake iliyotumwa, na hakuna itakayotumwa. Inabaki kwenye daftari.',
  },
  end: {
    title: 'Ungependa kulimaliza kundi hili?',
    titleSome: 'Ungependa kuacha mistari hii nje?',
    which: 'Mistari ipi',
    all: (rows) => `Yote (${format.count(rows)})`,
    lane: (name, rows) => `${name} (${format.count(rows)})`,
    gone: 'Hakuna tena mstari unaosubiri kati ya ile uliyokuwa umechagua, kwa hiyo hakuna kilichoachwa nje.',
    usual: ['Imeshughulikiwa kwa njia nyingine', 'Mtoa huduma bado amefunga', 'Haidaiwi tena'],
    saidSome: (rows, unsent) =>
      `${headRowsOf(rows)} ${pluralSw(rows, 'umeachwa', 'imeachwa')} nje. ${headRowsOf(unsent)} ${pluralSw(unsent, 'unabaki', 'inabaki')} bila kutumwa.`,
    rest: (rows, money) =>
      `Kati ya ${rowsOf(rows)} ${pluralSw(rows, 'usiotumwa', 'isiyotumwa')}${money}, kile ambacho hakikutoka kamwe kinaachwa nje kabisa. Ili kukituma baadaye, ingiza faili jipya. Kuhusu mstari uliotumwa awali na kurudi, huduma inaulizwa kwanza, na unaachwa nje tu ikiwa ni hakika kwamba huduma haina.`,
    inDoubt: (rows) =>
      `Huduma inaulizwa kuhusu ${rowsOf(rows)} bila jibu, dakika 15 zikishapita tangu ${pluralSw(rows, 'ulipotumwa', 'ilipotumwa')}. Kinachoachwa nje ni kile tu ambacho kwa hakika huduma haina; mengine yote yanabaki.`,
    goneOut: (rows, money) =>
      `${headRowsOf(rows)}${money} ${pluralSw(rows, 'umetoka au huenda umetoka: unabaki', 'imetoka au huenda imetoka: inabaki')} kwenye kundi.`,
    open: (rows, money) =>
      `Kati ya hiyo, ${rowsOf(rows)}${money} ${pluralSw(rows, 'haujafikia mwisho: huduma inaulizwa hadi ufikie', 'haijafikia mwisho: huduma inaulizwa hadi ifikie')}.`,
    allFinal: 'Yote hiyo imefikia mwisho.',
    reason: 'Kwa nini, kwa kumbukumbu',
    placeholder: 'Kwa nini mistari hii haitumwi',
    act: (rows) => `Acha ${rowsOf(rows)} nje`,
    actRest: 'Acha nje ambacho hakikutoka',
    said: (rows, staying) =>
      staying === 0
        ? `Limemalizwa. ${headRowsOf(rows)} ${pluralSw(rows, 'umeachwa', 'imeachwa')} nje.`
        : `${headRowsOf(rows)} ${pluralSw(rows, 'umeachwa', 'imeachwa')} nje. ${format.count(staying)} ${pluralSw(staying, 'unabaki: ulitumwa', 'inabaki: ilitumwa')} awali.`,
  },
  cutShort: {
    finish: 'Maliza kuacha nje',
    finishLabel: (name) => `Maliza kuacha nje: ${name}`,
    end: 'Usiache nje mingine…',
    endLabel: (name) => `Usiache nje mingine: ${name}`,
    endTitle: 'Usiache nje mistari mingine?',
    endSubject: (rows) => `Mistari ${format.count(rows)}: inaweza kutumwa tena.`,
    endText: 'Mistari iliyoachwa nje inabaki nje. Mingine inatoka mara kundi linapoendelea.',
    placeholder: 'Kwa nini itumwe hata hivyo',
    endAct: 'Usiache nje mingine',
    ended: 'Hakuna mistari mingine inayoachwa nje.',
  },
  tests: {
    title: 'Mistari ya majaribio',
    sent: (time) => `Ulitumwa ${time}.`,
    release: (name, rows) => `Tuma iliyobaki ya ${name} (${rowsOf(rows)})`,
    releaseAll: (rows) => `Tuma yote iliyofanikiwa (${rowsOf(rows)})`,
    another: 'Tuma mstari mwingine wa majaribio',
    anyway: 'Achilia hata hivyo…',
    anywayTitle: 'Ungependa kuachilia bila mstari wa majaribio uliokamilika?',
    anywayText: 'Mistari hii hutoka mara kundi linapotumwa. Kilichotoka hakiwezi kurudishwa.',
    reason: 'Kwa nini, kwa kumbukumbu',
    usual: ['Imeangaliwa na mtoa huduma', 'Ni mstari huu tu uliokosewa', 'Inajulikana kuwa inafanya kazi'],
    act: (rows) => `Achilia ${rowsOf(rows)}`,
    leave: 'Ili kuacha mistari nje, sitisha kisha bonyeza “Maliza kundi…”.',
    mark: (what) => `Mstari wa majaribio · ${what}`,
    said: (rows) => `${headRowsOf(rows)} ${pluralSw(rows, 'umeachiliwa', 'imeachiliwa')}.`,
    saidAnother: 'Mstari mwingine wa majaribio unatangulia.',
  },
  said: {
    askedAll: 'Huduma inaulizwa sasa kuhusu kila mstari ulio wazi.',
    askedOnly: (known, unsent) =>
      `Mistari ambayo huduma inayo: ${format.count(known)}; ambayo haina: ${format.count(unsent)}. Hakuna kilichotumwa.`,
    stopAsked: 'Kituo kinachotuma kimeombwa kusimama.',
    resumed: 'Utumaji unaendelea.',
    tooSoon: 'Umebonyeza mapema mno; hakuna kilichotumwa. Bonyeza tena ili kutuma.',
    paused: (unsent, goneOut) =>
      `Limesitishwa. ${headRowsOf(goneOut)} ${pluralSw(goneOut, 'umetoka', 'imetoka')}, ${rowsOf(unsent)} ${stayUnsent(unsent)}.`,
  },
  keys: {
    pause: 'sitisha',
    start: 'tuma sasa',
    resume: 'endelea',
    stop: 'simamisha',
    find: 'tafuta mstari',
    unknown: 'mistari isiyojulikana',
    lanes: 'njia za watoa huduma',
    ask: 'uliza huduma sasa',
    detail: 'mstari kwa kina',
    next: 'mstari ulio wazi unaofuata',
    previous: 'mstari ulio wazi uliotangulia',
  },
};
