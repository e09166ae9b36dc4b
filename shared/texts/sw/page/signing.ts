// Swahili words of the signing settings of a profile.

import type { CatalogueOf } from '../../catalogue-form.ts';
import type { EN_SIGNING } from '../../en/page/signing.ts';

export const SW_SIGNING: CatalogueOf<typeof EN_SIGNING> = {
  title: 'Maombi yenye saini',
  states: {
    none: 'Imezimwa: hakuna ufunguo',
    never: 'Imezimwa: ufunguo umehifadhiwa',
    'when-required': 'Usanidi unapotaka',
    always: 'Daima',
  },
  intro:
    'Maombi ya malipo ya wasifu huu yanatoka bila saini. Baadhi ya akaunti zinapokea maombi yenye saini tu; ukiwa na ufunguo hapa, wasifu huu unaweza kuyatia saini.',
  keyId: 'Kitambulisho cha ufunguo',
  keyIdHint: 'Kwa kitambulisho hiki huduma inaujua ufunguo wa umma. Kwa ufunguo mpya kinaweza kuachwa wazi.',
  keyIdNeeded: 'Toa kitambulisho ambacho kwacho huduma inaujua ufunguo wa umma wa faili hili.',
  algorithm: 'Aina ya ufunguo',
  algorithmHint: 'Ya ufunguo mpya. Ya faili inasomwa kutoka kwenye faili.',
  make: 'Tengeneza ufunguo',
  bring: 'Tumia faili la ufunguo…',
  bringHint:
    'Faili la PEM lisilo na nenosiri. Ufunguo wa siri unasomwa mara moja na kuwekwa kwenye hifadhi salama ya kompyuta hii, au faili lake linasomwa kila programu inapoendeshwa; hauonyeshwi kamwe hapa.',
  made: (id) => `Ufunguo umetengenezwa. Sajili sehemu yake ya umma kwenye huduma kwa kitambulisho ${id}.`,
  brought: (id) => `Wasifu huu una ufunguo ${id} wa kutia saini.`,
  applies: 'Maombi ya malipo yanatiwa saini',
  appliesHint: 'Inaanza kutumika kundi litakapoanzishwa au kuendelezwa tena.',
  appliesAsk:
    'Ufunguo peke yake haubadilishi chochote. Usanidi wa akaunti ya zamani (legacy) hautaki kamwe: ambapo akaunti hiyo inapokea maombi yenye saini tu, chagua Daima.',
  choices: { never: 'Kamwe', 'when-required': 'Usanidi unapotaka', always: 'Daima' },
  appliesKept: (name) => `Namna ${name} inavyotia saini imehifadhiwa.`,
  publicKey: 'Ufunguo wa umma',
  register: (id) =>
    `Sajili ufunguo huu kwenye huduma kwa kitambulisho ${id}. Hadi usajiliwe, huduma itakataa kilichotiwa saini kwa ufunguo huu.`,
  copy: 'Nakili',
  copied: 'Imenakiliwa',
  facts: { algorithm: 'Algoriti', fingerprint: 'Alama ya ufunguo', kept: 'Ufunguo wa siri' },
  kept: {
    store: 'Kwenye hifadhi salama ya kompyuta hii. Hauonyeshwi kamwe.',
    file: 'Kwenye faili ambalo wewe tu unaweza kulisoma; lazima libaki mahali pake. Hauonyeshwi kamwe.',
  },
  details: 'Maelezo ya kina',
  detailsHint:
    'Kitambulisho cha ufunguo, usimbaji, muhtasari (digest) na sehemu zinazotiwa saini; chaguo-msingi zinafaa kwa huduma nyingi.',
  encoding: 'Usimbaji',
  encodings: { raw: 'Ghafi (RFC 9421)', der: 'DER' },
  encodingHint: 'Jambo la kwanza la kujaribu huduma inapokataa saini.',
  encodingIdle: 'Hauna athari kwa aina hii ya ufunguo.',
  digest: 'Muhtasari (digest)',
  label: 'Lebo',
  labelHint: 'Jina la saini kwenye vichwa vyake.',
  labelWrong: 'Herufi ndogo, tarakimu na _ - . * tu.',
  expires: 'Muda wa kutumika, kwa sekunde',
  expiresWrong: 'Namba kamili kuanzia 1 hadi 86,400.',
  date: 'Tuma kichwa cha Signature-Date',
  covered: 'Sehemu zinazotiwa saini',
  coveredHint: 'Kwa mpangilio wa kuwekewa alama. Bila content-digest, maudhui hayatatiwa saini.',
  save: 'Hifadhi maelezo',
  saved: (name) => `Maelezo ya saini ya ${name} yamehifadhiwa.`,
  service: 'Ufunguo wa huduma',
  serviceHint: {
    on: (fingerprint) =>
      `Majibu ya maombi yenye saini, na arifa (callback), yanahesabiwa tu huduma ikiwa imeyatia saini. Alama ya ufunguo ${fingerprint}…`,
    off: 'Majibu na arifa (callback) vinapokelewa vinavyokuja. Kwa ufunguo wa umma wa huduma vinahakikiwa.',
  },
  serviceBring: 'Tumia ufunguo wake wa umma…',
  serviceReplace: 'Badilisha…',
  serviceForget: 'Usihakiki tena',
  serviceKept: 'Kuanzia sasa, yanayosemwa na huduma yanahakikiwa.',
  serviceForgotten: 'Yanayosemwa na huduma yanapokelewa yanavyokuja.',
  remove: 'Ondoa ufunguo…',
  removeTitle: (name) => `Ungependa kuondoa ufunguo wa saini wa ${name}?`,
  removeText:
    'Kisha maombi yatatoka bila saini. Ufunguo ulio kwenye hifadhi salama unapotea kabisa; faili la ufunguo linabaki lilipo. Huduma inabaki na sehemu ya umma hadi uiondoe huko.',
  removeConfirm: 'Ondoa ufunguo',
  removed: (name) => `Ufunguo wa saini wa ${name} umeondolewa.`,
  open: 'Mipangilio ya saini',
};
