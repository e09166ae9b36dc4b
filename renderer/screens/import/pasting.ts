// What is pasted into a draft: the text of one cell, into the cell that is chosen or typed in. Several cells of a sheet are
// refused with what can be done, never joined into one text.

import { useEffect, useLayoutEffect, useRef } from 'react';
import { useNotices } from '../../session/notices.tsx';

export type Pasted =
  | { readonly kind: 'one'; readonly text: string }
  | { readonly kind: 'several'; readonly cells: number };

/** Sheets part cells by tabs and rows by line ends, and put one behind the last. */
export function pastedFrom(text: string): Pasted {
  const plain = text.replaceAll(/\r\n?/g, '\n').replace(/^[\t\n]+|[\t\n]+$/g, '');
  const cells = plain.split(/[\t\n]/).length;
  return cells === 1 ? { kind: 'one', text: plain } : { kind: 'several', cells };
}

/** Hears what is pasted while the list of rows has the keyboard, and no field in it. */
export function usePaste(onPaste: (pasted: Pasted) => void): void {
  const latest = useRef(onPaste);
  useLayoutEffect(() => {
    latest.current = onPaste;
  });
  useEffect(() => {
    const hear = (event: ClipboardEvent) => {
      const { target } = event;
      if (!(target instanceof HTMLElement) || target.closest('[role="grid"]') === null) return;
      if (target.closest('input, textarea') !== null) return;
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (text === '') return;
      event.preventDefault();
      latest.current(pastedFrom(text));
    };
    document.addEventListener('paste', hear);
    return () => document.removeEventListener('paste', hear);
  }, []);
}

/** Says why nothing was pasted: several cells were, or no cell is chosen that takes a text. */
export function useNotPasted(): (pasted: Pasted) => void {
  const notices = useNotices();
  return (pasted) =>
    notices.show({
      tone: 'attention',
      text: ({ texts: { import: words } }) =>
        pasted.kind === 'several' ? words.editor.pastedSeveral(pasted.cells) : words.editor.pastedNowhere,
    });
}
