// What the box says in which a defect ends the program: "nothing was sent" only while nothing can have been sent.

import { beforeEach, expect, test, vi } from 'vitest';
import { Defects } from '../../../main/electron/defects.ts';

const told = vi.hoisted(() => ({ boxes: [] as string[], exits: [] as number[] }));

vi.mock('electron', () => ({
  app: { exit: (code: number) => told.exits.push(code) },
  dialog: { showErrorBox: (_title: string, content: string) => told.boxes.push(content) },
}));

beforeEach(() => {
  told.boxes = [];
  told.exits = [];
});

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('before there is a window nothing was sent, and the box says so', () => {
  new Defects().take(new Error('a planted defect'));
  expect(told).toEqual({
    boxes: ['The window could not be opened. Nothing was sent. (a planted defect)'],
    exits: [1],
  });
});

test('once there is a window, a stop that fails does not say that nothing was sent', async () => {
  const defects = new Defects();
  defects.toldBy(async () => {
    throw new Error('the journal cannot be closed');
  });
  defects.take(new Error('a planted defect'));
  await settled();
  expect(told).toEqual({
    boxes: [
      'Paymaster met a defect of its own and stopped. What was sent is in the journal. (a planted defect)',
    ],
    exits: [1],
  });
});

test('a start that fails behind the window does not say it either: what was cut off goes on by then', () => {
  const defects = new Defects();
  defects.toldBy(async () => {});
  defects.end(new Error('a start that failed'));
  expect(told.boxes.join()).not.toContain('Nothing was sent');
  expect(told.exits).toEqual([1]);
});
