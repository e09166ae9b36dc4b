// The acts that the audit trail enters, each once, and whose act each is. A step that changes something names one of
// these; every language has a sentence for each. Must never hold what an act was about: that is the entry's.

/**
 * Every act, with who does it: a person through a shell, or the program by itself. An act that can be either is a
 * person's here, and its entry says when it was not.
 */
export const AUDIT_ACTIONS = {
  'file.imported': 'person',
  'import.refused': 'program',
  'import.cut-short': 'program',
  'draft.edited': 'person',
  'draft.repaired': 'person',
  'draft.numbers-accepted': 'person',
  'draft.value-set': 'person',
  'draft.excluded': 'person',
  'draft.included': 'person',
  'draft.undone': 'person',
  'draft.cut-short': 'program',
  'draft.control-totals': 'person',
  'batch.renamed': 'person',
  'batch.confirmed': 'person',
  'batch.discarded': 'person',
  'batch.rest-left-out': 'person',
  'batch.asked': 'person',
  'row.asked': 'person',
  'account.confirmed': 'person',
  'upload.started': 'person',
  'upload.stop-asked': 'person',
  'upload.held': 'program',
  'upload.ended': 'program',
  'tests.released': 'person',
  'tests.another': 'person',
  'basket.added': 'person',
  'basket.removed': 'person',
  'retry.made': 'person',
  'retry.refused': 'program',
  'batch.retried': 'person',
  'reuse.made': 'person',
  'reuse.refused': 'program',
  'batch.reused': 'person',
  'report.exported': 'person',
  'person.exported': 'person',
  'notices.exported': 'person',
  'statement.requested': 'person',
  'statement.downloaded': 'person',
  'statement.compared': 'person',
  'comparison.exported': 'person',
  'callbacks.listening': 'person',
  'callbacks.ended': 'program',
  'profile.added': 'person',
  'profile.changed': 'person',
  'profile.removed': 'person',
  'token.kept': 'person',
  'token.forgotten': 'person',
  'signing.changed': 'person',
  'signing.removed': 'person',
  'service-key.kept': 'person',
  'service-key.removed': 'person',
  'audit.chain-begun': 'program',
  'audit.key-made': 'program',
  'audit.anchored': 'person',
} as const satisfies Readonly<Record<string, 'person' | 'program'>>;
export type AuditAction = keyof typeof AUDIT_ACTIONS;

/** Through what an act came. */
export const AUDIT_SHELLS = ['window', 'browser', 'command line', 'program'] as const;
export type AuditShell = (typeof AUDIT_SHELLS)[number];

/** Facts of an act by name; no secrets. */
export type AuditFacts = Readonly<Record<string, string | number | boolean | null>>;
