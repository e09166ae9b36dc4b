// Why a run leaves rows unsent, in words. Never decides; of equal refusals it keeps that a person was told.

import { type Saying, type Spoken, say, sayList } from '../../../shared/saying.ts';
import type { TotalsEntry } from '../../journal/port.ts';
import type { Holds } from '../gates/holds.ts';
import type { ProviderGate } from '../gates/provider-gate.ts';
import type { TestLanes } from '../gates/test-lanes.ts';
import { countRows } from '../run/batch-state.ts';
import type { Route } from '../run/routes.ts';
import type { RunContext } from '../run/run-context.ts';
import { keepSeenRefusals } from '../start/earlier-refusals.ts';
import { unansweredSentence } from '../words/operation-sentences.ts';
import {
  closedSentence,
  forbiddenSentence,
  heldRowsSentence,
  sameRefusalSentence,
} from '../words/sentences.ts';

/** A lane with rows that have no outcome yet. */
interface LeftLane {
  readonly route: Route;
  readonly queued: number;
  readonly offered: number;
}

/** The lanes that a run leaves unsent or unknown. */
function leftIn({ routes }: Pick<RunContext, 'routes'>, totals: readonly TotalsEntry[]): LeftLane[] {
  return totals.flatMap(({ state, provider, country, currency, rows }) => {
    if (state !== 'queued' && state !== 'offered') return [];
    const route = routes.of({ provider: provider ?? '', country, currency });
    return [{ route, queued: 0, offered: 0, [state]: rows }];
  });
}

/** What holds rows back at the end of a run. */
export interface Holding {
  readonly holds: Holds;
  readonly gate: ProviderGate;
  readonly tests: TestLanes;
}

/**
 * Why rows are left, each reason on a line of its own; `isHeld` where they stay until a person acts.
 *
 * @param end how sending ended.
 */
export async function whatIsLeft(
  context: RunContext,
  { holds, gate, tests }: Holding,
  end: string,
): Promise<{ readonly isHeld: boolean; readonly sentence: Saying }> {
  const { journal, batch, operation } = context;
  const left = leftIn(context, await journal.totals(batch));
  const isRefused = left.some(({ route }) => holds.of(route) !== null);
  const heldRows = await heldBack(context);
  if (isRefused) await keepSeenRefusals(context, holds);
  await tests.look();
  const sentences = [...tests.waits(), ...describeLeftOver(left, holds, gate, heldRows)];
  const unanswered = left.reduce((sum, { offered }) => sum + offered, 0);
  if (unanswered > 0) sentences.push(unansweredSentence(operation.name, unanswered));
  const sentence = sentences.length > 0 ? sayTogether(sentences) : endedEarly(end);
  return { isHeld: isRefused || heldRows > 0 || tests.needsPerson(), sentence };
}

/** Why rows wait unsent while the others are followed to their end; null where none does. */
export async function whyUnsent(
  context: RunContext,
  { holds, gate, tests }: Holding,
): Promise<Saying | null> {
  const left = leftIn(context, await context.journal.totals(context.batch));
  const waiting = left.filter(({ queued }) => queued > 0);
  if (waiting.length === 0) return null;
  await tests.look();
  const heldRows = await heldBack(context);
  const sentences = [...tests.waits(), ...describeLeftOver(waiting, holds, gate, heldRows)];
  return sentences.length === 0 ? null : sayTogether(sentences);
}

/** One sentence for each reason why rows stay where they are. */
function describeLeftOver(
  left: readonly LeftLane[],
  holds: Holds,
  gate: ProviderGate,
  heldRows: number,
): Saying[] {
  const sentences: Saying[] = [];
  for (const [place, hold] of holds.all()) {
    const lanes = left.filter(({ route }) => holds.of(route) === hold);
    if (lanes.length === 0) continue;
    const rows = lanes.reduce((sum, { queued }) => sum + queued, 0);
    sentences.push(
      hold.kind === 'forbidden'
        ? forbiddenSentence(place ?? '', hold, rows)
        : sameRefusalSentence(hold, rows),
    );
  }
  const closed = new Map<string, number>();
  for (const { route, queued } of left) {
    if (queued === 0 || holds.of(route) !== null || !gate.isClosed(route)) continue;
    closed.set(route.place, (closed.get(route.place) ?? 0) + queued);
  }
  if (closed.size > 0) {
    sentences.push(closedSentence([...closed].map(([provider, rows]) => ({ provider, rows }))));
  }
  if (heldRows > 0) sentences.push(heldRowsSentence(heldRows));
  return sentences;
}

/** Why a run was stopped that followed rows to their end, and beside it why the others wait. */
export async function withWaiting(context: RunContext, holding: Holding, sentence: Saying): Promise<Saying> {
  const why = await whyUnsent(context, holding);
  return why === null ? sentence : sayTogether([sentence, why]);
}

/** How many rows stay back because the account no longer takes them. */
async function heldBack({ journal, batch }: Pick<RunContext, 'journal' | 'batch'>): Promise<number> {
  const held = await journal.holds.heldRows(batch);
  return held.reduce((sum, { rows }) => sum + rows, 0);
}

/** Why everything stopped, and beside it which rows that leaves unknown. */
export async function withUnknown(
  { journal, batch, operation }: Pick<RunContext, 'journal' | 'batch' | 'operation'>,
  sentence: Spoken,
): Promise<Spoken> {
  const rows = countRows(await journal.totals(batch), ['offered']);
  return rows === 0 ? sentence : sayTogether([sentence, unansweredSentence(operation.name, rows)]);
}

/** Several reasons, each on a line of its own. */
function sayTogether(sentences: readonly Spoken[]): Saying {
  return sayList(sentences, '\n');
}

/** What is said where nothing else explains why rows are left. */
function endedEarly(kind: string): Saying {
  return say`Sending ended early (${kind}). Resume to go on.`;
}
