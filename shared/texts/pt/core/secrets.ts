// How tokens and keys are kept by the program that hosts the page, in Portuguese.

import type { SayingCatalogue, SecretsSaying } from '../../sayings.ts';

export const SECRETS_PT: SayingCatalogue<SecretsSaying> = {
  'secrets.keyring': () =>
    'Os tokens são guardados no cofre de chaves deste computador, encriptados para o seu utilizador.',
  'secrets.this-run': () =>
    'Os tokens são guardados em memória só para esta execução. Dê-os de novo no próximo arranque.',
  'secrets.no-keyring': () =>
    'Este computador não oferece um cofre de chaves seguro, por isso os tokens são guardados em memória só para esta execução. Dê-os de novo no próximo arranque.',
};
