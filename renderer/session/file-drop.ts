// Files that are dropped on the page, wherever on it. Without this a browser would leave the page to show the file.

import { useEffect, useState } from 'react';
import { useSurface } from '../client/surface-context.tsx';

/**
 * Takes the file that is dropped on the page of a browser; true while one is held above it.
 *
 * @param tell hears of several that were dropped together, in the window too: the first of them is taken alone.
 */
export function useFileDrop(
  take: (file: File) => void,
  tell: (taken: string, dropped: number) => void,
): boolean {
  const { kind } = useSurface();
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files') !== true) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      const files = event.dataTransfer?.files;
      const file = files?.[0];
      if (files === undefined || file === undefined) return;
      if (files.length > 1) tell(file.name, files.length);
      // The host of the window takes the drop itself, since a page learns no path.
      if (kind === 'browser') take(file);
    };
    window.addEventListener('dragover', over);
    window.addEventListener('dragleave', leave);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragover', over);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('drop', drop);
    };
  }, [kind, take, tell]);
  return isOver;
}
