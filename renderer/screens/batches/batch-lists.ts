// Sorts the batches into the lists of the home screen. Pure.

import { type NewsView, SEEN_AT_ONCE, type SeenNews } from '../../../shared/contract/home-views.ts';
import type { BatchView } from '../../../shared/contract/views.ts';
import { SENTENCE_COLUMNS, type SentenceColumn } from '../../../shared/domain.ts';
import { rowsToSend } from '../../../shared/guards/restored-rows.ts';
import { NO_CURRENCY } from '../../../shared/money/sentence.ts';
import { newestFirst } from '../../session/batch-places.ts';

export interface BatchLists {
  /** Approved and not all final: they run, wait or were interrupted. Those that run come first. */
  readonly open: readonly BatchView[];
  readonly drafts: readonly BatchView[];
  /** Settled and discarded, and those whose service offers no status to wait for. Newest first. */
  readonly earlier: readonly BatchView[];
}

/** Every batch stands in exactly one list. */
export function batchLists(batches: readonly BatchView[]): BatchLists {
  const open: BatchView[] = [];
  const drafts: BatchView[] = [];
  const earlier: BatchView[] = [];
  for (const batch of newestFirst(batches)) {
    if (batch.state === 'draft') drafts.push(batch);
    else if (isFinished(batch)) earlier.push(batch);
    else open.push(batch);
  }
  const running = open.filter(isRunning);
  const waiting = open.filter((batch) => !isRunning(batch));
  return { open: [...running, ...waiting], drafts, earlier };
}

/** Whether it is being sent, here or at another desk. */
export function isRunning({ activity, elsewhere }: Pick<BatchView, 'activity' | 'elsewhere'>): boolean {
  return activity !== null || elsewhere?.work === 'send';
}

function isFinished({ state, statusNotOffered, activity, counts }: BatchView): boolean {
  if (state === 'settled' || state === 'discarded') return true;
  return state === 'sent' && statusNotOffered && activity === null && counts.offered === 0;
}

/** Rows of a batch that the service has and that are not final, with those whose outcome is unknown. */
export function notFinalRows({ counts }: Pick<BatchView, 'counts'>): number {
  return counts.offered + counts.accepted + counts.enqueued;
}

/** True where all was sent and only answers are awaited: nothing of it is paused, and nothing can be resumed. */
export function onlyAwaitsAnswers(
  batch: Pick<BatchView, 'state' | 'counts' | 'unaskedRows' | 'asking' | 'elsewhere'>,
): boolean {
  const { state, asking, elsewhere } = batch;
  if (state === 'sent') return true;
  return state === 'paused' && rowsToSend(batch) === 0 && (asking ?? elsewhere) !== null;
}

/** News of the batches of which no row is open any more: the others stand among those that are not finished. */
export function finalNews(news: NewsView['batches'], open: readonly BatchView[]): NewsView['batches'] {
  const unfinished = open.filter((batch) => notFinalRows(batch) + batch.counts.queued > 0);
  const ids = new Set(unfinished.map(({ id }) => id));
  return news.filter(({ batch }) => !ids.has(batch));
}

/** Batches with news that stand there at once: a screenful together with the drafts beside them. */
const NEWS_AT_FIRST = 5;

/** The news that stand in the table. */
export function shownNews(final: NewsView['batches'], isWhole: boolean): NewsView['batches'] {
  return isWhole ? final : final.slice(0, NEWS_AT_FIRST);
}

/** Of what “seen” is said: of what stands there, with the moment of its reading only where that was all of the news. */
export function seenNews(shown: NewsView['batches'], { batches, readAtMs }: NewsView): SeenNews {
  const seen = shown
    .slice(0, SEEN_AT_ONCE)
    .map(({ name: _, operation: __, practice: ___, ...counts }) => counts);
  return { batches: seen, readAtMs: seen.length === batches.length ? readAtMs : null };
}

/** Columns of the money sentence that count rows, with their number, in the binding order. */
export function outcome({
  sentence,
}: Pick<BatchView, 'sentence'>): { column: SentenceColumn; rows: number }[] {
  return SENTENCE_COLUMNS.map((column) => ({ column, rows: Number(sentence.rows.columns[column]) })).filter(
    ({ rows }) => rows > 0,
  );
}

/** Most columns of money in the table; what is over stands in one column together. */
const CURRENCY_COLUMNS_MAX = 4;

/** Currencies that get a column of their own, those of most batches first. */
export function currencyColumns(batches: readonly BatchView[]): readonly string[] {
  const uses = new Map<string, number>();
  for (const { sentence } of batches) {
    for (const { measure } of sentence.currencies) uses.set(measure, (uses.get(measure) ?? 0) + 1);
  }
  const byUse = [...uses.entries()].sort(([a, left], [b, right]) => right - left || (a < b ? -1 : 1));
  const all = byUse.map(([currency]) => currency).filter((currency) => currency !== NO_CURRENCY);
  return all.length <= CURRENCY_COLUMNS_MAX ? all : all.slice(0, CURRENCY_COLUMNS_MAX - 1);
}

/** A batch that was started without a profile is told apart by its address. */
export function accountOf({ profile, baseUrl }: Pick<BatchView, 'profile' | 'baseUrl'>): string {
  return profile ?? baseUrl;
}

/** The newest batch of each account among those that stand newest first. */
export function newestOfAccounts(batches: readonly BatchView[]): ReadonlyMap<string, string> {
  return new Map(batches.toReversed().map((batch) => [accountOf(batch), batch.id]));
}
