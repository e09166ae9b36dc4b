// The Portuguese catalogue: every text that the page itself shows.

import type { Texts } from '../en/page.ts';
import { PT_AUDIT } from './page/audit.ts';
import { PT_BATCHES } from './page/batches.ts';
import { PT_COMMON } from './page/common.ts';
import { PT_CORRECTIONS } from './page/corrections.ts';
import { PT_ELSEWHERE } from './page/elsewhere.ts';
import { PT_EVIDENCE } from './page/evidence.ts';
import { PT_IMPORT } from './page/import.ts';
import { PT_LIMITS } from './page/limits.ts';
import { PT_MONEY } from './page/money.ts';
import { PT_PEOPLE } from './page/people.ts';
import { PT_PLACE } from './page/place.ts';
import { PT_PROVIDERS } from './page/providers.ts';
import { PT_RESULTS } from './page/results.ts';
import { PT_REVIEW } from './page/review.ts';
import { PT_RUN } from './page/run.ts';
import { PT_SCHEDULE } from './page/schedule.ts';
import { PT_SEARCH } from './page/search.ts';
import { PT_SETTINGS } from './page/settings.ts';
import { PT_SHARES } from './page/shares.ts';
import { PT_SHELL } from './page/shell.ts';
import { PT_SIGNING } from './page/signing.ts';
import { PT_STATEMENTS } from './page/statements.ts';
import { PT_STOPPED } from './page/stopped.ts';
import { PT_TWO_PEOPLE } from './page/two-people.ts';
import { PT_USERS } from './page/users.ts';

export const PT: Texts = {
  common: PT_COMMON,
  shell: PT_SHELL,
  audit: PT_AUDIT,
  batches: PT_BATCHES,
  search: PT_SEARCH,
  elsewhere: PT_ELSEWHERE,
  evidence: PT_EVIDENCE,
  import: PT_IMPORT,
  shares: PT_SHARES,
  corrections: PT_CORRECTIONS,
  limits: PT_LIMITS,
  review: PT_REVIEW,
  run: PT_RUN,
  schedule: PT_SCHEDULE,
  money: PT_MONEY,
  results: PT_RESULTS,
  people: PT_PEOPLE,
  place: PT_PLACE,
  providers: PT_PROVIDERS,
  settings: PT_SETTINGS,
  signing: PT_SIGNING,
  statements: PT_STATEMENTS,
  stopped: PT_STOPPED,
  twoPeople: PT_TWO_PEOPLE,
  users: PT_USERS,
};
