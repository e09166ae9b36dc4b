// The one-time token in the address that the host printed. Pure.

/** The token of a fragment; null when the fragment is empty or a place in the application, which begins with a slash. */
export function tokenOfFragment(fragment: string): string | null {
  const text = fragment.replace(/^#/, '');
  return text === '' || text.startsWith('/') ? null : text;
}
