// Swahili words of the Audit screen.

import type { CatalogueOf } from '../../catalogue-form.ts';
import type { EN_AUDIT } from '../../en/page/audit.ts';
import { formatOf } from '../../format.ts';
import { counted } from '../counted.ts';
import { SW_AUDIT_FACTS } from './audit-facts.ts';
import { SW_PACK_CHECK } from './pack-check.ts';

const format = formatOf('sw');
const entries = (count: number) => counted(count, 'ingizo', 'maingizo');

export const SW_AUDIT: CatalogueOf<typeof EN_AUDIT> = {
  title: 'Ukaguzi',
  detail: 'Nani alifanya nini, na lini. Hakuna ingizo linalobadilishwa wala kufutwa.',
  list: 'Maingizo ya kumbukumbu za ukaguzi',
  count: entries,
  filter: 'Chuja',
  batch: 'Kundi',
  anyBatch: 'Makundi yote',
  person: 'Mtu',
  anyPerson: 'Kila mtu',
  day: (zone) => `Siku (${zone})`,
  columns: { when: 'Lini', who: 'Nani', batch: 'Kundi', what: 'Kilichofanyika' },
  program: 'programu',
  unknown: 'haijulikani',
  notSignedIn: (name) => `${name} (akaunti ya kompyuta, hakuingia)`,
  via: { window: 'dirisha', browser: 'kivinjari', 'command line': 'mstari wa amri', program: 'yenyewe' },
  noBatch: 'hakuna kundi',
  before: 'Kabla',
  after: 'Baada',
  facts: 'Kama ilivyo kwenye daftari',
  nothing: 'hakuna',
  allWarnings: 'zote zilizopo, kwa pamoja',
  yes: 'ndiyo',
  no: 'hapana',
  sentBefore: {
    file: 'faili lilelile',
    payments: 'malipo yaleyale',
    nearly: 'karibu malipo yaleyale',
  },
  changeKinds: {
    number: 'Namba nyingine',
    provider: 'Mtoa huduma mwingine',
    amount: 'Kiasi kingine',
    new: 'Mpya',
    missing: 'Hayupo',
    slight: 'Kiasi kingine, kwa kidogo',
    same: 'Kama awali',
  },
  repeatKinds: {
    paid: 'Amelipwa, au analipwa, na kundi la awali',
    reference: 'Kumbukumbu ya kundi la awali',
    uncollected: 'Amana isiyokusanywa',
    unsettled: 'Amana ambayo matokeo yake bado hayajulikani',
    sameReference: 'Kumbukumbu iliyorudiwa',
    twoNames: 'Namba yenye majina mawili',
    twoNumbers: 'Jina lenye namba mbili',
  },
  factNames: SW_AUDIT_FACTS,
  hash: (number) => `Ingizo ${number}, alama yake`,
  earlier: 'Maingizo ya awali',
  later: 'Maingizo ya baadaye',
  none: 'Hakuna ingizo hapa',
  noneText: 'Hakuna kilichofanyika bado, au kichujio hakiachi ingizo.',
  verify: 'Kagua kumbukumbu',
  verifying: (checked, all) => `Inakagua ingizo ${format.count(checked)} kati ya ${format.count(all)}…`,
  verifyingBatch: (batch) => `Inakagua kundi ${batch}…`,
  batchesHold: (count) =>
    `Makundi yaliyoidhinishwa yaliyo kama yalivyoidhinishwa na kama majaribio yake yanavyosema: ${format.count(count)}.`,
  beginning: 'Inakagua…',
  holds: (count) =>
    `Kumbukumbu ni kamili: ${entries(count)}, hakuna lililobadilishwa, kukosekana wala kuhamishwa.`,
  unsigned: 'Hakuna kilichotiwa saini: nanga iliyowekwa mahali pengine pekee huonyesha kuwa mwisho bado upo.',
  signed: (count) => `Vichwa vilivyotiwa saini na kuthibitika: ${format.count(count)}.`,
  faults: {
    altered: 'lilibadilishwa baada ya kuandikwa',
    missing: 'halipo',
    reordered: 'liko mahali pengine kuliko lilipoandikwa',
    truncated: 'halipo: mwisho wa kumbukumbu ulikatwa',
    rewritten: 'silo lililotiwa saini: kumbukumbu ziliandikwa upya',
    restored:
      'linasema kuwa nakala rudufu ilirejeshwa: kilichowekewa nanga kilikuwa katika daftari lililobadilishwa',
    signature: 'lina saini isiyo ya ufunguo wa kumbukumbu hizi',
    'other-journal': 'ni la daftari jingine',
  },
  broken: (entry, fault) => `Ingizo ${format.count(entry)} ${fault}.`,
  brokenText:
    'Weka daftari na nakala zake kama zilivyo, na uzilinganishe na nanga zilizowekwa mahali pengine.',
  anchor: 'Chukua nanga',
  anchorWhat:
    'Nanga ni faili dogo lenye alama ya ingizo la mwisho. Litunze mahali pengine: ukaguzi dhidi yake huonyesha baadaye kama mwisho umekatwa.',
  anchored: (name, entry) => `Nanga ya ingizo ${format.count(entry)}: ${name}`,
  notSigned: 'Haijatiwa saini: kompyuta hii haihifadhi ufunguo kwa usalama, na hakuna aliyeingia.',
  newKey: {
    open: 'Tengeneza ufunguo mpya…',
    title: 'Ungependa kutengeneza ufunguo mpya wa kumbukumbu ya ukaguzi?',
    text: 'Kwanza fungua hifadhi ya funguo ya kompyuta hii: ufunguo uliofungwa tu unaweza kusomwa tena. Kilichotiwa saini na ufunguo wa awali kinabaki kuwa kweli. Kuanzia sasa ufunguo mpya unatia saini; kutengenezwa kwake kunabaki kwenye kumbukumbu pamoja na sababu yako.',
    act: 'Tengeneza ufunguo',
    made: 'Ufunguo mpya unatia saini kumbukumbu ya ukaguzi.',
    placeholder: 'Kwa nini ufunguo unaachwa',
    usual: ['Hifadhi ya funguo ya kompyuta hii ilipotea', 'Kompyuta iliwekwa upya'],
  },
  checkAnchor: 'Linganisha na nanga…',
  anchorHolds: (entry, time, by) =>
    `Nanga ya ingizo ${format.count(entry)}, iliyochukuliwa ${time}, ina saini${by === null ? '' : ` ya ${by}`} na inalingana.`,
  anchorUnsigned: (entry, time) =>
    `Nanga ya ingizo ${format.count(entry)} inalingana. Haina saini: hakuna kinachothibitisha kwamba ilichukuliwa ${time}.`,
  otherJournal: 'Nanga ni ya daftari jingine. Haisemi chochote kuhusu kumbukumbu hizi.',
  otherJournalText: 'Chagua nanga iliyochukuliwa kwenye daftari hili.',
  pack: SW_PACK_CHECK,
  ofBatch: 'Kumbukumbu za ukaguzi',
};
