// Who works on a batch where several desks share a journal, and what is said of it: who it is, that nothing leaves from here,
// and what to do.

import { z } from 'zod';
import { type PaymasterError, paymasterError } from '../errors.ts';
import { type Saying, say } from '../saying.ts';

/** What a batch is held for: to send it, to ask the service about rows that have left, or to change a draft. */
const LEASE_WORKS = ['send', 'ask', 'edit'] as const;

/** Whoever holds a batch, for people. */
export const leaseHolderSchema = z.strictObject({
  work: z.enum(LEASE_WORKS),
  /** Name of the desk: its computer, with the data folder and the account where they tell it from another one there. */
  host: z.string(),
  /** Name of the program, such as `cli.js`. */
  program: z.string(),
  /** The user who asked for it, or the account of the operating system; null where neither is known. */
  person: z.string().nullable(),
});
export type LeaseHolder = z.infer<typeof leaseHolderSchema>;
export type LeaseWork = LeaseHolder['work'];

/** A desk, as people know it. */
export function deskName({ person, host }: LeaseHolder): Saying {
  return person === null ? say`the desk ${host}` : say`${person} at the desk ${host}`;
}

/** Somebody else works on it, so nothing is begun here. */
export function leaseHeld(batch: string, holder: LeaseHolder): PaymasterError {
  const who = deskName(holder);
  switch (holder.work) {
    case 'send':
      return paymasterError(
        'LEASE_HELD',
        say`Batch ${batch} is being sent by ${who}. Nothing was sent from here.`,
        say`Wait until it ends, or stop it. If that desk has died, it can be taken over fifteen seconds after it was last heard of.`,
      );
    case 'ask':
      return paymasterError(
        'LEASE_HELD',
        say`The service is being asked about batch ${batch} by ${who}. Nothing was asked from here.`,
        say`What is heard there stands here, too.`,
      );
    default:
      return paymasterError(
        'LEASE_HELD',
        say`Batch ${batch} is being changed by ${who}. Nothing was changed from here.`,
        say`Look at it meanwhile. It can be changed here fifteen seconds after the last change there.`,
      );
  }
}

/** This desk has it no more: nothing leaves from here. */
export function leaseLost(batch: string, now: LeaseHolder | null): PaymasterError {
  const who = now === null ? null : deskName(now);
  return paymasterError(
    'LEASE_LOST',
    who === null
      ? say`This desk was not heard of for fifteen seconds and may not send batch ${batch} any more. Nothing more of it leaves from here.`
      : say`Batch ${batch} was taken over by ${who}, since this desk was not heard of for fifteen seconds. Nothing more of it leaves from here.`,
    who === null
      ? say`Resume it here or at another desk: it goes on from the journal, and nothing is carried out twice.`
      : say`Leave it to them, or stop it and resume it here: it goes on from the journal, and nothing is carried out twice.`,
  );
}

/** The same with how many requests had passed their last check when it was found out. */
export function slippedSentence(passed: number): Saying {
  return passed === 1
    ? say`One request had passed its last check by then and may have left: it has the same id and the same bytes as whatever is sent of its row again.`
    : say`${passed} requests had passed their last check by then and may have left: each has the same id and the same bytes as whatever is sent of its row again.`;
}
