// French words of the Statements screen.

import {
  STATEMENT_LAG_MINUTES,
  STATEMENT_LINK_DAYS,
  STATEMENT_SPAN_DAYS,
} from '../../../contract/statement-views.ts';
import type { CatalogueOf } from '../../catalogue-form.ts';
import type { EN_STATEMENTS } from '../../en/page/statements.ts';
import { formatOf } from '../../format.ts';
import { pluralOf } from '../../plural.ts';

const format = formatOf('fr');
const plural = pluralOf('fr');
const lines = (count: number) => `${format.count(count)} ${plural(count, 'ligne', 'lignes', 'de lignes')}`;

/** Why no rows can be missing but those of a named batch, by what became of its times. */
const UNREAD = 'Aucune heure du relevé n’a pu être lue : seules les lignes d’un lot nommé peuvent y manquer.';
const NO_SPAN = {
  read: UNREAD,
  unread: UNREAD,
  none: UNREAD,
  ambiguous:
    'Ses dates se lisent avec le jour ou avec le mois en premier, et aucun jour au-delà de 12 ne tranche : aucune n’a été lue, et seules les lignes d’un lot nommé peuvent y manquer.',
  mixed:
    'Certaines de ses dates ont le jour en premier et d’autres le mois : aucune n’a été lue, et seules les lignes d’un lot nommé peuvent y manquer.',
};

