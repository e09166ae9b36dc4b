// French words of the signing settings of a profile.

import type { CatalogueOf } from '../../catalogue-form.ts';
import type { EN_SIGNING } from '../../en/page/signing.ts';

export const FR_SIGNING: CatalogueOf<typeof EN_SIGNING> = {
  title: 'Requêtes signées',
  states: {
    none: 'Non : il n’y a pas de clé',
    never: 'Non : la clé est gardée',
    'when-required': 'Quand la configuration le demande',
    always: 'Toujours',
  },
  intro:
    'Les demandes de paiement de ce profil partent sans signature. Certains comptes n’acceptent que des requêtes signées ; avec une clé ici, ce profil peut les signer.',
  keyId: 'Identifiant de clé',
  keyIdHint:
    'Le service connaît la clé publique sous cet identifiant. Pour une nouvelle clé, il peut rester vide.',
  keyIdNeeded: 'Donnez l’identifiant sous lequel le service connaît la clé publique de ce fichier.',
  algorithm: 'Type de clé',
  algorithmHint: 'D’une nouvelle clé. Celui d’un fichier est lu dans le fichier.',
  make: 'Créer une clé',
  bring: 'Utiliser un fichier de clé…',
  bringHint:
    'Un fichier PEM sans phrase de passe. La clé privée est copiée une fois pour toutes dans le coffre de cet ordinateur, ou son fichier est relu à chaque envoi ; elle n’est jamais montrée ici.',
  made: (id) =>
    `Une clé a été créée. Enregistrez sa moitié publique auprès du service sous l’identifiant ${id}.`,
  brought: (id) => `Ce profil a la clé ${id} pour signer.`,
  applies: 'Les demandes de paiement sont signées',
  appliesHint: 'Prend effet au prochain départ ou à la prochaine reprise d’un lot.',
  appliesAsk:
    'Une clé seule ne change rien. La configuration d’un compte de l’ancienne génération ne le demande jamais : si un tel compte n’accepte que des requêtes signées, choisissez Toujours.',
  choices: { never: 'Jamais', 'when-required': 'Si la configuration le demande', always: 'Toujours' },
  appliesKept: (name) => `La façon de signer de ${name} est enregistrée.`,
  publicKey: 'Clé publique',
  register: (id) =>
    `Enregistrez cette clé auprès du service sous l’identifiant ${id}. Tant qu’elle ne l’est pas, le service refuse ce qu’elle signe.`,
  copy: 'Copier',
  copied: 'Copié',
  facts: { algorithm: 'Algorithme', fingerprint: 'Empreinte de la clé', kept: 'Clé privée' },
  kept: {
    store: 'Dans le coffre de cet ordinateur. Elle n’est jamais montrée.',
    file: 'Dans un fichier que vous seul pouvez lire ; il doit rester à sa place. Elle n’est jamais montrée.',
  },
  details: 'Détails',
  detailsHint:
    'Identifiant, encodage, empreinte et parties couvertes ; les valeurs par défaut conviennent à la plupart des services.',
  encoding: 'Encodage',
  encodings: { raw: 'Brut (RFC 9421)', der: 'DER' },
  encodingHint: 'À essayer en premier quand le service refuse une signature.',
  encodingIdle: 'Sans effet sur ce type de clé.',
  digest: 'Empreinte du contenu',
  label: 'Étiquette',
  labelHint: 'Nom de la signature dans ses en-têtes.',
  labelWrong: 'Seulement des minuscules, des chiffres et _ - . *',
  expires: 'Valable, en secondes',
  expiresWrong: 'Un nombre entier de 1 à 86\u202f400.',
  date: 'Envoyer l’en-tête Signature-Date',
  covered: 'Couvert par la signature',
  coveredHint: 'Dans l’ordre où les cases sont cochées. Sans content-digest, le contenu ne serait pas signé.',
  save: 'Enregistrer les détails',
  saved: (name) => `Les détails de signature de ${name} sont enregistrés.`,
  service: 'Clé du service',
  serviceHint: {
    on: (fingerprint: string) =>
      `Les réponses aux requêtes signées, et les rappels, ne comptent que si le service les a signés. Empreinte ${fingerprint}…`,
    off: 'Les réponses et les rappels sont pris comme ils viennent. Avec la clé publique du service, ils sont vérifiés.',
  },
  serviceBring: 'Utiliser sa clé publique…',
  serviceReplace: 'Remplacer…',
  serviceForget: 'Ne plus vérifier',
  serviceKept: 'Ce que dit le service est désormais vérifié.',
  serviceForgotten: 'Ce que dit le service est pris comme il vient.',
  remove: 'Retirer la clé…',
  removeTitle: (name) => `Retirer la clé de signature de ${name} ?`,
  removeText:
    'Les requêtes partent alors sans signature. Une clé du coffre disparaît pour de bon ; un fichier de clé reste où il est. Le service garde la moitié publique jusqu’à ce que vous la lui retiriez.',
  removeConfirm: 'Retirer la clé',
  removed: (name) => `La clé de signature de ${name} est retirée.`,
  open: 'Réglages de signature',
};
