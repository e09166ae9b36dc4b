// French words of corrections that were made before.

import type { CatalogueOf } from '../../catalogue-form.ts';
import type { EN_CORRECTIONS } from '../../en/page/corrections.ts';
import { formatOf } from '../../format.ts';
import { pluralOf } from '../../plural.ts';

const format = formatOf('fr');
const plural = pluralOf('fr');
const rows = (count: number) => `${format.count(count)} ${plural(count, 'ligne', 'lignes', 'de lignes')}`;

export const FR_CORRECTIONS: CatalogueOf<typeof EN_CORRECTIONS> = {
  title: 'Déjà corrigé',
  useAll: (count) => `Appliquer à ${rows(count)}…`,
  use: (count) => `Appliquer à ${rows(count)}…`,
  forget: 'Oublier…',
  all: 'appliquer les corrections d’avant',
  ofRow: 'Déjà corrigé…',
  source: (batch, line, day, by) =>
    `La dernière fois : ${batch}, ligne ${line}, ${day}${by === null ? '' : `, ${by}`}.`,
  other: (source, after) => `Avant cela, la correction était ${after} (${source})`,
  valid: 'Tel quel, cela pourrait être envoyé.',
  dialog: 'Appliquer des corrections d’avant',
  text: 'Ces lignes disent ce qui a été corrigé pour la même personne dans un lot précédent. Les cellules du fichier restent telles quelles, chaque ligne est vérifiée à nouveau, et une seule annulation suffit.',
  act: (count) => `Corriger ${rows(count)}`,
  done: (count) => `${rows(count)} : corrigé comme avant. Ctrl Z l’annule.`,
  nothing: 'Il n’y a pas de telle ligne.',
  more: (count) => `et ${format.count(count)} de plus`,
  forgetAct: 'Oublier',
  forgetTitle: 'Ne plus proposer cette correction',
  forgetText:
    'Elle est oubliée pour de bon, avec celles qu’elle remplaçait. Le lot où elle a été faite reste tel qu’il a été approuvé.',
};
