// Says a saying of the core in the page's language. A code that no catalogue has is shown as it is, with what it
// names, rather than hidden.

import type { Saying } from '../saying.ts';
import { CONNECTION_EN } from './connection-en.ts';
import { CONNECTION_FR } from './connection-fr.ts';
import type { ConnectionSaying, SayingCatalogue, SecretsSaying } from './sayings.ts';
import { SECRETS_EN } from './secrets-en.ts';
import { SECRETS_FR } from './secrets-fr.ts';

type Catalogue = SayingCatalogue<ConnectionSaying | SecretsSaying>;

const CATALOGUES: Readonly<Record<'en' | 'fr', Catalogue>> = {
  en: { ...CONNECTION_EN, ...SECRETS_EN },
  fr: { ...CONNECTION_FR, ...SECRETS_FR },
};

/** The sentence of a saying. */
export function describeSaying(language: 'en' | 'fr', { code, values }: Saying): string {
  const catalogue = CATALOGUES[language];
  if (isCode(catalogue, code)) return catalogue[code]((name) => values[name] ?? '');
  const named = Object.values(values).join(', ');
  return named === '' ? code : `${code} (${named})`;
}

function isCode(catalogue: Catalogue, code: string): code is keyof Catalogue {
  return Object.hasOwn(catalogue, code);
}
