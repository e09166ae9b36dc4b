// What the program and a thread of its journal say to each other. Must never hold a function or an instance: each side
// reads what the other says with these shapes.

import { z } from 'zod';
import { AUDIT_SHELLS } from '../../shared/audit.ts';
import { DURABLE_POINTS } from '../ports.ts';
import { thrownSchema } from '../threads/thrown.ts';
import { NAMINGS } from './known-databases.ts';
import { postgresConnectionSchema } from './postgres/connection.ts';

/** What a thread is started with. */
export const threadStartSchema = z.strictObject({
  kind: z.enum(['writer', 'reader']),
  place: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('folder'), folder: z.string() }),
    z.strictObject({
      kind: z.literal('postgres'),
      connection: postgresConnectionSchema,
      /** Whether the program wants to hear what other desks did. */
      isListening: z.boolean(),
      /** How long a connection that was lost is made anew. */
      reconnectMs: z.number(),
      /** Where the desk keeps what it knows of the journal. */
      dataFolder: z.string().optional(),
      naming: z.enum(NAMINGS).optional(),
      /** For which data folder it is only tried whether the journal can be opened. */
      triedFor: z.string().optional(),
    }),
  ]),
  openedAtMs: z.number(),
  /** The program, as its lease is to name it. */
  holder: z.strictObject({ program: z.string(), process: z.number(), host: z.string() }),
  /** Who works with it, as the audit trail enters it. */
  actor: z.strictObject({ account: z.string().nullable(), shell: z.enum(AUDIT_SHELLS) }),
  /** Where the thread waits until a durable point was reached; null where nobody watches them. */
  gate: z.instanceof(SharedArrayBuffer).nullable(),
});
export type ThreadStart = z.infer<typeof threadStartSchema>;

/** States of the gate. */
export const GATE = { shut: 0, passed: 1, refused: 2 } as const;

/** What the program wants. Calls are carried out in the order in which they come. */
export const wishSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('call'),
    call: z.number(),
    name: z.string(),
    args: z.array(z.unknown()),
    /** Who signed in and asked; null where nobody did. */
    user: z.strictObject({ name: z.string(), key: z.string() }).nullable(),
    /** The lease under which it is carried out; null for none. */
    fence: z.number().nullable(),
  }),
  z.strictObject({ kind: z.literal('close') }),
]);
export type Wish = z.infer<typeof wishSchema>;

/** A step of another desk. */
const journalChangeSchema = z.strictObject({
  /** The step's name in the table. */
  step: z.string(),
  /** The first argument where it names a batch. */
  batch: z.string().nullable(),
});
export type JournalChange = z.infer<typeof journalChangeSchema>;

/** What the thread tells. `isSaved` says that a step became durable, also where something failed after it. */
export const newsSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('opened'),
    /** The login of the journal's owner with which it was opened; null for any other, and for a file. */
    owner: z.strictObject({ user: z.string(), role: z.string() }).nullable(),
  }),
  z.strictObject({ kind: z.literal('not opened'), thrown: thrownSchema }),
  z.strictObject({
    kind: z.literal('answer'),
    call: z.number(),
    result: z.unknown(),
    isSaved: z.boolean(),
  }),
  z.strictObject({
    kind: z.literal('refusal'),
    call: z.number(),
    thrown: thrownSchema,
    isSaved: z.boolean(),
  }),
  /** What another desk did; null when so much may have happened that nobody can tell. */
  z.strictObject({
    kind: z.literal('changed'),
    change: journalChangeSchema.nullable(),
  }),
  /** The server of the journal does not answer and is waited for, or answers again. */
  z.strictObject({ kind: z.literal('away'), isAway: z.boolean() }),
  /** Nothing more can be asked of the journal. */
  z.strictObject({ kind: z.literal('stopped'), thrown: thrownSchema }),
  z.strictObject({ kind: z.literal('point'), point: z.enum(DURABLE_POINTS) }),
  z.strictObject({ kind: z.literal('closed'), thrown: thrownSchema.nullable() }),
]);
export type News = z.infer<typeof newsSchema>;
