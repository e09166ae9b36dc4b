// `--control-count` and `--control-total`: figures of the payroll sheet beside what would be sent, told and held before
// anybody is asked. The core holds them once more when it approves.

import { type PaymasterError, paymasterError } from '../../shared/errors.ts';
import {
  type ControlFigures,
  type ControlView,
  controlDifferences,
  controlFault,
  hasFigures,
  type StatedTotal,
  statedDifferences,
} from '../../shared/money/control-totals.ts';
import { sayEnglish } from '../../shared/texts/say-english.ts';
import type { ControlOptions } from './draft-options.ts';
import { counted, moneyInWords } from './sentence-table.ts';
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

/**
 * Tells a total that the file states itself beside what would be sent, and how it is held. What the command or the draft
 * states for a currency stands in its place: that is held, and kept with the approval.
 *
 * @returns what stands in the way where a total of the file differs, and no row that stays out explains it; or null.
 */
export function tellStatedTotals(
  { output }: Session,
  figures: ControlFigures,
  { stated, sums }: Pick<ControlView, 'stated' | 'sums'>,
): PaymasterError | null {
  const faults: PaymasterError[] = [];
  for (const total of stated) {
    const { says, isOpen, asked } = statedWords(total, figures, sums);
    if (isOpen) {
      const remedy = `Look at the rows and at the payroll sheet, and correct the file. If what would be sent is meant, state it, which is kept with the approval: ${asked}.`;
      faults.push(paymasterError('CONTROL_TOTAL_MISMATCH', `${says} Nothing was sent.`, remedy));
    } else if (figures.totals[total.currency] === undefined) {
      output.result(`${says} To have that held: ${asked}.`);
    }
  }
  return faults[0] ?? null;
}

/**
 * The totals that a file states itself and that its rows come to, with the words that have them held; nothing of one that
 * differs, of which the findings of the file tell.
 */
export function offeredTotals(
  figures: ControlFigures,
  { stated, sums }: Pick<ControlView, 'stated' | 'sums'>,
): string[] {
  return stated.flatMap((total) => {
    const { says, isOpen, asked } = statedWords(total, figures, sums);
    return isOpen || figures.totals[total.currency] !== undefined
      ? []
      : [`${says} To have that held: ${asked}.`];
  });
}

/** What a total says, whether it differs with nothing to explain it, and the words with which what would be sent is held. */
function statedWords(total: StatedTotal, figures: ControlFigures, sums: ControlView['sums']) {
  const sent = sums.currencies.find(({ currency }) => currency === total.currency)?.amount ?? '0';
  const open = statedDifferences(total, sums).filter(
    ({ currency, unexplained }) =>
      unexplained !== '0' &&
      (currency === null ? figures.count === null : figures.totals[currency] === undefined),
  );
  const says = `Line ${total.line} of the file says ${moneyInWords(total.currency, total.amount)}${countInWords(total)}, and what would be sent comes to ${moneyInWords(total.currency, sent)}${total.count === null ? '' : ` in ${counted(sums.rows)}`}.`;
  const typed = `--control-total "${sent} ${total.currency}"`;
  const isCount = open.some(({ currency }) => currency === null);
  const asked = [
    ...(open.some(({ currency }) => currency !== null) || open.length === 0 ? [typed] : []),
    ...(isCount ? [`--control-count ${sums.rows}`] : []),
  ].join(' ');
  return { says, isOpen: open.length > 0, asked };
}

function countInWords({ count }: StatedTotal): string {
  return count === null ? '' : ` in ${counted(count)}`;
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
