// Outcomes become durable in small groups, in their order, and nothing is believed after one that failed.

import { describe, expect, test } from 'vitest';
import type { RowEvent } from '../../../main/journal/port.ts';
import { Recorder } from '../../../main/upload/run/recorder.ts';
import { VirtualClock } from '../../support/virtual-clock.ts';

function event(ordinal: number): RowEvent {
  return { kind: 'unanswered', ordinal, atMs: 0, cause: 'cut', httpStatus: null, detail: '' };
}

class Stage {
  readonly clock = new VirtualClock();
  readonly groups: { atMs: number; ordinals: number[] }[] = [];
  readonly failures: unknown[] = [];
  readonly changed: (readonly number[])[] = [];
  recorded = 0;
  /** How long the journal takes; throws what is set here instead of recording. */
  journalMs = 0;
  journalError: Error | null = null;
  isWhole = true;
  notWhole = 0;
  onRecorded = (changedOrdinals: readonly number[]) => {
    this.changed.push(changedOrdinals);
    this.recorded += 1;
  };
  readonly recorder = new Recorder(
    {
      record: async (_batch, events) => {
        const atMs = this.clock.monotonicMs();
        if (this.journalMs > 0) await this.clock.sleep(this.journalMs);
        if (this.journalError !== null) throw this.journalError;
        this.groups.push({ atMs, ordinals: events.map(({ ordinal }) => ordinal) });
        return this.isWhole;
      },
    },
    'batch',
    this.clock,
    {
      groupRows: 256,
      groupMs: 25,
      onRecorded: (changedOrdinals) => this.onRecorded(changedOrdinals),
      onNotWhole: () => {
        this.notWhole += 1;
      },
      onFailure: (error) => this.failures.push(error),
    },
  );

  add(from: number, to: number): void {
    for (let ordinal = from; ordinal <= to; ordinal += 1) this.recorder.add(event(ordinal));
  }

  /** Lets so much time pass. */
  async wait(durationMs: number): Promise<void> {
    await this.clock.drive(this.clock.sleep(durationMs));
  }
}

describe('a group of outcomes', () => {
  test('is durable 25 ms after its first event', async () => {
    const stage = new Stage();
    stage.add(1, 1);
    await stage.wait(24);
    stage.add(2, 3);
    expect(stage.groups).toEqual([]);
    await stage.wait(2);
    expect(stage.groups).toEqual([{ atMs: 25, ordinals: [1, 2, 3] }]);
    expect(stage.recorded).toBe(1);
  });

  test('is durable at once when it has 256 events, and never has more', async () => {
    const stage = new Stage();
    stage.add(1, 600);
    await stage.wait(1);
    expect(stage.groups.map(({ ordinals }) => ordinals.length)).toEqual([256, 256]);
    expect(stage.groups.every(({ atMs }) => atMs === 0)).toBe(true);
    await stage.wait(30);
    expect(stage.groups.flatMap(({ ordinals }) => ordinals)).toEqual(
      Array.from({ length: 600 }, (_, index) => index + 1),
    );
  });

  test('is durable when it is asked for, and the one who asks waits for it', async () => {
    const stage = new Stage();
    stage.journalMs = 40;
    stage.add(1, 2);
    await stage.clock.drive(stage.recorder.flush());
    expect(stage.clock.monotonicMs()).toBe(40);
    expect(stage.groups).toEqual([{ atMs: 0, ordinals: [1, 2] }]);
  });

  test('P3 that leaves a batch which does not add up is durable, and told', async () => {
    const stage = new Stage();
    stage.isWhole = false;
    stage.add(1, 2);
    await stage.clock.drive(stage.recorder.flush());
    expect(stage.groups).toHaveLength(1);
    expect([stage.recorded, stage.notWhole, stage.recorder.hasFailed]).toEqual([1, 1, false]);
  });

  test('waits for the one before it, so that the order is kept', async () => {
    const stage = new Stage();
    stage.journalMs = 100;
    stage.add(1, 256);
    stage.add(257, 300);
    await stage.clock.drive(stage.recorder.flush());
    expect(stage.groups.map(({ ordinals }) => ordinals[0])).toEqual([1, 257]);
    expect(stage.groups.map(({ atMs }) => atMs)).toEqual([0, 100]);
  });

  test('tells those who wait for it only when it is durable', async () => {
    const stage = new Stage();
    stage.journalMs = 10;
    const told: number[] = [];
    stage.recorder.add(event(1), { afterwards: () => told.push(stage.clock.monotonicMs()) });
    expect(told).toEqual([]);
    await stage.clock.drive(stage.recorder.flush());
    expect(told).toEqual([10]);
  });

  test('tells the rows that it changed, in their order, and not those that stayed as they were', async () => {
    const stage = new Stage();
    stage.recorder.add(event(3));
    stage.recorder.add(event(1), { isUnchanged: true });
    stage.recorder.add(event(2));
    expect(stage.changed).toEqual([]);
    await stage.clock.drive(stage.recorder.flush());
    expect(stage.changed).toEqual([[3, 2]]);
  });

  test('of nothing is not recorded', async () => {
    const stage = new Stage();
    await stage.clock.drive(stage.recorder.flush());
    expect(stage.groups).toEqual([]);
  });
});

describe('after a group that failed', () => {
  async function failed(): Promise<Stage> {
    const stage = new Stage();
    stage.journalError = new Error('disk full');
    stage.add(1, 1);
    stage.recorder.add(event(2), {
      afterwards: () => {
        throw new Error('It was never durable.');
      },
    });
    await stage.clock.drive(stage.recorder.flush());
    return stage;
  }

  test('the failure is told once and the recorder says so', async () => {
    const stage = await failed();
    expect(stage.failures).toEqual([stage.journalError]);
    expect(stage.recorder.hasFailed).toBe(true);
    expect(stage.recorded).toBe(0);
  });

  test('nothing more is written, also not what was waiting behind it', async () => {
    const stage = new Stage();
    stage.journalMs = 10;
    stage.journalError = new Error('disk full');
    stage.add(1, 600);
    await stage.wait(5);
    const flushed = stage.recorder.flush();
    await stage.wait(6);
    stage.journalError = null;
    await stage.clock.drive(flushed);
    stage.add(601, 602);
    await stage.wait(100);
    expect(stage.groups).toEqual([]);
    expect(stage.failures.length).toBe(1);
  });
});

describe('a listener that throws', () => {
  test('is a defect that ends the recording, not a silent end of it', async () => {
    const stage = new Stage();
    stage.onRecorded = () => {
      throw new Error('no such window');
    };
    stage.add(1, 1);
    await stage.clock.drive(stage.recorder.flush());
    expect(stage.groups.length).toBe(1);
    expect(stage.failures).toEqual([new Error('no such window')]);
    expect(stage.recorder.hasFailed).toBe(true);
  });
});
