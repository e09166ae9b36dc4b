// A backup of the journal: a copy of one moment, checked as a whole before it is given its name. Sending goes on meanwhile.
// Must never write a copy that does not hold, nor anything of the store of secrets.

import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { copyJournal } from '../../journal/file/copy.ts';
import { openJournalReader } from '../../journal/here.ts';
import { isSound, type Soundness, soundnessOf } from '../audit/soundness.ts';
import type { Needs } from '../core.ts';
import { writeTarget } from '../files/write-target.ts';
import { requireFile } from '../journal/in-file.ts';
import { inWorkshop } from './workshop.ts';

type Parts = Needs<{
  ports: 'clock' | 'files' | 'dataFolder' | 'journalSite';
  journal: 'reader' | 'noteUnlessBusy';
  events: 'emit';
}>;

/** How a backup ended. */
export type BackupEnd =
  | {
      readonly kind: 'written';
      /** Last entry of the audit trail in it, with its hash. */
      readonly entry: number;
      readonly hash: string;
      readonly bytes: number;
      /** False where another program holds the journal: the audit trail does not tell of it then. */
      readonly isEntered: boolean;
    }
  /** The journal itself does not hold; nothing was written. */
  | { readonly kind: 'not-sound'; readonly found: Soundness }
  | { readonly kind: 'no-journal' };

/**
 * Writes a checked copy of the journal to a target of the host.
 *
 * @throws PaymasterError of the JOURNAL codes, JOURNAL_OTHER_PLACE where it is no file; OUTPUT_NOT_WRITABLE.
 */
export async function backUp(core: Parts, handle: string): Promise<BackupEnd> {
  const { ports, journal } = core;
  requireFile(ports.journalSite?.place);
  if ((await journal.reader()) === null) return { kind: 'no-journal' };
  return await inWorkshop(ports, async (folder, copy) => {
    copyJournal(ports.dataFolder, copy);
    const { found, entry, hash } = await lookAt(core, folder);
    if (!isSound(found)) return { kind: 'not-sound', found };
    const { size: bytes } = await stat(copy);
    const file = await writeTarget(ports.files, handle, async (target) => {
      for await (const chunk of createReadStream(copy)) await target.write(chunk);
      return target.name;
    });
    const atMs = ports.clock.nowMs();
    const facts = { file, entry, bytes };
    const isEntered = await journal.noteUnlessBusy({ atMs, batch: null, action: 'journal.backed-up', facts });
    return { kind: 'written', entry, hash, bytes, isEntered };
  });
}

async function lookAt(core: Parts, folder: string) {
  const reader = await openJournalReader({ folder });
  try {
    const { number: entry, hash } = await reader.trail.head();
    return { found: await soundnessOf(core, reader), entry, hash };
  } finally {
    await reader.close();
  }
}
