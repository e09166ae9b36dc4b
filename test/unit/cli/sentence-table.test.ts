import { describe, expect, it } from 'vitest';
import { commandOutput } from '../../../main/cli/output.ts';
import { sentenceTable, wrapped } from '../../../main/cli/sentence-table.ts';
import { duration, progressFor, progressLine, screenLines } from '../../../main/cli/terminal.ts';
import { moneySentence, type TotalsEntryView } from '../../../shared/money/sentence.ts';
import { say } from '../../../shared/saying.ts';
import { batchViewOf } from '../../support/batch-views.ts';
import { memoryHost } from '../../support/cli-host.ts';

function entry(
  currency: string,
  state: TotalsEntryView['state'],
  rows: number,
  amount: string,
): TotalsEntryView {
  return { currency, provider: null, country: null, state, rows, amount, unreadableRows: 0 };
}

const sentence = moneySentence(
  [
    entry('ZMW', 'completed', 1880, '13236288.05'),
    entry('ZMW', 'rejected', 7, '31185.5'),
    entry('UGX', 'queued', 2, '60644000'),
  ],
  'sending',
  { rows: 1889, amounts: { ZMW: '13267473.55', UGX: '60644000' } },
);

describe('the money sentence on a terminal', () => {
  it('has its nine columns aligned, rows first, then each currency', () => {
    expect(sentenceTable(sentence, null)).toEqual([
      '               File      Completed  Failed  On its way  Enqueued   Rejected  Unknown    Not sent  Excluded',
      'Rows          1,889          1,880       0           0         0          7        0           2         0',
      'UGX      60,644,000              0       0           0         0          0        0  60,644,000         0',
      'ZMW   13,267,473.55  13,236,288.05       0           0         0  31,185.50        0           0         0',
      'Adds up in rows and in every currency.',
    ]);
  });

  it.each([120, 110, 80, 60, 40, 30, 20])(
    'is never wider than %i characters and loses no column',
    (width) => {
      const lines = sentenceTable(sentence, width);
      for (const line of lines) expect(line.length).toBeLessThanOrEqual(width);
      const text = lines.join('\n');
      for (const word of [
        'File',
        'Completed',
        'Failed',
        'Enqueued',
        'Rejected',
        'Unknown',
        'Not sent',
        'Excluded',
      ]) {
        expect(text).toContain(word);
      }
      expect(text.replaceAll('\n', '')).toContain('13,236,288.05');
    },
  );

  it('says loudly that it does not add up', () => {
    const broken = moneySentence([entry('ZMW', 'completed', 1, '10')], 'sent', {
      rows: 2,
      amounts: { ZMW: '20' },
    });
    expect(sentenceTable(broken, null).at(-1)).toContain('Does not add up');
  });

  it('P3 says what leads from the columns to the file where other money moved than was asked', () => {
    const completed: TotalsEntryView = {
      ...entry('ZMW', 'completed', 4, '300'),
      unreadableRows: 1,
      differences: [
        { kind: 'less', currency: 'ZMW', rows: 1, amount: '10.5' },
        { kind: 'more', currency: 'ZMW', rows: 2, amount: '3' },
        { kind: 'unstated', currency: 'UGX', rows: 1, amount: '7000' },
      ],
    };
    const lines = sentenceTable(
      moneySentence([completed], 'settled', { rows: 4, amounts: { ZMW: '300' } }),
      null,
    );
    expect(lines.find((line) => line.startsWith('ZMW'))).toContain('300.00     292.50');
    expect(lines.slice(-4)).toEqual([
      'Adds up in rows and in every currency: File is the columns, and',
      '- 7,000 UGX not stated in the file, in 1 completed row',
      '+ 10.50 ZMW less than asked, in 1 completed row',
      '- 3.00 ZMW more than asked, in 2 completed rows',
    ]);
  });

  it('counts rows whose amount nobody has told yet', () => {
    const unstated = { ...entry('ZMW', 'accepted', 2, '0'), unreadableRows: 2 };
    const lines = sentenceTable(moneySentence([unstated], 'sent', { rows: 2, amounts: {} }), null);
    expect(lines.at(-1)).toBe(
      'ZMW: 2 rows have no amount in the file, and the service has told none yet; counted, not summed.',
    );
  });

  it('counts amounts that cannot be read, and never as nothing', () => {
    const unreadable = { ...entry('ZMW', 'invalid', 2, '0'), unreadableRows: 2 };
    const lines = sentenceTable(
      moneySentence([unreadable], 'draft', { rows: 2, amounts: { ZMW: '0' } }),
      null,
    );
    expect(lines.at(-1)).toBe('ZMW: 2 rows have no amount above zero that can be read; counted, not summed.');
  });
});

