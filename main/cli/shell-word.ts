// A text as one word of a command to copy. Never lets a name of a file or sheet be read as part of the command.

/** The text as it stands in a command; unquoted where it can be. */
export function shellWord(text: string): string {
  return /^[\w./:@%+-]+$/.test(text) ? text : singleQuoted(text);
}

/** The text in quotes: double ones, which every shell knows, where nothing in it has a meaning within them. */
export function shellText(text: string): string {
  return /["$`\\!%]/.test(text) ? singleQuoted(text) : `"${text}"`;
}

function singleQuoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
