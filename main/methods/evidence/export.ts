// Writes an evidence pack: everything the journal has of a batch, in windows, into one archive that names and seals all of
// its members. Changes nothing of the batch; the one entry that it makes is that the pack was written.

import { createHash, type KeyObject, randomBytes } from 'node:crypto';
import type { Anchor } from '../../../shared/contract/audit-views.ts';
import type { MethodInput, MethodOutput } from '../../../shared/contract/contract.ts';
import { PaymasterError, paymasterError } from '../../../shared/errors.ts';
import {
  PACK_MEMBERS,
  type PackManifest,
  type PackSalt,
  type PackSeal,
  packBatchSchema,
  packNamesSchema,
  packTellingSchema,
} from '../../../shared/evidence-pack.ts';
import { type Saying, say } from '../../../shared/saying.ts';
import type { JournalReader, JournalWriter } from '../../journal/journal-port.ts';
import type { BatchRecord } from '../../journal/port.ts';
import type { SourceFile } from '../../ports.ts';
import { isoTime } from '../../reports/time.ts';
import { reportedBatch } from '../../reports/windows.ts';
import { wordsEdition } from '../../reports/words-edition.ts';
import { ArchiveTooLarge } from '../../reports/zip.ts';
import { installationKey, signBytes, signerOf, takeAnchor } from '../audit/heads.ts';
import { requireApproved, requireBatch } from '../batches/required.ts';
import type { Needs } from '../core.ts';
import { writeTarget } from '../files/write-target.ts';
import { pauseAfterReport } from '../results/exported-report.ts';
import { Turns } from '../turns.ts';
import { FileCells } from './file-cells.ts';
import { LeavingOut } from './leaving-out.ts';
import { packSeals, requireNotOvertaken, sealLines } from './outcome-writing.ts';
import { batchFacts, jsonText, README } from './pack-facts.ts';
import { FIRST_ENTRIES, packPage } from './pack-page.ts';
import { signedApproval } from './pack-signature.ts';
import { Packing } from './packing.ts';
import { rightsTold } from './rights-told.ts';
import { packActs } from './rights-writing.ts';
import { sealedBytes } from './seal.ts';
import { type Batch, EntryWriting, RowWriting } from './streams.ts';

type Parts = Needs<{
  ports: 'clock' | 'files' | 'secrets' | 'host';
  journal: 'reader' | 'writer' | 'noteUnlessBusy';
  events: 'emit';
  presence: 'here';
}>;

const SALT_BYTES = 32;
/** Rows that are asked for at once. */
const WINDOW_ROWS = 1_000;

/** @throws PaymasterError BATCH_NOT_FOUND, BATCH_WRONG_STATE, FILE_REFUSED for another file than the one that was read. */
export async function exportEvidence(
  core: Parts,
  input: MethodInput<'exportEvidence'>,
): Promise<MethodOutput<'exportEvidence'>> {
  const { reader } = await requireBatch(core.journal, input.batch);
  await requireApproved(reader, input.batch);
  const record = await reportedBatch(reader, input.batch);
  const original = input.original === null ? null : await core.ports.files.source(input.original);
  if (original !== null) {
    await requireSameFile(original, record);
    await requireItsCells(core, reader, record, original);
  }
  const writer = await writerUnlessBusy(core);
  const batch: Batch = { reader, record, clock: core.ports.clock };
  const salt = input.salt === null ? null : randomBytes(SALT_BYTES);
  const leavingOut = salt === null ? null : new LeavingOut(salt);
  const atMs = core.ports.clock.nowMs();
  const at = isoTime(atMs) ?? '';
  const written = await writeTarget(core.ports.files, input.target, async (file) => {
    const packing = new Packing((chunk) => file.write(chunk));
    const key = writer === null ? null : await keyOf(core, writer, leavingOut);
    const head = writer === null ? await bareHead(reader, atMs) : await headOf(core, writer, key);
    const manifest = await writeMembers({ core, packing, batch, leavingOut, original, head, input, at });
    const seal = await addSeal(packing, manifest, key);
    await packing.finish();
    // Before the pack is put in its place: one whose salt was lost could never be read again. And not before it is whole: a salt
    // that is there already is never written over, and would have the next try refused.
    if (salt !== null && input.salt !== null)
      await writeSalt(core, input.salt, { batch: record.id, at, salt });
    return { ...manifest, seal, file: file.name, addsUp: manifest.doesNotAddUp !== true };
  }).catch((error: unknown) => {
    throw error instanceof ArchiveTooLarge ? tooLarge(record.id) : error;
  });
  const { rows, entries, seal, file, addsUp } = written;
  const facts = {
    ...{ file, seal: seal.manifest, rows, isSigned: seal.signature !== null },
    personalData: salt === null,
  };
  const noted = await core.journal.noteUnlessBusy({
    ...{ atMs: core.ports.clock.nowMs(), batch: record.id, action: 'evidence.exported', facts },
  });
  if (!addsUp) await pauseAfterReport(core, record.id);
  const isSigned = seal.signature !== null;
  return { rows, entries, seal: seal.manifest, isSigned, noted, addsUp };
}

