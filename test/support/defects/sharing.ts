// Defects of a journal that several desks share: the lease of a batch, the number that its steps carry, and what a desk does
// when its connection, a step or the whole server comes to grief.

import type { Defect } from './defect.ts';

const LEASE = 'main/methods/runs/batch-lease.ts';
const JOURNAL = 'main/journal/postgres/postgres-journal.ts';
const LEASES = 'test/contract/postgres/leases.test.ts';
const DESK_LEASES = 'test/unit/upload/batch-lease.test.ts';
const CUT = 'test/crash/postgres/cut-connections.test.ts';
const UNDONE = 'test/contract/postgres/repeated-steps.test.ts';
const SET_BACK = 'test/contract/postgres/set-back.test.ts';

export const SHARING_DEFECTS: Readonly<Record<string, Defect>> = {
  'heartbeat-not-looked-at': {
    what: 'a request leaves however long the heartbeat has not been answered',
    file: LEASE,
    find: 'if (this.#lastsMs === null || this.#isCertain(this.#lastsMs)) return true;',
    replace: 'if (this.#lost === null) return true;',
    tests: [DESK_LEASES],
  },
  'lease-by-one-clock': {
    what: 'a desk that slept believes its lease, since its steady clock stood still',
    file: LEASE,
    find: ' && wallMs - this.#heardAt.wallMs < lastsMs;',
    replace: ' && wallMs > 0;',
    tests: [DESK_LEASES],
  },
  'lease-from-its-answer': {
    what: 'a lease is believed from when the answer came, not from when it was asked for',
    file: LEASE,
    find: '    this.#heardAt = askedAt;\n    if',
    replace: '    this.#heardAt = momentOf(this.#parts.clock);\n    if',
    tests: [DESK_LEASES],
  },
  'race-for-a-lease': {
    what: 'two desks look at a batch at the same moment, and both take it',
    file: 'main/journal/postgres/locks.ts',
    find: 'CAST($1 AS integer))`;\nconst CARRY',
    replace: 'CAST($1 AS integer) + pg_backend_pid())`;\nconst CARRY',
    tests: [LEASES],
  },
  'fence-not-carried': {
    what: 'the steps of a run do not say under which lease they are',
    file: 'main/journal/postgres/locks.ts',
    find: 'return fence === null ? []',
    replace: 'return fence !== 0 ? []',
    tests: [LEASES],
  },
  'fence-not-checked': {
    what: 'the database takes the steps of a desk whose batch another one has',
    file: 'main/journal/postgres/migrations/0002-leases.ts',
    find: 'ELSE fence <> carried END LIMIT 1;',
    replace: 'ELSE false END LIMIT 1;',
    tests: [LEASES],
  },
  'session-end-not-seen': {
    what: 'a batch stays with a desk whose connection has ended, as long as any other desk is connected',
    file: 'main/journal/reads/leases.ts',
    find: ' AND objid = CAST(lease.session AS oid)',
    replace: '',
    tests: [LEASES],
  },
  'unknown-commit-as-done': {
    what: 'a step whose end was not heard of is taken for done',
    file: JOURNAL,
    find: 'return isEnding && this.#mark.hasStep(this.#session.db, this.#step);',
    replace: 'return isEnding;',
    project: 'whole',
    tests: [CUT],
  },
  'unknown-commit-as-not-done': {
    what: 'a step whose end was not heard of is taken for not done',
    file: JOURNAL,
    find: 'return isEnding && this.#mark.hasStep(this.#session.db, this.#step);',
    replace: 'return false;',
    project: 'whole',
    tests: [CUT],
  },
  'undone-step-as-done': {
    what: 'a step that the server undid again and again is told as done',
    file: JOURNAL,
    find: 'if (!(isUndone(error) && attempt < REPEATS)) throw error;',
    replace: 'if (!isUndone(error)) throw error;\n        if (attempt === REPEATS) return undefined;',
    tests: [UNDONE],
  },
  'refused-step-repeated': {
    what: 'whatever the server refuses is done again, not only what it undid',
    file: 'main/journal/postgres/postgres-errors.ts',
    find: "(error.failure.state === '40001' || error.failure.state === '40P01')",
    replace: 'error.failure.state !== null',
    tests: [UNDONE],
  },
  'repeated-inside-what-was-undone': {
    what: 'a step that the server undid is repeated inside the same transaction',
    file: JOURNAL,
    find: '        if (isLost(error)) throw error;\n        db.leave();',
    replace: '        if (isLost(error) || isUndone(error)) throw error;\n        db.leave();',
    tests: [UNDONE],
  },
  'undone-entry-told': {
    what: 'an entry of a step that was undone is what this desk knows of the end of the trail',
    file: JOURNAL,
    find: '        db.forget();\n',
    replace: '',
    tests: [UNDONE],
  },
  'timeline-not-compared': {
    what: 'a standby that took its primary’s place is taken for it',
    file: 'main/journal/postgres/takeover.ts',
    find: 'before[0] === server.system && before[1] === server.timeline;',
    replace: 'before[0] === server.system;',
    tests: [LEASES],
  },
  'exchanged-tables-not-seen': {
    what: 'a desk goes on in tables that a dump was read back into',
    file: JOURNAL,
    find: 'if (marked.changes !== 1) throw takenOver(this.#database);',
    replace: '',
    project: 'long',
    tests: [SET_BACK],
  },
  'set-back-not-seen-at-reconnection': {
    what: 'a desk goes on over a new connection to a server that lacks what it did',
    file: JOURNAL,
    find: 'if (isOther || this.#isSetBack(session)) throw',
    replace: 'if (isOther) throw',
    project: 'long',
    tests: [SET_BACK],
  },
};
