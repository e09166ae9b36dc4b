// `--control-count` and `--control-total`: figures of the payroll sheet beside what would be sent, told and held before
// anybody is asked. The core holds them once more when it approves.

import { type PaymasterError, paymasterError } from '../../shared/errors.ts';
import {
  type ControlFigures,
  type ControlView,
  controlDifferences,
  controlFault,
  hasFigures,
} from '../../shared/money/control-totals.ts';
import { sayEnglish } from '../../shared/texts/say-english.ts';
import type { ControlOptions } from './control-options.ts';
import type { Session } from './session.ts';

/** The figures that a command was given. */
export function figuresOf({ controlCount, controlTotal }: ControlOptions): ControlFigures {
  return { count: controlCount ?? null, totals: controlTotal ?? {} };
}

/**
 * Tells how figures stand to what would be sent.
 *
 * @param batch null where nothing is kept.
 * @returns what stands in the way, or null.
 */
export function tellControls(
  { output }: Session,
  batch: string | null,
  figures: ControlFigures,
  view: Pick<ControlView, 'sums' | 'askedBy'>,
): PaymasterError | null {
  const fault = controlFault(figures, view);
  if (hasFigures(figures) || fault !== null) {
    output.event('controls', {
      batch,
      count: figures.count,
      totals: figures.totals,
      askedBy: view.askedBy,
      differences: controlDifferences(figures, view.sums),
    });
  }
  if (fault === null) {
    if (hasFigures(figures)) output.result('The control totals are what would be sent.');
    return null;
  }
  const remedy =
    fault.code === 'CONTROL_TOTAL_MISMATCH'
      ? 'Look at the rows and at the payroll sheet, correct what is wrong, and give the command again.'
      : 'Give them as the payroll sheet has them: --control-total "AMOUNT CURRENCY" for each currency.';
  return paymasterError(fault.code, sayEnglish(fault.said), remedy, { detail: fault.detail });
}

/** Takes every figure back that a draft keeps, as *Review* does it one by one. */
export async function takeControlsBack(session: Session, batch: string): Promise<void> {
  const { controls } = await session.call('reviewBatch', { batch });
  if (!hasFigures(controls.figures)) return;
  const totals = Object.keys(controls.figures.totals).map((currency) => [currency, null] as const);
  await session.call('setControlTotals', {
    batch,
    change: { count: null, totals: Object.fromEntries(totals) },
  });
  session.output.problem('The control totals that were typed into the draft are taken back.');
}
