// Digests of the rows of a batch as they were read, and of what their payments are recognised by, for each group that came
// together. Batches of before have none. Released: never edit it, add a step instead.

import { inBytes } from './0001-tables.ts';
import type { PostgresMigration } from './migration.ts';

const TABLE = inBytes(`CREATE TABLE read_group (
  batch bigint NOT NULL REFERENCES batch (number),
  first bigint NOT NULL CHECK (first > 0),
  last bigint NOT NULL CHECK (last >= first),
  rows_digest text NOT NULL,
  keys_digest text NOT NULL,
  PRIMARY KEY (batch, first)
);
`);

const RULES = `CREATE TRIGGER read_group_never_changed BEFORE UPDATE ON read_group
  FOR EACH ROW EXECUTE FUNCTION refuse('rows of read_group never change');
CREATE TRIGGER read_group_never_deleted BEFORE DELETE ON read_group
  FOR EACH ROW EXECUTE FUNCTION refuse('rows of read_group are never deleted');
`;

export const READ_GROUPS: PostgresMigration = { number: 7, name: 'read groups', statements: TABLE + RULES };
