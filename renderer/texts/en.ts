// The English catalogue: every text that the page itself shows.

import { EN_BATCHES } from './en-batches.ts';
import { EN_COMMON } from './en-common.ts';
import { EN_IMPORT } from './en-import.ts';
import { EN_LIMITS } from './en-limits.ts';
import { EN_MONEY } from './en-money.ts';
import { EN_PROVIDERS } from './en-providers.ts';
import { EN_RESULTS } from './en-results.ts';
import { EN_REVIEW } from './en-review.ts';
import { EN_RUN } from './en-run.ts';
import { EN_SEARCH } from './en-search.ts';
import { EN_SETTINGS } from './en-settings.ts';
import { EN_SHELL } from './en-shell.ts';
import { EN_SIGNING } from './en-signing.ts';
import { EN_STATEMENTS } from './en-statements.ts';
import { EN_STOPPED } from './en-stopped.ts';
import type { CatalogueOf } from './language.ts';

export const EN = {
  common: EN_COMMON,
  shell: EN_SHELL,
  batches: EN_BATCHES,
  search: EN_SEARCH,
  import: EN_IMPORT,
  limits: EN_LIMITS,
  review: EN_REVIEW,
  run: EN_RUN,
  money: EN_MONEY,
  results: EN_RESULTS,
  providers: EN_PROVIDERS,
  settings: EN_SETTINGS,
  signing: EN_SIGNING,
  statements: EN_STATEMENTS,
  stopped: EN_STOPPED,
};

/** The form of a catalogue: a missing text breaks the build. */
export type Texts = CatalogueOf<typeof EN>;
