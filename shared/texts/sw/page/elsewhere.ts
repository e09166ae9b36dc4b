// Swahili words of an approval at another computer: the request, its answer, and the page on which a request is signed.

import type { CatalogueOf } from '../../catalogue-form.ts';
import type { EN_ELSEWHERE } from '../../en/page/elsewhere.ts';
import { formatOf } from '../../format.ts';
import { rowsOf } from '../counted.ts';

const format = formatOf('sw');

export const SW_ELSEWHERE: CatalogueOf<typeof EN_ELSEWHERE> = {
  title: 'Idhini kwenye kompyuta nyingine',
  text: 'Mtu aliye kwenye kompyuta nyingine anaweza kuangalia yote huko, kutia saini, na kurudisha jibu. Hili halitumi chochote.',
  ask: 'Omba idhini kwingine…',
  asked: (file) => `Ombi liko kwenye ${file}.`,
  everything: 'Lina kila jina, namba na kiasi cha faili: litunze kama orodha ya mishahara.',
  digest: 'Alama yake ya utambulisho, ambayo kompyuta nyingine pia huionyesha:',
  afterwards: 'Badiliko la rasimu hii hulibatilisha. Jibu lenye saini likirudi, liingize hapa.',
  bring: 'Ingiza jibu lenye saini…',
  broughtBy: (name, key) => `Saini ya ${name} kwenye kompyuta nyingine, ufunguo ${key}.`,
  brought: 'Kundi limeidhinishwa. Hakuna kilichotumwa.',

  request: {
    title: 'Ombi la idhini',
    detail: 'Unachoombwa kutia saini na mtu aliye kwenye kompyuta nyingine',
    link: 'Tia saini ombi…',
    linkHint: 'Ombi la idhini lililotengenezwa kwenye kompyuta nyingine',
    choose: 'Chagua ombi…',
    another: 'Chagua ombi jingine…',
    none: 'Hakuna ombi lililofunguliwa',
    noneText:
      'Aliyeandaa kundi kwenye kompyuta nyingine anakupa faili lake. Liangalie lote hapa, kisha tia saini. Hakuna kinachotumwa kutoka hapa.',
    reading: 'Ombi lote linasomwa na kukaguliwa.',
    facts: 'Kinachoombwa',
    practice: 'Mazoezi: hakuna fedha zinazohama',
    live: 'Halisi: fedha zinahama baada ya kuidhinishwa',
    account: 'Akaunti',
    noProfile: 'imetajwa kwa anwani yake',
    batch: 'Kundi huko',
    operation: 'Shughuli',
    file: 'Faili',
    hash: 'SHA-256 ya faili',
    preparedBy: 'Limeandaliwa na',
    askedBy: 'Limeombwa na',
    nobody: 'mtu ambaye hakuwa ameingia',
    at: 'Liliombwa',
    digest: 'Alama ya utambulisho ya ombi',
    digestHint: 'Ilinganishe kwa simu na anayeomba.',
    columns: 'Safu',
    filledIn: (value) => `imejazwa: ${value}`,
    totals: 'Kitakacholipwa',
    provider: 'Mtoa huduma',
    rowsHead: 'Mistari',
    amount: 'Kiasi',
    sum: (currency) => `Jumla kwa ${currency}`,
    noCurrency: 'sarafu haikutajwa',
    leftOut: 'Kilichoachwa, kilichopatikana na kilichothibitishwa',
    leftOutRows: (invalid, excluded) =>
      `Iliyoachwa nje: isiyo sahihi ${format.count(invalid)}, iliyoondolewa ${format.count(excluded)}.`,
    noFindings: 'Hakuna kilichopatikana kwenye mistari.',
    finding: (title, count, line) => `${title}: ${rowsOf(count)}, wa kwanza ni mstari wa ${line}`,
    acknowledged: (said) => `Imethibitishwa: ${said}`,
    reason: (reason) => `Sababu iliyotolewa: ${reason}`,
    goesOn: 'Linaendelea lenyewe huduma iliyopotea ikirudi ndani ya siku moja.',
    tests: 'Mstari mmoja wa kila mtoa huduma hutangulia.',
    sendAt: (time) => `Linatumwa ${time}.`,
    signedText: 'Yaliyothibitishwa na utumaji, kama yanavyotiwa saini',
    list: 'Kila mstari',
    shown: (from, to, all) => `${format.count(from)} hadi ${format.count(to)} kati ya ${format.count(all)}`,
    earlier: 'Mistari iliyotangulia',
    later: 'Mistari inayofuata',
    line: 'Mstari',
    state: 'Hali',
    notes: 'Maelezo',
    changed: (field, value) => `${field} ni ${value}`,
    nothing: 'tupu',
    bar: 'Saini',
    whom: (count) => `Tia saini kwa ${rowsOf(count)}`,
    asksUser: 'Kutia saini kunahitaji jina lako na nenosiri lako. Hakuna kinachotumwa.',
    signsAs: (name) => `${name} anatia saini. Hakuna kinachotumwa.`,
    ownWork: (name) =>
      `${name} yumo kati ya walioliandaa. Kama ni wewe, jibu litakataliwa: lazima mtu mwingine atie saini.`,
    noUsers: 'Bado hakuna mtumiaji hapa. Saini inahitaji mmoja: jiongeze kwanza.',
    toUsers: 'Kwa watumiaji',
    sign: 'Tia saini idhini',
    signedBy: (name, fingerprint) => `Saini ya ${name}, ufunguo ${fingerprint}.`,
    answer: (file) =>
      `Jibu liko kwenye ${file}. Litume kwa aliyeomba: linaingizwa kwenye Uhakiki, kwenye kompyuta iliyotengeneza ombi. Hakuna kilichotumwa.`,
  },
};
