// Whether what a pack says of its batch is what its entries of the trail say: the file, where the batch came from, and the
// approval. Entries of which texts were left out, and facts that an earlier program did not keep, say nothing.

import { isDeepStrictEqual } from 'node:util';
import {
  type AcknowledgedBatch,
  anyApprovalViewSchema,
  approvalViewSchema,
} from '../../../shared/approvals/approval.ts';
import { auditFactsSchema } from '../../../shared/contract/audit-views.ts';
import type { PackBatch, PackEntry } from '../../../shared/evidence-pack.ts';
import { earlierSaying } from '../../../shared/guards/repeats.ts';
import { momentsOf, zoneOfComputer } from '../../../shared/runs/zoned-time.ts';
import type { Saying } from '../../../shared/saying.ts';
import type { AuditRecord } from '../../journal/audit-port.ts';
import { isoTime } from '../../reports/time.ts';
import { approvalTold, type EarlierTold, type NamedBatch, restLeftOut } from '../results/approval.ts';
import { areActsAsEntered } from './acts-agreement.ts';
import { parsedJson } from './pack-reading.ts';

interface Told {
  readonly batch: PackBatch;
  readonly entries: readonly PackEntry[];
  /** What was done since then may stand in the batch, and not in the entries. */
  readonly exportedAt: string;
  /** Another edition of the program may have told people of an approval otherwise. */
  readonly isThisEdition: boolean;
}

/** Whether nothing of the batch is said otherwise by an entry. */
export function isAsEntered({ batch, entries, exportedAt, isThisEdition }: Told): boolean {
  const trail = entries.flatMap((entry) => {
    const facts = auditFactsSchema.safeParse(parsedJson(entry.facts)).data;
    return facts === undefined ? [] : [{ ...entry, facts }];
  });
  const of = (action: string) => trail.findLast((entry) => entry.action === action) ?? null;
  const confirmed = of('batch.confirmed');
  const isApproved = confirmed === null || isAsConfirmed(batch, confirmed);
  const isRead = isAsRead(batch, of('file.imported')) && isAsCarried(batch, trail);
  const renamed = of('batch.renamed');
  const isNamed = renamed === null || !renamed.whole || batch['name'] === renamed.facts['name'];
  const isTold = trail.length === entries.length && trail.every(({ whole }) => whole);
  const isAtEnd = batch.followsLog !== true || (batch.state === 'settled') === (batch['settledAt'] !== null);
  const isViewed = isThisEdition ? isViewOf : isLikeViewOf;
  const isView = confirmed === null || !isTold || isViewed(batch, confirmed.facts, trail, exportedAt);
  const areActs = areActsAsEntered(batch, trail);
  return isApproved && isAtEnd && isRead && isNamed && isView && areActs;
}

interface Entry extends Omit<PackEntry, 'facts'>, Pick<AuditRecord, 'facts'> {}

/** Pairs of a fact and what the batch says; a fact that is not there says nothing. */
function agree(facts: AuditRecord['facts'], told: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(told).every(([name, value]) => !Object.hasOwn(facts, name) || facts[name] === value);
}

/** An approval from before there were digests was entered at a moment of its own. */
function isAsConfirmed(batch: PackBatch, { atMs, whole, facts }: Entry): boolean {
  if (typeof facts['digest'] !== 'string') return true;
  const { goesOn, testRelease, followsLog = false } = batch;
  const isThen = batch.approvedAt === isoTime(atMs) && (facts['followsLog'] === true) === followsLog;
  return isThen && agree(facts, { goesOn, ...(whole ? { testFirst: testRelease } : {}) });
}

/** The file as it was entered when it had been read. */
function isAsRead(batch: PackBatch, entry: Entry | null): boolean {
  if (entry === null) return true;
  const { file, found } = batch;
  const { warningRows, duplicateRows } = Object(found);
  const texts = ['encoding', 'delimiter', 'sheet', 'numberGrammar'].map((name) => [name, file[name]]);
  return agree(entry.facts, {
    ...{ headerLine: file['headerLine'], warningRows, duplicateRows },
    ...(entry.whole ? Object.fromEntries(texts) : {}),
    ...(entry.whole ? { fileName: file['name'], fileHash: batch.file.sha256 } : {}),
  });
}

