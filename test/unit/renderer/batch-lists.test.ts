import { describe, expect, it } from 'vitest';
import { groupHits, placeOfHit } from '../../../renderer/app/search-hits.ts';
import {
  batchLists,
  currencyColumns,
  finalNews,
  notFinalRows,
  onlyAwaitsAnswers,
  outcome,
  seenNews,
  shownNews,
} from '../../../renderer/screens/batches/batch-lists.ts';
import { currentStep, isStepDone, newestFirst } from '../../../renderer/session/batch-places.ts';
import type { SearchHit } from '../../../shared/contract/home-views.ts';
import type { BatchView } from '../../../shared/contract/views.ts';
import { BATCH_STATES } from '../../../shared/domain.ts';
import { activityOf, batchViewOf } from '../../support/batch-views.ts';

const RUNNING = activityOf();

describe('the steps of a batch', () => {
  it('are done up to the one that is shown, and of a draft reading alone is', () => {
    expect([isStepDone('draft', 'import'), isStepDone('draft', 'review')]).toEqual([true, false]);
    expect([isStepDone('discarded', 'review'), isStepDone(null, 'review')]).toEqual([false, false]);
    expect([isStepDone('approved', 'review'), isStepDone('settled', 'run')]).toEqual([true, true]);
  });
});

describe('the lists of the home screen', () => {
  it('P6 puts every batch into exactly one list', () => {
    const batches = BATCH_STATES.map((state) => batchViewOf({ id: state, state, counts: { completed: 1 } }));
    const { open, drafts, earlier } = batchLists(batches);
    const listed = [...open, ...drafts, ...earlier].map(({ id }) => id);
    expect(listed.toSorted()).toEqual([...BATCH_STATES].toSorted());
    expect(drafts.map(({ id }) => id)).toEqual(['draft']);
    expect(earlier.map(({ id }) => id).toSorted()).toEqual(['discarded', 'settled']);
  });

  it('shows what runs before what waits, and the newest first', () => {
    const old = { ...batchViewOf({ id: 'old', state: 'sending', createdAtMs: 1 }), activity: RUNNING };
    const paused = batchViewOf({ id: 'paused', state: 'paused', createdAtMs: 3 });
    const approved = batchViewOf({ id: 'approved', state: 'approved', createdAtMs: 2 });
    const { open } = batchLists([approved, old, paused]);
    expect(open.map(({ id }) => id)).toEqual(['old', 'paused', 'approved']);
  });

  it('P4 keeps a batch with unknown rows open even where no status can be asked', () => {
    const sent = {
      ...batchViewOf({ id: 'a', state: 'sent', counts: { accepted: 5 } }),
      statusNotOffered: true,
    };
    const doubtful = {
      ...batchViewOf({ id: 'b', state: 'sent', counts: { accepted: 5, offered: 1 } }),
      statusNotOffered: true,
    };
    const { open, earlier } = batchLists([sent, doubtful]);
    expect(earlier.map(({ id }) => id)).toEqual(['a']);
    expect(open.map(({ id }) => id)).toEqual(['b']);
    expect(notFinalRows(doubtful)).toBe(6);
  });

  it('offers nothing to resume of a batch that was sent whole and only awaits answers', () => {
    const asking = { sinceMs: 0, requestsInFlight: 0 };
    const resting = (state: BatchView['state'], counts: Partial<BatchView['counts']>) =>
      batchViewOf({ state, counts });
    expect(onlyAwaitsAnswers(resting('sent', { accepted: 3 }))).toBe(true);
    expect(onlyAwaitsAnswers({ ...resting('paused', { offered: 2 }), asking })).toBe(true);
    expect(onlyAwaitsAnswers(resting('paused', { offered: 2 }))).toBe(false);
    expect(onlyAwaitsAnswers({ ...resting('paused', { queued: 1, offered: 2 }), asking })).toBe(false);
    expect(onlyAwaitsAnswers(resting('approved', { queued: 1 }))).toBe(false);
  });

  it('calls nothing final of which a row is open, and tells of a conflict', () => {
    const news = ['open', 'doubtful', 'conflict', 'settled'].map((batch) => ({
      batch,
      name: batch,
      operation: 'payout' as const,
      practice: false,
      completed: 2,
      failed: 0,
      conflict: 0,
      wasUnknown: 0,
    }));
    const open = [
      batchViewOf({ id: 'open', state: 'paused', counts: { queued: 1, completed: 2 } }),
      batchViewOf({ id: 'doubtful', state: 'paused', counts: { offered: 1, completed: 2 } }),
      batchViewOf({ id: 'conflict', state: 'sent', counts: { conflict: 1, completed: 2 } }),
    ];
    expect(finalNews(news, open).map(({ batch }) => batch)).toEqual(['conflict', 'settled']);
  });

  it('P6 calls no news seen that did not stand there', () => {
    const counts = { completed: 1, failed: 0, conflict: 0, wasUnknown: 0 };
    const batches = ['B1', 'B2', 'B3', 'B4', 'B5', 'B6'];
    const news = batches.map((batch) => ({
      ...{ batch, name: batch, operation: 'payout' as const, practice: true },
      ...counts,
    }));
    const view = { sinceMs: 0, readAtMs: 7, batches: news };
    const seen = (some: readonly string[]) => some.map((batch) => ({ batch, ...counts }));
    expect(seenNews(shownNews(news, false), view)).toEqual({
      batches: seen(batches.slice(0, 5)),
      readAtMs: null,
    });
    expect(seenNews(shownNews(news, true), view)).toEqual({ batches: seen(batches), readAtMs: 7 });
    expect(seenNews(shownNews(news.slice(1), true), view)).toEqual({
      batches: seen(batches.slice(1)),
      readAtMs: null,
    });
  });

  it('tells the outcome in the order of the money sentence, without what is not there', () => {
    const batch = batchViewOf({
      state: 'sent',
      counts: { excluded: 2, completed: 7, conflict: 1, offered: 3 },
    });
    expect(outcome(batch)).toEqual([
      { column: 'completed', rows: 7 },
      { column: 'unknown', rows: 4 },
      { column: 'excluded', rows: 2 },
    ]);
  });

  it('gives columns to at most four currencies, and three where there are more', () => {
    const batchOf = (...currencies: string[]): BatchView => {
      const batch = batchViewOf({ counts: { ready: 1 } });
      const [line] = batch.sentence.currencies;
      if (line === undefined) throw new Error('The batch has no money.');
      const lines = currencies.map((measure) => ({ ...line, measure }));
      return { ...batch, sentence: { ...batch.sentence, currencies: lines } };
    };
    expect(currencyColumns([batchOf('ZMW', 'GHS'), batchOf('GHS')])).toEqual(['GHS', 'ZMW']);
    expect(currencyColumns([batchOf('A', 'B', 'C', 'D')])).toEqual(['A', 'B', 'C', 'D']);
    expect(currencyColumns([batchOf('A', 'B', 'C', 'D', 'E'), batchOf('E')])).toEqual(['E', 'A', 'B']);
  });
});

