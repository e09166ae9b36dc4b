// The retry basket, the links between old and new payouts, and a quick way to rows with findings.
// Released: never edit it, add a step instead.

import type { Migration } from './migration.ts';

/** A retry that can still pay: its draft was not discarded, and approval did not leave its row out. */
const IS_DEAD = `(SELECT state FROM batch WHERE number = retry.row_key / 4294967296) = 'discarded'
  OR (SELECT state FROM batch WHERE number = retry.row_key / 4294967296) <> 'draft'
    AND NOT EXISTS (SELECT 1 FROM progress WHERE progress.row_key = retry.row_key)`;

/** Only the service's own final refusal or failure allows another payout (promise P4). */
const MAY_BE_RETRIED = (column: string) =>
  `ifnull((SELECT state FROM progress WHERE row_key = ${column}), '') IN ('rejected', 'failed')`;

export const RETRY_LINKS: Migration = {
  number: 3,
  name: 'retry links',
  statements: `
CREATE INDEX file_row_with_findings ON file_row (row_key) WHERE findings IS NOT NULL;

ALTER TABLE batch ADD COLUMN retry_of INTEGER REFERENCES batch (number);
CREATE TRIGGER batch_retry_of_never_changes BEFORE UPDATE OF retry_of ON batch
BEGIN SELECT RAISE(ABORT, 'what a batch retries never changes'); END;

CREATE TABLE basket (
  row_key INTEGER PRIMARY KEY REFERENCES progress (row_key)
) STRICT;
CREATE TRIGGER basket_takes_only_what_is_final BEFORE INSERT ON basket
WHEN NOT ${MAY_BE_RETRIED('NEW.row_key')}
BEGIN SELECT RAISE(ABORT, 'only rejected and failed payouts can be retried'); END;

CREATE TABLE retry (
  row_key INTEGER PRIMARY KEY REFERENCES file_row (row_key),
  retry_of INTEGER NOT NULL REFERENCES progress (row_key),
  released INTEGER NOT NULL DEFAULT 0 CHECK (released IN (0, 1))
) STRICT;
CREATE UNIQUE INDEX retry_once ON retry (retry_of) WHERE released = 0;
CREATE TRIGGER retry_only_what_is_final BEFORE INSERT ON retry
WHEN NOT ${MAY_BE_RETRIED('NEW.retry_of')}
BEGIN SELECT RAISE(ABORT, 'only rejected and failed payouts can be retried'); END;
CREATE TRIGGER retry_only_in_draft BEFORE INSERT ON retry
WHEN ifnull((SELECT state FROM batch WHERE number = NEW.row_key / 4294967296), '') <> 'draft'
BEGIN SELECT RAISE(ABORT, 'retries are made only in a draft'); END;
CREATE TRIGGER retry_takes_what_is_free BEFORE INSERT ON retry
BEGIN
  UPDATE retry SET released = 1 WHERE retry_of = NEW.retry_of AND released = 0 AND (${IS_DEAD});
END;
CREATE TRIGGER retry_link_never_changes BEFORE UPDATE OF row_key, retry_of ON retry
BEGIN SELECT RAISE(ABORT, 'the link of a retry never changes'); END;
CREATE TRIGGER retry_is_released_once BEFORE UPDATE OF released ON retry
WHEN OLD.released = 1 OR NOT EXISTS (SELECT 1 FROM retry WHERE row_key = OLD.row_key AND (${IS_DEAD}))
BEGIN SELECT RAISE(ABORT, 'a retry that can still pay is not released'); END;
CREATE TRIGGER retry_never_deleted BEFORE DELETE ON retry
BEGIN SELECT RAISE(ABORT, 'rows of retry are never deleted'); END;
`,
};
