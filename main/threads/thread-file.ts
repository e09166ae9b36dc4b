// Where the file of a thread is: as source beside the one that starts it, built beside the program. Starts nothing.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The path of a thread's file.
 *
 * @param starter address of the module that starts it.
 * @param source its name in the same folder, and `built` its name in a built program.
 */
export function threadFile(starter: string, source: string, built: string): string {
  const here = fileURLToPath(new URL('.', starter));
  // What starts it may be built into a folder of parts.
  const places = [source, built, `../${built}`].map((name) => join(here, name));
  const found = places.find((place) => existsSync(place));
  if (found === undefined) throw new Error(`This program was built without ${built}.`);
  return found;
}
