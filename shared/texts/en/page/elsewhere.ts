// English words of an approval at another computer: the request, its answer, and the page on which a request is signed.

import { formatOf } from '../../format.ts';
import { pluralOf } from '../../plural.ts';

const format = formatOf('en');
const plural = pluralOf('en');
const rows = (count: number) => `${format.count(count)} ${plural(count, 'row', 'rows')}`;

export const EN_ELSEWHERE = {
  title: 'Approval at another computer',
  text: 'Somebody at another computer can look at all of it there, sign, and send the answer back. Nothing is sent by this.',
  ask: 'Ask for approval elsewhere…',
  asked: (file: string) => `The request is in ${file}.`,
  everything: 'It has every name, number and amount of the file: keep it like the payroll.',
  digest: 'Its digest, which the other computer shows too:',
  afterwards: 'A change of this draft voids it. When the signed answer is back, bring it in here.',
  bring: 'Bring in a signed answer…',
  broughtBy: (name: string, key: string) => `Signed by ${name} on another computer, key ${key}.`,
  brought: 'The batch is approved. Nothing was sent.',

  request: {
    title: 'Request for approval',
    detail: 'What somebody at another computer asks you to sign',
    link: 'Sign a request…',
    linkHint: 'A request for approval that was made at another computer',
    choose: 'Choose a request…',
    another: 'Choose another request…',
    none: 'No request is open',
    noneText:
      'Whoever prepared a batch at another computer gives you a file with it. Look at all of it here, then sign. Nothing is sent from here.',
    reading: 'The whole request is being read and checked.',
    facts: 'What is asked',
    practice: 'Practice: no money moves',
    live: 'Live: money moves once this is approved',
    account: 'Account',
    noProfile: 'named by its address',
    batch: 'Batch there',
    operation: 'Operation',
    file: 'File',
    hash: 'SHA-256 of the file',
    preparedBy: 'Prepared by',
    askedBy: 'Asked for by',
    nobody: 'somebody who had not signed in',
    at: 'Asked for on',
    digest: 'Digest of the request',
    digestHint: 'Compare it by telephone with whoever asks.',
    columns: 'Columns',
    filledIn: (value: string) => `filled in: ${value}`,
    totals: 'What will be paid',
    provider: 'Provider',
    rowsHead: 'Rows',
    amount: 'Amount',
    sum: (currency: string) => `In all, in ${currency}`,
    noCurrency: 'no currency given',
    leftOut: 'What is left out, found and acknowledged',
    leftOutRows: (invalid: number, excluded: number) =>
      `Left out: ${format.count(invalid)} invalid, ${format.count(excluded)} excluded.`,
    noFindings: 'Nothing was found in the rows.',
    finding: (title: string, count: number, line: number) =>
      `${title}: ${rows(count)}, first in line ${line}`,
    acknowledged: (said: string) => `Acknowledged: ${said}`,
    reason: (reason: string) => `Reason given: ${reason}`,
    goesOn: 'It goes on by itself if a lost service returns within a day.',
    tests: 'One row of each provider goes first.',
    sendAt: (time: string) => `It is sent at ${time}.`,
    signedText: 'Acknowledgements and sending, as they are signed',
    list: 'Every row',
    shown: (from: number, to: number, all: number) =>
      `${format.count(from)} to ${format.count(to)} of ${format.count(all)}`,
    earlier: 'Earlier rows',
    later: 'Later rows',
    line: 'Line',
    state: 'State',
    notes: 'Notes',
    changed: (field: string, value: string) => `${field} is ${value}`,
    nothing: 'empty',
    bar: 'Signature',
    whom: (count: number) => `Sign for ${rows(count)}`,
    asksUser: 'Signing asks for your name and passphrase. Nothing is sent.',
    signsAs: (name: string) => `${name} signs. Nothing is sent.`,
    ownWork: (name: string) =>
      `${name} stands among those who prepared it. If that is you, the answer will be refused: somebody else has to sign.`,
    noUsers: 'Nobody is a user here yet. A signature needs one: add yourself first.',
    toUsers: 'To the users',
    sign: 'Sign the approval',
    signedBy: (name: string, fingerprint: string) => `Signed by ${name}, key ${fingerprint}.`,
    answer: (file: string) =>
      `The answer is in ${file}. Send it to whoever asked: it is brought in on Review, at the computer that made the request. Nothing was sent.`,
  },
};
