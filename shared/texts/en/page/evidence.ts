// English words of evidence packs: how one is made, and the page that stands in it.

import { formatOf } from '../../format.ts';
import { pluralOf } from '../../plural.ts';

const format = formatOf('en');
const plural = pluralOf('en');
const rows = (count: number) => `${format.count(count)} ${plural(count, 'row', 'rows')}`;

export const EN_EVIDENCE = {
  menu: 'Evidence pack…',
  menuMore: 'Everything about this batch, sealed, for an auditor',
  title: 'Evidence pack',
  text: 'One archive with every row, request, attempt, approval and audit entry of this batch, a page to read it, and a seal. Anybody can check it, without this journal: paymaster evidence verify FILE.zip',
  personal: 'Names, numbers and texts of people',
  whole: 'Leave them in',
  wholeMore: 'For somebody who may see who was paid what.',
  leftOut: 'Leave them out',
  leftOutMore:
    'Each is replaced by a hash; the same person stays the same. The salt is saved as a second file: keep it apart from the pack.',
  original: 'The file that was paid',
  originalMore:
    'It is not kept here, only its hash. If you have it, it can go into the pack; another one is refused.',
  originalAdd: 'Add the file…',
  originalAdded: (name: string) => `${name} goes into the pack.`,
  originalWithout: 'Without the file',
  save: 'Save the pack…',
  name: 'evidence',
  nameWithoutPeople: 'evidence-without-people',
  saltName: 'salt',
  writing: (rows: number, all: number) => `Writing row ${format.count(rows)} of ${format.count(all)}…`,
  begins: 'Beginning…',
  saved: (name: string, count: number) => `${name} holds ${rows(count)}.`,
  savedSalt: (name: string) => `Its salt is in ${name}.`,
  signed: 'It is signed.',
  unsigned: 'It is not signed: this computer keeps no key safely.',
  page: {
    title: 'Evidence of payments',
    checkTitle: 'Check this archive',
    check: 'To see whether anything in this archive was changed, without a network and without the journal:',
    proves:
      'What it proves: an archive that holds was not changed since it was made, in so far as you know its seal or the public key from elsewhere. Without a signature it proves only that its parts agree with each other.',
    exported: 'Made',
    madeBy: 'Made by',
    program: 'Version',
    journal: 'Journal',
    head: 'End of the audit trail',
    entry: (number: number, hash: string) => `entry ${format.count(number)}, ${hash}`,
    key: 'Public key that signed it',
    noKey: 'none: this pack is not signed',
    leftOut:
      'Names, numbers and texts of people were left out. In their place stand hashes; whoever has the salt can find a person by them.',
    approval: 'Approval',
    approvalBy: (name: string, time: string) => `Approved and signed by ${name} on ${time}.`,
    approvalHidden: (time: string) => `Approved and signed on ${time}. Who signed was left out.`,
    approvalUnsigned: 'Nobody signed the approval: a batch that no user approves has no signature.',
    approvalCovers:
      'The signature covers every row of the file, also those that are left out, with the mapping, the configuration of the account and the totals. The check named above checks it.',
    approvalRows: 'Rows that were signed for',
    approvalMoney: 'Money that was signed for',
    approvalFingerprint: 'Fingerprint of the key (SHA-256)',
    approvalKey: 'Public key of the approver',
    approvalSignature: 'Signature',
    approvalDigest: 'Digest of the draft',
    outcomes: 'What became of the rows',
    outcomesSealed: (count: number) =>
      `Sealed as runs came to rest: ${rows(count)}. The check named above makes each seal anew of the rows here, and holds it against the audit trail.`,
    outcomesBare: 'Reasons, details and answers in words were left out, and are not held against the seals.',
    outcomesNone: 'Nothing of it was sealed when this archive was made: that is done as a run comes to rest.',
    leftOutRows: 'Left out after the approval',
    leftOutBy: (count: number, time: string, name: string) =>
      `${rows(count)}, on ${time}, signed by ${name}.`,
    leftOutHidden: (count: number, time: string) =>
      `${rows(count)}, on ${time}, with a signature. Who signed was left out.`,
    leftOutUnsigned: (count: number, time: string) => `${rows(count)}, on ${time}. Nobody signed for it.`,
    rights: 'Whether they might sign',
    rightsWhat:
      'Up to the last signature, the acts that gave users their keys, roles and limits stand in rights.jsonl. The check named above makes the signature of each anew, from the first administrator on.',
    rightsBroken:
      'What was signed here does not hold against these acts. The check named above says what does not.',
    members: 'What stands in this archive',
    member: 'Member',
    size: 'Bytes',
    found: 'What was found in the file',
    finding: 'Finding',
    rows: 'Rows',
    firstRows: (shown: number, all: number) =>
      `The first ${rows(shown)} of ${format.count(all)}. All of them stand in rows.csv and rows.jsonl.`,
    allRows: (all: number) => `All ${rows(all)}. They stand in rows.csv and rows.jsonl too.`,
    rowsTitle: 'Rows',
    line: 'Line',
    sentTo: 'Sent to',
    attempts: (count: number) => `Attempts and answers: ${format.count(count)}`,
    noAttempts: 'Never sent',
    kinds: {
      offered: 'sent',
      answered: 'answered',
      unanswered: 'no answer',
      withdrawn: 'taken back before it left',
      checked: 'asked',
    },
    trail: 'Audit trail',
    firstEntries: (shown: number, all: number) =>
      `The first ${format.count(shown)} of ${format.count(all)} entries. All of them stand in audit.jsonl.`,
  },
};
