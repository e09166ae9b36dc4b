// What stands between a draft whose rows are in order and its approval, for the screens ahead of Review. Asks the core what
// Review asks; decides nothing, and takes nothing for clear that is not known yet.

import type { SentBefore } from '../../shared/guards/sent-before.ts';
import {
  type ControlDifference,
  type StatedTotal,
  statedDifferences,
} from '../../shared/money/control-totals.ts';
import type { Texts } from '../../shared/texts/en/page.ts';
import type { Format } from '../../shared/texts/format.ts';
import { useMethod } from '../client/queries.ts';

/** A total that the file states itself, and how what would be sent differs from it. */
export interface UnmetTotal {
  readonly stated: StatedTotal;
  readonly differences: readonly ControlDifference[];
}

export interface Obstacles {
  readonly sentBefore: SentBefore | null;
  readonly unmet: readonly UnmetTotal[];
}

export const NO_OBSTACLES: Obstacles = { sentBefore: null, unmet: [] };

/**
 * Undefined while they are not known.
 *
 * @param excluded rows of the draft that are left out: a file without any states no total.
 */
export function useObstacles(batch: string, isAsked: boolean, excluded: number): Obstacles | undefined {
  const hasTotals = isAsked && excluded > 0;
  const sentBefore = useMethod('findSentBefore', { batch }, { enabled: isAsked }).data;
  const controls = useMethod('getControlTotals', { batch }, { enabled: hasTotals }).data;
  if (sentBefore === undefined || (hasTotals && controls === undefined)) return undefined;
  const unmet = (controls?.stated ?? []).map((stated) => ({
    stated,
    differences: controls === undefined ? [] : statedDifferences(stated, controls.sums),
  }));
  return { sentBefore, unmet: unmet.filter(({ differences }) => differences.length > 0) };
}

/** The obstacles in the fewest words, the graver one first. */
export function obstacleWords({ sentBefore, unmet }: Obstacles, words: Texts['batches']['drafts']): string[] {
  return [
    ...(sentBefore === null ? [] : [sentBeforeWord(sentBefore, words)]),
    ...(unmet.length === 0 ? [] : [words.totalNotMet]),
  ];
}

function sentBeforeWord(sentBefore: SentBefore, words: Texts['batches']['drafts']): string {
  if (sentBefore.kind === 'nearly') return words.likeEarlier;
  return sentBefore.kind === 'restored' ? words.maybeApproved : words.approvedBefore;
}

/** By how much what would be sent differs, such as `120.00 ZMW less · 3 rows`. */
export function differencesInWords(
  differences: readonly ControlDifference[],
  words: Texts['review']['controls'],
  format: Format,
): string {
  const inWords = ({ currency, sent, sentIs, by }: ControlDifference) =>
    currency === null ? words.otherCount(Number(sent)) : words[sentIs](format.moneyOf(by, currency));
  return differences.map(inWords).join(' · ');
}
