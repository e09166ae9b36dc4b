// Killed at any durable point, the journal has either all of that step or nothing of it, and is sound (P2).

import { afterEach, describe, expect, it } from 'vitest';
import type { JournalWriter } from '../../../main/journal/journal-port.ts';
import { DURABLE_POINTS, type DurablePoint } from '../../../main/ports.ts';
import { figure } from '../../support/figures.ts';
import { BINDINGS } from '../../support/journal/bindings.ts';
import { run, scriptPath } from '../../support/journal/children.ts';
import { Journals, newBatch } from '../../support/journal/journals.ts';

const journals = new Journals();
afterEach(() => journals.clear());

/** What a look into the journal finds after each step: state of the batch, rows, and states of rows. */
const LIFE: readonly (readonly [step: string, found: string])[] = [
  ['opened', ''],
  ['created', 'draft 0'],
  ['rows', 'draft 3 ready ready ready'],
  ['finished', 'draft 3 ready ready ready'],
  ['excluded', 'draft 3 ready ready excluded'],
  ['included', 'draft 3 ready ready ready'],
  ['queued', 'draft 3 queued queued queued'],
  ['approved', 'approved 3 queued queued queued timed'],
  ['missed', 'approved 3 queued queued queued missed'],
  ['taken', 'sending 3 queued queued queued'],
  ['sending', 'sending 3 queued queued queued'],
  ['held', 'sending 3 queued held queued'],
  ['released', 'sending 3 queued queued queued'],
  ['tested', 'sending 3 queued queued queued free'],
  ['offered', 'sending 3 offered offered queued free'],
  ['answered', 'sending 3 accepted offered queued free'],
  ['withdrawn', 'sending 3 accepted queued queued free'],
  ['checked', 'sending 3 completed queued queued free'],
];

/** The step that reaches a point first. The journal alone never reaches those of the requests themselves. */
const REACHED_IN: Readonly<Record<DurablePoint, string | null>> = {
  'import.before-rows': 'rows',
  'import.after-rows': 'rows',
  'import.before-finish': 'finished',
  'import.after-finish': 'finished',
  'draft.before-change': 'excluded',
  'draft.after-change': 'excluded',
  'approve.before-bodies': 'queued',
  'approve.after-bodies': 'queued',
  'approve.before-final': 'approved',
  'approve.after-final': 'approved',
  'schedule.before-miss': 'missed',
  'schedule.after-miss': 'missed',
  'schedule.before-take': 'taken',
  'schedule.after-take': 'taken',
  'limits.before-hold': 'held',
  'limits.after-hold': 'held',
  'tests.before-release': 'tested',
  'tests.after-release': 'tested',
  'dispatch.before-offer': 'offered',
  'dispatch.after-offer': 'offered',
  'dispatch.before-request': null,
  'dispatch.after-answer': null,
  'record.before-outcomes': 'answered',
  'record.after-outcomes': 'answered',
  'record.before-checks': 'checked',
  'record.after-checks': 'checked',
  'withdraw.before': 'withdrawn',
  'withdraw.after': 'withdrawn',
  'batch.before-state': 'sending',
  'batch.after-state': 'sending',
  'lease.before-take': null,
  'lease.after-take': null,
  'lease.before-give': null,
  'lease.after-give': null,
  'restore.before-intent': null,
  'restore.after-intent': null,
  'restore.after-moved': null,
  'restore.after-swap': null,
  'move.before-seal': null,
  'move.after-seal': null,
  'move.within-copy': null,
  'move.before-commit': null,
  'move.after-commit': null,
  'move.after-end': null,
};

async function look(writer: JournalWriter): Promise<string> {
  const batch = await writer.findBatch('B1');
  if (batch === null) return '';
  const rows = await writer.rows('B1', { after: 0, limit: 10 });
  const lanes = await writer.tests.lanes('B1');
  return [
    batch.state,
    batch.rowCount,
    ...rows.map(({ state, held }) => (held === null ? state : 'held')),
    ...lanes.filter(({ releasedAtMs }) => releasedAtMs !== null).map(() => 'free'),
    ...(batch.schedule === null ? [] : [batch.schedule.missed === null ? 'timed' : 'missed']),
  ].join(' ');
}

const journalPoints = DURABLE_POINTS.filter((point) => REACHED_IN[point] !== null);

const bindings = BINDINGS.map(({ name }) => name).toReversed();

describe.each(bindings.slice(0, figure('killedBindings')))('killed, the journal %s', (binding) => {
  const live = (...args: string[]) => run(process.execPath, [scriptPath('live-until-point.ts'), ...args]);

  it.each(journalPoints)('at %s', async (point) => {
    const folder = journals.folder();
    const ended = await live(folder, point, binding);
    expect(ended).toMatchObject({ signal: 'SIGKILL', errors: '' });
    const at = LIFE.findIndex(([step]) => step === REACHED_IN[point]);
    const returned = ended.output.split('\n').filter((line) => line !== '');
    expect(returned).toEqual(LIFE.slice(1, at).map(([step]) => step));

    const writer = await journals.writer(folder);
    const isDone = !point.includes('before');
    expect(await look(writer)).toBe(LIFE[isDone ? at : at - 1]?.[1]);
    expect(await writer.checkIntegrity()).toEqual([]);
    expect(await writer.createBatch(newBatch())).toBe('B2');
  });

  it('goes through every state of a life without a kill', async () => {
    const folder = journals.folder();
    const ended = await live(folder, '', binding);
    expect(ended).toMatchObject({ code: 0, errors: '' });
    expect(await look(await journals.writer(folder))).toBe(LIFE.at(-1)?.[1]);
  });
});
