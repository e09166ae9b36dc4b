// The English sentences of the audit trail, one for each act.

import { type AuditActs, type ToldFacts, together } from '../../audit-words.ts';
import { formatOf } from '../../format.ts';
import { pluralOf } from '../../plural.ts';
import { EN_FIELDS } from './fields.ts';
import { FINDING_TITLES_EN } from './findings.ts';
import { EN_USERS } from './users.ts';

const format = formatOf('en');
const plural = pluralOf('en');
const rows = (count: number) => `${format.count(count)} ${plural(count, 'row', 'rows')}`;
const sums = (it: ToldFacts, name: string) =>
  it
    .sums(name)
    .map(([currency, amount]) => `, ${format.moneyOf(amount, currency)}`)
    .join('');
const limits = (it: ToldFacts, name: string) =>
  it
    .limits(name)
    .map(([currency, amount]) => format.moneyOf(amount, currency))
    .join(', ');
/** `MTN_MOMO_ZMB: 3 rows, 500.00 ZMW`, one behind the other. */
const lanes = (it: ToldFacts) =>
  it
    .lanes('leftOut')
    .map(({ provider, currency, rows: count, amount }) =>
      [`${provider ?? 'no provider'}: ${rows(count)}`, amount !== '0' && format.moneyOf(amount, currency)]
        .filter((part) => part !== false)
        .join(', '),
    )
    .join('; ');

/** Why a run ended, as it stands in brackets. */
const ENDINGS: Readonly<Record<string, string>> = {
  finished: 'finished',
  waiting: 'it waits',
  paused: 'paused',
  stopped: 'stopped',
  'wait-limit': 'the time to wait was over',
};

/** Of an act of many rows that somebody stopped. */
const stopped = (it: ToldFacts) =>
  it.has('stoppedOf') ? ` Stopped on the way, of ${rows(it.count('stoppedOf'))}.` : '';

