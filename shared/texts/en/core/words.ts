// Single words inside English sentences of the core: states of batches and rows.

import type { SpokenWords } from '../../core-words.ts';

export const STATES_EN: SpokenWords['states'] = {
  draft: 'draft',
  approved: 'approved',
  sending: 'sending',
  paused: 'paused',
  sent: 'sent',
  settled: 'settled',
  discarded: 'discarded',
  invalid: 'invalid',
  ready: 'ready',
  excluded: 'excluded',
  queued: 'queued',
  offered: 'offered',
  unknown: 'unknown',
  accepted: 'accepted',
  enqueued: 'enqueued',
  rejected: 'rejected',
  completed: 'completed',
  failed: 'failed',
  conflict: 'conflict',
};
