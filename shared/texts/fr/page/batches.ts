// French words of the Batches screen.

import type { CatalogueOf } from '../../catalogue-form.ts';
import type { EN_BATCHES } from '../../en/page/batches.ts';
import { formatOf } from '../../format.ts';
import { pluralOf } from '../../plural.ts';

const format = formatOf('fr');
const plural = pluralOf('fr');

export const FR_BATCHES: CatalogueOf<typeof EN_BATCHES> = {
  title: 'Lots',
  drop: {
    title: 'Déposez ici un fichier de paiements',
    text: 'CSV ou XLSX, sans limite de lignes. Il est lu et vérifié sur cet ordinateur ; rien ne part avant votre approbation.',
    release: 'Lâchez pour lire le fichier',
    taking: 'Prise en charge du fichier…',
    choose: 'Choisir un fichier',
    othersLeft: (name, others) =>
      `Seul ${name} a été pris. ${plural(others, 'L’autre fichier n’a pas été ouvert', `Les ${format.count(others)} autres fichiers n’ont pas été ouverts`, `Les ${format.count(others)} autres fichiers n’ont pas été ouverts`)} : déposez un fichier à la fois.`,
    templates: 'Modèles',
    template: (operation) => `${operation}, Excel avec une ligne d’exemple`,
    templateName: (operation, extension) => `modele-${operation}.${extension}`,
    templateWritten: (name) => `Modèle écrit : ${name}. Remplissez-le et déposez-le ici.`,
    legendName: (operation) => `modele-${operation}.legende.txt`,
    legendWritten: (name) => `Légende écrite : ${name}.`,
  },
  stands: {
    approved: (at) => (at === null ? 'prêt à partir' : `prêt à partir depuis ${at}`),
    scheduled: () => 'attend son heure',
    restored: (at) =>
      at === null ? 'attend une personne' : `attend une personne depuis la restauration ${at}`,
    missed: (at) =>
      at === null ? 'pas envoyé à l’heure' : `pas envoyé à l’heure, question posée depuis ${at}`,
    sending: (at) => (at === null ? 'envoi en cours' : `envoi en cours depuis ${at}`),
    waiting: (at) => (at === null ? 'en attente' : `en attente depuis ${at}`),
    silent: (at) => (at === null ? 'sans réponse' : `sans réponse depuis ${at}`),
    stopping: () => 'arrêt en cours',
    paused: (at) => (at === null ? 'en pause' : `en pause depuis ${at}`),
    elsewhere: (at) => (at === null ? 'envoyé par un autre poste' : `envoyé par un autre poste depuis ${at}`),
    interrupted: (at) => (at === null ? 'interrompu' : `interrompu, en envoi depuis ${at}`),
    held: (at) => (at === null ? 'des lignes attendent' : `des lignes attendent, en cours depuis ${at}`),
    settling: (at) => (at === null ? 'tout est envoyé' : `tout est envoyé, en cours depuis ${at}`),
    sent: (at) => (at === null ? 'tout est envoyé' : `tout est envoyé depuis ${at}`),
    settled: (at) => (at === null ? 'définitif' : `définitif depuis ${at}`),
    discarded: (at) => (at === null ? 'abandonné' : `abandonné depuis ${at}`),
  },
  running: {
    title: 'En cours',
    count: (running, waiting) =>
      waiting === 0
        ? `${format.count(running)} ${plural(running, 'lot', 'lots', 'de lots')}`
        : `${format.count(running)} en cours, ${format.count(waiting)} non ${plural(waiting, 'terminé', 'terminés', 'terminés')}`,
    titleWaiting: 'Non terminés',
    rowsAre: (rows) => `${format.count(rows)} ${plural(rows, 'ligne', 'lignes', 'de lignes')} =`,
    held: (unsent, open) =>
      `${format.count(unsent)} ${plural(unsent, 'ligne attend, non envoyée', 'lignes attendent, non envoyées', 'de lignes attendent, non envoyées')} : mettez en pause, puis reprenez pour ${plural(unsent, 'l’envoyer', 'les envoyer', 'les envoyer')} ; « Clore le lot… » ${plural(unsent, 'la', 'les', 'les')} laisse de côté.${open === 0 ? '' : ` ${format.count(open)} ${plural(open, 'ligne partie n’est pas encore définitive', 'lignes parties ne sont pas encore définitives', 'de lignes parties ne sont pas encore définitives')} ; le service est interrogé automatiquement.`}`,
    settling: (open) =>
      `Tout est envoyé. ${format.count(open)} ${plural(open, 'ligne n’est', 'lignes ne sont', 'de lignes ne sont')} pas encore ${plural(open, 'définitive', 'définitives', 'définitives')}.`,
    stopping: 'Arrêt : les réponses aux demandes parties sont attendues.',
    approved: 'Approuvé, non commencé. Rien n’a été envoyé.',
    asked: (open) =>
      `${format.count(open)} ${plural(open, 'ligne n’est pas encore définitive', 'lignes ne sont pas encore définitives', 'de lignes ne sont pas encore définitives')} ; le service est interrogé automatiquement.`,
    notAsked: (open) =>
      `${format.count(open)} ${plural(open, 'ligne n’est pas encore définitive', 'lignes ne sont pas encore définitives', 'de lignes ne sont pas encore définitives')}, et le service n’est pas interrogé pour le moment.`,
    paused: (notSent) =>
      `En pause. ${format.count(notSent)} ${plural(notSent, 'ligne reste non envoyée', 'lignes restent non envoyées', 'de lignes restent non envoyées')} jusqu’à la reprise.`,
    elsewhere: (desk) => `Envoyé en ce moment par ${desk}.`,
    interrupted:
      'Le programme qui l’envoyait s’est arrêté en cours de route. Rien n’est perdu : reprendre repart du journal et ne paie personne deux fois.',
    pausedSaid: (name, notSent) =>
      `${name} est en pause. ${format.count(notSent)} ${plural(notSent, 'ligne reste non envoyée', 'lignes restent non envoyées', 'de lignes restent non envoyées')}.`,
    openLabel: (name) => `Ouvrir ${name}`,
    pauseLabel: (name) => `Mettre ${name} en pause`,
    startLabel: (name) => `Envoyer maintenant : ${name}`,
    resumeLabel: (name) => `Reprendre ${name}`,
  },
  news: {
    title: 'Devenu définitif, pas encore vu',
    more: (count) => `et ${format.count(count)} de plus`,
    none: (since) => `Rien que vous n’ayez vu n’est devenu définitif depuis ${since}.`,
    noneEver: 'Rien n’est encore devenu définitif.',
    seen: 'Tout marquer comme vu',
    seenSaid: 'Marqué comme vu.',
    wasUnknown: (rows) =>
      `${format.count(rows)} ${plural(rows, 'était inconnue, à présent définitive', 'étaient inconnues, à présent définitives', 'étaient inconnues, à présent définitives')}`,
    conflict: 'Un conflit : quelqu’un doit regarder.',
    report: 'Rapport à jour',
    reportLabel: (name) => `Rapport à jour de ${name}`,
  },
  locked: {
    short: 'Attend la parole d’une personne',
    text: 'Ce brouillon, ou le lot dont il retente des lignes, vient d’une sauvegarde restaurée ou d’un autre serveur, et a pu être envoyé depuis. Il peut être approuvé dès que quelqu’un a dit qu’il n’a pas été envoyé.',
    act: 'Il n’a pas été envoyé…',
    title: 'Ce brouillon n’a pas été envoyé',
    ask: 'Demandez d’abord à qui envoie, et au service. Votre parole et son motif sont gardés.',
    reason: 'Comment vous le savez',
    placeholder: 'Par exemple : retenu par Marie ; absent du relevé',
    confirm: 'Il n’a pas été envoyé',
  },
  drafts: {
    title: 'Brouillons',
    none: 'Aucun brouillon. Un fichier lu et pas encore approuvé attend ici.',
    more: (count) => `${format.count(count)} de plus dans la liste ci-dessous`,
    ready: 'Prêt',
    unfinished: 'En cours de lecture, ou lecture interrompue',
    approvedBefore: 'Déjà approuvé',
    maybeApproved: 'Peut-être déjà approuvé',
    likeEarlier: 'Comme un lot antérieur',
    totalNotMet: 'Autre que son total',
  },
  earlier: {
    title: 'Lots antérieurs',
    filters: {
      label: 'Filtres des lots antérieurs',
      end: {
        label: 'Comment ils se sont terminés',
        all: 'Toutes les issues',
        whole: 'Aucun échec',
        failed: 'Avec des lignes en échec',
        untold: 'Sans réponse définitive',
        discarded: 'Abandonnés',
      },
      account: { label: 'Compte', all: 'Tous les comptes' },
      month: { label: 'Mois', all: 'Tous les mois' },
      person: { label: 'Personne : nom, téléphone ou référence', placeholder: 'Nom, téléphone ou référence' },
      shown: (shown, all) =>
        `${format.count(shown)} sur ${format.count(all)} ${plural(all, 'lot', 'lots', 'de lots')}`,
      clear: 'Effacer les filtres',
      key: 'filtrer les lots antérieurs',
      none: 'Aucun lot antérieur ne répond à ces filtres',
      noneText: 'Retirez un filtre, ou écrivez moins du nom, du téléphone ou de la référence.',
      showAll: (all) =>
        all === 1
          ? 'Afficher le seul lot antérieur'
          : `Afficher les ${format.count(all)} ${plural(all, 'lot antérieur', 'lots antérieurs', 'de lots antérieurs')}`,
      incomplete: 'Tous les lots n’ont pas été parcourus : une autre recherche est passée avant.',
      again: 'Chercher à nouveau',
    },
    date: 'Date',
    batch: 'Lot',
    file: 'Fichier',
    rows: 'Lignes',
    otherMoney: 'Autres sommes',
    outcome: 'Résultat',
    discarded: 'Abandonné, rien n’a été envoyé',
    cutShort: 'Lecture interrompue, rien n’a été envoyé',
    more: (left) => `Montrer ${format.count(Math.min(left, 100))} de plus sur ${format.count(left)}`,
    none: 'Aucun lot antérieur',
    noneText: 'Les lots dont chaque ligne est définitive restent ici, avec leurs rapports.',
  },
  first: {
    sample: 'Essayer la paie d’exemple',
    title: 'Aucun lot pour l’instant',
    text: 'Déposez un fichier de paie ou d’autres paiements ci-dessus, ou partez d’un modèle : il a les colonnes qu’il faut et une ligne d’exemple. Avec le profil d’essai, vous pouvez aller jusqu’au rapport ; aucun argent ne bouge.',
  },
  keys: {
    move: 'se déplacer',
    open: 'ouvrir',
  },
};
