// Which column of a file feeds which field of an operation: by the clerk's word, else by the header's names.
// Never chooses between two columns and never reads a cell below the header.

import type { Generation } from '../domain.ts';
import { foldName } from '../folding.ts';
import { currenciesOf, isScale } from '../money/currency-signs.ts';
import { METADATA_KEY_LENGTH_MAX } from '../operations/lengths.ts';
import {
  hasField,
  METADATA_PREFIX,
  metadataFieldOf,
  type OperationDefinition,
  type OperationName,
  pathsOf,
  readMetadataField,
} from '../operations.ts';
import { type Saying, say, sayField, sayNames } from '../saying.ts';
import { shownText } from '../shown-text.ts';

/**
 * Names under which the fields of any operation are known, in every language of the screens, folded.
 *
 * A name stands for one field only. Names of gross pay and of bare totals are left out on purpose: such a column
 * has to be chosen by a person.
 */
const ALIASES: Readonly<Record<string, readonly string[]>> = {
  phone: [
    ...['phone', 'phonenumber', 'phoneno', 'mobile', 'mobilenumber', 'mobileno', 'mobilephone', 'msisdn'],
    ...['cell', 'cellphone', 'cellnumber', 'telephone', 'telephonenumber', 'tel', 'telno', 'telnumber'],
    ...['recipientphone', 'recipientphonenumber', 'momonumber', 'mobilemoneynumber', 'walletnumber'],
    ...['numero', 'numerodetelephone', 'numerotelephone', 'ndetelephone', 'notelephone', 'portable'],
    ...['numeromobile', 'telephoneportable', 'telephonemobile', 'gsm', 'telefone', 'telemovel', 'celular'],
    ...['numerodetelefone', 'numerodotelefone', 'numerodecelular', 'simu', 'nambayasimu', 'nambasimu'],
    ...['nambayasimuyamkononi', 'simuyamkononi'],
  ],
  amount: [
    ...[
      'amount',
      'netpay',
      'net',
      'netamount',
      'netsalary',
      'netwage',
      'netwages',
      'amounttopay',
      'payoutamount',
    ],
    ...['valor', 'valorapagar', 'valorliquido', 'montante', 'quantia', 'salarioliquido', 'liquidoapagar'],
    ...['liquidoareceber', 'vencimentoliquido', 'ordenadoliquido', 'remuneracaoliquida'],
    ...['kiasi', 'kiasichakulipa', 'malipo', 'malipohalisi', 'mshaharahalisi'],
    ...['montant', 'montantnet', 'netapayer', 'salairenet', 'montantapayer', 'somme'],
  ],
  currency: [
    'currency',
    'currencycode',
    'cur',
    'ccy',
    'devise',
    'codedevise',
    'monnaie',
    'moeda',
    'divisa',
    'fedha',
    'sarafu',
  ],
  provider: [
    ...['provider', 'providercode', 'telco', 'operator', 'mobileoperator', 'network', 'mobilenetwork'],
    ...['correspondent', 'mmo', 'mno', 'carrier', 'operateur', 'reseau', 'fournisseur', 'correspondant'],
    ...['operadora', 'operador', 'rede', 'mtandao', 'mtandaowasimu', 'mtoahuduma'],
  ],
  country: ['country', 'countrycode', 'pays', 'codepays', 'pais', 'nchi'],
  message: [
    ...['message', 'description', 'note', 'narration', 'customermessage', 'statementdescription'],
    ...['libelle', 'motif', 'communication', 'mensagem', 'descricao', 'ujumbe', 'maelezo'],
  ],
  reference: [
    ...['reference', 'ref', 'refno', 'referencenumber', 'clientreference', 'clientreferenceid'],
    ...['employeeid', 'employeeno', 'employeenumber', 'employeecode', 'empid', 'empno', 'staffid', 'staffno'],
    ...['payrollnumber', 'payrollno', 'matricule', 'numeroreference', 'referencia', 'kumbukumbu'],
    ...['nambayakumbukumbu', 'numerodefuncionario', 'numerodotrabalhador'],
  ],
  depositId: [
    ...['depositid', 'deposit', 'depositreference', 'iddepot', 'depot', 'identifiantdelencaissement'],
    ...['identificadordacobranca', 'kitambulishochamakusanyo'],
  ],
  preAuthorisationCode: [
    ...['preauthorisationcode', 'preauthorizationcode', 'preauthcode', 'codedepreautorisation'],
    ...['codigodepreautorizacao', 'msimbowaidhiniyaawali'],
  ],
  name: [
    ...['name', 'fullname', 'employee', 'employeename', 'beneficiary', 'beneficiaryname'],
    ...['recipientname', 'staffname', 'nom', 'nomcomplet', 'nometprenom', 'nomprenom', 'nometprenoms'],
    ...['beneficiaire', 'nombeneficiaire', 'nomdubeneficiaire', 'employe'],
    ...['nome', 'nomecompleto', 'nomedobeneficiario', 'beneficiario', 'trabalhador', 'funcionario'],
    ...['jina', 'jinakamili', 'jinalamfanyakazi', 'mfanyakazi'],
  ],
};

