// `support`: what a person hands to whoever helps them, shown in full and written only where a file is named.

import { arch, release } from 'node:os';
import { z } from 'zod';
import manifest from '../../package.json' with { type: 'json' };
import type { MethodInput, MethodName, MethodOutput } from '../../shared/contract.ts';
import { option } from './declared-options.ts';
import type { ExitCode } from './exit-code.ts';
import { EMPTY_SUMMARY } from './json-lines.ts';
import { COMMON } from './options.ts';
import type { Session } from './session.ts';
import { supportSections, supportText } from './support-text.ts';

/** Batches and lines of the log that are told of; more helps nobody. */
const BATCHES = 50;
const LOG_LINES = 1_000;

export const supportOptionsSchema = z.object({
  output: option(z.string(), '--output <FILE>', 'write it to a file; without this it is only shown'),
  ...COMMON,
});

/** `paymaster support [--output FILE]`. */
export async function supportCommand(session: Session, raw: unknown): Promise<ExitCode> {
  const { output } = supportOptionsSchema.parse(raw);
  const unread: string[] = [];
  /** What cannot be read is what help may be needed for. */
  const ask = async <Name extends MethodName>(
    name: Name,
    input: MethodInput<Name>,
    none: MethodOutput<Name>,
  ) => {
    const reply = await session.ask(name, input);
    if (reply.ok) return reply.value;
    unread.push(`${name}: ${reply.failure.code}`);
    return none;
  };
  const host = await session.call('getHost', {});
  const profiles = await ask('listProfiles', {}, []);
  const batches = (await ask('listBatches', {}, [])).toSorted(
    (left, right) => right.createdAtMs - left.createdAtMs,
  );
  const atMs = session.clock.nowMs();
  const program = [
    `Paymaster ${manifest.version}`,
    `Node.js ${process.versions.node}`,
    `${session.host.platform} ${release()}, ${arch()}`,
    `language ${host.locale}`,
  ];
  const { homeFolder } = session.host;
  const sections = supportSections({
    ...{ atMs, host, program, profiles, batches: batches.slice(0, BATCHES), unread, homeFolder },
    log: session.lastLogLines(LOG_LINES),
  });
  const text = supportText(atMs, sections);
  session.output.event('support', { sections: sections.map((each) => ({ ...each })), file: output ?? null });
  if (output === undefined) session.output.result(...text.trimEnd().split('\n'));
  else {
    await write(session, output, text);
    session.output.result(
      ...sections.map(({ title, lines }) => `${title}: ${lines.length} lines`),
      `Written: ${output}. It is plain text: read it before you hand it on.`,
    );
  }
  session.summarise(EMPTY_SUMMARY, { batches: batches.length });
  return 0;
}

/** @throws PaymasterError OUTPUT_NOT_WRITABLE. */
async function write(session: Session, path: string, text: string): Promise<void> {
  const target = await session.files.target(session.files.register(path));
  try {
    await target.write(text);
    await target.commit();
  } catch (error) {
    await target.discard();
    throw error;
  }
}
