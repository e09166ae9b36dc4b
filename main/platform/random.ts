// Chance and identifiers of the platform behind the Random port. The only place that uses them.

import { randomUUID } from 'node:crypto';
import type { Random } from '../ports.ts';

/** Version 4 UUIDs from the platform's secure source; `next` only spreads delays and needs no secrecy. */
export const systemRandom: Random = {
  next: () => Math.random(),
  uuid: () => randomUUID(),
};
