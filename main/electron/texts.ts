// The few texts that the system shows and not the page: menu, questions, notifications. English and French.

import type { AppActivity } from '../methods/app-activity.ts';

/** Everything that the main process says in one language. */
export interface WindowTexts {
  readonly menu: {
    readonly file: string;
    readonly edit: string;
    readonly view: string;
    readonly help: string;
    readonly chooseFile: string;
    readonly find: string;
    readonly settings: string;
    readonly guide: string;
    readonly privacy: string;
  };
  readonly quit: {
    readonly title: string;
    readonly message: (sending: number) => string;
    readonly detail: (activity: AppActivity) => string;
    readonly stopAndQuit: string;
    readonly keepSending: string;
  };
  /** The page could not be shown several times in a row. */
  readonly page: {
    readonly title: string;
    readonly message: string;
    readonly detail: string;
    readonly again: string;
    readonly quit: string;
  };
  readonly ended: (name: string, reason: string) => { readonly title: string; readonly body: string };
}

function sums({ batches }: AppActivity): { notSent: number; gone: number } {
  const notSent = batches.reduce((sum, batch) => sum + batch.notSent, 0);
  const rows = batches.reduce((sum, batch) => sum + batch.rows, 0);
  return { notSent, gone: rows - notSent };
}

const ENGLISH: WindowTexts = {
  menu: {
    file: 'File',
    edit: 'Edit',
    view: 'View',
    help: 'Help',
    chooseFile: 'Choose a file…',
    find: 'Find…',
    settings: 'Settings…',
    guide: 'Guide and keys',
    privacy: 'Privacy screen',
  },
  quit: {
    title: 'Paymaster is sending',
    message: (sending) => (sending === 1 ? '1 batch is being sent.' : `${sending} batches are being sent.`),
    detail: (activity) => {
      const { notSent, gone } = sums(activity);
      return `${notSent.toLocaleString('en')} ${notSent === 1 ? 'row stays unsent and goes' : 'rows stay unsent and go'} out when you resume. ${gone.toLocaleString('en')} ${gone === 1 ? 'has' : 'have'} gone out and cannot be called back; what became of ${gone === 1 ? 'it' : 'them'} is asked for at the next start.`;
    },
    stopAndQuit: 'Stop and quit',
    keepSending: 'Keep sending',
  },
  page: {
    title: 'Paymaster',
    message: 'The page of this window has ended several times.',
    detail: 'What is being sent goes on without it, and the journal is safe. Show the page again, or quit.',
    again: 'Show it again',
    quit: 'Quit',
  },
  ended: (name, reason) => ({ title: name, body: ENDED_ENGLISH[reason] ?? ENDED_ENGLISH['paused'] ?? '' }),
};

const ENDED_ENGLISH: Readonly<Record<string, string>> = {
  finished: 'Every row has its final answer. The report can be exported.',
  waiting: 'Some rows wait. Open the batch to see why.',
  paused: 'The batch is paused. No row was used up.',
  stopped: 'The batch is stopped. Rows that were not sent stay unsent.',
  'wait-limit': 'The time to wait is over; rows are still on their way.',
};

const FRENCH: WindowTexts = {
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
      sending === 1 ? '1 lot est en cours d’envoi.' : `${sending} lots sont en cours d’envoi.`,
    detail: (activity) => {
      const { notSent, gone } = sums(activity);
      return `${notSent.toLocaleString('fr')} ${notSent < 2 ? 'ligne reste non envoyée et partira' : 'lignes restent non envoyées et partiront'} à la reprise. ${gone.toLocaleString('fr')} ${gone < 2 ? 'est partie et ne peut pas être rappelée ; son' : 'sont parties et ne peuvent pas être rappelées ; leur'} sort sera demandé au prochain démarrage.`;
    },
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
  ended: (name, reason) => ({ title: name, body: ENDED_FRENCH[reason] ?? ENDED_FRENCH['paused'] ?? '' }),
};

const ENDED_FRENCH: Readonly<Record<string, string>> = {
  finished: 'Chaque ligne a sa réponse finale. Le rapport peut être exporté.',
  waiting: 'Des lignes attendent. Ouvrez le lot pour voir pourquoi.',
  paused: 'Le lot est en pause. Aucune ligne n’a été perdue.',
  stopped: 'Le lot est arrêté. Les lignes non envoyées restent non envoyées.',
  'wait-limit': 'Le temps d’attente est écoulé ; des lignes sont encore en route.',
};

/** The texts of a language tag; anything but French is English. */
export function windowTexts(language: string): WindowTexts {
  return language.toLowerCase().startsWith('fr') ? FRENCH : ENGLISH;
}
