// Who may call which method once users exist: one line for each, so that no handler asks by itself, and a screen can leave
// out what would be refused.

import type { UserRole } from '../users.ts';
import type { MethodName } from './contract.ts';

/**
 * Kinds of methods. `look`: reading, exporting and signing in, for anybody: who can open this program can read its files.
 * `go-on`: carries out what was approved; nobody has to sign in for it, and who did needs a role for it.
 * `rest`: decides about what is left of an approved batch; where two people are asked for, the core asks for the second one.
 * `stop`: for anybody and at once: what looks up who asks would let rows leave meanwhile.
 */
const KINDS = {
  look: { isOpen: true, roles: ['prepare', 'approve', 'administer', 'read'] },
  stop: { isOpen: true, roles: ['prepare', 'approve', 'administer', 'read'] },
  'go-on': { isOpen: true, roles: ['prepare', 'approve'] },
  prepare: { isOpen: false, roles: ['prepare'] },
  rest: { isOpen: false, roles: ['prepare', 'approve'] },
  approve: { isOpen: false, roles: ['approve'] },
  administer: { isOpen: false, roles: ['administer'] },
} as const satisfies Record<string, { readonly isOpen: boolean; readonly roles: readonly UserRole[] }>;
type Kind = keyof typeof KINDS;

/** Every method with its kind; one that is forgotten does not compile. */
export const METHOD_KINDS = {
  listProfiles: 'look',
  addProfile: 'administer',
  updateProfile: 'administer',
  setToken: 'administer',
  getSigning: 'look',
  setSigning: 'administer',
  removeSigning: 'administer',
  getServiceKey: 'look',
  setServiceKey: 'administer',
  removeServiceKey: 'administer',
  removeProfile: 'administer',
  openRowList: 'look',
  readRowList: 'look',
  findInRowList: 'look',
  locateInRowList: 'look',
  closeRowList: 'look',
  sumRowList: 'look',
  changeListedRows: 'prepare',
  findPeople: 'look',
  readBeyond: 'look',
  readPerson: 'look',
  readPersonPayouts: 'look',
  exportPerson: 'look',
  exportNotices: 'look',
  getAuditTrail: 'look',
  listAudit: 'look',
  verifyAudit: 'look',
  checkBatch: 'look',
  exportAnchor: 'look',
  renewAuditKey: 'administer',
  exportEvidence: 'look',
  verifyEvidence: 'look',
  getPresence: 'look',
  listUsers: 'look',
  exportUserKey: 'look',
  signIn: 'look',
  signOut: 'look',
  stayHere: 'look',
  addUser: 'administer',
  setUserRoles: 'administer',
  setUserLimits: 'administer',
  removeUser: 'administer',
  changePassphrase: 'look',
  resetPassphrase: 'administer',
  recoverUser: 'look',
  renewRecoveryCode: 'administer',
  requestStatement: 'go-on',
  listAwaitedStatements: 'look',
  forgetAwaitedStatement: 'go-on',
  fetchStatement: 'go-on',
  downloadStatement: 'look',
  compareStatement: 'look',
  readComparison: 'look',
  exportComparison: 'look',
  testConnection: 'look',
  readProviders: 'look',
  chooseSource: 'look',
  offerSample: 'look',
  chooseTarget: 'look',
  previewFile: 'look',
  writeTemplate: 'look',
  checkFile: 'look',
  importFile: 'prepare',
  listBatches: 'look',
  findBatches: 'look',
  getBatch: 'look',
  listRows: 'look',
  renameBatch: 'prepare',
  getRow: 'look',
  search: 'look',
  getDraft: 'look',
  getDraftRules: 'look',
  findSplits: 'look',
  findSums: 'look',
  findCorrections: 'look',
  editCell: 'prepare',
  excludeRows: 'prepare',
  includeRows: 'prepare',
  repairRows: 'prepare',
  splitRows: 'prepare',
  addUpRows: 'prepare',
  applyCorrections: 'prepare',
  forgetCorrection: 'prepare',
  acceptNumbers: 'prepare',
  setControlTotals: 'prepare',
  undoAct: 'prepare',
  stopAct: 'prepare',
  compareBatch: 'look',
  listComparable: 'look',
  readChanges: 'look',
  findApprovedFile: 'look',
  findSentBefore: 'look',
  findDifferences: 'look',
  findRepeats: 'look',
  getControlTotals: 'look',
  reviewBatch: 'look',
  confirmBatch: 'approve',
  confirmUnsent: 'approve',
  discardBatch: 'prepare',
  startUpload: 'go-on',
  stopUpload: 'stop',
  scheduleBatch: 'approve',
  cancelSchedule: 'approve',
  askAboutRow: 'go-on',
  askAboutAll: 'go-on',
  askAboutUnsent: 'go-on',
  leaveOutRows: 'rest',
  releaseTests: 'approve',
  sendAnotherTest: 'approve',
  getService: 'look',
  listReasons: 'look',
  getApproval: 'look',
  getApprovalTerms: 'look',
  listSignedBatches: 'look',
  exportApprovalRequest: 'prepare',
  readApprovalRequest: 'look',
  signApprovalRequest: 'approve',
  importApprovalAnswer: 'go-on',
  getTimeline: 'look',
  getBatchLinks: 'look',
  getBasket: 'look',
  changeBasket: 'prepare',
  retryBasket: 'prepare',
  getReuse: 'look',
  reuseBatch: 'prepare',
  exportReport: 'look',
  getNews: 'look',
  markNewsSeen: 'look',
  getPreferences: 'look',
  setPreferences: 'look',
  getHost: 'look',
  getSupport: 'look',
  exportSupport: 'look',
  makeBackup: 'look',
  getJournalPlace: 'look',
  testJournal: 'look',
  chooseJournal: 'administer',
  followJournal: 'look',
  giveJournalPassword: 'look',
  checkJournal: 'look',
} as const satisfies Record<MethodName, Kind>;

/** Whether a call passes whoever asks, so that nothing is looked up first. */
export function isForAnybody(method: MethodName): boolean {
  const kind = METHOD_KINDS[method];
  return kind === 'look' || kind === 'stop';
}

/** The roles of which one is enough for a method. */
export function rolesFor(method: MethodName): readonly UserRole[] {
  return KINDS[METHOD_KINDS[method]].roles;
}

/** Whether nobody has to sign in for a method. */
export function isOpenToAll(method: MethodName): boolean {
  return KINDS[METHOD_KINDS[method]].isOpen;
}

/** Whether a call may pass. Without users every call does. */
export function mayCall(method: MethodName, roles: readonly UserRole[] | null): boolean {
  if (roles === null) return isOpenToAll(method);
  return rolesFor(method).some((role) => roles.includes(role));
}
