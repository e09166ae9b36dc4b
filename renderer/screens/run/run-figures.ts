// What the Run screen says in numbers: where a run stands, what a stop would leave, and each provider's share.
// Pure: counts what the core counted and estimates nothing.

import type { Places } from '../../../shared/accounts/places.ts';
import type { Activity, BatchView, Lane } from '../../../shared/contract/views.ts';
import {
  type RowState,
  SENTENCE_COLUMNS,
  type SentenceColumn,
  sentenceColumn,
  UNSENT_STATES,
} from '../../../shared/domain.ts';
import { unreachable } from '../../../shared/exhaustive.ts';
import { sumAmounts, ZERO_AMOUNT } from '../../../shared/money/money.ts';
import { emptyCounts } from '../../../shared/money/sentence.ts';
import { storedAmount } from '../../../shared/money/settled.ts';
import { laneKey } from '../../../shared/runs/lane-key.ts';
import { type Saying, sayList } from '../../../shared/saying.ts';

/** Where a batch stands, as its Run screen tells it. */
export type RunStatus =
  | 'draft'
  | 'discarded'
  /** Approved, and nothing was ever offered. */
  | 'approved'
  /** Approved, and sent when its time comes; or that was missed, and a person is asked. */
  | 'scheduled'
  | 'missed'
  /** Approved for a time, and in doubt since a restore: nothing sends it by itself. */
  | 'restored'
  | 'sending'
  /** Sending, but nothing is in flight and something holds every row back. */
  | 'waiting'
  | 'stopping'
  /** Another desk sends it, where several share the journal. */
  | 'elsewhere'
  | 'paused'
  /** The journal says it was being sent, and no engine works on it: the program ended in the middle. */
  | 'interrupted'
  /** Nothing is sent any more and rows wait for a person; the service is asked about the others. */
  | 'held'
  /** Every row has an answer; the service is asked for final states. */
  | 'settling'
  /** Every row has an answer and nobody asks for final states. */
  | 'sent'
  | 'settled';

/** Tells where a batch stands. */
export function runStatus(
  batch: Pick<BatchView, 'state' | 'activity' | 'elsewhere' | 'schedule' | 'counts'>,
): RunStatus {
  const { state, activity, elsewhere, schedule, counts } = batch;
  if (activity !== null) {
    switch (activity.phase) {
      case 'stopping':
        return 'stopping';
      case 'settling':
        return counts.queued > 0 ? 'held' : 'settling';
      case 'sending':
        return activity.requestsInFlight === 0 && activity.waits.length > 0 ? 'waiting' : 'sending';
      default:
        return unreachable(activity.phase, 'phase');
    }
  }
  if (elsewhere?.work === 'send') return 'elsewhere';
  if (schedule !== null) return timedStatus(schedule);
  return state === 'sending' ? 'interrupted' : state;
}

function timedStatus({ missed }: NonNullable<BatchView['schedule']>): RunStatus {
  if (missed === null) return 'scheduled';
  return missed.why === 'restored' ? 'restored' : 'missed';
}

const ACTIVE: readonly RunStatus[] = ['sending', 'waiting', 'held', 'settling', 'stopping', 'elsewhere'];

/** True while an engine works on the batch, here or at another desk. */
export function isActive(status: RunStatus): boolean {
  return ACTIVE.includes(status);
}

/** True while rows leave, or wait to leave by themselves, here or at another desk. */
export function isSending(status: RunStatus): boolean {
  return isActive(status) && status !== 'held' && status !== 'settling' && status !== 'stopping';
}

/** True while a start or a resume has something to do. */
export function canStart(status: RunStatus): boolean {
  return status === 'approved' || status === 'paused' || status === 'interrupted' || status === 'sent';
}

/**
 * What went out and what did not. Conflict and rejected rows went out: the service saw them. Rows that are offered
 * and were never handed to a socket did not: a stop puts them back.
 */
export interface StopFigures {
  readonly goneOut: number;
  readonly unsent: number;
  /** Of those gone out: held by a provider, on their way, without an answer, in conflict. */
  readonly enqueued: number;
  readonly onItsWay: number;
  readonly unanswered: number;
  readonly conflict: number;
  /** Of those gone out: with an answer of the service. */
  readonly answered: number;
}

