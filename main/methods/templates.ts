// Writes the template of an operation, or the legend of its columns, to a place that the host registered.

import type { MethodInput } from '../../shared/contract.ts';
import type { OperationName } from '../../shared/operations.ts';
import type { AppPorts } from '../ports.ts';
import { legendText, templateText, templateWorkbook } from '../templates/template.ts';

/** Writes it whole, or leaves what was there before. */
export async function writeTemplate(
  ports: AppPorts,
  { operation, part, target }: MethodInput<'writeTemplate'>,
): Promise<Record<string, never>> {
  const file = await ports.files.target(target);
  try {
    await file.write(await contentOf(operation, part));
    await file.commit();
  } catch (error) {
    await file.discard();
    throw error;
  }
  return {};
}

async function contentOf(
  operation: OperationName,
  part: MethodInput<'writeTemplate'>['part'],
): Promise<string | Uint8Array> {
  switch (part) {
    case 'legend':
      return legendText(operation);
    case 'table':
      return templateText(operation);
    case 'workbook':
      return await templateWorkbook(operation);
  }
}