export const EN_ACTS: AuditActs = {
  'file.imported': (it) => `Read the file ${it.text('fileName')}: ${rows(it.count('rows'))}.`,
  'import.refused': () => 'Gave up a file that could not be read to its end.',
  'import.cut-short': () => 'Gave up a draft whose reading was cut short.',
  'draft.edited': (it) => `Changed “${it.word('field', EN_FIELDS)}” on line ${it.text('line')}.`,
  'draft.repaired': (it) =>
    `Repaired “${it.word('field', EN_FIELDS)}” in ${rows(it.count('rows'))} (${it.word('code', FINDING_TITLES_EN)}).${stopped(it)}`,
  'draft.numbers-accepted': (it) =>
    `Accepted the numbers of ${rows(it.count('rows'))}: “${it.text('reason')}”.${stopped(it)}`,
  'draft.value-set': (it) =>
    `Set “${it.word('field', EN_FIELDS)}” to “${it.text('text')}” in ${rows(it.count('rows'))}.${stopped(it)}`,
  'draft.split': (it) =>
    `Split ${rows(it.count('rows'))} above the maximum into ${format.count(it.count('parts'))} payments.`,
  'draft.added-up': (it) =>
    `Added up ${rows(it.count('rows'))} into ${format.count(it.count('people'))} ${plural(it.count('people'), 'payment', 'payments')}.`,
  'draft.corrected': (it) => `Used corrections of before in ${rows(it.count('rows'))}.`,
  'draft.excluded': (it) => `Excluded ${rows(it.count('rows'))}: “${it.text('reason')}”.${stopped(it)}`,
  'draft.included': (it) => `Included ${rows(it.count('rows'))} again.${stopped(it)}`,
  'draft.undone': (it) => `Undid a change of ${rows(it.count('rows'))}.${stopped(it)}`,
  'draft.cut-short': (it) => `Ended a change that was cut short: ${rows(it.count('rows'))}.`,
  'draft.control-totals': () => 'Typed the figures of the payroll sheet.',
  'correction.forgotten': (it) =>
    `Forgot the correction of “${it.word('field', EN_FIELDS)}” on line ${it.text('line')}: it is offered no more.`,
  'batch.renamed': (it) => `Named the batch “${it.text('name')}”.`,
  'batch.confirmed': (it) =>
    together(
      `Approved the batch: ${rows(it.count('rows'))}${sums(it, 'totals')}.`,
      it.has('approver') && `Signed by ${it.text('approver')}.`,
      it.has('leftOutInvalidRows') &&
        it.count('leftOutInvalidRows') > 0 &&
        `Left out ${rows(it.count('leftOutInvalidRows'))} that ${plural(it.count('leftOutInvalidRows'), 'was', 'were')} not valid.`,
      it.has('duplicatesReason') &&
        `Reason for paying what looks repeated: “${it.text('duplicatesReason')}”.`,
      it.has('comparedWith') && `Compared with ${it.text('comparedWithName')} (${it.text('comparedWith')}).`,
      it.has('changesAcknowledged') &&
        `Groups of changes acknowledged: ${format.count(it.length('changesAcknowledged'))}.`,
      it.has('changesReason') && `Why the changes are meant: “${it.text('changesReason')}”.`,
      it.has('testFirst') && 'Test rows go first.',
    ),
  'batch.discarded': (it) =>
    it.has('isByItself')
      ? it.text('state') === 'discarded'
        ? 'Closed the draft with the restore: it was discarded after the backup.'
        : 'Closed the draft with the restore: it was approved after the backup, and may have been sent.'
      : 'Discarded the draft.',
  'batch.altered': () => 'Sent nothing: what stands in the journal is not what was approved.',
  'outcomes.sealed': (it) => `Sealed what became of ${rows(it.count('rows'))}.`,
  'batch.not-whole': () => 'Paused: its rows and money do not add up to its file.',
  'batch.whole-again': () => 'Its rows and money add up to its file again.',
  'batch.rest-left-out': (it) =>
    it.count('rows') === 0
      ? `No more rows are left out, and those that are left can be sent: “${it.text('reason')}”.`
      : together(
          it.has('notKnown')
            ? `Left out ${rows(it.count('rows'))}: “${it.text('reason')}”.`
            : `Left out ${rows(it.count('rows'))} that ${it.count('rows') === 1 ? 'was' : 'were'} never sent: “${it.text('reason')}”.`,
          it.has('leftOut') && `${lanes(it)}.`,
          it.has('notKnown') &&
            `Sent before, and not known to the service when it was asked: ${it.text('notKnown')}.`,
          it.has('unfinished') && 'More rows were to follow.',
        ),
  'batch.asked': () => 'Asked the service about every row that is not final.',
  'batch.unsent-asked': () =>
    'Asked the service about every row that was unsent in the restored backup, and sent nothing.',
  'batch.returned-asked': (it) =>
    `Asked the service about ${rows(it.count('rows'))} sent before and come back: it has ${it.text('known')}, and for certain does not have ${it.text('notKnown')}.`,
  'row.asked': (it) =>
    it.has('line')
      ? `Asked the service about line ${it.text('line')}.`
      : `Asked the service about row ${it.text('ordinal')}.`,
  'account.confirmed': (it) => `Confirmed that the account is “${it.text('name')}”.`,
  'schedule.set': (it) => `Set the time at which it is sent: ${it.text('time')}.`,
  'schedule.changed': (it) => `Changed the time at which it is sent: ${it.text('time')}.`,
  'schedule.cancelled': (it) => `Cancelled its time, ${it.text('time')}.`,
  'schedule.overruled': (it) => `Sent it without waiting for its time, ${it.text('time')}.`,
  'schedule.taken': (it) => `Its time came, ${it.text('time')}: the sending was started.`,
  'schedule.missed': (it) =>
    `It was not sent at its time, ${it.text('time')}: a person is asked. ${it.text('reason')}`.trim(),
  'upload.started': () => 'Started sending.',
  'upload.stop-asked': () => 'Paused the sending.',
  'upload.held': (it) => `Held back rows after equal refusals (${it.text('code')}).`,
  'upload.ended': (it) => `The run ended (${it.words('reason', ENDINGS)}). ${it.text('sentence')}`.trim(),
  'tests.released': (it) =>
    together(
      `Released ${rows(it.count('rows'))} behind a test row of ${it.text('provider')}.`,
      it.has('reason') && `Reason: “${it.text('reason')}”.`,
    ),
  'tests.another': (it) => `Let another row of ${it.text('provider')} be the test row.`,
  'basket.added': (it) => `Put ${rows(it.count('rows'))} into the retry basket.`,
  'basket.removed': (it) => `Took ${rows(it.count('rows'))} out of the retry basket.`,
  'retry.made': (it) => `Made this retry of ${it.text('retryOf')}: ${rows(it.count('rows'))}.`,
  'retry.refused': (it) => `Gave up a retry of ${it.text('retryOf')}.`,
  'batch.retried': (it) => `Made the retry ${it.text('retry')}: ${rows(it.count('rows'))}.`,
  'reuse.made': (it) => `Made this draft from ${it.text('reuseOf')}: ${rows(it.count('rows'))}.`,
  'reuse.refused': (it) => `Gave up a draft made from ${it.text('reuseOf')}.`,
  'batch.reused': (it) => `Used this batch again as ${it.text('reuse')}: ${rows(it.count('rows'))}.`,
  'report.exported': (it) => `Exported the report ${it.text('file')}.`,
  'notices.exported': (it) => `Exported a notice for each of ${format.count(it.count('notices'))} people.`,
  'evidence.exported': (it) => `Exported the evidence pack ${it.text('file')} (seal ${it.text('seal')}).`,
  'person.exported': (it) =>
    it.has('line')
      ? `Exported the account of the person on line ${it.text('line')} of ${it.text('batchName')}.`
      : `Exported the account of the person of row ${it.text('ordinal')}.`,
  'statement.requested': (it) => `Asked for a statement of ${it.text('profile')}.`,
  'statement.downloaded': (it) => `Downloaded the statement ${it.text('file')}.`,
  'statement.compared': (it) => `Compared the statement ${it.text('file')} with the journal.`,
  'comparison.exported': (it) => `Exported the differences of ${it.text('statement')} to ${it.text('file')}.`,
  'callbacks.listening': (it) => `Began to listen for callbacks on port ${it.text('port')}.`,
  'callbacks.ended': () => 'Listened for callbacks no more.',
  'profile.added': (it) => `Added the profile “${it.text('name')}”.`,
  'profile.changed': (it) => `Changed the profile “${it.text('name')}”.`,
  'profile.removed': (it) => `Removed the profile “${it.text('name')}”.`,
  'token.kept': (it) =>
    it.text('where') === 'memory'
      ? `Used a token for the profile “${it.text('name')}” in this run; it was not kept.`
      : `Gave the profile “${it.text('name')}” a token.`,
  'token.forgotten': (it) => `Removed the token of the profile “${it.text('name')}”.`,
  'signing.changed': (it) => `Changed how the profile “${it.text('name')}” signs.`,
  'signing.removed': (it) => `Removed the signing key of the profile “${it.text('name')}”.`,
  'service-key.kept': (it) => `Gave the profile “${it.text('name')}” the public key of its service.`,
  'service-key.removed': (it) => `Removed the public key of the service of “${it.text('name')}”.`,
  'approval.requested': (it) => `Made a request for approval on another computer: ${it.text('file')}.`,
  'approval.signed': (it) =>
    `Signed a request for approval of ${it.text('ofBatch')} of another computer (request ${it.text('request')}).`,
  'user.added': (it) => `Added the user “${it.text('name')}” (${it.words('roles', EN_USERS.roles)}).`,
  'user.roles-set': (it) =>
    `Gave the user “${it.text('name')}” the roles: ${it.words('roles', EN_USERS.roles)}.`,
  'user.limits-set': (it) =>
    together(
      `Set what “${it.text('name')}” may approve.`,
      it.has('limitBatch') && `In one batch: ${limits(it, 'limitBatch')}.`,
      it.has('limitDay') && `A day: ${limits(it, 'limitDay')}.`,
    ),
  'user.removed': (it) => `Removed the user “${it.text('name')}”.`,
  'user.signed-in': () => 'Signed in.',
  'user.refused': (it) => `Refused a wrong passphrase or code for “${it.text('name')}”.`,
  'user.passphrase-changed': () => 'Changed the own passphrase.',
  'user.passphrase-reset': (it) => `Gave the user “${it.text('name')}” another passphrase and another key.`,
  'user.recovered': (it) => `Gave “${it.text('name')}” another passphrase and key by the recovery code.`,
  'user.code-renewed': () => 'Had another recovery code made; the one before opens nothing any more.',
  'audit.chain-begun': (it) =>
    `Began the chain of this trail; entries from before it: ${format.count(it.count('earlierEntries'))}.`,
  'audit.key-made': (it) =>
    it.has('reason')
      ? `Made a new key with which this trail is signed, since the one before could not be read: “${it.text('reason')}”.`
      : 'Made the key with which this trail is signed.',
  'audit.anchored': (it) => `Took an anchor of entry ${it.text('entry')}: ${it.text('file')}.`,
  'journal.backed-up': (it) =>
    `Wrote a backup of the journal up to entry ${it.text('entry')}: ${it.text('file')}.`,
  'journal.restored': (it) =>
    it.has('reason')
      ? `Restored the file that was moved to ${it.text('to')}, which is lost: ${it.text('reason')}. It ends with entry ${it.text('entry')}: ${it.text('file')}.`
      : `Restored a backup that ends with entry ${it.text('entry')}: ${it.text('file')}.`,
  'journal.moved': (it) =>
    `Moved the journal with its ${it.text('entry')} entries from ${it.text('from')} into the database.`,
  'journal.move-given-up': (it) =>
    it.text('reason') === ''
      ? `Gave up the move of the journal to ${it.text('to')}, which has nothing of it.`
      : `Gave up the move of the journal to ${it.text('to')}, which could not be asked: ${it.text('reason')}.`,
  'journal.replaced': (it) =>
    `Went on in the journal at ${it.text('to')} in place of the one before, which is lost: ${it.text('reason')}.`,
  'journal.failed-over': (it) =>
    `Another server took over, or this one was set back (${it.text('to')}): the service is asked about unsent rows before any leaves.`,
  'draft.confirmed-unsent': (it) =>
    `Said that the draft was not sent since the backup was made: ${it.text('reason')}.`,
};