/** A retry and a reuse name the batch that they are of; a file that was read is of none. */
function isAsCarried({ retryOf = null, reuseOf = null }: PackBatch, trail: readonly Entry[]): boolean {
  return trail.every(({ action, facts }) => {
    if (action === 'retry.made') return agree(facts, { retryOf }) && reuseOf === null;
    if (action === 'reuse.made') return agree(facts, { reuseOf }) && retryOf === null;
    return action !== 'file.imported' || (retryOf === null && reuseOf === null);
  });
}

/** The approval as it is told to people. How many rows a person's hand changed stands in no entry; names are those of now. */
function isViewOf(
  { approval, approvedAt }: PackBatch,
  facts: AuditRecord['facts'],
  trail: readonly AuditRecord[],
  exportedAt: string,
): boolean {
  const view = approvalViewSchema.safeParse(approval).data;
  if (view === undefined) return false;
  try {
    const { earlier, compared, ...told } = approvalTold(facts);
    const { leftOutInvalid: invalid, controls, warnings: shown, reason: because } = view;
    const { name: _, ...others } = view.compared ?? { name: '' };
    return (
      isoTime(view.atMs) === approvedAt &&
      isDeepStrictEqual({ leftOutInvalid: invalid, controls, warnings: shown, reason: because }, told) &&
      (compared === null ? view.compared === null : isDeepStrictEqual(others, compared)) &&
      earlier.length === view.earlier.length &&
      earlier.every((each, index) => isSaid(each, view.earlier[index])) &&
      isLeftOut(view.restLeftOut, restLeftOut(trail), Date.parse(exportedAt))
    );
  } catch {
    // Facts that no program enters.
    return false;
  }
}

/** As far as any edition tells an approval alike: another one may tell more of it, or say it otherwise. */
function isLikeViewOf(
  { approval, approvedAt }: PackBatch,
  facts: AuditRecord['facts'],
  trail: readonly AuditRecord[],
  exportedAt: string,
): boolean {
  if (approval === null) return true;
  const view = anyApprovalViewSchema.safeParse(approval).data;
  if (view === undefined) return false;
  const { atMs, restLeftOut: rows, ...said } = view;
  const told = likeTold(facts);
  const isSame = Object.entries(told).every(
    ([name, value]) => said[name] === undefined || isDeepStrictEqual(said[name], value),
  );
  const isLeft = rows === undefined || isLeftOut(rows, restLeftOut(trail), Date.parse(exportedAt));
  return isoTime(atMs) === approvedAt && isSame && isLeft;
}

/** Facts that this edition cannot read say nothing. */
function likeTold(facts: AuditRecord['facts']) {
  try {
    const { leftOutInvalid: invalid, warnings: acknowledged, reason: because } = approvalTold(facts);
    return { leftOutInvalid: invalid, warnings: acknowledged, reason: because };
  } catch {
    return {};
  }
}

type LeftOut = ReturnType<typeof restLeftOut>;

/** Rows that were left out while the pack was written may stand in the batch alone. */
function isLeftOut(told: LeftOut, entered: LeftOut, exportedMs: number): boolean {
  return (
    told.every(({ atMs, reason, rows }, index) => {
      const act = entered[index];
      if (act === undefined) return atMs >= exportedMs;
      const isLast = index === entered.length - 1;
      return act.atMs === atMs && act.reason === reason && (isLast ? rows >= act.rows : rows === act.rows);
    }) && told.length >= entered.length
  );
}

function isSaid(each: EarlierTold, told: AcknowledgedBatch | undefined) {
  if (told?.kind !== each.kind || told.batch !== each.batch) return false;
  const named = namedIn(told.said);
  return named !== null && named.batch === each.batch && isDeepStrictEqual(each.said(named), told.said);
}

const NAMED = earlierSaying('', '', 0).code;

/** The earlier batch by the name and the day that a sentence gives it. */
function namedIn({ code, values }: Saying): NamedBatch | null {
  const inner = Object.values(values).filter((value) => typeof value !== 'string');
  if (code !== NAMED) return inner.map(namedIn).find((found) => found !== null) ?? null;
  const [day] = inner;
  const { '0': batch, '1': batchName } = values;
  // Any moment of that day here: a sentence that is made anew names the day that the clocks of this computer show.
  const noon = momentsOf(`${day?.values['day']}T12:00`, zoneOfComputer())?.[0];
  if (noon === undefined || typeof batch !== 'string' || typeof batchName !== 'string') return null;
  return { batch, batchName, approvedAtMs: noon.atMs };
}
