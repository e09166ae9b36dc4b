// The signed heads of the audit trail: the key of this installation, made at first need and kept among the secrets (P5), or
// where none are kept that of whoever is here, and what it says of the last entry. Where there is neither, nothing is signed,
// and nobody is told otherwise. A key that is kept and cannot be read is replaced by a person alone, who is told of it.

import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { AUDIT_KEY_UNREADABLE } from '../../../shared/audit-key.ts';
import { ANCHOR_FORM, type Anchor } from '../../../shared/contract/audit-views.ts';
import { paymasterError } from '../../../shared/errors.ts';
import { say } from '../../../shared/saying.ts';
import type { SignedHead } from '../../journal/audit-port.ts';
import type { JournalWriter } from '../../journal/journal-port.ts';
import { isSignedWith, publicHalfOf, signedWith as signatureBy } from '../../users/user-keys.ts';
import type { Needs } from '../core.ts';

const SECRET = 'audit:key';

type Parts = Needs<{ ports: 'clock' | 'secrets'; presence: 'here' }>;

/**
 * What signs here: the key of this installation, else that of whoever is here; null where there is neither. Asked before what
 * is signed is read: a key that is made is an entry.
 */
export async function signerOf(core: Parts, writer: JournalWriter): Promise<KeyObject | null> {
  return (await installationKey(core, writer)) ?? (await userKey(core));
}

/** Whether anything is signed here. */
export async function signsHeads(core: Parts): Promise<boolean> {
  return core.ports.secrets.kind === 'platform' || (await userKey(core)) !== null;
}

/** Who has still to choose a passphrase of their own signs nothing: somebody else knows this one. */
async function userKey({ presence }: Parts): Promise<KeyObject | null> {
  const here = await presence.here();
  return here === null || here.mustChoose ? null : here.key;
}

/** The last entry as an anchor, signed where there is a key; the signed head is kept in the journal too. */
export async function takeAnchor(
  core: Pick<Parts, 'ports'>,
  writer: JournalWriter,
  key: KeyObject | null,
): Promise<Anchor> {
  const { number: entry, hash } = await writer.trail.head();
  const atMs = core.ports.clock.nowMs();
  const bare = {
    paymaster: ANCHOR_FORM,
    journal: await writer.trail.identity(),
    ...{ entry, hash },
    at: new Date(atMs).toISOString(),
    ...{ publicKey: null, signature: null },
  } as const;
  if (key === null) return bare;
  const { publicKey, signature } = signedWith(key, signedBytes(bare));
  await writer.trail.keepHead({ entry, hash, atMs, publicKey, signature });
  return { ...bare, publicKey, signature };
}

/**
 * Signs the last entry if there is something new since it was last signed, and a key to sign it with: that of whoever is here
 * also where the one of this installation cannot be read, which the audit trail says to whoever looks.
 */
export async function signNews(core: Parts, writer: JournalWriter): Promise<void> {
  if (!(await signsHeads(core))) return;
  const [head, signed] = [await writer.trail.head(), await writer.trail.lastHead()];
  if (head.number <= (signed?.entry ?? 0)) return;
  const isUnread = (await keyState(core)) === 'unreadable';
  const key = isUnread ? await userKey(core) : await signerOf(core, writer);
  if (key !== null) await takeAnchor(core, writer, key);
}

/** A head that the journal keeps, in the form in which it was signed. */
export function anchorOf(journal: string, { entry, hash, atMs, publicKey, signature }: SignedHead): Anchor {
  const at = new Date(atMs).toISOString();
  return { paymaster: ANCHOR_FORM, journal, entry, hash, at, publicKey, signature };
}

/** A public key and what its other half made of some bytes, both as base64; null where nothing is signed. */
export interface Signed {
  readonly publicKey: string | null;
  readonly signature: string | null;
}

/** Signs bytes with a key; both are null where there is none. */
export function signBytes(key: KeyObject | null, bytes: Buffer): Signed {
  return key === null ? { publicKey: null, signature: null } : signedWith(key, bytes);
}

