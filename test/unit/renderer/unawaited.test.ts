// Work that no screen waits for: what rejects is thrown again where the page hears of it.

import { expect, it, vi } from 'vitest';
import { unawaited } from '../../../renderer/client/unawaited.ts';

it('throws a rejection outside of the caller, and says nothing of what went well', async () => {
  const thrown: unknown[] = [];
  vi.stubGlobal('queueMicrotask', (act: () => void) => {
    try {
      act();
    } catch (error) {
      thrown.push(error);
    }
  });
  const defect = new Error('Nobody waited.');
  expect(() => {
    unawaited(Promise.reject(defect));
    unawaited(Promise.resolve(1));
    unawaited(undefined);
  }).not.toThrow();
  await new Promise((resolve) => setImmediate(resolve));
  vi.unstubAllGlobals();
  expect(thrown).toEqual([defect]);
});
