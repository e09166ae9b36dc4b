// How tokens and keys are kept by the program that hosts the page, in English.

import type { SayingCatalogue, SecretsSaying } from '../../sayings.ts';

export const SECRETS_EN: SayingCatalogue<SecretsSaying> = {
  'secrets.keyring': () => 'Tokens are kept in the keyring of this computer, encrypted for your user.',
  'secrets.this-run': () => 'Tokens are kept in memory for this run only. Give them again at the next start.',
  'secrets.no-keyring': () =>
    'This computer offers no safe keyring, so tokens are kept in memory for this run only. Give them again at the next start.',
};
