// How long the texts of a request may be: what the interface states, and our own bounds where it states none.
// The one place of these numbers; every finding about a length takes its number from here.

/** Characters of statementDescription and customerMessage (interface, Limits). */
export const NOTE_LENGTH = { minimum: 4, maximum: 22 } as const;

/** Most characters of an amount on the wire (interface, Limits). */
export const AMOUNT_LENGTH_MAX = 23;

/** Most characters of preAuthorisationCode (interface, Limits). */
export const PRE_AUTHORISATION_CODE_LENGTH_MAX = 36;

/** Most characters of a reference, a name and any other field for which the interface states no number. */
export const FREE_TEXT_LENGTH_MAX = 255;

/** Most characters of one metadata value; the interface states no number. */
export const METADATA_VALUE_LENGTH_MAX = 1_000;

/** Most characters of a metadata key, which is the heading of its column; the interface states no number. */
export const METADATA_KEY_LENGTH_MAX = 255;
