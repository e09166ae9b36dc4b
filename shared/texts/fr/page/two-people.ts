// French words for approvals by two people, and for what a user may approve.

import type { CatalogueOf } from '../../catalogue-form.ts';
import type { EN_TWO_PEOPLE } from '../../en/page/two-people.ts';

export const FR_TWO_PEOPLE: CatalogueOf<typeof EN_TWO_PEOPLE> = {
  title: 'Approbation à deux',
  limitsTitle: 'Ce que vous pouvez approuver',
  required:
    'Quelqu’un d’autre que ceux qui l’ont préparé doit l’approuver. L’approbation est une signature sur tout ce qui est montré ici ; une modification ultérieure l’annule.',
  preparedBy: (names) => `Préparé par ${names}.`,
  couldApprove: (names) => `Peuvent l’approuver : ${names}.`,
  signIn: 'Se connecter comme approbateur…',
  signInHint: 'La session se ferme dès qu’un autre lot ou écran est ouvert.',
  limit: {
    batch: (sum, limit) => `Dans un lot : ${sum}, sur ${limit} au plus`,
    day: (sum, limit) => `Ce jour, avec ce lot : ${sum}, sur ${limit} au plus`,
  },
  atOnce: 'Envoyer aussitôt',
  atOnceHint: 'Sinon, le lot attend dans Envoi que quelqu’un choisisse « Envoyer maintenant ».',
  approvedOnly: 'Approuvé et signé. Rien ne part avant que quelqu’un choisisse « Envoyer maintenant » ici.',
  signedBy: (name) => `signé par ${name}`,
  signedElsewhere: (name) => `signé par ${name} sur un autre ordinateur`,
  signer: 'Signé par',
  signerKey: (fingerprint) => `clé ${fingerprint}`,
  ask: 'Deux personnes approuvent',
  askedBy: (name: string) =>
    `Demandé malgré tout : ${name} a la même adresse et demande deux personnes. Pour une seule personne, décochez-le pour chaque profil de cette adresse.`,
  askHint:
    'Ses lots sont approuvés par quelqu’un d’autre que ceux qui les ont préparés, avec une signature. Il faut un utilisateur, autre que celui qui prépare, qui peut approuver.',
  limits: {
    title: 'Limites de ce qui peut être approuvé',
    hint: 'Un champ vide ne fixe pas de limite, et une devise absente non plus.',
    currency: 'Devise',
    batch: 'Dans un lot',
    day: 'En un jour',
    add: 'Ajouter une limite',
    removeThis: 'Retirer cette limite',
    remove: (currency) => `Retirer la limite de ${currency}`,
    ofBatch: (batch) => `jusqu’à ${batch} par lot`,
    ofDay: (day) => `jusqu’à ${day} par jour`,
    wrong: {
      currency: 'Une devise a trois lettres, comme ZMW, et n’est ici qu’une fois.',
      amount: 'Donnez un montant supérieur à zéro, comme 10000.',
      day: 'Le jour est en dessous d’un lot : ce lot ne pourrait jamais être approuvé.',
    },
  },
};
