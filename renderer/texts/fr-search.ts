// French words of the search over everything.

import type { EN_SEARCH } from './en-search.ts';
import { formatOf } from './format.ts';
import type { CatalogueOf } from './language.ts';
import { pluralFr } from './plural.ts';

const format = formatOf('fr');

export const FR_SEARCH: CatalogueOf<typeof EN_SEARCH> = {
  title: 'Recherche',
  placeholder: 'Nom, numéro de téléphone, référence ou lot',
  batches: 'Lots',
  people: 'Personnes',
  searching: 'Recherche en cours…',
  tooShort: 'Écrivez au moins deux caractères : un nom, un numéro, une référence, ou le nom d’un lot.',
  none: (text) => `Aucun lot, aucune personne, aucune référence ne contient « ${text} ».`,
  noneHint: 'Un numéro se trouve par n’importe quelle suite de ses chiffres.',
  found: (hits) => `${format.count(hits)} ${pluralFr(hits, 'résultat', 'résultats')}`,
  incomplete: 'La recherche s’est arrêtée avant d’avoir tout parcouru. Écrivez plus du nom ou du numéro.',
  in: (batch, line) => `${batch}, ligne ${format.count(line)}`,
  move: 'se déplacer',
  open: 'ouvrir',
  close: 'fermer',
};
