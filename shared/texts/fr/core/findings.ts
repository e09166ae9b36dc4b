// The French catalogue of findings: one plain sentence or two per code, what is wrong and what to do.
// Follows the English one code by code.

import { LANGUAGES } from '../../../languages.ts';
import { groupDigits } from '../../../money/digit-groups.ts';
import { moneyFigure } from '../../../money/money-figures.ts';
import { LIST_SEPARATOR } from '../../../rules/codes.ts';
import { wordList } from '../../../word-list.ts';
import type { FindingWords } from '../../core-words.ts';
import { FIELDS_FR } from './words.ts';

const { figures } = LANGUAGES.fr;

const DIGITS_ONLY = 'N’écrivez que des chiffres, l’indicatif du pays d’abord.';

/** An amount that the finding carries, with the decimals of its currency. */
function money(value: (name: string) => string, name: string): string {
  return moneyFigure(value(name), value('currency'), figures);
}

/** A sentence for every code of the rules. */
const SENTENCES: FindingWords['sentences'] = {
  FIELD_MISSING: (value) =>
    `Champ vide : ${FIELDS_FR[value('field')] ?? value('field')}. Remplissez-le, ou retirez la ligne.`,
  ROW_RAGGED: (value) =>
    `${value('actual')} cellules là où l’en-tête en a ${value('expected')}. ${value('cutAmount') === '' ? 'Cherchez un séparateur en moins ou en trop.' : `« ${value('cutAmount')} » sans guillemets est coupé en deux : écrivez-le sans séparateur de milliers.`}`,
  ROW_CUT_OFF: () =>
    'Le fichier s’arrête dans cette ligne, sans fin de ligne : il a été coupé, et des lignes peuvent manquer en dessous. Enregistrez-le ou copiez-le de nouveau.',
  CELL_NEVER_CALCULATED: (value) =>
    `${value('column') === '' ? 'Cette cellule' : `La cellule de la colonne « ${value('column')} »`} contient une formule qui n’a jamais été calculée. Ouvrez le classeur dans le tableur, enregistrez-le, et importez-le de nouveau.`,
  CELL_STRUCK_IN_PART: (value) =>
    `« ${value('struck')} » est barré dans cette cellule et « ${value('rest')} » ne l’est pas. Saisissez ce qui est voulu.`,
  ROW_TOTAL: (value) =>
    `« ${value('text')} » est un total et non un paiement. Incluez la ligne si c’en est un.`,
  ROW_FOOTER: (value) =>
    `« ${value('text')} » est en dessous des paiements et n’en est pas un. Incluez la ligne si c’en est un.`,
  ROW_NAMES: (value) =>
    `« ${value('text')} » et la suite nomment de nouveau les colonnes. Incluez la ligne si c’est un paiement.`,
  ROW_SECTION: (value) =>
    `« ${value('text')} » est un titre des lignes qui suivent et non un paiement. Incluez la ligne si c’en est un.`,
  ROW_EXAMPLE: (value) =>
    `« ${value('text')} » est la ligne d’exemple de notre modèle et reste de côté. Incluez la ligne si elle est à payer.`,
  TOTAL_DIFFERS: (value) =>
    `« ${value('text')} » dit ${money(value, 'total')}, mais dans le fichier tel qu’il a été lu, les lignes au-dessus font ${money(value, 'sum')}. Vérifiez qu’aucune ligne ne manque ou n’est fausse.`,
  DUPLICATE_ROW: (value) =>
    value('same') === 'depositId'
      ? `Même encaissement que la ligne ${value('line')}. Vérifiez que les deux remboursements sont voulus.`
      : `Mêmes numéro, montant et devise que la ligne ${value('line')}. Vérifiez que les deux sont voulues.`,

  SHEET_HIDDEN: (value) =>
    `La feuille « ${value('sheet')} » est masquée dans le classeur. Vérifiez que c’est bien elle.`,
  COLUMN_HIDDEN: (value) =>
    `La colonne ${value('letter')} « ${value('column')} » est masquée dans la feuille, et elle donne le champ ${value('field')}. Vérifiez que c’est bien elle.`,
  ROW_HIDDEN: (value) =>
    `La ligne ${value('line')} est masquée ou filtrée dans la feuille. Vérifiez qu’elle est à payer.`,
  ROW_MERGED: (value) =>
    `La ligne ${value('line')} est sous une cellule fusionnée qui commence à la ligne ${value('first')} (colonne ${value('letter')} « ${value('column')} ») : la feuille en montre une où deux sont lues. Vérifiez qu’elle est à payer.`,
  COLUMN_STRUCK: (value) =>
    `Le titre de la colonne ${value('letter')} « ${value('column')} » est barré, et elle donne le champ ${value('field')}. Vérifiez que c’est bien elle.`,
  ROW_STRUCK: (value) =>
    `La ligne ${value('line')} est barrée dans la feuille (colonne ${value('letter')} « ${value('column')} »). Vérifiez qu’elle est à payer.`,
  ROW_SAYS_STOP: (value) =>
    `La colonne « ${value('column')} » dit « ${value('text')} », et la ligne serait payée. Vérifiez qu’elle est à payer.`,
  AMOUNTS_IN_UNIT: (value) =>
    `La ligne ${value('line')} dit « ${value('text')} », mais les montants sont payés tels quels. Vérifiez que des milliers ne sont pas voulus.`,

  PROVIDER_UNKNOWN: (value) =>
    `« ${value('text')} » n’est pas un opérateur de ce compte${among(value)}. Écrivez le code de l’un d’eux.`,
  PROVIDER_AMBIGUOUS: (value) =>
    `« ${value('text')} » peut être ${listed(value, 'candidates', 'ou')}. Écrivez le code, ou donnez le pays.`,
  PROVIDER_BY_NAME: (value) =>
    `« ${value('text')} » est lu comme ${value('provider')}. Vérifiez que c’est bien lui.`,
  PROVIDER_NOT_CONFIGURED: (value) =>
    `${value('provider')} n’est pas ouvert à cette opération (${value('operation')}) sur ce compte. Choisissez un autre opérateur.`,

  COUNTRY_UNKNOWN: (value) =>
    `« ${value('text')} » n’est pas un pays de ce compte${among(value)}. Écrivez le code à trois lettres de l’un d’eux.`,
  COUNTRY_BY_NAME: (value) =>
    `« ${value('text')} » est lu comme ${value('country')}. Vérifiez que c’est bien lui.`,
  COUNTRY_NOT_OF_PROVIDER: (value) =>
    `${value('provider')} est en ${listed(value, 'expected')}, la ligne dit ${value('country')}. Corrigez l’un des deux.`,
  CURRENCY_BY_NAME: (value) =>
    `« ${value('text')} » est lu comme ${value('currency')}. Vérifiez que c’est bien elle.`,
  CURRENCY_NOT_OF_HEADING: (value) =>
    `La ligne dit ${value('currency')}, mais le titre « ${value('column')} » donne les montants dans une autre devise. Corrigez l’un des deux.`,
  CURRENCY_NOT_OFFERED: (value) =>
    `${value('provider') || 'Ce compte'} accepte ${listed(value, 'offered') || 'aucune devise encore'}, non « ${value('text')} ». Corrigez la devise.`,

  PHONE_NOT_DIGITS: (value) => `« ${value('character')} » n’est pas un chiffre. ${DIGITS_ONLY}`,
  PHONE_HAS_PLUS: () => `Commence par le signe +. ${DIGITS_ONLY}`,
  PHONE_HAS_SEPARATORS: (value) =>
    `${value('digits')} chiffres avec des espaces ou des signes parmi eux. ${DIGITS_ONLY}`,
  PHONE_INTERNATIONAL_PREFIX: () => `Commence par 00. ${DIGITS_ONLY}`,
  PHONE_LEADING_ZERO: (value) => `Commence par 0. ${expectedNumber(value, 'chiffres')}`,
  PHONE_LEADING_ZERO_LOST: (value) => `${digitCount(value)}. ${expectedNumber(value)}`,
  PHONE_COUNTRY_CODE_MISSING: (value) => `${digitCount(value)}. ${expectedNumber(value)}`,
  PHONE_TRAILING_DECIMAL: (value) =>
    `« ${value('text')} » a des décimales ajoutées par un tableur. Écrivez les chiffres qui les précèdent.`,
  PHONE_SCIENTIFIC: (value) =>
    value('kept') === value('written')
      ? `Notation scientifique avec les ${value('written')} chiffres. Écrivez-les en entier.`
      : `Un tableur a gardé ${value('kept')} chiffres sur ${value('written')}, et rien ne peut rendre les autres. Tapez le numéro.`,
  PHONE_APOSTROPHE: () => `Commence par une apostrophe. ${DIGITS_ONLY}`,
  PHONE_LENGTH: (value) => `${digitCount(value)}. ${expectedNumber(value)}`,
  PHONE_PREFIX: (value) =>
    `Ne commence pas par ${value('prefix')}, l’indicatif de ce pays : ${value('country')}. Vérifiez le numéro et l’opérateur.`,
  PHONE_LENGTH_IMPOSSIBLE: (value) =>
    `${digitCount(value)}. ${expectedNumber(value)} Corrigez-le, ou acceptez le numéro avec un motif.`,
  PHONE_COUNTRY_CODE_TWICE: (value) =>
    `${digitCount(value)}, et deux fois ${value('prefix')} au début. ${expectedNumber(value)} Corrigez-le, ou acceptez le numéro avec un motif.`,
  PHONE_ROUNDED: (value) =>
    `Finit par ${value('zeros')} zéros, comme d’autres numéros ici : un tableur a perdu des chiffres. Saisissez le numéro, ou acceptez-le avec un motif.`,
  PHONE_ACCEPTED: (value) =>
    `${digitCount(value)}, accepté : « ${value('reason')} ». ${expectedNumber(value)} Vérifiez que c’est voulu.`,
  PHONE_RANGE_UNKNOWN: (value) =>
    `Dans aucune tranche connue des numéros mobiles de ce pays : ${value('country')}. Vérifiez chaque chiffre.`,
  PHONE_LANDLINE: (value) =>
    `Un numéro fixe de ce pays, pas un mobile : ${value('country')}. Vérifiez chaque chiffre.`,
  PHONE_OTHER_OPERATOR: (value) =>
    `Dans une tranche de ${value('operator')} ; la ligne dit ${value('provider')}. Vérifiez le numéro et l’opérateur ; un numéro peut être porté chez un autre opérateur.`,
  PHONE_ENDS_IN_ZEROS: (value) =>
    `Finit par ${value('zeros')} zéros, comme un numéro dont un tableur a perdu des chiffres. Vérifiez chaque chiffre.`,
  PHONE_PREFIX_UNCHECKED: (value) =>
    `${digitCount(value)}, et le compte ne donne pas l’indicatif de ce pays : ${value('country')}. Vérifiez que le numéro commence par lui.`,

  AMOUNT_UNREADABLE: unreadableAmount,
  AMOUNT_AMBIGUOUS: (value) =>
    `« ${value('text')} » peut être ${value('asDecimals')} ou ${value('asThousands')}. Écrivez-le sans séparateur de milliers, ou indiquez le signe décimal.`,
  AMOUNT_SPLIT: (value) =>
    `« ${value('text')} » est suivi de « ${value('rest')} », comme là où ${value('whole')} est écrit sans guillemets. Saisissez le montant entier, ou ${value('plain')} si c’est bien lui.`,
  AMOUNT_CUT_OFF: (value) =>
    `« ${value('text')} » termine le fichier, sans fin de ligne et avec moins de décimales que les autres : il a été coupé. Saisissez le montant entier.`,
  AMOUNT_OTHER_GRAMMAR: (value) =>
    value('source') === 'clerk'
      ? `« ${value('text')} » contredit ce que vous avez indiqué, ${grammarWords(value)}. Indiquez l’autre signe, ou écrivez-le comme le reste.`
      : `« ${value('text')} » est écrit autrement que le reste du fichier, qui a ${grammarWords(value)}. Écrivez-le comme le reste.`,
  AMOUNT_NEGATIVE: (value) =>
    `« ${value('text')} » est au-dessous de zéro. Seuls des montants supérieurs à zéro peuvent être payés.`,
  AMOUNT_ZERO: () => '0 ne peut pas être payé. Écrivez le montant, ou retirez la ligne.',
  AMOUNT_SCIENTIFIC: (value) =>
    `« ${value('text')} » est en notation scientifique, qui a pu perdre des chiffres. Écrivez le montant en entier.`,
  AMOUNT_HAS_CURRENCY: (value) =>
    `« ${value('text')} » contient « ${value('currency')} » à côté du nombre. Vérifiez la devise de la ligne, puis écrivez le nombre seul.`,
  AMOUNT_HAS_SCALE: (value) =>
    `« ${value('text')} » contient « ${value('currency')} » après le nombre, ce qui peut vouloir dire des milliers ou plus. Écrivez le montant avec tous ses chiffres et rien d’autre.`,
  AMOUNT_SHOWN_OTHERWISE: (value) =>
    value('shown') === ''
      ? `La cellule contient ${value('held')}, et la feuille affiche peut-être un autre nombre. Tapez le montant comme un nombre simple.`
      : `La feuille affiche « ${value('shown')} » et la cellule contient ${value('held')}. Tapez le montant comme un nombre simple.`,
  AMOUNT_LENGTH: (value) =>
    `${value('length')} caractères. Un montant en a ${value('maximum')} au plus. Corrigez-le.`,
  AMOUNT_TOO_MANY_DECIMALS: (value) =>
    `${groupDigits(value('amount'), figures)} a ${decimals(value('actual'))} ; ${value('provider')} ${atMost(value('maximum'))} en ${value('currency')}. Corrigez-le.`,
  AMOUNT_BELOW_MINIMUM: (value) =>
    `${money(value, 'amount')} est inférieur à ${money(value, 'minimum')} ${value('currency')}, le moins que prenne ${value('provider')}. Corrigez-le, ou retirez la ligne.`,
  AMOUNT_ABOVE_MAXIMUM: (value) =>
    `${money(value, 'amount')} est supérieur à ${money(value, 'maximum')} ${value('currency')}, le plus que prenne ${value('provider')}. ${value('operation') === 'refund' ? 'Réduisez-le : un remboursement ne prend pas plus, et au plus ce qui reste de son encaissement.' : 'Corrigez-le, ou divisez-le en plusieurs lignes.'}`,
  AMOUNT_LEADING_ZEROS: (value) =>
    `« ${value('text')} » est lu comme ${money(value, 'amount')}. Vérifiez que c’est un montant.`,
  AMOUNT_LOOKS_GROUPED: (value) =>
    `« ${value('text')} » est lu comme ${money(value, 'amount')}, d’après le signe décimal du fichier. Vérifiez que ce n’est pas ${money(value, 'grouped')}.`,
  AMOUNT_BESIDE_DIGITS: (value) =>
    `« ${value('text')} » est suivi de « ${value('rest')} », comme là où ${value('whole')} est écrit sans guillemets. Vérifiez que ${value('text')} est bien le montant.`,
  AMOUNT_SHORT_AT_END: (value) =>
    `« ${value('text')} » termine le fichier, sans fin de ligne et avec moins de chiffres que les autres. Vérifiez que le fichier n’a pas été coupé.`,
  AMOUNT_SIGN_BEHIND: (value) =>
    `« ${value('text')} » est lu comme ${money(value, 'amount')} ${value('currency')}. Vérifiez qu’il ne s’agit pas de milliers.`,

  NOTE_LENGTH: (value) =>
    `${value('length')} ${Number(value('length')) < 2 ? 'caractère' : 'caractères'}. Un message en a de ${value('minimum')} à ${value('maximum')}. ${Number(value('length')) < Number(value('minimum')) ? 'Allongez-le' : 'Raccourcissez-le'}.`,
  NOTE_CHARACTERS: (value) =>
    `Le message contient ${value('characters')}. Des opérateurs peuvent refuser tout sauf les lettres A à Z, les chiffres et les espaces. Retirez-les pour être sûr.`,
  TEXT_CONTROL_CHARACTERS: (value) =>
    `Contient un caractère non imprimable (${value('character')}). Retirez-le.`,
  TEXT_TOO_LONG: (value) =>
    `${value('length')} caractères. Au plus ${value('maximum')} sont admis ici. Raccourcissez-le.`,
  IDENTIFIER_FORM: (value) =>
    `« ${value('text')} » n’est pas un identifiant de 36 caractères. Copiez-le tel que le service l’a donné.`,
  DECIMAL_FORM: (value) =>
    `« ${value('text')} » n’est pas un nombre simple. N’écrivez que des chiffres et au plus un point, comme 12.5.`,
  DATE_FORM: (value) =>
    `« ${value('text')} » n’est pas un jour du calendrier. Écrivez AAAA-MM-JJ, comme 1990-04-17.`,
  RECIPIENT_UNNAMED: () =>
    'La ligne ne donne ni prénom ni nom du destinataire, et le service peut la refuser. Remplissez-les pour être sûr.',
  SENDER_EMPTY: () =>
    'La ligne ne dit rien de l’expéditeur, et le service peut la refuser. Indiquez qui envoie l’argent et pourquoi pour être sûr.',
  METADATA_TOO_MANY: (value) =>
    `${value('count')} champs de métadonnées. Les services connus en prennent ${value('maximum')}. Retirez-en pour être sûr.`,
};