/** Names that say whose column it is, and so belong to one operation: a payer's number is no payee's. */
const OPERATION_ALIASES: Readonly<
  Partial<Record<OperationName, Readonly<Record<string, readonly string[]>>>>
> = {
  deposit: {
    phone: [
      ...['payerphone', 'payerphonenumber', 'payermobile', 'payermsisdn', 'payernumber', 'payerwallet'],
      ...['telephonepayeur', 'telephonedupayeur', 'numeropayeur', 'numerodupayeur'],
    ],
    amount: ['amounttocollect', 'tocollect', 'montantaencaisser', 'aencaisser'],
    name: ['payer', 'payername', 'payerfullname', 'payeur', 'nompayeur', 'nomdupayeur'],
  },
  refund: { depositId: ['originaldeposit', 'originaldepositid', 'referencedepot'] },
};

/** Names that count where no better one stands beside them: our report of deposits names their ids so. */
const LAST_ALIASES: Readonly<Partial<Record<OperationName, Readonly<Record<string, string>>>>> = {
  refund: { depositId: 'payoutid' },
};

/** Keys that the metadata entries of the request use for themselves, or that no object can safely hold. */
const REFUSED_METADATA_KEYS: readonly string[] = ['isPII', '__proto__'];

/** Stands for a column in an override: no column feeds the field, whatever the header's names say. */
export const NO_COLUMN = '';

/** A column by its name in the header and its number from 1. */
export interface ColumnPlace {
  readonly name: string;
  readonly number: number;
}

/** Why the columns of a file cannot be mapped, as data. */
export type ColumnProblem =
  | { readonly code: 'HEADER_DUPLICATE'; readonly columns: readonly ColumnPlace[] }
  | { readonly code: 'COLUMN_AMBIGUOUS'; readonly field: string; readonly columns: readonly ColumnPlace[] }
  | {
      readonly code: 'COLUMN_UNKNOWN';
      readonly field: string;
      readonly column: string;
      readonly columnCount: number;
    }
  | { readonly code: 'FIELD_UNKNOWN'; readonly field: string; readonly known: readonly string[] }
  | { readonly code: 'METADATA_KEY_REFUSED'; readonly field: string };

export type ColumnMapping =
  | {
      readonly ok: true;
      /** Column index from 0 by field name. */
      readonly mapping: Readonly<Record<string, number>>;
      /** Indexes of the columns that feed no field; they stay in journal and report. */
      readonly unmapped: readonly number[];
    }
  | { readonly ok: false; readonly problems: readonly ColumnProblem[] };

/**
 * Maps the cells of a header to the fields of an operation.
 *
 * Overrides come first; a column that an override uses feeds no other field by its name, and a field that has an
 * override takes no column by its name. An override names a column as the header does (or as it folds), gives its
 * number from 1, or says that no column feeds the field. Two columns of one name are refused whatever they feed,
 * since no one can name them; header cells without text are not names, and such columns can only be mapped by
 * number.
 *
 * @param overrides column name or number by field name.
 */
export function mapColumns(
  header: readonly string[],
  operation: OperationDefinition,
  overrides: Readonly<Record<string, string>>,
): ColumnMapping {
  const names = header.map(cleanName);
  const problems: ColumnProblem[] = duplicateNames(names);
  const mapping = new Map<string, number>();
  const claimed = new Set<number>();
  const settled = new Set<string>();
  for (const [field, column] of Object.entries(overrides)) {
    settled.add(field);
    if (column === NO_COLUMN && hasField(operation, field)) continue;
    const found = resolveOverride(names, operation, field, column);
    if (typeof found === 'number') {
      mapping.set(field, found);
      claimed.add(found);
    } else {
      problems.push(found);
    }
  }
  const candidates = columnsByName(names, operation, settled, claimed);
  for (const [field, columns] of candidates) {
    const [first] = columns;
    // Columns of one and the same name are named once already, as duplicates.
    const distinct = new Set(columns.map((index) => names[index])).size;
    if (distinct > 1) problems.push(ambiguous(field, names, columns));
    else if (first !== undefined) mapping.set(field, first);
  }
  for (const field of mapping.keys()) {
    if (isRefusedMetadata(field)) problems.push({ code: 'METADATA_KEY_REFUSED', field });
  }
  problems.push(...repeatedKeys(mapping, names));
  if (problems.length > 0) return { ok: false, problems };
  const used = new Set(mapping.values());
  return {
    ok: true,
    mapping: Object.fromEntries(mapping),
    unmapped: names.map((_, index) => index).filter((index) => !used.has(index)),
  };
}

