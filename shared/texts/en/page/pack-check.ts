// English words of what a check of an evidence pack found.

import type { EvidenceFault, EvidenceVerdict } from '../../../contract/evidence-methods.ts';
import { formatOf } from '../../format.ts';
import { pluralOf } from '../../plural.ts';

const format = formatOf('en');
const plural = pluralOf('en');
const rows = (count: number) => `${format.count(count)} ${plural(count, 'row', 'rows')}`;
const acts = (count: number) => `${format.count(count)} ${plural(count, 'act', 'acts')}`;

export const EN_PACK_CHECK = {
  title: 'Evidence pack',
  act: 'Check an evidence pack…',
  what: 'A pack is checked by itself, as on any other computer: this journal is not asked.',
  checking: 'Checking…',
  holds: (name: string, batch: string, rowCount: number, time: string) =>
    `${name} holds: batch ${batch}, ${rows(rowCount)}, made on ${time}.`,
  unsigned:
    'The pack itself is not signed: it does not show who made it, nor that what the service answered is as it was.',
  signed: (key: string) =>
    `It is signed with the key ${key}. Compare the key with one that you have from elsewhere.`,
  signedBy: (name: string, fingerprint: string) =>
    `It is signed with the key of ${name}, as the trail in the pack names it: SHA256:${fingerprint}. Compare the key with one that you have from elsewhere.`,
  approval: (person: string, fingerprint: string, time: string, count: number) =>
    `Its approval is signed by ${person}, key SHA256:${fingerprint}, on ${time} for ${rows(count)}: what was read and approved of every row, the columns, the configuration and the totals are as signed.`,
  approvalHidden: (time: string, count: number) =>
    `Its approval was signed on ${time} for ${rows(count)}. Who signed was left out, so the signature cannot be made anew here.`,
  approvalNone: 'Its approval has no signature: a batch that no user approves has none.',
  outcomes: {
    sealed: (count: number) =>
      `What became of ${rows(count)} is what was sealed when a run came to rest: states, words, money and times, attempt by attempt.`,
    bare: 'Reasons, details and answers in words were left out, and are not held against those seals.',
    unsealed: (count: number) =>
      `Rows that came to an end of which it has no seal: ${format.count(count)}. What became of them is not proved.`,
    none: 'An earlier version wrote it, without seals of what became of its rows: that is not proved.',
  },
  afterApproval: {
    signed: (count: number) => `Left out after the approval, and signed for: ${rows(count)}.`,
    signer: (name: string, fingerprint: string) =>
      `That is signed by ${name}, as the trail in the pack names the key SHA256:${fingerprint}.`,
    unnamed: (name: string, fingerprint: string) =>
      `That is signed with the key SHA256:${fingerprint}, said to be of ${name}: the trail in the pack does not name it.`,
    hidden: (count: number) =>
      `Left out after the approval, and signed for: ${rows(count)}. Who signed was left out, so the signatures cannot be made anew here.`,
    unsigned: (count: number) => `Left out after the approval, and signed for by nobody: ${rows(count)}.`,
  },
  rights: {
    none: 'An earlier version wrote it, without the acts on users: that whoever signed might do so then is not proved.',
    held: (name: string, count: number) =>
      `The key of the approval was that of ${name} then, who might approve it: so ${acts(count)} on users and accounts tell.`,
    hidden: (count: number) =>
      `Whoever approved it might do so then, as ${acts(count)} on users and accounts tell. Who signed was left out, so the signatures of these acts cannot be made anew here.`,
    first: (name: string, entry: number, fingerprint: string) =>
      `Those acts are followed from entry ${entry} on, which ${name} signed with the key SHA256:${fingerprint}. Compare the key with one that you have from elsewhere.`,
    unsigned: (count: number) =>
      `Entered before anything was signed, and believed as they stand: ${acts(count)}.`,
    noneSigned: 'None of those acts is signed: what they tell is not proved.',
    unbelieved: (count: number) =>
      `Signed by nobody who might, and not believed: ${acts(count)}. An administrator had put right what they tell before anything else was signed.`,
    leftOut: 'Whoever left rows out after the approval might do so then.',
    twoPeople: 'Two people were asked for, and who prepared it did not approve it.',
    limits: {
      none: 'Its approver had no limit for this money.',
      held: 'It is within the limits of its approver.',
      'day-open':
        'It is within the limits of its approver by itself. What else they approved on that day is not in the pack.',
    },
  },
  leftOut:
    'Names, numbers and texts of people were left out of it: cells, requests and the entries that name them are not compared.',
  original: {
    'in-pack': 'The file that was paid is in it, is the one that was read, and has the cells of every row.',
    given: 'The file that was given is the one that was read.',
    'not-there': 'The file that was paid is not in it.',
  } satisfies Readonly<Record<EvidenceVerdict['original'], string>>,
  /** What was held against each other. */
  page: {
    compared: 'Its rows, attempts, sums, approval, trail and page agree with each other.',
    'other-edition':
      'Its rows, attempts, sums, approval and trail agree with each other. Its page, README.txt and the summary of its approval are of another version and were not compared: trust the other members.',
  } satisfies Readonly<Record<EvidenceVerdict['page'], string>>,
  broken: (name: string) => `${name} does not hold.`,
  more: (count: number) => `And ${format.count(count)} more.`,
  askAgain: 'Ask for the pack again as it was written, and compare its seal with the one in the audit trail.',
  line: (at: number) => `line ${at}`,
  entry: (at: number) => `entry ${at}`,
  /** What is wrong with a member, as the sentence with its name goes on. */
  faults: {
    missing: 'is missing',
    extra: 'is in the pack, and is not named by its manifest',
    altered: 'was altered after the pack was made',
    unreadable: 'cannot be read as what it should be',
    'packed-anew': 'was packed by another program, or bytes around its members were changed',
    seal: 'is not the one that was sealed',
    signature: 'does not have the signature that it should have',
    rows: 'does not agree with the rows of the pack',
    log: 'does not agree with the attempts of the row',
    totals: 'does not agree with the sums of the rows',
    approval: 'is not what was approved: the digest of the approval does not fit its rows',
    statement: 'is not what the approver signed',
    approver: 'is not of the person or the key that the audit trail names',
    chain: 'has a link of the audit trail that does not hold',
    entry: 'has an entry of the audit trail that does not hold',
    original: 'is not the file that was read',
    given: 'is not the file that this pack is about',
    salt: 'was made with another salt',
    anchor: 'is not of the audit trail that the anchor is of',
    fields: 'shows fields that do not follow from the cells, the columns and the approved changes',
    request: 'shows something else than the request says',
    trail: 'does not agree with the entries of the audit trail',
    page: 'is not what this version makes of the other members of the pack',
    cells: 'is not as the file that was read has it',
    outcome: 'is not what was sealed when a run came to rest',
    outcomes:
      'does not hold against the seal: one of the thousand rows from there on is not what was sealed when a run came to rest',
    'left-out': 'tells otherwise which rows were left out after the approval',
    act: 'has an act on users or accounts that is signed by nobody who might do it',
    rights: 'is signed by somebody who might not do so then',
    limit: 'is beyond the limits of whoever signed it',
    'one-person':
      'is signed by somebody who counts as one with whoever prepared it: two people were asked for',
  } satisfies Readonly<Record<EvidenceFault, string>>,
};
