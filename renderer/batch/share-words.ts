// What of the lines of a file a row pays, in words. Holds no text of its own.

import { unreachable } from '../../shared/exhaustive.ts';
import type { RowShare } from '../../shared/row-share.ts';
import type { useTexts } from '../texts/texts-context.tsx';

type Words = ReturnType<typeof useTexts>['shares'];

export function shareWords(share: RowShare, words: Words): string {
  switch (share.kind) {
    case 'part':
      return words.partOf(share.part, share.parts);
    case 'sum':
      return words.sumOf(share.added);
    case 'added':
      return words.addedTo(share.to);
    default:
      return unreachable(share, 'share of a line');
  }
}