describe('every list of batches', () => {
  it('has the newest first, as the rail does', () => {
    const batches = [1, 3, 2].map((at) => batchViewOf({ id: `B${at}`, createdAtMs: at }));
    expect(newestFirst(batches).map(({ id }) => id)).toEqual(['B3', 'B2', 'B1']);
  });
});

describe('where a click on a batch lands', () => {
  it('opens the screen where something is to be done', () => {
    const stepOf = (state: BatchView['state'], activity: BatchView['activity'] = null) =>
      currentStep({ state, activity });
    expect(stepOf('draft')).toBe('import');
    expect(stepOf('paused')).toBe('run');
    expect(stepOf('sent')).toBe('results');
    expect(stepOf('sent', RUNNING)).toBe('run');
    expect(stepOf('settled')).toBe('results');
  });

  it('leads from a person to the row, where its batch stands now', () => {
    const hit: SearchHit = {
      kind: 'row',
      batch: 'B1',
      batchName: 'payroll',
      operation: 'payout',
      ordinal: 12,
      line: 13,
      state: 'offered',
      name: 'Chola',
      phone: '260976024890',
      reference: '',
      amount: '1',
      currency: 'ZMW',
    };
    const person = {
      batch: 'B1',
      ordinal: 12,
      practice: false,
      number: '260976024890',
      deposit: null,
      name: 'Chola',
      otherNames: [],
      reference: '',
    };
    const batch = batchViewOf({ id: 'B1', state: 'paused' });
    expect(placeOfHit(hit, batch)).toEqual({ screen: 'batch', batch: 'B1', step: 'run', row: 12 });
    expect(
      placeOfHit({ kind: 'batch', batch: 'B1', name: 'payroll', operation: 'payout', atMs: 0 }, batch),
    ).toMatchObject({
      row: null,
    });
    expect(
      groupHits({
        hits: [hit, { kind: 'batch', batch: 'B1', name: 'payroll', operation: 'payout', atMs: 0 }],
        people: [person],
      }),
    ).toMatchObject({
      batches: [{ kind: 'batch' }],
      people: [{ kind: 'person', ordinal: 12 }],
      rows: [{ ordinal: 12 }],
    });
    expect(placeOfHit({ kind: 'person', newerNumber: null, ...person }, batch)).toEqual({
      screen: 'person',
      batch: 'B1',
      row: 12,
    });
  });
});
