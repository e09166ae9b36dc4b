// Who works on which batch, with a number that each step of the work carries, and the refusal of steps that carry an old one.
// Released: never edit it, add a step instead.

import type { PostgresMigration } from './migration.ts';

const TABLE = `CREATE TABLE lease (
  batch bigint PRIMARY KEY REFERENCES batch (number),
  work text COLLATE "C" NOT NULL CHECK (work IN ('send', 'ask', 'edit')),
  fence bigint NOT NULL CHECK (fence > 0),
  -- Number of the lock that its desk holds for as long as it is connected.
  session bigint NOT NULL,
  host text COLLATE "C" NOT NULL,
  program text COLLATE "C" NOT NULL,
  person text COLLATE "C",
  since_ms bigint NOT NULL,
  -- On the clock of this database alone.
  until_ms bigint NOT NULL,
  is_held bigint NOT NULL CHECK (is_held IN (0, 1)),
  wish text COLLATE "C" CHECK (wish IN ('stop'))
);
CREATE TABLE server_mark (
  number bigint PRIMARY KEY CHECK (number = 1),
  system text COLLATE "C" NOT NULL,
  timeline text COLLATE "C" NOT NULL
);
`;

/** What is refused is told with who has the batch, for the sentence of the program. */
const REFUSE = `CREATE FUNCTION refuse_old_fence(given bigint[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  carried bigint := CAST(nullif(current_setting('paymaster.fence', true), '') AS bigint);
  now_ms bigint := CAST(floor(extract(epoch FROM clock_timestamp()) * 1000) AS bigint);
  other lease;
BEGIN
  SELECT lease.* INTO other FROM lease WHERE batch = ANY (given) AND work <> 'edit' AND CASE
    WHEN carried IS NULL THEN is_held = 1 AND until_ms > now_ms ELSE fence <> carried END LIMIT 1;
  IF NOT FOUND THEN RETURN; END IF;
  RAISE EXCEPTION USING ERRCODE = 'PM001', MESSAGE = 'another desk has the batch',
    DETAIL = json_build_object('batch', other.batch, 'holder', CASE WHEN other.is_held = 1 THEN json_build_object(
      'work', other.work, 'host', other.host, 'program', other.program, 'person', other.person) END)::text;
END $$;
CREATE FUNCTION fence_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refuse_old_fence(ARRAY(SELECT DISTINCT row_key / 4294967296 FROM changed_rows));
  RETURN NULL;
END $$;
CREATE FUNCTION fence_batches() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refuse_old_fence(ARRAY(SELECT rows_after.number FROM rows_after JOIN rows_before USING (number)
    WHERE rows_after.state <> rows_before.state AND rows_before.state <> 'draft'));
  RETURN NULL;
END $$;
CREATE TRIGGER fence_attempt AFTER INSERT ON attempt REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION fence_rows();
CREATE TRIGGER fence_progress AFTER UPDATE ON progress REFERENCING NEW TABLE AS changed_rows
  FOR EACH STATEMENT EXECUTE FUNCTION fence_rows();
CREATE TRIGGER fence_batch AFTER UPDATE ON batch REFERENCING OLD TABLE AS rows_before NEW TABLE AS rows_after
  FOR EACH STATEMENT EXECUTE FUNCTION fence_batches();
`;

export const LEASES: PostgresMigration = { number: 2, name: 'leases', statements: TABLE + REFUSE };
