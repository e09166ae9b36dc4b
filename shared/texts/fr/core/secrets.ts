// How tokens and keys are kept by the program that hosts the page, in French.

import type { SayingCatalogue, SecretsSaying } from '../../sayings.ts';

export const SECRETS_FR: SayingCatalogue<SecretsSaying> = {
  'secrets.keyring': () =>
    'Les jetons sont gardés dans le trousseau de cet ordinateur, chiffrés pour votre compte.',
  'secrets.this-run': () =>
    'Les jetons restent en mémoire jusqu’à la fermeture. Donnez-les de nouveau au prochain démarrage.',
  'secrets.no-keyring': () =>
    'Cet ordinateur n’offre pas de trousseau sûr : les jetons restent en mémoire jusqu’à la fermeture. Donnez-les de nouveau au prochain démarrage.',
};
