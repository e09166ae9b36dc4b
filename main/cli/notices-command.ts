// `paymaster notices BATCH --output FILE`: a notice for each person of a batch, to be handed out or sent.

import { z } from 'zod';
import { batchNotWhole } from '../../shared/not-whole.ts';
import { sayEnglish } from '../../shared/texts/say-english.ts';
import { mandatory } from './declared-options.ts';
import type { ExitCode } from './exit-code.ts';
import { batchSummary } from './json-lines.ts';
import { COMMON } from './options.ts';
import { NOT_NOTED, PAPER_LANGUAGE, paperFormat, paperLanguage } from './paper-options.ts';
import type { Session } from './session.ts';

export const noticesOptionsSchema = z.object({
  output: mandatory(z.string(), '--output <FILE>', 'where to write them: .html for printing, or .csv'),
  ...PAPER_LANGUAGE,
  ...COMMON,
});

export async function noticesCommand(session: Session, batch: string, raw: unknown): Promise<ExitCode> {
  const options = noticesOptionsSchema.parse(raw);
  const format = paperFormat(options.output);
  const language = paperLanguage(session, options);
  session.concern(batch);
  const target = session.files.register(options.output);
  const written = await session.call('exportNotices', { batch, format, language, target });
  const { notices } = written;
  session.output.result(`${notices} ${notices === 1 ? 'notice' : 'notices'}: ${options.output}`);
  session.output.event('notices', { batch, file: options.output, format, language, ...written });
  const view = await session.call('getBatch', { batch });
  const { beyond } = await session.call('readBeyond', { practice: view.practice });
  if (beyond !== null) session.output.problem(sayEnglish(beyond));
  if (!written.noted) session.output.problem(NOT_NOTED);
  const exitCode = written.addsUp ? 0 : session.tell(batchNotWhole(batch).failure);
  session.summarise(batchSummary(view));
  return exitCode;
}
