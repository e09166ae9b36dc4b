// French words of money that moved otherwise than asked, and of what the service's record says of a row.

import type { CatalogueOf } from '../../catalogue-form.ts';
import type { EN_MONEY } from '../../en/page/money.ts';
import { formatOf } from '../../format.ts';
import { pluralOf } from '../../plural.ts';

const format = formatOf('fr');
const plural = pluralOf('fr');

const onRows = (rows: number) =>
  `sur ${format.count(rows)} ${plural(rows, 'ligne effectuée', 'lignes effectuées', 'de lignes effectuées')}`;

export const FR_MONEY: CatalogueOf<typeof EN_MONEY> = {
  difference: {
    less: (rows) => `de moins que demandé, ${onRows(rows)}`,
    more: (rows) => `de plus que demandé, ${onRows(rows)}`,
    unstated: (rows) => `sans montant dans le fichier, ${onRows(rows)}`,
    elsewhere: (rows) => `versées dans une autre devise, ${onRows(rows)}`,
    foreign: (rows) => `non demandées dans cette devise, ${onRows(rows)}`,
  },
  differenceHead: {
    less: 'Effectuées, de moins que demandé',
    more: 'Effectuées, de plus que demandé',
    unstated: 'Effectuées, sans montant dans le fichier',
    elsewhere: 'Effectuées, versées dans une autre devise',
    foreign: 'Effectuées, non demandées dans cette devise',
  },
  differenceOf: (measure) => `${measure} : écarts avec le fichier`,
  withDifferences: 'Le fichier, ce sont les colonnes avec les écarts indiqués dessous.',
  unstated: (rows) =>
    `${format.count(rows)} ${plural(rows, 'ligne laisse', 'lignes laissent', 'de lignes laissent')} le montant au service, qui ne l’a pas encore indiqué : ${plural(rows, 'comptée', 'comptées', 'comptées')}, non ${plural(rows, 'additionnée', 'additionnées', 'additionnées')}.`,
  otherAmount: { less: 'Moins que demandé', more: 'Plus que demandé', foreign: 'Autre devise' },
  settled: 'Montant réglé',
  settledDifference: {
    less: (amount) => `${amount} de moins que demandé`,
    more: (amount) => `${amount} de plus que demandé`,
    unstated: 'selon le service ; le fichier n’indique pas de montant',
    foreign: (amount) => `dans une autre devise que la ligne, qui demande ${amount}`,
  },
  record: {
    title: 'Ce que dit aussi l’enregistrement du service',
    responded: 'Réponse du client',
    operatorId: 'Identifiant de l’opérateur',
    operatorIdOf: (name) => `Identifiant de l’opérateur, ${name}`,
    suspicion: 'Signalement d’activité suspecte',
    suspicionAdvice: 'Comparez avec le service avant d’utiliser cet argent ou de le rendre.',
    activityType: 'Nature',
    comment: 'Remarque',
    cut: 'L’enregistrement était trop long ; en voici le début',
  },
};
