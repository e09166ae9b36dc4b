// Swahili words of the account of a person, and of the papers that are made for people.

import type { CatalogueOf } from '../../catalogue-form.ts';
import type { EN_PEOPLE } from '../../en/page/people.ts';
import { formatOf } from '../../format.ts';

const format = formatOf('sw');
const rows = (count: number) => `${count === 1 ? 'mstari' : 'mistari'} ${format.count(count)}`;

export const SW_PEOPLE: CatalogueOf<typeof EN_PEOPLE> = {
  title: 'Akaunti ya mtu',
  detail: 'Yote ambayo daftari linayo kuhusu mtu huyu, katika makundi yote. Kusoma hakubadilishi kitu.',
  back: 'Rudi kwenye mstari',
  who: 'Nani',
  number: 'Namba',
  deposit: 'Makusanyo',
  depositOnly: 'Namba haijulikani: marejesho hutaja makusanyo yake tu, na daftari halina makusanyo hayo.',
  names: 'Majina',
  references: 'Kumbukumbu',
  wording: (text, count) => `${text} (${rows(count)})`,
  more: (count) => `na ${format.count(count)} zaidi`,
  severalNames: (count) =>
    `Majina ${format.count(count)} yapo kando ya namba hii. Angalia kama wote ni mtu mmoja.`,
  practice: 'Mazoezi: hakuna fedha zilizohama. Fedha halisi zina akaunti yake.',
  toReal: (count) => `Fedha halisi: ${rows(count)}`,
  toPractice: (count) => `Mazoezi: ${rows(count)}`,
  period: { label: 'Kipindi', all: 'Yote', inYear: (year) => `Mwaka mzima ${year}` },
  kinds: { paid: 'Malipo', returned: 'Marejesho', collected: 'Makusanyo' },
  sums: {
    title: 'Fedha ziko wapi',
    kind: 'Nini',
    all: 'Iliyoombwa',
    notDone: 'Haikufanyika',
    notDoneMore: 'Imekataliwa, imeshindikana au imeondolewa.',
    moved: (text) => `Iliyohamishwa kweli: ${text}`,
    untold: (count) =>
      `${rows(count)} bila kiasi kinachojulikana ${count === 1 ? 'umehesabiwa, haukujumlishwa' : 'imehesabiwa, haikujumlishwa'}.`,
    addsUp: 'Hesabu inalingana: kila mstari na kila kiasi kipo katika safu moja.',
    doesNotAddUp: 'Hesabu hailingani. Tunza daftari na uombe msaada.',
  },
  list: {
    title: 'Kila malipo',
    label: 'Malipo ya mtu huyu',
    date: 'Tarehe',
    batch: 'Kundi na mstari',
    what: 'Nini',
    provider: 'Mtoa huduma',
    amount: 'Kiasi',
    state: 'Hali',
    line: (batch, line) => `${batch}, mstari wa ${format.count(line)}`,
    whole: 'makusanyo yote',
  },
  empty: {
    title: 'Hakuna kitu katika kipindi hiki',
    text: 'Hakuna kundi lililoidhinishwa lenye mstari wa mtu huyu hapa. Rasimu hazionyeshwi.',
  },
  save: {
    page: 'Hifadhi kwa kuchapisha',
    csv: 'Hifadhi kama CSV',
    name: 'akaunti',
    saved: (name, count) => `${name} ina ${rows(count)}.`,
    notNoted: 'Kumbukumbu za ukaguzi hazina ingizo lake: programu nyingine inalishikilia daftari.',
  },
  paper: {
    title: 'Akaunti ya malipo',
    practice: 'MAZOEZI: hakuna fedha zilizohama',
    period: 'Kipindi',
    wholeHistory: 'yote yaliyomo katika daftari',
    from: (from, to) => `${from} hadi ${to}`,
    profile: 'Imelipwa na',
    reason: 'Sababu',
    reference: 'Kumbukumbu',
    name: 'Jina',
    payoutId: 'Kitambulisho',
    line: 'Mstari',
    currency: 'Sarafu',
    moved: 'Iliyohamishwa',
    movedCurrency: 'Sarafu iliyohamishwa',
    made: (at) => `Imetolewa ${at} kutoka daftari la Paymaster. Hali ni za wakati huo.`,
    final: 'Kilichokamilika tu ndicho kimehamisha fedha. Vingine vinaelezwa vilivyo, na vinaweza kubadilika.',
  },
  notices: {
    title: 'Taarifa ya malipo',
    titleCollected: 'Taarifa ya makusanyo',
    titleReturned: 'Taarifa ya marejesho',
    collectedBy: 'Zimekusanywa na',
    returnedBy: 'Zimerejeshwa na',
    batch: 'Kundi',
    approved: 'Liliidhinishwa',
    total: 'Jumla',
    carriedOut: 'Yamefanyika kwa marudio',
    page: 'Taarifa za malipo za kuchapisha',
    pageMore: 'Moja kwa kila mtu, kila moja kwenye ukurasa wake',
    csv: 'Taarifa za malipo kama jedwali',
    csvMore: 'Mstari mmoja kwa kila mtu na sarafu',
    name: 'taarifa',
    saved: (name, count) => `${name} ina taarifa ${format.count(count)}.`,
  },
};
