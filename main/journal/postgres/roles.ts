// The two roles of a journal in PostgreSQL: the owner's, for its making and its layout, and the application's, for work. What
// the application's role is not granted the database refuses, whatever a program tries.

/** The schema in which the journal's tables are. */
export const SCHEMA = 'paymaster';

/** The role that desks work with, unless its administrator gave another. */
export const APPLICATION_ROLE = 'paymaster_app';

/** Tables of which rows may change. What a row says for good is refused by its rules besides. */
const CHANGED = [
  ...[
    'amount_range',
    'batch',
    'control_totals',
    'draft_act',
    'file_row',
    'held_row',
    'latest_reading',
    'layout',
    'lease',
    'server_mark',
  ],
  ...['limits_look', 'news', 'opening', 'profile', 'profile_service_key', 'profile_signing', 'progress'],
  ...['provider_status', 'recovery_code', 'retry', 'setting', 'settled_difference', 'step_done', 'tally'],
  ...['test_lane', '"user"', 'user_key'],
];

/** Tables of which rows may go. */
const DELETED = [
  ...['amount_range', 'basket', 'draft_act_row', 'file_row', 'held_row', 'payment_key', 'profile'],
  ...['profile_service_key', 'profile_signing', 'provider_status', 'step_done', 'unasked_row'],
];

/** Tables into which the application writes only by the owner's functions, or not at all. */
const NOT_INSERTED = ['payout', 'migration', 'journal_identity', 'journal_role'];

/** Statements that give the application's role exactly what it needs; run after every change of the layout. */
export function grantStatements(role: string): string[] {
  const to = `"${role.replaceAll('"', '""')}"`;
  const tables = (names: readonly string[]) => names.map((name) => `${SCHEMA}.${name}`).join(', ');
  return [
    `REVOKE ALL ON ALL TABLES IN SCHEMA ${SCHEMA} FROM ${to}`,
    `REVOKE ALL ON ALL FUNCTIONS IN SCHEMA ${SCHEMA} FROM PUBLIC`,
    `GRANT USAGE ON SCHEMA ${SCHEMA} TO ${to}`,
    `GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA ${SCHEMA} TO ${to}`,
    `GRANT SELECT, INSERT ON ALL TABLES IN SCHEMA ${SCHEMA} TO ${to}`,
    `REVOKE INSERT ON ${tables(NOT_INSERTED)} FROM ${to}`,
    `GRANT UPDATE ON ${tables(CHANGED)} TO ${to}`,
    `GRANT DELETE ON ${tables(DELETED)} TO ${to}`,
  ];
}
