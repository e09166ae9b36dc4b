// French words that every screen shares. Its form is checked against the English catalogue.

import type { CatalogueOf } from '../../catalogue-form.ts';
import type { EN_COMMON } from '../../en/page/common.ts';
import { formatOf } from '../../format.ts';
import { pluralOf } from '../../plural.ts';
import { FR_FIELDS } from './fields.ts';

const format = formatOf('fr');
const plural = pluralOf('fr');

/** Small numbers as words, as they stand in a sentence. */
const COUNTS: Readonly<Record<number, string>> = { 3: 'trois', 4: 'quatre', 5: 'cinq', 6: 'six' };

export const FR_COMMON: CatalogueOf<typeof EN_COMMON> = {
  named: (name, text) => `${name} : ${text}`,
  unknownAsked: 'Inconnue – service interrogé',
  onTheWire: 'Envoi en cours',
  onTheWireMeaning: 'La demande vient de partir, et sa réponse est attendue.',
  sentElsewhere: 'Envoi à un autre poste',
  sentElsewhereRows: (rows) => `${format.count(rows)} en cours d’envoi ailleurs`,
  states: {
    invalid: 'Non valide',
    ready: 'Prête',
    excluded: 'Exclue',
    queued: 'À envoyer',
    offered: 'Inconnue',
    accepted: 'Acceptée',
    enqueued: 'Mise en attente',
    rejected: 'Refusée',
    completed: 'Effectuée',
    failed: 'Échouée',
    conflict: 'Conflit',
  },
  readAs: 'lu comme',
  stateMeanings: {
    invalid: 'Ne peut pas partir ainsi : à corriger, à réparer ou à exclure.',
    ready: 'Vérifiée, dans un brouillon.',
    excluded: 'Laissée de côté : à la main, avec un motif, ou parce que ce n’est pas une opération.',
    queued: 'Approuvée, son identifiant est sur le disque, pas encore envoyée.',
    offered:
      'Une demande est peut-être partie, sans réponse lisible. La question est reposée, et la ligne ne peut pas être payée deux fois.',
    accepted: 'Le service l’a et y travaille.',
    enqueued: 'Acceptée, retenue par l’opérateur.',
    rejected: 'Refusée aussitôt ; rien n’a été créé.',
    completed: 'Payée, définitif.',
    failed: 'Non payée, définitif.',
    conflict:
      'Le service connaît cet identifiant avec un autre destinataire ou montant. Quelqu’un doit regarder.',
  },
  columns: {
    completed: 'Effectuées',
    failed: 'Échouées',
    onItsWay: 'En route',
    enqueued: 'En attente',
    rejected: 'Refusées',
    unknown: 'Inconnues',
    notSent: 'Non envoyées',
    excluded: 'Exclues',
  },
  columnCount: {
    completed: (rows) => `${format.count(rows)} ${plural(rows, 'effectuée', 'effectuées', 'effectuées')}`,
    failed: (rows) => `${format.count(rows)} ${plural(rows, 'échouée', 'échouées', 'échouées')}`,
    onItsWay: (rows) => `${format.count(rows)} en route`,
    enqueued: (rows) => `${format.count(rows)} en attente`,
    rejected: (rows) => `${format.count(rows)} ${plural(rows, 'refusée', 'refusées', 'refusées')}`,
    unknown: (rows) => `${format.count(rows)} ${plural(rows, 'inconnue', 'inconnues', 'inconnues')}`,
    notSent: (rows) => `${format.count(rows)} non ${plural(rows, 'envoyée', 'envoyées', 'envoyées')}`,
    excluded: (rows) => `${format.count(rows)} ${plural(rows, 'exclue', 'exclues', 'exclues')}`,
  },
  stateCount: {
    invalid: (rows) => `${format.count(rows)} non ${plural(rows, 'valide', 'valides', 'valides')}`,
    ready: (rows) => `${format.count(rows)} ${plural(rows, 'prête', 'prêtes', 'prêtes')}`,
    conflict: (rows) => `${format.count(rows)} ${plural(rows, 'conflit', 'conflits', 'de conflits')}`,
    warning: (rows) =>
      `${format.count(rows)} ${plural(rows, 'avertissement', 'avertissements', 'd’avertissements')}`,
  },
  providers: {
    operational: 'En service',
    delayed: 'Ralenti',
    closed: 'Fermé',
    notSaid: 'Non précisé',
    notUnderstood: 'Non compris',
  },
  batchStates: {
    draft: 'Brouillon',
    approved: 'Approuvé',
    sending: 'Envoi en cours',
    paused: 'En pause',
    sent: 'Envoyé',
    settled: 'Définitif',
    discarded: 'Abandonné',
  },
  operations: {
    payout: 'Paiement',
    deposit: 'Encaissement',
    refund: 'Remboursement',
    remittance: 'Transfert',
  },
  operationRows: {
    payout: 'Paiements',
    deposit: 'Encaissements',
    refund: 'Remboursements',
    remittance: 'Transferts',
  },
  fields: FR_FIELDS,
  extraField: (key) => `Extra : ${key}`,
  retries: {
    of: (name) => `Nouvelle tentative de ${name}`,
    draft: (name) => `Brouillon de nouvelle tentative : ${name}`,
    batch: (name) => `Nouvelle tentative : ${name}`,
  },
  linksUnread: 'Les nouvelles tentatives et les réutilisations de ce lot n’ont pas pu être lues.',
  reuses: {
    of: (name) => `Fait à partir de ${name}`,
    draft: (name) => `Brouillon qui en est fait : ${name}`,
    batch: (name) => `Réutilisé comme ${name}`,
  },
  steps: {
    label: 'Étapes de ce lot',
    import: 'Import',
    review: 'Contrôle',
    run: 'Envoi',
    results: 'Résultats',
    done: 'fait',
  },
  sentence: {
    label: 'Phrase de compte : où se trouvent chaque ligne et chaque montant du fichier',
    measure: 'Mesure',
    file: 'Fichier',
    rows: 'Lignes',
    noCurrency: 'Sans devise',
    addsUp: 'Le compte y est',
    addsUpRows: 'en lignes ; aucun montant n’y est lisible.',
    addsUpRowsAlone: 'en lignes.',
    addsUpMoney: 'en lignes et en argent.',
    addsUpOne: (currency) => `en lignes et en ${currency}.`,
    addsUpMany: (currencies) =>
      currencies === 2
        ? 'en lignes et dans les deux devises.'
        : `en lignes et dans les ${COUNTS[currencies] ?? format.count(currencies)} devises.`,
    doesNotAddUp: 'Le compte n’y est pas',
    doesNotAddUpMore:
      'Les colonnes ne redonnent pas le fichier. N’envoyez plus rien de ce lot et gardez le journal.',
    unreadable: (rows) =>
      `${format.count(rows)} ${plural(rows, 'ligne n’a', 'lignes n’ont', 'de lignes n’ont')} pas de montant lisible : ${plural(rows, 'comptée', 'comptées', 'comptées')}, non ${plural(rows, 'additionnée', 'additionnées', 'additionnées')}.`,
  },
  practice: {
    name: 'Essai',
    mark: 'ESSAI',
    strip: 'Essai : ce profil parle au simulateur intégré. Aucun argent ne bouge, et chaque rapport le dit.',
    batchStrip:
      'Essai : ce lot est pour le simulateur intégré. Aucun argent ne bouge, et chaque rapport le dit.',
  },
  rows: (rows) => `${format.count(rows)} ${plural(rows, 'ligne', 'lignes', 'de lignes')}`,
  batches: (batches) => `${format.count(batches)} ${plural(batches, 'lot', 'lots', 'de lots')}`,
  line: (line) => `Ligne ${line}`,
  perSecond: (rate) => `${format.rate(rate)} lignes par seconde`,
  answersPerSecond: (rate) => `${format.rate(rate)} réponses par seconde`,
  timeLeft: (seconds) => `encore ${format.duration(seconds)} environ`,
  doneAt: (atMs) => `fini à ${format.clock(atMs)}`,
  none: 'aucun',
  quoted: (text) => `« ${text} »`,
  notKnown: 'non connu',
  token: {
    onTheirWay: (open, profile) =>
      `${format.count(open)} ${plural(open, 'ligne est en route', 'lignes sont en route', 'de lignes sont en route')} ; donnez le jeton de ${profile} pour interroger le service à ${plural(open, 'son', 'leur', 'leur')} sujet.`,
    notFinal: (open, profile) =>
      `${format.count(open)} ${plural(open, 'ligne n’est pas définitive', 'lignes ne sont pas définitives', 'de lignes ne sont pas définitives')} ; donnez le jeton de ${profile} pour interroger le service à ${plural(open, 'son', 'leur', 'leur')} sujet.`,
    cutOff: (open, unsent, profile) => {
      const out = `${format.count(open)} ${plural(open, 'ligne est partie ou a pu partir', 'lignes sont parties ou ont pu partir', 'de lignes sont parties ou ont pu partir')}`;
      const left = `${format.count(unsent)} ${plural(unsent, 'ligne n’est pas envoyée', 'lignes ne sont pas envoyées', 'de lignes ne sont pas envoyées')}`;
      const what = open === 0 ? left : unsent === 0 ? out : `${out}, ${left}`;
      return `${what}. Donnez le jeton de ${profile}, et l’envoi reprend là où il s’est interrompu, de lui-même ou par Reprendre.`;
    },
    profileGone: (open, profile) =>
      `${format.count(open)} ${plural(open, 'ligne attend', 'lignes attendent', 'de lignes attendent')} le profil ${profile}, qui a été retiré. Ajoutez-le de nouveau, sous le même nom et la même adresse, avec son jeton.`,
    give: 'Donner le jeton',
    toProfiles: 'Ouvrir les profils',
  },
  acts: {
    cancel: 'Annuler',
    close: 'Fermer',
    back: 'Retour',
    open: 'Ouvrir',
    pause: 'Pause',
    resume: 'Reprendre',
    stop: 'Arrêter',
    again: 'Réessayer',
    reload: 'Recharger la page',
    remove: 'Retirer',
    save: 'Enregistrer',
    add: 'Ajouter',
    change: 'Modifier',
    show: 'Montrer',
    undo: 'Défaire',
    readAgain: 'Relire',
    rename: 'Renommer',
    copy: 'Copier',
    copied: 'Copié',
  },
  failure: {
    safeToRepeat: 'Réessayer est sans risque.',
    keep: 'Ce qui est dans le journal reste tel quel.',
    code: (code) => `Code ${code}`,
    hostLost: 'Paymaster ne répond pas à cette page pour le moment.',
    hostLostRemedy:
      'Ce qui a été approuvé continue ou attend dans le journal. La page redemande d’elle-même.',
    hostLostAsked: 'Ce qui a été demandé a peut-être été fait : regardez avant de le refaire.',
    defect: 'Quelque chose dans Paymaster n’a pas fonctionné comme prévu.',
  },
  renaming: {
    button: 'Renommer ce lot',
    title: 'Renommer ce lot',
    label: 'Nom',
    hint: 'Le fichier garde son propre nom, et les rapports portent les deux.',
    missing: 'Donnez un nom au lot.',
  },
  loading: 'Lecture…',
};
