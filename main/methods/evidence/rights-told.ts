// Whether those who signed a pack might do so at that moment, as the acts on users and profiles tell that stand in it: followed
// from the first administrator on, just as the journal follows them. Pure; whoever checks a pack and whoever writes one ask alike.

import { signedTotalsSchema } from '../../../shared/approvals/signed-totals.ts';
import type { EvidenceFault, EvidenceVerdict } from '../../../shared/contract/evidence-methods.ts';
import {
  PACK_MEMBERS,
  type PackBatch,
  type PackEntry,
  type PackManifest,
  type PackRightsAct,
  type PackSignature,
  packPaidFromSchema,
} from '../../../shared/evidence-pack.ts';
import { toAmount } from '../../../shared/money/money.ts';
import { SIGNED_ACTS } from '../../journal/act-form.ts';
import type { BatchRecord } from '../../journal/port.ts';
import { factsIn, type RightsEntry } from '../../journal/reads/rights.ts';
import type { Preparer } from '../../journal/signature-port.ts';
import { limitsTold } from '../../users/limit-facts.ts';
import { mightLeaveOut } from '../approvals/left-out.ts';
import { Acts } from '../approvals/rights/believed-acts.ts';
import { heldLimits } from '../approvals/rights/limits.ts';
import { preparedBy } from '../approvals/rights/second-person.ts';
import { keyFingerprint, type ToldUser, toldAsking, toldUsers } from '../approvals/rights/told.ts';
import { isAskedBy } from '../approvals/rights/two-people.ts';
import { parsedJson } from './pack-reading.ts';

const { audit: AUDIT, rights: RIGHTS, signature: APPROVAL } = PACK_MEMBERS;
const IS_ACT: ReadonlySet<string> = new Set(SIGNED_ACTS);
const MADE: readonly string[] = ['file.imported', 'retry.made', 'reuse.made'];

type RightsView = NonNullable<EvidenceVerdict['rights']>;

/** What the acts tell of those who signed, and what does not hold. */
export interface RightsTold {
  readonly view: RightsView;
  readonly faults: readonly Fault[];
}

/** What of a pack says who might sign. */
interface Told {
  readonly manifest: Pick<PackManifest, 'journal' | 'personalDataLeftOut'>;
  readonly batch: PackBatch;
  readonly approval: PackSignature;
  /** The oldest first. */
  readonly acts: readonly PackRightsAct[];
  /** Those of the batch, in their order. */
  readonly entries: readonly PackEntry[];
}

interface Fault {
  readonly member: string;
  readonly kind: EvidenceFault;
  readonly at: number | null;
}

/** Entries of a batch for which somebody signed; the approval first. */
interface SignedEntries {
  readonly approved: PackEntry;
  readonly leftOut: readonly PackEntry[];
}

/** Null where no entry tells of an approval. */
export function signedEntries(entries: readonly PackEntry[]): SignedEntries | null {
  const approved = entries.findLast(({ action }) => action === 'batch.confirmed');
  if (approved === undefined) return null;
  const leftOut = entries.filter(
    ({ action, facts }) =>
      action === 'batch.rest-left-out' && typeof Object(parsedJson(facts)).signature === 'string',
  );
  return { approved, leftOut };
}

/** The last entry for which somebody signed: up to there the acts are asked. */
export function lastSigned({ approved, leftOut }: SignedEntries): number {
  return Math.max(approved.number, leftOut.at(-1)?.number ?? 0);
}

