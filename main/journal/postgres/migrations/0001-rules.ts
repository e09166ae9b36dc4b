// What the tables refuse, whoever asks: the same as the file does, in the same sentences; and by which indexes rows are
// found. Released: never edit it, add a step instead.

const STATE_OF = (rowKey: string) =>
  `coalesce((SELECT state FROM batch WHERE number = ${rowKey} / 4294967296), '')`;

/** A retry that cannot pay any more: its draft was discarded, or approval left its row out. */
const IS_DEAD = `(${STATE_OF('retry.row_key')} = 'discarded' OR ${STATE_OF('retry.row_key')} <> 'draft'
  AND NOT EXISTS (SELECT 1 FROM progress WHERE progress.row_key = retry.row_key AND left_out IS NULL))`;

const MAY_BE_RETRIED = (column: string) =>
  `coalesce((SELECT payout_state FROM progress WHERE row_key = ${column}), '') IN ('rejected', 'failed')`;

const LATER_PART = (share: string) => `coalesce(CAST(CAST(${share} AS json) ->> 'part' AS bigint), 1) > 1`;

/** A function for triggers: goes on, or refuses with the sentence that its trigger gives. */
function rule(name: string, refused: string): string {
  return `CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF ${refused} THEN RAISE EXCEPTION USING ERRCODE = '23000', MESSAGE = TG_ARGV[0]; END IF;
  IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
  RETURN NEW;
END $$;
`;
}

/** The tables ask it themselves. */
export const VALIDITY = `CREATE FUNCTION json_valid(given text) RETURNS boolean LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  PERFORM CAST(given AS json);
  RETURN given IS NOT NULL;
EXCEPTION WHEN others THEN RETURN false;
END $$;
`;

const FUNCTIONS = [
  `CREATE FUNCTION next_number() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.number IS NULL THEN
    EXECUTE format('SELECT coalesce(max(number), 0) + 1 FROM %I.%I', TG_TABLE_SCHEMA, TG_TABLE_NAME) INTO NEW.number;
  END IF;
  RETURN NEW;
END $$;
`,
  rule('refuse', 'true'),
  rule('refuse_outside_draft', `${STATE_OF('NEW.row_key')} <> 'draft'`),
  rule(
    'refuse_act_outside_draft',
    `coalesce((SELECT batch.state FROM draft_act JOIN batch ON batch.number = draft_act.batch
    WHERE draft_act.number = NEW.act), '') <> 'draft'`,
  ),
  rule('refuse_row_deletion', `NOT (${LATER_PART('OLD.share')} AND ${STATE_OF('OLD.row_key')} = 'draft')`),
  rule(
    'refuse_act_row_deletion',
    `NOT (coalesce((SELECT ${LATER_PART('share')} FROM file_row WHERE row_key = OLD.row_key), false)
    AND ${STATE_OF('OLD.row_key')} = 'draft')`,
  ),
  rule('refuse_what_is_not_final', `NOT ${MAY_BE_RETRIED('NEW.row_key')}`),
  rule('refuse_retry_of_what_is_not_final', `NOT ${MAY_BE_RETRIED('NEW.retry_of')}`),
  rule(
    'refuse_release',
    `OLD.released = 1 OR NOT EXISTS (SELECT 1 FROM retry WHERE row_key = OLD.row_key AND ${IS_DEAD})`,
  ),
  rule('refuse_within_trail', 'NEW.number <> (SELECT coalesce(max(number), 0) + 1 FROM audit)'),
  `CREATE FUNCTION release_what_is_free() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE retry SET released = 1 WHERE retry_of = NEW.retry_of AND released = 0 AND ${IS_DEAD};
  RETURN NEW;
END $$;
`,
  // Who works with the journal may not change a payout. This gives the payouts of a draft their ids and bodies, also anew
  // where an approval was cut short; the rules of the table hold here as well.
  `CREATE FUNCTION give_payouts(keys bigint[], ids text[], bodies text[]) RETURNS void LANGUAGE sql
SECURITY DEFINER SET search_path FROM CURRENT AS $$
  INSERT INTO payout (row_key, payout_id, body) SELECT * FROM unnest(keys, ids, bodies)
  ON CONFLICT (row_key) DO UPDATE SET payout_id = excluded.payout_id, body = excluded.body;
$$;
`,
].join('');

/** A trigger that refuses a statement, whoever makes it. */
function refuse(table: string, moment: string, sentence: string, by = 'refuse', when = ''): string {
  count += 1;
  return `CREATE TRIGGER rule_${String(count).padStart(3, '0')} BEFORE ${moment} ON ${table} FOR EACH ROW ${when}
EXECUTE FUNCTION ${by}('${sentence}');
`;
}
let count = 0;

