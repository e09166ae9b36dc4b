// What the system shows of Paymaster, in French.

import { formatOf } from '../format.ts';
import { pluralOf } from '../plural.ts';
import type { WindowTexts } from '../window-texts.ts';

const format = formatOf('fr');
const plural = pluralOf('fr');

export const WINDOW_FR: WindowTexts = {
  menu: {
    file: 'Fichier',
    edit: 'Édition',
    view: 'Affichage',
    help: 'Aide',
    chooseFile: 'Choisir un fichier…',
    find: 'Rechercher…',
    settings: 'Réglages…',
    guide: 'Guide et touches',
    privacy: 'Écran de discrétion',
  },
  quit: {
    title: 'Paymaster envoie des paiements',
    message: (sending) =>
      `${format.count(sending)} ${plural(sending, 'lot est', 'lots sont', 'de lots sont')} en cours d’envoi.`,
    detail: (unsent, gone) =>
      `${format.count(unsent)} ${plural(unsent, 'ligne reste non envoyée et partira', 'lignes restent non envoyées et partiront', 'de lignes restent non envoyées et partiront')} à la reprise. ${format.count(gone)} ${plural(gone, 'est partie et ne peut pas être rappelée ; son', 'sont parties et ne peuvent pas être rappelées ; leur', 'sont parties et ne peuvent pas être rappelées ; leur')} sort sera demandé au prochain démarrage.`,
    stopAndQuit: 'Arrêter et quitter',
    keepSending: 'Continuer l’envoi',
  },
  page: {
    title: 'Paymaster',
    message: 'La page de cette fenêtre s’est arrêtée plusieurs fois.',
    detail:
      'Les envois en cours continuent sans elle, et le journal est en sûreté. Affichez la page de nouveau, ou quittez.',
    again: 'L’afficher de nouveau',
    quit: 'Quitter',
  },
  schedule: {
    started: 'Son heure est venue : l’envoi a commencé.',
    waits:
      'Son heure est venue, et son jeton ou sa clé ne peut pas être lu. Déverrouillez le trousseau dans les dix minutes, et il est envoyé.',
    missed: 'Pas envoyé à son heure. Ouvrez-le pour décider de la suite.',
  },
  ended: {
    finished: 'Chaque ligne a sa réponse définitive. Le rapport peut être exporté.',
    waiting: 'Des lignes attendent. Ouvrez le lot pour voir pourquoi.',
    paused: 'Le lot est en pause. Aucune ligne n’a été consommée.',
    stopped: 'Le lot est arrêté. Les lignes non envoyées restent non envoyées.',
    'wait-limit': 'Le temps d’attente est écoulé ; des lignes sont encore en route.',
  },
};
