// French words of the Run screen, and of the rows and their stories. Its form is checked against the English.

import type { EN_RUN } from '../../en/page/run.ts';
import { formatOf } from '../../format.ts';
import { pluralOf } from '../../plural.ts';

const format = formatOf('fr');
const plural = pluralOf('fr');
const rowCount = (rows: number) => `${format.count(rows)} ${plural(rows, 'ligne', 'lignes', 'de lignes')}`;
const rowsStay = (rows: number) =>
  `${format.count(rows)} ${plural(rows, 'ligne reste non envoyée', 'lignes restent non envoyées', 'de lignes restent non envoyées')}`;
const haveGoneOut = (rows: number) =>
  `${format.count(rows)} ${plural(rows, 'est partie et ne peut plus être rappelée', 'sont parties et ne peuvent plus être rappelées', 'sont parties et ne peuvent plus être rappelées')}`;

function stillOpen(enqueued: number, unanswered: number): string {
  const parts: string[] = [];
  if (enqueued > 0)
    parts.push(
      `${format.count(enqueued)} ${plural(enqueued, 'attend', 'attendent', 'attendent')} encore chez l’opérateur`,
    );
  if (unanswered > 0)
    parts.push(
      `${format.count(unanswered)} ${plural(unanswered, 'est', 'sont', 'sont')} encore sans réponse`,
    );
  return parts.length === 0 ? '.' : ` ; ${parts.join(', ')}.`;
}

