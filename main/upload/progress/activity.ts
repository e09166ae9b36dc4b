// What a run does right now, as screens and commands see it: measured, never estimated without a measurement. Reads the
// parts of a run and decides nothing.

import type { Activity, Lane } from '../../../shared/contract/views.ts';
import { UNSENT_STATES } from '../../../shared/domain.ts';
import type { Saying } from '../../../shared/saying.ts';
import type { TotalsEntry } from '../../journal/port.ts';
import type { UnheardRows } from '../asking/unheard.ts';
import type { Governor } from '../gates/governor.ts';
import type { Holds } from '../gates/holds.ts';
import type { ProviderGate } from '../gates/provider-gate.ts';
import type { TestLanes } from '../gates/test-lanes.ts';
import { countRows } from '../run/batch-state.ts';
import type { RunContext } from '../run/run-context.ts';
import type { Dispatcher } from '../sending/dispatch.ts';
import type { Settler } from '../settling/settle.ts';
import type { LimitsLook } from '../start/limits-look.ts';
import { heldSentence } from '../words/sentences.ts';
import { describeWaits } from '../words/waits.ts';
import { describeLanes } from './lanes.ts';
import type { ProviderRates, RateMeter } from './rate-meter.ts';

/** A run, as far as it is told of. */
export interface RunParts {
  readonly context: RunContext;
  readonly governor: Governor;
  readonly gate: ProviderGate;
  readonly holds: Holds;
  readonly look: LimitsLook;
  readonly tests: TestLanes;
  readonly meter: RateMeter;
  readonly rates: ProviderRates;
  readonly startedAtMs: number;
  readonly dispatcher: Dispatcher | null;
  readonly settler: Settler | null;
  readonly unheard: UnheardRows | null;
  readonly isSendingOver: boolean;
  readonly isStopping: boolean;
}

/** Rows of a run that are offered and in no doubt, counted by the key of their lane. */
export interface LeavingRows {
  /** Not handed to a socket yet. */
  readonly aboutToLeave: ReadonlyMap<string, number>;
  /** Their first answer is awaited. */
  readonly onTheWire: ReadonlyMap<string, number>;
}

/** The totals of a batch and the rows among them that leave, of one moment: figures of two moments contradict each other. */
export interface TotalsOfRun {
  readonly totals: readonly TotalsEntry[];
  readonly leaving: LeavingRows;
}

export function describeActivity(parts: RunParts, { totals, leaving }: TotalsOfRun): Activity {
  const { context, dispatcher, settler, unheard, gate, meter } = parts;
  const unsent = countRows(totals, UNSENT_STATES);
  const perSecond = meter.perSecond(context.clock.monotonicMs());
  const isSending = !parts.isSendingOver && unsent > 0;
  const going = unsent - waitingForNews(parts, totals);
  const unanswered = dispatcher?.unansweredByLane() ?? new Map<string, number>();
  return {
    phase: parts.isStopping ? 'stopping' : isSending ? 'sending' : 'settling',
    startedAtMs: parts.startedAtMs,
    answersPerSecond: perSecond,
    secondsLeft:
      isSending && going > 0 && perSecond !== null && perSecond > 0 ? Math.ceil(going / perSecond) : null,
    waits: waitsOf(parts, totals),
    aboutToLeave: sumOf(leaving.aboutToLeave),
    unanswered: sumOf(unanswered),
    requestsInFlight: (dispatcher?.inFlight ?? 0) + (settler?.inFlight ?? 0) + (unheard?.inFlight ?? 0),
    availabilityReadAtMs: gate.readAtMs,
    lanes: lanesOf(parts, { totals, leaving }, unanswered),
  };
}

function sumOf(rows: ReadonlyMap<string, number>): number {
  return [...rows.values()].reduce((sum, each) => sum + each, 0);
}

/** Rows that no rate tells anything about: nobody knows when their lane is released. */
function waitingForNews({ context, tests, holds, gate }: RunParts, totals: readonly TotalsEntry[]): number {
  const keys = new Set(tests.keys());
  return totals.reduce((sum, lane) => {
    const route = context.routes.of({ ...lane, provider: lane.provider ?? '' });
    const isHeld = holds.of(route) !== null || gate.isClosed(route);
    if (!isHeld && !keys.has(route.key)) return sum;
    return sum + countRows([lane], isHeld ? UNSENT_STATES : ['queued']);
  }, 0);
}

function lanesOf(
  parts: RunParts,
  { totals, leaving }: TotalsOfRun,
  unanswered: ReadonlyMap<string, number>,
): Lane[] {
  const { context, gate, holds, governor, settler, rates, isSendingOver } = parts;
  const { routes, operation, clock } = context;
  const nowMonotonicMs = clock.monotonicMs();
  return describeLanes(totals, {
    operation: operation.name,
    isSendingOver,
    awaitsLimits: parts.look.isSilent,
    placeOf: (lane) => routes.of(lane).place,
    statusOf: (lane) => gate.statusOf(routes.of(lane)),
    isSuspected: (lane) => gate.isSuspected(routes.of(lane)),
    holdOf: (lane) => holds.of(routes.of(lane)),
    testWaitOf: (lane) => parts.tests.waitOf(lane),
    isTroubled: (lane) =>
      isSendingOver
        ? (settler?.isTroubled(lane.provider) ?? false)
        : governor.isTroubled(routes.of(lane).place),
    unansweredOf: (lane) => unanswered.get(routes.of(lane).key) ?? 0,
    ...leaving,
    answersPerSecondOf: (lane) => rates.perSecond(routes.of(lane).place, nowMonotonicMs),
  });
}

function waitsOf(parts: RunParts, totals: readonly TotalsEntry[]): Saying[] {
  const { context, holds, gate, look, governor, dispatcher, settler } = parts;
  const nowMonotonicMs = context.clock.monotonicMs();
  const lanes = totals
    .filter(({ state, rows }) => rows > 0 && UNSENT_STATES.includes(state))
    .map((lane) => context.routes.of({ ...lane, provider: lane.provider ?? '' }));
  const held = holds
    .all()
    .filter(([, hold]) => lanes.some((route) => holds.of(route) === hold))
    .map(([place, hold]) => heldSentence(place, hold));
  const tests = parts.tests.waits();
  if (parts.isSendingOver) return [...held, ...tests, ...(settler?.describeWaits() ?? [])];
  const closed = lanes.filter((route) => gate.isClosed(route)).map(({ place }) => place);
  const waiting = dispatcher?.waitingForOffer ?? 0;
  const waits = describeWaits(
    governor,
    [...new Set(closed)],
    waiting,
    nowMonotonicMs,
    context.operation.name,
  );
  return [...look.describeWaits(nowMonotonicMs), ...held, ...tests, ...waits];
}
