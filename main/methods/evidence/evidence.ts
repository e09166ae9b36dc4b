// The handlers of evidence packs: writing one from the journal, and checking one without any journal.

import type { Handlers, Needs } from '../core.ts';
import { exportEvidence } from './export.ts';
import { verifyEvidence } from './verify.ts';

export function evidenceMethods(
  core: Needs<{
    ports: 'clock' | 'files' | 'secrets' | 'host';
    journal: 'reader' | 'writer' | 'noteUnlessBusy';
    events: 'emit';
    presence: 'here';
  }>,
) {
  return {
    exportEvidence: (input) => exportEvidence(core, input),
    verifyEvidence: (input) => verifyEvidence(core.ports, input),
  } satisfies Partial<Handlers>;
}
