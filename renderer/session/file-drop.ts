// Files that are dropped on the page, wherever on it. Without this a browser would leave the page to show the file.

import { useEffect, useState } from 'react';
import { useSurface } from '../client/surface-context.tsx';

/**
 * Takes the file that is dropped on the page of a browser; true while one is held above it.
 *
 * @param leave hears how many files were dropped with the one that is taken: each is a batch of its own.
 */
export function useFileDrop(
  take: (file: File) => void,
  leave: (taken: File, others: number) => void,
): boolean {
  const { kind } = useSurface();
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files') !== true) return;
      event.preventDefault();
      setOver(true);
    };
    const goAway = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      const [file, ...others] = event.dataTransfer?.files ?? [];
      if (file !== undefined && others.length > 0) leave(file, others.length);
      // The host of the window takes the drop itself, since a page learns no path.
      if (kind === 'browser' && file !== undefined) take(file);
    };
    window.addEventListener('dragover', over);
    window.addEventListener('dragleave', goAway);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragover', over);
      window.removeEventListener('dragleave', goAway);
      window.removeEventListener('drop', drop);
    };
  }, [kind, take, leave]);
  return isOver;
}
