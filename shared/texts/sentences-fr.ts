// The French of every English sentence that the core makes with `say`: one catalogue for each part of the core.
// A test holds the keys against the sources, so that none is missing and none is left over.

import { RUN_FR } from './run-fr.ts';

export const SENTENCES_FR: Readonly<Record<string, string>> = { ...RUN_FR };
