// A dialogue over the page: its title, its content, a way out by Esc, by the cross and by the ground around it.
// Its head is no `header` element, which would count as a second banner of the page.

import { Modal } from '@mantine/core';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
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
  readonly children: ReactNode;
}

export function Dialog({ isOpen, title, onClose, size = 'md', givesBack = true, children }: Props) {
  const { common } = useTexts();
  const content = useKeysWithin(isOpen);
  return (
    <Modal.Root
      opened={isOpen}
      onClose={onClose}
      size={size === 'guide' ? '66rem' : size}
      centered
      lockScroll={false}
      returnFocus={givesBack}
      classNames={{ content: css.content ?? '', title: css.title ?? '', body: css.body ?? '' }}
    >
      <Modal.Overlay backgroundOpacity={0.35} />
      <Modal.Content radius="lg" ref={content}>
        <div className={css.head}>
          <Modal.Title>{title}</Modal.Title>
          <Modal.CloseButton aria-label={common.acts.close} />
        </div>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
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
