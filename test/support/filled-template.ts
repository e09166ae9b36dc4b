// A template as a clerk fills it in: somebody's number or identifier in place of the example's, which is never paid.

/** Replaces what nobody has in the text of a template. */
export function filledTemplate(text: string): string {
  return text
    .replace('260123456789', '260763456789')
    .replace('eeeeeeee-eeee-4eee-8eee-eeeeeeeeeeee', '8a3f6c1e-52d7-4b90-9e14-7d0c2b6fa789');
}
