// The check of the audit trail: entry by entry in windows, on the reading side, then what was signed and what a person kept
// elsewhere. Finds and names; repairs nothing and holds no writer up.

import { type Anchor, type AuditVerdict, anchorSchema } from '../../../shared/contract/audit-views.ts';
import { paymasterError } from '../../../shared/errors.ts';
import { say } from '../../../shared/saying.ts';
import type { ChainPlace } from '../../journal/audit-port.ts';
import type { JournalReader } from '../../journal/journal-port.ts';
import type { Files } from '../../ports.ts';
import { believedEntries } from '../approvals/rights/believed-acts.ts';
import { keyFingerprint, toldUsers } from '../approvals/rights/told.ts';
import type { Needs } from '../core.ts';
import { Turns } from '../turns.ts';
import { anchorOf, isSigned } from './heads.ts';

/** Entries that one question checks: some milliseconds. */
const WINDOW = 2_000;
const HEADS_AT_ONCE = 500;

type Parts = Needs<{ ports: 'clock'; events: 'emit' }>;
type Broken = NonNullable<AuditVerdict['broken']>;

/** Checks the trail as it is when this is called; entries that come meanwhile are not waited for. */
export async function verifyTrail(
  core: Parts,
  reader: JournalReader,
  anchor: Anchor | null,
): Promise<Omit<AuditVerdict, 'batches'>> {
  const journal = await reader.trail.identity();
  const head = await reader.trail.head();
  const chain = await checkChain(core, reader, { number: 0, hash: journal }, head.number);
  const known = await knownKeys(reader);
  const heads =
    chain.broken === null ? await checkHeads(reader, journal, known) : { signed: 0, broken: null };
  const broken =
    chain.broken ??
    (head.number === 0 ? await emptiedTrail(reader) : null) ??
    heads.broken ??
    (anchor === null ? null : await anchorFault(reader, journal, known, anchor));
  return {
    entries: chain.entries,
    broken,
    signedHeads: heads.signed,
    anchor:
      anchor === null
        ? null
        : {
            ...{ entry: anchor.entry, atMs: Date.parse(anchor.at), isSigned: anchor.signature !== null },
            signedBy: known.users.get(keyFingerprint(anchor.publicKey ?? '') ?? '') ?? null,
          },
  };
}

/** The keys that a trail names: those of installations, and those of users by their fingerprints, with whose they are. */
interface KnownKeys {
  readonly installations: ReadonlySet<string>;
  readonly users: ReadonlyMap<string, string>;
}

async function knownKeys(reader: JournalReader): Promise<KnownKeys> {
  const told = toldUsers(await believedEntries(await reader.standing.rights()));
  const users = [...told].flatMap(([name, { fingerprints }]) =>
    fingerprints.flatMap((each) => (each === null ? [] : [[each, name] as const])),
  );
  return { installations: new Set(await reader.trail.keys()), users: new Map(users) };
}

function isKnown({ installations, users }: KnownKeys, publicKey: string): boolean {
  return installations.has(publicKey) || users.has(keyFingerprint(publicKey) ?? '');
}

/** Where a batch was approved there was an entry that says so. */
async function emptiedTrail(reader: JournalReader): Promise<Broken | null> {
  const approved = (await reader.listBatches()).some(({ approvedAtMs }) => approvedAtMs !== null);
  return approved ? { entry: 1, kind: 'truncated' } : null;
}

async function checkChain(
  { ports, events }: Parts,
  reader: JournalReader,
  start: ChainPlace,
  entries: number,
): Promise<{ readonly entries: number; readonly broken: Broken | null }> {
  const turns = new Turns(ports.clock);
  let place = start;
  while (place.number < entries) {
    const { last, broken } = await reader.trail.check(place, Math.min(WINDOW, entries - place.number));
    if (broken !== null) return { entries: last.number, broken };
    if (last.number === place.number) break;
    place = last;
    events.emit('auditChecked', { checked: place.number, entries });
    await turns.giveWay();
  }
  return { entries: place.number, broken: null };
}

/** Heads that were signed here are of entries that are still there and still the same, by keys that the trail names. */
async function checkHeads(reader: JournalReader, journal: string, known: KnownKeys) {
  let signed = 0;
  for (;;) {
    const heads = await reader.trail.heads(signed, HEADS_AT_ONCE);
    for (const head of heads) {
      const broken = await anchorFault(reader, journal, known, anchorOf(journal, head));
      if (broken !== null) return { signed, broken };
      signed += 1;
    }
    if (heads.length < HEADS_AT_ONCE) return { signed, broken: null };
  }
}

async function anchorFault(
  reader: JournalReader,
  journal: string,
  known: KnownKeys,
  anchor: Anchor,
): Promise<Broken | null> {
  const { entry, publicKey, signature } = anchor;
  if (anchor.journal !== journal) return { entry, kind: 'other-journal' };
  if ((publicKey !== null || signature !== null) && !isSigned(anchor)) return { entry, kind: 'signature' };
  const hash = await reader.trail.hashAt(entry);
  if (hash !== anchor.hash) {
    const restored = await restoreOver(reader, anchor);
    if (restored !== null) return { entry: restored, kind: 'restored' };
  }
  if (hash === null) return { entry: (await reader.trail.head()).number + 1, kind: 'truncated' };
  if (hash !== anchor.hash) return { entry, kind: 'rewritten' };
  return publicKey === null || isKnown(known, publicKey) ? null : { entry, kind: 'signature' };
}

/** The entry of the restore that replaced the journal in which an anchored entry may have stood; null for none. */
async function restoreOver(reader: JournalReader, { entry, hash }: Anchor): Promise<number | null> {
  const restores = await reader.restores.list();
  const over = restores.find(({ backupEntry, replacedEntry, replacedHash }) => {
    if (backupEntry === null || replacedEntry === null) return false;
    if (entry <= backupEntry || entry > replacedEntry) return false;
    return entry < replacedEntry || hash === replacedHash;
  });
  return over?.entry ?? null;
}

const LONGEST_ANCHOR = 4_096;

/** @throws PaymasterError FILE_REFUSED for a file that is no anchor. */
export async function readAnchor(files: Pick<Files, 'source'>, handle: string): Promise<Anchor> {
  const source = await files.source(handle);
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of source.open()) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > LONGEST_ANCHOR) break;
  }
  const anchor = anchorSchema.safeParse(parsedJson(text));
  if (anchor.success && text.length <= LONGEST_ANCHOR) return anchor.data;
  throw paymasterError(
    'FILE_REFUSED',
    say`${source.name} is no anchor of an audit trail, or was changed.`,
    say`Choose the file as it was written when the anchor was taken.`,
  );
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
