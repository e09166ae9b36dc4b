// What goes on without a run: rows that are left out of an approved batch, what a clerk said of a service that is
// lost, and why a retry corrects its rows. Released: never edit it, add a step instead.

import type { Migration } from './migration.ts';

/** As before, and one more way: the row was left out of its batch after the approval. */
const IS_DEAD = `(SELECT state FROM batch WHERE number = retry.row_key / 4294967296) = 'discarded'
  OR (SELECT state FROM batch WHERE number = retry.row_key / 4294967296) <> 'draft'
    AND NOT EXISTS (SELECT 1 FROM progress WHERE progress.row_key = retry.row_key AND left_out IS NULL)`;

// A row that is left out keeps the state of its payout, which never left: no step can make it anything else, and
// what everybody reads as its state is made of the two.
export const WHAT_GOES_ON: Migration = {
  number: 15,
  name: 'what goes on',
  statements: `
DROP INDEX progress_work;
DROP INDEX progress_duplicate;
ALTER TABLE progress RENAME COLUMN state TO payout_state;
ALTER TABLE progress ADD COLUMN left_out TEXT CHECK (left_out IS NULL OR payout_state = 'queued');
ALTER TABLE progress ADD COLUMN state TEXT NOT NULL
  GENERATED ALWAYS AS (iif(left_out IS NULL, payout_state, 'excluded')) VIRTUAL;
CREATE INDEX progress_work ON progress (money_group, state, due_ms);
CREATE INDEX progress_duplicate ON progress (row_key)
  WHERE duplicate_ignored = 1 AND service_status IS NULL AND state IN ('accepted', 'enqueued');
CREATE TRIGGER progress_left_out_for_good BEFORE UPDATE OF left_out ON progress
WHEN OLD.left_out IS NOT NULL AND NEW.left_out IS NOT OLD.left_out
BEGIN SELECT RAISE(ABORT, 'a payout that was left out stays so'); END;

DROP TRIGGER retry_takes_what_is_free;
DROP TRIGGER retry_is_released_once;
CREATE TRIGGER retry_takes_what_is_free BEFORE INSERT ON retry
BEGIN
  UPDATE retry SET released = 1 WHERE retry_of = NEW.retry_of AND released = 0 AND (${IS_DEAD});
END;
CREATE TRIGGER retry_is_released_once BEFORE UPDATE OF released ON retry
WHEN OLD.released = 1 OR NOT EXISTS (SELECT 1 FROM retry WHERE row_key = OLD.row_key AND (${IS_DEAD}))
BEGIN SELECT RAISE(ABORT, 'a retry that can still pay is not released'); END;

ALTER TABLE batch ADD COLUMN goes_on INTEGER NOT NULL DEFAULT 0 CHECK (goes_on IN (0, 1));
ALTER TABLE batch ADD COLUMN service_lost_ms INTEGER;
`,
};
