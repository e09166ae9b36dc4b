// Journals and a server of databases for the desks of one test file: opened with it, and closed and cleared behind each test.

import { afterAll, afterEach, beforeAll } from 'vitest';
import { closeDesks } from '../app-desk.ts';
import { Journals } from '../journal/journals.ts';
import { Databases } from './binding.ts';

/** To be called once, at the top of a test file. */
export function desksOfFile(): { readonly journals: Journals; readonly databases: () => Databases } {
  const journals = new Journals();
  let databases: Databases;
  beforeAll(async () => {
    databases = await Databases.open();
  }, 120_000);
  afterAll(async () => await databases[Symbol.asyncDispose]());
  afterEach(async () => {
    await closeDesks();
    await journals.clear();
  });
  return { journals, databases: () => databases };
}
