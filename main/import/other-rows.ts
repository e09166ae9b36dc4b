// Rows of a table that are no payments: totals, signature lines, headings of sections, column names that stand again on
// each page, and the example of our own template. But for that example only a row without a recipient can be one, so
// that nobody who could be paid is ever taken for a total.

import { namedColumns } from '../../shared/files/columns.ts';
import type { OtherRowCode } from '../../shared/files/other-rows.ts';
import { NEVER_CALCULATED } from '../../shared/files/sheet-texts.ts';
import type { OperationDefinition } from '../../shared/operations.ts';
import type { Header } from './header.ts';
import { isBlank } from './row-reading.ts';
import { namesUnit } from './said-beside.ts';

/** What a row without a recipient looks like. */
export interface OtherRow {
  readonly code: OtherRowCode;
  /** The text by which it was recognised. */
  readonly text: string;
  /** Says what it is wherever it stands; otherwise it is one only below the last payment. */
  readonly isSure: boolean;
}

/** Fewer digits are a count or a number of a line, and never a recipient's number. */
const RECIPIENT_DIGITS = 5;

/** Payments that a sum without a word needs to be one. */
const SUMMANDS_MIN = 2;

/** Names of fields that make a line one of column names. */
const SURE_NAMES = 2;

const TOTAL_WORD =
  /(?<!\p{L})(?:(?:sub|grand)?[ -]?totals?|totaux|total[- ]?general|sous[- ]totaux|sum|somme|jumla|ensemble)(?!\p{L})/u;

/** All that a cell may hold beside a total word without being a name. */
const WORDS_OF_TOTALS: ReadonlySet<string> = new Set(
  [
    'total totals sub subtotal subtotals grand net gross amount amounts payable pay paid payroll salary salaries',
    'wage wages employee employees staff worker workers of the for to be in this page overall general and sum all',
    'carried brought forward disbursed payment payments month monthly number no count currency',
    'totaux sous somme montant montants a payer des du de la le les salaire salaires paie general generale net',
    'brut mois employes agents ensemble report reporter nombre et en jumla ya kuu',
    'ugx zmw kes tzs rwf ghs xof xaf cdf mwk mzn ngn usd eur etb bif lsl sll sle gmd gnf mga fcfa cfa ksh ush tsh shs',
    'january february march april may june july august september october november december',
    'janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre',
  ].flatMap((words) => words.split(' ')),
);

/** `Department: Sales`: what a heading of some rows begins or ends with. */
const SECTION_TEXT = new RegExp(
  [
    '^(?:dept|dpt|department|section|division|unit|branch|site|station|team|group|grade|category|cost cent(?:er|re)|project|location|office|region|district|shift|class)s?(?!\\p{L})',
    '^(?:departement|service|direction|agence|equipe|groupe|categorie|projet|site|bureau|region|secteur|unite|centre)s?(?!\\p{L})',
    '^(?:departamento|seccao|divisao|sector|equipa|grupo|filial|projecto|delegacao|idara|kitengo|tawi|kikundi|sehemu)(?!\\p{L})',
    ':$',
    '(?<!\\p{L})(?:department|dept|section|division|branch|departement|departamento)$',
  ].join('|'),
  'u',
);

/** A section is named in one cell or two. */
const SECTION_CELLS_MAX = 2;

const FOOTER_TEXT = new RegExp(
  [
    '^(?:prepared|checked|verified|approved|authori[sz]ed|reviewed|certified|compiled|signed|received|paid|passed|processed|submitted|printed|generated)(?: (?:and|&) \\p{L}+)? (?:by|on)(?!\\p{L})',
    '^(?:prepare|etabli|dresse|verifie|controle|approuve|autorise|vise|certifie|signe|recu|imprime|edite)e?s?(?: (?:et|&) \\p{L}+)? (?:par|le)(?!\\p{L})',
    '^(?:signature|signatures|signed|stamp|cachet|visa|date|name|nom|designation|position|fonction|note|notes|nb|n\\.b\\.?|remarks?|remarques?)\\s*[:.…_-]',
    '^(?:signature|signatures|signed|stamp|cachet|visa)(?:\\s+(?:and|et|&)\\s+\\p{L}+)?$',
    '^(?:fait a |pour acquit|bon pour |for and on behalf|end of (?:report|list|file)|fin de |page \\d+ (?:of|de|sur|/) ?\\d+)',
    '_{3,}|\\.{5,}|…{2,}|-{5,}|\\*{3,}',
  ].join('|'),
  'u',
);

export class OtherRows {
  readonly #header: Header;
  readonly #operation: OperationDefinition;
  readonly #recipient: number | undefined;
  readonly #amount: number | undefined;
  readonly #name: number | undefined;
  readonly #example: string;

  constructor(header: Header, operation: OperationDefinition) {
    this.#header = header;
    this.#operation = operation;
    const [whom = ''] = operation.twinFields;
    this.#recipient = header.mapping[whom];
    this.#name = header.mapping['name'];
    this.#example = operation.fields.find(({ name }) => name === whom)?.example ?? '';
    this.#amount = header.mapping[operation.fields.find(({ kind }) => kind === 'amount')?.name ?? ''];
  }

