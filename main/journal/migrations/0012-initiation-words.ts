// How the service took each payout, which stays when it becomes final, and the service's own time of it. The words of
// earlier payouts stand in their attempt logs, the times nowhere. Released: never edit it, add a step instead.

import type { Migration } from './migration.ts';

const LOG_OF_ROW = 'FROM attempt WHERE attempt.row_key = progress.row_key';

export const INITIATION_WORDS: Migration = {
  number: 12,
  name: 'initiation words',
  statements: `
ALTER TABLE progress ADD COLUMN initiation_word TEXT;
ALTER TABLE progress ADD COLUMN service_created_ms INTEGER;
UPDATE progress SET initiation_word = coalesce(
  (SELECT word ${LOG_OF_ROW}
    AND kind = 'answered' AND word IN ('ACCEPTED', 'ENQUEUED', 'DUPLICATE_IGNORED') ORDER BY entry LIMIT 1),
  (SELECT iif(word = 'ENQUEUED', word, 'ACCEPTED') ${LOG_OF_ROW} AND kind = 'checked' ORDER BY entry LIMIT 1))
WHERE state NOT IN ('queued', 'offered', 'rejected');
`,
};