/** Follows a sentence whose finding has a proposal. */
function proposal(repair: string): string {
  return ` Proposé : ${repair}`;
}

/** Follows a sentence about what a sheet shows, where its cell holds another number. */
function cellHolds(held: string): string {
  return ` La cellule contient ${held}.`;
}

/** For a finding that another version of the program wrote under a code of its own. */
const UNKNOWN = 'Une autre version de Paymaster a trouvé ici quelque chose que celle-ci ne sait pas nommer.';

function expectedNumber(value: (name: string) => string, unit = ''): string {
  if (value('length') !== '') {
    const length = unit === '' ? value('length') : `${value('length')} ${unit}`;
    return `Un numéro de ce pays (${value('country')}) en a ${length} : ${value('prefix')} et ${value('more')} de plus.`;
  }
  if (value('prefix') !== '') {
    return `Un numéro de ce pays (${value('country')}) commence par ${value('prefix')}.`;
  }
  return 'Un numéro a de 7 à 15 chiffres, l’indicatif du pays d’abord.';
}

function digitCount(value: (name: string) => string): string {
  return Number(value('digits')) < 2 ? `${value('digits')} chiffre` : `${value('digits')} chiffres`;
}

function unreadableAmount(value: (name: string) => string): string {
  switch (value('cause')) {
    case 'digits':
      return `« ${value('text')} » a d’autres chiffres que 0 à 9. Écrivez-le avec ceux-ci.`;
    case 'date':
      return `« ${value('text')} » est une date et non un montant. Écrivez le montant, ou retirez la ligne.`;
    case 'unseen':
      return `Contient un caractère invisible (${value('character')}). Tapez de nouveau le montant.`;
    default:
      return `« ${value('text')} » n’est pas un montant. Écrivez des chiffres et au plus un signe décimal.`;
  }
}

