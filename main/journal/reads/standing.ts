// How the rows of an approved batch stand, held against what must say the same: the audit trail for rows that were left out
// and for the time of the batch, the log of attempts for states, the rows for their counts. Never writes.

import { z } from 'zod';
import { APPROVED_STATES, ASKED_STATES, UNDECIDED_STATES, UNSENT_STATES } from '../../../shared/domain.ts';
import { GROUP_ROWS } from '../approval-form.ts';
import type { Db } from '../db.ts';
import { count, inSql, maybeNumber, maybeText, readStored, rowsOf, selected } from '../schema/columns.ts';
import { batchId, ordinalOf, rowKey } from '../schema/keys.ts';
import { leftOutDigest } from '../standing-form.ts';
import { type BatchHead, findBatch, headOf, numberOf } from './batches.ts';
import { FOLLOWS_LOG, FOLLOWS_LOG_BUT_MOVED, followsLog, IS_UNTOLD } from './log-facts.ts';
import { totalsOf } from './totals.ts';

/** An act that left rows out, as the audit trail tells it. */
export interface LeftOutEntry {
  readonly entry: number;
  /** Null where an older Paymaster entered it. */
  readonly digest: string | null;
  /** So many of its rows were sent before, and the service denied that it had them. */
  readonly notKnown: number;
  /** Null where it is not signed. */
  readonly signature: string | null;
  readonly atMs: number;
  /** Who did it, with their key; both null where nobody had signed in. */
  readonly person: string | null;
  readonly personKey: string | null;
  /** As they stand in the table. */
  readonly facts: string;
}

const LEFT_OUT = { atMs: z.number(), person: maybeText, personKey: maybeText, facts: z.string() };
const readEntries = rowsOf(
  { entry: count, digest: maybeText, signature: maybeText, ...LEFT_OUT },
  'audit entry',
);
const factSql = (name: string) => `CASE WHEN json_valid(facts) THEN facts ->> '$.${name}' END AS ${name}`;
const LEFT_OUT_ENTRIES = `SELECT number AS entry, ${factSql('digest')}, ${factSql('signature')}, ${selected(LEFT_OUT)}
  FROM audit WHERE batch = ? AND action = 'batch.rest-left-out' ORDER BY number`;

export function leftOutEntries(db: Db, batch: string): LeftOutEntry[] {
  const entries = readEntries(db.all(LEFT_OUT_ENTRIES, batchId(numberOf(db, batch))));
  return entries.map((entry) => ({
    ...entry,
    notKnown: entry.digest === null ? 0 : notKnownOf(entry.facts),
  }));
}

const deniedSchema = z.object({ notKnown: z.number().default(0) });

/** What tells of a digest is JSON; a count that is none agrees with no rows. */
function notKnownOf(facts: string): number {
  return deniedSchema.safeParse(JSON.parse(facts)).data?.notKnown ?? Number.NaN;
}

const readLeftOut = rowsOf(
  { rowKey: z.number(), reason: maybeText, attempts: count.nullable() },
  'row that was left out',
);
const LEFT_OUT_ROWS = `SELECT left_out_row.row_key AS rowKey, left_out AS reason, attempts
  FROM left_out_row LEFT JOIN progress ON progress.row_key = left_out_row.row_key
  WHERE entry = ? ORDER BY left_out_row.row_key`;

/** Rows that an entry took out. */
interface LeftOutNow {
  readonly rows: number;
  readonly digest: string;
  /** So many of them were sent before. */
  readonly sent: number;
}

/** The rows that an entry took out, as they stand now. */
export function leftOutNow(db: Db, entry: number): LeftOutNow {
  const rows = readLeftOut(db.all(LEFT_OUT_ROWS, entry));
  const digest = leftOutDigest(rows.map(({ rowKey: key, reason }) => ({ ordinal: ordinalOf(key), reason })));
  const sent = rows.filter(({ attempts }) => (attempts ?? 0) > 0).length;
  return { rows: rows.length, digest, sent };
}

const PAYOUT_STATES = ['excluded', ...APPROVED_STATES] as const;
// Rows that wait for a time and those that do not are found by indexes of their own.
const COUNT = `SELECT (SELECT count(*) FROM progress WHERE money_group = ? AND state = ? AND due_ms IS NULL)
  + (SELECT count(*) FROM progress WHERE money_group = ? AND state = ? AND due_ms IS NOT NULL)`;

