// The second Enter of a confirmation: whoever presses twice, or holds the key, means the question that is gone by then.
// Must never take a key that follows another one, nor one that was pressed later than a double press is.

import { useLayoutEffect } from 'react';

/** As long as systems wait for the second half of a double click. */
const DOUBLE_PRESS_MS = 500;

/** A question that was answered by Enter keeps the next Enter from what lies under it. */
export function useSecondEnter(isOpen: boolean): void {
  useLayoutEffect(() => {
    if (!isOpen) return;
    let isByEnter = false;
    const press = (event: Event) => {
      isByEnter = event instanceof KeyboardEvent && event.key === 'Enter';
    };
    const stop = hear(press);
    return () => {
      stop();
      if (isByEnter) keepSecondEnter();
    };
  }, [isOpen]);
}

function keepSecondEnter(): void {
  const goneAtMs = performance.now();
  const stop = hear((event) => {
    const isEnter = event instanceof KeyboardEvent && event.key === 'Enter';
    const isSecond = isEnter && (event.repeat || event.timeStamp - goneAtMs < DOUBLE_PRESS_MS);
    // In another question Enter is an answer to that one, which asks for it itself.
    const isAsked = event.target instanceof Element && event.target.closest('[role=dialog]') !== null;
    if (!isSecond || isAsked) {
      stop();
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  });
}

/** Every key and every press of the pointer, before anything else hears it. */
function hear(listen: (event: Event) => void): () => void {
  const kinds = ['keydown', 'pointerdown'] as const;
  for (const kind of kinds) window.addEventListener(kind, listen, { capture: true });
  return () => {
    for (const kind of kinds) window.removeEventListener(kind, listen, { capture: true });
  };
}
