// What became of the rows of a batch, sealed when a run of it came to an end. Batches of before begin with their next entry.
// Released: never edit it, add a step instead.

import { inBytes } from './0001-tables.ts';
import type { PostgresMigration } from './migration.ts';

const TABLE = inBytes(`CREATE TABLE outcome_seal (
  batch bigint NOT NULL REFERENCES batch (number),
  part bigint NOT NULL CHECK (part >= 0),
  entry bigint NOT NULL,
  rows text NOT NULL,
  refused text NOT NULL,
  digest text NOT NULL,
  PRIMARY KEY (batch, part, entry)
);
`);

const RULES = `CREATE TRIGGER outcome_seal_never_changed BEFORE UPDATE ON outcome_seal
  FOR EACH ROW EXECUTE FUNCTION refuse('rows of outcome_seal never change');
CREATE TRIGGER outcome_seal_never_deleted BEFORE DELETE ON outcome_seal
  FOR EACH ROW EXECUTE FUNCTION refuse('rows of outcome_seal are never deleted');
`;

export const OUTCOME_SEALS: PostgresMigration = {
  number: 6,
  name: 'outcome seals',
  statements: TABLE + RULES,
};
