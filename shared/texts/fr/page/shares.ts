// French words of rows that are split or added up.

import type { CatalogueOf } from '../../catalogue-form.ts';
import type { EN_SHARES } from '../../en/page/shares.ts';
import { formatOf } from '../../format.ts';
import { pluralOf } from '../../plural.ts';

const format = formatOf('fr');
const plural = pluralOf('fr');
const rows = (count: number) => `${format.count(count)} ${plural(count, 'ligne', 'lignes', 'de lignes')}`;

export const FR_SHARES: CatalogueOf<typeof EN_SHARES> = {
  above: 'Au-dessus du maximum',
  onePerson: 'Lignes d’une même personne',
  split: (count: number) => `Partager ${format.count(count)}…`,
  splitRow: 'Partager…',
  addUp: 'Additionner…',
  splitAll: 'partager les lignes au-dessus du maximum',
  addUpAll: 'additionner les lignes d’une même personne',
  splitTitle: 'Partager les lignes au-dessus du maximum',
  splitText:
    'Chacune de ces lignes devient plusieurs paiements dont la somme est exactement la sienne, chacun dans les limites de son opérateur. La ligne du fichier reste telle quelle, et une seule annulation la rétablit.',
  splitAct: (count: number, parts: number) =>
    `Partager ${rows(count)} en ${format.count(parts)} ${plural(parts, 'paiement', 'paiements', 'de paiements')}`,
  splitDone: (count: number, parts: number) =>
    `Partage de ${rows(count)} en ${format.count(parts)} ${plural(parts, 'paiement', 'paiements', 'de paiements')}. Ctrl Z l’annule.`,
  noParts: 'Aucun partage dans les limites ne donne cette somme ; la ligne reste telle quelle.',
  invalid:
    'Laissée telle quelle : la ligne ne peut pas être envoyée pour une autre raison, à corriger d’abord.',
  addUpTitle: 'Additionner les lignes d’une même personne',
  addUpText:
    'Les lignes de mêmes numéro, nom, opérateur et devise deviennent un seul paiement de leur somme exacte. Les autres lignes sont exclues comme ajoutées à celui-ci, et une seule annulation les rétablit.',
  addUpAct: (count: number, payments: number) =>
    `Additionner ${rows(count)} en ${format.count(payments)} ${plural(payments, 'paiement', 'paiements', 'de paiements')}`,
  addUpDone: (count: number, payments: number) =>
    `Addition de ${rows(count)} en ${format.count(payments)} ${plural(payments, 'paiement', 'paiements', 'de paiements')}. Ctrl Z l’annule.`,
  differ: (fields: string) => `Non additionnées : elles diffèrent par ${fields}, qui serait perdu.`,
  sumNotSendable: 'Non additionnées : la somme ne peut pas être envoyée en un seul paiement.',
  tooMany:
    'Non additionnées : il y a plus de ces lignes qu’il n’est possible d’en additionner à la fois ; voici les premières.',
  sameAmount:
    'Non additionnées avec les autres : le même montant deux fois peut être un seul paiement. Sélectionnez une de ces lignes pour les additionner à part.',
  nothing: 'Il n’y a aucune ligne de ce genre.',
  nobody: 'Il n’y a personne dont les lignes puissent être additionnées.',
  line: (line: number) => `Ligne ${line}`,
  amountOfLine: (amount: string, line: number) => `${amount} (ligne ${line})`,
  more: (count: number) => `et ${format.count(count)} de plus`,
  partOf: (part: number, parts: number) =>
    `Partie ${format.count(part)} sur ${format.count(parts)} de sa ligne`,
  sumOf: (added: number) =>
    `Somme avec ${format.count(added)} ${plural(added, 'autre ligne', 'autres lignes', 'd’autres lignes')}`,
  addedTo: (line: number) => `Ajoutée à la ligne ${line}`,
};
