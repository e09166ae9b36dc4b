// What acts on drafts changed, as the journal keeps it: which rows, from what, and into what. Never writes, and never takes for
// lost what an undone split took away with its parts.

import { SPLIT_CODE } from '../../../shared/row-share.ts';

/**
 * SQL of the condition that rows of the act `act` may be gone: it was undone, and so was the split before it, whose parts they
 * were.
 */
export const LOST_PARTS = `(act.restored = act.rows AND EXISTS (SELECT 1 FROM draft_act AS split
  WHERE split.batch = act.batch AND split.number < act.number AND split.kind = 'edit' AND split.code = '${SPLIT_CODE}'
    AND split.restored > 0))`;
