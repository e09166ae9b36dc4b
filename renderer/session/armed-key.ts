// A key that sends counts once what it is about has stood on the screen for a moment: keys pressed in a row do not send what
// nobody has seen.

import { useEffect, useState } from 'react';

/** Nobody reads figures faster. */
const ARMED_AFTER_MS = 1500;

/** True once `what` has been on the screen for so long. */
export function useArmed(what: string): boolean {
  const [armed, setArmed] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setArmed(what), ARMED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [what]);
  return armed === what;
}
