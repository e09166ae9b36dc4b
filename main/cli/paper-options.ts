// Papers for people on the command line: their form by the name of the file, their language, and what is said of both.

import { extname } from 'node:path';
import { z } from 'zod';
import { paymasterError } from '../../shared/errors.ts';
import { LANGUAGE_TAGS, type Language, languageOf } from '../../shared/languages.ts';
import { hostFacts } from '../platform/host-facts.ts';
import { option } from './declared-options.ts';
import type { Session } from './session.ts';

export const PAPER_LANGUAGE = {
  language: option(z.enum(LANGUAGE_TAGS), '--language <CODE>', 'of the file that is written'),
};

export const NOT_NOTED = 'The audit trail has no entry of it: another program holds the journal.';

/** Of what a key would sign. */
export const NOT_SIGNED =
  'It is not signed: this computer has no keyring that a key could be kept in, and no --user was named.';

/** @throws PaymasterError USAGE for a file of another form. */
export function paperFormat(path: string): 'page' | 'csv' {
  const ending = extname(path).toLowerCase();
  if (ending === '.csv') return 'csv';
  if (ending === '.html' || ending === '.htm') return 'page';
  throw paymasterError(
    'USAGE',
    `The form of the file ${path} is not known.`,
    'Name a file that ends in .html, for printing, or in .csv.',
  );
}

/** The language that was asked for, else that of this computer. */
export function paperLanguage(session: Session, { language }: { language?: Language | undefined }): Language {
  return language ?? languageOf(hostFacts('command line', session.host).locale);
}
