// The planted defects still apply: each names a place that its file has once, and tests that there are.
// `npm run defects` plants each and runs its tests, which must fail.

import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DEFECTS, planted } from '../support/defects/defects.ts';

test.each(Object.entries(DEFECTS))('the planted defect %s applies', (_, defect) => {
  const text = readFileSync(defect.file, 'utf8');
  expect(planted(text, defect)).not.toBe(text);
  expect(defect.tests.filter((path) => !existsSync(path))).toEqual([]);
});
