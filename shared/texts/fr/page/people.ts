// French words of the account of a person, and of the papers that are made for people.

import type { CatalogueOf } from '../../catalogue-form.ts';
import type { EN_PEOPLE } from '../../en/page/people.ts';
import { formatOf } from '../../format.ts';
import { pluralOf } from '../../plural.ts';

const format = formatOf('fr');
const plural = pluralOf('fr');
const rows = (count: number) => `${format.count(count)} ${plural(count, 'ligne', 'lignes', 'de lignes')}`;

export const FR_PEOPLE: CatalogueOf<typeof EN_PEOPLE> = {
  title: 'Historique d’une personne',
  detail: 'Ce que le journal a de cette personne, sur tous les lots. La lecture ne change rien.',
  back: 'Retour à la ligne',
  who: 'Qui',
  number: 'Numéro',
  deposit: 'Encaissement',
  depositOnly:
    'Le numéro n’est pas connu : un remboursement ne nomme que son encaissement, et le journal ne l’a pas.',
  names: 'Noms',
  references: 'Références',
  noReferences: 'aucune',
  wording: (text, count) => `${text} (${rows(count)})`,
  more: (count) => `et ${format.count(count)} de plus`,
  severalNames: (count) =>
    `${format.count(count)} noms figurent à côté de ce numéro. Vérifiez que c’est la même personne.`,
  practice: 'Essai : aucun argent n’a bougé. L’argent réel a son propre historique.',
  toReal: (count) => `Argent réel : ${rows(count)}`,
  toPractice: (count) => `Essai : ${rows(count)}`,
  period: { label: 'Période', all: 'Tout', inYear: (year) => `Toute l’année ${year}` },
  kinds: { paid: 'Paiements', returned: 'Remboursements', collected: 'Encaissements' },
  sums: {
    title: 'Où est l’argent',
    kind: 'Quoi',
    all: 'Demandé',
    notDone: 'Non exécutées',
    notDoneMore: 'Refusées, échouées ou exclues.',
    moved: (text) => `Réellement passé : ${text}`,
    untold: (count) =>
      `${rows(count)} sans montant connu ${plural(count, 'est comptée', 'sont comptées', 'sont comptées')}, sans entrer dans les sommes.`,
    addsUp: 'Le compte est bon : chaque ligne et chaque montant figure dans une colonne.',
    doesNotAddUp: 'Le compte n’est pas bon. Gardez le journal et demandez de l’aide.',
  },
  list: {
    title: 'Chaque paiement',
    label: 'Paiements de cette personne',
    date: 'Date',
    batch: 'Lot et ligne',
    what: 'Quoi',
    provider: 'Opérateur',
    amount: 'Montant',
    state: 'État',
    line: (batch, line) => `${batch}, ligne ${line}`,
    whole: 'tout l’encaissement',
  },
  empty: {
    title: 'Rien dans cette période',
    text: 'Aucun lot approuvé n’a de ligne de cette personne ici. Les brouillons n’y figurent pas.',
  },
  save: {
    page: 'Enregistrer pour imprimer',
    key: 'enregistrer pour imprimer',
    csv: 'Enregistrer en CSV',
    name: 'historique',
    saved: (name, count) => `${name} contient ${rows(count)}.`,
    notNoted: 'La piste d’audit n’en a pas d’inscription : un autre programme tient le journal.',
  },
  paper: {
    title: 'Historique des paiements',
    practice: 'ESSAI : aucun argent n’a bougé',
    period: 'Période',
    wholeHistory: 'tout le journal',
    from: (from, to) => `du ${from} au ${to}`,
    profile: 'Payé par',
    reason: 'Motif',
    reference: 'Référence',
    name: 'Nom',
    payoutId: 'Identifiant',
    line: 'Ligne',
    currency: 'Devise',
    moved: 'Passé',
    movedCurrency: 'Devise passée',
    beyond: 'Peut-être davantage',
    zone: (zone) => `Les heures sont en heure locale (${zone}).`,
    made: (at) => `Établi le ${at} d’après le journal de Paymaster. Les états sont ceux de ce moment.`,
    final:
      'Seul ce qui est effectué a fait passer de l’argent. Le reste est dit tel qu’il est, et peut changer.',
  },
  notices: {
    title: 'Avis de paiement',
    titleCollected: 'Avis d’encaissement',
    titleReturned: 'Avis de remboursement',
    collectedBy: 'Encaissé par',
    returnedBy: 'Remboursé par',
    batch: 'Lot',
    approved: 'Approuvé le',
    total: 'Ensemble',
    carriedOut: 'Exécuté par une nouvelle tentative',
    page: 'Avis de paiement à imprimer',
    pageMore: 'Un par personne, chacun sur sa propre page',
    csv: 'Avis de paiement en tableau',
    csvMore: 'Une ligne par personne et par devise',
    name: 'avis',
    saved: (name, count) => `${name} contient ${format.count(count)} avis.`,
  },
};
