// French words of the Review screen: what will be sent, what has to be acknowledged, and the approval.

import type { EN_REVIEW } from '../../en/page/review.ts';
import { formatOf } from '../../format.ts';
import { pluralOf } from '../../plural.ts';

const format = formatOf('fr');
const plural = pluralOf('fr');
const rows = (count: number) => `${format.count(count)} ${plural(count, 'ligne', 'lignes', 'de lignes')}`;
const payouts = (count: number) =>
  `${format.count(count)} ${plural(count, 'paiement', 'paiements', 'de paiements')}`;

export const FR_REVIEW: typeof EN_REVIEW = {
  title: 'Contrôle',
  account: (name: string, practice: boolean) => (practice ? name : `${name}, réel`),
  hashTitle: (hash: string) => `SHA-256 du fichier : ${hash}`,
  nothingSent: 'Rien n’a été envoyé.',
  excluded: (count: number) => `${rows(count)} ${plural(count, 'exclue', 'exclues', 'exclues')} à la main.`,
  notPayments: (count: number) =>
    `${rows(count)} ${plural(count, 'laissée de côté : ce n’est pas une opération', 'laissées de côté : ce ne sont pas des opérations', 'laissées de côté : ce ne sont pas des opérations')}.`,
  leftOut: (count: number) =>
    `Une fois le lot approuvé, ${rows(count)} ${plural(count, 'compte', 'comptent', 'comptent')} comme ${plural(count, 'exclue', 'exclues', 'exclues')}.`,

  send: {
    title: 'Ce qui sera envoyé',
    readAt: (limits: string, availability: string) => `Limites : ${limits}, disponibilité : ${availability}`,
    noAvailability: (limits: string) => `Limites : ${limits} ; la disponibilité n’a pas pu être lue`,
    readAgain: 'Relire',
    table: 'Tableau par opérateur',
    provider: 'Opérateur',
    now: 'Maintenant',
    rows: 'Lignes',
    total: 'Total',
    range: 'Plus petit – plus grand',
    limits: 'Limites',
    check: 'Contrôle',
    within: 'Dans les limites',
    partly: 'Contrôlé là où une limite existe',
    unchecked: 'Aucune limite donnée',
    outside: 'Hors limites',
    toSend: (currency: string) => `À envoyer en ${currency}`,
    wallet: (currency: string) => `Le portefeuille ${currency} doit contenir ce total plus les frais`,
    none: 'Aucune ligne de ce brouillon ne peut être envoyée telle quelle.',
    whole: (count: number) =>
      count === 1 ? 'l’encaissement entier' : `${format.count(count)} encaissements entiers`,
    noProvider: 'Opérateur non donné',
    noCurrency: 'Devise non donnée',
    toSendOpen: 'Sans devise propre',
    from: (minimum: string) => `dès ${minimum}`,
    upTo: (maximum: string) => `jusqu’à ${maximum}`,
  },

  notes: {
    pin: 'Chaque client est invité à donner son accord.',
    pinText:
      'La demande apparaît sur le téléphone du client, et l’argent passe dès qu’il entre son code PIN. Une demande que personne n’accepte à temps échoue, sans rien encaisser. Prévenez les clients ; Opérateurs montre comment chacun demande.',
    whole: 'Les lignes sans montant rendent l’encaissement entier.',
    wholeText: (count: number) =>
      `${format.count(count)} ${plural(count, 'ligne n’en donne', 'lignes n’en donnent', 'de lignes n’en donnent')} pas. Seul le service en connaît la somme ; elle est dite quand le remboursement est définitif.`,
    delayed: (provider: string) => `${provider} est ralenti.`,
    delayedText: (count: number) =>
      `${rows(count)} ${plural(count, 'sera acceptée mais peut', 'seront acceptées mais peuvent', 'seront acceptées mais peuvent')} rester en attente un moment. Il n’y a rien à faire.`,
    closed: (provider: string) => `${provider} est fermé.`,
    closedText: (count: number) =>
      `${rows(count)} ${plural(count, 'attendra ici, non envoyée, et partira d’elle-même', 'attendront ici, non envoyées, et partiront d’elles-mêmes', 'attendront ici, non envoyées, et partiront d’elles-mêmes')} à la réouverture de l’opérateur.`,
    unread:
      'La disponibilité n’a pas pu être lue. Elle est relue pendant l’envoi, et les lignes d’un opérateur fermé attendent.',
    notEnforced: 'Ce qui n’a été contrôlé pour aucune ligne',
  },

  controls: {
    title: 'Totaux de contrôle',
    optional: 'si vous en avez',
    askedBy: (profile: string) => `${profile} les demande`,
    text: 'Saisissez le nombre de lignes et les sommes tels que votre feuille les donne ; une ligne divisée en plusieurs parts compte une fois. Ils sont comparés à ce qui sera envoyé ; un écart arrête l’approbation jusqu’à ce que le chiffre soit corrigé ou retiré.',
    count: 'Nombre de lignes du fichier',
    total: (currency: string) => `Total en ${currency}`,
    totalOpen: 'Total sans devise',
    countWrong: 'Écrivez un nombre entier, par exemple 24.',
    met: 'Comme ce qui sera envoyé',
    stated: (line: number, money: string, count: number | null) =>
      count === null
        ? `La ligne ${line} du fichier indique ${money}.`
        : `La ligne ${line} du fichier indique ${money} pour ${rows(count)}.`,
    wouldStop: (differences: string) =>
      `Ce qui serait envoyé : ${differences} ; cela arrêterait l’approbation.`,
    less: (by: string) => `${by} de moins`,
    more: (by: string) => `${by} de plus`,
    otherCount: (sent: number) => `${format.count(sent)} ${plural(sent, 'ligne', 'lignes', 'de lignes')}`,
    take: 'Prendre comme total de contrôle',
  },

  invalid: {
    title: 'Lignes non valides',
    text: (count: number) =>
      `${rows(count)} ne ${plural(count, 'peut être envoyée telle quelle. Corrigez-la, ou laissez-la de côté.', 'peuvent être envoyées telles quelles. Corrigez-les, ou laissez-les de côté.', 'peuvent être envoyées telles quelles. Corrigez-les, ou laissez-les de côté.')}`,
    leaveOut: (count: number, money: string) =>
      money === '' ? `Laisser de côté ${rows(count)}` : `Laisser de côté ${rows(count)} pour ${money}`,
    unreadable: (count: number) =>
      `${rows(count)} parmi elles ${plural(count, 'n’a pas de montant lisible : comptée', 'n’ont pas de montant lisible : comptées', 'n’ont pas de montant lisible : comptées')}, non additionnée${plural(count, '', 's', 's')}.`,
    kept: (count: number) =>
      plural(
        count,
        'Une fois le lot approuvé, elle compte comme exclue, et le rapport la nomme.',
        'Une fois le lot approuvé, elles comptent comme exclues, et le rapport nomme chacune.',
        'Une fois le lot approuvé, elles comptent comme exclues, et le rapport nomme chacune.',
      ),
    correct: (count: number) =>
      plural(count, 'La corriger dans l’import', 'Les corriger dans l’import', 'Les corriger dans l’import'),
  },

  sentBefore: {
    title: 'Déjà approuvé',
    reason: 'Pourquoi l’envoyer encore une fois',
    reasonUnsent: 'Pourquoi l’envoyer maintenant',
    kept: 'Le motif est conservé avec l’approbation.',
    placeholder: 'Par exemple : une seconde prime égale',
    meant: 'J’ai vérifié : c’est voulu',
    stops: 'L’approuver de nouveau demande un motif, que l’écran Contrôle réclame.',
    warns: 'L’écran Contrôle demande si c’est voulu.',
    look: (batch: string) => `Voir le lot ${batch}`,
  },

  differences: {
    show: 'Montrer les différences',
    title: (batch) => `Différences avec le lot ${batch}`,
    same: (count, name) =>
      `${rows(count)} ${plural(count, 'est identique', 'sont identiques', 'sont identiques')} dans « ${name} ».`,
    compared:
      'Les lignes sont comparées par personne concernée, montant et devise ; ni par nom ni par référence.',
    changed: (count) => `Un autre montant ici que là-bas : ${rows(count)}`,
    added: (count) => `Nouveau ici : ${rows(count)}`,
    missing: (count, batch) => `Seulement dans le lot ${batch} : ${rows(count)}`,
    table: 'Les lignes qui diffèrent',
    amountHere: 'Montant ici',
    amountThere: 'Montant là-bas',
  },
  changes: {
    title: 'Ce qui a changé depuis la dernière fois',
    askedBy: (profile) => `Le profil ${profile} demande de confirmer chaque groupe`,
    choose: 'Comparer avec un autre lot',
    reading: 'Comparaison avec le dernier lot…',
    compareWith: 'Comparer avec',
    byItself: 'Le dernier avec à peu près les mêmes personnes',
    shared: (percent) => `${format.count(percent)} % des personnes identiques`,
    table: 'Les deux lots, en personnes et en montants',
    what: 'Quoi',
    last: 'La dernière fois',
    now: 'Maintenant',
    change: 'Écart',
    people: 'Personnes',
    none: 'comme avant',
    refused: (count) =>
      `${rows(count)} de ce lot ${plural(count, 'a été refusée ou a échoué', 'ont été refusées ou ont échoué', 'ont été refusées ou ont échoué')}.`,
    over: (count, percent) =>
      `Dont ${format.count(count)} avec un autre montant, de plus de ${format.count(percent)} %.`,
    fallen: 'Confirmé auparavant, et le groupe a changé depuis : regardez de nouveau.',
    show: (count) =>
      `Afficher ${format.count(count)} ${plural(count, 'personne', 'personnes', 'de personnes')}`,
    list: 'Les personnes, avec ce qu’elles ont reçu la dernière fois et reçoivent maintenant',
    line: (line) => `Ligne ${line}`,
    lineThere: (line, batch) => `Ligne ${line} de ${batch}`,
    rows: (count) => rows(count),
    together: (count) => `${rows(count)} ensemble`,
  },

  repeats: {
    title: 'Cela ressemble à une répétition',
    paidAgain:
      'Chacune de ces lignes part une fois de plus, comme une opération à part. Pour les laisser de côté, excluez-les sous Import.',
    reason: 'Pourquoi elles partent une fois de plus',
    reasonPlaceholder: 'Par exemple : une avance convenue',
    reasonText: 'Le motif est conservé avec l’approbation.',
    period: (days) =>
      `On demande confirmation pour les répétitions ${days === 1 ? 'du dernier jour' : `des ${format.count(days)} derniers jours`}. Le nombre de jours figure dans le profil.`,
    eachIsPaid: 'Chacune de ces lignes part telle qu’elle est.',
    show: (count) => `Afficher ${rows(count)}`,
    table: 'Les lignes, chacune à côté de celle qu’elle répète',
    line: 'Ligne',
    who: 'Qui',
    reference: 'Référence',
    amount: 'Montant',
    earlierLine: 'Ligne là-bas',
    otherLine: 'Autre ligne',
    state: 'État',
    more: (count) => `et ${rows(count)} de plus.`,
  },

  acknowledge: {
    title: 'À confirmer',
    done: (done: number, all: number) => `${format.count(done)} sur ${format.count(all)}`,
    rows: (count: number, line: number) =>
      `${rows(count)}, ${plural(count, 'ligne', 'la première à la ligne', 'la première à la ligne')} ${line} du fichier`,
    lines: (count: number, lines: string) => `${rows(count)} de la feuille : ${lines}`,
    show: 'Montrer',
    duplicatesReason: 'Pourquoi les deux sont voulues',
    duplicatesPlaceholder: 'Par exemple : deux emplois chacun',
    duplicatesText: 'Chacune de ces lignes est payée. Le motif est conservé avec l’approbation.',
  },

  sample: {
    title: 'Ce qui part exactement',
    detail: (line: number) => `la requête de la ligne ${line}, en exemple`,
    text: 'Chaque ligne est une telle requête. L’approbation y ajoute l’identifiant propre du paiement et conserve les deux avant tout envoi ; une répétition porte les mêmes.',
    show: 'Montrer la requête',
  },

  changed: {
    title: 'Le brouillon a changé depuis que vous l’avez regardé',
    text: 'Rien n’a été approuvé. Voici les chiffres actuels ; regardez à nouveau, puis approuvez.',
    rows: (before: number, after: number) =>
      `Lignes : ${format.count(before)} avant, ${format.count(after)} maintenant.`,
    money: (currency: string, before: string, after: string) =>
      `${format.moneyOf(before, currency)} avant, ${format.moneyOf(after, currency)} maintenant.`,
    same: 'Les totaux sont les mêmes ; certaines lignes diffèrent.',
    seen: 'Vu',
  },

  tests: {
    title: 'Lignes témoins',
    text: 'Les autres lignes d’un opérateur attendent que sa ligne témoin soit effectuée : la première du fichier qui peut partir. En cas d’échec, seul cet opérateur est retenu.',
    none: 'Toutes les lignes partent à la fois',
    auto: 'D’abord une ligne par opérateur, puis les autres automatiquement',
    click: 'D’abord une ligne par opérateur, puis les autres quand je les libère',
  },

  approve: {
    label: 'Approbation',
    title: (count: number) => `Effectuer ${payouts(count)}`,
    sends: (count: number, account: string, money: string) =>
      `L’approbation envoie ${payouts(count)} depuis le compte ${account} : ${money}`,
    keeps: (count: number, account: string, money: string) =>
      `L’approbation n’envoie encore rien : ${rows(count)} depuis le compte ${account} attendent sur Envoi : ${money}`,
    testsFirst: 'Une ligne de chaque opérateur part d’abord.',
    nothing: 'Rien ne peut encore être envoyé',
    act: (count: number) => `Approuver ${payouts(count)}`,
    back: 'Retour',
    ready: 'Rien ne part avant votre geste. Ce qui est parti ne peut pas être rappelé.',
    notYet: 'Regardez d’abord les chiffres : la touche envoie dans un instant.',
    tooSoon: 'Pressé trop tôt : rien n’a été approuvé. Regardez les chiffres, puis appuyez de nouveau.',
    left: (what: string) => `Reste à faire : ${what}`,
    leftInvalid: (count: number) =>
      `corriger ou laisser de côté ${format.count(count)} ${plural(count, 'ligne non valide', 'lignes non valides', 'de lignes non valides')}`,
    leftAcknowledge: (count: number) =>
      `confirmer ${format.count(count)} ${plural(count, 'avertissement', 'avertissements', 'd’avertissements')}`,
    leftReason: 'donner le motif demandé',
    leftControls: (count: number) =>
      `corriger ou retirer ${format.count(count)} ${plural(count, 'total', 'totaux', 'de totaux')} de contrôle`,
    leftControlsMissing: (count: number) =>
      `saisir ${format.count(count)} ${plural(count, 'total', 'totaux', 'de totaux')} de contrôle`,
    leftChanges: (count: number) =>
      `confirmer ${format.count(count)} ${plural(count, 'groupe', 'groupes', 'de groupes')} de changements depuis la dernière fois`,
    leftProof: 'saisir le nombre de lignes, ou la fin d’un total',
    proof: 'Tapez le nombre de lignes',
    proofWrong:
      'Ni le nombre de lignes ni la fin d’un total : 3 chiffres, sans compter les zéros qui suivent',
    leftRows: 'corriger au moins une ligne',
    approving: (stored: number, all: number) =>
      `${format.count(stored)} sur ${payouts(all)} ont leur identifiant et leur requête exacte conservés. Rien n’est encore parti.`,
    hold: 'Ne pas envoyer',
    held: 'Une fois le lot approuvé, rien n’est envoyé avant que vous n’appuyiez sur Envoyer maintenant.',
    heldSaid: 'Approuvé, et rien ne part avant que vous n’appuyiez sur « Envoyer maintenant » ici.',
    goesOn: 'Continuer seul si le service revient sous 24 h',
    refused: (name: string) => `L’approbation de ${name} a été refusée.`,
    notStarted: 'Le lot est approuvé et l’envoi n’a pas commencé.',
    approvedAlready: 'Ce lot est approuvé.',
    toRun: 'Vers l’envoi',
    discarded: 'Ce brouillon a été abandonné. Rien n’en peut être envoyé.',
  },

  keys: {
    approve: 'approuver',
    readAgain: 'relire',
    show: 'montrer les lignes',
  },
};
