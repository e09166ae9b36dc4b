// The Swahili catalogue: every text that the page itself shows.

import type { Texts } from '../en/page.ts';
import { SW_AUDIT } from './page/audit.ts';
import { SW_BATCHES } from './page/batches.ts';
import { SW_COMMON } from './page/common.ts';
import { SW_CORRECTIONS } from './page/corrections.ts';
import { SW_ELSEWHERE } from './page/elsewhere.ts';
import { SW_EVIDENCE } from './page/evidence.ts';
import { SW_IMPORT } from './page/import.ts';
import { SW_LIMITS } from './page/limits.ts';
import { SW_MONEY } from './page/money.ts';
import { SW_PEOPLE } from './page/people.ts';
import { SW_PLACE } from './page/place.ts';
import { SW_PROVIDERS } from './page/providers.ts';
import { SW_RESULTS } from './page/results.ts';
import { SW_REVIEW } from './page/review.ts';
import { SW_RUN } from './page/run.ts';
import { SW_SCHEDULE } from './page/schedule.ts';
import { SW_SEARCH } from './page/search.ts';
import { SW_SETTINGS } from './page/settings.ts';
import { SW_SHARES } from './page/shares.ts';
import { SW_SHELL } from './page/shell.ts';
import { SW_SIGNING } from './page/signing.ts';
import { SW_STATEMENTS } from './page/statements.ts';
import { SW_STOPPED } from './page/stopped.ts';
import { SW_TWO_PEOPLE } from './page/two-people.ts';
import { SW_USERS } from './page/users.ts';

export const SW: Texts = {
  common: SW_COMMON,
  shell: SW_SHELL,
  audit: SW_AUDIT,
  batches: SW_BATCHES,
  search: SW_SEARCH,
  elsewhere: SW_ELSEWHERE,
  evidence: SW_EVIDENCE,
  import: SW_IMPORT,
  shares: SW_SHARES,
  corrections: SW_CORRECTIONS,
  limits: SW_LIMITS,
  review: SW_REVIEW,
  run: SW_RUN,
  schedule: SW_SCHEDULE,
  money: SW_MONEY,
  results: SW_RESULTS,
  people: SW_PEOPLE,
  place: SW_PLACE,
  providers: SW_PROVIDERS,
  settings: SW_SETTINGS,
  signing: SW_SIGNING,
  statements: SW_STATEMENTS,
  stopped: SW_STOPPED,
  twoPeople: SW_TWO_PEOPLE,
  users: SW_USERS,
};
