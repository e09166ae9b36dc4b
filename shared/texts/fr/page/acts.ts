// The French sentences of the audit trail, one for each act.

import { type AuditActs, type ToldFacts, together } from '../../audit-words.ts';
import { formatOf } from '../../format.ts';
import { pluralOf } from '../../plural.ts';
import { FR_FIELDS } from './fields.ts';
import { FINDING_TITLES_FR } from './findings.ts';
import { FR_USERS } from './users.ts';

const format = formatOf('fr');
const plural = pluralOf('fr');
const rows = (count: number) => `${format.count(count)} ${plural(count, 'ligne', 'lignes', 'de lignes')}`;
const sums = (it: ToldFacts, name: string) =>
  it
    .sums(name)
    .map(([currency, amount]) => `, ${format.moneyOf(amount, currency)}`)
    .join('');
const limits = (it: ToldFacts, name: string) =>
  it
    .limits(name)
    .map(([currency, amount]) => format.moneyOf(amount, currency))
    .join(', ');
/** `MTN_MOMO_ZMB: 3 rows, 500.00 ZMW`, one behind the other. */
const lanes = (it: ToldFacts) =>
  it
    .lanes('leftOut')
    .map(({ provider, currency, rows: count, amount }) =>
      [`${provider ?? 'sans opérateur'} : ${rows(count)}`, amount !== '0' && format.moneyOf(amount, currency)]
        .filter((part) => part !== false)
        .join(', '),
    )
    .join(' ; ');

const ENDINGS: Readonly<Record<string, string>> = {
  finished: 'terminé',
  waiting: 'le lot attend',
  paused: 'en pause',
  stopped: 'arrêté',
  'wait-limit': 'délai d’attente écoulé',
};

/** Of an act of many rows that somebody stopped. */
const stopped = (it: ToldFacts) =>
  it.has('stoppedOf') ? ` Arrêté en chemin, sur ${rows(it.count('stoppedOf'))}.` : '';

