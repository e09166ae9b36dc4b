// What kind of file a person is asked for, and the endings that its dialogue shows at first. The core looks at the
// content, never at the name; every dialogue can show all files.

import { z } from 'zod';

const FILE_KINDS = ['payments', 'statement', 'key', 'anchor', 'evidence', 'request', 'answer'] as const;
export const fileKindSchema = z.enum(FILE_KINDS);
export type FileKind = z.infer<typeof fileKindSchema>;

/** Endings without their dots. */
export const FILE_ENDINGS: Readonly<Record<FileKind, readonly string[]>> = {
  payments: ['csv', 'txt', 'tsv', 'xlsx'],
  statement: ['csv', 'gz', 'txt'],
  key: ['pem', 'key', 'pub', 'crt', 'cer'],
  anchor: ['json'],
  evidence: ['zip'],
  request: ['request'],
  answer: ['answer'],
};
