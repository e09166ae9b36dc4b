// The one list of what can be asked of a journal and what can be done to it. Every entry is a function of an open journal
// and plain data, with its SQL beside it; the bindings and the port are made of this table, and nothing is written twice.

import type { Entries, Portable } from './entry.ts';
import { actRowsRead, actsTold, keptActs } from './reads/act-digests.ts';
import {
  approvalsMade,
  approvedGroup,
  approvedGroups,
  approvedWhole,
  keptApproval,
  payoutsOfGroup,
  rowsToApprove,
} from './reads/approvals.ts';
import {
  audit,
  auditEntries,
  auditHashAt,
  auditHead,
  auditKeys,
  auditPersons,
  checkChain,
  journalIdentity,
  lastSignedHead,
  signedHeads,
} from './reads/audit.ts';
import {
  batchesWithPerson,
  checkedBatches,
  findBatch,
  finishedBatches,
  listBatches,
  openBatchOfProfile,
  scheduledBatches,
  unsentBatchOfProfile,
} from './reads/batches.ts';
import { copyTo } from './reads/copy.ts';
import { correctionBy, firstReferences, rowsSaying, typedCorrections } from './reads/corrections.ts';
import {
  firstOpenedAtMs,
  latestReading,
  layouts,
  listProfiles,
  news,
  readings,
  seenStatuses,
  serviceKey,
  setting,
  signing,
} from './reads/desk.ts';
import {
  actsInForce,
  controls,
  draftRowsAt,
  importSummary,
  isCutShort,
  laterParts,
  latestAct,
  repairs,
  rowsBefore,
  rowsOfAct,
  scan,
  sharedLines,
} from './reads/drafts.ts';
import {
  evidenceActs,
  evidenceChain,
  evidenceEntries,
  evidenceRows,
  evidenceSeals,
  signedBatch,
  signedRows,
} from './reads/evidence.ts';
import { checkIntegrity } from './reads/integrity.ts';
import { cutShortDrafts, heldBatches, leaseOf, sharedTime } from './reads/leases.ts';
import { leavingOut, leftOutInPart, returnedRows } from './reads/leaving-out.ts';
import { dueAtMs, findPayouts, findPeople, money, ordinals, sortKeys } from './reads/lists.ts';
import { isPastAltered, partsToSeal, partToSeal, sealedParts, sealHolds } from './reads/outcome-seals.ts';
import { alteredKeys, lastOfferMs, paymentKeys, rowsInStates } from './reads/payment-keys.ts';
import {
  heldRows,
  latestLook,
  offeredRows,
  openRows,
  queuedByLane,
  unconfirmedDuplicates,
} from './reads/payouts.ts';
import { payerOfDeposit, peopleOfBatch, personHistories, personPayouts } from './reads/people.ts';
import { readFault } from './reads/read-rows.ts';
import { listRestores, madeRestores, restoreDoubts, unaskedRows } from './reads/restores.ts';
import { basketRows, outcomes, refusedRows, retriesOf } from './reads/retries.ts';
import { retryFault } from './reads/retry-links.ts';
import { rights } from './reads/rights.ts';
import { rowTexts } from './reads/row-texts.ts';
import { attempts, rows, rowsAt } from './reads/rows.ts';
import {
  approvedSince,
  draftGroup,
  draftRowTexts,
  draftTexts,
  draftWhole,
  keptSignature,
  preparers,
  signedUnsent,
  unsignedPayout,
  userOfKey,
} from './reads/signatures.ts';
import {
  approvalHolds,
  batchStateHolds,
  countedStates,
  hasApprovalEntry,
  leftOutEntries,
  leftOutNow,
  originHolds,
  scheduleHolds,
  stateFault,
} from './reads/standing.ts';
import { inState, providerIds, rowsOfPayouts, statedRowsAt } from './reads/statements.ts';
import { amountRanges, surveyAmounts, surveyWarnings } from './reads/survey.ts';
import { termsHold } from './reads/terms-standing.ts';
import { testLanes } from './reads/test-lanes.ts';
import { testsHold } from './reads/tests-standing.ts';
import { batchOutlines, totals, totalsAndOffered } from './reads/totals.ts';
import { hasUsers, listUsers, recovery } from './reads/users.ts';
import { isToldNotWhole, isWhole } from './reads/whole.ts';
import { appendAudit, keepHead } from './steps/audit.ts';
import {
  appendRows,
  createBatch,
  finishImport,
  rename,
  setBatchState,
  setStatusNotOffered,
} from './steps/batches.ts';
import {
  addProfile,
  addReading,
  clearNews,
  keepStatuses,
  rememberLayout,
  removeProfile,
  removeServiceKey,
  removeSigning,
  setServiceKey,
  setSetting,
  setSigning,
  updateProfile,
} from './steps/desk.ts';
import { change, endCutShort, setControls } from './steps/drafts.ts';
import { askHolder, giveLease, renewLease, takeLease } from './steps/leases.ts';
import { seal } from './steps/outcome-seals.ts';
import { record } from './steps/outcomes.ts';
import {
  changeHolds,
  keepLook,
  leaveOut,
  offerAgain,
  offerQueued,
  queueRows,
  reopenReturned,
} from './steps/payouts.ts';
import { answerUnasked, confirmDraft, enterReplaced, enterRestore } from './steps/restores.ts';
import { addToBasket, appendRetryRows, createRetry, removeFromBasket } from './steps/retries.ts';
import { appendReusedRows, createReuse, forgetCorrection } from './steps/reuse.ts';
import { cancelSchedule, missSchedule, setSchedule, takeSchedule } from './steps/schedules.ts';
import { grantTest, releaseTests } from './steps/test-lanes.ts';
import {
  addUser,
  endUser,
  recoverUser,
  refuseUser,
  renewCode,
  setUserKey,
  setUserLimits,
  setUserRoles,
  welcomeUser,
} from './steps/users.ts';

