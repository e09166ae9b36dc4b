// French words of an approval at another computer: the request, its answer, and the page on which a request is signed.

import type { CatalogueOf } from '../../catalogue-form.ts';
import type { EN_ELSEWHERE } from '../../en/page/elsewhere.ts';
import { formatOf } from '../../format.ts';
import { pluralOf } from '../../plural.ts';

const format = formatOf('fr');
const plural = pluralOf('fr');
const rows = (count: number) => `${format.count(count)} ${plural(count, 'ligne', 'lignes', 'de lignes')}`;

export const FR_ELSEWHERE: CatalogueOf<typeof EN_ELSEWHERE> = {
  title: 'Approbation sur un autre ordinateur',
  text: 'Quelqu’un peut tout regarder sur un autre ordinateur, y signer, et renvoyer la réponse. Rien n’est envoyé par là.',
  ask: 'Demander l’approbation ailleurs…',
  asked: (file) => `La demande est dans ${file}.`,
  everything: 'Elle contient chaque nom, numéro et montant du fichier : gardez-la comme la paie.',
  digest: 'Son empreinte, que l’autre ordinateur montre aussi :',
  afterwards:
    'Une modification de ce brouillon l’annule. Quand la réponse signée est revenue, importez-la ici.',
  bring: 'Importer une réponse signée…',
  broughtBy: (name, key) => `Signé par ${name} sur un autre ordinateur, clé ${key}.`,
  brought: 'Le lot est approuvé. Rien n’a été envoyé.',

  request: {
    title: 'Demande d’approbation',
    detail: 'Ce que quelqu’un, sur un autre ordinateur, vous demande de signer',
    link: 'Signer une demande…',
    linkHint: 'Une demande d’approbation faite sur un autre ordinateur',
    choose: 'Choisir une demande…',
    another: 'Choisir une autre demande…',
    none: 'Aucune demande n’est ouverte',
    noneText:
      'Qui a préparé un lot sur un autre ordinateur vous en donne un fichier. Regardez-le ici en entier, puis signez. Rien n’est envoyé d’ici.',
    reading: 'La demande est lue et vérifiée en entier.',
    facts: 'Ce qui est demandé',
    practice: 'Essai : aucun argent ne bouge',
    live: 'Réel : l’argent bouge une fois que c’est approuvé',
    account: 'Compte',
    noProfile: 'nommé par son adresse',
    batch: 'Lot là-bas',
    operation: 'Opération',
    file: 'Fichier',
    hash: 'SHA-256 du fichier',
    preparedBy: 'Préparé par',
    askedBy: 'Demandé par',
    nobody: 'quelqu’un qui ne s’était pas connecté',
    at: 'Demandé le',
    digest: 'Empreinte de la demande',
    digestHint: 'Comparez-la par téléphone avec qui demande.',
    columns: 'Colonnes',
    filledIn: (value) => `complété : ${value}`,
    totals: 'Ce qui sera payé',
    provider: 'Opérateur',
    rowsHead: 'Lignes',
    amount: 'Montant',
    sum: (currency) => `En tout, en ${currency}`,
    noCurrency: 'aucune devise donnée',
    leftOut: 'Ce qui est laissé de côté, trouvé et confirmé',
    leftOutRows: (invalid, excluded) =>
      `Laissé de côté : ${rows(invalid)} ${plural(invalid, 'non valide', 'non valides', 'non valides')}, ${rows(excluded)} ${plural(excluded, 'exclue', 'exclues', 'exclues')}.`,
    noFindings: 'Rien n’a été trouvé dans les lignes.',
    finding: (title, count, line) => `${title} : ${rows(count)}, d’abord ligne ${line}`,
    acknowledged: (said) => `Confirmé : ${said}`,
    reason: (reason) => `Motif donné : ${reason}`,
    goesOn: 'Il continue de lui-même si un service perdu revient sous 24 heures.',
    tests: 'Une ligne de chaque opérateur part d’abord.',
    sendAt: (time) => `Il est envoyé à ${time}.`,
    signedText: 'Confirmations et envoi, tels que signés',
    list: 'Chaque ligne',
    shown: (from, to, all) => `${format.count(from)} à ${format.count(to)} sur ${format.count(all)}`,
    earlier: 'Lignes précédentes',
    later: 'Lignes suivantes',
    line: 'Ligne',
    state: 'État',
    notes: 'Remarques',
    changed: (field, value) => `${field} : ${value}`,
    nothing: 'vide',
    bar: 'Signature',
    whom: (count) => `Signer pour ${rows(count)}`,
    asksUser: 'La signature demande votre nom et votre phrase de passe. Rien n’est envoyé.',
    signsAs: (name) => `${name} signe. Rien n’est envoyé.`,
    ownWork: (name) =>
      `${name} est parmi ceux qui l’ont préparé. Si c’est vous, la réponse sera refusée : quelqu’un d’autre doit signer.`,
    noUsers: 'Il n’y a encore aucun utilisateur ici. Une signature en demande un : ajoutez-vous d’abord.',
    toUsers: 'Aux utilisateurs',
    sign: 'Signer l’approbation',
    signedBy: (name, fingerprint) => `Signé par ${name}, clé ${fingerprint}.`,
    answer: (file) =>
      `La réponse est dans ${file}. Envoyez-la à qui a demandé : elle est importée dans Contrôle, sur l’ordinateur qui a fait la demande. Rien n’a été envoyé.`,
  },
};
