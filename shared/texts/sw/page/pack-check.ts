// Swahili words of what a check of an evidence pack found.

import type { CatalogueOf } from '../../catalogue-form.ts';
import type { EN_PACK_CHECK } from '../../en/page/pack-check.ts';
import { formatOf } from '../../format.ts';
import { counted } from '../counted.ts';

const format = formatOf('sw');
const rows = (count: number) => counted(count, 'mstari', 'mistari');
const acts = (count: number) => counted(count, 'tendo', 'matendo');

export const SW_PACK_CHECK: CatalogueOf<typeof EN_PACK_CHECK> = {
  title: 'Kifurushi cha ushahidi',
  act: 'Kagua kifurushi cha ushahidi…',
  what: 'Kifurushi hukaguliwa peke yake, kama kwenye kompyuta nyingine yoyote: daftari hili haliulizwi.',
  checking: 'Inakagua…',
  holds: (name, batch, rowCount, time) =>
    `${name} ni kamili: kundi ${batch}, ${rows(rowCount)}, kiliundwa ${time}.`,
  unsigned:
    'Kifurushi chenyewe hakijatiwa saini: hakionyeshi nani alikiunda, wala kwamba majibu ya huduma ni yale yaliyotolewa.',
  signed: (key) =>
    `Kimetiwa saini kwa ufunguo ${key}. Linganisha ufunguo huo na ulio nao kutoka mahali pengine.`,
  signedBy: (name, fingerprint) =>
    `Kimetiwa saini kwa ufunguo wa ${name}, kama kumbukumbu zilizomo zinavyoutaja: SHA256:${fingerprint}. Linganisha ufunguo huo na ulio nao kutoka mahali pengine.`,
  approval: (person, fingerprint, time, count) =>
    `Idhini yake imetiwa saini na ${person}, ufunguo SHA256:${fingerprint}, ${time}, kwa ${rows(count)}: kilichosomwa na kuidhinishwa cha kila mstari, safu, usanidi na jumla viko kama vilivyotiwa saini.`,
  approvalHidden: (time, count) =>
    `Idhini yake ilitiwa saini ${time} kwa ${rows(count)}. Aliyetia saini ameondolewa, kwa hiyo saini haiwezi kuundwa upya hapa.`,
  approvalNone: 'Idhini yake haina saini: kundi ambalo halijaidhinishwa na mtumiaji halina saini.',
  outcomes: {
    sealed: (count) =>
      `Yaliyoipata mistari ndiyo yaliyotiwa muhuri mwishoni mwa utumaji: ${rows(count)}, pamoja na hali, maneno, fedha na nyakati, jaribio kwa jaribio.`,
    bare: 'Sababu, maelezo na majibu ya maneno yameondolewa, na hayalinganishwi na mihuri hiyo.',
    unsealed: (count) =>
      `Mistari iliyofika mwisho bila muhuri ndani ya kifurushi: ${format.count(count)}. Yaliyoipata hayathibitishwi.`,
    none: 'Toleo la awali liliandika kifurushi hiki, bila mihuri ya yaliyoipata mistari yake: hayo hayathibitishwi.',
  },
  afterApproval: {
    signed: (count) => `Iliyoachwa nje baada ya kuidhinishwa, kwa saini: ${rows(count)}.`,
    signer: (name, fingerprint) =>
      `Saini hiyo ni ya ${name}, ambaye kumbukumbu zilizomo zinampa ufunguo SHA256:${fingerprint}.`,
    unnamed: (name, fingerprint) =>
      `Saini hiyo ni ya ufunguo SHA256:${fingerprint}, unaosemwa kuwa wa ${name}: kumbukumbu zilizomo haziutaji.`,
    hidden: (count) =>
      `Iliyoachwa nje baada ya kuidhinishwa, kwa saini: ${rows(count)}. Aliyetia saini ameondolewa, kwa hiyo saini haziwezi kuundwa upya hapa.`,
    unsigned: (count) => `Iliyoachwa nje baada ya kuidhinishwa, bila saini: ${rows(count)}.`,
  },
  rights: {
    none: 'Toleo la awali liliandika kifurushi hiki, bila matendo kuhusu watumiaji: haithibitishwi kwamba waliotia saini waliruhusiwa wakati huo.',
    held: (name, count) =>
      `Ufunguo wa idhini ulikuwa wa ${name} wakati huo, aliyeruhusiwa kuidhinisha: ndivyo yanavyosema matendo kuhusu watumiaji na akaunti (${acts(count)}).`,
    hidden: (count) =>
      `Aliyeidhinisha aliruhusiwa wakati huo, kama yanavyosema matendo kuhusu watumiaji na akaunti (${acts(count)}). Aliyetia saini ameondolewa, kwa hiyo saini za matendo hayo haziwezi kuundwa upya hapa.`,
    first: (name, entry, fingerprint) =>
      `Matendo hayo yanafuatwa kuanzia ingizo ${entry}, ambalo ${name} alilitia saini kwa ufunguo SHA256:${fingerprint}. Linganisha ufunguo huo na ulio nao kutoka mahali pengine.`,
    unsigned: (count) => `Yaliyoingizwa kabla ya saini yoyote, na kuaminiwa kama yalivyo: ${acts(count)}.`,
    noneSigned: 'Hakuna hata moja la matendo hayo lenye saini: yanayosema hayathibitishwi.',
    unbelieved: (count) =>
      `Bila saini ya mtu aliyeruhusiwa, na yasiyoaminiwa: ${acts(count)}. Msimamizi alikuwa amesahihisha yanayosema kabla ya saini nyingine yoyote.`,
    leftOut: 'Aliyeacha mistari nje baada ya kuidhinishwa aliruhusiwa wakati huo.',
    twoPeople: 'Watu wawili walihitajika, na aliyeliandaa kundi siye aliyeliidhinisha.',
    limits: {
      none: 'Kwa fedha hizi, aliyeidhinisha hakuwa na kikomo.',
      held: 'Ziko ndani ya vikomo vya aliyeidhinisha.',
      'day-open':
        'Peke yake kundi liko ndani ya vikomo vya aliyeidhinisha. Mengine aliyoidhinisha siku hiyo hayamo ndani ya kifurushi.',
    },
  },
  leftOut:
    'Majina, namba na maandishi ya watu yameondolewa: seli, maombi na maingizo yanayowataja hayalinganishwi.',
  original: {
    'in-pack': 'Faili lililolipwa limo ndani, ndilo lililosomwa, na lina seli za kila mstari.',
    given: 'Faili lililotolewa ndilo lililosomwa.',
    'not-there': 'Faili lililolipwa halimo ndani.',
  },
  page: {
    compared: 'Mistari yake, majaribio, jumla, idhini, kumbukumbu na ukurasa vinakubaliana.',
    'other-edition':
      'Mistari yake, majaribio, jumla, idhini na kumbukumbu vinakubaliana. Ukurasa wake, README.txt na muhtasari wa idhini yake ni vya toleo jingine na havikulinganishwa: amini sehemu nyingine.',
  },
  broken: (name) => `${name} si kamili.`,
  more: (count) => `Na ${format.count(count)} zaidi.`,
  askAgain:
    'Omba tena kifurushi kama kilivyoandikwa, na ulinganishe muhuri wake na ule wa kumbukumbu za ukaguzi.',
  line: (at) => `mstari wa ${at}`,
  entry: (at) => `ingizo ${at}`,
  faults: {
    missing: 'haipo',
    extra: 'imo kwenye kifurushi, na orodha yake haiitaji',
    altered: 'ilibadilishwa baada ya kifurushi kuundwa',
    unreadable: 'haiwezi kusomwa kama inavyopaswa kuwa',
    'packed-anew': 'ilifungwa na programu nyingine, au baiti zinazoizunguka zilibadilishwa',
    seal: 'siyo iliyotiwa muhuri',
    signature: 'haina saini inayopaswa kuwa nayo',
    rows: 'hailingani na mistari ya kifurushi',
    log: 'hailingani na majaribio ya mstari',
    totals: 'hailingani na jumla za mistari',
    approval: 'siyo kilichoidhinishwa: alama ya idhini hailingani na mistari yake',
    statement: 'siyo kile aliyeidhinisha alichotia saini',
    approver: 'siyo ya mtu wala ufunguo unaotajwa na kumbukumbu za ukaguzi',
    chain: 'ina kiungo cha kumbukumbu za ukaguzi kisicholingana',
    entry: 'ina ingizo la kumbukumbu za ukaguzi lisilolingana',
    original: 'siyo faili lililosomwa',
    given: 'si faili linalohusika na kifurushi hiki',
    salt: 'iliundwa kwa chumvi nyingine',
    anchor: 'siyo ya kumbukumbu za ukaguzi za nanga hii',
    fields: 'inaonyesha sehemu ambazo hazitokani na seli, safu na mabadiliko yaliyoidhinishwa',
    request: 'inaonyesha kitu kingine kuliko ombi linavyosema',
    trail: 'hailingani na maingizo ya kumbukumbu za ukaguzi',
    page: 'siyo kile ambacho toleo hili linakiunda kutoka sehemu nyingine za kifurushi',
    cells: 'si kama ilivyo katika faili lililosomwa',
    outcome: 'siyo yaliyotiwa muhuri mwishoni mwa utumaji',
    outcomes:
      'hailingani na muhuri: mmoja wa mistari elfu kuanzia hapo si kama ulivyotiwa muhuri mwishoni mwa utumaji',
    'left-out': 'inasema tofauti ni mistari ipi iliyoachwa nje baada ya kuidhinishwa',
    act: 'ina tendo kuhusu watumiaji au akaunti bila saini ya mtu aliyeruhusiwa',
    rights: 'imetiwa saini na mtu ambaye hakuruhusiwa wakati huo',
    limit: 'inazidi vikomo vya aliyeitia saini',
    'one-person': 'imetiwa saini na mtu anayehesabiwa kuwa mmoja na aliyeandaa: watu wawili walihitajika',
  },
};
