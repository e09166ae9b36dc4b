// The part of the contract that keeps the clerk's accounts: their addresses, tokens and signing keys. A token and a
// private key go in here and come out nowhere (P5).

import { z } from 'zod';
import {
  keyFileSchema,
  serviceKeyViewSchema,
  signingInputSchema,
  signingViewSchema,
} from '../accounts/signing.ts';
import { generationSchema } from '../domain.ts';
import { changePercentSchema } from '../guards/changes.ts';
import { duplicatePeriodDaysSchema } from '../guards/sent-before.ts';
import { profileColourSchema, profileViewSchema } from './views.ts';

const nothing = z.strictObject({});
const profileInput = z.strictObject({ profile: z.string().min(1) });

/** Methods of the contract, as in its table. */
export const PROFILE_METHODS = {
  listProfiles: { kind: 'query', input: nothing, output: z.array(profileViewSchema) },
  addProfile: {
    kind: 'command',
    input: z.strictObject({
      name: z.string().min(1).max(60),
      baseUrl: z.string().min(1),
      generation: generationSchema,
      /** Goes in, never out. */
      token: z.string().min(1).nullable(),
      /** Null takes the next free colour. */
      colour: profileColourSchema.nullable(),
      /** Days within which the same payments and people are asked about; left out, the usual ones. */
      duplicatePeriodDays: duplicatePeriodDaysSchema.optional(),
      /** Whether its batches are approved only with control totals; left out, they are not. */
      asksControlTotals: z.boolean().optional(),
      /** Per cent by which an amount may change since the last batch before it is named; left out, the usual ones. */
      changePercent: changePercentSchema.optional(),
      /** Whether what changed since the last batch has to be acknowledged; left out, it has not. */
      asksChanges: z.boolean().optional(),
      /** Whether its batches are approved by somebody else than who prepared them; left out, they need not be. */
      asksTwoPeople: z.boolean().optional(),
      /** How its requests are signed; left out, they are not. */
      signing: signingInputSchema.optional(),
      /** The public key of its service; left out, what the service says is taken as it comes. */
      serviceKey: keyFileSchema.optional(),
    }),
    output: profileViewSchema,
  },
  /** Changes what is given and not null. Address and generation are fixed while a batch of the profile is open. */
  updateProfile: {
    kind: 'command',
    input: z.strictObject({
      name: z.string().min(1),
      colour: profileColourSchema.nullable(),
      baseUrl: z.string().min(1).nullable(),
      generation: generationSchema.nullable(),
      duplicatePeriodDays: duplicatePeriodDaysSchema.nullable().optional(),
      asksControlTotals: z.boolean().nullable().optional(),
      changePercent: changePercentSchema.nullable().optional(),
      asksChanges: z.boolean().nullable().optional(),
      asksTwoPeople: z.boolean().nullable().optional(),
    }),
    output: profileViewSchema,
  },
  /** Keeps a new token, or forgets the one there is. */
  setToken: {
    kind: 'command',
    input: z.strictObject({ profile: z.string().min(1), token: z.string().min(1).nullable() }),
    output: profileViewSchema,
  },
  /** How the requests of a profile are signed; null when they are not. */
  getSigning: {
    kind: 'query',
    input: profileInput,
    output: signingViewSchema.nullable(),
  },
  /** Gives a profile a key, or changes how it signs; open batches go on with it. */
  setSigning: {
    kind: 'command',
    input: z.strictObject({ profile: z.string().min(1), signing: signingInputSchema }),
    output: signingViewSchema,
  },
  /** Forgets the key: the profile signs no more. A key file of the clerk stays where it is. */
  removeSigning: { kind: 'command', input: profileInput, output: nothing },
  /** The public key by which answers and callbacks of a profile's service are known; null when there is none. */
  getServiceKey: { kind: 'query', input: profileInput, output: serviceKeyViewSchema.nullable() },
  /** Gives a profile the public key of its service, whether it signs its own requests or not. */
  setServiceKey: {
    kind: 'command',
    input: z.strictObject({ profile: z.string().min(1), file: keyFileSchema }),
    output: serviceKeyViewSchema,
  },
  /** What the service says is taken as it comes from now on. */
  removeServiceKey: { kind: 'command', input: profileInput, output: nothing },
  removeProfile: { kind: 'command', input: z.strictObject({ name: z.string().min(1) }), output: nothing },
} as const;
