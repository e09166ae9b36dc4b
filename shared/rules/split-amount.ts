// One amount as several that add up to it exactly, each within the limits of its provider. Pure; never rounds.

import {
  type Amount,
  compareAmounts,
  decimalsOf,
  fromUnits,
  toAmount,
  toUnits,
  ZERO_AMOUNT,
} from '../money/money.ts';
import { PARTS_MAX } from '../row-share.ts';
import type { LimitRule } from './compile.ts';

/**
 * The fewest parts of an amount above the maximum: as many whole maxima as fit, and the rest. Where the rest would be
 * below the minimum, the part before it gives as much as is missing.
 *
 * @returns null for an amount that is not above the maximum, and for one that no such parts add up to.
 */
export function splitAmount(
  amount: Amount,
  { minimum, maximum, decimals }: LimitRule,
): readonly Amount[] | null {
  if (maximum === null || maximum === ZERO_AMOUNT || compareAmounts(amount, maximum) <= 0) return null;
  const scale = Math.max(decimals ?? 0, decimalsOf(amount));
  if (decimals !== null && decimalsOf(amount) > decimals) return null;
  const whole = toUnits(amount, scale);
  const highest = unitsWithin(maximum, scale);
  if (highest === 0n) return null;
  const lowest = lowestUnits(minimum, scale);
  const parts = (whole + highest - 1n) / highest;
  if (parts > BigInt(PARTS_MAX) || parts * lowest > whole) return null;
  const found: Amount[] = [];
  let left = whole;
  for (let after = parts - 1n; after >= 0n; after -= 1n) {
    const most = left - after * lowest;
    const part = most < highest ? most : highest;
    found.push(fromUnits(part, scale));
    left -= part;
  }
  return found;
}

/** The most units that are not above an amount, which may have more decimals than the units. */
function unitsWithin(amount: Amount, scale: number): bigint {
  const [whole = '0', fraction = ''] = amount.split('.');
  const cut = toAmount(scale === 0 ? whole : `${whole}.${fraction.slice(0, scale).padEnd(scale, '0')}`);
  return cut === null ? 0n : toUnits(cut, scale);
}

/** The fewest units that are not below the minimum; a part is never nothing. */
function lowestUnits(minimum: Amount | null, scale: number): bigint {
  if (minimum === null) return 1n;
  const within = unitsWithin(minimum, scale);
  const units = compareAmounts(fromUnits(within, scale), minimum) < 0 ? within + 1n : within;
  return units === 0n ? 1n : units;
}
