import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { MemoryHost, MemoryHostOptions } from '../../support/cli-host.ts';
import type { FakeScript } from '../../support/fake-client.ts';
import { type Ran, runCommand, testFolder } from '../../support/run-command.ts';

const folder = testFolder();

const STOPPABLE: FakeScript = {
  sent: {
    state: 'sending',
    counts: { queued: 900, offered: 90, accepted: 10 },
    stoppedCounts: { queued: 880, offered: 2, accepted: 100, rejected: 18 },
  },
};

/** Interrupts as soon as a text is written to standard output. */
function interruptAt(text: string, options: MemoryHostOptions = {}): MemoryHostOptions {
  let host: MemoryHost | null = null;
  return {
    ...options,
    onHost: (made) => {
      host = made;
    },
    onStdout: (written) => {
      if (written.includes(text)) host?.interrupt();
    },
  };
}

function run(argv: readonly string[], options: MemoryHostOptions): Promise<Ran> {
  return runCommand(folder(), argv, STOPPABLE, options);
}

describe('the first interrupt while rows go out', () => {
  it('stops cleanly, says exactly how many went out, and how to go on; it ends with 5', async () => {
    const { code, host, client } = await run(['run', 'a.csv', '--yes'], interruptAt('rows have an answer'));
    expect(code).toBe(5);
    expect(client().commands).toEqual(['importFile', 'confirmBatch', 'startUpload', 'stopUpload']);
    expect(host.err()).toContain(
      'Stopped. 120 rows have gone out and cannot be called back, 2 of them with an outcome that is not known yet. 880 rows stay unsent.',
    );
    expect(host.err()).toContain(`Go on with: paymaster resume imported-1 --data-dir ${folder()}`);
    expect(host.exits).toEqual([]);
  });

  it('still writes the report', async () => {
    const report = join(folder(), 'r.csv');
    const { code } = await run(
      ['run', 'a.csv', '--yes', '--report', report],
      interruptAt('rows have an answer'),
    );
    expect(code).toBe(5);
    expect(await readFile(report, 'utf8')).toBe('csv report of imported-1');
  });

  it('stops at once when it comes while the upload is being started', async () => {
    let host: MemoryHost | null = null;
    const onCall: FakeScript['onCall'] = (name) => {
      if (name === 'startUpload') host?.interrupt();
    };
    const { code, client } = await runCommand(
      folder(),
      ['run', 'a.csv', '--yes'],
      { ...STOPPABLE, onCall },
      {
        onHost: (made) => {
          host = made;
        },
      },
    );
    expect(code).toBe(5);
    expect(client().commands.slice(-2)).toEqual(['startUpload', 'stopUpload']);
  });

  it('leaves the other batches of a resume alone', async () => {
    const batches = ['b1', 'b2'].map((id, index) => ({
      id,
      state: 'paused' as const,
      counts: { queued: 5 },
      createdAtMs: index,
    }));
    const { code, client } = await runCommand(
      folder(),
      ['resume'],
      { ...STOPPABLE, batches },
      interruptAt('rows have an answer'),
    );
    expect(code).toBe(5);
    expect(client().commands).toEqual(['startUpload', 'stopUpload']);
  });

  it('redraws nothing on a terminal after its message', async () => {
    const { host } = await run(['run', 'a.csv', '--yes'], interruptAt('░', { terminalWidth: 100 }));
    expect(host.err()).toContain('Stopping: ');
    const drawn = host.out().slice(host.out().indexOf('░'));
    expect(drawn.indexOf('\u001b[J')).toBe(drawn.lastIndexOf('\u001b[J'));
  });
});

describe('an interrupt before anything can have gone out', () => {
  it('ends at once with 5 and says that nothing was sent', async () => {
    let host: MemoryHost | null = null;
    const ended = runCommand(folder(), ['run', 'a.csv'], STOPPABLE, {
      terminalWidth: 100,
      answers: ['no'],
      onHost: (made) => {
        host = made;
      },
      onQuestion: () => host?.interrupt(),
    });
    const { host: after } = await ended;
    expect(after.exits).toEqual([5]);
    expect(after.err()).toContain('Stopped. Nothing was sent.');
  });
});

describe('the second interrupt', () => {
  it('leaves at once with 5, and says that no money can move twice', async () => {
    let host: MemoryHost | null = null;
    const { host: after } = await run(['run', 'a.csv', '--yes'], {
      onHost: (made) => {
        host = made;
      },
      onStdout: (written) => {
        if (!written.includes('rows have an answer')) return;
        host?.interrupt();
        host?.interrupt();
      },
    });
    expect(after.exits).toEqual([5]);
    expect(after.err()).toContain('no money can move twice');
    expect(after.err()).toContain('paymaster resume imported-1');
  });
});
