// Defects of the engine: what is offered, what an answer proves, and where a start goes on.

import { type Defect, WORLDS } from './defect.ts';

const VERDICT = 'main/upload/asking/verdict.ts';
const DOUBTS = 'main/upload/sending/doubts.ts';
const OFFERS = 'main/upload/asking/offers.ts';
const INITIATION = 'main/upload/sending/initiation.ts';

export const SENDING_DEFECTS: Readonly<Record<string, Defect>> = {
  'id-made-at-sending': {
    what: 'the id is made when the request leaves, not before',
    file: INITIATION,
    find: '    return await service.initiate(operation, payout.payoutId, payout.body, () => {',
    replace: `    const id = globalThis.crypto.randomUUID();
    return await service.initiate(operation, id, payout.body.replaceAll(payout.payoutId, id), () => {`,
    tests: [WORLDS],
  },
  'retry-with-new-id': {
    what: 'a second offer has an id of its own',
    file: INITIATION,
    find: 'service.initiate(operation, payout.payoutId, payout.body, () => {',
    replace:
      'service.initiate(operation, payout.payoutId, payout.earlierAttempts > 0 ? payout.body.replaceAll(payout.payoutId, globalThis.crypto.randomUUID()) : payout.body, () => {',
    tests: [WORLDS],
  },
  'body-not-held-against-row': {
    what: 'a request that another program changed leaves',
    file: INITIATION,
    find: 'if (field !== null) {',
    replace: "if (field === 'never') {",
    tests: ['test/unit/upload/altered.test.ts', 'test/contract/altered-journal.test.ts'],
  },
  'leaves-after-stop': {
    what: 'a request that gets its connection after the stop is written',
    file: INITIATION,
    find: 'if (watch.isOver()) throw new TakenBack();',
    replace: '',
    tests: ['test/unit/upload/stopping.test.ts'],
  },
  'window-marked-after-sending': {
    what: 'a window is sent before its rows are marked offered',
    file: 'main/journal/steps/events.ts',
    find: "    state: 'offered',\n    attempts: progress.attempts + 1,",
    replace: '    attempts: progress.attempts + 1,',
    tests: [WORLDS],
  },
  'attempt-not-counted': {
    what: 'an offer is not counted',
    file: 'main/journal/steps/events.ts',
    find: '    attempts: progress.attempts + 1,',
    replace: '    attempts: progress.attempts,',
    tests: [WORLDS],
  },
  'offer-without-log': {
    what: 'an offer leaves no line in the log of its row',
    file: 'main/journal/steps/payouts.ts',
    find: '  appendLog(\n    db,\n    offered.map(({ line }) => line),\n  );',
    replace: '',
    tests: [WORLDS],
  },
  'outcome-lost-in-group': {
    what: 'the last outcome of a group of several is not kept',
    file: 'main/upload/run/recorder.ts',
    find: 'await this.#journal.record(this.#batch, events);',
    replace: 'await this.#journal.record(this.#batch, events.length > 1 ? events.slice(0, -1) : events);',
    tests: [WORLDS, 'test/unit/upload/recorder.test.ts'],
  },
  'goes-on-after-failed-group': {
    what: 'a group that could not be made durable does not end the run',
    file: 'main/upload/run/recorder.ts',
    find: '      this.#fail(error);\n      this.#options.onFailure(error);',
    replace: '',
    tests: ['test/unit/upload/recorder.test.ts'],
  },
  'unknown-as-rejected': {
    what: 'no answer is taken for a refusal',
    file: VERDICT,
    find: "return { decision: 'retry', event, signal, retryAfterMs, detail };",
    replace:
      "return { decision: 'done', event: unexplainedRefusal(ordinal, 500, atMs), signal, retryAfterMs, detail };",
    tests: [WORLDS],
  },
  'duplicate-as-rejected': {
    what: 'DUPLICATE_IGNORED is taken for a refusal',
    file: VERDICT,
    find: "next: outcome.word === 'ENQUEUED' ? 'enqueued' : 'accepted',",
    replace:
      "next: outcome.word === 'ENQUEUED' ? 'enqueued' : outcome.word === 'ACCEPTED' ? 'accepted' : 'rejected',",
    tests: [WORLDS],
  },
  'refusal-of-repeated-offer-believed': {
    what: 'a refusal of a row that was offered before is believed at once',
    file: VERDICT,
    find: 'return row.hasUnresolvedOffer || row.isRepeated || outcome.isConflict === true',
    replace: 'return outcome.isConflict === true',
    tests: ['test/unit/upload/doubt.test.ts', 'test/unit/upload/row-refusals.test.ts'],
  },
  'conflict-believed': {
    what: 'a refusal that may say “I have it” is believed',
    file: VERDICT,
    find: 'return row.hasUnresolvedOffer || row.isRepeated || outcome.isConflict === true',
    replace: 'return row.hasUnresolvedOffer || row.isRepeated',
    tests: ['test/unit/upload/verdict.test.ts'],
  },
  'set-aside-as-unsent': {
    what: 'a 403 puts a row back into the queue of which an earlier offer is open',
    file: VERDICT,
    find: "next: row.hasUnresolvedOffer || !isProof ? 'offered' : 'queued',",
    replace: "next: 'queued',",
    tests: ['test/unit/upload/astray.test.ts', 'test/unit/upload/refused-providers.test.ts'],
  },
  'not-sent-forgets-doubt': {
    what: 'no connection puts a row back into the queue of which an earlier offer is open',
    file: VERDICT,
    find: "const next = row.hasUnresolvedOffer ? 'offered' : 'queued';\n      const event: RowEvent = { kind: 'withdrawn'",
    replace: "const next = 'queued';\n      const event: RowEvent = { kind: 'withdrawn'",
    tests: [WORLDS, 'test/unit/upload/doubt.test.ts'],
  },
  'redirect-proves-nothing-created': {
    what: 'a redirect is taken for a proof that nobody took the request',
    file: VERDICT,
    find: 'const event = setAside(row, outcome, httpStatus >= 400, atMs);',
    replace: 'const event = setAside(row, outcome, true, atMs);',
    tests: ['test/unit/upload/astray.test.ts'],
  },
  'record-not-compared': {
    what: 'a record with another amount or recipient is believed',
    file: VERDICT,
    find: "if (!recordAgrees(record, sent)) return 'conflict';",
    replace: '',
    tests: ['test/unit/upload/verdict.test.ts', 'test/unit/upload/doubt.test.ts'],
  },
  'unknown-status-as-completed': {
    what: 'a status that nobody knows is taken for the end',
    file: VERDICT,
    find: "    default:\n      return 'accepted';",
    replace: "    default:\n      return 'completed';",
    tests: [WORLDS],
  },
  'resume-takes-doubt-for-fresh': {
    what: 'a row that an earlier run left without an answer counts as never offered',
    file: OFFERS,
    find: 'return { ...freshHistory(payout, route), hasUnresolvedOffer: true };',
    replace: 'return freshHistory(payout, route);',
    tests: ['test/unit/upload/crash.test.ts'],
  },
  'resume-skips-a-row': {
    what: 'a start leaves out the first row of those without an answer',
    file: DOUBTS,
    find: 'const rows = await journal.offeredRows(batch, { after, limit: RECOVERY_ROWS });',
    replace: 'const rows = (await journal.offeredRows(batch, { after, limit: RECOVERY_ROWS })).slice(1);',
    tests: [WORLDS],
  },
  'old-offer-not-asked-first': {
    what: 'an offer older than fifteen minutes is repeated unasked',
    file: DOUBTS,
    find: '      ageMs > this.#context.settings.askFirstAfterMs ||\n',
    replace: '',
    tests: ['test/unit/upload/doubt.test.ts'],
  },
  'refusal-without-quiet-time': {
    what: 'a refusal stands after the first NOT_FOUND',
    file: DOUBTS,
    find: 'if (nowMs < dueMs) this.#waiting.push',
    replace: 'if (nowMs < 0) this.#waiting.push',
    tests: ['test/unit/upload/doubt.test.ts', 'test/unit/upload/row-refusals.test.ts'],
  },
  'said-once-is-enough': {
    what: 'one refusal without a reason rejects the row',
    file: OFFERS,
    find: 'return unexplained?.isNotKnown === true && unexplained.httpStatus === httpStatus;',
    replace: 'return httpStatus > 0;',
    tests: ['test/unit/upload/row-refusals.test.ts'],
  },
  'no-answer-leaves-no-doubt': {
    what: 'an offer without an answer is forgotten when the next one is refused',
    file: OFFERS,
    find: '    hasUnresolvedOffer: true,\n    unansweredOffers:',
    replace: '    unansweredOffers:',
    tests: ['test/unit/upload/doubt.test.ts', 'test/unit/upload/astray.test.ts'],
  },
  'duplicate-never-compared': {
    what: 'what was called a duplicate is never held against what was sent',
    file: 'main/upload/asking/duplicates.ts',
    find: 'recorder.add(checkedEvent(row, row, outcome.record, atMs, atMs + settings.checkFirstMs));',
    replace: '',
    tests: ['test/unit/upload/sending.test.ts', 'test/unit/upload/doubt.test.ts'],
  },
  'window-not-withdrawn': {
    what: 'rows that a stop kept from leaving stay offered',
    file: 'main/upload/sending/dispatch.ts',
    find: 'this.#withdraw(this.#ready.splice(0));',
    replace: 'this.#ready.splice(0);',
    tests: ['test/unit/upload/stopping.test.ts'],
  },
  'altered-approval-sent': {
    what: 'a batch whose rows are not those that were approved is sent',
    file: 'main/upload/approved/approval-check.ts',
    find: 'if (now.digest === kept.digest) return await checkSigned(',
    replace: 'return await checkSigned(',
    tests: ['test/unit/upload/altered.test.ts', 'test/contract/altered-journal.test.ts'],
  },
  'holds-cut-off': {
    what: 'rows that were marked when the program died stay so (found by a world)',
    file: 'main/upload/start/limits-look.ts',
    find: 'await journal.holds.keepLook(batch, { ...look, hash: BEGINS_ANEW });',
    replace: '',
    tests: [WORLDS],
  },
  'never-settled': {
    what: 'a batch of which all is final stays sent (found by a world)',
    file: 'main/methods/runs/start-terms.ts',
    find: "if (restingState(totals) === 'settled') {",
    replace: "if (restingState(totals) === 'paused') {",
    tests: [WORLDS],
  },
};
