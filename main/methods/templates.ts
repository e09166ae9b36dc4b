// Writes the template of an operation to a place that the host registered.

import type { MethodInput } from '../../shared/contract.ts';
import type { AppPorts } from '../ports.ts';
import { templateText } from '../templates/template.ts';

/** Writes it whole, or leaves what was there before. */
export async function writeTemplate(
  ports: AppPorts,
  { operation, target }: MethodInput<'writeTemplate'>,
): Promise<Record<string, never>> {
  const file = await ports.files.target(target);
  try {
    await file.write(templateText(operation));
    await file.commit();
  } catch (error) {
    await file.discard();
    throw error;
  }
  return {};
}