/** Counts what a stop would leave, and what a stop has left. */
export function stopFigures(batch: Pick<BatchView, 'counts' | 'activity'>): StopFigures {
  const { counts } = batch;
  const aboutToLeave = batch.activity?.aboutToLeave ?? 0;
  // Their first answer is awaited, by a stop too: they are in no doubt.
  const onTheWire = (batch.activity?.lanes ?? []).reduce((sum, lane) => sum + lane.onTheWire, 0);
  const unanswered = Math.max(0, counts.offered - aboutToLeave - onTheWire);
  const answered =
    counts.accepted + counts.enqueued + counts.rejected + counts.completed + counts.failed + counts.conflict;
  return {
    goneOut: answered + counts.offered - aboutToLeave,
    unsent: counts.queued + aboutToLeave,
    enqueued: counts.enqueued,
    onItsWay: counts.accepted + onTheWire,
    unanswered,
    conflict: counts.conflict,
    answered,
  };
}

/** How the run was left: by which act, and with which exact numbers. */
export interface RunEnd {
  readonly act: 'paused' | 'stopped';
  readonly figures: StopFigures;
}

/** What a stop has left, as it is now; null without one, and once rows have left since, wherever the batch goes on. */
export function leftByStop(
  end: RunEnd | null,
  batch: Pick<BatchView, 'state' | 'activity' | 'elsewhere' | 'schedule' | 'counts'>,
): StopFigures | null {
  if (end?.act !== 'stopped' || isActive(runStatus(batch))) return null;
  const figures = stopFigures(batch);
  return figures.unsent === end.figures.unsent ? figures : null;
}

/** The money of rows in some states, by currency. */
export function moneyIn(totals: BatchView['totals'], states: readonly RowState[]): Record<string, string> {
  const sums = Object.entries(totals).map(([currency, byState]) => {
    const amounts = states.flatMap((state) => byState[state] ?? []).map(storedAmount);
    return [currency, sumAmounts(amounts)] as const;
  });
  return Object.fromEntries(sums.filter(([, sum]) => sum !== ZERO_AMOUNT));
}

/** Rows of a batch that are in doubt: those that have not left, or await their first answer, are not. */
export function doubtfulRows({ sentence, counts }: Pick<BatchView, 'sentence' | 'counts'>): number {
  return Math.max(0, Number(sentence.rows.columns.unknown) - counts.conflict);
}

export type ColumnCounts = Readonly<Record<SentenceColumn, number>>;

/** One provider's share of a batch, with what the engine says of it while it runs. */
export interface LaneFigures {
  /** Stands for the lane; unique in the batch. */
  readonly key: string;
  /** Null for rows that name no provider. */
  readonly provider: string | null;
  /** Named where the provider's code stands for several. */
  readonly country: string | null;
  /** Named where lanes differ in nothing else. */
  readonly currency: string | null;
  readonly columns: ColumnCounts;
  /** Rows that are to be sent, those of them that have gone out, and those that have not. */
  readonly toSend: number;
  readonly goneOut: number;
  readonly unsent: number;
  /** Its rows that wait or have no answer, as the core names their lanes: rows that name their country beside rows that do not. */
  readonly undecided: readonly LaneName[];
  /** Those of them that have no answer. */
  readonly inDoubt: number;
  /** Null while no run works on the batch. */
  readonly live: Lane | null;
}

type LaneName = Pick<BatchView['entries'][number], 'provider' | 'country' | 'currency'>;

interface Group {
  readonly provider: string | null;
  readonly country: string | null;
  readonly currency: string | null;
  readonly columns: Record<SentenceColumn, number>;
  readonly undecided: LaneName[];
  inDoubt: number;
  readonly live: Set<Lane>;
}

/**
 * Puts a batch's counts and the engine's lanes together: largest share first, then by name; none without a row to send.
 *
 * @param places of the batch's account; null until they are known, and then no country is told apart.
 */