const NEVER_CHANGED = ['attempt', 'audit', 'audit_head', 'migration', 'journal_identity'] as const;
const ROWS_NEVER_CHANGED = ['confirmed_draft', 'left_out_row', 'restore'] as const;
const ROWS_NEVER_DELETED = [
  ...ROWS_NEVER_CHANGED,
  ...['approval', 'approval_signature', 'batch', 'draft_act', 'money_group', 'opening', 'payout', 'progress'],
  ...['retry', 'test_lane'],
] as const;
const USERS = [
  ['"user"', 'user', 'number, name, folded, created_ms'],
  ['user_key', 'user_key', 'number, "user", public_key, since_ms'],
  ['recovery_code', 'recovery_code', 'number, record, made_ms'],
] as const;
const NUMBERED = ['batch', 'audit_head', 'reading', 'layout', '"user"', 'user_key', 'recovery_code'] as const;

const DRAFT_ONLY = 'rows change only in a draft';
const FACTS = 'the facts of a batch never change';
const FINAL_ONLY = 'only rejected and failed payouts can be retried';

const OF_TABLES = [
  ...NEVER_CHANGED.flatMap((table) => [
    refuse(table, 'UPDATE', `entries of ${table} never change`),
    refuse(table, 'DELETE', `entries of ${table} are never deleted`),
  ]),
  ...ROWS_NEVER_CHANGED.map((table) => refuse(table, 'UPDATE', `rows of ${table} never change`)),
  ...ROWS_NEVER_DELETED.map((table) => refuse(table, 'DELETE', `rows of ${table} are never deleted`)),
  ...USERS.flatMap(([table, name, columns]) => [
    refuse(table, 'DELETE', `${name} is never deleted from`),
    refuse(table, `UPDATE OF ${columns}`, `what ${name} says never changes`),
  ]),
  refuse('approval', 'UPDATE', 'what was approved never changes'),
  refuse('approval_signature', 'UPDATE', 'what was signed never changes'),
  refuse('reading', 'UPDATE', 'readings never change'),
  refuse('reading', 'DELETE', 'readings are never deleted'),
  refuse('import_summary', 'UPDATE', 'what an import found never changes'),
  refuse('import_summary', 'DELETE', 'what an import found is never deleted'),
  refuse('forgotten_correction', 'UPDATE OR DELETE', 'what was forgotten stays so'),
  refuse('audit', 'INSERT', 'entries of audit come only at its end', 'refuse_within_trail'),
];

const OF_BATCHES = [
  refuse(
    'batch',
    `UPDATE OF number, operation, profile, base_url, generation, practice, created_at_ms, configuration, file_name,
  file_hash, file_bytes, encoding, delimiter, header, mapping, defaults, sheet, header_line, limits_at_ms, limits_kept`,
    FACTS,
  ),
  refuse('batch', 'UPDATE OF retry_of', 'what a batch retries never changes'),
  refuse('batch', 'UPDATE OF reuse_of', 'what a batch was made from never changes'),
  refuse(
    'batch',
    'UPDATE OF amounts_now, revision',
    'the money of a batch changes only in a draft',
    'refuse',
    "WHEN (OLD.state <> 'draft')",
  ),
  refuse(
    'batch',
    'UPDATE OF number_grammar, file_amounts, import_finished',
    'the import of this batch has ended',
    'refuse',
    'WHEN (OLD.import_finished = 1)',
  ),
  refuse('batch', 'UPDATE OF row_count', DRAFT_ONLY, 'refuse', "WHEN (OLD.state <> 'draft')"),
  refuse('money_group', 'UPDATE', 'what a money group stands for never changes'),
];

const OF_ROWS = [
  refuse('file_row', 'UPDATE OF row_key, line, cells', 'the cells of the file never change'),
  refuse(
    'file_row',
    'UPDATE OF field_changes, amount, findings, state, money_group, excluded_reason, edits, share',
    DRAFT_ONLY,
    'refuse_outside_draft',
  ),
  refuse('file_row', 'DELETE', 'rows of file_row are never deleted', 'refuse_row_deletion'),
  refuse('payout', 'INSERT', 'payouts are made only in a draft', 'refuse_outside_draft'),
  refuse(
    'payout',
    'UPDATE',
    'id and body of a payout never change once its batch is approved',
    'refuse_outside_draft',
  ),
  refuse('payout', 'UPDATE OF row_key', 'a payout stays with its row'),
  refuse('progress', 'UPDATE OF row_key, money_group, amount', 'the money of a payout never changes'),
  refuse(
    'progress',
    'UPDATE OF left_out',
    'a payout that was left out stays so',
    'refuse',
    'WHEN (OLD.left_out IS NOT NULL AND NEW.left_out IS DISTINCT FROM OLD.left_out)',
  ),
  refuse(
    'test_lane',
    'UPDATE',
    'a released lane never changes',
    'refuse',
    'WHEN (OLD.released_at_ms IS NOT NULL)',
  ),
];

