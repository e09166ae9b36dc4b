// How large the parts of a workbook may be before it is refused. A workbook is an archive: a few bytes of it can
// unfold into gigabytes, so every bound is held against bytes that were counted, never against what it claims.

const MEBIBYTE = 1024 * 1024;

/** Bytes of the file itself; they are kept in memory while it is read. */
export const PACKED_BYTES_MAX = 25 * MEBIBYTE;

/** Bytes that all parts together may unfold to during one reading. */
export const UNPACKED_BYTES_MAX = 200 * MEBIBYTE;

/** A part that unfolds to more than this many times its packed size is no table. Real ones stay below 50. */
export const RATIO_MAX = 100;

/** Unpacked bytes below which no part is held against the ratio: small ones can be all one character. */
export const RATIO_FREE_BYTES = MEBIBYTE;

export const ENTRIES_MAX = 512;

/** Parts that are read whole: the lists of sheets and relations, and the number formats. */
export const SMALL_PART_BYTES_MAX = 8 * MEBIBYTE;

export const SHARED_STRINGS_MAX = 2_000_000;

/** Characters of all shared strings together; they are kept in memory. */
export const SHARED_CHARACTERS_MAX = 64 * MEBIBYTE;

export const XML_DEPTH_MAX = 64;

/** Characters of one tag or one run of text. */
export const XML_TOKEN_CHARACTERS_MAX = MEBIBYTE;

/** The last row and the number of columns that a sheet can have. */
export const SHEET_ROWS_MAX = 1_048_576;
export const SHEET_COLUMNS_MAX = 16_384;

export const SHEETS_MAX = 255;
/** Hidden stretches of columns and merged cells in one sheet. */
export const HIDDEN_PARTS_MAX = 65_536;
export const CELL_FORMATS_MAX = 65_536;