export const FR_RUN: typeof EN_RUN = {
  title: 'Envoi',
  sub: {
    approved: (atText) => `approuvé ${atText}`,
    account: (profile) => `compte ${profile}`,
  },
  status: {
    draft: 'Brouillon',
    discarded: 'Abandonné',
    approved: 'Pas commencé',
    scheduled: 'Programmé',
    restored: 'Vous attend',
    missed: 'Pas envoyé à l’heure',
    sending: 'Envoi en cours',
    waiting: 'Attend',
    stopping: 'Arrêt en cours',
    elsewhere: 'Envoyé ailleurs',
    paused: 'En pause',
    interrupted: 'Interrompu',
    held: 'Lignes non envoyées',
    settling: 'Envoyé – résultats demandés',
    sent: 'Envoyé',
    settled: 'Tout est définitif',
  },
  figures: {
    asOf: 'à la dernière réponse',
    left: 'restant',
    doneAt: (atText) => `restant · fini à ${atText}`,
    about: (duration) => `environ ${duration}`,
    measuring: 'mesure en cours',
    silent: (atText) => `sans réponse depuis ${atText}`,
    rate: 'réponses par seconde',
    since: (atText) => `depuis ${atText}`,
  },
  strip: {
    lost: 'Paymaster ne répond pas à cette page : les boutons attendent qu’il réponde.',
    stopNow: 'Arrêter maintenant :',
    stop: (unsent, gone, enqueued) => `${rowsStay(unsent)}. ${haveGoneOut(gone)}${stillOpen(enqueued, 0)}`,
    stopNothingLeft: (goneOut) =>
      `Toutes les lignes sont parties : ${format.count(goneOut)}. Une pause arrête seulement les questions sur les résultats.`,
    elsewhere: (desk) =>
      `Envoyé en ce moment par ${desk}. Pause et arrêt y sont demandés ; ce qui est parti jusque-là est dit ici.`,
    elsewhereStopping: (desk) =>
      `Arrêt demandé ; les réponses en cours sont attendues par ${desk}, et ce qui est parti jusque-là est dit ici.`,
    pressAgain: 'Appuyez encore une fois sur Échap pour arrêter.',
    stopping: 'Arrêt en cours. Les demandes en route sont attendues, pour que les chiffres soient exacts.',
    approved: (rows) =>
      `Approuvé. Rien n’est encore parti ; ${format.count(rows)} ${plural(rows, 'ligne est prête', 'lignes sont prêtes', 'de lignes sont prêtes')} à partir.`,
    pausedTitle: (unsent, leftOut) =>
      unsent > 0
        ? `En pause. ${rowsStay(unsent)}.`
        : leftOut === 0
          ? 'En pause. Toutes les lignes sont parties.'
          : `En pause. Toutes les lignes sont parties, sauf ${leftOut === 1 ? 'celle qui a été exclue' : `les ${format.count(leftOut)} qui ont été exclues`}.`,
    paused: (goneOut, enqueued, unanswered) =>
      goneOut === 0
        ? 'Rien n’est parti. Rien ne part avant votre reprise.'
        : `${haveGoneOut(goneOut)}${stillOpen(enqueued, unanswered)} Rien d’autre ne part avant votre reprise.`,
    stopped: (goneOut, unsent) =>
      `Arrêté : ${format.count(goneOut)} ${plural(goneOut, 'ligne est partie', 'lignes sont parties', 'de lignes sont parties')}, ${rowsStay(unsent)}.`,
    interrupted: (unsent, unanswered, answered) =>
      `Paymaster s’est arrêté en cours de route. ${format.count(unsent)} ${plural(unsent, 'ligne n’est jamais partie', 'lignes ne sont jamais parties', 'de lignes ne sont jamais parties')}, ${format.count(unanswered)} ${plural(unanswered, 'est', 'sont', 'sont')} sans réponse et ${plural(unanswered, 'fera', 'feront', 'feront')} l’objet d’une question, ${format.count(answered)} ${plural(answered, 'a', 'ont', 'ont')} une réponse. Reprenez ; rien n’est payé deux fois.`,
    settling: (open) =>
      `Toutes les lignes sont parties. ${format.count(open)} ${plural(open, 'n’est pas encore définitive', 'ne sont pas encore définitives', 'ne sont pas encore définitives')} ; le service est interrogé automatiquement.`,
    sentOpen: (open) =>
      `Chaque ligne a une réponse. ${format.count(open)} ${plural(open, 'n’est pas encore définitive', 'ne sont pas encore définitives', 'ne sont pas encore définitives')}, et le service n’est pas interrogé pour le moment.`,
    sentAsked: (open) =>
      `Chaque ligne a une réponse. ${format.count(open)} ${plural(open, 'n’est pas encore définitive', 'ne sont pas encore définitives', 'ne sont pas encore définitives')} ; le service est interrogé automatiquement.`,
    asked: 'Le service est interrogé automatiquement à leur sujet.',
    returned: 'Le service répond de nouveau : le lot peut continuer.',
    sentUnknown: (unknown) =>
      `${format.count(unknown)} ${plural(unknown, 'est', 'sont', 'sont')} sans réponse. Ne payez pas ${plural(unknown, 'cette personne', 'ces personnes', 'ces personnes')} autrement tant que c’est inconnu.`,
    sentNotOffered:
      'Le service a répondu aux demandes d’état par 404 : des lignes en route, rien n’est connu comme définitif.',
    sentDone: 'Chaque ligne a une réponse.',
    settled: 'Chaque ligne a son état définitif.',
  },
  acts: {
    start: 'Envoyer maintenant',
    resume: 'Reprendre',
    pause: 'Pause',
    stop: 'Arrêter',
    askAll: 'Tout demander maintenant',
    askOnly: 'Demander sans envoyer',
    askOnlyLabel: (name) => `Demander sans envoyer : ${name}`,
    end: 'Clore le lot…',
    results: 'Ouvrir Résultats',
    review: 'Ouvrir Contrôle',
    batches: 'Vers les lots',
  },
  pin: 'Chaque client est invité sur son téléphone à donner son accord par code PIN. Jusque-là une ligne reste en route, et elle échoue si personne n’accepte à temps.',
  leave: 'Vous pouvez quitter cet écran : l’envoi continue.',
  unknown: {
    lead: (rows) => `${plural(rows, 'Inconnue', 'Inconnues', 'Inconnues')} ${format.count(rows)} :`,
    stopping: 'une demande est peut-être partie, sans réponse lisible.',
    running: () => 'sans réponse ; la question est reposée.',
    unasked:
      'une demande est peut-être partie depuis la sauvegarde restaurée ; le service n’a pas encore été interrogé.',
    resting:
      'une demande est peut-être partie, sans réponse lisible. Personne ne demande en ce moment ; « Tout demander maintenant » le fait.',
    asking:
      'une demande est peut-être partie, sans réponse lisible. Le service est interrogé automatiquement ; rien n’est renvoyé avant la reprise.',
    leadElsewhere: (rows) => `En cours d’envoi ${format.count(rows)} :`,
    elsewhere: (desk) => `par ${desk}, où les réponses sont attendues.`,
    safe: 'Aucune ne peut être payée deux fois.',
    conflict: (rows) =>
      `${format.count(rows)} ${plural(rows, 'conflit demande', 'conflits demandent', 'de conflits demandent')} l’œil d’une personne.`,
  },
  lanes: {
    title: 'Opérateurs',
    label: 'Opérateurs de ce lot',
    availability: (atText) => `disponibilité lue à ${atText}`,
    old: 'D’avant le silence du service :',
    availabilityNever: 'disponibilité pas encore lue',
    share: (goneOut, toSend) => `${format.count(goneOut)} sur ${format.count(toSend)}`,
    rate: (perSecond) => `${format.rate(perSecond)} /s`,
    waiting: 'attend',
    noProvider: 'Sans opérateur',
    statusSince: (atText) => `Depuis ${atText}.`,
    sending: 'Envoi en cours.',
    allOut: (open) =>
      open === 0
        ? 'Tout est définitif.'
        : `Tout est parti ; ${format.count(open)} pas encore ${plural(open, 'définitive', 'définitives', 'définitives')}.`,
    unknown: (rows) => `${format.count(rows)} sans réponse.`,
    elsewhere: (rows) => `${format.count(rows)} en cours d’envoi par un autre poste.`,
    unsent: (rows) => `${format.count(rows)} non ${plural(rows, 'envoyée', 'envoyées', 'envoyées')}.`,
  },
  grid: {
    label: 'Lignes au fil de l’envoi',
    latest: 'Les dernières d’abord',
    unknown: 'Inconnues',
    failed: 'Échouées',
    rejected: 'Refusées',
    find: 'Chercher',
    findLabel: 'Chercher une ligne : nom, numéro, référence, identifiant du paiement ou ligne',
    line: 'Ligne',
    name: 'Nom',
    phone: 'Téléphone',
    deposit: 'Encaissement',
    amount: 'Montant',
    wholeDeposit: 'en entier',
    state: 'État',
    happened: 'Ce qui s’est passé',
    reason: 'Motif',
    nothingYet: 'Les lignes apparaissent ici à mesure qu’elles partent.',
    noUnknown: 'Aucune ligne n’est inconnue.',
    noFailed: 'Aucune ligne n’a échoué.',
    noRejected: 'Aucune ligne n’a été refusée.',
    noUnsent: 'Chaque ligne est partie ou a été exclue.',
    notFound: (text) => `Aucune ligne ne contient « ${text} ».`,
    ofProvider: (provider) => `${provider} seulement`,
  },
  happened: {
    inDraft: 'Dans le brouillon',
    leftOut: 'Laissée de côté',
    leftOutFor: (finding) => `Laissée de côté, ne peut pas partir : ${finding}`,
    waits: 'Attend l’envoi',
    justSent: 'Envoyée ; pas encore de réponse',
    askedAgain: (times) => `Question posée ${format.count(times)} fois`,
    onItsWay: 'En route',
    hadItAlready: 'Le service l’avait déjà',
    ownWord: (word) => `Le service dit ${word}`,
    held: 'Retenue par l’opérateur',
    paid: 'Payée',
    paidAt: (atText) => `Payée ${atText}`,
    conflict: 'Connue là-bas avec d’autres données',
  },
  row: {
    label: (line) => `Ligne ${line} en détail`,
    title: (line) => `Ligne ${line}`,
    close: 'Fermer le détail',
    person: 'Personne',
    to: 'À',
    provider: 'Opérateur',
    amount: 'Montant',
    message: 'Message',
    payoutId: 'Identifiant',
    copyId: 'Copier l’identifiant du paiement',
    copied: 'Identifiant copié.',
    copyReference: 'Copier la référence de l’opérateur',
    referenceCopied: 'Référence de l’opérateur copiée.',
    transaction: 'Référence de l’opérateur',
    serviceTime: 'Heure du service',
    excluded: 'Laissée de côté car',
    noPerson: 'pas de nom dans le fichier',
    noPayout: 'aucun : jamais approuvée',
    fileCells: 'Telle qu’elle est dans le fichier',
    edited: (field, text) => `${field} dans le fichier : ${text === '' ? 'vide' : text}`,
    story: 'Ce qui a été fait et ce que le service a dit',
    noStory: 'Rien n’a encore été fait pour cette ligne.',
    serviceWords: (text) => `Dans les mots du service : « ${text} »`,
    nextAsk: (atText) => `Question reposée automatiquement à ${atText}.`,
    askNow: 'Demander maintenant',
    leaveOut: {
      act: 'Exclure cette ligne…',
      text: 'Elle n’est jamais partie et est exclue pour de bon. Pour l’envoyer plus tard, importez un nouveau fichier.',
      title: (line) => `Exclure la ligne ${line} ?`,
      said: (line) => `La ligne ${line} est exclue.`,
    },
    asked: (line) => `Ligne ${line} : la question est posée au service.`,
    doNotPay: 'Ne payez pas cette personne autrement tant que c’est inconnu.',
    conflictAdvice: 'Comparez avec le service avant de payer cette personne d’une autre manière.',
    retryOf: (batch, no) => `Nouvelle tentative du paiement n° ${no} de ${batch}`,
    inRetry: (batch, no) => `Dans la nouvelle tentative ${batch}, n° ${no}, pas envoyée`,
    retriedBy: (batch, no) => `Retenté par le paiement n° ${no} de ${batch}`,
    inBasket: 'Dans le panier de nouvelles tentatives',
    addToBasket: 'Mettre au panier',
    takeOut: 'Retirer du panier',
  },
  story: {
    kept: 'Identifiant et demande sur le disque',
    keptMore: 'Avant que rien ne quitte cet ordinateur.',
    sent: (attempt) => `Tentative ${format.count(attempt)} : envoyée`,
    sentMore: 'Pas encore de réponse.',
    sentAgainMore: 'Même identifiant, même demande. Pas encore de réponse.',
    noAnswer: (attempt) => `Tentative ${format.count(attempt)} : pas de réponse`,
    noAnswerHttp: (attempt, httpStatus) => `Tentative ${format.count(attempt)} : HTTP ${httpStatus}`,
    checkNoAnswer: 'Demande d’état : pas de réponse',
    cause: {
      timeout: 'Coupée à la fin du temps d’attente. Cela ne prouve rien.',
      cut: 'La connexion s’est rompue avant toute réponse. Cela ne prouve rien.',
      server: 'Le service a eu une panne interne. Ce n’est pas une réponse.',
      throttled: 'Le service a demandé d’envoyer moins de requêtes. Ce n’est pas une réponse.',
      'request-timeout': 'Le service a trop attendu la demande. Cela ne prouve rien.',
      'too-early': 'Le service a demandé de répéter la même requête plus tard. Ce n’est pas une réponse.',
      unreadable: 'Ce qui est revenu ne se lit pas comme une réponse.',
      unproven: 'La clé publique du service, telle que le profil l’a, ne prouve pas cette réponse.',
      unexplained: 'Refusée sans motif lisible. Cela seul ne prouve rien.',
      'unknown-word': 'La réponse contient un mot qui ne prouve rien.',
      redirect: 'Le service a renvoyé vers une autre adresse, qui n’est jamais suivie.',
      inquiry: 'La question sur ce qu’elle est devenue est restée sans réponse aussi.',
      other: 'Cela ne prouve rien.',
    },
    sameRequest: 'Même identifiant, même demande.',
    accepted: (attempt) => `Tentative ${format.count(attempt)} : acceptée`,
    acceptedMore: 'Le service l’a et y travaille.',
    enqueued: (attempt) => `Tentative ${format.count(attempt)} : mise en attente`,
    enqueuedMore: 'Acceptée, et retenue par l’opérateur.',
    duplicate: (attempt) => `Tentative ${format.count(attempt)} : déjà connue`,
    duplicateMore:
      'Le service a cet identifiant depuis avant et a ignoré la répétition : il n’y en a qu’une, pas deux.',
    rejected: (attempt) => `Tentative ${format.count(attempt)} : refusée`,
    rejectedMore: 'Rien n’a été créé.',
    refused: (attempt) => `Tentative ${format.count(attempt)} : pas prise`,
    refusedMore: (word) => `${word}${word && '. '}Cela concernait le compte, non la ligne.`,
    withdrawn: 'Retirée avant le départ',
    withdrawnMore: 'Elle n’a jamais atteint le service ; la tentative ne compte pas.',
    paid: 'Selon le service : effectuée',
    paidMore: 'Payée, définitif.',
    failed: 'Selon le service : échouée',
    failedMore: 'Non payée, définitif.',
    conflict: 'Selon le service : conflit',
    conflictMore: 'Le service connaît cet identifiant avec un autre destinataire ou montant.',
    notFound: 'Selon le service : introuvable',
    notFoundMore: 'Ne prouve rien avant 15 minutes.',
    held: 'Selon le service : en attente',
    heldMore: 'Toujours retenue par l’opérateur.',
    stillOpen: (word) => `Selon le service : ${word}`,
    stillOpenMore: 'Pas définitif.',
  },
  stopDialog: {
    title: 'Arrêter l’envoi ?',
    whatStays: (unsent) => `${rowsStay(unsent)}.`,
    whatWent: (goneOut) => `${haveGoneOut(goneOut)}.`,
    enqueued: (rows) =>
      `${format.count(rows)} ${plural(rows, 'attend chez l’opérateur et peut encore être payée', 'attendent chez l’opérateur et peuvent encore être payées', 'attendent chez l’opérateur et peuvent encore être payées')}.`,
    onItsWay: (rows) =>
      `${format.count(rows)} ${plural(rows, 'est en route et peut encore être payée', 'sont en route et peuvent encore être payées', 'sont en route et peuvent encore être payées')}.`,
    unanswered: (rows) =>
      `${format.count(rows)} ${plural(rows, 'est', 'sont', 'sont')} encore sans réponse ; les demandes en route sont attendues, et les derniers chiffres viennent à l’arrêt.`,
    later: 'Rien n’est perdu. Vous pouvez reprendre à tout moment.',
    stop: 'Arrêter maintenant',
    goOn: 'Continuer l’envoi',
  },
  stoppedDialog: {
    title: 'Arrêté',
    exact: 'Ces chiffres sont exacts : chaque demande en route a été attendue.',
    notExact: (rows) =>
      `${format.count(rows)} ${plural(rows, 'ligne est', 'lignes sont', 'de lignes sont')} sans réponse : la demande est peut-être partie. Ne payez pas ${plural(rows, 'cette personne', 'ces personnes', 'ces personnes')} autrement.`,
    close: 'Fermer',
    resume: 'Reprendre',
  },
  empty: {
    draftTitle: 'Ce lot est encore un brouillon',
    draft: 'Rien n’a été envoyé. Vérifiez-le dans Contrôle et approuvez-le ; il s’envoie ensuite ici.',
    discardedTitle: 'Ce brouillon a été abandonné',
    closedTitle: 'Ce brouillon a pu être envoyé',
    discarded: 'Rien n’en a été envoyé, et rien ne le sera. Il reste dans le journal.',
  },
  end: {
    title: 'Clore ce lot ?',
    titleSome: 'Exclure ces lignes ?',
    which: 'Quelles lignes',
    all: (rows) => `Toutes (${format.count(rows)})`,
    lane: (name, rows) => `${name} (${format.count(rows)})`,
    gone: 'Aucune des lignes que vous aviez choisies n’attend plus : rien n’a été exclu.',
    usual: ['Réglé autrement', 'Opérateur toujours fermé', 'Plus dû'],
    saidSome: (rows, unsent) =>
      `${format.count(rows)} ${plural(rows, 'ligne exclue', 'lignes exclues', 'de lignes exclues')}. ${format.count(unsent)} ${plural(unsent, 'reste non envoyée', 'restent non envoyées', 'restent non envoyées')}.`,
    rest: (rows, money) =>
      `Sur ${format.count(rows)} ${plural(rows, 'ligne non envoyée', 'lignes non envoyées', 'de lignes non envoyées')}${money}, ce qui n’est jamais parti est exclu pour de bon. Pour l’envoyer plus tard, importez un nouveau fichier. Le service est d’abord interrogé sur une ligne déjà envoyée puis revenue ; elle n’est exclue que s’il est certain qu’il ne l’a pas.`,
    inDoubt: (rows) =>
      `Le service est interrogé sur ${format.count(rows)} ${plural(rows, 'ligne', 'lignes', 'de lignes')} sans réponse, dès que 15 minutes ont passé depuis ${plural(rows, 'son envoi', 'leur envoi', 'leur envoi')}. Seul ce qu’il n’a pas de façon certaine est exclu ; tout le reste demeure.`,
    goneOut: (rows, money) =>
      `${format.count(rows)} ${plural(rows, 'ligne', 'lignes', 'de lignes')}${money} ${plural(rows, 'est partie, ou l’est peut-être. Elle reste', 'sont parties, ou le sont peut-être. Elles restent', 'sont parties, ou le sont peut-être. Elles restent')} dans le lot.`,
    open: (rows, money) =>
      `Parmi elles, ${format.count(rows)} ${plural(rows, 'n’est pas définitive', 'ne sont pas définitives', 'ne sont pas définitives')}${money} : le service est interrogé jusqu’à ce ${plural(rows, 'qu’elle le soit', 'qu’elles le soient', 'qu’elles le soient')}.`,
    allFinal: 'Toutes celles-là sont définitives.',
    reason: 'Pourquoi, pour le registre',
    placeholder: 'Pourquoi ces lignes ne sont pas envoyées',
    act: (rows) => `Exclure ${format.count(rows)} ${plural(rows, 'ligne', 'lignes', 'de lignes')}`,
    actRest: 'Exclure ce qui n’est jamais parti',
    said: (rows, staying) =>
      staying === 0
        ? `Lot clos. ${format.count(rows)} ${plural(rows, 'ligne exclue', 'lignes exclues', 'de lignes exclues')}.`
        : `${format.count(rows)} ${plural(rows, 'ligne exclue', 'lignes exclues', 'de lignes exclues')}. ${format.count(staying)} ${plural(staying, 'reste : elle a déjà été envoyée', 'restent : elles ont déjà été envoyées', 'restent : elles ont déjà été envoyées')}.`,
  },
  cutShort: {
    finish: 'Finir de laisser de côté',
    finishLabel: (name) => `Finir de laisser de côté : ${name}`,
    end: 'Ne plus rien laisser de côté…',
    endLabel: (name) => `Ne plus rien laisser de côté : ${name}`,
    endTitle: 'Ne plus laisser de lignes de côté ?',
    endSubject: (rows) => `${rowCount(rows)} : l’envoi redevient possible.`,
    endText: 'Les lignes laissées de côté le restent. Les autres partent dès que le lot reprend.',
    placeholder: 'Pourquoi elles sont tout de même à envoyer',
    endAct: 'Ne plus rien laisser de côté',
    ended: 'Plus aucune ligne n’est laissée de côté.',
  },
  tests: {
    title: 'Lignes témoins',
    sent: (time) => `Partie à ${time}.`,
    release: (name, rows) => `Envoyer le reste de ${name} (${rowCount(rows)})`,
    releaseAll: (rows) => `Envoyer tout ce qui a réussi (${rowCount(rows)})`,
    another: 'Envoyer une autre ligne témoin',
    anyway: 'Libérer tout de même…',
    anywayTitle: 'Libérer sans ligne témoin effectuée ?',
    anywayText: 'Ces lignes partent dès que le lot est envoyé. Ce qui est parti ne peut pas être rappelé.',
    reason: 'Pourquoi, pour mémoire',
    usual: ['Vu avec l’opérateur', 'Seule cette ligne était fausse', 'Fonctionne, on le sait'],
    act: (rows) => `Libérer ${rowCount(rows)}`,
    leave: 'Pour exclure des lignes, mettez en pause et pressez « Clore le lot… ».',
    mark: (what) => `Ligne témoin · ${what}`,
    said: (rows) => `Libéré : ${rowCount(rows)}.`,
    saidAnother: 'Une autre ligne témoin part d’abord.',
  },
  said: {
    askedAll: 'Le service est interrogé maintenant sur toutes les lignes ouvertes.',
    askedOnly: (known, unsent) =>
      `Lignes que le service a : ${format.count(known)} ; qu’il n’a pas : ${format.count(unsent)}. Rien n’a été envoyé.`,
    stopAsked: 'L’arrêt est demandé au poste qui envoie.',
    resumed: 'L’envoi continue.',
    tooSoon: 'Pressé trop tôt : rien n’a été envoyé. Appuyez de nouveau pour envoyer.',
    paused: (unsent, goneOut) =>
      `En pause. ${format.count(goneOut)} ${plural(goneOut, 'partie', 'parties', 'parties')}, ${rowsStay(unsent)}.`,
  },
  keys: {
    pause: 'pause',
    start: 'envoyer maintenant',
    resume: 'reprendre',
    stop: 'arrêter',
    find: 'chercher une ligne',
    unknown: 'lignes inconnues',
    lanes: 'opérateurs',
    ask: 'demander au service',
    detail: 'ligne en détail',
    next: 'ligne ouverte suivante',
    previous: 'ligne ouverte précédente',
  },
};
