// Structural comparison of JSON: which paths there are and of which types, whatever the values.

/**
 * Every path of a JSON value with its type, sorted: `data.recipient.type: string`. The elements of an array share one
 * path, so a list shows all the forms that its elements have.
 */
export function shapeOf(value: unknown): string[] {
  const lines = new Set<string>();
  collect(value, '', lines);
  return [...lines].sort();
}

function collect(value: unknown, path: string, lines: Set<string>): void {
  if (Array.isArray(value)) {
    lines.add(`${path}: array`);
    for (const element of value) collect(element, `${path}[]`, lines);
  } else if (typeof value === 'object' && value !== null) {
    lines.add(`${path}: object`);
    for (const [name, child] of Object.entries(value)) collect(child, `${path}.${name}`, lines);
  } else {
    lines.add(`${path}: ${value === null ? 'null' : typeof value}`);
  }
}
