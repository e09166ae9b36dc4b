// Swahili words of evidence packs.

import type { CatalogueOf } from '../../catalogue-form.ts';
import type { EN_EVIDENCE } from '../../en/page/evidence.ts';
import { formatOf } from '../../format.ts';

const format = formatOf('sw');
const rows = (count: number) => `${count === 1 ? 'mstari' : 'mistari'} ${format.count(count)}`;

export const SW_EVIDENCE: CatalogueOf<typeof EN_EVIDENCE> = {
  menu: 'Kifurushi cha ushahidi…',
  menuMore: 'Kila kitu cha kundi hili, kwa muhuri, kwa mkaguzi',
  title: 'Kifurushi cha ushahidi',
  text: 'Faili moja lenye kila mstari, ombi, jaribio, idhini na ingizo la ukaguzi la kundi hili, ukurasa wa kulisoma, na muhuri. Yeyote anaweza kulikagua bila daftari hili: paymaster evidence verify FILE.zip',
  personal: 'Majina, namba na maandishi ya watu',
  whole: 'Yabaki',
  wholeMore: 'Kwa mtu anayeruhusiwa kuona nani alilipwa nini.',
  leftOut: 'Yaondolewe',
  leftOutMore:
    'Kila moja linabadilishwa kwa alama ya siri; mtu yuleyule hubaki yuleyule. Chumvi huhifadhiwa kwenye faili la pili: liweke mbali na kifurushi.',
  original: 'Faili lililolipwa',
  originalMore:
    'Halihifadhiwi hapa, ila alama yake tu. Ukiwa nalo, linaweza kuingia kwenye kifurushi; faili jingine linakataliwa.',
  originalAdd: 'Ongeza faili…',
  originalAdded: (name: string) => `${name} linaingia kwenye kifurushi.`,
  originalWithout: 'Bila faili',
  save: 'Hifadhi kifurushi…',
  name: 'ushahidi',
  nameWithoutPeople: 'ushahidi-bila-watu',
  saltName: 'chumvi',
  writing: (rows: number, all: number) =>
    `Mstari wa ${format.count(rows)} kati ya ${format.count(all)} unaandikwa…`,
  begins: 'Inaanza…',
  saved: (name: string, count: number) => `${name} ina ${rows(count)}.`,
  savedSalt: (name: string) => `Chumvi yake iko kwenye ${name}.`,
  signed: 'Kimetiwa saini.',
  unsigned: 'Hakijatiwa saini: kompyuta hii haitunzi ufunguo kwa usalama.',
  page: {
    title: 'Ushahidi wa malipo',
    checkTitle: 'Kagua faili hili',
    check: 'Kuona kama kuna kilichobadilishwa kwenye faili hili, bila mtandao na bila daftari:',
    proves:
      'Linachothibitisha: faili linalofaulu ukaguzi halijabadilishwa tangu lilipoundwa, ikiwa unajua muhuri wake au ufunguo wa umma kwa njia nyingine. Bila saini linathibitisha tu kwamba sehemu zake zinakubaliana.',
    exported: 'Kiliundwa',
    madeBy: 'Kiliundwa na',
    program: 'Toleo',
    journal: 'Daftari',
    head: 'Mwisho wa kumbukumbu za ukaguzi',
    entry: (number: number, hash: string) => `ingizo ${format.count(number)}, ${hash}`,
    key: 'Ufunguo wa umma uliotia saini',
    noKey: 'hakuna: kifurushi hiki hakijatiwa saini',
    leftOut:
      'Majina, namba na maandishi ya watu yameondolewa. Mahali pake pana alama za siri; mwenye chumvi anaweza kumpata mtu kwa hizo.',
    approval: 'Idhini',
    approvalBy: (name: string, time: string) => `Imeidhinishwa na kutiwa saini na ${name} tarehe ${time}.`,
    approvalHidden: (time: string) =>
      `Imeidhinishwa na kutiwa saini tarehe ${time}. Aliyetia saini ameondolewa.`,
    approvalUnsigned: 'Hakuna aliyetia saini idhini: kundi ambalo halijaidhinishwa na mtumiaji halina saini.',
    approvalCovers:
      'Saini inahusu kila mstari wa faili, hata ile iliyoachwa nje, pamoja na mpangilio wa safu, usanidi wa akaunti na jumla. Ukaguzi uliotajwa hapo juu huikagua.',
    approvalRows: 'Mistari iliyotiwa saini',
    approvalMoney: 'Fedha zilizotiwa saini',
    approvalFingerprint: 'Alama ya ufunguo (SHA-256)',
    approvalKey: 'Ufunguo wa umma wa aliyeidhinisha',
    approvalSignature: 'Saini',
    approvalDigest: 'Alama ya rasimu',
    outcomes: 'Yaliyoipata mistari',
    outcomesSealed: (count: number) =>
      `Iliyotiwa muhuri mwishoni mwa utumaji: ${rows(count)}. Ukaguzi uliotajwa hapo juu huunda kila muhuri upya kwa mistari iliyomo, na kuulinganisha na kumbukumbu za ukaguzi.`,
    outcomesBare: 'Sababu, maelezo na majibu ya maneno yameondolewa, na hayalinganishwi na mihuri.',
    outcomesNone: 'Hakuna kilichokuwa kimetiwa muhuri faili hili lilipoundwa: hufanywa mwishoni mwa utumaji.',
    leftOutRows: 'Iliyoachwa nje baada ya kuidhinishwa',
    leftOutBy: (count: number, time: string, name: string) =>
      `${rows(count)}, tarehe ${time}, kwa saini ya ${name}.`,
    leftOutHidden: (count: number, time: string) =>
      `${rows(count)}, tarehe ${time}, kwa saini. Aliyetia saini ameondolewa.`,
    leftOutUnsigned: (count: number, time: string) =>
      `${rows(count)}, tarehe ${time}. Hakuna aliyetia saini.`,
    rights: 'Kama waliruhusiwa kutia saini',
    rightsWhat:
      'Hadi saini ya mwisho, matendo yaliyowapa watumiaji funguo, majukumu na vikomo vyao yamo katika rights.jsonl. Ukaguzi uliotajwa hapo juu huunda upya saini ya kila moja, kuanzia msimamizi wa kwanza.',
    rightsBroken:
      'Kilichotiwa saini hapa hakikubaliani na matendo hayo. Ukaguzi uliotajwa hapo juu unasema kisichokubaliana.',
    members: 'Kilichomo ndani ya faili hili',
    member: 'Sehemu',
    size: 'Baiti',
    found: 'Kilichopatikana kwenye faili',
    finding: 'Kilichoonekana',
    rows: 'Mistari',
    firstRows: (shown: number, all: number) =>
      `${rows(shown)} ya kwanza kati ya ${format.count(all)}. Yote iko kwenye rows.csv na rows.jsonl.`,
    allRows: (all: number) => `${rows(all)} kwa jumla. Iko pia kwenye rows.csv na rows.jsonl.`,
    rowsTitle: 'Mistari',
    line: 'Mstari',
    sentTo: 'Kwa',
    attempts: (count: number) => `Majaribio na majibu: ${format.count(count)}`,
    noAttempts: 'Haujatumwa kamwe',
    kinds: {
      offered: 'umetumwa',
      answered: 'jibu',
      unanswered: 'hakuna jibu',
      withdrawn: 'umerudishwa kabla ya kuondoka',
      checked: 'umeulizwa',
    },
    trail: 'Kumbukumbu za ukaguzi',
    firstEntries: (shown: number, all: number) =>
      `Maingizo ${format.count(shown)} ya kwanza kati ya ${format.count(all)}. Yote yako kwenye audit.jsonl.`,
  },
};
