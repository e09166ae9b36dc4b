// How the cells of a record become a checked row: which column or default fills which field, then the rules.
// The one reading for a file's import and for a clerk's edit; keeps no row.

import { currenciesInHeading } from '../../shared/files/columns.ts';
import { idleFormulas } from '../../shared/files/sheet-texts.ts';
import { cutAmountOf } from '../../shared/money/cut-amounts.ts';
import type { NumberGrammar } from '../../shared/money/numbers.ts';
import { type CheckedRow, checkRow, type RowContext } from '../../shared/rules/check-row.ts';
import { finding } from '../../shared/rules/codes.ts';
import type { RuleSet } from '../../shared/rules/compile.ts';
import { writtenNumber } from '../../shared/rules/money-text.ts';
import { readCurrency } from '../../shared/rules/party-rules.ts';

/** Texts that a clerk typed in place of what the file says, by field. */
export type Edits = Readonly<Record<string, string>>;

/** Where a field's text comes from. */
interface FieldSource {
  readonly field: string;
  /** Column index, or -1 for a field that only the default fills. */
  readonly column: number;
  readonly defaultText: string | null;
}

/** What of a file decides how its cells become fields. */
export interface RowLayout {
  /** A row with another number of cells is ragged. */
  readonly header: readonly string[];
  /** Column index by field name. */
  readonly mapping: Readonly<Record<string, number>>;
  readonly defaults: Readonly<Record<string, string>>;
}

export class RowReading {
  /** Cells that a default filled, by field. */
  readonly filledByDefault = new Map<string, number>();
  readonly #rules: RuleSet;
  readonly #layout: RowLayout;
  readonly #sources: readonly FieldSource[];
  /** What the heading of the amounts says of their currency; null where it says nothing. */
  readonly #heading: { readonly column: string; readonly currencies: readonly string[] } | null;

  constructor(rules: RuleSet, layout: RowLayout) {
    this.#rules = rules;
    this.#layout = layout;
    this.#sources = fieldSources(layout.mapping, layout.defaults);
    const column = layout.header[layout.mapping[rules.fieldOfKind.amount ?? ''] ?? -1] ?? '';
    const currencies = currenciesInHeading(column);
    this.#heading = currencies.length === 0 ? null : { column: column.trim(), currencies };
    for (const { field, defaultText } of this.#sources) {
      if (defaultText !== null) this.filledByDefault.set(field, 0);
    }
  }

  /**
   * The fields of a record; null for a ragged one, whose cells may stand under the wrong headings.
   *
   * @param edits texts that stand in place of what the file says; null for the file alone.
   */
  fields(cells: readonly string[], edits: Edits | null): Record<string, string> | null {
    if (cells.length !== this.#layout.header.length) return null;
    const fields: Record<string, string> = {};
    for (const { field, column, defaultText } of this.#sources) {
      const own = cells[column];
      const ofFile = own === undefined ? undefined : plainText(own);
      const text = edits === null ? ofFile : (edits[field] ?? ofFile);
      if (text !== undefined && !isBlank(text)) fields[field] = text;
      else if (defaultText !== null) {
        fields[field] = defaultText;
        this.filledByDefault.set(field, (this.filledByDefault.get(field) ?? 0) + 1);
      }
    }
    if (edits !== null) addUnmapped(fields, edits, this.#sources);
    return fields;
  }

  /** Holds a record against the rules. `fields` as above. */
  check(fields: Record<string, string> | null, cells: readonly string[], grammar: NumberGrammar): CheckedRow {
    const { header, mapping } = this.#layout;
    if (fields === null) {
      return checkRow(this.#rules, {}, grammar, { ragged: raggedOf(cells, this.#layout, this.#rules) });
    }
    const context = { idleFormulas: idleFormulas(cells, header, mapping) };
    return this.#heldAgainstHeading(checkRow(this.#rules, fields, grammar, context));
  }

  /** The amount of a record as far as it shows how numbers are written; null for one without. */
  writtenAmount(fields: Record<string, string> | null): string | null {
    const { amount, currency } = this.#rules.fieldOfKind;
    const text = amount === undefined ? undefined : fields?.[amount];
    if (text === undefined) return null;
    const named = currency === undefined ? undefined : fields?.[currency];
    return writtenNumber(
      text,
      named === undefined ? undefined : readCurrency(this.#rules, named.trim(), null),
    );
  }

  /** A row in another currency than the heading of its amounts names is not read by either. */
  #heldAgainstHeading(checked: CheckedRow): CheckedRow {
    const field = this.#rules.fieldOfKind.currency;
    const currency = field === undefined ? undefined : checked.fields[field];
    if (this.#heading === null || field === undefined || currency === undefined) return checked;
    if (this.#heading.currencies.includes(currency)) return checked;
    const values = { currency, column: this.#heading.column };
    return { ...checked, findings: [...checked.findings, finding('CURRENCY_NOT_OF_HEADING', field, values)] };
  }
}

/** What is wrong with the number of cells of a row. */
function raggedOf(
  cells: readonly string[],
  { header, mapping }: Pick<RowLayout, 'header' | 'mapping'>,
  { fieldOfKind }: Pick<RuleSet, 'fieldOfKind'>,
): NonNullable<RowContext['ragged']> {
  const [expected, actual] = [header.length, cells.length];
  const cutAmount = actual > expected ? cutAmountOf(cells, mapping[fieldOfKind.amount ?? '']) : null;
  return { expected, actual, cutAmount };
}

const TEXT_FORMULA = /^="([^"]*)"$/;

/** What a spreadsheet shows of `="0260…"`, which programs export so that no digit is lost; any other text as it is. */
function plainText(cell: string): string {
  return cell.startsWith('="') ? (TEXT_FORMULA.exec(cell)?.[1] ?? cell) : cell;
}

/** True for a text of white space only. */
export function isBlank(text: string): boolean {
  if (text === '') return true;
  const code = text.charCodeAt(0);
  return (code <= 0x20 || code >= 0x7f) && text.trim() === '';
}

/** A field that neither a column nor a default feeds can still be typed. */
function addUnmapped(fields: Record<string, string>, edits: Edits, sources: readonly FieldSource[]): void {
  for (const [field, text] of Object.entries(edits)) {
    if (!isBlank(text) && !sources.some((source) => source.field === field)) fields[field] = text;
  }
}

function fieldSources(
  mapping: Readonly<Record<string, number>>,
  defaults: Readonly<Record<string, string>>,
): FieldSource[] {
  const mapped = Object.entries(mapping).map(([field, column]) => ({
    field,
    column,
    defaultText: defaultOf(defaults, field),
  }));
  const others = Object.keys(defaults)
    .filter((field) => !Object.hasOwn(mapping, field) && defaultOf(defaults, field) !== null)
    .map((field) => ({ field, column: -1, defaultText: defaultOf(defaults, field) }));
  return [...mapped, ...others];
}

function defaultOf(defaults: Readonly<Record<string, string>>, field: string): string | null {
  const text = Object.hasOwn(defaults, field) ? defaults[field] : undefined;
  return text === undefined || isBlank(text) ? null : text;
}
