// Killed at any durable point, the journal has either all of that step or nothing of it, and is sound (P2).

import { afterEach, describe, expect, it } from 'vitest';
import { DURABLE_POINTS } from '../../../main/ports.ts';
import { figure } from '../../support/figures.ts';
import { BINDINGS } from '../../support/journal/bindings.ts';
import { run, scriptPath } from '../../support/journal/children.ts';
import { Journals, newBatch } from '../../support/journal/journals.ts';
import { LIFE, look, REACHED_IN } from '../../support/journal/life-points.ts';

const journals = new Journals();
afterEach(() => journals.clear());

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
