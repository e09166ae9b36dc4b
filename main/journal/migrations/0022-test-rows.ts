// Test rows that go first, lane by lane, and when the others of a lane were released. Batches of before have none.
// Released: never edit it, add a step instead.

import type { Migration } from './migration.ts';

export const TEST_ROWS: Migration = {
  number: 22,
  name: 'test rows',
  statements: `
ALTER TABLE batch ADD COLUMN test_release TEXT
  CHECK (test_release IS NULL OR test_release = 'auto' OR test_release = 'click');
CREATE TABLE test_lane (
  money_group INTEGER PRIMARY KEY REFERENCES money_group (id),
  test_rows TEXT NOT NULL DEFAULT '[]',
  granted INTEGER NOT NULL DEFAULT 1 CHECK (granted > 0),
  released_at_ms INTEGER
) STRICT;
CREATE TRIGGER test_lane_is_released_once BEFORE UPDATE ON test_lane WHEN OLD.released_at_ms IS NOT NULL
BEGIN SELECT RAISE(ABORT, 'a released lane never changes'); END;
CREATE TRIGGER test_lane_never_deleted BEFORE DELETE ON test_lane
BEGIN SELECT RAISE(ABORT, 'rows of test_lane are never deleted'); END;
`,
};
