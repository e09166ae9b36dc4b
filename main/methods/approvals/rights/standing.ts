// Who may approve a batch: not who prepared it where two people are required, and nobody beyond their limits. Decides and
// says why not; signs nothing.

import type { ApprovalTerms, LimitView, WhyNot } from '../../../../shared/contract/approval-methods.ts';
import { type PaymasterError, paymasterError } from '../../../../shared/errors.ts';
import { sayMoney } from '../../../../shared/money/money-figures.ts';
import { type Saying, say, sayList, sayNames } from '../../../../shared/saying.ts';
import type { JournalReader } from '../../../journal/journal-port.ts';
import type { BatchRecord, TotalsEntry } from '../../../journal/port.ts';
import type { UserRecord } from '../../../journal/users-port.ts';
import { usersAsTold } from './as-told.ts';
import { type HeldLimits, heldLimits } from './limits.ts';
import { type NoSecond, type Prepared, preparedOf } from './second-person.ts';
import { asksTwoPeople } from './two-people.ts';

/** What an approver would approve, and on which day of theirs. */
export interface Weighed {
  readonly totals: readonly TotalsEntry[];
  readonly day: string;
}

/** A refusal with its reason. */
export interface Refused {
  readonly why: WhyNot;
  readonly sentence: Saying;
  /** Whether somebody else could approve it. */
  readonly isForOthers: boolean;
  /** Whether somebody else could where their limits were higher, and nobody can as they are. */
  readonly isForHigherLimit: boolean;
  /** Which limit is passed, or that there is something that none can be held against; null where neither is so. */
  readonly limit: LimitView['kind'] | 'unweighed' | null;
  /** Through whose hands it was one person; null for another reason. */
  readonly same: NoSecond | null;
  /** Whether others could once they have chosen another passphrase than their first one, and nobody can before. */
  readonly isForOtherPassphrase: boolean;
}

export interface Standing {
  readonly isRequired: boolean;
  /** Users who made or changed the draft. */
  readonly preparedBy: readonly string[];
  /** Users who could approve it, by name; last those who have to choose another passphrase first. */
  readonly able: readonly string[];
  /** Users with a passphrase here who may move and cancel its time, whatever their limits. */
  readonly movers: readonly string[];
  readonly limits: readonly LimitView[];
  /** Null where the user may approve, and where nobody is asked for. */
  readonly refused: Refused | null;
}

type Reader = Pick<JournalReader, 'listProfiles' | 'signatures' | 'standing' | 'users'>;

/** How a user stands to the approval of a batch. @param name null where nobody is here. */
export async function standingOf(
  reader: Reader,
  record: Pick<BatchRecord, 'account' | 'id' | 'operation'>,
  name: string | null,
  weighed: Weighed,
): Promise<Standing> {
  const isRequired = await asksTwoPeople(reader, record);
  const prepared = await preparedOf(reader, record.id);
  const users = await usersAsTold(reader);
  const able: string[] = [];
  const soon: string[] = [];
  const limited: Limited[] = [];
  let own: HeldLimits = { views: [], isUnweighed: false };
  for (const user of users) {
    const limits = await heldLimits(reader, user, record, weighed);
    if (user.name === name) own = limits;
    const refusal = refusalOf(user, { isRequired, prepared }, limits);
    if (refusal === null) able.push(user.name);
    if (user.name === name) continue;
    if (refusal === 'first-passphrase') soon.push(user.name);
    if (refusal === 'limit') limited.push({ name: user.name, limits });
  }
  const movers = users.filter(
    (each) =>
      each.endedAtMs === null &&
      each.sealed !== null &&
      each.roles.includes('approve') &&
      !(isRequired && prepared.noSecond(each) !== null),
  );
  const user = users.find((each) => each.name === name) ?? null;
  const isAsked = isRequired || users.length > 0;
  const why = !isAsked
    ? null
    : user === null
      ? 'nobody-here'
      : refusalOf(user, { isRequired, prepared }, own);
  const others = able.filter((each) => each !== name);
  const same = user === null ? null : prepared.noSecond(user);
  const could = couldSaying(others, soon, limited);
  const sentence = why === null ? null : sentenceOf(why, { name, same }, record.id, own, could);
  const isForOthers = others.length > 0;
  const isForOtherPassphrase = !isForOthers && soon.length > 0;
  const isForHigherLimit = !(isForOthers || isForOtherPassphrase) && limited.length > 0;
  const limit = passedOf(own);
  const told = { isForOthers, isForOtherPassphrase, isForHigherLimit, limit, same };
  const refused = why === null || sentence === null ? null : { why, sentence, ...told };
  return {
    ...{ isRequired, preparedBy: prepared.by, able: [...able, ...soon], limits: own.views, refused },
    movers: movers.map((each) => each.name),
  };
}

