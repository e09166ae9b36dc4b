// Files on their way in and out: chosen, looked at, imported; the sample payroll, and the templates to start from.

import type { MethodInput } from '../../../shared/contract/contract.ts';
import type { OperationName } from '../../../shared/operations.ts';
import { legendText, templateText, templateWorkbook } from '../../templates/template.ts';
import type { Handlers } from '../core.ts';
import { findApprovedFile } from '../guards/approved-file.ts';
import { checkOnly, type ImportParts, importAsDraft } from './imports.ts';
import { type PreviewParts, preview } from './preview.ts';
import { writeTarget } from './write-target.ts';

/** Under this name the batch of the sample is listed. */
const SAMPLE_NAME = 'payroll-500.csv';

export function fileMethods(core: ImportParts & PreviewParts) {
  const { files } = core.ports;
  return {
    chooseSource: ({ kind }) => files.choose(kind),
    chooseTarget: async ({ name }) => {
      const chosen = await files.chooseTarget(name);
      return chosen === null ? null : { target: chosen.handle, name: chosen.name };
    },
    // A file of the host's own, for the eyes of this user only, like any that a clerk chooses. The import lets it go.
    offerSample: async ({ text }) => {
      const file = await files.temporary(SAMPLE_NAME);
      try {
        await writeTarget(files, file, (target) => target.write(text));
      } catch (error) {
        await files.release(file);
        throw error;
      }
      return { file, name: SAMPLE_NAME, bytes: Buffer.byteLength(text) };
    },
    writeTemplate: async ({ operation, part, target }) => {
      await writeTarget(files, target, async (file) => file.write(await contentOf(operation, part)));
      return {};
    },
    previewFile: (input) => preview(core, input),
    findApprovedFile: (input) => findApprovedFile(core, input),
    checkFile: (input) => checkOnly(core, input),
    importFile: (input) => importAsDraft(core, input),
  } satisfies Partial<Handlers>;
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
