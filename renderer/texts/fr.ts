// The French catalogue: every text that the page itself shows.

import type { Texts } from './en.ts';
import { FR_BATCHES } from './fr-batches.ts';
import { FR_COMMON } from './fr-common.ts';
import { FR_IMPORT } from './fr-import.ts';
import { FR_LIMITS } from './fr-limits.ts';
import { FR_MONEY } from './fr-money.ts';
import { FR_PROVIDERS } from './fr-providers.ts';
import { FR_RESULTS } from './fr-results.ts';
import { FR_REVIEW } from './fr-review.ts';
import { FR_RUN } from './fr-run.ts';
import { FR_SEARCH } from './fr-search.ts';
import { FR_SETTINGS } from './fr-settings.ts';
import { FR_SHELL } from './fr-shell.ts';
import { FR_SIGNING } from './fr-signing.ts';
import { FR_STATEMENTS } from './fr-statements.ts';
import { FR_STOPPED } from './fr-stopped.ts';

export const FR: Texts = {
  common: FR_COMMON,
  shell: FR_SHELL,
  batches: FR_BATCHES,
  search: FR_SEARCH,
  import: FR_IMPORT,
  limits: FR_LIMITS,
  review: FR_REVIEW,
  run: FR_RUN,
  money: FR_MONEY,
  results: FR_RESULTS,
  providers: FR_PROVIDERS,
  settings: FR_SETTINGS,
  signing: FR_SIGNING,
  statements: FR_STATEMENTS,
  stopped: FR_STOPPED,
};
