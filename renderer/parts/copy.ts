// Copies a text for the person. A page without the right to the clipboard leaves it to be selected by hand.

import { useState } from 'react';

type Outcome = 'copied' | 'notCopied';

/** @param onCopied is called each time the text has got to the clipboard. */
export function useCopy(text: string, onCopied?: () => void) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const end = (how: Outcome) => {
    setOutcome(how);
    if (how === 'copied') onCopied?.();
  };
  const copy = () => {
    navigator.clipboard.writeText(text).then(
      () => end('copied'),
      () => end('notCopied'),
    );
  };
  return { outcome, isCopied: outcome === 'copied', copy };
}
