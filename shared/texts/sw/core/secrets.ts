// How tokens and keys are kept by the program that hosts the page, in Swahili.

import type { SayingCatalogue, SecretsSaying } from '../../sayings.ts';

export const SECRETS_SW: SayingCatalogue<SecretsSaying> = {
  'secrets.keyring': () =>
    'Tokeni zinahifadhiwa kwenye hifadhi ya siri ya kompyuta hii, zikiwa zimesimbwa kwa ajili ya mtumiaji wako.',
  'secrets.this-run': () =>
    'Tokeni zinawekwa kwenye kumbukumbu ya kompyuta kwa kipindi hiki tu. Ziweke tena programu itakapoanzishwa.',
  'secrets.no-keyring': () =>
    'Kompyuta hii haina hifadhi salama ya siri, kwa hiyo tokeni zinawekwa kwenye kumbukumbu ya kompyuta kwa kipindi hiki tu. Ziweke tena programu itakapoanzishwa.',
};