function grammarWords(value: (name: string) => string): string {
  const words: Readonly<Record<string, string>> = {
    point: 'un point',
    comma: 'une virgule',
    space: 'une espace',
    apostrophe: 'une apostrophe',
  };
  const parts: string[] = [];
  const decimalMark = words[value('decimalMark')];
  const groupingMark = words[value('groupingMark')];
  if (decimalMark !== undefined) parts.push(`${decimalMark} pour les décimales`);
  if (groupingMark !== undefined) parts.push(`${groupingMark} pour les milliers`);
  return parts.join(' et ');
}

function decimals(count: string): string {
  return Number(count) < 2 ? `${count} décimale` : `${count} décimales`;
}

function atMost(count: string): string {
  return count === '0' ? 'n’en prend aucune' : `en prend ${count} au plus`;
}

/** Codes that a value lists, and how many more there are. */
function listed(value: (name: string) => string, name: string, conjunction = 'et'): string {
  const codes = value(name) === '' ? [] : value(name).split(LIST_SEPARATOR);
  const more = Number(value('more') || '0');
  return more > 0 ? `${codes.join(', ')} ${conjunction} ${more} de plus` : wordList(codes, conjunction);
}

function among(value: (name: string) => string): string {
  const known = listed(value, 'known');
  return known === '' ? '' : `, qui a ${known}`;
}

function refusedBefore(title: string, cure: string, text: string): string {
  return `Déjà refusée${text === '' ? '' : ` avec « ${text} »`} : ${title}. ${cure}`;
}

export const FINDINGS_FR: FindingWords = {
  sentences: SENTENCES,
  proposal,
  cellHolds,
  unknown: UNKNOWN,
  refusedBefore,
};