/** Null while another program writes: what can be read is told all the same, and not signed. */
async function writerUnlessBusy(core: Parts): Promise<JournalWriter | null> {
  try {
    return await core.journal.writer();
  } catch (error) {
    if (error instanceof PaymasterError && error.failure.code === 'JOURNAL_BUSY') return null;
    throw error;
  }
}

/** What signs a pack; one without personal data does not name who made it, as their key would. */
async function keyOf(
  core: Parts,
  writer: JournalWriter,
  leavingOut: LeavingOut | null,
): Promise<KeyObject | null> {
  return leavingOut === null ? await signerOf(core, writer) : await installationKey(core, writer);
}

async function headOf(core: Parts, writer: JournalWriter, key: KeyObject | null): Promise<Anchor | null> {
  return (await writer.trail.head()).number === 0 ? null : await takeAnchor(core, writer, key);
}

async function bareHead(reader: JournalReader, atMs: number): Promise<Anchor | null> {
  const { number: entry, hash } = await reader.trail.head();
  if (entry === 0) return null;
  const journal = await reader.trail.identity();
  const at = new Date(atMs).toISOString();
  return { paymaster: 'audit anchor 1', journal, entry, hash, at, publicKey: null, signature: null };
}

interface Members {
  readonly core: Parts;
  readonly packing: Packing;
  readonly batch: Batch;
  readonly leavingOut: LeavingOut | null;
  readonly original: SourceFile | null;
  readonly head: Anchor | null;
  readonly input: MethodInput<'exportEvidence'>;
  readonly at: string;
}

async function writeMembers(given: Members): Promise<PackManifest> {
  const { core, packing, batch, leavingOut, original, head, input, at } = given;
  const { reader, record } = batch;
  const told = (facts: object) => jsonText(leavingOut === null ? facts : leavingOut.facts(facts));
  const known = await batchFacts(core, reader, record);
  // A digest of few rows would confirm whoever guesses the one text that the pack does not tell.
  const facts =
    leavingOut === null
      ? known
      : {
          ...known,
          fileAmounts: leavingOut.amounts(known.fileAmounts),
          approved: { ...known.approved, groups: [] },
        };
  const batchText = told({ ...facts, pageWords: wordsEdition(input.language) });
  await packing.add(PACK_MEMBERS.readme, [README]);
  await packing.add(PACK_MEMBERS.batch, [batchText]);
  await packing.add(PACK_MEMBERS.configuration, [jsonText(record.configuration)]);
  const signature = await signedApproval(reader, record.id, leavingOut);
  if (signature !== null) await packing.add(PACK_MEMBERS.signature, [jsonText(signature)]);
  // The file is personal data as a whole.
  if (original !== null && leavingOut === null) await packing.add(PACK_MEMBERS.original, original.open());
  const sealed = { reader, record, upTo: head?.entry ?? 0, isLeftOut: leavingOut !== null };
  const seals = await packSeals(sealed);
  const rows = new RowWriting({ ...batch, isSigned: signature !== null, seals }, leavingOut, (count) =>
    core.events.emit('evidenceProgress', { batch: record.id, rows: count, of: record.rowCount }),
  );
  await packing.add(PACK_MEMBERS.rows, rows.lines());
  await requireNotOvertaken(sealed, rows.written());
  await packing.add(PACK_MEMBERS.table, rows.table());
  await packing.add(PACK_MEMBERS.totals, [rows.totals()]);
  const entries = new EntryWriting(batch, leavingOut, head);
  await packing.add(PACK_MEMBERS.audit, entries.lines());
  const acts = signature === null ? null : await packActs(reader, entries.told, leavingOut);
  if (acts !== null)
    await packing.add(
      PACK_MEMBERS.rights,
      acts.map((act) => `${JSON.stringify(act)}\n`),
    );
  await packing.add(PACK_MEMBERS.chain, entries.chain(acts?.[0]?.number ?? null));
  await packing.add(PACK_MEMBERS.outcomes, sealLines(sealed));
  const { account, kind: via } = core.ports.host;
  const exportedBy = account === null || leavingOut === null ? account : leavingOut.text('account', account);
  const addsUp = (await record.whole.end(reader)) && rows.sentence().addsUp;
  const manifest = {
    paymaster: 'evidence pack 3',
    program: core.ports.host.version,
    journal: await reader.trail.identity(),
    batch: record.id,
    operation: record.operation,
    practice: record.account.practice,
    language: input.language,
    exportedAt: at,
    exportedBy: { account: exportedBy, via },
    personalDataLeftOut: leavingOut === null ? null : { saltSha256: leavingOut.saltSha256 },
    ...{ rows: rows.count, entries: entries.told.length, head },
    ...(addsUp ? {} : { doesNotAddUp: true as const }),
  } as const;
  const batchTold: unknown = JSON.parse(batchText);
  const rights =
    signature === null || acts === null
      ? null
      : await rightsTold({
          ...{ manifest, approval: signature, acts, entries: entries.told },
          batch: packBatchSchema.parse(batchTold),
        });
  const page = await packPage({
    manifest: { ...manifest, members: packing.members },
    batch: packTellingSchema.parse(batchTold),
    configuration: packNamesSchema.parse(record.configuration),
    ...{ signature, rights, sentence: rows.sentence(), firstRows: rows.first },
    entries: entries.told.slice(0, FIRST_ENTRIES),
    leftOut: entries.told.filter(({ action }) => action === 'batch.rest-left-out'),
    seals: seals.latest,
  });
  await packing.add(PACK_MEMBERS.page, page);
  return { ...manifest, members: packing.members };
}

