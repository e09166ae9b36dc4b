// What the service said of rows that were sent before and came back, when it was asked before they were left out: shown where
// the act was, until somebody has read it.

import { useCallback } from 'react';
import type { Spoken } from '../../shared/saying.ts';
import { useNotices } from '../session/notices.tsx';

/** Shows it; nothing where the service was not asked. */
export function useAskedNotice(): (asked: Spoken | null) => void {
  const { show } = useNotices();
  return useCallback(
    (asked) => {
      if (asked === null) return;
      show({ tone: 'attention', text: ({ sentences }) => sentences.saying(asked) });
    },
    [show],
  );
}
