// Whether the members of a pack are what its manifest names, and agree with each other: rows with the table, the totals and
// the batch, entries with the chain and the head. Each member is read once, in pieces.

import type { Anchor } from '../../../shared/contract/audit-views.ts';
import type { EvidenceVerdict } from '../../../shared/contract/evidence-methods.ts';
import {
  PACK_MEMBERS,
  type PackBatch,
  type PackEntry,
  type PackManifest,
  type PackRightsAct,
  type PackRow,
  type PackSignature,
  packBatchSchema,
  packConfigurationSchema,
  packSignatureSchema,
} from '../../../shared/evidence-pack.ts';
import type { SourceFile } from '../../ports.ts';
import { ApprovalReading } from './approval-reading.ts';
import type { Faults } from './faults.ts';
import { LeftOutReading } from './left-out-reading.ts';
import { OriginalReading } from './original-reading.ts';
import { hasSeals, OutcomeReading, PackSeals } from './outcome-reading.ts';
import { totalsText } from './pack-facts.ts';
import { MemberUnreadable, type Pack } from './pack-reading.ts';
import { isOfThisEdition, PageReading } from './page-reading.ts';
import { hasRights, readActs } from './rights-reading.ts';
import { type RightsTold, rightsTold } from './rights-told.ts';
import { RowAgreement } from './row-agreement.ts';
import { type FoundRows, RowReading, type Wanted } from './row-reading.ts';
import { SignatureReading } from './signature-reading.ts';
import { isAsEntered } from './trail-agreement.ts';
import { factOf, TrailReading } from './trail-reading.ts';

interface Question {
  readonly person: Wanted | null;
  readonly anchor: Anchor | null;
  /** The clerk's file, where it was given beside the pack. */
  readonly given: SourceFile | null;
  readonly faults: Faults;
  /** The version of this program. */
  readonly program: string;
}

/** What was found beside faults. */
export interface Contents {
  readonly person: FoundRows;
  readonly entriesLeftOut: number;
  readonly approval: EvidenceVerdict['approval'];
  readonly outcomes: EvidenceVerdict['outcomes'];
  readonly leftOut: EvidenceVerdict['leftOut'];
  readonly rights: EvidenceVerdict['rights'];
  readonly signedBy: EvidenceVerdict['signedBy'];
  readonly anchor: EvidenceVerdict['anchor'];
  readonly page: EvidenceVerdict['page'];
  readonly original: EvidenceVerdict['original'];
}

export async function checkContents(
  pack: Pack,
  manifest: PackManifest,
  { person, anchor, given, faults, program }: Question,
): Promise<Contents> {
  const batch = await checked(pack, manifest, faults, PACK_MEMBERS.batch, () =>
    pack.json(PACK_MEMBERS.batch, packBatchSchema),
  );
  if (batch !== null && !isNamedBy(manifest, batch)) faults.add(PACK_MEMBERS.manifest, 'rows');
  const approval = new ApprovalReading(manifest, batch);
  const { signature, kept, configuration } = await signatureOf(pack, { manifest, batch }, faults);
  const isLeftOut = manifest.personalDataLeftOut !== null;
  const rows = new RowReading(
    manifest,
    person,
    new RowAgreement({ batch, configuration, isLeftOut }),
    faults,
  );
  const page = new PageReading();
  const seals = await sealsOf(pack, manifest, faults);
  const outcomes = new OutcomeReading(seals, manifest, faults);
  const leftOut = new LeftOutReading(faults);
  const file = await OriginalReading.of(pack, { manifest, batch }, given, faults);
  const takers = [approval, signature, outcomes, leftOut].map((each) => (row: PackRow) => each.add(row));
  await checked(pack, manifest, faults, PACK_MEMBERS.rows, () =>
    rows.read(pack, [...takers, (row) => page.addRow(row), (row) => file.addRow(row)]),
  );
  file.end();
  await checked(pack, manifest, faults, PACK_MEMBERS.table, () => pack.drain(PACK_MEMBERS.table));
  if (rows.tableSha256 !== pack.digest(PACK_MEMBERS.table)?.sha256) faults.add(PACK_MEMBERS.table, 'rows');
  const totals = await checked(pack, manifest, faults, PACK_MEMBERS.totals, () =>
    pack.text(PACK_MEMBERS.totals),
  );
  if (batch !== null && totals !== null) checkTotals(rows, batch, totals, faults);
  if (manifest.doesNotAddUp === true) faults.add(PACK_MEMBERS.totals, 'totals');
  const trail = new TrailReading(manifest, anchor, faults);
  await checked(pack, manifest, faults, PACK_MEMBERS.audit, () => trail.readEntries(pack));
  const acts = await checked(pack, manifest, faults, PACK_MEMBERS.rights, () => readActs(pack, isLeftOut));
  if (acts !== null) trail.holdActs(acts);
  await checked(pack, manifest, faults, PACK_MEMBERS.chain, () => trail.readChain(pack));
  for (const at of approval.faultyAt(trail.approval === null ? null : factOf(trail.approval, 'digest')))
    faults.add(PACK_MEMBERS.rows, 'approval', at);
  signature.check(trail.approval);
  outcomes.check(trail.entries);
  leftOut.check({ manifest, approval: kept, trail });
  const { entries } = trail;
  const rights = await rightsIn({ manifest, batch, kept, acts, entries }, faults);
  const { exportedAt } = manifest;
  const isThisEdition = isOfThisEdition({ manifest, batch }, program);
  if (batch !== null && !isAsEntered({ batch, entries, exportedAt, isThisEdition })) {
    faults.add(PACK_MEMBERS.batch, 'trail');
  }
  const others = [PACK_MEMBERS.readme, PACK_MEMBERS.page, PACK_MEMBERS.original];
  for (const name of others) await checked(pack, manifest, faults, name, () => pack.drain(name));
  const original = pack.digest(PACK_MEMBERS.original);
  const { sha256, bytes } = batch?.file ?? {};
  if (original !== null && (original.sha256 !== sha256 || original.bytes !== bytes)) {
    faults.add(PACK_MEMBERS.original, 'original');
  }
  const told = {
    ...{ manifest, batch, configuration, signature: kept, sums: rows.sums, entries },
    rights,
    seals: outcomes.latest,
  };
  return {
    person: rows.found,
    entriesLeftOut: trail.leftOut,
    approval: signature.verdict,
    outcomes: outcomes.verdict,
    leftOut: leftOut.verdict,
    rights: rights?.view ?? null,
    signedBy: trail.signedBy,
    anchor: anchor === null ? null : trail.anchorIsMet ? 'holds' : 'not-covered',
    page: await page.check(pack, told, program, faults),
    original: file.verdict,
  };
}