export function laneFigures(
  batch: Pick<BatchView, 'entries' | 'state' | 'activity'>,
  places: Places | null,
): LaneFigures[] {
  const groups = new Map<string, Group>();
  for (const entry of batch.entries) {
    const { provider } = entry;
    const lane = liveLane(batch.activity?.lanes ?? [], entry);
    const isSpread = provider !== null && places?.isSpread(provider) === true;
    const country = isSpread ? places.countryOf(entry) : null;
    const currency = lane?.currency ?? null;
    const key = laneKey({ provider, country, currency });
    const group = groups.get(key) ?? newGroup({ provider, country, currency });
    group.columns[sentenceColumn(entry.state, batch.state)] += entry.rows;
    const isNamed = group.undecided.some((name) => laneKey(name) === laneKey(entry));
    if (UNSENT_STATES.includes(entry.state) && !isNamed) {
      group.undecided.push({ provider, country: entry.country, currency: entry.currency });
    }
    if (entry.state === 'offered') group.inDoubt += entry.rows;
    if (lane !== undefined) group.live.add(lane);
    groups.set(key, group);
  }
  return [...groups]
    .map(([key, { live, ...group }]) => {
      const joined = joinedLane([...live]);
      const columns = knownColumns(group.columns, joined);
      return { ...group, columns, key, live: joined, ...sharesOf(columns) };
    })
    .filter(({ toSend }) => toSend > 0)
    .map((lane, _, all) => {
      if (differsByCurrency(lane, all)) return lane;
      // The engine alone names the currency: with it in the key, the lane would be another one before and after a run.
      return { ...lane, currency: null, key: JSON.stringify([lane.provider, lane.country]) };
    })
    .sort(
      (left, right) =>
        right.toSend - left.toSend || (left.provider ?? '').localeCompare(right.provider ?? ''),
    );
}

function newGroup(name: LaneName): Group {
  return { ...name, columns: emptyCounts(), undecided: [], inDoubt: 0, live: new Set() };
}

/** A smaller rate would be shown as 0.0. */
const RATE_SHOWN_MIN = 0.05;

/** Answers a second of a lane; null where none is measured, and where it would be the past: no answer is to come. */
export function laneRate({ live, unsent, columns }: LaneFigures): number | null {
  const open = unsent + columns.onItsWay + columns.enqueued + columns.unknown;
  const rate = live?.answersPerSecond ?? 0;
  return open === 0 || rate < RATE_SHOWN_MIN ? null : rate;
}

/** The lane that the engine has for these rows; the same country and currency before one that leaves them out. */
function liveLane(lanes: readonly Lane[], entry: BatchView['entries'][number]): Lane | undefined {
  const own = lanes.filter((lane) => lane.provider === entry.provider);
  return (
    own.find((lane) => lane.country === entry.country && lane.currency === entry.currency) ??
    own.find(
      (lane) =>
        (lane.country === null || entry.country === null || lane.country === entry.country) &&
        (lane.currency === null || lane.currency === entry.currency),
    )
  );
}

/** Rows of one provider, country and currency, some of which name the country themselves: the engine has two lanes. */
function joinedLane(lanes: readonly Lane[]): Lane | null {
  const [first, ...others] = lanes;
  if (first === undefined || others.length === 0) return first ?? null;
  const waits = lanes.flatMap(({ wait }) => wait ?? []);
  return {
    ...first,
    aboutToLeave: lanes.reduce((sum, { aboutToLeave }) => sum + aboutToLeave, 0),
    onTheWire: lanes.reduce((sum, { onTheWire }) => sum + onTheWire, 0),
    wait: waits.length === 0 ? null : sayList(waits, ' '),
  };
}

function differsByCurrency(lane: LaneFigures, all: readonly LaneFigures[]): boolean {
  return all.filter((one) => one.provider === lane.provider && one.country === lane.country).length > 1;
}

/** Reasons that hold rows of several providers back; a provider's own reason stands in its lane. */
export function commonWaits({ waits, lanes }: Pick<Activity, 'waits' | 'lanes'>): Saying[] {
  const places: readonly unknown[] = lanes.map(({ place }) => place);
  return waits.filter(({ values }) => !Object.values(values).some((value) => places.includes(value)));
}

/** Rows that the journal has as offered and the run knows better: not left yet, or awaiting their first answer. */
function knownColumns(columns: ColumnCounts, live: Lane | null): ColumnCounts {
  const aboutToLeave = Math.min(live?.aboutToLeave ?? 0, columns.unknown);
  const onTheWire = Math.min(live?.onTheWire ?? 0, columns.unknown - aboutToLeave);
  return {
    ...columns,
    unknown: columns.unknown - aboutToLeave - onTheWire,
    notSent: columns.notSent + aboutToLeave,
    onItsWay: columns.onItsWay + onTheWire,
  };
}

function sharesOf(columns: ColumnCounts): Pick<LaneFigures, 'toSend' | 'goneOut' | 'unsent'> {
  const all = SENTENCE_COLUMNS.reduce((sum, column) => sum + columns[column], 0);
  const toSend = all - columns.excluded;
  return { toSend, goneOut: toSend - columns.notSent, unsent: columns.notSent };
}
