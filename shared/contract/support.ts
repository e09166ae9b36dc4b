// What a person hands to whoever helps them, as a text that is shown before it is written. The command line and the page show
// and write the same. It is in English in every language, since it is for whoever helps.

import { z } from 'zod';

/** Characters of the longest text that is written. */
const TEXT_MAX = 3_000_000;

export const supportSectionSchema = z.strictObject({
  title: z.string(),
  lines: z.array(z.string()).readonly(),
});

/** A heading with its lines. */
export type SupportSection = z.infer<typeof supportSectionSchema>;

export const SUPPORT_METHODS = {
  /** How things stand with this program, and nothing of anybody; answers even when the journal cannot be opened. */
  getSupport: {
    kind: 'query',
    input: z.strictObject({}),
    output: z.strictObject({ atMs: z.number(), sections: z.array(supportSectionSchema) }),
  },
  /** Writes the text that was shown. */
  exportSupport: {
    kind: 'command',
    input: z.strictObject({ target: z.string().min(1).max(64), text: z.string().min(1).max(TEXT_MAX) }),
    output: z.strictObject({}),
  },
} as const;

const WHAT =
  'It holds no token, key or passphrase, no name and no number of a person, and no amount. Names of accounts, batches, files and users are left out; hosts are named.';

/** The whole text, as it is shown and written. */
export function supportText(atMs: number, sections: readonly SupportSection[]): string {
  const parts = sections.map(({ title, lines }) =>
    [`## ${title}`, '', ...(lines.length === 0 ? ['none'] : lines), ''].join('\n'),
  );
  return [`Paymaster, for support, ${new Date(atMs).toISOString()}`, WHAT, '', ...parts].join('\n');
}

const logEntrySchema = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

/** The fields of a line of the log; null for a line that is no entry. */
export function logEntry(line: string): z.infer<typeof logEntrySchema> | null {
  try {
    const read = logEntrySchema.safeParse(JSON.parse(line));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}