  /**
   * What a row is beside a payment; null for one that has a recipient, or that nothing tells from a payment whose
   * recipient is missing.
   *
   * @param isSum tells whether the row's amount is the sum of at least so many rows above it.
   * @param isBelow the row stands right below a total, a signature or another line of their kind.
   */
  kindOf(cells: readonly string[], isSum: (least: number) => boolean, isBelow: boolean): OtherRow | null {
    if (this.#recipient === undefined) return null;
    const whom = cells[this.#recipient]?.trim() ?? '';
    if (whom !== '' && whom === this.#example) return { code: 'ROW_EXAMPLE', text: whom, isSure: true };
    if (mayHold(whom, RECIPIENT_DIGITS)) return null;
    const hasMoney = mayHold(cells[this.#amount ?? -1] ?? '', 1);
    const texts = cells.filter((cell) => !isBlank(cell));
    if (!hasMoney && this.#namesColumns(cells)) {
      return { code: 'ROW_NAMES', text: texts[0] ?? '', isSure: true };
    }
    const folded = texts.map(fold);
    const total = folded.findIndex((text) => TOTAL_WORD.test(text));
    if (total >= 0) {
      const isTheSum = hasMoney && isSum(1);
      if (isTheSum || isTotalPhrase(folded[total] ?? '')) {
        return { code: 'ROW_TOTAL', text: texts[total] ?? '', isSure: isTheSum };
      }
    }
    if (hasMoney) {
      // Numbers alone, the amount being the sum of what stands above: a total without its word.
      const isBare = folded.every(isTotalPhrase) && isSum(SUMMANDS_MIN);
      return isBare ? { code: 'ROW_TOTAL', text: cells[this.#amount ?? -1] ?? '', isSure: true } : null;
    }
    const unit = texts.find(namesUnit);
    if (unit !== undefined) return { code: 'ROW_FOOTER', text: unit, isSure: true };
    const section = this.#sectionOf(cells, folded);
    if (section !== null) return { code: 'ROW_SECTION', text: section, isSure: true };
    const footer = folded.findIndex((text) => FOOTER_TEXT.test(text));
    if (footer < 0 && !isBelow) return null;
    return { code: 'ROW_FOOTER', text: texts[Math.max(0, footer)] ?? '', isSure: false };
  }

  /**
   * Whether a line of column names, below payments, names others than the header does for whom and how much: then
   * what follows is another table, and its people and sums are not what the file's own columns say.
   */
  namesAnotherTable(cells: readonly string[]): boolean {
    return [this.#recipient, this.#amount].some((column) => {
      const name = fold(cells[column ?? -1] ?? '');
      return name !== '' && name !== fold(this.#header.cells[column ?? -1] ?? '');
    });
  }

  /** The text of a row that only names what the rows below it have in common; null for any other. */
  #sectionOf(cells: readonly string[], folded: readonly string[]): string | null {
    const filled = cells.flatMap((cell, index) => (isBlank(cell) ? [] : [index]));
    const [first] = filled;
    if (first === undefined || filled.length > SECTION_CELLS_MAX) return null;
    if (folded.some((text) => TOTAL_WORD.test(text) || FOOTER_TEXT.test(text))) return null;
    if (!folded.some((text) => SECTION_TEXT.test(text))) return null;
    // A person whose number and pay are missing is no heading, whatever the column says.
    const isPerson =
      filled.includes(this.#name ?? -1) && !SECTION_TEXT.test(fold(cells[this.#name ?? -1] ?? ''));
    return isPerson ? null : filled.map((index) => cells[index]?.trim() ?? '').join(' ');
  }

  /** The column names once more, or the second line of them. */
  #namesColumns(cells: readonly string[]): boolean {
    const { cells: header, mapping } = this.#header;
    const filled = cells.flatMap((cell, index) => (isBlank(cell) ? [] : [index]));
    if (filled.length < SURE_NAMES) return false;
    if (filled.every((index) => cells[index]?.trim() === header[index]?.trim())) return true;
    const mapped = Object.values(mapping);
    const named = namedColumns(cells, this.#operation, {});
    return named.size >= SURE_NAMES && mapped.every((column) => !hasDigits(cells[column] ?? '', 1));
  }
}

/** True for a text that says total, and nothing that could be a name or an id. */
export function namesTotal(text: string): boolean {
  const folded = fold(text);
  return TOTAL_WORD.test(folded) && isTotalPhrase(folded);
}

function isTotalPhrase(text: string): boolean {
  return text.split(/[^\p{L}]+/u).every((word) => word === '' || WORDS_OF_TOTALS.has(word));
}

/** Lower case, without diacritics, with single spaces. */
function fold(text: string): string {
  return text.trim().toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ');
}

/** True for a text with so many digits, and for a formula that may come to one. */
function mayHold(text: string, digits: number): boolean {
  return hasDigits(text, digits) || text === NEVER_CALCULATED;
}

/** True for a text with at least so many digits, of any script. */
function hasDigits(text: string, least: number): boolean {
  let digits = 0;
  for (let index = 0; index < text.length && digits < least; index += 1) {
    const code = text.charCodeAt(index);
    if ((code >= 0x30 && code <= 0x39) || (code > 0x7f && /\p{Nd}/u.test(text.charAt(index)))) digits += 1;
  }
  return digits >= least;
}
