// What the page's title tells of the runs.

import { describe, expect, it } from 'vitest';
import { runProgress, runTitle } from '../../../renderer/app/run-title.ts';
import type { BatchView } from '../../../shared/contract/views.ts';
import { EN } from '../../../shared/texts/en/page.ts';
import { FR } from '../../../shared/texts/fr/page.ts';
import { activityOf, batchViewOf, type Counts } from '../../support/batch-views.ts';

const RUNNING = activityOf();

function run(id: string, counts: Counts): BatchView {
  return { ...batchViewOf({ id, state: 'sending', counts }), name: id, activity: RUNNING };
}

describe('the progress of the runs', () => {
  const salaries = run('July salaries', { completed: 50, failed: 10, rejected: 2, queued: 30, accepted: 8 });
  const grants = run('Grants', { queued: 100 });

  it('counts final rows of those that were to be sent, not those that were left out', () => {
    const partly = run('July salaries', { completed: 62, offered: 38, excluded: 400, invalid: 5 });
    expect(runProgress([partly], null)).toEqual({ name: 'July salaries', batches: 1, done: 62, rows: 100 });
  });

  it('is nothing while nothing runs, also on the screen of a batch that rests', () => {
    expect(runProgress([], null)).toBeNull();
    expect(runProgress([{ ...salaries, activity: null }], salaries.id)).toBeNull();
  });

  it('is that of the batch on the screen while it runs, else of all together', () => {
    expect(runProgress([grants, salaries], salaries.id)).toMatchObject({ name: 'July salaries', done: 62 });
    expect(runProgress([grants, salaries], 'another')).toEqual({
      name: null,
      batches: 2,
      done: 62,
      rows: 200,
    });
  });

  it('takes the word of a service that offers no status as the last', () => {
    const told = { ...run('Grants', { accepted: 30, queued: 10 }), statusNotOffered: true };
    expect(runProgress([told], null)).toMatchObject({ done: 30, rows: 40 });
  });

  it('stands in the title in both languages', () => {
    const one = { name: 'July salaries', batches: 1, done: 629, rows: 1000 };
    expect(runTitle(one, EN)).toBe('62 % – July salaries – Paymaster');
    expect(runTitle(one, FR)).toBe('62 % – July salaries – Paymaster');
    const several = { name: null, batches: 2, done: 1, rows: 3 };
    expect(runTitle(several, EN)).toBe('33 % – 2 batches – Paymaster');
    expect(runTitle(several, FR)).toBe('33 % – 2 lots – Paymaster');
  });
});
