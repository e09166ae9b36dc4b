// A dialogue over the page: its title, its content, a way out by Esc, by the cross and by the ground around it.
// Its head is no `header` element, which would count as a second banner of the page.

import { Modal } from '@mantine/core';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useTexts } from '../texts/texts-context.tsx';
import css from './dialog.module.css';

interface Props {
  readonly isOpen: boolean;
  readonly title: ReactNode;
  readonly onClose: () => void;
  /** `md` asks a question; `lg` and `xl` hold lists; `guide` is read. */
  readonly size?: 'md' | 'lg' | 'xl' | 'guide';
  /** False where what had the focus before is not where the work goes on. */
  readonly givesBack?: boolean;
  /** What it says is told once: only what stands in it closes it. */
  readonly isHeld?: boolean;
  readonly children: ReactNode;
}

/** The dialogues that are open, the topmost one last. */
const OPEN: symbol[] = [];

export function Dialog(props: Props) {
  const { isOpen, title, onClose, size = 'md', givesBack = true, isHeld = false, children } = props;
  const { common } = useTexts();
  const content = useKeysWithin(isOpen);
  const isTopmost = useOrder(isOpen);
  return (
    <Modal.Root
      opened={isOpen}
      onClose={() => {
        if (isTopmost()) onClose();
      }}
      closeOnEscape={!isHeld}
      closeOnClickOutside={false}
      size={size === 'guide' ? '66rem' : size}
      centered
      lockScroll={false}
      returnFocus={givesBack}
      classNames={{ content: css.content ?? '', title: css.title ?? '', body: css.body ?? '' }}
    >
      <Modal.Overlay
        backgroundOpacity={0.35}
        onClick={(event) => {
          // The second half of the double click that opened it is no way out.
          if (!isHeld && event.detail < 2 && isTopmost()) onClose();
        }}
      />
      <Modal.Content radius="lg" ref={content}>
        <div className={css.head}>
          <Modal.Title>{title}</Modal.Title>
          {isHeld ? null : <Modal.CloseButton aria-label={common.acts.close} />}
        </div>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

/** Whether no dialogue lies over this one: every open one hears Esc, and only the topmost goes. */
function useOrder(isOpen: boolean): () => boolean {
  const [place] = useState(() => Symbol('dialogue'));
  useLayoutEffect(() => {
    if (!isOpen) return;
    OPEN.push(place);
    // After the key that closes it was heard by those below, too.
    return () => {
      setTimeout(() => OPEN.splice(OPEN.indexOf(place), 1));
    };
  }, [isOpen, place]);
  return () => OPEN.at(-1) === place;
}

/**
 * Leads a key to the dialogue that is pressed before the focus has come there: a moment after it can be seen. What lies
 * under a dialogue hears no key; Enter opened a cell there, and whoever pressed it in haste waited for its answer.
 */
function useKeysWithin(isOpen: boolean) {
  const content = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!isOpen) return;
    const lead = (event: KeyboardEvent) => {
      const dialog = content.current;
      if (dialog === null || !(event.target instanceof Element)) return;
      if (event.target.closest('[role=dialog]') !== null || event.key === 'Escape') return;
      event.stopPropagation();
      (dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog.querySelector('button'))?.focus();
    };
    window.addEventListener('keydown', lead, { capture: true });
    return () => window.removeEventListener('keydown', lead, { capture: true });
  }, [isOpen]);
  return content;
}
