// The command line as a process of its own: its entry, its streams and its signals.

import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const ENTRY = fileURLToPath(new URL('../../../main/cli/index.ts', import.meta.url));

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'paymaster-process-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

function start(argv: readonly string[], nodeOptions: readonly string[] = []): ChildProcessWithoutNullStreams {
  return spawn(process.execPath, [...nodeOptions, ENTRY, ...argv], { cwd: folder, stdio: 'pipe' });
}

async function ended(child: ChildProcessWithoutNullStreams): Promise<Ended> {
  let out = '';
  let err = '';
  child.stdout.on('data', (chunk) => {
    out += String(chunk);
  });
  child.stderr.on('data', (chunk) => {
    err += String(chunk);
  });
  await once(child, 'close');
  return { code: child.exitCode, out, err };
}

async function firstOutput(child: ChildProcessWithoutNullStreams): Promise<string> {
  const [chunk]: unknown[] = await once(child.stdout, 'data');
  return String(chunk);
}

async function statusOf(address: string): Promise<number | undefined> {
  const [response]: IncomingMessage[] = await once(get(address), 'response');
  response?.resume();
  return response?.statusCode;
}

describe('an input that is a file', () => {
  it('is read like a pipe, and an empty one gives no token', async () => {
    const argv = ['profile', 'add', 'Zambia', '--base-url', 'https://service.example', '--api', 'v2'];
    const child = spawn(process.execPath, [ENTRY, ...argv, '--data-dir', join(folder, 'data')], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let told = '';
    child.stderr?.on('data', (chunk) => {
      told += String(chunk);
    });
    await once(child, 'close');
    expect([child.exitCode, told]).toEqual([0, expect.not.stringContaining('PROGRAM_DEFECT')]);
  });
});

describe('the entry', () => {
  it('runs from any folder, with the version of the package', async () => {
    const { version }: { version: string } = JSON.parse(
      await readFile(new URL('../../../package.json', import.meta.url), 'utf8'),
    );
    expect(await ended(start(['--version']))).toEqual({
      code: 0,
      out: `${version}\nWhat has changed stands in CHANGELOG.md, and in the window under Settings, About.\n`,
      err: '',
    });
  });

  it('passes a usage problem on as exit code 2', async () => {
    const { code, out, err } = await ended(start(['run', 'payroll.csv', '--speed']));
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain('--speed');
  });

  it.each(['20.20.2', '22.18.0', '18.0.0'])(
    'on Node %s says in one sentence what it needs',
    async (version) => {
      const disguise = `Object.defineProperty(process,'versions',{value:{...process.versions,node:'${version}'}})`;
      const { code, out, err } = await ended(
        start(['batches'], ['--import', `data:text/javascript,${disguise}`]),
      );
      expect(code).toBe(6);
      expect(out).toBe('');
      expect(err).toBe(
        `Paymaster needs Node 22.19 or newer, and this is ${version}: run it with the node of node_modules/.bin, or install a newer one.\n`,
      );
    },
  );

  it.each(['22.19.0', '22.20.1', '24.0.0', '100.1.0'])('runs on Node %s', async (version) => {
    const disguise = `Object.defineProperty(process,'versions',{value:{...process.versions,node:'${version}'}})`;
    const { code } = await ended(start(['--version'], ['--import', `data:text/javascript,${disguise}`]));
    expect(code).toBe(0);
  });

  it('imports nothing before it has looked at the version', async () => {
    expect(await readFile(ENTRY, 'utf8')).not.toMatch(/^import /m);
  });

  it('survives a reader that closes the pipe', async () => {
    const child = start(['--help']);
    child.stdout.destroy();
    expect((await ended(child)).code).toBe(0);
  });
});

describe('the sandbox command', () => {
  it('prints its address, answers, and ends with 0 on an interrupt', async () => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      const child = start(['sandbox', '--port', '0']);
      const address = (await firstOutput(child)).split('\n')[0] ?? '';
      expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
      expect(await statusOf(`${address}/availability`)).toBe(200);
      child.kill(signal);
      expect((await ended(child)).code).toBe(0);
    }
  });

  it('says what is wrong with its faults, and ends with 2', async () => {
    const { code, err } = await ended(start(['sandbox', '--faults', join(folder, 'none.json')]));
    expect(code).toBe(2);
    expect(err).toContain('none.json cannot be read. Correct the file');
  });

  it('says that its port is taken, and ends with 6', async () => {
    const first = start(['sandbox']);
    const port = new URL((await firstOutput(first)).split('\n')[0] ?? '').port;
    const { code, err } = await ended(start(['sandbox', '--port', port]));
    expect(code).toBe(6);
    expect(err).toContain('(SANDBOX_UNUSABLE)');
    first.kill('SIGINT');
    await ended(first);
  });
});