/** Refuses, by type, an entry whose arguments or result another thread cannot be given. */
function table<Table extends Entries>(entries: Table & Portable<Table>): Table {
  return entries;
}

/** Questions. They change nothing, and whoever has a journal may ask them. */
export const READS = table({
  listBatches,
  batchOutlines,
  cutShortDrafts,
  findBatch,
  totals,
  totalsAndOffered,
  isWhole,
  isToldNotWhole,
  rows,
  rowTexts,
  paymentKeys,
  alteredKeys,
  rowsInStates,
  lastOfferMs,
  attempts,
  audit,
  listProfiles,
  checkIntegrity,
  copyTo,
  offeredRows,
  queuedByLane,
  openRows,
  unconfirmedDuplicates,
  desk: {
    history: { batches: finishedBatches, withPerson: batchesWithPerson },
    readings,
    latestReading,
    seenStatuses,
    setting,
    signing,
    serviceKey,
    news,
    firstOpenedAtMs,
    checkedBatches,
    openBatchOfProfile,
    unsentBatchOfProfile,
    amountRanges,
    surveyAmounts,
    surveyWarnings,
  },
  lists: { ordinals, sortKeys, rowsAt, money, dueAtMs, findPeople, findPayouts },
  trail: {
    identity: journalIdentity,
    head: auditHead,
    hashAt: auditHashAt,
    entries: auditEntries,
    persons: auditPersons,
    check: checkChain,
    heads: signedHeads,
    lastHead: lastSignedHead,
    keys: auditKeys,
  },
  evidence: {
    ...{ rows: evidenceRows, entries: evidenceEntries, chain: evidenceChain },
    ...{ acts: evidenceActs, seals: evidenceSeals, signedRows, signedBatch },
  },
  layouts: { list: layouts },
  drafts: {
    importSummary,
    controls,
    scan,
    rowsAt: draftRowsAt,
    latestAct,
    isCutShort,
    laterParts,
    sharedLines,
    repairs,
    rowsBefore,
    actsInForce,
    rowsOfAct,
  },
  corrections: { typed: typedCorrections, rowsSaying, references: firstReferences, by: correctionBy },
  restores: { list: listRestores, made: madeRestores, doubts: restoreDoubts, unasked: unaskedRows },
  retries: { retriesOf, refusedRows, basketRows, outcomes },
  holds: { heldRows, latestLook },
  tests: { lanes: testLanes },
  approvals: {
    groups: approvedGroups,
    group: approvedGroup,
    whole: approvedWhole,
    kept: keptApproval,
    made: approvalsMade,
    rows: rowsToApprove,
    payouts: payoutsOfGroup,
  },
  standing: {
    counted: countedStates,
    leavingOut,
    leftOutEntries,
    leftOutInPart,
    returnedRows,
    leftOutNow,
    originHolds,
    termsHold,
    scheduleHolds,
    batchStateHolds,
    testsHold,
    approvalHolds,
    hasApprovalEntry,
    stateFault,
    retryFault,
    rights,
    actsTold,
    keptActs,
    actRowsRead,
    readFault,
  },
  outcomes: { isPastAltered, partsToSeal, partToSeal, sealedParts, sealHolds },
  signatures: {
    group: draftGroup,
    whole: draftWhole,
    texts: draftTexts,
    rowTexts: draftRowTexts,
    kept: keptSignature,
    unsignedPayout,
    preparers,
    approvedSince,
    unsentOf: signedUnsent,
  },
  schedules: { list: scheduledBatches },
  leases: { of: leaseOf, held: heldBatches, time: sharedTime },
  people: { payouts: personPayouts, histories: personHistories, payerOfDeposit, ofBatch: peopleOfBatch },
  users: { list: listUsers, areThere: hasUsers, recovery, ofKey: userOfKey },
  statements: { rowsOfPayouts, inState, providerIds, rowsAt: statedRowsAt },
});

/** Durable steps: each is one transaction, on the medium when it returns. Only a writer may do them. */
export const STEPS = table({
  createBatch,
  appendRows,
  finishImport,
  queueRows,
  setBatchState,
  leaveOut,
  reopenReturned,
  offerQueued,
  offerAgain,
  record,
  setStatusNotOffered,
  appendAudit,
  addProfile,
  removeProfile,
  desk: {
    addReading,
    keepStatuses,
    setSetting,
    setSigning,
    removeSigning,
    setServiceKey,
    removeServiceKey,
    clearNews,
    updateProfile,
  },
  trail: { keepHead },
  layouts: { remember: rememberLayout },
  drafts: { change, endCutShort, rename, setControls },
  corrections: { forget: forgetCorrection },
  restores: { enter: enterRestore, enterReplaced, answer: answerUnasked, confirmDraft },
  retries: { addToBasket, removeFromBasket, createRetry, appendRetryRows },
  reuse: { createReuse, appendReusedRows },
  holds: { change: changeHolds, keepLook },
  tests: { release: releaseTests, grant: grantTest },
  outcomes: { seal },
  leases: { take: takeLease, renew: renewLease, give: giveLease, ask: askHolder },
  schedules: { set: setSchedule, cancel: cancelSchedule, take: takeSchedule, miss: missSchedule },
  users: {
    add: addUser,
    setRoles: setUserRoles,
    setLimits: setUserLimits,
    end: endUser,
    setKey: setUserKey,
    recover: recoverUser,
    renewCode,
    refuse: refuseUser,
    welcome: welcomeUser,
  },
});
