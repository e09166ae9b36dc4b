// The acts of a clerk on a draft, as the contract names them.

import type { Handlers, Needs } from '../core.ts';
import type { Drafts } from './drafts.ts';

export function draftMethods({ drafts }: Needs<{ drafts: keyof Drafts }>) {
  return {
    getDraft: ({ batch }) => drafts.get(batch),
    getDraftRules: ({ batch }) => drafts.rules(batch),
    editCell: (input) => drafts.edit(input),
    excludeRows: (input) => drafts.exclude(input),
    includeRows: (input) => drafts.include(input),
    repairRows: (input) => drafts.repair(input),
    acceptNumbers: (input) => drafts.accept(input),
    findSplits: ({ batch, ordinal }) => drafts.findSplits(batch, ordinal),
    findSums: ({ batch, ordinal }) => drafts.findSums(batch, ordinal),
    splitRows: (input) => drafts.split(input),
    addUpRows: (input) => drafts.addUp(input),
    findCorrections: ({ batch, ordinal }) => drafts.findCorrections(batch, ordinal),
    applyCorrections: (input) => drafts.applyCorrections(input),
    forgetCorrection: async (input) => {
      await drafts.forgetCorrection(input);
      return {};
    },
    setControlTotals: (input) => drafts.control(input),
    stopAct: async ({ batch }) => ({ isStopping: drafts.stop(batch) }),
    undoAct: ({ batch, act }) => drafts.undo(batch, act),
  } satisfies Partial<Handlers>;
}