/** Null where no entry tells of an approval. */
export async function rightsTold(told: Told): Promise<RightsTold | null> {
  const signed = signedEntries(told.entries);
  const paidFrom = paidFromOf(told.batch);
  if (signed === null || paidFrom === null) return null;
  const isHidden = told.manifest.personalDataLeftOut !== null;
  const entries = told.acts.map(rightsEntry);
  const late = entries.filter(({ number }) => number > lastSigned(signed));
  const followed = isHidden ? null : await follow(told, signed, entries);
  const believed = followed === null ? entries : entries.filter(({ number }) => followed.isBelieved(number));
  const approval = await approvalTold(told, signed, { believed, paidFrom });
  const leftOut = leavingOutTold(told, signed, { believed, paidFrom });
  const acts = entries.filter(({ action }) => IS_ACT.has(action));
  const begunAt = followed?.begunAt ?? null;
  return {
    view: {
      acts: acts.length,
      unsignedActs: isHidden ? 0 : acts.filter(({ number }) => number < (begunAt ?? Infinity)).length,
      unbelievedActs: entries.length - believed.length,
      first: firstOf(entries.find(({ number }) => number === begunAt)),
      approval: approval.view,
    },
    faults: [
      ...late.map(({ number }) => ({ member: RIGHTS, kind: 'entry' as const, at: number })),
      ...[...(followed?.outstanding ?? [])].map((at) => ({ member: RIGHTS, kind: 'act' as const, at })),
      ...approval.faults.map((kind) => ({ member: APPROVAL, kind, at: null })),
      ...leftOut.map((at) => ({ member: AUDIT, kind: 'rights' as const, at })),
    ],
  };
}

type PaidFrom = Pick<BatchRecord, 'operation' | 'account'>;

/** What a batch pays, and from where; null where no journal keeps such a one. */
function paidFromOf(batch: PackBatch): PaidFrom | null {
  const read = packPaidFromSchema.safeParse(batch).data;
  if (read === undefined) return null;
  const { operation, practice, account } = read;
  const { profile, baseUrl, generation } = account;
  return { operation, account: { profile, baseUrl, generation, practice } };
}

/** What is held against the signatures. */
interface Held {
  readonly believed: readonly RightsEntry[];
  readonly paidFrom: PaidFrom;
}

function rightsEntry({ number, action, person, facts, ...rest }: PackRightsAct): RightsEntry {
  const { atMs, personKey, before, after, hash } = rest;
  return {
    number,
    action,
    person,
    facts: factsIn(facts),
    stored: { atMs, personKey, facts, before, after, hash },
  };
}

/** Which acts are believed, and those that nobody had put right when something was signed. */
async function follow(
  { manifest, acts }: Told,
  { approved, leftOut }: SignedEntries,
  entries: readonly RightsEntry[],
) {
  const followed = new Acts(manifest.journal);
  const outstanding = new Set<number>();
  const moments = [approved, ...leftOut].map(({ number }) => number).sort((one, other) => one - other);
  let next = 0;
  for (const moment of moments) {
    for (; (entries[next]?.number ?? moment) < moment; next += 1) {
      const entry = entries[next];
      if (entry !== undefined) await followed.add(entry, acts[next]?.codes ?? []);
    }
    if (followed.unbelieved !== null) outstanding.add(followed.unbelieved.entry);
  }
  return {
    begunAt: followed.begunAt,
    outstanding,
    isBelieved: (entry: number) => followed.isBelieved(entry),
  };
}

/** Whoever signed the first act: the first administrator, or in a journal of before whoever vouched for what stood there. */
function firstOf(act: RightsEntry | undefined): RightsView['first'] {
  if (act === undefined) return null;
  const { number: entry, person, facts, stored } = act;
  const name = person ?? facts.name;
  const fingerprint = keyFingerprint(stored.personKey ?? '') ?? facts.fingerprint;
  return name === null || fingerprint === null ? null : { entry, name, fingerprint };
}

