// Compares a header with the layouts that were imported before: the same, a changed one, or a new one.
// Carries a mapping over by heading; what is new is for its name to say.

import type { LayoutView } from '../../shared/contract/draft-views.ts';
import { foldName } from '../../shared/folding.ts';
import type { DecimalMark } from '../../shared/money/number-shape.ts';
import type { LayoutRecord } from '../journal/desk-port.ts';

/** What memory says of a header; mapping and defaults are null where it says nothing. */
export interface LayoutMatch {
  readonly view: LayoutView;
  readonly mapping: Readonly<Record<string, number>> | null;
  readonly defaults: Readonly<Record<string, string>> | null;
  /** The decimal mark that was stated then. */
  readonly decimalMark: DecimalMark | null;
}

/** Share of the headings that two layouts must have in common to be the same one, changed. */
const LEAST_COMMON = 0.5;

/**
 * Compares a header with earlier layouts.
 *
 * @param layouts of the same account and operation, the latest first.
 */
export function matchLayout(header: readonly string[], layouts: readonly LayoutRecord[]): LayoutMatch {
  const keys = header.map(headingKey);
  const same = layouts.find((layout) => isSame(layout.header.map(headingKey), keys));
  if (same !== undefined) {
    const { batchName, atMs, mapping, defaults, decimalMark } = same;
    return { view: { kind: 'remembered', batchName, atMs }, mapping, defaults, decimalMark };
  }
  const closest = closestLayout(keys, layouts);
  return closest === null
    ? { view: { kind: 'new' }, mapping: null, defaults: null, decimalMark: null }
    : changedLayout(header, keys, closest);
}

/** What makes two headings the same: their letters and digits; their very text where they have none. */
function headingKey(heading: string): string {
  return foldName(heading) || heading.trim();
}

function isSame(left: readonly string[], right: readonly string[]): boolean {
  return left.length === right.length && left.every((key, index) => key === right[index]);
}

/** The layout with the largest share of common headings, the latest of several; null when none is close enough. */
function closestLayout(keys: readonly string[], layouts: readonly LayoutRecord[]): LayoutRecord | null {
  const own = new Set(named(keys));
  let closest: LayoutRecord | null = null;
  let best = 0;
  for (const layout of layouts) {
    const others = new Set(named(layout.header.map(headingKey)));
    const common = [...own].filter((key) => others.has(key)).length;
    const share = common / Math.max(own.size, others.size, 1);
    if (share >= LEAST_COMMON && share > best) {
      closest = layout;
      best = share;
    }
  }
  return closest;
}

function named(keys: readonly string[]): string[] {
  return keys.filter((key) => key !== '');
}

function changedLayout(
  header: readonly string[],
  keys: readonly string[],
  before: LayoutRecord,
): LayoutMatch {
  const oldKeys = before.header.map(headingKey);
  const mapping: Record<string, number> = {};
  for (const [field, column] of Object.entries(before.mapping)) {
    const key = oldKeys[column] ?? '';
    // A heading that stands twice, or a column without one, cannot be carried over without a guess.
    if (key === '' || !isSingle(oldKeys, key) || !isSingle(keys, key)) continue;
    mapping[field] = keys.indexOf(key);
  }
  const missingIn = (others: readonly string[]) => (_: string, index: number, all: readonly string[]) =>
    headingKey(all[index] ?? '') !== '' && !others.includes(headingKey(all[index] ?? ''));
  const { batchName, atMs, defaults, decimalMark } = before;
  return {
    view: {
      kind: 'changed',
      batchName,
      atMs,
      added: header.filter(missingIn(oldKeys)),
      removed: before.header.filter(missingIn(keys)),
      moved: movedHeadings(header, keys, oldKeys),
    },
    mapping,
    defaults,
    decimalMark,
  };
}

function isSingle(keys: readonly string[], key: string): boolean {
  return keys.indexOf(key) === keys.lastIndexOf(key) && keys.includes(key);
}

/** Headings of both that do not stand in the same order among the others: the fewest that explain the new order. */
function movedHeadings(
  header: readonly string[],
  keys: readonly string[],
  oldKeys: readonly string[],
): string[] {
  const common = keys.filter((key) => key !== '' && isSingle(keys, key) && isSingle(oldKeys, key));
  const kept = new Set(
    longestAscending(
      common,
      common.map((key) => oldKeys.indexOf(key)),
    ),
  );
  return header.filter((_, index) => {
    const key = keys[index] ?? '';
    return common.includes(key) && !kept.has(key);
  });
}

/** The longest part of the list whose positions ascend. */
function longestAscending(list: readonly string[], positions: readonly number[]): string[] {
  const best = positions.map(() => ({ length: 1, before: -1 }));
  let end = -1;
  for (const [index, position] of positions.entries()) {
    const own = best[index];
    if (own === undefined) continue;
    for (let earlier = 0; earlier < index; earlier += 1) {
      const other = best[earlier];
      if (other === undefined || (positions[earlier] ?? 0) >= position || other.length < own.length) continue;
      own.length = other.length + 1;
      own.before = earlier;
    }
    if (end < 0 || own.length > (best[end]?.length ?? 0)) end = index;
  }
  const kept: string[] = [];
  for (let index = end; index >= 0; index = best[index]?.before ?? -1) kept.unshift(list[index] ?? '');
  return kept;
}
