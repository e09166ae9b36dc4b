// The French catalogue: every text that the page itself shows.

import type { Texts } from '../en/page.ts';
import { FR_AUDIT } from './page/audit.ts';
import { FR_BATCHES } from './page/batches.ts';
import { FR_COMMON } from './page/common.ts';
import { FR_CORRECTIONS } from './page/corrections.ts';
import { FR_ELSEWHERE } from './page/elsewhere.ts';
import { FR_EVIDENCE } from './page/evidence.ts';
import { FR_IMPORT } from './page/import.ts';
import { FR_LIMITS } from './page/limits.ts';
import { FR_MONEY } from './page/money.ts';
import { FR_PEOPLE } from './page/people.ts';
import { FR_PLACE } from './page/place.ts';
import { FR_PROVIDERS } from './page/providers.ts';
import { FR_RESULTS } from './page/results.ts';
import { FR_REVIEW } from './page/review.ts';
import { FR_RUN } from './page/run.ts';
import { FR_SCHEDULE } from './page/schedule.ts';
import { FR_SEARCH } from './page/search.ts';
import { FR_SETTINGS } from './page/settings.ts';
import { FR_SHARES } from './page/shares.ts';
import { FR_SHELL } from './page/shell.ts';
import { FR_SIGNING } from './page/signing.ts';
import { FR_STATEMENTS } from './page/statements.ts';
import { FR_STOPPED } from './page/stopped.ts';
import { FR_TWO_PEOPLE } from './page/two-people.ts';
import { FR_USERS } from './page/users.ts';

export const FR: Texts = {
  common: FR_COMMON,
  shell: FR_SHELL,
  audit: FR_AUDIT,
  batches: FR_BATCHES,
  search: FR_SEARCH,
  elsewhere: FR_ELSEWHERE,
  evidence: FR_EVIDENCE,
  import: FR_IMPORT,
  shares: FR_SHARES,
  corrections: FR_CORRECTIONS,
  limits: FR_LIMITS,
  review: FR_REVIEW,
  run: FR_RUN,
  schedule: FR_SCHEDULE,
  money: FR_MONEY,
  results: FR_RESULTS,
  people: FR_PEOPLE,
  place: FR_PLACE,
  providers: FR_PROVIDERS,
  settings: FR_SETTINGS,
  signing: FR_SIGNING,
  statements: FR_STATEMENTS,
  stopped: FR_STOPPED,
  twoPeople: FR_TWO_PEOPLE,
  users: FR_USERS,
};
