// Checks an evidence pack by itself: no journal, no network, no secret. Finds and names every member that does not hold;
// believes nothing that the pack says of itself.

import type { MethodInput, MethodOutput } from '../../../shared/contract/contract.ts';
import type { EvidenceVerdict } from '../../../shared/contract/evidence-methods.ts';
import { type PaymasterError, paymasterError } from '../../../shared/errors.ts';
import {
  PACK_MEMBERS,
  type PackManifest,
  packManifestSchema,
  packSaltSchema,
  packSealSchema,
} from '../../../shared/evidence-pack.ts';
import { say } from '../../../shared/saying.ts';
import type { Files } from '../../ports.ts';
import { isSignatureOf, isSigned } from '../audit/heads.ts';
import { readAnchor } from '../audit/verify.ts';
import type { Needs } from '../core.ts';
import { checkContents } from './contents.ts';
import { Faults } from './faults.ts';
import { LeavingOut } from './leaving-out.ts';
import { hasSeals } from './outcome-reading.ts';
import { jsonText } from './pack-facts.ts';
import { MemberUnreadable, notAPack, openPack, orRefused, type Pack, parsedJson } from './pack-reading.ts';
import { hasRights } from './rights-reading.ts';
import { sealedBytes } from './seal.ts';

type FilesOf = Pick<Files, 'source'>;
type PortsOf = Needs<{ ports: 'files' | 'host' }>['ports'];

/** @throws PaymasterError FILE_REFUSED for what is no pack at all, USAGE where a person cannot be looked for. */
export async function verifyEvidence(
  ports: PortsOf,
  input: MethodInput<'verifyEvidence'>,
): Promise<MethodOutput<'verifyEvidence'>> {
  const source = await ports.files.source(input.pack);
  const pack = await openPack(source);
  return await orRefused(source.name, () => verdictOn(ports, pack, input));
}

async function verdictOn(
  { files, host }: PortsOf,
  pack: Pack,
  input: MethodInput<'verifyEvidence'>,
): Promise<EvidenceVerdict> {
  const faults = new Faults();
  const manifest = await readManifest(pack);
  if (!pack.isOurs) faults.add(pack.fileName, 'packed-anew');
  const publicKey = await checkSeal(pack, manifest, faults);
  checkNames(pack, manifest, faults);
  const leftOut = manifest.personalDataLeftOut;
  const salt = input.salt === null ? null : await readSalt(files, input.salt);
  if (salt !== null && leftOut?.saltSha256 !== salt.saltSha256) faults.add(PACK_MEMBERS.manifest, 'salt');
  if (input.person !== null && leftOut !== null && salt === null) throw saltNeeded(pack.fileName);
  const anchor = input.anchor === null ? null : await readAnchor(files, input.anchor);
  if (anchor !== null && anchor.signature !== null && !isSigned(anchor))
    faults.add(PACK_MEMBERS.manifest, 'anchor');
  const person =
    input.person === null ? null : { text: input.person, leavingOut: leftOut === null ? null : salt };
  const given = input.original === null ? null : await files.source(input.original);
  const contents = await checkContents(pack, manifest, {
    ...{ person, anchor, given, faults },
    program: host.version,
  });
  return {
    batch: manifest.batch,
    exportedAt: manifest.exportedAt,
    rows: manifest.rows,
    entries: manifest.entries,
    entriesLeftOut: contents.entriesLeftOut,
    approval: contents.approval,
    outcomes: contents.outcomes,
    leftOut: contents.leftOut,
    rights: contents.rights,
    personalDataLeftOut: leftOut !== null,
    publicKey,
    signedBy: contents.signedBy,
    original: contents.original,
    anchor: contents.anchor,
    program: manifest.program,
    page: contents.page,
    person: person === null ? null : contents.person,
    faults: faults.listed,
    moreFaults: faults.more,
  };
}

