import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FileRegistry } from '../../../main/platform/files.ts';
import { systemRandom } from '../../../main/platform/random.ts';
import { PaymasterError } from '../../../shared/errors.ts';

let folder = '';
const files = new FileRegistry(systemRandom);

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'paymaster-files-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

async function codeOf(work: Promise<unknown>): Promise<string> {
  const cause: unknown = await work.then(
    () => null,
    (failure: unknown) => failure,
  );
  if (cause instanceof PaymasterError) return cause.failure.code;
  throw new Error(`Expected an expected failure, got ${String(cause)}`);
}

async function readAll(handle: string): Promise<Buffer> {
  const source = await files.source(handle);
  const chunks: Uint8Array[] = [];
  for await (const chunk of source.open()) chunks.push(chunk);
  return Buffer.concat(chunks);
}

describe('a file that is written', () => {
  const written = async (path: string) => {
    const target = await files.target(files.register(path));
    await target.write(Buffer.from('260763456789,1500'));
    await target.commit();
    return (await stat(path)).mode & 0o777;
  };

  it('is its owner’s alone, and keeps its rights where it was there', async () => {
    const path = join(folder, 'report.csv');
    expect(await written(path)).toBe(0o600);
    await chmod(path, 0o664);
    expect(await written(path)).toBe(0o664);
  });
});

describe('a source file', () => {
  it('is known by a handle that tells nothing of its path', async () => {
    const path = join(folder, 'payroll.csv');
    await writeFile(path, 'a,b');
    const handle = files.register(path);
    expect(handle).not.toContain('payroll');
    expect(handle.length).toBeLessThanOrEqual(64);
    expect((await files.source(handle)).name).toBe('payroll.csv');
  });

  it('can be read twice from its start, larger than one chunk', async () => {
    const bytes = Buffer.alloc(700_000, 'x');
    await writeFile(join(folder, 'big.csv'), bytes);
    const handle = files.register(join(folder, 'big.csv'));
    expect((await readAll(handle)).equals(bytes)).toBe(true);
    expect((await readAll(handle)).equals(bytes)).toBe(true);
  });

  it('is a failure of its own when it is not there, is a folder, or was never registered', async () => {
    expect(await codeOf(files.source(files.register(join(folder, 'none.csv'))))).toBe('FILE_NOT_FOUND');
    expect(await codeOf(files.source(files.register(folder)))).toBe('FILE_UNREADABLE');
    await expect(files.source('made-up')).rejects.toThrow('no longer at hand');
  });

  it('that vanishes before it is read is a failure, not a defect', async () => {
    const path = join(folder, 'gone.csv');
    await writeFile(path, 'a');
    const handle = files.register(path);
    const source = await files.source(handle);
    await rm(path);
    const reading = (async () => {
      for await (const chunk of source.open()) expect(chunk).toBeDefined();
    })();
    expect(await codeOf(reading)).toBe('FILE_NOT_FOUND');
  });
});

describe('a target file', () => {
  it('stands in its place only when it is whole, and nothing is left beside it', async () => {
    const path = join(folder, 'report.csv');
    await writeFile(path, 'before');
    const target = await files.target(files.register(path));
    await target.write('one ');
    await target.write(new TextEncoder().encode('two'));
    expect(await readFile(path, 'utf8')).toBe('before');
    await target.commit();
    expect(await readFile(path, 'utf8')).toBe('one two');
    expect(await readdir(folder)).toEqual(['report.csv']);
  });

  it('leaves what stood there when it is discarded, also after the fact', async () => {
    const path = join(folder, 'report.csv');
    await writeFile(path, 'before');
    const target = await files.target(files.register(path));
    await target.write('half');
    await target.discard();
    await target.discard();
    await target.commit();
    expect(await readFile(path, 'utf8')).toBe('before');
    expect(await readdir(folder)).toEqual(['report.csv']);
  });

  it('stays when it is discarded after its commit', async () => {
    const path = join(folder, 'report.csv');
    const target = await files.target(files.register(path));
    await target.write('whole');
    await target.commit();
    await target.discard();
    expect(await readFile(path, 'utf8')).toBe('whole');
  });

  it('replaces the file behind a link and keeps the link', async () => {
    const path = join(folder, 'real.csv');
    await writeFile(path, 'before');
    await symlink(path, join(folder, 'link.csv'));
    const target = await files.target(files.register(join(folder, 'link.csv')));
    await target.write('after');
    await target.commit();
    expect(await readFile(path, 'utf8')).toBe('after');
  });

  it('in a folder that is not there, or in the place of a folder, is refused before anything is written', async () => {
    await mkdir(join(folder, 'taken.csv'));
    expect(await codeOf(files.requireWritable(join(folder, 'none', 'report.csv')))).toBe(
      'OUTPUT_NOT_WRITABLE',
    );
    expect(await codeOf(files.requireWritable(join(folder, 'taken.csv')))).toBe('OUTPUT_NOT_WRITABLE');
    expect(await codeOf(files.target(files.register(join(folder, 'taken.csv'))))).toBe('OUTPUT_NOT_WRITABLE');
  });

  it('that is half written when the process must end leaves nothing behind', async () => {
    const target = await files.target(files.register(join(folder, 'report.csv')));
    await target.write('half');
    files.abandon();
    expect(await readdir(folder)).toEqual([]);
    await target.discard();
  });
});
