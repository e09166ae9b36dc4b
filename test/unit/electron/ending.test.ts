// Nothing keeps the window from ending: not a question that fails, not a core that does not close.

import { EventEmitter } from 'node:events';
import type { BrowserWindow } from 'electron';
import { beforeEach, expect, test, vi } from 'vitest';
import type { App } from '../../../main/app.ts';
import { followEnding } from '../../../main/electron/ending.ts';
import { windowTexts } from '../../../main/electron/texts.ts';
import { VirtualClock } from '../../support/virtual-clock.ts';

const electron = vi.hoisted(() => ({
  quits: 0,
  asked: 0,
  question: Promise.resolve({ response: 0 }) as Promise<{ response: number }>,
}));

vi.mock('electron', async () => {
  const { EventEmitter: Emitter } = await import('node:events');
  const app = Object.assign(new Emitter(), {
    quit: () => {
      electron.quits += 1;
    },
  });
  const dialog = {
    showMessageBox: () => {
      electron.asked += 1;
      return electron.question;
    },
  };
  return { app, powerMonitor: new Emitter(), dialog };
});

beforeEach(() => {
  electron.quits = 0;
  electron.asked = 0;
});

/** A window whose core answers so; returns what pressing its close button does. */
function ending(core: Pick<App, 'activity' | 'close'>, leavePage: () => Promise<void> = async () => {}) {
  const window = new EventEmitter();
  const clock = new VirtualClock();
  const warnings: string[] = [];
  const log = { info: () => {}, warn: (event: string) => warnings.push(event) };
  let closed = 0;
  followEnding({
    // Of core and window the ending uses what stands here, and nothing else.
    core: core as App,
    window: window as unknown as BrowserWindow,
    texts: () => windowTexts('en'),
    clock,
    log,
    leavePage,
    close: () => {
      closed += 1;
    },
  });
  const press = () => window.emit('close', { preventDefault: () => {} });
  const endSession = () => window.emit('session-end');
  return { press, endSession, clock, warnings, closed: () => closed };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('a question that fails does not trap the window', async () => {
  const { press, warnings, closed } = ending({
    activity: () => Promise.reject(new Error('The journal is closed.')),
    close: async () => {},
  });
  press();
  await settled();
  expect({ quits: electron.quits, closed: closed(), warnings }).toEqual({
    quits: 1,
    closed: 1,
    warnings: ['question-failed'],
  });
});

test('a core that fails to close does not trap it either', async () => {
  const { press, warnings } = ending({
    activity: async () => ({ sending: 0, batches: [] }),
    close: () => Promise.reject(new Error('no')),
  });
  press();
  await settled();
  expect({ quits: electron.quits, warnings }).toEqual({ quits: 1, warnings: ['close-failed'] });
});

test('a core that never closes is given up in time', async () => {
  const { press, clock } = ending({
    activity: async () => ({ sending: 0, batches: [] }),
    close: () => new Promise(() => {}),
  });
  press();
  await settled();
  expect(electron.quits).toBe(0);
  await clock.drive(clock.sleep(600_000));
  expect(electron.quits).toBe(1);
});

test('the core closes only when the page has been heard out', async () => {
  const order: string[] = [];
  const page = Promise.withResolvers<void>();
  const { press } = ending(
    {
      activity: async () => ({ sending: 0, batches: [] }),
      close: async () => void order.push('core closed'),
    },
    () => {
      order.push('page told');
      return page.promise;
    },
  );
  press();
  await settled();
  expect(order).toEqual(['page told']);
  page.resolve();
  await settled();
  expect({ order, quits: electron.quits }).toEqual({ order: ['page told', 'core closed'], quits: 1 });
});

test('a page that hangs or fails is not waited for', async () => {
  const core = { activity: async () => ({ sending: 0, batches: [] }), close: async () => {} };
  const failing = ending(core, () => Promise.reject(new Error('no')));
  failing.press();
  await settled();
  expect({ quits: electron.quits, warnings: failing.warnings }).toEqual({
    quits: 1,
    warnings: ['leaving-failed'],
  });
  const hanging = ending(core, () => new Promise(() => {}));
  hanging.press();
  await settled();
  expect(electron.quits).toBe(1);
  await hanging.clock.drive(hanging.clock.sleep(600_000));
  expect(electron.quits).toBe(2);
});

test('a session that ends while the question is open stops what is sent all the same', async () => {
  const order: string[] = [];
  electron.question = new Promise(() => {});
  const { press, endSession } = ending({
    activity: async () => ({ sending: 1, batches: [] }),
    close: async () => void order.push('core closed'),
  });
  press();
  await settled();
  expect({ order, asked: electron.asked }).toEqual({ order: [], asked: 1 });
  endSession();
  await settled();
  expect({ order, quits: electron.quits }).toEqual({ order: ['core closed'], quits: 1 });
});

test('an answer that comes when the session ends already begins nothing anew', async () => {
  const answered = Promise.withResolvers<{ response: number }>();
  electron.question = answered.promise;
  let closings = 0;
  const { press, endSession, closed } = ending({
    activity: async () => ({ sending: 1, batches: [] }),
    close: async () => {
      closings += 1;
    },
  });
  press();
  await settled();
  endSession();
  answered.resolve({ response: 0 });
  await settled();
  expect({ closings, closed: closed(), quits: electron.quits }).toEqual({ closings: 1, closed: 1, quits: 1 });
});

test('one question is asked, however often the window is closed, and none once the person keeps sending', async () => {
  const answered = Promise.withResolvers<{ response: number }>();
  electron.question = answered.promise;
  const { press } = ending({
    activity: async () => ({ sending: 1, batches: [] }),
    close: async () => {},
  });
  press();
  press();
  await settled();
  expect(electron.asked).toBe(1);
  answered.resolve({ response: 1 });
  await settled();
  expect(electron.quits).toBe(0);
  press();
  await settled();
  expect(electron.asked).toBe(2);
});