async function addSeal(packing: Packing, manifest: PackManifest, key: KeyObject | null): Promise<PackSeal> {
  const { sha256 } = await packing.add(PACK_MEMBERS.manifest, [jsonText(manifest)]);
  const signed = signBytes(manifest.head === null ? null : key, sealedBytes(sha256));
  const seal = { paymaster: 'evidence seal 1', manifest: sha256, ...signed } as const;
  await packing.add(PACK_MEMBERS.seal, [jsonText(seal)]);
  return seal;
}

async function writeSalt(
  { ports }: Parts,
  handle: string,
  { batch, at, salt }: { readonly batch: string; readonly at: string; readonly salt: Buffer },
): Promise<void> {
  const kept: PackSalt = { paymaster: 'evidence salt 1', batch, at, salt: salt.toString('base64') };
  await writeTarget(ports.files, handle, (file) => file.write(jsonText(kept)));
}

/** Another file than the one that was read is no evidence of anything. */
async function requireSameFile(original: SourceFile, { id, source }: BatchRecord): Promise<void> {
  const hash = createHash('sha256');
  for await (const chunk of original.open()) hash.update(chunk);
  if (hash.digest('hex') === source.fileHash) return;
  throw paymasterError(
    'FILE_REFUSED',
    say`${original.name} is not the file that batch ${id} was read from: its contents differ. Nothing was written.`,
    say`Choose the file as it was when it was read, or make the pack without it: it holds every row as it was read, and the hash of the file.`,
  );
}

/** Nobody is to believe a pack in which the file says one thing and the rows another. */
async function requireItsCells(
  core: Parts,
  reader: JournalReader,
  record: BatchRecord,
  original: SourceFile,
): Promise<void> {
  const { id } = record;
  const file = await FileCells.of(original, await batchFacts(core, reader, record));
  if (file === null) throw cellsDiffer(say`Batch ${id} was not read from ${original.name} as it says.`);
  const turns = new Turns(core.ports.clock);
  for (let after = 0, isMore = true; isMore; ) {
    const rows = await reader.rows(id, { after, limit: WINDOW_ROWS });
    const other = rows.find((row) => !file.add(row));
    if (other !== undefined)
      throw cellsDiffer(
        say`Line ${other.line} of batch ${id} has other cells than it has in ${original.name}.`,
      );
    after = rows.at(-1)?.ordinal ?? after;
    isMore = rows.length === WINDOW_ROWS;
    await turns.giveWay();
  }
  if (!file.isWhole) throw cellsDiffer(say`Batch ${id} does not have every row of ${original.name}.`);
}

function cellsDiffer(what: Saying): PaymasterError {
  return paymasterError(
    'BATCH_ALTERED',
    say`${what} Another program changed it. Nothing was written.`,
    say`Keep the journal and its copies as they are, check the audit trail, and ask for help.`,
    { detail: 'cells' },
  );
}

function tooLarge(batch: string): Error {
  return paymasterError(
    'REPORT_TOO_LARGE',
    say`Batch ${batch} has more than an evidence pack of 1 GB can hold. Nothing was written.`,
    say`Ask for help: the journal keeps everything.`,
  );
}
