// French words of the Audit screen.

import type { CatalogueOf } from '../../catalogue-form.ts';
import type { EN_AUDIT } from '../../en/page/audit.ts';
import { formatOf } from '../../format.ts';
import { pluralOf } from '../../plural.ts';
import { FR_AUDIT_FACTS } from './audit-facts.ts';
import { FR_PACK_CHECK } from './pack-check.ts';

const format = formatOf('fr');
const plural = pluralOf('fr');
const entries = (count: number) =>
  `${format.count(count)} ${plural(count, 'inscription', 'inscriptions', 'd’inscriptions')}`;

export const FR_AUDIT: CatalogueOf<typeof EN_AUDIT> = {
  title: 'Audit',
  detail: 'Qui a fait quoi, et quand. Aucune inscription n’est jamais modifiée ni supprimée.',
  list: 'Inscriptions de la piste d’audit',
  count: entries,
  filter: 'Filtrer',
  batch: 'Lot',
  anyBatch: 'Tous les lots',
  person: 'Personne',
  anyPerson: 'Tout le monde',
  day: (zone) => `Jour (${zone})`,
  columns: { when: 'Quand', who: 'Qui', batch: 'Lot', what: 'Ce qui a été fait' },
  program: 'le programme',
  unknown: 'inconnu',
  notSignedIn: (name) => `${name} (compte de l’ordinateur, non connecté)`,
  via: {
    window: 'fenêtre',
    browser: 'navigateur',
    'command line': 'ligne de commande',
    program: 'de lui-même',
  },
  noBatch: 'aucun lot',
  before: 'Avant',
  after: 'Après',
  facts: 'Tel que gardé dans le journal',
  nothing: 'rien',
  allWarnings: 'tous ceux qu’il y a, d’un coup',
  yes: 'oui',
  no: 'non',
  sentBefore: {
    file: 'le même fichier',
    payments: 'les mêmes paiements',
    nearly: 'presque les mêmes paiements',
  },
  changeKinds: {
    number: 'Autre numéro',
    provider: 'Autre opérateur',
    amount: 'Autre montant',
    new: 'Nouveau',
    missing: 'Absent',
    slight: 'Autre montant, de peu',
    same: 'Comme avant',
  },
  repeatKinds: {
    paid: 'Payé, ou en cours de paiement, par un lot précédent',
    reference: 'Référence d’un lot précédent',
    uncollected: 'Dépôt non encaissé',
    unsettled: 'Dépôt dont l’issue n’est pas connue',
    sameReference: 'Référence en double',
    twoNames: 'Numéro sous deux noms',
    twoNumbers: 'Nom à côté de deux numéros',
  },
  factNames: FR_AUDIT_FACTS,
  hash: (number) => `Inscription ${number}, son empreinte`,
  earlier: 'Inscriptions plus anciennes',
  later: 'Inscriptions plus récentes',
  none: 'Aucune inscription ici',
  noneText: 'Rien n’a encore été fait, ou le filtre ne laisse aucune inscription.',
  verify: 'Vérifier la piste',
  verifying: (checked, all) =>
    `Vérification de l’inscription ${format.count(checked)} sur ${format.count(all)}…`,
  verifyingBatch: (batch) => `Vérification du lot ${batch}…`,
  batchesHold: (count) =>
    `Lots approuvés qui sont comme ils ont été approuvés et comme le disent leurs tentatives : ${format.count(count)}.`,
  beginning: 'Vérification…',
  holds: (count) => `La piste tient : ${entries(count)}, aucune modifiée, manquante ou déplacée.`,
  unsigned: 'Rien n’en est signé : seule une ancre gardée ailleurs montre que sa fin est encore là.',
  signed: (count) => `Têtes signées qui tiennent : ${format.count(count)}.`,
  faults: {
    altered: 'a été modifiée après son écriture',
    missing: 'manque',
    reordered: 'ne se trouve pas là où elle a été écrite',
    truncated: 'manque : la fin de la piste a été coupée',
    rewritten: 'n’est pas celle qui a été signée : la piste a été réécrite',
    restored:
      'dit qu’une sauvegarde a été restaurée : ce qui était ancré se trouvait dans le journal remplacé',
    signature: 'porte une signature qui n’est pas d’une clé de cette piste',
    'other-journal': 'est d’un autre journal',
  },
  broken: (entry, fault) => `L’inscription ${format.count(entry)} ${fault}.`,
  brokenText: 'Gardez le journal et ses copies tels quels, et comparez-les aux ancres gardées ailleurs.',
  anchor: 'Prendre une ancre',
  anchorWhat:
    'Une ancre est un petit fichier avec l’empreinte de la dernière inscription. Gardez-la ailleurs : une vérification d’après elle montre plus tard si la fin a été coupée.',
  anchored: (name, entry) => `Ancre de l’inscription ${format.count(entry)} : ${name}`,
  notSigned:
    'Elle n’est pas signée : cet ordinateur ne garde aucune clé en sûreté, et personne n’est connecté.',
  newKey: {
    open: 'Créer une nouvelle clé…',
    title: 'Créer une nouvelle clé pour la piste d’audit ?',
    text: 'Déverrouillez d’abord le trousseau de cet ordinateur : une clé seulement verrouillée redevient lisible. Ce que l’ancienne clé a signé reste vrai. Désormais la nouvelle signe ; sa création figure dans la piste avec votre motif.',
    act: 'Créer la clé',
    made: 'Une nouvelle clé signe la piste d’audit.',
    placeholder: 'Pourquoi la clé est abandonnée',
    usual: ['Le trousseau de cet ordinateur est perdu', 'L’ordinateur a été réinstallé'],
  },
  checkAnchor: 'Comparer à une ancre…',
  anchorHolds: (entry, time, by) =>
    `L’ancre de l’inscription ${format.count(entry)}, prise le ${time}, est signée${by === null ? '' : ` par ${by}`} et tient.`,
  anchorUnsigned: (entry, time) =>
    `L’ancre de l’inscription ${format.count(entry)} tient. Elle n’est pas signée : rien ne prouve qu’elle a été prise le ${time}.`,
  otherJournal: 'L’ancre est d’un autre journal. Elle ne dit rien de cette piste.',
  otherJournalText: 'Choisissez une ancre prise de ce journal.',
  pack: FR_PACK_CHECK,
  ofBatch: 'Piste d’audit',
};