export const FR_STATEMENTS: CatalogueOf<typeof EN_STATEMENTS> = {
  title: 'Relevés',
  detail: 'Le tableau du service lui-même, en face de ce que dit le journal. Comparer ne change rien.',
  ask: {
    title: 'Obtenir un relevé',
    wallet: 'Portefeuille',
    wholeWallet: 'Tous les opérateurs du portefeuille',
    provider: 'Opérateur, s’il a son propre portefeuille',
    from: 'Du',
    to: 'Au',
    days: (from, to) => (from === to ? `Le ${from}.` : `Du ${from} au ${to}.`),
    spanHint: `Au plus ${STATEMENT_SPAN_DAYS} jours, en UTC`,
    callback: 'Adresse de rappel',
    callbackHint: 'Le service y annonce le lien du fichier ; collez-le à l’étape suivante',
    send: 'Demander',
    noWallets: 'La configuration de ce compte ne nomme aucun portefeuille.',
    reading: 'Lecture des portefeuilles de ce compte…',
    legacy: 'L’ancienne génération n’a pas de relevés. Choisissez un profil v2 du même compte.',
    asked: (id) =>
      `Le service fait le relevé${id === null ? '' : ` ${id}`}. Son lien arrive à l’adresse de rappel et dure ${STATEMENT_LINK_DAYS} jour.`,
    lag: `Les données peuvent avoir jusqu’à ${STATEMENT_LAG_MINUTES} minutes de retard sur les dernières transactions.`,
    incomplete: `La fin date de moins de ${STATEMENT_LAG_MINUTES} minutes : les dernières lignes peuvent manquer.`,
  },
  others: 'Autrement : enregistrer seulement le fichier, ou dire pour quoi il a été demandé',
  awaited: {
    title: 'Collez son lien',
    of: (wallet) => `Relevé attendu de ${wallet}`,
    span: (from, to) => (from === to ? `le ${from}` : `du ${from} au ${to}`),
    since: (when) => `demandé ${when} ; son lien arrive à l’adresse de rappel`,
    link: 'Son lien',
    linkHint: 'downloadUrl du rappel. Collé ici, il est téléchargé et comparé aussitôt.',
    compare: 'Télécharger et comparer',
    forget: 'Ne plus attendre',
  },
  fetch: {
    title: 'Télécharger son fichier',
    link: 'Lien reçu par le rappel',
    linkHint: 'downloadUrl ; https seulement. Le jeton ne lui est pas envoyé.',
    save: 'Télécharger et enregistrer',
    name: 'releve.csv',
    saved: (name) => `Enregistré sous ${name}.`,
  },
  compare: {
    choose: 'Choisir un relevé…',
    key: 'choisir un relevé',
    text: 'C’est un fichier CSV, ou compressé en .csv.gz.',
    onlyBatch: (name) => `Seulement ${name} : chacune de ses lignes effectuées est attendue dans le relevé`,
    again: 'Comparer à nouveau',
    said: (differences, areMissingSought) =>
      differences === 0
        ? areMissingSought
          ? 'Comparé. Aucune différence.'
          : 'Comparé. Aucune ligne ne diffère ; les lignes manquantes n’ont pas été cherchées.'
        : `Comparé. ${format.count(differences)} ${plural(differences, 'différence', 'différences', 'de différences')}.`,
  },
  stated: {
    title: 'Ce qui a été demandé',
    from: 'Son début',
    to: 'Sa fin',
    country: 'Son pays',
    currency: 'Sa devise',
    provider: 'Son opérateur',
    hint: 'Facultatif, pour comparer. Les lignes du relevé répondent pour les champs vides ; les jours sont en UTC.',
  },
  empty: {
    title: 'Aucun relevé n’est encore comparé',
    text: 'Choisissez le fichier d’un relevé. Chaque ligne trouve la sienne par l’identifiant de transaction, sinon par celui de l’opérateur ou par ses autres champs ; les lignes effectuées qui n’y figurent pas sont signalées aussi.',
  },
  result: {
    facts: (count, differences, areMissingSought) =>
      `${lines(count)} · ${differences === 0 ? (areMissingSought ? 'aucune différence' : 'lignes manquantes non cherchées') : `${format.count(differences)} ${plural(differences, 'différence', 'différences', 'de différences')}`}`,
    stated: (from, to) => `Lignes attendues entre ces deux moments, comme indiqué : ${from} – ${to}.`,
    byLines: (from, to) =>
      `Lignes attendues d’après les lignes du relevé et celles qu’elles nomment : ${from} – ${to}.`,
    noSpan: NO_SPAN,
    batches: (count) =>
      `${format.count(count)} ${plural(count, 'lot examiné', 'lots examinés', 'de lots examinés')}.`,
    byContent: {
      transactionId: (heading) =>
        `« ${heading} » est prise pour l’identifiant de transaction, d’après son contenu.`,
      type: (heading) => `« ${heading} » est prise pour le genre de transaction, d’après son contenu.`,
    },
    byOperatorId: (count) =>
      `${lines(count)} ${plural(count, 'retrouvée', 'retrouvées', 'retrouvées')} par l’identifiant de l’opérateur, le montant et la devise.`,
    unsearched: (count) =>
      `${format.count(count)} ${plural(count, 'autre ligne sans identifiant n’a pas été recherchée', 'autres lignes sans identifiant n’ont pas été recherchées', 'd’autres lignes sans identifiant n’ont pas été recherchées')} ; des lignes dites absentes peuvent en faire partie.`,
    unknown: (headings) => `Colonnes gardées et non comparées : ${headings}.`,
    notNoted:
      'La piste d’audit n’a pas d’inscription pour cette comparaison : pas de journal, ou un autre programme le tient.',
    what: 'Quoi',
    currency: 'Argent',
    count: 'Nombre',
    journal: 'Journal',
    statement: 'Relevé',
    doubtful: (count) => `${format.count(count)} ${plural(count, 'peut', 'peuvent', 'peuvent')} encore venir`,
    feesColumn: 'Frais, dans une colonne',
    feesLines: 'Frais, sur leurs propres lignes',
    export: 'Enregistrer les différences en CSV',
    exportName: 'differences-du-releve.csv',
    exported: (name, count) =>
      `${name} contient ${format.count(count)} ${plural(count, 'entrée', 'entrées', 'd’entrées')}.`,
  },
  list: {
    title: 'Différences',
    label: 'Différences entre le relevé et le journal',
    filter: 'Montrer',
    all: 'Toutes',
    difference: 'Différence',
    row: 'Ligne du journal',
    fileLine: (batch, line) => `${batch} · ligne ${line}`,
    line: (line) => `ligne ${line}`,
    noRow: 'aucune ligne du journal',
    noLine: 'aucune ligne du relevé',
    whole: 'l’encaissement entier',
    candidates: (count) =>
      `${format.count(count)} ${plural(count, 'ligne lui ressemble', 'lignes lui ressemblent', 'de lignes lui ressemblent')}`,
    contested: 'd’autres lignes du relevé lui ressemblent aussi',
    bounded: (shown) =>
      `Les ${format.count(shown)} premières sont montrées ici ; le fichier enregistré les contient toutes.`,
    noLines:
      'Le relevé n’a aucune ligne : il n’y avait rien à comparer. Demandez-en un pour une période plus longue.',
    none: 'Les deux côtés sont d’accord : aucune différence.',
    noneOfLines:
      'Aucune ligne ne diffère. Les lignes qui manquent au relevé n’ont pas été cherchées : ce n’est donc pas un accord. Indiquez son début et sa fin, ou comparez-le depuis les résultats de son lot.',
  },
  kinds: {
    matched: 'Effectuée des deux côtés',
    'failed-in-both': 'Échouée des deux côtés',
    'missing-in-statement': 'Absente du relevé',
    'missing-in-journal': 'Absente du journal',
    'different-amount': 'Autre montant',
    'different-status': 'Autre statut',
    'different-party': 'Autre destinataire ou genre',
    possible: 'Sans identifiant, ligne possible',
    repeated: 'Identifiant répété',
    unreadable: 'Illisible',
    other: 'Autres lignes',
  },
  doubts: {
    late: 'peut-être trop récente pour lui',
    outside: 'avant la première ou après la dernière ligne',
    'other-wallet': 'peut-être d’un autre portefeuille',
    'look-alike': 'ressemble à une ligne sans identifiant',
    unsearched: 'trop de lignes sans identifiant pour chercher chacune',
  },
};