/** Somebody whom only their limits keep from approving. */
interface Limited {
  readonly name: string;
  readonly limits: HeldLimits;
}

function refusalOf(
  user: UserRecord,
  { isRequired, prepared }: { readonly isRequired: boolean; readonly prepared: Prepared },
  limits: HeldLimits,
): WhyNot | null {
  const { roles, endedAtMs } = user;
  if (endedAtMs !== null || !roles.includes('approve')) return 'role-missing';
  const same = isRequired ? prepared.noSecond(user) : null;
  // What choosing a passphrase does not help against is told first.
  if (same !== null && same.why !== 'first-passphrase') return same.why;
  if (isRequired && prepared.isUnknown) return 'preparer-unknown';
  if (same !== null) return same.why;
  return passedOf(limits) === null ? null : 'limit';
}

/** Those whose limits are told where nobody could approve; more are counted. */
const LIMITED_TOLD = 3;

/** Who else could approve it; where nobody could, what alone keeps others from it. */
function couldSaying(
  others: readonly string[],
  soon: readonly string[],
  limited: readonly Limited[],
): Saying {
  if (others.length > 0 && soon.length > 0)
    return say`It could be approved by ${sayNames(others)}, and by ${sayNames(soon)} after choosing another passphrase than the first one.`;
  if (others.length > 0) return say`It could be approved by ${sayNames(others)}.`;
  if (soon.length > 0)
    return say`It could be approved by ${sayNames(soon)}, after choosing another passphrase than the first one.`;
  const told = limited.slice(0, LIMITED_TOLD).map(({ name, limits }) => limitSentence(name, limits));
  const more = limited.length - told.length;
  if (more === 1) told.push(say`The limits of 1 more approver are too low as well.`);
  if (more > 1) told.push(say`The limits of ${more} more approvers are too low as well.`);
  return sayList([say`Nobody here could approve it as things are.`, ...told], ' ');
}

function sentenceOf(
  why: WhyNot,
  { name, same }: { readonly name: string | null; readonly same: NoSecond | null },
  batch: string,
  limits: HeldLimits,
  could: Saying,
): Saying {
  const who = name ?? '';
  const { preparer, hand } = same ?? { preparer: '', hand: '' };
  switch (why) {
    case 'nobody-here':
      return say`Batch ${batch} needs the approval of a user, and nobody has signed in. ${could}`;
    case 'role-missing':
      return say`${who} may not approve. ${could}`;
    case 'own-work':
      return say`${who} prepared batch ${batch}, so somebody else has to approve it. ${could}`;
    case 'gave-key':
      return say`${preparer} prepared batch ${batch} with a passphrase or recovery code from ${who}, so it counts as the work of ${who} as well. ${could}`;
    case 'given-key':
      return preparer === hand
        ? say`${who} has a passphrase or recovery code from ${hand}, who prepared batch ${batch}: the key of ${who} counts for no second person. ${could}`
        : say`${who} has a passphrase or recovery code from ${hand}, and so has ${preparer}, who prepared batch ${batch}: the two count for one person. ${could}`;
    case 'first-passphrase':
      return preparer === hand
        ? say`${who} still has the first passphrase, from the time when ${hand} added this user, and ${hand} prepared batch ${batch}: ${who} chooses another one before approving it. ${could}`
        : say`${who} still has the first passphrase, from the time when ${hand} added this user, and ${preparer}, who prepared batch ${batch}, has a passphrase or recovery code from ${hand}: ${who} chooses another one before approving it. ${could}`;
    case 'preparer-unknown':
      return say`Batch ${batch} was prepared while nobody had signed in, so it is not known who else could approve it.`;
    case 'limit':
      return sayList([limitSentence(who, limits), could], ' ');
  }
}

