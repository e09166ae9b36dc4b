// `template`: a file to start from, and the legend of its columns beside it. Opens neither journal nor account.

import { basename, dirname, extname, join } from 'node:path';
import { z } from 'zod';
import { operationNameSchema } from '../../shared/operations.ts';
import { legendText, templateText, templateWorkbook } from '../templates/template.ts';
import { mandatory } from './declared-options.ts';
import type { ExitCode } from './exit-code.ts';
import { EMPTY_SUMMARY } from './json-lines.ts';
import { COMMON } from './options.ts';
import type { Session } from './session.ts';

export const templateOptionsSchema = z.object({
  output: mandatory(z.string(), '--output <FILE>', 'where to write it; the legend is written beside it'),
  ...COMMON,
});

/** `paymaster template OPERATION --output FILE`, a workbook where it ends in `.xlsx`; the legend is NAME.legend.txt in the same folder. */
export async function templateCommand(session: Session, name: string, raw: unknown): Promise<ExitCode> {
  const operation = operationNameSchema.parse(name);
  const { output } = templateOptionsSchema.parse(raw);
  const isWorkbook = extname(output).toLowerCase() === '.xlsx';
  const legend = join(dirname(output), `${basename(output, extname(output))}.legend.txt`);
  await write(session, output, isWorkbook ? await templateWorkbook(operation) : templateText(operation));
  await write(session, legend, legendText(operation));
  session.output.result(`Template for ${operation}s: ${output}`, `What each column holds: ${legend}`);
  session.output.event('template', { operation, file: output, legend });
  session.summarise(EMPTY_SUMMARY);
  return 0;
}

/** Writes it whole, or leaves what was there before. */
async function write({ files }: Session, path: string, content: string | Uint8Array): Promise<void> {
  const file = await files.target(files.register(path));
  try {
    await file.write(content);
    await file.commit();
  } catch (error) {
    await file.discard();
    throw error;
  }
}
