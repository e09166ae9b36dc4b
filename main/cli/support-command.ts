// `support`: what a person hands to whoever helps them, shown in full and written only where a file is named.

import { z } from 'zod';
import { supportText } from '../../shared/contract/support.ts';
import { option } from './declared-options.ts';
import type { ExitCode } from './exit-code.ts';
import { EMPTY_SUMMARY } from './json-lines.ts';
import { COMMON } from './options.ts';
import type { Session } from './session.ts';

export const supportOptionsSchema = z.object({
  output: option(z.string(), '--output <FILE>', 'write it to a file; without this it is only shown'),
  ...COMMON,
});

/** `paymaster support [--output FILE]`. */
export async function supportCommand(session: Session, raw: unknown): Promise<ExitCode> {
  const { output } = supportOptionsSchema.parse(raw);
  const { atMs, sections } = await session.call('getSupport', {});
  const text = supportText(atMs, sections);
  session.output.event('support', { sections: sections.map((each) => ({ ...each })), file: output ?? null });
  if (output === undefined) session.output.result(...text.trimEnd().split('\n'));
  else {
    await session.call('exportSupport', { target: session.files.register(output), text });
    session.output.result(
      ...sections.map(({ title, lines }) => `${title}: ${lines.length} lines`),
      `Written: ${output}. It is plain text: read it before you hand it on.`,
    );
  }
  // A journal that cannot be opened is what the text tells of.
  const batches = await session.ask('listBatches', {});
  session.summarise(EMPTY_SUMMARY, { batches: batches.ok ? batches.value.length : 0 });
  return 0;
}
