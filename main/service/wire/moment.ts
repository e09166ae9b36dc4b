// The service's moments: ISO 8601, with or without a zone. Must never guess at a text that is none.

import { z } from 'zod';

const WITH_OR_WITHOUT_ZONE = z.regexes.datetime({ local: true, offset: true });

/** Earlier than any such service, and later than any payment of today's. */
const EARLIEST_MS = Date.UTC(2000, 0, 1);
const LATEST_MS = Date.UTC(2200, 0, 1);

/** The moment in milliseconds, in UTC where no zone is given; null for anything else. */
export function readMoment(text: string | null): number | null {
  if (text === null) return null;
  const spelled = text.replace(/([+-]\d{2})(\d{2})$/, '$1:$2');
  if (!WITH_OR_WITHOUT_ZONE.test(spelled)) return null;
  const atMs = Date.parse(/(?:Z|[+-]\d{2}:\d{2})$/.test(spelled) ? spelled : `${spelled}Z`);
  return atMs >= EARLIEST_MS && atMs < LATEST_MS ? atMs : null;
}
