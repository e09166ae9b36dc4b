// Bytes for whoever alters a file.

/** One of each class: control, line feed, space, quote, digit, letters, the last of ASCII, parts of a letter, and what is no text. */
export const BYTE_CLASSES = [0x00, 0x0a, 0x20, 0x22, 0x31, 0x41, 0x61, 0x7f, 0x80, 0xc3, 0xff];
