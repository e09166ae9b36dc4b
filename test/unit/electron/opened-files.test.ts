// Files that the system hands over at any moment of a start.

import { expect, test, vi } from 'vitest';
import { OpenedFiles } from '../../../main/electron/opened-files.ts';

const electron = vi.hoisted(() => ({ handOver: (_path: string): boolean => false }));

vi.mock('electron', async () => {
  const { EventEmitter } = await import('node:events');
  const app = new EventEmitter();
  electron.handOver = (path) => {
    let isPrevented = false;
    const preventDefault = () => {
      isPrevented = true;
    };
    app.emit('open-file', { preventDefault }, path);
    return isPrevented;
  };
  return { app };
});

test('are offered in their order: before there is a page, while one is offered, and later', async () => {
  const files = new OpenedFiles();
  expect(electron.handOver('first')).toBe(true);
  electron.handOver('second');
  const offered: string[] = [];
  await files.giveTo(
    async (path) => {
      if (path === 'first') electron.handOver('while the first is offered');
      offered.push(path);
    },
    () => {},
  );
  electron.handOver('later');
  expect(offered).toEqual(['first', 'second', 'while the first is offered', 'later']);
});
