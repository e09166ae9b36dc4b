// French words of the Results screen, of the retry, the charts and the summary. Its form is checked against the
// English catalogue.

import type { EN_RESULTS } from '../../en/page/results.ts';
import { formatOf } from '../../format.ts';
import { pluralOf } from '../../plural.ts';

const format = formatOf('fr');
const plural = pluralOf('fr');
const rows = (count: number) => `${format.count(count)} ${plural(count, 'ligne', 'lignes', 'de lignes')}`;

export const FR_RESULTS: typeof EN_RESULTS = {
  title: 'Résultats',
  sub: {
    sent: (fromText, toText) => `envoyé ${fromText} – ${toText}`,
    started: (atText) => `envoi commencé ${atText}`,
    allFinal: 'chaque ligne est définitive',
    open: (open) => `${rows(open)} pas encore ${plural(open, 'définitive', 'définitives', 'définitives')}`,
    unsent: (unsent) => `${rows(unsent)} non ${plural(unsent, 'envoyée', 'envoyées', 'envoyées')}`,
    conflict: (conflict) =>
      `${format.count(conflict)} ${plural(conflict, 'conflit demande', 'conflits demandent', 'de conflits demandent')} l’œil d’une personne`,
  },
  adds: {
    open: (open) =>
      `${format.count(open)} ${plural(open, 'autre n’est pas encore définitive', 'autres ne sont pas encore définitives', 'd’autres ne sont pas encore définitives')}.`,
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
      `${format.count(failed)} ${plural(failed, 'échouée', 'échouées', 'échouées')} + ${format.count(rejected)} ${plural(rejected, 'refusée', 'refusées', 'refusées')} = ${rows(failed + rejected)}`,
    nothingCreated: 'Rien n’a été créé.',
    state: 'État',
    reason: 'Motif et remède habituel',
    rows: 'Lignes',
    money: 'Argent',
    act: 'Panier de nouvelles tentatives',
    add: (count) => `Ajouter ${format.count(count)}`,
    fix: {
      number: (count) =>
        `Corriger ${format.count(count)} ${plural(count, 'numéro', 'numéros', 'de numéros')}`,
      amount: (count) =>
        `Corriger ${format.count(count)} ${plural(count, 'montant', 'montants', 'de montants')}`,
      other: (count) => `Corriger ${rows(count)}`,
    },
    inBasket: 'Au panier',
    takeOut: (title) => `Au panier : retirer « ${title} »`,
    retried: 'Déjà retentées',
    inDraft: 'Dans un brouillon de nouvelle tentative',
    inDraftSome: (count) =>
      `${format.count(count)} dans un brouillon de nouvelle tentative, pas encore ${plural(count, 'envoyée', 'envoyées', 'envoyées')}`,
    retriedSome: (count) =>
      `${format.count(count)} déjà ${plural(count, 'retentée', 'retentées', 'retentées')}`,
    show: (title, count) =>
      `Montrer ${plural(count, 'la ligne', `les ${format.count(count)} lignes`, `les ${format.count(count)} de lignes`)} de « ${title} »`,
    none: (leftOut) =>
      leftOut === 0
        ? 'Aucune ligne n’a échoué, aucune n’a été refusée.'
        : `Parmi les lignes envoyées depuis ce journal, aucune n’a échoué, aucune n’a été refusée. ${rows(leftOut)} ${plural(leftOut, 'est laissée', 'sont laissées', 'sont laissées')} de côté, avec le motif dans le rapport.`,
    noneYet: 'Jusqu’ici rien n’a échoué et rien n’a été refusé.',
    added: (count) => `${rows(count)} au panier de nouvelles tentatives.`,
  },
  chips: {
    all: 'Toutes',
    open: 'Non définitives',
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
      money === ''
        ? `Panier de nouvelles tentatives : ${rows(count)}`
        : `Panier de nouvelles tentatives : ${rows(count)}, ${money}`,
    empty: 'Panier de nouvelles tentatives : vide',
    emptyHint:
      'Ajoutez des motifs ou des lignes. Seules des lignes échouées et refusées y ont leur place ; jamais une inconnue.',
    hint: 'De nouveaux paiements liés aux anciens. Seules des lignes échouées et refusées y ont leur place ; jamais une inconnue.',
    clear: 'Vider',
    review: (count) => `Contrôler la nouvelle tentative de ${rows(count)}`,
    addAll: (count) => `Tout ajouter (${format.count(count)})`,
    nothing: 'Rien à retenter : aucune ligne n’a échoué ni été refusée.',
    allInDraft:
      'Chaque ligne échouée ou refusée est dans une nouvelle tentative ; toutes ne sont pas encore renvoyées.',
    allRetried: 'Chaque ligne échouée ou refusée est déjà retentée dans un lot ultérieur.',
  },
  retry: {
    title: (count) => `Retenter ${rows(count)}`,
    money: 'Argent',
    what: 'Un nouveau brouillon est fait de ces lignes. Cette étape n’envoie rien.',
    isNew:
      'Chaque ligne devient un nouveau paiement avec un nouvel identifiant, lié à l’ancien. L’ancien reste tel quel : refusé ou échoué, il ne peut plus être payé.',
    notUnknown: (unknown) =>
      unknown === 0
        ? 'Il ne contient que des lignes échouées et refusées.'
        : `Il ne contient que des lignes échouées et refusées. ${plural(unknown, 'La ligne inconnue n’y est pas', `Les ${format.count(unknown)} lignes inconnues n’y sont pas`, `Les ${format.count(unknown)} de lignes inconnues n’y sont pas`)}, car ${plural(unknown, 'elle peut', 'chacune peut', 'chacune peut')} encore être payée.`,
    toFix: (count) =>
      `${rows(count)} ${plural(count, 'demande', 'demandent', 'demandent')} d’abord une correction. Le brouillon s’ouvre dans Import ; sans changement, ${plural(count, 'elle serait', 'elles seraient', 'elles seraient')} sans doute de nouveau ${plural(count, 'refusée', 'refusées', 'refusées')}.`,
    asTheyAre: (count) =>
      `${rows(count)} ${plural(count, 'peut', 'peuvent', 'peuvent')} partir ${plural(count, 'telle quelle', 'telles quelles', 'telles quelles')}, après votre approbation.`,
    next: { import: 'Faire le brouillon et ouvrir Import', review: 'Faire le brouillon et ouvrir Contrôle' },
    cancel: 'Pas maintenant',
    made: (name) => `Brouillon « ${name} » fait. Rien n’a été envoyé.`,
  },
  reuse: {
    button: 'Réutiliser…',
    title: 'Réutiliser ce lot',
    carried: (count) => `${rows(count)} avec les mêmes personnes et montants, tels que corrigés ici.`,
    refused: (count) =>
      `Parmi elles, lignes refusées ou échouées ici : ${format.count(count)}. Regardez-les d’abord.`,
    leftOut: (count) =>
      `Lignes non envoyées ici, donc non reprises (exclues, non valides ou de total) : ${format.count(count)}.`,
    refunds: 'Chaque encaissement serait remboursé une fois de plus, au plus à hauteur de ce qui en reste.',
    isNew:
      'Un nouveau brouillon avec de nouveaux identifiants, contrôlé selon les limites du jour. Vous changez ce qui est nouveau ; cette étape n’envoie rien.',
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
      `${rows(open)} pas encore ${plural(open, 'définitive', 'définitives', 'définitives')} ; le rapport le dit ligne par ligne.`,
    summary: 'Résumé',
  },
  charts: {
    approvedBy: (name: string, time: string) => `Approuvé par ${name}, ${time}`,
    outcomes: 'Issues par opérateur',
    course: 'Dénouement au fil du temps',
    courseLabel: (completed, total, fromText, toText) =>
      `Lignes définitives au fil du temps, de ${fromText} à ${toText} : ${format.count(total)} en tout, dont ${format.count(completed)} ${plural(completed, 'effectuée', 'effectuées', 'effectuées')}.`,
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
    restoredTitle: 'On ne sait pas ce qui est parti',
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
    retryOf: 'Nouvelle tentative du lot',
    sentence: 'Où se trouvent chaque ligne et chaque montant',
    perProvider: 'Par opérateur',
    reasons: 'Non payées, par motif',
    notPaid: 'Non payées',
    moreReasons: (count) => `${rows(count)} de plus, pour d’autres motifs ; le rapport les donne toutes.`,
    noReasons: (leftOut) =>
      leftOut === 0
        ? 'Aucune ligne n’a échoué, aucune n’a été refusée.'
        : `Parmi les lignes envoyées depuis ce journal, aucune n’a échoué, aucune n’a été refusée. ${rows(leftOut)} ${plural(leftOut, 'est laissée', 'sont laissées', 'sont laissées')} de côté, avec le motif dans le rapport.`,
    unknownMore: (count) =>
      `${rows(count)} sans réponse du service. Une demande est peut-être partie. ${plural(count, 'Elle n’a pas échoué et ne doit pas être payée', 'Elles n’ont pas échoué et ne doivent pas être payées', 'Elles n’ont pas échoué et ne doivent pas être payées')} autrement tant que c’est inconnu.`,
    conflictMore: (count) =>
      `${rows(count)} ${plural(count, 'est connue', 'sont connues', 'sont connues')} du service avec un autre destinataire ou montant. Une personne doit comparer.`,
    notOffered:
      'Le service n’offre pas de demande d’état : les lignes acceptées restent sans état définitif ici.',
    byHand: 'Changé avant l’approbation',
    noHand: 'Aucune ligne n’a été changée ni exclue à la main.',
    hands: {
      edited: (count) => `${rows(count)} ${plural(count, 'modifiée', 'modifiées', 'modifiées')}`,
      repaired: (count) => `${rows(count)} ${plural(count, 'réparée', 'réparées', 'réparées')}`,
      corrected: (count) =>
        `${rows(count)} ${plural(count, 'corrigée', 'corrigées', 'corrigées')} comme dans un lot précédent`,
      split: (count) =>
        `${rows(count)} ${plural(count, 'partagée', 'partagées', 'partagées')} en plusieurs parties`,
      addedUp: (count) =>
        `${rows(count)} ${plural(count, 'additionnée', 'additionnées', 'additionnées')} en une somme par personne`,
      accepted: (count) =>
        `${rows(count)} dont ${plural(count, 'le numéro est accepté', 'les numéros sont acceptés', 'les numéros sont acceptés')} malgré le plan de numérotation`,
      excluded: (count) => `${rows(count)} ${plural(count, 'exclue', 'exclues', 'exclues')} à la main`,
      leftOutInvalid: (count) =>
        `${rows(count)} ${plural(count, 'laissée de côté comme non valide', 'laissées de côté comme non valides', 'laissées de côté comme non valides')}`,
    },
    acknowledged: 'Confirmé à l’approbation',
    controls: (figures: string) =>
      `Totaux de contrôle saisis d’après la feuille, et concordants : ${figures}.`,
    controlCount: (count: number) =>
      `${format.count(count)} ${plural(count, 'ligne', 'lignes', 'de lignes')}`,
    reasonGiven: (reason) => `Motif donné : « ${reason} »`,
    leftOutLines: 'Exclu : totaux, autres lignes ou lignes sans opérateur',
    compared: (name, batch) => `Comparé avec ${name} (${batch}).`,
    changeGroups: (count) =>
      `${format.count(count)} ${plural(count, 'groupe', 'groupes', 'de groupes')} de changements confirmés.`,
    later: 'Après l’approbation',
    testRow: (place, line, sentAt, state) =>
      `Ligne témoin de ${place}, ligne ${line}, envoi ${sentAt} : ${state}`,
    restLeftOut: (count, on, reason) =>
      `${rows(count)} non ${plural(count, 'partie, laissée', 'parties, laissées', 'parties, laissées')} de côté le ${on} : « ${reason} »`,
    people: 'Ni effectuées ni en route, par nom',
    peopleOnTheWay: 'Encore en route, par nom',
    morePeople: (count) => `${rows(count)} de plus ; le rapport les donne toutes.`,
    reason: 'Motif',
    prepared: 'Préparé par',
    approver: 'Approuvé par',
    signDate: 'Date',
  },
  keys: {
    basket: 'panier de nouvelles tentatives',
    report: 'rapport',
    next: 'ligne ouverte suivante',
    previous: 'ligne ouverte précédente',
    detail: 'tentatives',
    print: 'imprimer',
  },
};