/**
 * How many rows of a batch are left out after its approval; null where the totals that are shown, and by which work is
 * searched, count other rows than there are.
 */
export function countedStates(db: Db, batch: string): { readonly leftOut: number } | null {
  const number = numberOf(db, batch);
  const kept = new Map<string, number>();
  for (const { moneyGroup, state, rows } of totalsOf(db, number)) kept.set(`${moneyGroup} ${state}`, rows);
  const groups = db.column('SELECT id FROM money_group WHERE batch = ?', number);
  let leftOut = 0;
  for (const group of readStored(z.array(z.number()), groups, 'money group')) {
    for (const state of PAYOUT_STATES) {
      const rows = readStored(count, db.value(COUNT, group, state, group, state), 'count');
      const told = kept.get(`${group} ${state}`) ?? 0;
      // Rows that were excluded from the draft have no payout, and are counted with those that were left out since.
      if (state === 'excluded' ? told < rows : told !== rows) return null;
      if (state === 'excluded') leftOut += rows;
    }
  }
  return { leftOut };
}

const SCHEDULE_ACT = `SELECT action, facts FROM audit WHERE batch = ? AND action LIKE 'schedule.%'
  ORDER BY number DESC LIMIT 1`;
const actsSchema = z.strictObject({ action: z.string(), facts: z.string() });
const timeSchema = z.object({ sendAtMs: z.number(), zone: z.string() });

/** Whether the time of a batch is the one that the trail last tells of. */
export function scheduleHolds(db: Db, batch: string): boolean {
  const { number, schedule } = headOf(db, batch);
  const found = db.get(SCHEDULE_ACT, batchId(number));
  const act = found === undefined ? null : readStored(actsSchema, found, 'audit entry');
  const isWaiting = act?.action === 'schedule.set' || act?.action === 'schedule.changed';
  const isMissed = act?.action === 'schedule.missed';
  if (act === null || !(isWaiting || isMissed)) return schedule === null;
  if (schedule === null || (schedule.missed !== null) !== isMissed) return false;
  const told = timeSchema.safeParse(JSON.parse(act.facts));
  return told.success && told.data.sendAtMs === schedule.sendAtMs && told.data.zone === schedule.zone;
}

const MADE = `SELECT action, facts FROM audit WHERE batch = ? AND action IN ('file.imported', 'retry.made', 'reuse.made')
  ORDER BY number DESC LIMIT 1`;
const factsSchema = z.record(z.string(), z.unknown());

/** Whether its file, how that was read, and the batch that it took over are those that the trail tells of. */
export function originHolds(db: Db, batch: string): boolean {
  const record = findBatch(db, batch);
  const found = db.get(MADE, batch);
  if (record === null || found === undefined) return true;
  const { action, facts } = readStored(actsSchema, found, 'audit entry');
  const { fileName, fileHash, encoding, delimiter, sheet, headerLine } = record.source;
  const file = { fileName, fileHash, encoding, delimiter, sheet, headerLine };
  const told = factsSchema.parse(JSON.parse(facts));
  const origin = action === 'reuse.made' ? told : { reuseOf: null, ...told };
  return Object.entries({ ...file, reuseOf: record.reuseOf }).every(([name, value]) =>
    Object.hasOwn(origin, name) ? origin[name] === value : true,
  );
}

const holds = z.union([z.boolean(), z.number()]).transform(Boolean);
const APPROVED = `SELECT EXISTS (SELECT 1 FROM audit WHERE batch = ? AND action = 'batch.confirmed')`;

/** Whether a batch that is no draft has the entry of its approval, and a draft has none. */
export function approvalHolds(db: Db, batch: string): boolean {
  const { state } = headOf(db, batch);
  const isApproved = state !== 'draft' && state !== 'discarded';
  return hasApprovalEntry(db, batch) === isApproved;
}

export function hasApprovalEntry(db: Db, batch: string): boolean {
  return db.value(APPROVED, batchId(headOf(db, batch).number)) === 1;
}