/** How many fields a line names, and with which of its columns, even where two columns could be the same one. */
export function namedColumns(
  header: readonly string[],
  operation: OperationDefinition,
  overrides: Readonly<Record<string, string>>,
): ReadonlyMap<string, readonly number[]> {
  const names = header.map(cleanName);
  const claimed = new Map<string, readonly number[]>();
  for (const [field, column] of Object.entries(overrides)) {
    const found = column === NO_COLUMN ? null : resolveOverride(names, operation, field, column);
    if (typeof found === 'number') claimed.set(field, [found]);
  }
  const taken = new Set([...claimed.values()].flat());
  const settled = new Set(Object.keys(overrides));
  return new Map([...claimed, ...columnsByName(names, operation, settled, taken)]);
}

/** Fields that every request of the generation needs and that have neither a column nor a default. */
export function fieldsWithoutSource(
  operation: OperationDefinition,
  generation: Generation,
  mapping: Readonly<Record<string, number>>,
  defaults: Readonly<Record<string, string>>,
): readonly string[] {
  return operation.fields
    .filter((field) => field.requiredIn.includes(generation))
    .map((field) => field.name)
    .filter((name) => !Object.hasOwn(mapping, name) && (defaults[name] ?? '').trim() === '');
}

/**
 * One sentence that says what is wrong with the columns and what to do.
 *
 * @param isHidden whether the sheet hides a column, by its index: whoever looks for it does not see it there.
 */
export function describeColumnProblem(
  problem: ColumnProblem,
  isHidden: (column: number) => boolean = () => false,
): Saying {
  switch (problem.code) {
    case 'HEADER_DUPLICATE': {
      const numbers = sayNames(
        problem.columns.map(({ number }) =>
          isHidden(number - 1) ? say`${number} (hidden in the sheet)` : number,
        ),
      );
      const name = shownText(problem.columns[0]?.name ?? '');
      return say`Columns ${numbers} are called “${name}”. Give each column a name of its own.`;
    }
    case 'COLUMN_AMBIGUOUS': {
      const places = sayNames(
        problem.columns.map(({ name, number }) =>
          isHidden(number - 1)
            ? say`“${shownText(name)}” (column ${number}, hidden in the sheet)`
            : say`“${shownText(name)}” (column ${number})`,
        ),
      );
      const example = shownText(problem.columns[0]?.name ?? '');
      return say`${places} could each be the ${sayField(problem.field)}. Say which, as in ${problem.field}=${example}.`;
    }
    case 'COLUMN_UNKNOWN':
      return say`The header has no column “${shownText(problem.column)}” for ${sayField(problem.field)}. Give a name as it stands in the header, or a number from 1 to ${problem.columnCount}.`;
    case 'FIELD_UNKNOWN':
      return say`There is no field “${shownText(problem.field)}”. The fields are ${sayNames(problem.known)}.`;
    case 'METADATA_KEY_REFUSED':
      return say`“${shownText(problem.field)}” is not usable as a metadata key. Rename the column.`;
  }
}

function cleanName(cell: string): string {
  return cell.replace(/^\ufeff/, '').trim();
}

function duplicateNames(names: readonly string[]): ColumnProblem[] {
  const byName = new Map<string, number[]>();
  names.forEach((name, index) => {
    if (name !== '') byName.set(name, [...(byName.get(name) ?? []), index]);
  });
  return [...byName.values()]
    .filter((indexes) => indexes.length > 1)
    .map((indexes) => ({ code: 'HEADER_DUPLICATE', columns: places(names, indexes) }));
}

