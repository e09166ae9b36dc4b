// Decides on which thread a file is read: a page never in the one that shows and sends, a command where that is worth the
// start of another.

import type { AppPorts, StoredFile } from '../ports.ts';
import { readingHere } from './here.ts';
import type { FileReading } from './port.ts';
import { readingThread } from './thread.ts';

/** About 100,000 rows, which take seconds; the start of a thread takes less than a tenth of one. */
const LARGE_BYTES = 8 * 1024 * 1024;

/** The reading of files for a host. */
export function openReading(threadFor: AppPorts['readingThread']): FileReading {
  if (threadFor === 'never') return readingHere();
  const thread = readingThread();
  if (threadFor === 'every file') return thread;
  const here = readingHere();
  const placeFor = ({ bytes }: StoredFile) => (bytes >= LARGE_BYTES ? thread : here);
  return {
    read: (file, options, sink) => placeFor(file).read(file, options, sink),
    check: (file, options, told) => placeFor(file).check(file, options, told),
    preview: (file, options) => placeFor(file).preview(file, options),
    close: () => thread.close(),
  };
}
