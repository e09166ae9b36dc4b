// The name of a field in the page's language: at the head of a column, and inside a sentence.

import { readMetadataField } from '../operations.ts';
import type { Texts } from './en/page.ts';

/** `Phone`, `Sender’s first name`, `Extra: cost_centre`; a name that no operation has stays as it is. */
export function fieldLabel(common: Pick<Texts['common'], 'fields' | 'extraField'>, name: string): string {
  const labels: Readonly<Record<string, string>> = common.fields;
  if (Object.hasOwn(labels, name)) return labels[name] ?? name;
  const extra = readMetadataField(name);
  return extra === null ? name : common.extraField(extra.key);
}

/** The same inside a sentence; extra data is named by the key alone. */
export function fieldWord(common: Pick<Texts['common'], 'fields' | 'extraField'>, name: string): string {
  const extra = readMetadataField(name);
  if (extra !== null) return extra.key;
  const label = fieldLabel(common, name);
  return label === name ? name : label.charAt(0).toLowerCase() + label.slice(1);
}