/** Whether the manifest names this batch, and says of it what the batch says itself. */
function isNamedBy(manifest: PackManifest, { id, operation, practice }: PackBatch): boolean {
  const { journal, head } = manifest;
  const isSame = manifest.batch === id && manifest.operation === operation && manifest.practice === practice;
  return isSame && (head === null || head.journal === journal);
}

/** The seals of what became of rows; null where the pack has none that can be read. */
async function sealsOf(pack: Pack, manifest: PackManifest, faults: Faults): Promise<PackSeals | null> {
  if (!hasSeals(manifest)) return null;
  const isLeftOut = manifest.personalDataLeftOut !== null;
  return await checked(pack, manifest, faults, PACK_MEMBERS.outcomes, () => PackSeals.read(pack, isLeftOut));
}

/** The signed approval, and what the pack says of the account; the rows are held against it as they come. */
async function signatureOf(
  pack: Pack,
  told: { readonly manifest: PackManifest; readonly batch: PackBatch | null },
  faults: Faults,
): Promise<{
  readonly signature: SignatureReading;
  readonly kept: PackSignature | null;
  readonly configuration: unknown;
}> {
  const { configuration: name, signature: member } = PACK_MEMBERS;
  const { manifest } = told;
  const configuration = await checked(pack, manifest, faults, name, () =>
    pack.json(name, packConfigurationSchema),
  );
  const kept = await checked(pack, manifest, faults, member, () => pack.json(member, packSignatureSchema));
  const isLeftOut = manifest.personalDataLeftOut !== null;
  if (kept !== null && isLeftOut !== (kept.draft === null)) faults.add(member, 'unreadable');
  return { signature: new SignatureReading(kept, { ...told, configuration }, faults), kept, configuration };
}

/** What the acts in the pack tell of those who signed; null where nobody did, and where one of the members cannot be read. */
async function rightsIn(
  {
    manifest,
    batch,
    kept: approval,
    acts,
    entries,
  }: {
    readonly manifest: PackManifest;
    readonly batch: PackBatch | null;
    readonly kept: PackSignature | null;
    readonly acts: readonly PackRightsAct[] | null;
    readonly entries: readonly PackEntry[];
  },
  faults: Faults,
): Promise<RightsTold | null> {
  if (batch === null || approval === null || acts === null || !hasRights(manifest)) return null;
  const told = await rightsTold({ manifest, batch, approval, acts, entries });
  // Without an approval in the trail, or an account that is one, nothing could be held against the acts.
  if (told === null) faults.add(PACK_MEMBERS.batch, 'trail');
  for (const { member, kind, at } of told?.faults ?? []) faults.add(member, kind, at);
  return told;
}

/** Reads a member, and holds it against the manifest; null where it is not there or cannot be read. */
async function checked<Result>(
  pack: Pack,
  manifest: PackManifest,
  faults: Faults,
  name: string,
  read: () => Promise<Result>,
): Promise<Result | null> {
  // That one is missing was said with the names.
  if (!pack.names.includes(name)) return null;
  let found: Result | null = null;
  let unreadableAt: MemberUnreadable | null = null;
  try {
    found = await read();
  } catch (error) {
    if (!(error instanceof MemberUnreadable)) throw error;
    unreadableAt = error;
  }
  const named = manifest.members.find((member) => member.name === name);
  const digest = pack.digest(name);
  const isSame = digest !== null && digest.sha256 === named?.sha256 && digest.bytes === named.bytes;
  if (!isSame) faults.addFirst(name, 'altered');
  if (unreadableAt !== null) faults.add(name, 'unreadable', unreadableAt.at);
  return found;
}

function checkTotals(rows: RowReading, batch: PackBatch, text: string, faults: Faults): void {
  if (rows.count !== batch.rowCount) faults.add(PACK_MEMBERS.rows, 'rows');
  // A pack of an earlier program counts what may have been sent since a restore as unsent.
  const told = [rows.sums, rows.sumsOfStates].find((sums) => totalsText(sums, batch) === text);
  if (told === undefined) faults.add(PACK_MEMBERS.totals, 'totals');
  // A sentence that does not give the file is said as it stands by the program that wrote it; here it is a fault.
  else if (!told.sentence(batch).addsUp) faults.add(PACK_MEMBERS.totals, 'totals');
}