const OF_DRAFTS_AND_RETRIES = [
  refuse(
    'draft_act',
    'UPDATE OF number, batch, kind, code, field, at_ms',
    'the facts of an act never change',
  ),
  refuse('draft_act', 'UPDATE', 'an act is undone once', 'refuse', 'WHEN (OLD.undone = 1)'),
  refuse('draft_act_row', 'UPDATE', 'what a row was before an act never changes'),
  refuse('draft_act_row', 'INSERT', 'acts change only a draft', 'refuse_act_outside_draft'),
  refuse('draft_act_row', 'DELETE', 'rows of draft_act_row are never deleted', 'refuse_act_row_deletion'),
  refuse('basket', 'INSERT', FINAL_ONLY, 'refuse_what_is_not_final'),
  refuse('retry', 'INSERT', FINAL_ONLY, 'refuse_retry_of_what_is_not_final'),
  refuse('retry', 'INSERT', 'retries are made only in a draft', 'refuse_outside_draft'),
  refuse('retry', 'UPDATE OF row_key, retry_of', 'the link of a retry never changes'),
  refuse('retry', 'UPDATE OF released', 'a retry that can still pay is not released', 'refuse_release'),
  'CREATE TRIGGER takes_what_is_free BEFORE INSERT ON retry FOR EACH ROW EXECUTE FUNCTION release_what_is_free();\n',
  ...NUMBERED.map(
    (table) =>
      `CREATE TRIGGER numbered BEFORE INSERT ON ${table} FOR EACH ROW EXECUTE FUNCTION next_number();\n`,
  ),
];

export const RULES = [FUNCTIONS, ...OF_TABLES, ...OF_BATCHES, ...OF_ROWS, ...OF_DRAFTS_AND_RETRIES].join('');

const PERSON = [
  'recipient,accountDetails,phoneNumber',
  'recipient,address,value',
  'payer,accountDetails,phoneNumber',
]
  .concat('payer,address,value', 'depositId')
  .map((path) => `(CAST(body AS json) #>> '{${path}}') COLLATE "C"`)
  .join(', ');

export const INDEXES = `
CREATE UNIQUE INDEX money_group_facts ON money_group (batch, coalesce(currency, E'\\x01'), coalesce(provider, E'\\x01'),
  coalesce(country, E'\\x01'));
CREATE INDEX file_row_not_ready ON file_row (state, row_key) WHERE state <> 'ready';
CREATE INDEX file_row_with_findings ON file_row (row_key) WHERE findings IS NOT NULL;
CREATE INDEX file_row_shared ON file_row (row_key) WHERE share IS NOT NULL;
CREATE UNIQUE INDEX payout_by_id ON payout (payout_id);
CREATE INDEX payout_by_person ON payout ((CASE WHEN json_valid(body) THEN coalesce(${PERSON}) END));
CREATE INDEX progress_work ON progress (money_group, state, due_ms, row_key);
CREATE INDEX progress_queue ON progress (money_group, state, row_key) WHERE due_ms IS NULL;
CREATE INDEX progress_duplicate ON progress (row_key)
  WHERE duplicate_ignored = 1 AND service_status IS NULL AND state IN ('accepted', 'enqueued');
CREATE INDEX audit_by_batch ON audit (batch, number);
CREATE INDEX audit_by_time ON audit (at_ms);
CREATE INDEX audit_by_person ON audit ((coalesce(person, account)));
CREATE INDEX audit_keys ON audit (number) WHERE action = 'audit.key-made';
CREATE INDEX reading_by_account ON reading (account, kind, number);
CREATE UNIQUE INDEX retry_once ON retry (retry_of) WHERE released = 0;
CREATE INDEX batch_by_retry ON batch (retry_of) WHERE retry_of IS NOT NULL;
CREATE INDEX draft_act_in_force ON draft_act (batch, number) WHERE undone = 0;
CREATE INDEX draft_act_unfinished ON draft_act (number) WHERE unfinished = 1;
CREATE INDEX draft_act_typed ON draft_act (number, batch) WHERE kind = 'edit' AND code IS NULL AND undone = 0;
CREATE INDEX draft_act_row_by_row ON draft_act_row (row_key);
CREATE INDEX layout_by_time ON layout (account, operation, at_ms);
CREATE UNIQUE INDEX user_key_in_force ON user_key ("user") WHERE until_ms IS NULL;
CREATE UNIQUE INDEX user_key_of_one ON user_key (public_key);
CREATE INDEX approval_signature_by_person ON approval_signature (person, day);
`;
