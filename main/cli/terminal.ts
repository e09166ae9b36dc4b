// How the progress of a batch is shown: on a terminal a bar with rate, time left and the money sentence that is
// redrawn in place; elsewhere a plain line now and then; with `--json` an event when something moved.
// Only shows what the batch view says: nothing here is counted or estimated a second time.

import type { Activity, BatchView } from '../../shared/contract/views.ts';
import { sayEnglish } from '../../shared/texts/say-english.ts';
import type { Clock } from '../ports.ts';
import type { CliHost, TextSink } from './host.ts';
import { progressFacts } from './json-lines.ts';
import type { Output } from './output.ts';
import { printable } from './printable.ts';
import { grouped, sentenceTable, wrapped } from './sentence-table.ts';

const PLAIN_INTERVAL_MS = 5000;
const EVENT_INTERVAL_MS = 1000;
const TERMINAL_INTERVAL_MS = 250;
const LONGEST_BAR = 30;
const NARROWEST_WIDTH = 20;

/** Shows how far a batch is. */
export interface Progress {
  /** How often the batch is worth asking for. */
  readonly intervalMs: number;
  show(batch: BatchView): void;
  /** Leaves the screen in order; what is shown afterwards begins below. */
  end(): void;
}

/** The progress that suits the output. */
export function progressFor(host: CliHost, output: Output, clock: Clock): Progress {
  if (output.json) return eventProgress(output, clock);
  return host.stdout.isTerminal ? terminalProgress(host.stdout) : plainProgress(output, clock);
}

/** One line that says how far the batch is, its rate and the time left. */
export function progressLine(batch: BatchView): string {
  const { done, all } = advance(batch);
  const parts = [
    `${grouped(done)} of ${grouped(all)} rows ${doneWords(batch)}`,
    ...rateParts(batch.activity),
  ];
  return parts.join(', ');
}

/** Why something waits, as the engine words it. */
function waitLines(activity: Activity | null): readonly string[] {
  return activity?.waits.map(sayEnglish) ?? [];
}

function eventProgress(output: Output, clock: Clock): Progress {
  const gate = interval(clock, EVENT_INTERVAL_MS);
  return {
    intervalMs: EVENT_INTERVAL_MS,
    show: (batch) => {
      if (gate(JSON.stringify([batch.counts, batch.activity?.waits])))
        output.event('progress', progressFacts(batch));
    },
    end: () => {},
  };
}

function plainProgress(output: Output, clock: Clock): Progress {
  const gate = interval(clock, PLAIN_INTERVAL_MS);
  return {
    intervalMs: EVENT_INTERVAL_MS,
    show: (batch) => {
      const waits = waitLines(batch.activity);
      // A rate that sinks while nothing happens is no news.
      if (!gate(JSON.stringify([batch.counts, batch.activity?.phase, waits]))) return;
      output.result([waits.length > 0 ? `${progressLine(batch)}.` : progressLine(batch), ...waits].join(' '));
    },
    end: () => {},
  };
}

/** Lets a change through when the last one is long enough ago. */
function interval(clock: Clock, intervalMs: number): (content: string) => boolean {
  let shownAtMs = Number.NEGATIVE_INFINITY;
  let shown = '';
  return (content) => {
    const nowMs = clock.monotonicMs();
    if (content === shown || nowMs - shownAtMs < intervalMs) return false;
    shownAtMs = nowMs;
    shown = content;
    return true;
  };
}

function terminalProgress(sink: TextSink): Progress {
  let drawnLines = 0;
  const erase = () => {
    if (drawnLines > 0) sink.write(`\u001b[${drawnLines}A\u001b[J`);
    drawnLines = 0;
  };
  return {
    intervalMs: TERMINAL_INTERVAL_MS,
    show: (batch) => {
      const lines = screenLines(batch, sink.width() ?? 80, sink.height() ?? 24);
      erase();
      sink.write(lines.map((line) => `${line}\n`).join(''));
      drawnLines = lines.length;
    },
    end: erase,
  };
}

/**
 * The redrawn block: each line narrower than the terminal, and the whole not as high, since what has left the
 * screen at the top cannot be redrawn. The money sentence gives way first.
 *
 * @param width in characters.
 * @param height in lines.
 */
export function screenLines(batch: BatchView, width: number, height: number): string[] {
  const room = Math.max(NARROWEST_WIDTH, width - 1);
  const { done, all } = advance(batch);
  const practice = batch.practice ? ['PRACTICE: no money moves.'] : [];
  const lines = [
    ...practice,
    `${bar(all === 0 ? 1 : done / all, Math.min(LONGEST_BAR, room - 6))} ${percent(done, all)}`,
    progressLine(batch),
    ...waitLines(batch.activity),
  ];
  const head = lines.flatMap((line) => wrapped(printable(line), room));
  const whole = [...head, ...sentenceTable(batch.sentence, room).map(printable)];
  return whole.length < height ? whole : head.slice(0, Math.max(1, height - 1));
}

function bar(share: number, length: number): string {
  const filled = Math.floor(share * length);
  return '█'.repeat(filled) + '░'.repeat(length - filled);
}

/** Rounded down: 100 % stands only where everything is done. */
function percent(done: number, all: number): string {
  return `${all === 0 ? 100 : Math.floor((done * 100) / all)} %`;
}

/** How many rows of those to be sent are through the present phase. */
function advance({ counts, activity }: BatchView): { done: number; all: number } {
  const final = counts.completed + counts.failed + counts.rejected;
  const onTheirWay = counts.accepted + counts.enqueued;
  const all = final + onTheirWay + counts.conflict + counts.offered + counts.queued + counts.ready;
  return { done: activity?.phase === 'settling' ? final : final + onTheirWay + counts.conflict, all };
}

function doneWords({ activity }: BatchView): string {
  return activity?.phase === 'settling' ? 'are final' : 'have an answer';
}

function rateParts(activity: Activity | null): string[] {
  if (activity === null) return [];
  const parts: string[] = [];
  if (activity.phase === 'stopping') parts.push('stopping');
  if (activity.answersPerSecond !== null) parts.push(`${activity.answersPerSecond.toFixed(1)} a second`);
  if (activity.secondsLeft !== null) parts.push(`about ${duration(activity.secondsLeft)} left`);
  return parts;
}

/** Seconds in the words of a person who waits. */
export function duration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  if (hours > 0) return `${hours} h ${minutes} min`;
  if (minutes > 0) return `${minutes} min ${whole % 60} s`;
  return `${whole} s`;
}
