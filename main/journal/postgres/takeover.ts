// Notices at an opening that the server is another one than before, or was set back, and enters it in the trail: then the
// service is asked before anything leaves, and drafts wait for a person. Never undoes such an entry.

import { auditHead } from '../reads/audit.ts';
import { enterRestore } from '../steps/restores.ts';
import type { KnownEnd } from './known-end.ts';
import { lockStatement } from './locks.ts';
import type { ServerMark, Session } from './opening.ts';

/** Looks whether the server may lack what was durable, enters that, and tells the end of the trail. */
export function enterTakeover(session: Session, knownEnd: KnownEnd, atMs: number): void {
  const { db, server } = session;
  db.begin(['BEGIN'], lockStatement('journal'));
  const { before, isSame, missing, isOther, isSetBack } = compared(session, knownEnd);
  if (!isSame) db.direct(KEEP_MARK, server.system, server.timeline);
  if (isOther) {
    const from = missing === null ? `${before?.[0]} ${before?.[1]}` : sayPlace(server, missing);
    const to =
      missing === null ? `${server.system} ${server.timeline}` : sayPlace(server, auditHead(db).number);
    const facts = { from, to, isSetBack };
    enterRestore.run(db, { atMs, batch: null, action: 'journal.failed-over', facts, byProgram: true });
  }
  const end = knownEnd.read(db);
  db.commit();
  db.entered = null;
  knownEnd.tell(end);
}

/** Whether the server may lack what was durable and nobody has entered it yet. Changes nothing. */
export function isTakeoverUnentered(session: Session, knownEnd: KnownEnd): boolean {
  const { db } = session;
  // Each question sees what is durable by then: another program of this desk may tell its latest entry between two of them.
  db.begin(['BEGIN READ ONLY']);
  try {
    return compared(session, knownEnd).isOther;
  } finally {
    db.leave();
  }
}

function compared({ db, server }: Session, knownEnd: KnownEnd) {
  const [before] = db.directLists('SELECT system, timeline FROM server_mark');
  const isSame = before !== undefined && before[0] === server.system && before[1] === server.timeline;
  const missing = knownEnd.missingFrom(db, server.system);
  const isOther = missing !== null || (before !== undefined && !isSame);
  // A standby has the identity of its primary, and a timeline of its own. A dump that was loaded has another identity, and
  // files that were put back have the same timeline: a person chose that older state.
  const isLoaded = before !== undefined && before[0] !== server.system;
  const isSetBack = isLoaded || (missing !== null && (before === undefined || isSame));
  return { before, isSame, missing, isOther, isSetBack };
}

const KEEP_MARK = `INSERT INTO server_mark (number, system, timeline) VALUES (1, $1, $2)
  ON CONFLICT (number) DO UPDATE SET system = excluded.system, timeline = excluded.timeline`;

/** A server that has so many entries of the trail. */
function sayPlace({ system, timeline }: ServerMark, entries: number): string {
  return `${system} ${timeline}, ${entries}`;
}
