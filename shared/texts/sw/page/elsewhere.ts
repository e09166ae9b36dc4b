// Swahili words of an approval at another computer: the request, its answer, and the page on which a request is signed.

import type { CatalogueOf } from '../../catalogue-form.ts';
import type { EN_ELSEWHERE } from '../../en/page/elsewhere.ts';
import { formatOf } from '../../format.ts';

const format = formatOf('sw');
const rows = (count: number) => `safu ${format.count(count)}`;

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
    practice: 'Mazoezi: hakuna pesa zinazohama',
    live: 'Halisi: pesa zinahama baada ya kuidhinishwa',
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
    columns: 'Safu wima',
    filledIn: (value) => `imejazwa: ${value}`,
    totals: 'Kitakacholipwa',
    provider: 'Mtoa huduma',
    rowsHead: 'Safu',
    amount: 'Kiasi',
    sum: (currency) => `Jumla kwa ${currency}`,
    noCurrency: 'sarafu haikutajwa',
    leftOut: 'Kilichoachwa, kilichopatikana na kilichokubaliwa',
    leftOutRows: (invalid, excluded) =>
      `Zilizoachwa: zisizo sahihi ${format.count(invalid)}, zilizoondolewa ${format.count(excluded)}.`,
    noFindings: 'Hakuna kilichopatikana kwenye safu.',
    finding: (title, count, line) => `${title}: ${rows(count)}, ya kwanza ni mstari wa ${format.count(line)}`,
    acknowledged: (said) => `Imekubaliwa: ${said}`,
    reason: (reason) => `Sababu iliyotolewa: ${reason}`,
    goesOn: 'Linaendelea lenyewe huduma iliyopotea ikirudi ndani ya siku moja.',
    tests: 'Safu moja ya kila mtoa huduma hutangulia.',
    sendAt: (time) => `Linatumwa ${time}.`,
    signedText: 'Yaliyokubaliwa na utumaji, kama yanavyotiwa saini',
    list: 'Kila safu',
    shown: (from, to, all) => `${format.count(from)} hadi ${format.count(to)} kati ya ${format.count(all)}`,
    earlier: 'Safu zilizotangulia',
    later: 'Safu zinazofuata',
    line: 'Mstari',
    state: 'Hali',
    notes: 'Maelezo',
    changed: (field, value) => `${field} ni ${value}`,
    nothing: 'tupu',
    bar: 'Saini',
    whom: (count) => `Tia saini kwa ${rows(count)}`,
    asksUser: 'Kutia saini kunahitaji jina lako na neno lako la siri. Hakuna kinachotumwa.',
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