/** Whether a key was that of the approver then, who might approve this batch. */
async function approvalTold(
  { manifest, approval, entries }: Told,
  { approved }: SignedEntries,
  { believed, paidFrom }: Held,
): Promise<{ view: RightsView['approval']; faults: EvidenceFault[] }> {
  const isHidden = manifest.personalDataLeftOut !== null;
  const before = believed.filter(({ number }) => number < approved.number);
  const users = toldUsers(before);
  // Where people are left out an approver has another name than a user, and the same fingerprint.
  const found = isHidden
    ? [...users].find(([, { fingerprints }]) => fingerprints.at(-1) === approval.fingerprint)
    : [...users].find(([name]) => name === approval.approver);
  const [name, user] = found ?? [approval.approver, null];
  const key = isHidden ? approval.fingerprint : keyFingerprint(approval.statement.publicKey);
  const isTheirs = user !== null && !user.isRemoved && user.fingerprints.at(-1) === key;
  const roles = user?.roles ?? '';
  const asksTwoPeople = isAskedBy(toldAsking(before), paidFrom.account);
  const prepared = preparedBy(preparersIn(entries, approved), before);
  const publicKey = approval.statement.publicKey;
  const isSame = isHidden ? prepared.by.includes(name) : prepared.noSecond({ name, publicKey }) !== null;
  const limits = user === null ? 'none' : await limitsHeld(user, approval, paidFrom);
  return {
    view: { roles, asksTwoPeople, limits },
    faults: [
      ...(isTheirs ? [] : (['approver'] as const)),
      ...(user === null || roles.split(' ').includes('approve') ? [] : (['rights'] as const)),
      ...(asksTwoPeople && (prepared.isUnknown || isSame) ? (['one-person'] as const) : []),
      ...(limits === 'passed' ? (['limit'] as const) : []),
    ],
  };
}

/** Whoever made or changed the draft, as its entries tell. */
function preparersIn(entries: readonly PackEntry[], { number: approved }: PackEntry): Preparer[] {
  return entries.flatMap(({ number, action, via, person, personKey: key, facts }) => {
    const isPreparing = MADE.includes(action) || action.startsWith('draft.');
    if (number > approved || !isPreparing) return [];
    const { preparer } = Object(parsedJson(facts));
    const isBegun = action === 'draft.cut-short' && typeof preparer === 'string';
    return [
      ...(via === 'program' ? [] : [{ person, key }]),
      ...(isBegun ? [{ person: String(preparer), key: null }] : []),
    ];
  });
}

/** How the batch stands to the limits of its approver; what else they approved that day is not in a pack. */
async function limitsHeld(
  { limitBatch, limitDay }: ToldUser,
  { approver: name, statement }: PackSignature,
  paidFrom: PaidFrom,
): Promise<RightsView['approval']['limits']> {
  const limits = limitsTold(limitBatch, limitDay);
  const totals = signedTotalsSchema.safeParse(parsedJson(statement.totals)).data;
  // What is no amount could be any.
  if (limits === null || totals?.every(({ amount }) => toAmount(amount) !== null) !== true) return 'passed';
  const record = { ...paidFrom, id: statement.batch };
  const paid = totals.map((each) => ({ ...each, state: 'ready' as const, unreadableRows: 0 }));
  const nothingElse = { signatures: { approvedSince: async () => [] } };
  const held = await heldLimits(nothingElse, { name, limits }, record, { totals: paid, day: statement.day });
  if (held.isUnweighed || held.views.some(({ isMet }) => !isMet)) return 'passed';
  if (held.views.some(({ kind }) => kind === 'day')) return 'day-open';
  return held.views.length > 0 ? 'held' : 'none';
}

/** Entries that left rows out and are signed by somebody who might not. */
function leavingOutTold(
  { manifest, entries }: Told,
  { approved, leftOut }: SignedEntries,
  { believed, paidFrom }: Held,
): number[] {
  const isHidden = manifest.personalDataLeftOut !== null;
  const office = { told: believed, prepared: preparedBy(preparersIn(entries, approved), believed) };
  const might = ({ number: entry, person, personKey }: PackEntry) => {
    if (person === null || personKey === null) return false;
    if (!isHidden) return mightLeaveOut(office, paidFrom, { entry, person, personKey });
    // Keys are left out with the people: what is told of roles is left.
    const user = toldUsers(believed.filter(({ number }) => number < entry)).get(person);
    const roles = user?.roles?.split(' ') ?? [];
    return user?.isRemoved === false && (roles.includes('approve') || roles.includes('prepare'));
  };
  return leftOut.filter((entry) => !might(entry)).map(({ number }) => number);
}
