// French words of the Results screen, of the retry, the charts and the summary. Its form is checked against the
// English catalogue.

import type { EN_RESULTS } from './en-results.ts';
import { formatOf } from './format.ts';
import { pluralFr } from './plural.ts';

const format = formatOf('fr');
const rows = (count: number) => `${format.count(count)} ${pluralFr(count, 'ligne', 'lignes')}`;

export const FR_RESULTS: typeof EN_RESULTS = {
  title: 'Résultats',
  sub: {
    sent: (fromText, toText) => `envoyé ${fromText} – ${toText}`,
    started: (atText) => `envoi commencé ${atText}`,
    allFinal: 'chaque ligne est définitive',
    open: (open) => `${rows(open)} pas encore ${pluralFr(open, 'définitive', 'définitives')}`,
    unsent: (unsent) => `${rows(unsent)} non ${pluralFr(unsent, 'envoyée', 'envoyées')}`,
    conflict: (conflict) =>
      `${format.count(conflict)} ${pluralFr(conflict, 'conflit demande', 'conflits demandent')} l’œil d’une personne`,
  },
  adds: {
    open: (open) =>
      `${format.count(open)} ${pluralFr(open, 'autre n’est pas encore définitive', 'autres ne sont pas encore définitives')}.`,
  },
  views: {
    label: 'Ce que montre ce panneau',
    reasons: 'Par motif',
    providers: 'Par opérateur',
    course: 'Dans le temps',
  },
  reasons: {
    title: 'Non payées, par motif',
    sum: (failed, rejected) =>
      `${format.count(failed)} ${pluralFr(failed, 'échouée', 'échouées')} + ${format.count(rejected)} ${pluralFr(rejected, 'refusée', 'refusées')} = ${rows(failed + rejected)}`,
    nothingCreated: 'Rien n’a été créé.',
    state: 'État',
    reason: 'Motif et remède habituel',
    rows: 'Lignes',
    money: 'Argent',
    act: 'Panier de reprise',
    add: (count) => `Ajouter ${format.count(count)}`,
    fix: {
      number: (count) => `Corriger ${format.count(count)} ${pluralFr(count, 'numéro', 'numéros')}`,
      amount: (count) => `Corriger ${format.count(count)} ${pluralFr(count, 'montant', 'montants')}`,
      other: (count) => `Corriger ${rows(count)}`,
    },
    inBasket: 'Au panier',
    takeOut: (title) => `Au panier : retirer « ${title} »`,
    retried: 'Déjà reprises',
    inDraft: 'Dans un brouillon de reprise',
    inDraftSome: (count) =>
      `${format.count(count)} dans un brouillon de reprise, pas encore ${pluralFr(count, 'envoyée', 'envoyées')}`,
    retriedSome: (count) => `${format.count(count)} déjà ${pluralFr(count, 'reprise', 'reprises')}`,
    show: (title, count) =>
      `Montrer ${pluralFr(count, 'la ligne', `les ${format.count(count)} lignes`)} de « ${title} »`,
    none: 'Aucune ligne n’a échoué, aucune n’a été refusée.',
    noneYet: 'Jusqu’ici rien n’a échoué et rien n’a été refusé.',
    added: (count) => `${rows(count)} au panier de reprise.`,
  },
  chips: {
    all: 'Toutes',
    open: 'Pas définitives',
    unsent: 'Non envoyées',
    unknown: 'Inconnues',
    conflict: 'Conflits',
    failed: 'Échouées',
    rejected: 'Refusées',
    excluded: 'Exclues',
    reason: (title) => `« ${title} » seulement`,
  },
  grid: {
    label: 'Lignes de ce lot avec leurs résultats',
    emptyOpen: 'Chaque ligne est définitive.',
    empty: 'Aucune ligne n’est dans cet état.',
  },
  basket: {
    title: (count, money) =>
      money === '' ? `Panier de reprise : ${rows(count)}` : `Panier de reprise : ${rows(count)}, ${money}`,
    empty: 'Panier de reprise : vide',
    emptyHint:
      'Ajoutez des motifs ou des lignes. Seules des lignes échouées et refusées y ont leur place ; jamais une inconnue.',
    hint: 'De nouveaux paiements liés aux anciens. Seules des lignes échouées et refusées y ont leur place ; jamais une inconnue.',
    clear: 'Vider',
    review: (count) => `Contrôler la reprise de ${rows(count)}`,
    addAll: (count) => `Tout ajouter (${format.count(count)})`,
    nothing: 'Rien à reprendre : aucune ligne n’a échoué ni été refusée.',
    allInDraft: 'Chaque ligne échouée ou refusée est dans une reprise ; toutes ne sont pas encore renvoyées.',
    allRetried: 'Chaque ligne échouée ou refusée est déjà reprise dans un lot ultérieur.',
  },
  retry: {
    title: (count) => `Reprendre ${rows(count)}`,
    money: 'Argent',
    what: 'Un nouveau brouillon est fait de ces lignes. Cette étape n’envoie rien.',
    isNew:
      'Chaque ligne devient un nouveau paiement avec un nouvel identifiant, lié à l’ancien. L’ancien reste tel quel : refusé ou échoué, il ne peut plus être payé.',
    notUnknown: (unknown) =>
      unknown === 0
        ? 'Il ne contient que des lignes échouées et refusées.'
        : `Il ne contient que des lignes échouées et refusées. ${pluralFr(unknown, 'La ligne inconnue n’y est pas', `Les ${format.count(unknown)} lignes inconnues n’y sont pas`)}, car ${pluralFr(unknown, 'elle peut', 'chacune peut')} encore être payée.`,
    toFix: (count) =>
      `${rows(count)} ${pluralFr(count, 'demande', 'demandent')} d’abord une correction. Le brouillon s’ouvre dans Import ; sans changement, ${pluralFr(count, 'elle serait', 'elles seraient')} sans doute de nouveau ${pluralFr(count, 'refusée', 'refusées')}.`,
    asTheyAre: (count) =>
      `${rows(count)} ${pluralFr(count, 'peut', 'peuvent')} partir ${pluralFr(count, 'telle quelle', 'telles quelles')}, après votre approbation.`,
    next: { import: 'Faire le brouillon et ouvrir Import', review: 'Faire le brouillon et ouvrir Contrôle' },
    cancel: 'Pas maintenant',
    made: (name) => `Brouillon « ${name} » fait. Rien n’a été envoyé.`,
  },
  reports: {
    button: 'Rapports',
    csv: 'Rapport CSV',
    xlsx: 'Rapport XLSX',
    json: 'Rapport JSON',
    csvMore: 'Vos propres colonnes, puis ce qu’il est advenu de chaque ligne.',
    xlsxMore: 'Le même en classeur.',
    jsonMore: 'Pour d’autres programmes, avec toutes les tentatives.',
    statement: 'Comparer avec un relevé…',
    statementMore: 'Le tableau du service lui-même, en face de ce lot.',
    written: (name, count) => `${name} écrit : ${rows(count)}.`,
    notFinal: (open) =>
      `${rows(open)} pas encore ${pluralFr(open, 'définitive', 'définitives')} ; le rapport le dit ligne par ligne.`,
    summary: 'Résumé',
  },
  charts: {
    outcomes: 'Issues par opérateur',
    course: 'Dénouement au fil du temps',
    courseLabel: (completed, total, fromText, toText) =>
      `Lignes définitives au fil du temps, de ${fromText} à ${toText} : ${format.count(total)} en tout, dont ${format.count(completed)} ${pluralFr(completed, 'effectuée', 'effectuées')}.`,
    asTable: 'En tableau',
    asPicture: 'En image',
    time: 'Heure',
    provider: 'Opérateur',
    half: (duration) => `La moitié était définitive en ${duration},`,
    all: (duration) => `toutes celles-ci en ${duration}.`,
  },
  empty: {
    draftTitle: 'Rien n’a encore été envoyé',
    draft: 'Ce lot est un brouillon. Ses résultats apparaissent ici après l’approbation et l’envoi.',
    approvedTitle: 'Rien n’est encore parti',
    approved: 'Le lot est approuvé et attend dans Envoi. Les résultats apparaissent ici à leur arrivée.',
    discardedTitle: 'Ce brouillon a été abandonné',
    discarded: 'Rien n’en a été envoyé : il n’y a pas de résultats.',
  },
  summary: {
    title: 'Résumé des paiements',
    print: 'Imprimer',
    back: 'Retour aux résultats',
    made: (atText) => `Imprimé d’après le journal le ${atText}`,
    practice: 'ESSAI – aucun argent n’a bougé',
    provisional: 'Provisoire : des lignes sont encore ouvertes, et les chiffres peuvent changer.',
    final: 'Chaque ligne a son état définitif.',
    file: 'Fichier',
    hash: (hash) => `SHA-256 du fichier : ${hash}`,
    batchId: 'Identifiant du lot',
    profile: 'Profil',
    noProfile: 'donné au démarrage, sans profil',
    service: 'Service',
    simulator: 'simulateur intégré',
    operation: 'Opération',
    created: 'Lu',
    approved: 'Approuvé',
    firstSent: 'Premier envoi',
    settled: 'Dernière ligne définitive',
    notYet: 'pas encore',
    retryOf: 'Reprise du lot',
    sentence: 'Où se trouvent chaque ligne et chaque montant',
    perProvider: 'Par opérateur',
    reasons: 'Non payées, par motif',
    notPaid: 'Non payées',
    moreReasons: (count) => `${rows(count)} de plus, pour d’autres motifs ; le rapport les donne toutes.`,
    noReasons: 'Aucune ligne n’a échoué, aucune n’a été refusée.',
    unknownMore: (count) =>
      `${rows(count)} sans réponse du service. Une demande est peut-être partie. ${pluralFr(count, 'Elle n’a pas échoué et ne doit pas être payée', 'Elles n’ont pas échoué et ne doivent pas être payées')} autrement tant que c’est inconnu.`,
    conflictMore: (count) =>
      `${rows(count)} ${pluralFr(count, 'est connue', 'sont connues')} du service avec un autre destinataire ou montant. Une personne doit comparer.`,
    notOffered:
      'Le service n’offre pas de demande d’état : les lignes acceptées restent sans état définitif ici.',
    people: 'Pas effectuées, par nom',
    morePeople: (count) => `${rows(count)} de plus ; le rapport les donne toutes.`,
    reason: 'Motif',
    prepared: 'Préparé par',
    approver: 'Approuvé par',
    signDate: 'Date',
  },
  keys: {
    basket: 'panier de reprise',
    report: 'rapport',
    next: 'ligne ouverte suivante',
    previous: 'ligne ouverte précédente',
    detail: 'tentatives',
    print: 'imprimer',
  },
};
