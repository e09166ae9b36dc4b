// The text of a cell of a draft as a person sees it, for the page that shows it and the core that changes it: they must
// mean the same text. Reads a row, changes nothing.

/** What of a row decides what its cells say. */
interface ShownRow {
  readonly cells: readonly string[];
  readonly fields: Readonly<Record<string, string>>;
  /** Fields that a person has edited. */
  readonly edited: Readonly<Record<string, string>>;
}

interface ShownLayout {
  /** Column index by field name. */
  readonly mapping: Readonly<Record<string, number>>;
  /** The value for all rows by field name. */
  readonly defaults: Readonly<Record<string, string>>;
}

/** The text of a field in the file; null when no column of the file feeds it. */
export function textInFile(
  row: Pick<ShownRow, 'cells'>,
  field: string,
  { mapping }: ShownLayout,
): string | null {
  const index = mapping[field];
  return index === undefined ? null : (row.cells[index] ?? '');
}

/** The text of a field as it stands now: what the person wrote, else the cell, else the value for all rows. */
export function presentText(row: ShownRow, field: string, layout: ShownLayout): string {
  if (Object.hasOwn(row.edited, field)) return row.fields[field] ?? '';
  const cell = textInFile(row, field, layout);
  return cell === null || cell.trim() === '' ? (layout.defaults[field] ?? cell ?? '') : cell;
}
