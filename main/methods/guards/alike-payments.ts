// Two lists of payments beside each other, as sorted keys: what they have in common, each as often as it stands in both. Pure.

import type { OwnPayments } from './payroll.ts';

/** How many payments an earlier batch has, how many of them are in the draft, and how many of the draft's it has not. */
interface Closest {
  readonly rows: number;
  readonly sameRows: number;
  readonly newRows: number;
  readonly isEqual: boolean;
}

/**
 * The two forms of a draft and of an earlier batch that are most alike; equal ones first, and otherwise the first of several.
 *
 * @param theirs at least one.
 */
export function closest(own: readonly OwnPayments[], theirs: readonly Uint32Array[]): Closest {
  let best: (Closest & { readonly share: number }) | null = null;
  for (const { ready, all } of own) {
    for (const payments of theirs) {
      const sameRows = countCommon(all, payments);
      const [rows, newRows] = [payments.length, all.length - sameRows];
      const isEqual = isSame(ready, payments) || isSame(all, payments);
      const share = isEqual ? 2 : sameRows / Math.max(all.length, rows, 1);
      if (best === null || share > best.share) best = { rows, sameRows, newRows, isEqual, share };
    }
  }
  return best ?? { rows: 0, sameRows: 0, newRows: 0, isEqual: false };
}

function isSame(left: Uint32Array, right: Uint32Array): boolean {
  return left.length === right.length && left.length > 0 && left.every((key, index) => key === right[index]);
}

/** Whether a sorted list has the keys of a shorter one, each as often. */
export function hasEach(keys: Uint32Array, few: Uint32Array): boolean {
  for (let at = 0, from = 0; at < few.length; at += 1, from += 1) {
    const key = few[at] ?? 0;
    from = placeOf(keys, key, from);
    if (keys[from] !== key) return false;
  }
  return true;
}

/** The first place in a sorted list, from one on, whose key is not below a key. */
function placeOf(keys: Uint32Array, key: number, from: number): number {
  let [low, high] = [from, keys.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((keys[middle] ?? 0) < key) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** How many keys of two sorted lists are in both, each as often as in the one that has fewer. */
function countCommon(left: Uint32Array, right: Uint32Array): number {
  let common = 0;
  for (let at = 0, other = 0; at < left.length && other < right.length; ) {
    const [key = 0, otherKey = 0] = [left[at], right[other]];
    if (key === otherKey) common += 1;
    if (key <= otherKey) at += 1;
    if (otherKey <= key) other += 1;
  }
  return common;
}
