// Defects of the journal, of money, of the import, of the guards against paying twice and of signatures.

import { type Defect, WORLDS } from './defect.ts';

const PAYOUTS = 'main/journal/steps/payouts.ts';
const MONEY = 'shared/money.ts';
const KEYS = 'main/methods/guards/payment-keys.ts';
const VERIFICATION = 'main/methods/approvals/verification.ts';

export const KEEPING_DEFECTS: Readonly<Record<string, Defect>> = {
  'commit-not-synchronised': {
    what: 'commits reach the disk some time later',
    file: 'main/journal/file/connection.ts',
    find: "database.pragma('synchronous = FULL');",
    replace: "database.pragma('synchronous = NORMAL');",
    tests: ['test/unit/journal/settings.test.ts', 'test/unit/journal/table.test.ts'],
  },
  'illegal-move-kept': {
    what: 'the journal takes any move of a row',
    file: 'main/journal/steps/outcomes.ts',
    find: 'if (mayMove(before.state, after.state)) return;',
    replace: 'if (mayMove(before.state, before.state)) return;',
    tests: ['test/property/journal-transitions.test.ts', 'test/unit/journal/outcomes.test.ts'],
  },
  'time-fence-ignored': {
    what: 'a batch that waits for its time is offered',
    file: PAYOUTS,
    find: '    requireNoSchedule(head);\n',
    replace: '',
    tests: ['test/property/schedules.test.ts'],
  },
  'sum-fence-ignored': {
    what: 'a batch that does not add up is offered',
    file: PAYOUTS,
    find: '    requireWhole(db, head, totals);\n',
    replace: '',
    tests: ['test/unit/journal/offers.test.ts'],
  },
  'half-read-draft-approved': {
    what: 'a draft whose file was not read to its end can be queued',
    file: PAYOUTS,
    find: '    requireImported(head);\n',
    replace: '',
    tests: [
      'test/unit/journal/draft-guards.test.ts',
      'test/unit/journal/import.test.ts',
      'test/unit/journal/approval.test.ts',
    ],
  },
  'offered-row-left-out': {
    what: 'a row that was offered once can be left out',
    file: PAYOUTS,
    find: 'queued.filter(({ attempts }) => attempts === 0),',
    replace: 'queued,',
    tests: ['test/unit/journal/left-out.test.ts', 'test/unit/methods/rest-left-out.test.ts'],
  },
  'test-rows-ignored': {
    what: 'all rows of a lane go with its test row',
    file: 'main/journal/steps/test-rows.ts',
    find: 'if (lanes.size === 0) return',
    replace: 'if (lanes.size >= 0) return',
    tests: ['test/property/test-rows.test.ts'],
  },
  'early-schedule-taken': {
    what: 'a batch is started before its time',
    file: 'main/journal/steps/schedules.ts',
    find: '  if (atMs < sendAtMs) throw',
    replace: '  if (atMs < 0) throw',
    tests: ['test/property/schedules.test.ts'],
  },
  'late-schedule-taken': {
    what: 'a batch is started hours after its time without a person',
    file: 'main/journal/steps/schedules.ts',
    find: 'if (missed !== null || atMs - sendAtMs > LATE_AFTER_MS) {',
    replace: 'if (missed !== null) {',
    tests: ['test/property/schedules.test.ts'],
  },
  'chain-without-link': {
    what: 'the hash of an entry does not cover the one before',
    file: 'main/journal/chain.ts',
    find: '.update(netstring(before)).update(columns)',
    replace: '.update(columns)',
    tests: ['test/unit/journal/audit-chain.test.ts'],
  },
  'facts-not-sealed': {
    what: 'the hash of an entry does not cover what it says',
    file: 'main/journal/chain.ts',
    find: "  'facts',\n",
    replace: '',
    tests: ['test/unit/journal/audit-chain.test.ts'],
  },
  'lease-not-exclusive': {
    what: 'two programs write one journal',
    file: 'main/journal/file/lease.ts',
    find: "database.exec('BEGIN EXCLUSIVE');",
    replace: "database.exec('BEGIN');",
    tests: ['test/unit/journal/lease.test.ts'],
  },
  'cut-short-draft-kept': {
    what: 'a draft that was cut short stands beside the others',
    file: 'main/methods/journal-access.ts',
    find: 'for (const batch of await writer.cutShortDrafts()) {',
    replace: 'for (const batch of (await writer.cutShortDrafts()).slice(1)) {',
    tests: [WORLDS],
  },
  'zeros-kept-on-the-wire': {
    what: '10.50 goes out as it was written',
    file: MONEY,
    find: 'while (text.charCodeAt(end - 1) === ZERO_CODE) end -= 1;',
    replace: '',
    tests: [WORLDS, 'test/property/money.test.ts'],
  },
  'sum-through-float': {
    what: 'sums are numbers with a floating point',
    file: MONEY,
    find: 'return write({ units: a + b, scale });',
    replace: 'return write({ units: BigInt(Number(a) + Number(b)), scale });',
    tests: ['test/property/money.test.ts'],
  },
  'amounts-compared-as-words': {
    what: '1000 is less than 999',
    file: MONEY,
    find: '  if (leftWhole !== rightWhole) return leftWhole < rightWhole ? -1 : 1;\n',
    replace: '',
    tests: ['test/property/money.test.ts'],
  },
  'part-lost-at-chunk-edge': {
    what: 'what stands behind the last full piece of a file is not read',
    file: 'main/import/chunks.ts',
    find: 'if (pendingBytes > 0) yield joined(pending);',
    replace: 'if (pendingBytes > 1 && chunks === 0) yield joined(pending);',
    tests: ['test/unit/import/chunks.test.ts'],
  },
  'guard-compares-written-amounts': {
    what: 'the same payment written 100.50 and 100.5 is another one',
    file: KEYS,
    find: "amount ?? fields['amount'] ?? '', fields['currency']",
    replace: "fields['amount'] ?? amount ?? '', fields['currency']",
    tests: [
      'test/contract/sent-before.test.ts',
      'test/contract/repeats.test.ts',
      'test/property/repeats.test.ts',
    ],
  },
  'same-file-only-warned': {
    what: 'the same file a second time is approved without a reason',
    file: 'main/methods/guards/sent-before.ts',
    find: "kind: 'file', stops: true, periodDays };",
    replace: "kind: 'file', stops: false, periodDays };",
    tests: [WORLDS],
  },
  'signature-not-checked': {
    what: 'any text is a signature',
    file: VERIFICATION,
    find: 'if (signature.signature !== trailSignature || !isSignedWith(publicKey, bytes, signature.signature))',
    replace: 'if (signature.signature !== trailSignature)',
    tests: ['test/contract/two-people.test.ts'],
  },
  'signature-of-anybody': {
    what: 'a key that is no user’s signs for one',
    file: VERIFICATION,
    find: 'if ((await reader.users.ofKey(publicKey))?.name !== person)',
    replace: 'if ((await reader.users.ofKey(publicKey))?.name === undefined)',
    tests: ['test/contract/two-people.test.ts'],
  },
  'answer-of-another-request': {
    what: 'an answer that names another id is believed',
    file: 'main/service/initiation-outcome.ts',
    find: '  if (!isSameId(body[idField], id)) {\n    return unknown',
    replace: '  if (body[idField] === 0) {\n    return unknown',
    tests: ['test/unit/service', 'test/contract/service-sandbox.test.ts'],
  },
  'formula-in-report': {
    what: 'a cell that begins with = is a formula in the report',
    file: 'main/reports/cells.ts',
    find: "const FORMULA_SIGNS = '=+",
    replace: "const FORMULA_SIGNS = '+",
    tests: ['test/property/report-cells.test.ts'],
  },
};