/** @throws PaymasterError FILE_REFUSED without a manifest that can be read: then nothing can be said of the rest. */
async function readManifest(pack: Pack): Promise<PackManifest> {
  try {
    return await pack.json(PACK_MEMBERS.manifest, packManifestSchema);
  } catch (error) {
    if (!(error instanceof MemberUnreadable)) throw error;
    throw notAPack(pack.fileName, say`Its ${PACK_MEMBERS.manifest} is missing or cannot be read.`);
  }
}

/** The seal names the manifest, and a signature covers the seal and the end of the trail with one and the same key. */
async function checkSeal(pack: Pack, manifest: PackManifest, faults: Faults): Promise<string | null> {
  const { seal: name } = PACK_MEMBERS;
  if (!pack.names.includes(name)) {
    faults.add(name, 'missing');
    return null;
  }
  const text = await pack.text(name).catch(unreadable);
  const parsed = packSealSchema.safeParse(parsedJson(text ?? ''));
  if (!parsed.success) {
    faults.add(name, 'unreadable');
    return null;
  }
  const seal = parsed.data;
  if (jsonText(seal) !== text) faults.add(name, 'altered');
  if (seal.manifest !== pack.digest(PACK_MEMBERS.manifest)?.sha256) faults.add(PACK_MEMBERS.manifest, 'seal');
  const headKey = manifest.head?.publicKey ?? null;
  const isAnySigned = seal.publicKey !== null || seal.signature !== null || headKey !== null;
  if (!isAnySigned) return null;
  const isHeld = seal.publicKey === headKey && isSignatureOf(seal, sealedBytes(seal.manifest));
  if (!isHeld) faults.add(name, 'signature');
  const { head } = manifest;
  if (head !== null && !isSigned(head)) faults.add(PACK_MEMBERS.manifest, 'signature');
  return seal.publicKey;
}

/** Every member is named, none twice, and none is there that nobody names. */
function checkNames(pack: Pack, told: PackManifest, faults: Faults): void {
  const { members, personalDataLeftOut } = told;
  const { manifest, seal, original, signature, outcomes, rights, ...ofAnyForm } = PACK_MEMBERS;
  const named = members.map(({ name }) => name);
  // Whoever signed might do so by acts that the pack has.
  const isTelling = hasRights(told) && named.includes(signature);
  const needed = {
    ...ofAnyForm,
    ...(hasSeals(told) ? { outcomes } : {}),
    ...(isTelling ? { rights } : {}),
  };
  if (new Set(named).size !== named.length) faults.add(manifest, 'unreadable');
  for (const name of new Set([...Object.values(needed), ...named])) {
    if (!pack.names.includes(name)) faults.add(name, 'missing');
    else if (!named.includes(name)) faults.add(name, 'extra');
  }
  const known = new Set<string>([...named, ...Object.values(needed), manifest, seal]);
  const allowed = new Set<string>(Object.values(PACK_MEMBERS));
  if (personalDataLeftOut !== null) allowed.delete(original);
  if (!hasSeals(told)) allowed.delete(outcomes);
  if (!isTelling) allowed.delete(rights);
  for (const name of pack.names) if (!known.has(name) || !allowed.has(name)) faults.add(name, 'extra');
}

const LONGEST_SALT_FILE = 4_096;

/** @throws PaymasterError FILE_REFUSED for a file that holds no salt. */
async function readSalt(files: FilesOf, handle: string): Promise<LeavingOut> {
  const source = await files.source(handle);
  let text = '';
  for await (const chunk of source.open()) {
    text += Buffer.from(chunk).toString('utf8');
    if (text.length > LONGEST_SALT_FILE) break;
  }
  const parsed = packSaltSchema.safeParse(parsedJson(text));
  if (parsed.success) return new LeavingOut(Buffer.from(parsed.data.salt, 'base64'));
  throw paymasterError(
    'FILE_REFUSED',
    say`${source.name} holds no salt of an evidence pack.`,
    say`Choose the file that was written beside the pack.`,
  );
}

function saltNeeded(name: string): PaymasterError {
  return paymasterError(
    'USAGE',
    say`${name} names nobody: personal data was left out of it.`,
    say`Give the file with its salt too.`,
  );
}

function unreadable(error: unknown): null {
  if (error instanceof MemberUnreadable) return null;
  throw error;
}
