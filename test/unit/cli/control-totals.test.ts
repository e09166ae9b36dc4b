// `--control-count` and `--control-total`: what is not met sends nothing, says by how much, and ends with 3.

import { describe, expect, it } from 'vitest';
import { NO_FIGURES } from '../../../shared/money/control-totals.ts';
import type { MemoryHostOptions } from '../../support/cli-host.ts';
import type { FakeScript } from '../../support/fake-client.ts';
import { ALL_SENT, type Ran, runCommand, testFolder } from '../../support/run-command.ts';

const folder = testFolder();
const run = (argv: readonly string[], script: FakeScript, options?: MemoryHostOptions): Promise<Ran> =>
  runCommand(folder(), argv, script, options);

describe('control totals that were typed into the draft', () => {
  const script = {
    ...{ ...ALL_SENT, batches: [{ id: 'B1', counts: { ready: 3 } }] },
    controls: { count: 9, totals: { ZMW: '900' } },
  };

  it('stop a command, which can take them back; its own still count', async () => {
    expect((await run(['send', 'B1', '--yes'], script)).code).toBe(3);
    const taken = await run(['send', 'B1', '--yes', '--no-control-totals'], script);
    expect(taken.code).toBe(0);
    expect(taken.host.err()).toContain('typed into the draft are taken back');
    expect(taken.client().inputsOf('setControlTotals')).toEqual([
      { batch: 'B1', change: { count: null, totals: { ZMW: null } } },
    ]);
    const own = ['send', 'B1', '--yes', '--no-control-totals', '--control-count', '4'];
    expect((await run(own, script)).code).toBe(3);
    const none = await run(['send', 'B1', '--yes', '--no-control-totals'], {
      ...script,
      controls: NO_FIGURES,
    });
    expect(none.client().commands).not.toContain('setControlTotals');
  });
});

describe('control totals of a command', () => {
  it('are given to the core, which holds them where it approves', async () => {
    const figures = ['--control-count', '3', '--control-total', '31.50 ZMW'];
    const { code, client, host } = await run(['run', 'a.csv', '--yes', '--json', ...figures], ALL_SENT);
    expect(code).toBe(0);
    expect(client().inputsOf('confirmBatch')).toMatchObject([
      { controls: { count: 3, totals: { ZMW: '31.5' } } },
    ]);
    expect(host.events()).toContainEqual({
      event: 'controls',
      batch: 'imported-1',
      count: 3,
      totals: { ZMW: '31.5' },
      askedBy: null,
      differences: [],
    });
  });

  it('stop before anybody is asked where they are not what would be sent; --yes is none', async () => {
    const figures = ['--control-count', '4', '--control-total', '1 031,50 ZMW'];
    for (const options of [{ terminalWidth: 100, answers: ['yes'] }, {}]) {
      const { code, host, client } = await run(['run', 'a.csv', '--yes', ...figures], ALL_SENT, options);
      expect(code).toBe(3);
      expect(host.questions).toEqual([]);
      expect(host.err()).toContain('Lines of the file: 4 typed, 3 would be sent, 1 fewer.');
      expect(host.err()).toContain('Total: 1,031.50 ZMW typed, 31.50 ZMW would be sent, 1,000.00 ZMW less.');
      expect(host.err()).toContain('(CONTROL_TOTAL_MISMATCH)');
      expect(client().commands).toEqual(['importFile', 'discardBatch']);
    }
    const batches = [{ id: 'B1', counts: { ready: 3 } }];
    const sent = await run(['send', 'B1', '--yes', '--json', ...figures], { ...ALL_SENT, batches });
    expect(sent.code).toBe(3);
    expect(sent.client().commands).toEqual([]);
    const [controls] = sent.host.events().filter(({ event }) => event === 'controls');
    expect(controls).toMatchObject({
      differences: [
        { currency: null, typed: '4', sent: '3', sentIs: 'less', by: '1', parts: [], unexplained: '1' },
        { currency: 'ZMW', typed: '1031.5', sent: '31.5', sentIs: 'less', by: '1000' },
      ],
    });
    const failure = { event: 'failure', code: 'CONTROL_TOTAL_MISMATCH', detail: 'count -1, ZMW -1000' };
    expect(sent.host.events()).toContainEqual(expect.objectContaining(failure));
  });

  it('are compared by a check, which names the invalid rows as well', async () => {
    const figures = ['--control-total', '31.50 ZMW'];
    const { code, host } = await run(['check', 'a.csv', ...figures], {
      ...ALL_SENT,
      importView: { rowCount: 3, invalidRows: 1 },
    });
    expect(code).toBe(3);
    expect(host.err()).toContain('(ROWS_INVALID)');
    expect(host.err()).toContain('10.50 ZMW less. 1 row of 10.50 ZMW is invalid.');
    const met = await run(['check', 'a.csv', '--control-count', '3', ...figures], ALL_SENT);
    expect([met.code, met.host.out()]).toEqual([0, expect.stringContaining('are what would be sent.')]);
  });

  it('are kept with a draft that an import makes', async () => {
    const figures = ['--control-count', '3', '--control-total', '1 031,50 ZMW'];
    const { code, client, host } = await run(['import', 'a.csv', ...figures], ALL_SENT);
    expect([code, host.out()]).toEqual([0, 'imported-1\n']);
    expect(client().inputsOf('setControlTotals')).toEqual([
      { batch: 'imported-1', change: { count: 3, totals: { ZMW: '1031.5' } } },
    ]);
  });

  it('are refused before a file is opened where they can be read in two ways, or not at all', async () => {
    const wrong = ['1,200 ZMW', '1200', 'ZMW', 'all ZMW', '12 zmw', '-5 ZMW', '1e3 ZMW', ''];
    for (const text of wrong) {
      const { code, client } = await run(['run', 'a.csv', '--yes', '--control-total', text], ALL_SENT);
      expect([text, code]).toEqual([text, 2]);
      expect(client).toThrow('opened no core');
    }
    for (const text of ['', '-1', '1.5', 'many']) {
      expect((await run(['run', 'a.csv', '--yes', '--control-count', text], ALL_SENT)).code).toBe(2);
    }
    const twice = ['--control-total', '1 ZMW', '--control-total', '1.00 ZMW'];
    const { code, host } = await run(['run', 'a.csv', '--yes', ...twice], ALL_SENT);
    expect([code, host.err()]).toEqual([2, expect.stringContaining('The total in ZMW is given twice.')]);
  });
});
