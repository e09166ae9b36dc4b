// English words of the Audit screen.

import type { AuditFault } from '../../../contract/audit-views.ts';
import type { ChangeKind } from '../../../guards/changes.ts';
import type { RepeatKind } from '../../../guards/repeats.ts';
import { formatOf } from '../../format.ts';
import { pluralOf } from '../../plural.ts';
import { EN_AUDIT_FACTS } from './audit-facts.ts';
import { EN_PACK_CHECK } from './pack-check.ts';

const format = formatOf('en');
const plural = pluralOf('en');
const entries = (count: number) => `${format.count(count)} ${plural(count, 'entry', 'entries')}`;

export const EN_AUDIT = {
  title: 'Audit',
  detail: 'Who did what and when. No entry is ever changed or removed.',
  list: 'Entries of the audit trail',
  count: entries,
  filter: 'Filter',
  batch: 'Batch',
  anyBatch: 'All batches',
  person: 'Person',
  anyPerson: 'Everybody',
  day: (zone: string) => `Day (${zone})`,
  columns: { when: 'When', who: 'Who', batch: 'Batch', what: 'What was done' },
  program: 'the program',
  unknown: 'not known',
  notSignedIn: (name: string) => `${name} (account of the computer, not signed in)`,
  via: { window: 'window', browser: 'browser', 'command line': 'command line', program: 'by itself' },
  noBatch: 'no batch',
  before: 'Before',
  after: 'After',
  facts: 'As kept in the journal',
  nothing: 'nothing',
  allWarnings: 'all that there are, at once',
  yes: 'yes',
  no: 'no',
  sentBefore: {
    file: 'the same file',
    payments: 'the same payments',
    nearly: 'nearly the same payments',
  },
  changeKinds: {
    number: 'Another number',
    provider: 'Another provider',
    amount: 'Another amount',
    new: 'New',
    missing: 'Missing',
    slight: 'Another amount, by less',
    same: 'As before',
  } satisfies Readonly<Record<ChangeKind, string>>,
  repeatKinds: {
    paid: 'Paid or being paid by an earlier batch',
    reference: 'Reference of an earlier batch',
    uncollected: 'Deposit that was not collected',
    unsettled: 'Deposit whose outcome is not known yet',
    sameReference: 'Reference that stands twice',
    twoNames: 'Number under two names',
    twoNumbers: 'Name beside two numbers',
  } satisfies Readonly<Record<RepeatKind, string>>,
  factNames: EN_AUDIT_FACTS,
  hash: (number: string) => `Entry ${number}, its hash`,
  earlier: 'Earlier entries',
  later: 'Later entries',
  none: 'No entry here',
  noneText: 'Nothing was done yet, or the filter leaves no entry.',
  verify: 'Check the trail',
  verifying: (checked: number, all: number) =>
    `Checking entry ${format.count(checked)} of ${format.count(all)}…`,
  verifyingBatch: (batch: string) => `Checking batch ${batch}…`,
  batchesHold: (count: number) =>
    `Approved batches that stand as they were approved and as their attempts say: ${format.count(count)}.`,
  beginning: 'Checking…',
  holds: (count: number) => `The trail holds: ${entries(count)}, none altered, missing or moved.`,
  unsigned:
    'No head of it is signed: only an anchor that is kept elsewhere shows that its end is still there.',
  signed: (count: number) => `Signed heads that hold: ${format.count(count)}.`,
  /** What is wrong with an entry, as the sentence with its number goes on. */
  faults: {
    altered: 'was altered after it was written',
    missing: 'is missing',
    reordered: 'stands in another place than it was written in',
    truncated: 'is missing: the end of the trail was cut off',
    rewritten: 'is not the one that was signed: the trail was written anew',
    restored: 'tells that a backup was restored: what was anchored stood in the journal that was replaced',
    signature: 'has a signature that is not of a key of this trail',
    'other-journal': 'is of another journal',
  } satisfies Readonly<Record<AuditFault, string>>,
  broken: (entry: number, fault: string) => `Entry ${format.count(entry)} ${fault}.`,
  brokenText:
    'Keep the journal and its copies as they are, and compare them with anchors that were kept elsewhere.',
  anchor: 'Take an anchor',
  anchorWhat:
    'An anchor is a small file with the hash of the last entry. Keep it elsewhere: a check against it shows later whether the end was cut off.',
  anchored: (name: string, entry: number) => `Anchor of entry ${format.count(entry)}: ${name}`,
  notSigned: 'It is not signed: this computer keeps no key safely, and nobody has signed in.',
  newKey: {
    open: 'Make a new key…',
    title: 'Make a new key for the audit trail?',
    text: 'Unlock the keyring of this computer first: a key that is only locked can be read again. What the former key signed stays true. From now on the new one signs; that it was made stands in the trail with your reason.',
    act: 'Make the key',
    made: 'A new key signs the audit trail.',
    placeholder: 'Why the key is given up',
    usual: ['The keyring of this computer was lost', 'The computer was set up anew'],
  },
  checkAnchor: 'Check against an anchor…',
  anchorHolds: (entry: number, time: string, by: string | null) =>
    `The anchor of entry ${format.count(entry)}, taken on ${time}, is signed${by === null ? '' : ` by ${by}`} and holds.`,
  anchorUnsigned: (entry: number, time: string) =>
    `The anchor of entry ${format.count(entry)} holds. It is not signed: nothing proves that it was taken on ${time}.`,
  otherJournal: 'The anchor is of another journal. It says nothing about this trail.',
  otherJournalText: 'Choose an anchor that was taken of this journal.',
  pack: EN_PACK_CHECK,
  ofBatch: 'Audit trail',
};