export const FR_ACTS: AuditActs = {
  'file.imported': (it) => `Lecture du fichier ${it.text('fileName')} : ${rows(it.count('rows'))}.`,
  'import.refused': () => 'Abandon d’un fichier qui n’a pas pu être lu jusqu’à la fin.',
  'import.cut-short': () => 'Abandon d’un brouillon dont la lecture a été coupée.',
  'draft.edited': (it) => `Modification de « ${it.word('field', FR_FIELDS)} » à la ligne ${it.text('line')}.`,
  'draft.repaired': (it) =>
    `Réparation de « ${it.word('field', FR_FIELDS)} » dans ${rows(it.count('rows'))} (${it.word('code', FINDING_TITLES_FR)}).${stopped(it)}`,
  'draft.numbers-accepted': (it) =>
    `Numéros acceptés dans ${rows(it.count('rows'))} : « ${it.text('reason')} ».${stopped(it)}`,
  'draft.value-set': (it) =>
    `« ${it.word('field', FR_FIELDS)} » mis à « ${it.text('text')} » dans ${rows(it.count('rows'))}.${stopped(it)}`,
  'draft.split': (it) =>
    `Partage de ${rows(it.count('rows'))} au-dessus du maximum en ${format.count(it.count('parts'))} ${plural(it.count('parts'), 'paiement', 'paiements', 'de paiements')}.`,
  'draft.added-up': (it) =>
    `Addition de ${rows(it.count('rows'))} en ${format.count(it.count('people'))} ${plural(it.count('people'), 'paiement', 'paiements', 'de paiements')}.`,
  'draft.corrected': (it) => `Corrections d’avant appliquées à ${rows(it.count('rows'))}.`,
  'draft.excluded': (it) =>
    `Exclusion de ${rows(it.count('rows'))} : « ${it.text('reason')} ».${stopped(it)}`,
  'draft.included': (it) => `Réinclusion de ${rows(it.count('rows'))}.${stopped(it)}`,
  'draft.undone': (it) => `Annulation d’un changement de ${rows(it.count('rows'))}.${stopped(it)}`,
  'draft.cut-short': (it) => `Fin d’un changement coupé : ${rows(it.count('rows'))}.`,
  'draft.control-totals': () => 'Saisie des chiffres de la feuille de paie.',
  'correction.forgotten': (it) =>
    `Correction oubliée : « ${it.word('field', FR_FIELDS)} » à la ligne ${it.text('line')} ; elle n’est plus proposée.`,
  'batch.renamed': (it) => `Lot nommé « ${it.text('name')} ».`,
  'batch.confirmed': (it) =>
    together(
      `Approbation du lot : ${rows(it.count('rows'))}${sums(it, 'totals')}.`,
      it.has('approver') && `Signature de ${it.text('approver')}.`,
      it.has('leftOutInvalidRows') &&
        it.count('leftOutInvalidRows') > 0 &&
        `Non valide et laissé de côté : ${rows(it.count('leftOutInvalidRows'))}.`,
      it.has('duplicatesReason') &&
        `Motif pour payer ce qui semble répété : « ${it.text('duplicatesReason')} ».`,
      it.has('comparedWith') &&
        `Comparaison avec ${it.text('comparedWithName')} (${it.text('comparedWith')}).`,
      it.has('changesAcknowledged') &&
        `Groupes de changements confirmés : ${format.count(it.length('changesAcknowledged'))}.`,
      it.has('changesReason') && `Motif des changements : « ${it.text('changesReason')} ».`,
      it.has('testFirst') && 'Lignes témoins d’abord.',
    ),
  'batch.discarded': (it) =>
    it.has('isByItself')
      ? it.text('state') === 'discarded'
        ? 'Brouillon clos par la restauration : il avait été abandonné après la sauvegarde.'
        : 'Brouillon clos par la restauration : il avait été approuvé après la sauvegarde, et peut avoir été envoyé.'
      : 'Brouillon abandonné.',
  'batch.altered': () => 'Rien n’a été envoyé : ce que contient le journal n’est pas ce qui a été approuvé.',
  'outcomes.sealed': (it) => `Ce que sont devenues des lignes a été scellé : ${rows(it.count('rows'))}.`,
  'batch.not-whole': () => 'Mis en pause : ses lignes et son argent ne donnent pas son fichier.',
  'batch.whole-again': () => 'Ses lignes et son argent donnent de nouveau son fichier.',
  'batch.rest-left-out': (it) =>
    it.count('rows') === 0
      ? `Plus aucune ligne n’est laissée de côté, et celles qui restent peuvent partir : « ${it.text('reason')} ».`
      : together(
          it.has('notKnown')
            ? `${rows(it.count('rows'))} ${plural(it.count('rows'), 'laissée', 'laissées', 'laissées')} de côté : « ${it.text('reason')} ».`
            : `${rows(it.count('rows'))} jamais ${plural(it.count('rows'), 'envoyée et laissée', 'envoyées et laissées', 'envoyées et laissées')} de côté : « ${it.text('reason')} ».`,
          it.has('leftOut') && `${lanes(it)}.`,
          it.has('notKnown') &&
            `Déjà envoyées et inconnues du service quand il a été interrogé : ${it.text('notKnown')}.`,
          it.has('unfinished') && 'D’autres lignes devaient suivre.',
        ),
  'batch.asked': () => 'Question au service sur chaque ligne qui n’est pas définitive.',
  'batch.unsent-asked': () =>
    'Question au service sur chaque ligne qui n’était pas envoyée dans la sauvegarde restaurée ; rien n’a été envoyé.',
  'batch.returned-asked': (it) =>
    `Question au service sur des lignes déjà envoyées puis revenues (${rows(it.count('rows'))}) : il en a ${it.text('known')} et, de façon certaine, n’en a pas ${it.text('notKnown')}.`,
  'row.asked': (it) => `Question au service sur la ligne ${it.text(it.has('line') ? 'line' : 'ordinal')}.`,
  'account.confirmed': (it) => `Confirmation que le compte est « ${it.text('name')} ».`,
  'schedule.set': (it) => `Heure d’envoi fixée : ${it.text('time')}.`,
  'schedule.changed': (it) => `Heure d’envoi modifiée : ${it.text('time')}.`,
  'schedule.cancelled': (it) => `Heure d’envoi annulée, ${it.text('time')}.`,
  'schedule.overruled': (it) => `Envoi lancé sans attendre l’heure prévue, ${it.text('time')}.`,
  'schedule.taken': (it) => `L’heure prévue est venue, ${it.text('time')} : l’envoi a commencé.`,
  'schedule.missed': (it) =>
    `Pas envoyé à l’heure prévue, ${it.text('time')} : la question est posée à une personne. ${it.text('reason')}`.trim(),
  'upload.started': () => 'Début de l’envoi.',
  'upload.stop-asked': () => 'Mise en pause de l’envoi.',
  'upload.held': (it) => `Lignes retenues après des refus identiques (${it.text('code')}).`,
  'upload.ended': (it) => `Fin de l’envoi (${it.words('reason', ENDINGS)}). ${it.text('sentence')}`.trim(),
  'tests.released': (it) =>
    together(
      `${rows(it.count('rows'))} derrière une ligne témoin de ${it.text('provider')} : envoi libéré.`,
      it.has('reason') && `Motif : « ${it.text('reason')} ».`,
    ),
  'tests.another': (it) => `Choix d’une autre ligne témoin de ${it.text('provider')}.`,
  'basket.added': (it) => `${rows(it.count('rows'))} dans le panier de nouvelles tentatives.`,
  'basket.removed': (it) => `${rows(it.count('rows'))} hors du panier de nouvelles tentatives.`,
  'retry.made': (it) =>
    `Création de cette nouvelle tentative de ${it.text('retryOf')} : ${rows(it.count('rows'))}.`,
  'retry.refused': (it) => `Abandon d’une nouvelle tentative de ${it.text('retryOf')}.`,
  'batch.retried': (it) =>
    `Création de la nouvelle tentative ${it.text('retry')} : ${rows(it.count('rows'))}.`,
  'reuse.made': (it) =>
    `Création de ce brouillon à partir de ${it.text('reuseOf')} : ${rows(it.count('rows'))}.`,
  'reuse.refused': (it) => `Abandon d’un brouillon à partir de ${it.text('reuseOf')}.`,
  'batch.reused': (it) =>
    `Création du brouillon ${it.text('reuse')} à partir de ce lot : ${rows(it.count('rows'))}.`,
  'report.exported': (it) => `Export du rapport ${it.text('file')}.`,
  'notices.exported': (it) => `Export d’un avis pour chaque personne : ${format.count(it.count('notices'))}.`,
  'evidence.exported': (it) => `Export du dossier de preuves ${it.text('file')} (sceau ${it.text('seal')}).`,
  'person.exported': (it) =>
    it.has('line')
      ? `Export de l’historique de la personne à la ligne ${it.text('line')} de ${it.text('batchName')}.`
      : `Export de l’historique de la personne de la ligne ${it.text('ordinal')}.`,
  'statement.requested': (it) => `Demande d’un relevé de ${it.text('profile')}.`,
  'statement.downloaded': (it) => `Téléchargement du relevé ${it.text('file')}.`,
  'statement.compared': (it) => `Comparaison du relevé ${it.text('file')} avec le journal.`,
  'comparison.exported': (it) => `Export des différences de ${it.text('statement')} dans ${it.text('file')}.`,
  'callbacks.listening': (it) => `Début de l’écoute des rappels sur le port ${it.text('port')}.`,
  'callbacks.ended': () => 'Fin de l’écoute des rappels.',
  'profile.added': (it) => `Ajout du profil « ${it.text('name')} ».`,
  'profile.changed': (it) => `Modification du profil « ${it.text('name')} ».`,
  'profile.removed': (it) => `Suppression du profil « ${it.text('name')} ».`,
  'token.kept': (it) =>
    it.text('where') === 'memory'
      ? `Jeton utilisé pour le profil « ${it.text('name')} » le temps d’une exécution, sans être conservé.`
      : `Jeton donné au profil « ${it.text('name')} ».`,
  'token.forgotten': (it) => `Suppression du jeton du profil « ${it.text('name')} ».`,
  'signing.changed': (it) => `Modification de la signature du profil « ${it.text('name')} ».`,
  'signing.removed': (it) => `Suppression de la clé de signature du profil « ${it.text('name')} ».`,
  'service-key.kept': (it) => `Clé publique du service donnée au profil « ${it.text('name')} ».`,
  'service-key.removed': (it) => `Suppression de la clé publique du service de « ${it.text('name')} ».`,
  'approval.requested': (it) => `Demande d’approbation sur un autre ordinateur : ${it.text('file')}.`,
  'approval.signed': (it) =>
    `Signature d’une demande d’approbation du lot ${it.text('ofBatch')} d’un autre ordinateur (demande ${it.text('request')}).`,
  'user.added': (it) =>
    `Ajout de l’utilisateur « ${it.text('name')} » (${it.words('roles', FR_USERS.roles)}).`,
  'user.roles-set': (it) =>
    `Rôles de l’utilisateur « ${it.text('name')} » : ${it.words('roles', FR_USERS.roles)}.`,
  'user.limits-set': (it) =>
    together(
      `Fixation de ce que « ${it.text('name')} » peut approuver.`,
      it.has('limitBatch') && `Par lot : ${limits(it, 'limitBatch')}.`,
      it.has('limitDay') && `Par jour : ${limits(it, 'limitDay')}.`,
    ),
  'user.removed': (it) => `Retrait de l’utilisateur « ${it.text('name')} ».`,
  'user.signed-in': () => 'Connexion.',
  'user.refused': (it) => `Refus d’une phrase de passe ou d’un code erroné pour « ${it.text('name')} ».`,
  'user.passphrase-changed': () => 'Changement de sa propre phrase de passe.',
  'user.passphrase-reset': (it) =>
    `Nouvelle phrase de passe et nouvelle clé pour l’utilisateur « ${it.text('name')} ».`,
  'user.recovered': (it) =>
    `Nouvelle phrase de passe et nouvelle clé pour « ${it.text('name')} » avec le code de secours.`,
  'user.code-renewed': () => 'Nouveau code de secours ; celui d’avant n’ouvre plus rien.',
  'audit.chain-begun': (it) =>
    `Début de la chaîne de cette piste ; inscriptions d’avant : ${format.count(it.count('earlierEntries'))}.`,
  'audit.key-made': (it) =>
    it.has('reason')
      ? `Création d’une nouvelle clé qui signe cette piste, l’ancienne ne pouvant pas être lue : « ${it.text('reason')} ».`
      : 'Création de la clé qui signe cette piste.',
  'audit.anchored': (it) => `Ancre prise à l’inscription ${it.text('entry')} : ${it.text('file')}.`,
  'journal.backed-up': (it) =>
    `Sauvegarde du journal jusqu’à l’inscription ${it.text('entry')} : ${it.text('file')}.`,
  'journal.restored': (it) =>
    it.has('reason')
      ? `Fichier restauré qui avait été transféré vers ${it.text('to')}, base perdue : ${it.text('reason')}. Il se termine à l’inscription ${it.text('entry')} : ${it.text('file')}.`
      : `Sauvegarde restaurée, qui se termine à l’inscription ${it.text('entry')} : ${it.text('file')}.`,
  'journal.moved': (it) =>
    `Journal transféré de ${it.text('from')} dans la base de données, avec ses ${it.text('entry')} inscriptions.`,
  'journal.move-given-up': (it) =>
    it.text('reason') === ''
      ? `Transfert du journal vers ${it.text('to')} abandonné : rien n’y a été copié.`
      : `Transfert du journal vers ${it.text('to')} abandonné sans que cette base puisse être interrogée : ${it.text('reason')}.`,
  'journal.replaced': (it) =>
    `Poursuivi avec le journal de ${it.text('to')} à la place du précédent, qui est perdu : ${it.text('reason')}.`,
  'journal.failed-over': (it) =>
    `Un autre serveur a pris le relais, ou celui-ci a été remis à un état antérieur (${it.text('to')}) : le service est interrogé sur les lignes non envoyées avant tout envoi.`,
  'draft.confirmed-unsent': (it) =>
    `Confirmé que le brouillon n’a pas été envoyé depuis la sauvegarde : ${it.text('reason')}.`,
};