describe('progress', () => {
  const batch = {
    ...batchViewOf({ state: 'sending', counts: { accepted: 30, queued: 10, completed: 5, excluded: 3 } }),
    activity: {
      phase: 'sending' as const,
      startedAtMs: 0,
      answersPerSecond: 16,
      secondsLeft: 70,
      waits: [say`Airtel Uganda is closed: 610 rows wait here, unsent.`],
      requestsInFlight: 4,
      aboutToLeave: 0,
      unanswered: 0,
      availabilityReadAtMs: null,
      lanes: [],
    },
  };

  it('names rows, rate and time left in one line', () => {
    expect(progressLine(batch)).toBe('35 of 45 rows have an answer, 16.0 a second, about 1 min 10 s left');
  });

  it('counts final rows once it waits for them', () => {
    const waiting = { ...batch, activity: { ...batch.activity, phase: 'settling' as const } };
    expect(progressLine(waiting)).toContain('5 of 45 rows are final');
  });

  it('leaves out what was not measured', () => {
    const unmeasured = {
      ...batch,
      activity: { ...batch.activity, answersPerSecond: null, secondsLeft: null },
    };
    expect(progressLine(unmeasured)).toBe('35 of 45 rows have an answer');
  });

  it('is told in a log when rows moved, and not because the rate sinks', () => {
    let nowMs = 0;
    const host = memoryHost();
    const clock = { nowMs: () => nowMs, monotonicMs: () => nowMs, sleep: async () => {} };
    const progress = progressFor(host, commandOutput(host, false), clock);
    const show = (counts: Partial<typeof batch.counts>, answersPerSecond: number) => {
      nowMs += 60_000;
      const activity = { ...batch.activity, answersPerSecond, secondsLeft: null, waits: [] };
      progress.show({ ...batch, counts: { ...batch.counts, ...counts }, activity });
    };
    show({}, 0.1);
    show({}, 0);
    show({}, 0.1);
    show({ accepted: 31, queued: 9 }, 0.1);
    expect(host.out()).toBe(
      '35 of 45 rows have an answer, 0.1 a second\n36 of 45 rows have an answer, 0.1 a second\n',
    );
  });

  it.each([200, 100, 79, 40, 21])(
    'fits a terminal of %i characters with bar, waits and sentence',
    (width) => {
      const lines = screenLines(batch, width, 100);
      for (const line of lines) expect(line.length).toBeLessThan(width);
      expect(lines[0]).toContain('77 %');
      expect(lines.join(' ')).toContain('Airtel Uganda');
    },
  );

  it.each([3, 6, 10, 14])('fits a terminal of %i lines, the bar in any case', (height) => {
    const lines = screenLines(batch, 100, height);
    expect(lines.length).toBeLessThan(height);
    expect(lines[0]).toContain('77 %');
  });

  it('marks practice', () => {
    expect(screenLines({ ...batch, practice: true }, 80, 40)[0]).toContain('PRACTICE');
  });

  it('shows 100 % only when everything is through', () => {
    const almost = batchViewOf({ state: 'sending', counts: { accepted: 1999, queued: 1 } });
    expect(screenLines(almost, 80, 40)[0]).toContain('99 %');
  });

  it.each([
    [0, '0 s'],
    [59.6, '1 min 0 s'],
    [3599, '59 min 59 s'],
    [7260, '2 h 1 min'],
  ])('says %d seconds as %s', (seconds, words) => {
    expect(duration(seconds)).toBe(words);
  });
});

describe('wrapping', () => {
  it('breaks at spaces, and a long word where it must, and loses nothing', () => {
    const lines = wrapped('ab cdefghijkl mn', 5);
    expect(lines).toEqual(['ab', 'cdefg', 'hijkl', 'mn']);
  });
});
