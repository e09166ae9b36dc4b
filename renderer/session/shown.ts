// Whether a part of the page is still on it when what it asked for is answered. Holds no answer.

import { type RefObject, useEffect, useRef } from 'react';

/** True as long as the component is on the page: who has gone on has to be told elsewhere. */
export function useShown(): RefObject<boolean> {
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
}
