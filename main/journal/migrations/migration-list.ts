// Every step of the journal's layout, by number. New steps are added at the end; old ones are never edited.

import { FIRST_JOURNAL } from './0001-first-journal.ts';
import { DESK } from './0002-desk.ts';
import { RETRY_LINKS } from './0003-retry-links.ts';
import { DRAFT_ACTS } from './0004-draft-acts.ts';
import { LAYOUTS } from './0005-layouts.ts';
import { AMOUNT_RANGES } from './0006-amount-ranges.ts';
import { PROFILE_SIGNING } from './0007-profile-signing.ts';
import { RECORD_DETAILS } from './0008-record-details.ts';
import { SETTLED_DIFFERENCES } from './0009-settled-differences.ts';
import { PROVIDER_STATUSES } from './0010-provider-statuses.ts';
import { SERVICE_KEYS } from './0011-service-keys.ts';
import { INITIATION_WORDS } from './0012-initiation-words.ts';
import { FILE_PLACES } from './0013-file-places.ts';
import { CURRENCY_DIFFERENCES } from './0014-currency-differences.ts';
import { WHAT_GOES_ON } from './0015-what-goes-on.ts';
import { LAYOUT_MARKS } from './0016-layout-marks.ts';
import { LIMITS_BEFORE_SENDING } from './0017-limits-before-sending.ts';
import { STATE_SINCE } from './0018-state-since.ts';
import { DUPLICATE_PERIOD } from './0019-duplicate-period.ts';
import { CONTROL_TOTALS } from './0020-control-totals.ts';
import { CHANGES_SINCE } from './0021-changes-since.ts';
import { TEST_ROWS } from './0022-test-rows.ts';
import { PAYOUTS_BY_PERSON } from './0023-payouts-by-person.ts';
import { AUDIT_CHAIN } from './0024-audit-chain.ts';
import { REUSE_LINKS } from './0025-reuse-links.ts';
import { APPROVAL_DIGESTS } from './0026-approval-digests.ts';
import { SCHEDULES } from './0027-schedules.ts';
import { USERS } from './0028-users.ts';
import { ROW_SHARES } from './0029-row-shares.ts';
import { LEFT_OUT_ROWS } from './0030-left-out-rows.ts';
import { FORGOTTEN_CORRECTIONS } from './0031-forgotten-corrections.ts';
import { SIGNED_APPROVALS } from './0032-signed-approvals.ts';
import { WHO_ACTS } from './0033-who-acts.ts';
import { RESTORES } from './0034-restores.ts';
import { RETRIES_OF_A_BATCH } from './0035-retries-of-a-batch.ts';
import { PAYMENT_KEYS } from './0036-payment-keys.ts';
import { ACT_DIGESTS } from './0037-act-digests.ts';
import { OUTCOME_SEALS } from './0038-outcome-seals.ts';
import { READ_GROUPS } from './0039-read-groups.ts';
import { BARE_DIGESTS } from './0040-bare-digests.ts';
import type { Migration } from './migration.ts';

export const MIGRATIONS: readonly Migration[] = [
  FIRST_JOURNAL,
  DESK,
  RETRY_LINKS,
  DRAFT_ACTS,
  LAYOUTS,
  AMOUNT_RANGES,
  PROFILE_SIGNING,
  RECORD_DETAILS,
  SETTLED_DIFFERENCES,
  PROVIDER_STATUSES,
  SERVICE_KEYS,
  INITIATION_WORDS,
  FILE_PLACES,
  CURRENCY_DIFFERENCES,
  WHAT_GOES_ON,
  LAYOUT_MARKS,
  LIMITS_BEFORE_SENDING,
  STATE_SINCE,
  DUPLICATE_PERIOD,
  CONTROL_TOTALS,
  CHANGES_SINCE,
  TEST_ROWS,
  PAYOUTS_BY_PERSON,
  AUDIT_CHAIN,
  REUSE_LINKS,
  APPROVAL_DIGESTS,
  SCHEDULES,
  USERS,
  ROW_SHARES,
  LEFT_OUT_ROWS,
  FORGOTTEN_CORRECTIONS,
  SIGNED_APPROVALS,
  WHO_ACTS,
  RESTORES,
  RETRIES_OF_A_BATCH,
  PAYMENT_KEYS,
  ACT_DIGESTS,
  OUTCOME_SEALS,
  READ_GROUPS,
  BARE_DIGESTS,
];
