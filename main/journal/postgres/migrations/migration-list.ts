// Every step of the layout in PostgreSQL, by number. New steps are added at the end; old ones are never edited.

import { JOURNAL } from './0001-journal.ts';
import { LEASES } from './0002-leases.ts';
import { PAYMENT_KEYS } from './0003-payment-keys.ts';
import { LIGHTER_STEPS } from './0004-lighter-steps.ts';
import { ACT_DIGESTS } from './0005-act-digests.ts';
import { OUTCOME_SEALS } from './0006-outcome-seals.ts';
import { READ_GROUPS } from './0007-read-groups.ts';
import { BARE_DIGESTS } from './0008-bare-digests.ts';
import type { PostgresMigration } from './migration.ts';

export const POSTGRES_MIGRATIONS: readonly PostgresMigration[] = [
  JOURNAL,
  LEASES,
  PAYMENT_KEYS,
  LIGHTER_STEPS,
  ACT_DIGESTS,
  OUTCOME_SEALS,
  READ_GROUPS,
  BARE_DIGESTS,
];
