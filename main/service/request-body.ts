// Builds the body of an initiation request from the operation's table.
// Knows no operation by name. The text it returns is journalled and sent as it is, never built again.

import type { Generation } from '../../shared/domain.ts';
import { isMetadataField, type OperationDefinition, readMetadataField } from '../../shared/operations.ts';
import { REQUEST_SCHEMAS } from './wire/requests.ts';

type Part = string | MutableObject | readonly object[];
interface MutableObject {
  [key: string]: Part;
}

/**
 * The exact request text of one row.
 *
 * Fields without a value, and fields without a place in this generation's request, are left out. Keys stand
 * in the order of the interface's tables, the identifier first; metadata is ordered by key. So the same row
 * always gives the same bytes.
 *
 * @param fields checked values by field name; the amount in canonical form.
 * @param facts.customerTimestamp ISO 8601; used only where the generation's request has a place for it.
 * @throws Error, a defect of the caller, when the request does not fit the interface. The message names
 *   fields, never their values.
 */
export function buildRequestBody(
  operation: OperationDefinition,
  generation: Generation,
  fields: Readonly<Record<string, string>>,
  facts: { readonly id: string; readonly customerTimestamp: string },
): string {
  const request: MutableObject = { [operation.idField]: facts.id };
  for (const path of operation.requiredObjects[generation] ?? []) put(request, path, {});
  for (const [path, constant] of Object.entries(operation.constants[generation])) {
    put(request, path, constant);
  }
  for (const field of operation.fields) {
    const path = field.paths[generation];
    const value = fields[field.name];
    if (path !== undefined && value !== undefined && value !== '') put(request, path, value);
  }
  const timestampPath = operation.timestampPath[generation];
  if (timestampPath !== undefined) put(request, timestampPath, facts.customerTimestamp);
  const metadata = buildMetadata(generation, fields);
  if (metadata.length > 0) request['metadata'] = metadata;
  const schema = REQUEST_SCHEMAS[operation.name][generation];
  if (schema === undefined) throw new Error(`The ${generation} generation has no ${operation.name}.`);
  // The schema both refuses what the interface does not list and lays the keys in the interface's order.
  const parsed = schema.safeParse(request);
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The ${operation.name} request does not fit the interface (${problems.join('; ')}).`);
  }
  return JSON.stringify(parsed.data);
}

/** Interface, "Metadata": single pairs in v2, name and value objects in the legacy generation. */
function buildMetadata(generation: Generation, fields: Readonly<Record<string, string>>): object[] {
  return Object.keys(fields)
    .filter((name) => isMetadataField(name) && fields[name] !== '')
    .sort()
    .flatMap((name) => {
      const field = readMetadataField(name);
      if (field === null) return [];
      const value = fields[name] ?? '';
      const mark = field.isPersonal ? { isPII: true } : {};
      return generation === 'v2'
        ? [{ [field.key]: value, ...mark }]
        : [{ fieldName: field.key, fieldValue: value, ...mark }];
    });
}

function put(request: MutableObject, path: string, value: Part): void {
  const steps = path.split('.');
  const last = steps.pop() ?? path;
  let target = request;
  for (const step of steps) {
    const present = target[step];
    const next: MutableObject = isMutableObject(present) ? present : {};
    target[step] = next;
    target = next;
  }
  target[last] = value;
}

function isMutableObject(part: Part | undefined): part is MutableObject {
  return typeof part === 'object' && !Array.isArray(part);
}
