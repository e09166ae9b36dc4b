// Which completed rows of the journal a statement should have had a line for: by batch, span and wallet.
// Where that cannot be known for sure it says why; it never leaves a row out because it is inconvenient.

import type { StatementDoubt, StatementSpan } from '../../shared/contract/statement-views.ts';
import type { StatedRow } from '../journal/list-port.ts';
import { LAG_MS } from './request.ts';

/** From the beginning of a second to its last millisecond. */
export const SECOND_REST_MS = 999;

/** What the clerk says the statement was asked for; null lets its lines tell. */
export interface StatedScope {
  readonly fromMs: number | null;
  readonly toMs: number | null;
  readonly country: string | null;
  readonly currency: string | null;
  readonly provider: string | null;
}

/** What the lines tell of the wallet and the span that the statement is of. */
export class LineScope {
  readonly countries = new Set<string>();
  readonly currencies = new Set<string>();
  readonly providers = new Set<string>();
  firstMs: number | null = null;
  lastMs: number | null = null;
  #rowFirstMs: number | null = null;
  #rowLastMs: number | null = null;

  add(line: {
    readonly country: string | null;
    readonly currency: string | null;
    readonly provider: string | null;
    readonly atMs: number | null;
    readonly atEndMs: number | null;
  }): void {
    const { country, currency, provider, atMs, atEndMs } = line;
    if (country !== null) remember(this.countries, country);
    if (currency !== null) remember(this.currencies, currency);
    if (provider !== null) remember(this.providers, provider);
    if (atMs === null) return;
    this.firstMs = Math.min(this.firstMs ?? atMs, atMs);
    // A line tells the second or the day: its transaction may be of any moment in it.
    const endMs = atEndMs ?? atMs;
    this.lastMs = Math.max(this.lastMs ?? endMs, endMs);
  }

  /** The wallet's providers as the journal writes them: those of rows that had a line. */
  addRow({ provider, atMs }: StatedRow): void {
    if (provider !== null) remember(this.providers, provider);
    if (atMs === null) return;
    this.#rowFirstMs = Math.min(this.#rowFirstMs ?? atMs, atMs);
    this.#rowLastMs = Math.max(this.#rowLastMs ?? atMs, atMs);
  }

  /**
   * From the first to the last line, and to the rows that had one: a statement in the time of its country, which
   * does not say so, would otherwise seem to be of other hours. Null when no line tells a time.
   */
  span(): { readonly fromMs: number; readonly toMs: number } | null {
    const { firstMs, lastMs } = this;
    if (firstMs === null || lastMs === null) return null;
    return {
      fromMs: Math.min(firstMs, this.#rowFirstMs ?? firstMs),
      toMs: Math.max(lastMs, this.#rowLastMs ?? lastMs),
    };
  }
}

/** A hostile file may name as many as it has lines; no service has so many. */
const MOST_REMEMBERED = 5_000;

function remember(words: Set<string>, word: string): void {
  if (words.size < MOST_REMEMBERED) words.add(word);
}

/** The span for which rows are expected, and how it is known; null when nothing tells. */
export function spanOf(stated: StatedScope, lines: LineScope): StatementSpan | null {
  const ofLines = lines.span();
  const fromMs = stated.fromMs ?? ofLines?.fromMs ?? null;
  const toMs = stated.toMs ?? ofLines?.toMs ?? null;
  if (fromMs === null || toMs === null) return null;
  const basis = stated.fromMs !== null && stated.toMs !== null ? 'stated' : 'lines';
  return { fromMs, toMs, basis };
}

/** The part of the span in which rows are looked for: beyond the lines by as much as statements may be behind. */
export function searchedSpan(span: StatementSpan | null, isChosen: boolean): SearchedSpan | null {
  if (span === null || (isChosen && span.basis === 'lines')) return null;
  const margin = span.basis === 'lines' ? LAG_MS : 0;
  return { fromMs: span.fromMs - margin, toMs: span.toMs + margin };
}

export interface SearchedSpan {
  readonly fromMs: number;
  readonly toMs: number;
}

/**
 * What a completed row without a line comes to: `expected`, expected with a doubt, or none of this statement's.
 *
 * @param isChosen the clerk named its batch.
 */
export function expectationOf(
  row: StatedRow,
  terms: {
    readonly stated: StatedScope;
    readonly lines: LineScope;
    readonly span: StatementSpan | null;
    readonly nowMs: number;
    readonly isChosen: boolean;
  },
): 'expected' | StatementDoubt | 'not-of-it' {
  const { stated, lines, span, nowMs, isChosen } = terms;
  if (
    isOther(stated.currency, row.currency) ||
    isOther(stated.country, row.country) ||
    isOther(stated.provider, row.provider)
  ) {
    return 'not-of-it';
  }
  const isOtherMoney =
    (stated.currency === null && isUnseen(lines.currencies, upper(row.currency))) ||
    (stated.country === null && isUnseen(lines.countries, upper(row.country)));
  if (isOtherMoney) return isChosen ? 'other-wallet' : 'not-of-it';
  if (stated.provider === null && isUnseen(lines.providers, row.provider)) return 'other-wallet';
  const { atMs } = row;
  if (atMs !== null && span !== null && (atMs < span.fromMs || atMs > span.toMs)) return 'outside';
  return atMs !== null && atMs > nowMs - LAG_MS ? 'late' : 'expected';
}

function isOther(stated: string | null, own: string | null): boolean {
  return stated !== null && own !== null && stated.toUpperCase() !== own.toUpperCase();
}

/** Lines tell their codes in capitals, whatever the service writes. */
function upper(code: string | null): string | null {
  return code?.toUpperCase() ?? null;
}

/** Without any line of its kind nothing can be said, and a statement without lines is of an unknown wallet. */
function isUnseen(seen: ReadonlySet<string>, own: string | null): boolean {
  return own !== null && seen.size > 0 && !seen.has(own);
}
