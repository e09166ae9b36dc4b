// Which act each command of the contract enters, by the compiler all of them: a command without an act says what it does
// instead.

import type { AuditAction } from '../../../shared/audit.ts';
import type { METHODS, MethodName } from '../../../shared/contract/contract.ts';

type CommandName = {
  [Name in MethodName]: (typeof METHODS)[Name]['kind'] extends 'command' ? Name : never;
}[MethodName];

/** The act of each command, or why it has none. */
const ACTS_OF_COMMANDS: Readonly<Record<CommandName, AuditAction | `none: ${string}`>> = {
  addProfile: 'profile.added',
  updateProfile: 'profile.changed',
  setToken: 'token.kept',
  removeProfile: 'profile.removed',
  setSigning: 'signing.changed',
  removeSigning: 'signing.removed',
  setServiceKey: 'service-key.kept',
  removeServiceKey: 'service-key.removed',
  changeListedRows: 'draft.value-set',
  exportAnchor: 'audit.anchored',
  renewAuditKey: 'audit.key-made',
  makeBackup: 'journal.backed-up',
  testJournal: 'none: it looks at a server and changes nothing',
  chooseJournal: 'none: which journal a computer opens stands in neither of them',
  followJournal: 'none: which journal a computer opens stands in neither of them',
  giveJournalPassword: 'none: what it opens keeps who opened it',
  signIn: 'user.signed-in',
  signOut: 'none: a rest ends it as well',
  stayHere: 'none: it only puts off the rest',
  exportUserKey: 'none: a public key is for everybody',
  addUser: 'user.added',
  setUserRoles: 'user.roles-set',
  setUserLimits: 'user.limits-set',
  removeUser: 'user.removed',
  changePassphrase: 'user.passphrase-changed',
  resetPassphrase: 'user.passphrase-reset',
  recoverUser: 'user.recovered',
  renewRecoveryCode: 'user.code-renewed',
  exportPerson: 'person.exported',
  exportNotices: 'notices.exported',
  exportEvidence: 'evidence.exported',
  requestStatement: 'statement.requested',
  forgetAwaitedStatement: 'none: what a page waits for is no act',
  fetchStatement: 'none: a copy for the comparison, which is the act',
  downloadStatement: 'statement.downloaded',
  compareStatement: 'statement.compared',
  exportComparison: 'comparison.exported',
  readProviders: 'none: readings are append-only themselves',
  chooseSource: 'none: choosing is no act',
  offerSample: 'none: choosing is no act',
  chooseTarget: 'none: choosing is no act',
  writeTemplate: 'none: an empty file',
  importFile: 'file.imported',
  renameBatch: 'batch.renamed',
  editCell: 'draft.edited',
  excludeRows: 'draft.excluded',
  includeRows: 'draft.included',
  repairRows: 'draft.repaired',
  acceptNumbers: 'draft.numbers-accepted',
  splitRows: 'draft.split',
  addUpRows: 'draft.added-up',
  applyCorrections: 'draft.corrected',
  forgetCorrection: 'correction.forgotten',
  setControlTotals: 'draft.control-totals',
  undoAct: 'draft.undone',
  stopAct: 'none: the act that it ends says so itself',
  confirmBatch: 'batch.confirmed',
  exportApprovalRequest: 'approval.requested',
  signApprovalRequest: 'approval.signed',
  importApprovalAnswer: 'batch.confirmed',
  confirmUnsent: 'draft.confirmed-unsent',
  discardBatch: 'batch.discarded',
  startUpload: 'upload.started',
  stopUpload: 'upload.stop-asked',
  askAboutRow: 'row.asked',
  askAboutAll: 'batch.asked',
  askAboutUnsent: 'batch.unsent-asked',
  scheduleBatch: 'schedule.set',
  cancelSchedule: 'schedule.cancelled',
  releaseTests: 'tests.released',
  sendAnotherTest: 'tests.another',
  leaveOutRows: 'batch.rest-left-out',
  changeBasket: 'basket.added',
  retryBasket: 'retry.made',
  reuseBatch: 'reuse.made',
  exportReport: 'report.exported',
  exportSupport: 'none: it tells nothing of anybody',
  markNewsSeen: 'none: looking is no act',
  setPreferences: 'none: language and theme change nothing that is paid',
};

/** The act of a method; null for a question, and for a command that has none. */
export function actOf(method: MethodName): string | null {
  const act = Object.entries(ACTS_OF_COMMANDS).find(([name]) => name === method)?.[1] ?? 'none: a question';
  return act.startsWith('none: ') ? null : act;
}
