// What a person may call a batch. Nothing else of a batch is here.

import { z } from 'zod';

export const BATCH_NAME_MAX = 80;
export const batchNameSchema = z.string().trim().min(1).max(BATCH_NAME_MAX);
