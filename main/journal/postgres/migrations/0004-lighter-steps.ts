// What a step of sending costs the database: one index in place of two for a row that waits for no time, one look at all
// attempts of a statement in place of one for each, and keys kept as they are. Released: never edit it, add a step instead.

import { SCHEMA } from '../roles.ts';
import type { PostgresMigration } from './migration.ts';

/** Rows that wait for a time are found by it; all others by `progress_queue`. */
const INDEXES = `DROP INDEX progress_work;
CREATE INDEX progress_due ON progress (money_group, state, due_ms, row_key) WHERE due_ms IS NOT NULL;
`;

// Rows of progress are never deleted and their keys never change, which triggers refuse: so it is enough that each row is there
// when its attempt is made. Each is looked up by its key: a join might walk over all rows. The schema is named, since a temporary
// table of the same name would be asked otherwise.
const ATTEMPTS = `ALTER TABLE attempt DROP CONSTRAINT attempt_row_key_fkey;
CREATE FUNCTION refuse_attempt_without_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM changed_rows WHERE
    (SELECT progress.row_key FROM ${SCHEMA}.progress WHERE progress.row_key = changed_rows.row_key) IS NULL) THEN
    RAISE EXCEPTION USING ERRCODE = '23503', MESSAGE = TG_ARGV[0];
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER attempt_of_a_row AFTER INSERT ON attempt REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_attempt_without_row('an attempt belongs to a row that was approved');
`;

/** Hashes are not made shorter by packing them. */
const KEYS = `ALTER TABLE payment_key ALTER COLUMN keys SET STORAGE EXTERNAL;
`;

export const LIGHTER_STEPS: PostgresMigration = {
  number: 4,
  name: 'lighter steps',
  statements: INDEXES + ATTEMPTS + KEYS,
};
