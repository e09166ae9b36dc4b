// Joins class names, leaving out what is absent. Knows no class.

/** `classNames('a', isOn && 'b', undefined)` gives `a` or `a b`. */
export function classNames(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
