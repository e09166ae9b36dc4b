// French words of the search over everything.

import type { CatalogueOf } from '../../catalogue-form.ts';
import type { EN_SEARCH } from '../../en/page/search.ts';
import { formatOf } from '../../format.ts';
import { pluralOf } from '../../plural.ts';

const format = formatOf('fr');
const plural = pluralOf('fr');

export const FR_SEARCH: CatalogueOf<typeof EN_SEARCH> = {
  title: 'Recherche',
  placeholder: 'Nom, numéro de téléphone, référence ou lot',
  batches: 'Lots',
  people: 'Personnes',
  rows: 'Lignes',
  account: 'historique de tous les paiements',
  sameAs: (number: string) => `sans doute la même personne que le ${number}`,
  searching: 'Recherche en cours…',
  ask: 'Écrivez un nom, un numéro, une référence, ou le nom d’un lot. Une seule lettre trouve ce qui s’appelle exactement ainsi.',
  none: (text) => `Aucun lot, aucune personne, aucune référence ne contient « ${text} ».`,
  noneHint: 'Un numéro se trouve par n’importe quelle suite de ses chiffres.',
  found: (hits) => `${format.count(hits)} ${plural(hits, 'résultat', 'résultats', 'de résultats')}`,
  notYet: (text) => `« ${text} » n’a pas été trouvé jusqu’ici.`,
  endedEarly: 'La recherche s’est arrêtée avant d’avoir tout parcouru.',
  searchOn: 'Continuer la recherche',
  more: 'Il peut y en avoir d’autres. Écrivez plus du nom ou du numéro.',
  in: (batch, line) => `${batch}, ligne ${line}`,
  move: 'se déplacer',
  open: 'ouvrir',
  close: 'fermer',
};
