// French words of the frame around every screen.

import type { CatalogueOf } from '../../catalogue-form.ts';
import type { EN_SHELL } from '../../en/page/shell.ts';
import { formatOf } from '../../format.ts';
import { pluralOf } from '../../plural.ts';

const format = formatOf('fr');
const plural = pluralOf('fr');

export const FR_SHELL: CatalogueOf<typeof EN_SHELL> = {
  product: 'Paymaster',
  runTitle: (done, rows, name) => `${format.percent(done, rows)} – ${name} – Paymaster`,
  main: 'Navigation principale',
  skip: 'Aller au contenu',
  batches: 'Lots',
  providers: 'Opérateurs',
  statements: 'Relevés',
  audit: 'Audit',
  settings: 'Réglages',
  unread: {
    open: 'Les lots ouverts ne sont pas connus pour le moment.',
    sending: 'Envois en cours inconnus',
    here: 'On ne sait pas qui est là',
  },
  openBatches: 'Lots ouverts',
  profileButton: 'Profil :',
  accountButton: 'Profil : de ce lot,',
  live: 'réel',
  practiceKind: 'essai',
  generation: { v2: 'v2', legacy: 'ancienne' },
  profilesLabel: 'Montrer un autre profil',
  batchStays: (account) =>
    `Ce lot appartient à ${account} et y reste. Un profil choisi ici vaut pour les nouveaux fichiers.`,
  chosenForNew: (profile, account) =>
    `Les nouveaux fichiers sont lus avec ${profile}. Ce lot reste à ${account}.`,
  manageProfiles: 'Profils et jetons…',
  tokenMissing: 'sans jeton',
  search: 'Chercher personnes, références, lots',
  host: {
    lost: 'Non connecté',
    sending: (batches) =>
      `${format.count(batches)} ${plural(batches, 'lot en cours d’envoi', 'lots en cours d’envoi', 'de lots en cours d’envoi')}`,
    settling: (batches) =>
      `${format.count(batches)} ${plural(batches, 'lot attend', 'lots attendent', 'de lots attendent')} des réponses définitives`,
  },
  service: {
    answers: (_at: string) => 'Le service répond',
    silent: (at: string) => `Sans réponse depuis ${at}`,
    'not-asked': (at: string) => `Pas interrogé depuis ${at}`,
    never: 'Service pas encore interrogé',
  },
  returned: (name: string) => `Le service répond de nouveau. ${name} peut continuer.`,
  privacyOn: 'Écran de discrétion actif : noms et montants des lignes floutés (Ctrl+Maj+H)',
  privacyOff: 'Écran de discrétion : flouter noms et montants (Ctrl+Maj+H)',
  privacyOnSaid: 'Écran de discrétion actif. Noms et montants des lignes sont floutés ; les totaux restent.',
  privacyOffSaid: 'Écran de discrétion désactivé.',
  guide: {
    title: 'Guide',
    button: 'Guide et touches (?)',
    pages: 'Pages du guide',
    why: 'Pourquoi ?',
    whyOf: (title) => `Pourquoi ? Guide : ${title}`,
  },
  keyboardHere: 'Sur cet écran',
  keyboardEverywhere: 'Partout',
  keyboardNote:
    'Les lettres seules n’agissent que si aucun champ n’a le focus. Les réglages peuvent les désactiver.',
  keyboardOff:
    'Les lettres seules sont désactivées dans les réglages ; les touches avec Ctrl ou Alt agissent.',
  journalSaved: (atMs) => `Journal enregistré ${format.time(atMs)}`,
  lost: {
    title: 'Paymaster ne répond pas à cette page.',
    safe: 'Ce qui a été approuvé continue, ou attend dans le journal ; rien n’est envoyé deux fois. Ce que vous voyez date d’avant.',
    now: 'La page redemande d’elle-même.',
    halting: 'L’arrêt que vous avez demandé l’attend et se fera dès qu’il répondra.',
    long: 'Paymaster a été fermé, ou relancé à une autre adresse. Ouvrez la dernière adresse qu’il a affichée ; s’il n’est pas en marche, relancez-le.',
  },
  away: {
    title: 'Le journal ne répond pas.',
    now: 'Paymaster l’attend et continue de lui-même. Ce que vous voyez date d’avant.',
    safe: 'Un paiement ne part qu’une fois inscrit au journal, et aucun n’est dit échoué pour cette raison.',
  },
  ended: {
    title: 'Cette page n’appartient plus au Paymaster en marche',
    what: 'Le programme a été relancé, ou l’adresse de cette page a déjà servi : chaque adresse ouvre une page, une seule fois.',
    safe: 'Rien n’est perdu. Lots, brouillons et résultats sont dans le journal, et un envoi en cours continue ou attend d’être repris.',
    next: 'Regardez le terminal où Paymaster est en marche, et ouvrez l’adresse qui y figure en dernier : si une adresse a déjà servi, une nouvelle vient d’y être affichée. S’il n’est pas en marche, relancez-le.',
  },
  elsewhere: {
    title: 'Paymaster est ouvert dans une autre page',
    what: 'Il y a été ouvert par une adresse à elle, et une seule page à la fois l’affiche. Celle-ci ne bouge plus.',
    next: 'Continuez là-bas, ou utilisez-le ici : c’est alors l’autre page qui ne bouge plus, et la personne connectée là-bas se connecte de nouveau.',
    here: 'L’utiliser ici',
  },
  broken: {
    title: 'Cet écran ne fonctionne plus',
    safe: 'Rien d’autre n’est touché : ce qui a été approuvé continue, et le journal reste tel quel.',
    next: 'Ouvrez l’écran de nouveau. S’il s’arrête encore, rechargez la page.',
    openAgain: 'Ouvrir l’écran de nouveau',
  },
  notices: 'Avis',
  defect: (what) =>
    `Une partie de cette fenêtre n’a pas fonctionné. Ce qui est dans le journal reste tel quel ; rouvrez l’écran. (${what})`,
  notKept: (why) => `Votre choix vaut jusqu’à la fermeture de cette page ; il n’a pas pu être gardé. ${why}`,
  shortcuts: {
    choose: 'choisir un fichier',
    search: 'chercher partout',
    map: 'guide et touches',
    privacy: 'écran de discrétion',
    step: 'Import, Contrôle, Envoi, Résultats',
    import: 'Import',
    review: 'Contrôle',
    run: 'Envoi',
    results: 'Résultats',
  },
  endings: {
    finished: (name) => `${name} est terminé.`,
    waiting: (name) => `${name} attend.`,
    paused: (name) => `${name} est en pause.`,
    stopped: (name) => `${name} est arrêté.`,
    waitLimit: (name) => `${name} est envoyé ; des lignes ne sont pas encore définitives.`,
  },
  keys: { Space: 'Espace', Shift: 'Maj', Esc: 'Échap', Enter: 'Entrée' },
  gone: {
    title: 'Ce lieu n’existe pas',
    text: 'L’adresse ne nomme aucun écran de Paymaster.',
    go: 'Vers les lots',
  },
};
