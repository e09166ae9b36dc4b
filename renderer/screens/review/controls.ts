// Control totals as they are typed: what each field says, how it is read, and what of it is not what would be sent. Pure;
// the core holds the figures once more where it approves.

import type { Finding } from '../../../shared/domain.ts';
import {
  type ControlFigures,
  type ControlView,
  controlDifferences,
  missingControls,
  readControlTotal,
} from '../../../shared/money/control-totals.ts';
import type { FigureMarks } from '../../../shared/money/digit-groups.ts';
import { ZERO_AMOUNT } from '../../../shared/money/money.ts';
import { alignDecimals } from '../../../shared/money/money-figures.ts';
import { type NumberGrammar, statedGrammar } from '../../../shared/money/numbers.ts';

/** A field by its currency; null for the number of payments. */
export type ControlField = string | null;

/** What stands in a field, read. A figure is as the contract takes it; null of an empty field. */
export type ControlReading =
  | { readonly ok: true; readonly figure: string | null }
  | { readonly ok: false; readonly finding: Finding | null };

/** Texts of the fields that were touched. */
export type ControlTexts = ReadonlyMap<ControlField, string>;

const CURRENCY = /^[A-Z]{3}$/;

/**
 * Every field of a draft: the count, each currency with payments, and each of which a figure is kept. What invalid rows
 * have in place of a currency is none.
 */
export function controlFields({ sums, figures }: ControlView): ControlField[] {
  const own = sums.currencies.filter(
    ({ currency, amount }) => amount !== ZERO_AMOUNT || CURRENCY.test(currency),
  );
  const currencies = [...own.map(({ currency }) => currency), ...Object.keys(figures.totals)];
  return [null, ...[...new Set(currencies)].toSorted()];
}

/** What a field shows before it is touched: the figure that is kept, without groups. */
export function keptText({ figures }: ControlView, field: ControlField, marks: FigureMarks): string {
  if (field === null) return figures.count === null ? '' : String(figures.count);
  const total = figures.totals[field];
  return total === undefined ? '' : plainFigure(total, field, marks);
}

/** An amount as it would be typed. */
export function plainFigure(amount: string, currency: string, marks: FigureMarks): string {
  return (alignDecimals([amount], currency)[0] ?? amount).replace('.', marks.decimal);
}

const COUNT = /^(?:\d{1,9}|\d{1,3}(?:[\s.,'’]\d{3}){1,2})$/u;

/**
 * Reads a field.
 *
 * @param file how the file writes numbers; undefined while that is not known.
 */
export function readControl(
  field: ControlField,
  typed: string,
  file: NumberGrammar | undefined,
  marks: FigureMarks,
): ControlReading {
  const text = typed.trim();
  if (text === '') return { ok: true, figure: null };
  if (field === null) {
    return COUNT.test(text)
      ? { ok: true, figure: String(Number(text.replaceAll(/\D/g, ''))) }
      : { ok: false, finding: null };
  }
  const own = statedGrammar(marks.decimal === ',' ? 'comma' : 'point');
  const read = readControlTotal(text, field, file === undefined ? [own] : [file, own]);
  if (read.ok) return { ok: true, figure: read.amount };
  const { code, values } = read;
  return { ok: false, finding: { code, severity: 'error', field: null, values, repair: null } };
}

/** The figures as the screen shows them: what is typed and can be read in place of what is kept. */
export function shownFigures(
  view: ControlView,
  readings: ReadonlyMap<ControlField, ControlReading>,
): ControlFigures {
  let { count } = view.figures;
  const totals: Record<string, string> = { ...view.figures.totals };
  for (const [field, reading] of readings) {
    if (!reading.ok) continue;
    if (field === null) count = reading.figure === null ? null : Number(reading.figure);
    else if (reading.figure === null) delete totals[field];
    else totals[field] = reading.figure;
  }
  return { count, totals };
}

/** What of the figures that are kept would have to change; null where nothing would. */
export function changeOfFigures(kept: ControlFigures, shown: ControlFigures) {
  const totals: Record<string, string | null> = {};
  for (const currency of new Set([...Object.keys(kept.totals), ...Object.keys(shown.totals)])) {
    const total = shown.totals[currency] ?? null;
    if (total !== (kept.totals[currency] ?? null)) totals[currency] = total;
  }
  const hasCount = shown.count !== kept.count;
  if (!hasCount && Object.keys(totals).length === 0) return null;
  return { ...(hasCount ? { count: shown.count } : {}), totals };
}

/** What stands between the control totals and an approval. */
export interface ControlsLeft {
  /** Figures that cannot be read, or are not what would be sent. */
  readonly wrong: number;
  /** Figures that the profile asks for. */
  readonly missing: number;
}

export const NO_CONTROLS_LEFT: ControlsLeft = { wrong: 0, missing: 0 };

export function controlsLeft(
  { sums, askedBy }: ControlView,
  figures: ControlFigures,
  readings: ReadonlyMap<ControlField, ControlReading>,
): ControlsLeft {
  const unread = [...readings.values()].filter(({ ok }) => !ok).length;
  return {
    wrong: unread + controlDifferences(figures, sums).length,
    missing: askedBy === null ? 0 : missingControls(figures, sums).length,
  };
}