/** A batch is settled once, at the moment since which it is; it was approved at that of its entry, once that told a digest. */
const TIMES_HOLD = `SELECT (settled_at_ms IS NOT NULL) = (state = 'settled')
    AND (settled_at_ms IS NULL OR state_since_ms IS NULL OR settled_at_ms = state_since_ms)
    AND coalesce(approved_at_ms = (SELECT at_ms FROM audit WHERE batch = 'B' || batch.number
      AND action = 'batch.confirmed' AND facts LIKE '%"digest":"%' ORDER BY number DESC LIMIT 1), TRUE)
  FROM batch WHERE number = ?`;

/** What another program wrote there need be no text of ours. */
const VALID_FACTS = `CASE WHEN json_valid(facts) THEN facts ELSE 'null' END AS facts`;
/** The last run of a batch: as it was begun, or as it came to rest. An older Paymaster told no rest. */
const LAST_RUN = `SELECT action, ${VALID_FACTS} FROM audit WHERE batch = ?
  AND (action IN ('upload.started', 'schedule.taken', 'schedule.overruled')
    OR action = 'upload.ended' AND facts LIKE '%"rests":"%') ORDER BY number DESC LIMIT 1`;
const LOST_SINCE = 'SELECT service_lost_ms FROM batch WHERE number = ?';
const restSchema = z.object({ rests: z.string(), serviceLostAtMs: z.number().nullable() });

/**
 * Whether a batch looks as one that goes on by itself only where its last run says so: that is sent, or waits to be, though a
 * person may have paused it, or whose service is lost.
 */
function restHolds(db: Db, { number, state }: Pick<BatchHead, 'number' | 'state'>): boolean {
  const serviceLostAtMs = readStored(maybeNumber, db.value(LOST_SINCE, number), 'batch');
  const found = db.get(LAST_RUN, batchId(number));
  if (found === undefined) return state !== 'sending' && serviceLostAtMs === null;
  const { action, facts } = readStored(actsSchema, found, 'audit entry');
  // It is under way, or was cut short before it came to rest; whoever takes its time begins it in a step of its own.
  if (action !== 'upload.ended') return true;
  const told = restSchema.safeParse(JSON.parse(facts));
  const isResting = state !== 'sending' && state !== 'approved';
  return (
    told.success && isResting && (serviceLostAtMs === null || serviceLostAtMs === told.data.serviceLostAtMs)
  );
}

const DISCARDED = `SELECT action, ${VALID_FACTS} FROM audit WHERE batch = ? AND action = 'batch.discarded'
  ORDER BY number DESC LIMIT 1`;

const HAS_REASON = 'SELECT pause_reason IS NOT NULL FROM batch WHERE number = ?';

/** A draft that was discarded while it was in doubt stays so, and no other one is. An older Paymaster did not tell it. */
function doubtHolds(db: Db, number: number): boolean {
  const found = db.get(DISCARDED, batchId(number));
  if (found === undefined) return true;
  const { facts } = readStored(actsSchema, found, 'audit entry');
  const told = factsSchema.safeParse(JSON.parse(facts));
  if (!told.success) return false;
  const { inDoubt = null } = told.data;
  return inDoubt === null || inDoubt === holds.parse(db.value(HAS_REASON, number));
}

/**
 * Whether the state of a batch is one that its rows and its last run allow: nothing is at its end while rows of it are not, and
 * nothing goes on by itself that came to rest; and its times.
 */
export function batchStateHolds(db: Db, batch: string): boolean {
  const head = headOf(db, batch);
  const { number, state } = head;
  if (state === 'discarded') return db.value(APPROVED, batchId(number)) === 0 && doubtHolds(db, number);
  if (!holds.parse(db.value(TIMES_HOLD, number)) || !restHolds(db, head)) return false;
  if (state !== 'sent' && state !== 'settled') return true;
  const open = state === 'settled' ? UNDECIDED_STATES : UNSENT_STATES;
  return !totalsOf(db, number).some((total) => open.includes(total.state) && total.rows > 0);
}

const IN_GROUP = 'row_key > ? AND row_key <= ?';
const IS_ANY_LOGGED = `SELECT EXISTS (SELECT 1 FROM attempt WHERE ${IN_GROUP})`;
const UNSENT_FAULT = `SELECT min(row_key) FROM progress WHERE ${IN_GROUP}
  AND NOT (payout_state = 'queued' AND attempts = 0 AND log_entries = 0 AND ${IS_UNTOLD})`;

