// How large the parts of a payroll file may be before it is refused as something else.
// They bound memory whatever the file holds; no limit is ever enforced by cutting.

/** Characters of one record. A payroll row has a few hundred. */
export const MAXIMUM_RECORD_CHARACTERS = 1024 * 1024;

/** Bytes between two line breaks: no record within the limit above is longer, in any encoding read here. */
export const MAXIMUM_LINE_BYTES = 4 * MAXIMUM_RECORD_CHARACTERS;

/** Characters of one cell; a spreadsheet's cell holds 32,767. */
export const MAXIMUM_CELL_CHARACTERS = 32 * 1024;

export const MAXIMUM_COLUMNS = 200;

/** Bytes handled between two moments in which other work may run. */
export const CHUNK_BYTES = 64 * 1024;
