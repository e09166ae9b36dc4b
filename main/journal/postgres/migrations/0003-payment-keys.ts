// What the payments of each batch are recognised by, kept with its rows. Released: never edit it, add a step instead.

import { inBytes } from './0001-tables.ts';
import type { PostgresMigration } from './migration.ts';

const TABLE = inBytes(`CREATE TABLE payment_key (
  batch bigint NOT NULL REFERENCES batch (number),
  first bigint NOT NULL CHECK (first > 0),
  last bigint NOT NULL CHECK (last >= first),
  form bigint NOT NULL,
  keys text NOT NULL,
  PRIMARY KEY (batch, first)
);
`);

const STATE = (row: string) => `coalesce((SELECT state FROM batch WHERE number = ${row}.batch), '')`;

const RULES = `CREATE FUNCTION refuse_keys_outside_draft() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF ${STATE('OLD')} <> 'draft' THEN RAISE EXCEPTION USING ERRCODE = '23000', MESSAGE = TG_ARGV[0]; END IF;
    RETURN OLD;
  END IF;
  IF ${STATE('NEW')} <> 'draft' THEN RAISE EXCEPTION USING ERRCODE = '23000', MESSAGE = TG_ARGV[0]; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER payment_key_only_in_draft BEFORE INSERT ON payment_key
  FOR EACH ROW EXECUTE FUNCTION refuse_keys_outside_draft('keys are kept only with rows of a draft');
CREATE TRIGGER payment_key_never_changed BEFORE UPDATE ON payment_key
  FOR EACH ROW EXECUTE FUNCTION refuse('keys never change');
CREATE TRIGGER payment_key_forgotten_only_in_draft BEFORE DELETE ON payment_key
  FOR EACH ROW EXECUTE FUNCTION refuse_keys_outside_draft('keys of an approved batch are never deleted');
`;

export const PAYMENT_KEYS: PostgresMigration = { number: 3, name: 'payment keys', statements: TABLE + RULES };
