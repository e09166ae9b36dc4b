// Has an act on users or profiles entered with the signature of whoever does it. An act that nobody would believe is refused;
// one before anything was signed that cannot be the first signed one stays unsigned. The key stays where it is.

import type { KeyObject } from 'node:crypto';
import { PaymasterError } from '../../../shared/errors.ts';
import { actBytes, withSignature } from '../../journal/act-form.ts';
import type { AuditEntry } from '../../journal/audit-port.ts';
import { actingUser } from '../../journal/carried.ts';
import type { JournalReader } from '../../journal/journal-port.ts';
import { factsIn, type Rights } from '../../journal/reads/rights.ts';
import { OVERTAKEN } from '../../journal/steps/audit.ts';
import { codeMark } from '../../users/recovery-codes.ts';
import { signedWith } from '../../users/user-keys.ts';
import { type Act, type Acts, actsOf } from '../approvals/rights/believed-acts.ts';
import { isAllTold, signerAltered } from '../approvals/rights/rights.ts';
import type { Needs } from '../core.ts';
import { userNeeded } from './presence.ts';

type Reader = Pick<JournalReader, 'standing' | 'users'>;
type Parts = Needs<{ presence: 'here' }>;

/** Acts of other desks that may come in between before it is said that they do. */
const TRIES = 5;

/**
 * Takes a step with the entry of an act, signed by whoever is here or by a key that is given.
 *
 * @param step is taken anew, with another signature, where somebody else's act came first; it leaves nothing behind then.
 * @throws PaymasterError RIGHTS_ALTERED where the signed acts tell that this user may not, USER_NEEDED where nobody is here any
 *   more, with nothing changed.
 */
export async function enterSigned<Result>(
  { presence }: Parts,
  reader: Reader,
  act: AuditEntry,
  step: (act: AuditEntry) => Promise<Result>,
  given: KeyObject | null = null,
): Promise<Result> {
  const key = given ?? (await presence.here())?.key ?? null;
  if (key === null) {
    // Whoever asked may have gone meanwhile: unsigned their act would be taken for another program's.
    if ((await actsOf(await reader.standing.rights())).begunAt !== null) throw userNeeded();
    return await step(act);
  }
  for (let tries = 1; ; tries += 1) {
    try {
      return await step(await signed(reader, act, key));
    } catch (error) {
      if (tries === TRIES || !isOvertaken(error)) throw error;
    }
  }
}

function isOvertaken(error: unknown): boolean {
  return error instanceof PaymasterError && error.failure.detail === OVERTAKEN;
}

async function signed(reader: Reader, act: AuditEntry, key: KeyObject): Promise<AuditEntry> {
  const rights = await reader.standing.rights();
  const acts = await actsOf(rights);
  const { journal, codes } = rights;
  const whole = acts.begunAt === null ? await asFirst(reader, act) : act;
  const { facts, stored, ...rest } = actOf(whole, null);
  const { number: follows, digest } = acts.end;
  const bytes = actBytes({ journal, follows: digest, ...rest, ...stored });
  const signature = signedWith(key, bytes);
  const isBelieved = (await acts.authorityOf(actOf(whole, signature), codes)) !== null;
  if (isBelieved && (acts.begunAt !== null || (await mayBegin(rights, acts, act))))
    return { ...whole, facts: { ...whole.facts, signature }, follows };
  if (acts.begunAt === null) return act;
  throw signerAltered(rest.person ?? facts.name ?? '');
}

/** The first user begins; in a journal of before an administrator vouches for what stands there, where all of it is told. */
async function mayBegin(rights: Rights, acts: Acts, { action }: AuditEntry): Promise<boolean> {
  return (action === 'user.added' && acts.end.number === 0) || (await isAllTold(rights));
}

/** The first signed act names the recovery code in force, where it makes none. */
async function asFirst(reader: Reader, act: AuditEntry): Promise<AuditEntry> {
  if (act.facts.recovery !== undefined) return act;
  const kept = await reader.users.recovery();
  return kept === null ? act : { ...act, facts: { ...act.facts, recovery: codeMark(kept.record) } };
}

/** An act as it will stand in the trail. */
function actOf({ atMs, action, facts, before, after }: AuditEntry, signature: string | null): Act {
  const user = actingUser();
  const text = JSON.stringify(facts);
  const kept = signature === null ? text : withSignature(text, signature);
  const stored = {
    ...{ atMs, personKey: user?.key ?? null, facts: kept, hash: '' },
    before: before === undefined ? null : JSON.stringify(before),
    after: after === undefined ? null : JSON.stringify(after),
  };
  return { action, person: user?.name ?? null, facts: factsIn(kept), stored };
}
