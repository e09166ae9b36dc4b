// The English catalogue: every text that the page itself shows.

import type { CatalogueOf } from '../catalogue-form.ts';
import { EN_AUDIT } from './page/audit.ts';
import { EN_BATCHES } from './page/batches.ts';
import { EN_COMMON } from './page/common.ts';
import { EN_CORRECTIONS } from './page/corrections.ts';
import { EN_ELSEWHERE } from './page/elsewhere.ts';
import { EN_EVIDENCE } from './page/evidence.ts';
import { EN_IMPORT } from './page/import.ts';
import { EN_LIMITS } from './page/limits.ts';
import { EN_MONEY } from './page/money.ts';
import { EN_PEOPLE } from './page/people.ts';
import { EN_PLACE } from './page/place.ts';
import { EN_PROVIDERS } from './page/providers.ts';
import { EN_RESULTS } from './page/results.ts';
import { EN_REVIEW } from './page/review.ts';
import { EN_RUN } from './page/run.ts';
import { EN_SCHEDULE } from './page/schedule.ts';
import { EN_SEARCH } from './page/search.ts';
import { EN_SETTINGS } from './page/settings.ts';
import { EN_SHARES } from './page/shares.ts';
import { EN_SHELL } from './page/shell.ts';
import { EN_SIGNING } from './page/signing.ts';
import { EN_STATEMENTS } from './page/statements.ts';
import { EN_STOPPED } from './page/stopped.ts';
import { EN_TWO_PEOPLE } from './page/two-people.ts';
import { EN_USERS } from './page/users.ts';

export const EN = {
  common: EN_COMMON,
  shell: EN_SHELL,
  audit: EN_AUDIT,
  batches: EN_BATCHES,
  search: EN_SEARCH,
  elsewhere: EN_ELSEWHERE,
  evidence: EN_EVIDENCE,
  import: EN_IMPORT,
  shares: EN_SHARES,
  corrections: EN_CORRECTIONS,
  limits: EN_LIMITS,
  review: EN_REVIEW,
  run: EN_RUN,
  schedule: EN_SCHEDULE,
  money: EN_MONEY,
  results: EN_RESULTS,
  people: EN_PEOPLE,
  place: EN_PLACE,
  providers: EN_PROVIDERS,
  settings: EN_SETTINGS,
  signing: EN_SIGNING,
  statements: EN_STATEMENTS,
  stopped: EN_STOPPED,
  twoPeople: EN_TWO_PEOPLE,
  users: EN_USERS,
};

/** The form of a catalogue: a missing text breaks the build. */
export type Texts = CatalogueOf<typeof EN>;