/** Said of the service's record: the row became this state, and not another, by the words in its log. */
const BY_CHECK = `CASE
  WHEN payout_state = 'conflict' THEN line.detail LIKE 'CONFLICT%'
  WHEN line.word IS NULL THEN payout_state IN (${inSql(ASKED_STATES)})
  WHEN line.word = 'COMPLETED' THEN payout_state = 'completed'
  WHEN line.word = 'FAILED' THEN payout_state = 'failed'
  WHEN line.word = 'ENQUEUED' THEN payout_state = 'enqueued'
  ELSE payout_state = 'accepted' END`;
/** A refusal of the account or the path may bear any word, and leaves its row to be offered again. */
const BY_ANSWER = `CASE
  WHEN line.http_status BETWEEN 200 AND 299 AND line.word IN ('ACCEPTED', 'DUPLICATE_IGNORED')
    THEN payout_state = 'accepted'
  WHEN line.http_status BETWEEN 200 AND 299 AND line.word = 'ENQUEUED' THEN payout_state = 'enqueued'
  WHEN line.word = 'REJECTED' AND (line.http_status BETWEEN 200 AND 299 OR line.http_status IN (400, 422))
    THEN payout_state IN ('rejected', 'offered')
  WHEN line.word = 'REJECTED' THEN payout_state IN ('rejected', 'offered', 'queued')
  ELSE payout_state IN ('offered', 'queued') END`;
/** What moved other than was asked stands in the words of the log, too. */
const MONEY_SAID = `CASE
  WHEN payout_state <> 'completed' THEN settled_amount IS NULL
  WHEN line.detail LIKE 'OTHER_AMOUNT: %' THEN instr(line.detail,
    'OTHER_AMOUNT: ' || settled_amount || ' was moved instead of ' || amount || '.') = 1
  ELSE settled_amount IS NULL OR amount IS NULL OR settled_amount = amount END`;
/** The last line of a row's log says what state it is in and how often it was offered. */
const AGREES = `coalesce(line.entry, 0) = log_entries
  AND (SELECT count(*) FROM attempt WHERE attempt.row_key = progress.row_key) = log_entries AND CASE line.kind
  WHEN 'offered' THEN payout_state = 'offered' AND attempts = line.attempt
  WHEN 'unanswered' THEN payout_state = 'offered' AND attempts = line.attempt
  WHEN 'withdrawn' THEN attempts = line.attempt - 1
    AND (payout_state = 'queued' OR payout_state = 'offered' AND attempts > 0)
  WHEN 'answered' THEN attempts = line.attempt AND ${BY_ANSWER}
  WHEN 'checked' THEN attempts = line.attempt AND ${BY_CHECK}
  ELSE payout_state = 'queued' AND attempts = 0 END AND ${MONEY_SAID}`;
const loggedFault = (follows: string) => `SELECT min(progress.row_key) FROM progress
  LEFT JOIN attempt AS line ON line.row_key = progress.row_key
    AND line.entry = (SELECT max(entry) FROM attempt WHERE attempt.row_key = progress.row_key)
  WHERE progress.row_key > ? AND progress.row_key <= ? AND (${AGREES} AND ${follows}) IS NOT TRUE`;
const LOGGED_FAULT = { ofLater: loggedFault(FOLLOWS_LOG), ofEarlier: loggedFault(FOLLOWS_LOG_BUT_MOVED) };
const LINE = 'SELECT line FROM file_row WHERE row_key = ?';

/** The line of the first row of a group that does not stand as its own log of attempts says; null for none. */
export function stateFault(db: Db, batch: string, group: number): number | null {
  const after = rowKey(numberOf(db, batch), group * GROUP_ROWS);
  const range = [after, after + GROUP_ROWS] as const;
  // Of rows that were never offered nothing needs to be looked up one by one.
  const ofLogged = followsLog(db, batchId(numberOf(db, batch)))
    ? LOGGED_FAULT.ofLater
    : LOGGED_FAULT.ofEarlier;
  const question = db.value(IS_ANY_LOGGED, ...range) === 1 ? ofLogged : UNSENT_FAULT;
  const key = readStored(maybeNumber, db.value(question, ...range), 'payout');
  if (key === null) return null;
  return readStored(z.number(), db.value(LINE, key) ?? ordinalOf(key), 'row');
}
