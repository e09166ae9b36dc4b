// French words of limits that were not read just now, and of rows that stay back because of what changed.

import type { Texts } from '../../en/page.ts';
import { formatOf } from '../../format.ts';
import { pluralOf } from '../../plural.ts';

const format = formatOf('fr');
const plural = pluralOf('fr');

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
    minutes: (count) => `il y a ${format.count(count)} ${plural(count, 'minute', 'minutes', 'de minutes')}`,
    hours: (count) => `il y a ${format.count(count)} ${plural(count, 'heure', 'heures', 'd’heures')}`,
    days: (count) => `il y a ${format.count(count)} ${plural(count, 'jour', 'jours', 'de jours')}`,
  },
  look: {
    title: 'Changé depuis l’approbation',
    readAt: (moment) => `Lu ${moment}, avant le départ des lignes.`,
    held: (rows) =>
      `${format.count(rows)} ${plural(rows, 'ligne retenue, non envoyée', 'lignes retenues, non envoyées', 'de lignes retenues, non envoyées')}`,
    heldOf: (rows, provider, reason) =>
      `${provider}, ${format.count(rows)} ${plural(rows, 'ligne', 'lignes', 'de lignes')} : ${reason}`,
    same: (name) => `« ${name} » est le même compte : reprendre`,
    show: 'Afficher la première',
  },
  heldBack: 'Retenue, non envoyée.',
};
