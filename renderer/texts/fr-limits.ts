// French words of limits that were not read just now, and of rows that stay back because of what changed.

import type { Texts } from './en.ts';
import { formatOf } from './format.ts';
import { pluralFr } from './plural.ts';

const format = formatOf('fr');

export const FR_LIMITS: Texts['limits'] = {
  asOf: (moment, age) => `Limites lues ${moment} (${age})`,
  availabilityAsOf: (moment) => `Disponibilité lue ${moment} : aucune réponse n’est venue maintenant.`,
  kept: {
    unreached: 'le service n’a pas été joint',
    unreadable: 'sa réponse n’a pas pu être lue',
  },
  readAgain: 'Elles sont relues avant le premier départ ; ce qui ne convient plus alors reste retenu.',
  age: {
    ahead: 'l’horloge de cet ordinateur est en retard sur ce moment',
    now: 'il y a moins d’une minute',
    minutes: (count) => `il y a ${format.count(count)} ${pluralFr(count, 'minute', 'minutes')}`,
    hours: (count) => `il y a ${format.count(count)} ${pluralFr(count, 'heure', 'heures')}`,
    days: (count) => `il y a ${format.count(count)} ${pluralFr(count, 'jour', 'jours')}`,
  },
  look: {
    title: 'Changé depuis l’approbation',
    readAt: (moment) => `Lu ${moment}, avant le départ des lignes.`,
    held: (rows) =>
      `${format.count(rows)} ${pluralFr(rows, 'ligne retenue, non envoyée', 'lignes retenues, non envoyées')}`,
    heldOf: (rows, provider, reason) =>
      `${provider}, ${format.count(rows)} ${pluralFr(rows, 'ligne', 'lignes')} : ${reason}`,
    same: (name) => `« ${name} » est le même compte : reprendre`,
    show: 'Afficher la première',
  },
  heldBack: 'Retenue, non envoyée.',
};
