// What changed since the last batch, on the command line: few lines beside a review, everybody with `changes`, and the stop
// where a profile asks.

import { describe, expect, it } from 'vitest';
import type { ChangeEntry, ChangeSide, ChangesView } from '../../../shared/guards/changes.ts';
import type { FakeScript } from '../../support/fake-client.ts';
import { ALL_SENT, type Ran, runCommand, testFolder } from '../../support/run-command.ts';

const folder = testFolder();
const run = (argv: readonly string[], script: FakeScript): Promise<Ran> => runCommand(folder(), argv, script);

const changes: ChangesView = {
  earlier: {
    batch: 'B7',
    batchName: 'november',
    approvedAtMs: Date.UTC(2026, 10, 1),
    rows: 3,
    totals: { ZMW: '31.5' },
    sharedPercent: 67,
  },
  isChosen: false,
  nearest: null,
  percent: 20,
  askedBy: null,
  people: { now: 3, last: 3 },
  rows: { now: 3, last: 3 },
  totals: [{ currency: 'ZMW', now: '41.5', last: '31.5' }],
  groups: [
    {
      kind: 'number',
      people: 1,
      overPercent: 1,
      money: [{ currency: 'ZMW', now: '20', last: '10' }],
      hash: 'a1',
    },
    { kind: 'same', people: 2, overPercent: 0, money: [], hash: 'b2' },
  ],
  refusedLast: 1,
};

const side = (facts: Partial<ChangeSide>): ChangeSide => ({
  ...{ ordinal: 1, line: 2, rows: 1, person: 'Mary Banda', whom: '260763456789', reference: 'E-1' },
  ...{ provider: 'MTN_MOMO_ZMB', amount: '20', currency: 'ZMW', state: 'ready' as const },
  ...facts,
});
const entry: ChangeEntry = {
  now: side({}),
  last: side({ line: 4, whom: '260763000001', amount: '10', state: 'failed' }),
};

describe('what changed', () => {
  it('is said in few lines, with the batch, the money and each group', async () => {
    const { code, host, client } = await run(['run', 'a.csv', '--yes', '--compare-with', 'B7'], {
      ...ALL_SENT,
      changes,
    });
    expect(code).toBe(0);
    expect(host.out()).toContain(
      [
        'Compared with batch B7 (“november”) of 1 November 2026.',
        '  People: 3 last time, 3 now',
        '  31.50 ZMW last time, 41.50 ZMW now: 10.00 ZMW more, 31.7 %',
        '  1 person has another number under the same reference or name. Of these, 1 with another amount by more than 20 %.',
        '  2 people are as before.',
        '  1 row of B7 rejected or failed.',
      ].join('\n'),
    );
    expect(client().inputsOf('compareBatch')).toEqual([{ batch: 'imported-1', with: 'B7' }]);
    expect(client().inputsOf('confirmBatch')).toMatchObject([
      { changes: { with: 'B7', acknowledged: [], reason: null } },
    ]);
  });

  it('is not told of a retry, which is no payroll, unless a batch was named to compare it with', async () => {
    const nearest = { ...changes, earlier: null, nearest: changes.earlier, groups: [], totals: [] };
    const draft = { id: 'B9', state: 'draft' as const, counts: { ready: 3 } };
    const script = { ...ALL_SENT, changes: nearest };
    const retry = await run(['send', 'B9', '--yes'], { ...script, batches: [{ ...draft, retryOf: 'B7' }] });
    expect(retry.host.out()).not.toMatch(/enough of the same people|Compared/);
    const payroll = await run(['send', 'B9', '--yes'], { ...script, batches: [draft] });
    expect(payroll.host.out()).toContain('No earlier batch has enough of the same people.');
    const named = { ...script, changes, batches: [{ ...draft, retryOf: 'B7' }] };
    const compared = await run(['send', 'B9', '--yes', '--compare-with', 'B7'], named);
    expect(compared.host.out()).toContain('Compared with batch B7');
  });

  it.each([
    ['check', 'a.csv'],
    ['import', 'a.csv'],
    ['run', 'a.csv', '--yes', '--allow-duplicates', 'a second bonus'],
  ])('%s says that nothing is alike only where no earlier approval of it is named', async (...words) => {
    const none = { ...ALL_SENT, changes: { ...changes, earlier: null, groups: [], totals: [] } };
    const sentBefore = {
      ...({ kind: 'payments', stops: true } as const),
      ...{ periodDays: 25, batch: 'B1', batchName: 'c30.csv' },
      ...{ approvedAtMs: Date.UTC(2026, 10, 2), rows: 3, sameRows: 3, newRows: 0 },
    } as const;
    const told = async (script: FakeScript) => {
      const { host } = await run(words, script);
      return `${host.out()}${host.err()}`;
    };
    expect(await told(none)).toContain('No earlier batch to compare with.');
    const beside = await told({ ...none, sentBefore });
    expect(beside).toContain('The same 3 payments were approved before, in batch B1');
    expect(beside).not.toContain('No earlier batch');
  });

  it('stops with 3 where a profile asks, until a reason is given; --yes is none', async () => {
    const asked = { ...ALL_SENT, changes: { ...changes, askedBy: 'Kafue' } };
    const stopped = await run(['run', 'a.csv', '--yes'], asked);
    expect([stopped.code, stopped.client().commands]).toEqual([3, ['importFile', 'discardBatch']]);
    expect(stopped.host.err()).toMatch(
      /The profile Kafue asks .* B7 .*1 person has another number.*--acknowledge-changes REASON.*\(CHANGES_NOT_ACKNOWLEDGED\)/s,
    );
    const meant = await run(['run', 'a.csv', '--yes', '--acknowledge-changes', 'a new line'], asked);
    expect(meant.code).toBe(0);
    expect(meant.client().inputsOf('confirmBatch')).toMatchObject([{ changes: { reason: 'a new line' } }]);
  });

  it('is told person by person by `changes`, in words and in JSON lines', async () => {
    const script = {
      ...ALL_SENT,
      batches: [{ id: 'B9', counts: { ready: 3 } }],
      changes,
      changeEntries: [entry],
    };
    const words = await run(['changes', 'B9'], script);
    expect(words.code).toBe(0);
    expect(words.host.out()).toContain(
      '  line 2: Mary Banda, 260763456789, E-1, MTN_MOMO_ZMB, 20.00 ZMW; line 4 of B7: Mary Banda, 260763000001, E-1, MTN_MOMO_ZMB, 10.00 ZMW, failed (10.00 ZMW more, 100 %)',
    );
    const facts = await run(['changes', 'B9', '--json'], script);
    expect(facts.host.events().map(({ event }) => event)).toEqual(['changes', 'change', 'summary']);
    expect(facts.host.events()[1]).toMatchObject({ batch: 'B9', earlier: 'B7', kind: 'number', ...entry });
  });

  it('is asked for by a profile that is told so, and no per cent is guessed', async () => {
    const set = await run(['profile', 'set', 'Kafue', '--ask-changes', 'yes', '--change-percent', '5'], {});
    expect(set.client().inputsOf('updateProfile')).toMatchObject([{ asksChanges: true, changePercent: 5 }]);
    expect(set.host.out()).toContain('changes above 5 %: asked for');
    for (const wrong of ['101', '2.5', 'x']) {
      expect((await run(['profile', 'set', 'Kafue', '--change-percent', wrong], {})).code).toBe(2);
    }
  });
});
