// A figure that a person asks for is that of the run, and has all the time that it takes.

import { afterEach, expect, it, vi } from 'vitest';
import { figure, isFigureAsked, patienceMs } from '../../support/figures.ts';

afterEach(() => vi.unstubAllEnvs());

it('takes the figure that is asked for, and that of the project otherwise', () => {
  vi.stubEnv('FIGURES', 'long');
  vi.stubEnv('FIGURE_kills', undefined);
  expect(figure('kills')).toBe(200);
  vi.stubEnv('FIGURE_kills', '10000');
  expect(figure('kills')).toBe(10_000);
});

it('bounds the time of a test only where nobody asks for a figure', () => {
  expect([isFigureAsked({}), isFigureAsked({ FIGURES: 'long' })]).toEqual([false, false]);
  expect(isFigureAsked({ FIGURE_kills: '10000' })).toBe(true);
  expect(patienceMs({ FIGURE_kills: '10000' })).toBeGreaterThan(patienceMs({}));
});

it('says that there is no such figure, rather than run with that of every check', () => {
  expect(() => isFigureAsked({ FIGURE_kill: '3' })).toThrow('There is no figure FIGURE_kill.');
});