function signedWith(key: KeyObject, bytes: Buffer) {
  return { publicKey: publicHalfOf(key), signature: signatureBy(key, bytes) };
}

/** Whether the signature of an anchor is that of its key; an anchor without one says nothing and is not true. */
export function isSigned(anchor: Anchor): boolean {
  return isSignatureOf(anchor, signedBytes(anchor));
}

/** Whether a signature is of these bytes by its key; where one of both is missing it is not. */
export function isSignatureOf({ publicKey, signature }: Signed, bytes: Buffer): boolean {
  if (publicKey === null || signature === null) return false;
  return isSignedWith(publicKey, bytes, signature);
}

/** The bytes that are signed: one value a line, none of which can hold a line break. */
function signedBytes({ paymaster, journal, entry, hash, at }: Anchor): Buffer {
  return Buffer.from(`Paymaster ${paymaster}\n${journal}\n${entry}\n${hash}\n${at}\n`);
}

/** The key of this installation, made and entered at first need; null where secrets are not kept. */
export async function installationKey(
  core: Pick<Parts, 'ports'>,
  writer: JournalWriter,
): Promise<KeyObject | null> {
  if (core.ports.secrets.kind !== 'platform') return null;
  const kept = await keptKey(core);
  if (kept === 'unreadable') throw keyUnreadable();
  return kept ?? (await makeKey(core, writer, {}));
}

/** Whether the key of this installation signs, or is kept and cannot be read; `none` where no key is kept or made here. */
export async function keyState(core: Pick<Parts, 'ports'>): Promise<'signs' | 'unreadable' | 'none'> {
  if (core.ports.secrets.kind !== 'platform') return 'none';
  return (await keptKey(core)) === 'unreadable' ? 'unreadable' : 'signs';
}

/**
 * A person gives the key up that cannot be read: another one takes its place, with the reason, and signs the end of the trail at
 * once. What the former one signed stays true, since the trail goes on to name its public half.
 *
 * @throws PaymasterError USAGE where the key can be read, or none is kept here.
 */
export async function renewKey(
  core: Pick<Parts, 'ports'>,
  writer: JournalWriter,
  reason: string,
): Promise<Anchor> {
  if ((await keyState(core)) !== 'unreadable') throw keyIsRead();
  return await takeAnchor(core, writer, await makeKey(core, writer, { reason }));
}

async function keptKey({ ports }: Pick<Parts, 'ports'>): Promise<KeyObject | 'unreadable' | null> {
  try {
    const kept = await ports.secrets.read(SECRET);
    return kept === null ? null : createPrivateKey(kept);
  } catch {
    // The store does not give it, or what it gives is no key any more.
    return 'unreadable';
  }
}

async function makeKey(
  { ports: { secrets, clock } }: Pick<Parts, 'ports'>,
  writer: JournalWriter,
  why: { readonly reason?: string },
): Promise<KeyObject> {
  const { privateKey } = generateKeyPairSync('ed25519');
  const facts = { publicKey: publicHalfOf(privateKey), ...why };
  const byProgram = why.reason === undefined;
  await writer.appendAudit({ atMs: clock.nowMs(), batch: null, action: 'audit.key-made', facts, byProgram });
  // A key that is entered and not kept signs nothing; one that is kept and not entered makes every pack faulty from then on.
  await secrets.write(SECRET, String(privateKey.export({ type: 'pkcs8', format: 'pem' })));
  return privateKey;
}

function keyUnreadable(): Error {
  return paymasterError(
    'SECRET_UNREADABLE',
    AUDIT_KEY_UNREADABLE,
    say`Unlock the keyring of this computer and try again. Where the key stays unreadable, have a new one made under Audit trail, or with audit new-key.`,
  );
}

function keyIsRead(): Error {
  return paymasterError(
    'USAGE',
    say`This computer keeps no key for the audit trail that cannot be read. Nothing was changed.`,
    say`Check the audit trail: it says what is signed.`,
  );
}
