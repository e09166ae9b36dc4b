// Whether the even columns of the money sentence have room for its figures. Pure.

import type { MoneySentence } from '../../shared/money/sentence.ts';
import { alignedFigures } from './sentence-lines.ts';

/** Digits and point of the longest figure that a ninth of the sentence holds at 1280 px. */
const FIGURE_LENGTH_MAX = 11;

/** True when a figure, with the decimals of its line, is longer than an even column. */
export function hasLongFigures({ currencies }: Pick<MoneySentence, 'currencies'>): boolean {
  return currencies.some((line) => alignedFigures(line).some((figure) => figure.length > FIGURE_LENGTH_MAX));
}
