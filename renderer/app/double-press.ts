// A second press that finds another screen than the first one selects no text there.

import { useEffect } from 'react';

/** Stops the selection of a double click whose first half was on something that has gone since. */
export function useDoublePress(): void {
  useEffect(() => {
    let pressed: EventTarget | null = null;
    const press = (event: MouseEvent) => {
      if (event.detail > 1 && pressed instanceof Node && !pressed.isConnected) event.preventDefault();
      else pressed = event.target;
    };
    document.addEventListener('mousedown', press, true);
    return () => document.removeEventListener('mousedown', press, true);
  }, []);
}
