// What of a text may be kept for support: nothing that is quoted, no long digits, no token. Pure.

/** What a message quotes; a property that was read or set is a name of the program's own. */
const QUOTED = /(?<!\((?:reading|setting) )(?:“[^”]*”|‘[^’]*’|"[^"\n]*"|'[^'\n]*'|`[^`\n]*`)/g;

/**
 * A text without what is nobody else's: it may quote a row or a request, long digits are phone numbers or sums, and a token
 * may stand in it.
 */
export function masked(text: string, token: string | null): string {
  const withoutToken = token === null ? text : text.replaceAll(token, '[token]');
  return withoutToken.replace(QUOTED, '[text]').replace(/\d{5,}/g, '#');
}
