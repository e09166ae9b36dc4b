// The password file of PostgreSQL's programs: the same lines fit as for psql, and none is used that others can read.

import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { passwordInFile, passwordOf } from '../../../main/platform/password-file.ts';

const ASKED = { host: 'db.example', port: 5432, database: 'journal', user: 'desk' };

describe('a line of a password file', () => {
  it.each([
    ['db.example:5432:journal:desk:secret', 'secret'],
    ['*:*:*:*:secret', 'secret'],
    ['db.example:*:journal:desk:a:b:c', 'a:b:c'],
    [String.raw`db.example:5432:journal:desk:a\:b\\c`, String.raw`a:b\c`],
    ['db.example:5432:journal:desk: with blanks ', ' with blanks '],
    ['db.example:5432:journal:desk:secret\r\n*:*:*:*:other', 'secret'],
    ['# db.example:5432:journal:desk:old\n\nother:*:*:*:no\ndb.example:5432:*:desk:new\n*:*:*:*:late', 'new'],
    ['DB.example:5432:journal:desk:secret', null],
    ['db.example:5433:journal:desk:secret', null],
    ['db.example:5432:journals:desk:secret', null],
    ['db.example:5432:journal:owner:secret', null],
    ['db.example:5432:journal:secret', null],
    ['db.example:5432:journal:desk:', null],
    ['', null],
  ])('%j gives %j', (text, password) => {
    expect(passwordOf(text, ASKED)).toBe(password);
  });

  it('fits names with colons and backslashes', () => {
    const asked = { ...ASKED, database: String.raw`pay:\roll` };
    expect(passwordOf(String.raw`*:*:pay\:\\roll:desk:secret`, asked)).toBe('secret');
  });
});

describe('the password file', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'paymaster-password-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  const at = (env: Record<string, string> = {}, platform: NodeJS.Platform = 'linux') =>
    passwordInFile(ASKED, { platform, homeFolder: folder, env });

  it('is the one that PGPASSFILE names, or the one of this user, or none', async () => {
    expect(await at()).toBeNull();
    writeFileSync(join(folder, '.pgpass'), '*:*:*:*:usual\n', { mode: 0o600 });
    expect(await at()).toBe('usual');
    writeFileSync(join(folder, 'other'), '*:*:*:*:named\n', { mode: 0o600 });
    expect(await at({ PGPASSFILE: join(folder, 'other') })).toBe('named');
    mkdirSync(join(folder, 'postgresql'));
    writeFileSync(join(folder, 'postgresql', 'pgpass.conf'), '*:*:*:*:windows\r\n');
    expect(await at({ APPDATA: folder }, 'win32')).toBe('windows');
  });

  it('that PGPASSFILE names and nobody can read is no reason to go on without it', async () => {
    await expect(at({ PGPASSFILE: join(folder, 'gone') })).rejects.toMatchObject({
      failure: { code: 'JOURNAL_PASSWORD', detail: 'password-file' },
    });
  });

  it('gives nothing where others can read it, and does not say what stands there', async () => {
    const path = join(folder, '.pgpass');
    writeFileSync(path, '*:*:*:desk:Zq7secret\n');
    for (const mode of [0o640, 0o604, 0o660]) {
      chmodSync(path, mode);
      const refused = await at().catch((error: unknown) => error);
      expect(refused).toMatchObject({ failure: { code: 'JOURNAL_PASSWORD' } });
      expect(JSON.stringify(refused)).not.toContain('Zq7');
    }
    writeFileSync(path, '*:*:*:owner:other\n');
    expect(await at()).toBeNull();
  });
});
