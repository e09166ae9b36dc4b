// Keeps the fields of a row as what differs from its cells: a field that is its cell word for word, which most
// are, is not stored a second time. Reading gives back exactly the fields that were written.

/** The columns that feed fields, by field name, in the order of the mapping. */
export type FieldColumns = readonly (readonly [field: string, column: number])[];

/** Fields that differ from their cells; null stands for a field that is empty although its cell is not. */
export type FieldChanges = Readonly<Record<string, string | null>>;

/** The columns of a batch's mapping. */
export function fieldColumns(mapping: Readonly<Record<string, number>>): FieldColumns {
  return Object.entries(mapping);
}

/** What of the fields cannot be read off the cells; null when everything can. */
export function fieldChanges(
  fields: Readonly<Record<string, string>>,
  cells: readonly string[],
  columns: FieldColumns,
): FieldChanges | null {
  let changes: [string, string | null][] | null = null;
  let found = 0;
  for (const [field, column] of columns) {
    const value = Object.hasOwn(fields, field) ? fields[field] : undefined;
    if (value !== undefined) found += 1;
    if (value !== plainValue(cells, column)) {
      changes ??= [];
      changes.push([field, value ?? null]);
    }
  }
  const names = Object.keys(fields);
  if (names.length > found) {
    const mapped = new Set(columns.map(([field]) => field));
    changes ??= [];
    for (const name of names) if (!mapped.has(name)) changes.push([name, fields[name] ?? null]);
  }
  return changes === null ? null : Object.fromEntries(changes);
}

/** The fields of a row as they were written. */
export function readFields(
  changes: FieldChanges | null,
  cells: readonly string[],
  columns: FieldColumns,
): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [field, column] of columns) {
    const value = plainValue(cells, column);
    if (value !== undefined) fields[field] = value;
  }
  if (changes === null) return fields;
  for (const [field, value] of Object.entries(changes)) {
    if (value === null) delete fields[field];
    else fields[field] = value;
  }
  return fields;
}

/** What the file says of the fields that a clerk edited; an empty text where no cell feeds the field. */
export function textsOfFile(
  edits: Readonly<Record<string, string>>,
  cells: readonly string[],
  columns: FieldColumns,
): Record<string, string> {
  const columnOf = new Map(columns);
  return Object.fromEntries(
    Object.keys(edits).map((field) => [field, cells[columnOf.get(field) ?? -1] ?? '']),
  );
}

/** The field that a cell stands for by itself; an empty cell is no field. */
function plainValue(cells: readonly string[], column: number): string | undefined {
  const cell = cells[column];
  return cell === '' ? undefined : cell;
}
