// Gives up a move into a database that was cut short: the file is the journal again. Never does so where the database has the
// whole journal, and keeps the act in the audit trail in the transaction that takes the seal away.

import { z } from 'zod';
import { paymasterError } from '../../../shared/errors.ts';
import { type Spoken, say } from '../../../shared/saying.ts';
import { type Clock, UNWATCHED } from '../../ports.ts';
import type { Actor, ChainPlace } from '../audit-port.ts';
import { step } from '../entry.ts';
import { auditHead } from '../reads/audit.ts';
import { enter } from '../steps/audit.ts';
import { openForWriting } from './open.ts';
import { SEAL, type Seal } from './seal.ts';

/** What the database says of the journal whose move there was begun; it may say nothing. */
export type CopyThere =
  | { readonly kind: 'never-finished' }
  | { readonly kind: 'whole' }
  | { readonly kind: 'not-known'; readonly why: Spoken };

export interface GivingUp {
  readonly folder: string;
  readonly clock: Pick<Clock, 'nowMs'>;
  readonly actor: Actor;
  readonly seal: Seal;
  /** Why a person is sure that nobody works with a copy of which nobody knows; null where nobody said anything. */
  readonly reason: string | null;
  /** Asks the database; the file's lease is held meanwhile. */
  readonly look: (head: ChainPlace) => Promise<CopyThere>;
}

const placeSchema = z.object({ number: z.number(), hash: z.string() });

const giveUp = step((db, atMs: number, to: string, reason: string): void => {
  enter(db, [{ atMs, batch: null, action: 'journal.move-given-up', facts: { to, reason } }]);
  db.run('DELETE FROM setting WHERE name = ?', SEAL);
});

/**
 * Takes the seal of a move that was cut short away.
 *
 * @throws PaymasterError JOURNAL_MOVED where the database has the journal, or may have it and no reason was given; JOURNAL_BUSY
 *   while the move is being run.
 */
export async function giveUpMove({ folder, clock, actor, seal, reason, look }: GivingUp): Promise<void> {
  const journal = openForWriting({ folder, steps: UNWATCHED, clock, actor, isMoveGivenUp: true });
  try {
    const head = placeSchema.parse(journal.carry(auditHead, []));
    const there = await look(head);
    if (there.kind === 'whole') throw isThere(seal);
    if (there.kind === 'not-known' && reason === null) throw notKnown(seal, there.why);
    journal.carry(giveUp, [clock.nowMs(), seal.to, reason ?? '']);
  } finally {
    journal.close();
  }
}

function isThere({ to }: Seal): Error {
  return paymasterError(
    'JOURNAL_MOVED',
    say`The move to ${to} was cut short behind its last act: the database has the whole journal, and desks may work with it.`,
    say`Run the same paymaster journal move again, which ends it, and work with the journal in the database.`,
    { detail: 'moved' },
  );
}

function notKnown({ to }: Seal, why: Spoken): Error {
  return paymasterError(
    'JOURNAL_MOVED',
    say`Nobody can tell whether the database ${to} has the journal whose move there was cut short: ${why}`,
    say`Make the database reachable and try again. Only where you are sure that no desk works with a copy there, now or later, say why: paymaster journal use file --give-up-move "REASON".`,
    { detail: 'moving' },
  );
}