function resolveOverride(
  names: readonly string[],
  operation: OperationDefinition,
  field: string,
  column: string,
): number | ColumnProblem {
  if (!hasField(operation, field)) {
    const known = [...operation.fields.map(({ name }) => name), `${METADATA_PREFIX}KEY`];
    return { code: 'FIELD_UNKNOWN', field, known };
  }
  const wanted = cleanName(column);
  const exact = wanted === '' ? -1 : names.indexOf(wanted);
  if (exact >= 0) return exact;
  const folded = foldName(wanted);
  const alike = names.flatMap((name, index) => (folded !== '' && foldName(name) === folded ? [index] : []));
  const [first] = alike;
  if (alike.length > 1) return ambiguous(field, names, alike);
  if (first !== undefined) return first;
  if (/^[1-9]\d{0,4}$/.test(wanted) && Number(wanted) <= names.length) return Number(wanted) - 1;
  return { code: 'COLUMN_UNKNOWN', field, column, columnCount: names.length };
}

/** Candidate columns of every field that is not settled, in the order of the header. */
function columnsByName(
  names: readonly string[],
  operation: OperationDefinition,
  settled: ReadonlySet<string>,
  claimed: ReadonlySet<number>,
): ReadonlyMap<string, readonly number[]> {
  const fieldByAlias = new Map<string, string>();
  for (const field of operation.fields) {
    const { name } = field;
    const spelled = [name, ...pathsOf(field)].map(foldName);
    const own = OPERATION_ALIASES[operation.name]?.[name] ?? [];
    for (const alias of [...spelled, ...(ALIASES[name] ?? []), ...own]) fieldByAlias.set(alias, name);
  }
  const candidates = new Map<string, number[]>();
  names.forEach((name, index) => {
    const field =
      metadataFieldOf(name) ?? fieldByAlias.get(foldName(name)) ?? amountByAlias(name, fieldByAlias);
    if (field === undefined || settled.has(field) || claimed.has(index)) return;
    candidates.set(field, [...(candidates.get(field) ?? []), index]);
  });
  for (const [field, alias] of Object.entries(LAST_ALIASES[operation.name] ?? {})) {
    const index = names.findIndex((name) => foldName(name) === alias);
    if (index < 0 || claimed.has(index) || settled.has(field) || candidates.has(field)) continue;
    candidates.set(field, [index]);
  }
  return candidates;
}

/** `Amount (ZMW)`, `Montant FCFA`, `Valor em MT`: the heading of amounts with the word for their currency. */
const WITH_CURRENCY =
  /^(.*?\p{L})\s*(?:[([]\s*(?:in |en |em )?([^)\]]+?)\s*[)\]]|[\s/:-]+(?:in |en |em )?(\S+))$/iu;

function amountByAlias(name: string, fieldByAlias: ReadonlyMap<string, string>): string | undefined {
  const base = WITH_CURRENCY.exec(name)?.[1];
  if (base === undefined || currenciesInHeading(name).length === 0) return undefined;
  const field = fieldByAlias.get(foldName(base));
  return field === 'amount' ? field : undefined;
}

/** The currencies that the heading of a column can name; none for one that names none, or what may be thousands. */
export function currenciesInHeading(name: string): readonly string[] {
  const [, , inBrackets, behind] = WITH_CURRENCY.exec(cleanName(name)) ?? [];
  const word = inBrackets ?? behind ?? '';
  return word === '' || isScale(word) ? [] : currenciesOf(word);
}

/** One key can be filled by one column only, whether or not it is marked as personal. */
function repeatedKeys(mapping: ReadonlyMap<string, number>, names: readonly string[]): ColumnProblem[] {
  const byKey = new Map<string, number[]>();
  for (const [field, column] of mapping) {
    const key = readMetadataField(field)?.key;
    if (key !== undefined) byKey.set(key, [...(byKey.get(key) ?? []), column]);
  }
  return [...byKey]
    .filter(([, columns]) => columns.length > 1)
    .map(([key, columns]) => ambiguous(METADATA_PREFIX + key, names, columns));
}

function isRefusedMetadata(field: string): boolean {
  const metadata = readMetadataField(field);
  if (metadata === null) return false;
  return metadata.key.length > METADATA_KEY_LENGTH_MAX || REFUSED_METADATA_KEYS.includes(metadata.key);
}

function ambiguous(field: string, names: readonly string[], indexes: readonly number[]): ColumnProblem {
  return { code: 'COLUMN_AMBIGUOUS', field, columns: places(names, indexes) };
}

function places(names: readonly string[], indexes: readonly number[]): ColumnPlace[] {
  return indexes.map((index) => ({ name: names[index] ?? '', number: index + 1 }));
}
