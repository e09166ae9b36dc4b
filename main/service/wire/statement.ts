// The request for a statement and the answer to it (interface, "Statement request"). Strict out, tolerant in.

import { z } from 'zod';
import { tolerantText } from './json.ts';

/** The zone may be left out (interface, "Statement request"). */
const dateTimeSchema = z.iso.datetime({ local: true, offset: true });

export const statementRequestSchema = z.strictObject({
  wallet: z.strictObject({
    country: z.string().length(3),
    currency: z.string().min(1),
    provider: z.string().min(1).optional(),
  }),
  callbackUrl: z.url(),
  startDate: dateTimeSchema,
  endDate: dateTimeSchema,
});

export const statementAnswerSchema = z.object({
  status: z.string().min(1),
  statementId: tolerantText,
  created: tolerantText,
});
