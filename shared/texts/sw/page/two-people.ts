// Swahili words for approvals by two people, and for what a user may approve.

import type { CatalogueOf } from '../../catalogue-form.ts';
import type { EN_TWO_PEOPLE } from '../../en/page/two-people.ts';

export const SW_TWO_PEOPLE: CatalogueOf<typeof EN_TWO_PEOPLE> = {
  title: 'Idhini ya watu wawili',
  limitsTitle: 'Unachoruhusiwa kuidhinisha',
  required:
    'Mtu mwingine, si aliyeliandaa, lazima aliidhinishe. Idhini ni saini juu ya kila kinachoonyeshwa hapa; badiliko la baadaye huibatilisha.',
  preparedBy: (names) => `Limeandaliwa na ${names}.`,
  couldApprove: (names) => `Wanaoweza kuliidhinisha: ${names}.`,
  signIn: 'Ingia kama mwidhinishaji…',
  signInHint: 'Ataondolewa tena kundi au skrini nyingine itakapofunguliwa.',
  limit: {
    batch: (sum, limit) => `Kwenye kundi moja: ${sum}, kikomo ${limit}`,
    day: (sum, limit) => `Siku hii, pamoja na kundi hili: ${sum}, kikomo ${limit}`,
  },
  atOnce: 'Tuma mara moja',
  atOnceHint: 'Bila hiyo, kundi linasubiri kwenye Utumaji hadi mtu abonyeze “Tuma sasa”.',
  approvedOnly: 'Limeidhinishwa na kutiwa saini. Hakuna kinachotumwa kabla mtu hajabonyeza “Tuma sasa” hapa.',
  signedBy: (name) => `saini ya ${name}`,
  signedElsewhere: (name) => `saini ya ${name} kwenye kompyuta nyingine`,
  signer: 'Aliyetia saini',
  signerKey: (fingerprint) => `ufunguo ${fingerprint}`,
  ask: 'Watu wawili huidhinisha',
  askedBy: (name: string) =>
    `Wanaombwa hata hivyo: ${name} ina anwani hiyohiyo na inaomba watu wawili. Kwa mtu mmoja, ondoa alama kwenye kila wasifu wa anwani hii.`,
  askHint:
    'Makundi yake huidhinishwa kwa saini na mtu mwingine, si aliyeyaandaa. Lazima awepo mtumiaji mwingine, zaidi ya anayeandaa, anayeruhusiwa kuidhinisha.',
  limits: {
    title: 'Vikomo vya anachoruhusiwa kuidhinisha',
    hint: 'Nafasi tupu haiweki kikomo, wala sarafu isiyokuwepo hapa.',
    currency: 'Sarafu',
    batch: 'Kwenye kundi moja',
    day: 'Kwa siku moja',
    add: 'Ongeza kikomo',
    removeThis: 'Ondoa kikomo hiki',
    remove: (currency) => `Ondoa kikomo cha ${currency}`,
    ofBatch: (batch) => `hadi ${batch} katika kundi moja`,
    ofDay: (day) => `hadi ${day} kwa siku`,
    wrong: {
      currency: 'Sarafu ina herufi tatu, kama ZMW, na iko hapa mara moja tu.',
      amount: 'Andika kiasi kilicho juu ya sifuri, kama 10000.',
      day: 'Kikomo cha siku kiko chini ya cha kundi moja: kundi hilo halingeweza kuidhinishwa kamwe.',
    },
  },
};