function brokenOf({ views }: HeldLimits): LimitView | undefined {
  return views.find(({ isMet }) => !isMet);
}

function passedOf(limits: HeldLimits): Refused['limit'] {
  return brokenOf(limits)?.kind ?? (limits.isUnweighed ? 'unweighed' : null);
}

function limitSentence(name: string, limits: HeldLimits): Saying {
  const broken = brokenOf(limits);
  if (broken === undefined) {
    return say`What ${name} may approve is limited, and this batch has rows without an amount or without a limited currency, which can be held against no limit.`;
  }
  const { kind, currency, limit, sum } = broken;
  const [limitSaid, sumSaid] = [sayMoney(limit, currency), sayMoney(sum, currency)];
  return kind === 'batch'
    ? say`${name} may approve ${currency} ${limitSaid} in one batch, and this one is ${currency} ${sumSaid}.`
    : say`${name} may approve ${currency} ${limitSaid} a day, and with this batch it would be ${currency} ${sumSaid}.`;
}

/** @throws PaymasterError APPROVAL_MISSING, and APPROVAL_LIMIT beyond the limits. */
export function requireAble({ refused }: Pick<Standing, 'refused'>): void {
  if (refused !== null) throw mayNot(refused);
}

function mayNot(refused: Refused): PaymasterError {
  const { why, sentence } = refused;
  const message = say`${sentence} Nothing was approved, and nothing was sent.`;
  return paymasterError(why === 'limit' ? 'APPROVAL_LIMIT' : 'APPROVAL_MISSING', message, remedyOf(refused), {
    detail: why,
  });
}

function remedyOf({ why, same, isForOtherPassphrase, ...refused }: Refused): Saying {
  const { isForOthers, isForHigherLimit, limit } = refused;
  if (why === 'preparer-unknown')
    return say`Read the file again as a user, and have it approved by another one.`;
  if (why === 'first-passphrase') return say`Choose another passphrase as your own, then approve it.`;
  if (isForOthers) return say`Have it approved by one of them.`;
  if (isForOtherPassphrase) return say`Have one of them choose another passphrase, then approve it.`;
  if (why === 'given-key')
    return added(say`Have another administrator give you another passphrase, or add a user who approves.`);
  if (why === 'gave-key' && same?.isPreparersFirst === true)
    return added(
      say`Have ${same.preparer} choose another passphrase and read the file again, or ask an administrator to add a user who approves.`,
    );
  // Smaller batches of one day come to the same sum.
  if (why === 'limit' && limit === 'day') {
    return say`Ask an administrator for a higher limit of a day, or approve it on another day.`;
  }
  if (why === 'limit' && limit === 'unweighed') {
    return say`Give every row its currency and its amount, or have it approved by somebody without limits.`;
  }
  if (why === 'limit') return say`Ask an administrator for a higher limit, or pay it in smaller batches.`;
  return added(
    isForHigherLimit
      ? say`Ask an administrator for a higher limit of one of them, or to add a user who approves.`
      : say`Ask an administrator to add a user who approves.`,
  );
}

/** What else it takes until somebody who is added could approve it, who would be refused otherwise. */
function added(remedy: Saying): Saying {
  const then = say`A user who is added by whoever prepared it chooses another passphrase before approving it; a user of another computer is added by the public key and signs a request there.`;
  return sayList([remedy, then], ' ');
}

/** As a screen is told. */
export function termsOf(
  standing: Standing,
  name: string | null,
  signed: ApprovalTerms['signed'],
): ApprovalTerms {
  const { isRequired, preparedBy, able, movers, limits, refused } = standing;
  const others = able.filter((each) => each !== name);
  return {
    isRequired,
    preparedBy: [...preparedBy],
    mayApprove: refused === null,
    whyNot: refused?.why ?? null,
    sentence: refused?.sentence ?? null,
    remedy: refused === null || others.length > 0 ? null : remedyOf(refused),
    others,
    movers: [...movers],
    limits: [...limits],
    signed,
  };
}
