// Short notices at the edge of the screen: what was done, and what needs a look. They go by themselves unless they need one.

import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import type { Texts } from '../../shared/texts/en/page.ts';
import { IconAction } from '../parts/action.tsx';
import { Icon, type IconName } from '../parts/icon.tsx';
import type { Sentences } from '../texts/core-sentences.ts';
import { useSentences } from '../texts/sentences.ts';
import { useTexts } from '../texts/texts-context.tsx';
import { useAnnounce } from './announcer.tsx';
import { withNotice } from './notice-order.ts';
import css from './notices.module.css';

const SHOWN_FOR_MS = { done: 8_000, attention: 60_000 } as const;
interface NoticeInput {
  /** `done` goes soon; `attention` stays until its place is opened, it is closed, or a while has passed. */
  readonly tone: 'done' | 'attention';
  /** Said anew whenever the language changes. */
  readonly text: (words: NoticeWords) => string;
  /** It tells what stands in a row: the privacy screen blurs it. */
  readonly isPrivate?: boolean;
  /** What ends it before its time: see `end`. */
  readonly until?: string;
  readonly link?: { readonly label: (words: NoticeWords) => string; readonly href: string };
}
/** What a notice is said with. */
interface NoticeWords {
  readonly texts: Texts;
  readonly sentences: Sentences;
}
interface Notice extends NoticeInput {
  readonly id: number;
}
interface Notices {
  show(notice: NoticeInput): void;
  /** Takes away what is not true any more. */
  end(until: string): void;
}

const NoticesContext = createContext<Notices>({ show: () => undefined, end: () => undefined });
const ICONS: Readonly<Record<NoticeInput['tone'], IconName>> = { done: 'ready', attention: 'invalid' };

/** Keeps and shows the notices. */
export function NoticesProvider({ children }: { children: ReactNode }) {
  const texts = useTexts();
  const { shell, common } = texts;
  const sentences = useSentences();
  const words = useMemo(() => ({ texts, sentences }), [texts, sentences]);
  const [notices, setNotices] = useState<readonly Notice[]>([]);
  const announce = useAnnounce();
  const show = useCallback(
    (notice: NoticeInput) => {
      const text = notice.text(words);
      setNotices((present) => {
        // What is said once more takes the place of what said it before.
        const others = present.filter((each) => each.text(words) !== text);
        return withNotice(others, { ...notice, id: (present.at(-1)?.id ?? 0) + 1 });
      });
      announce(text, notice.tone === 'attention' ? 'assertive' : 'polite');
    },
    [announce, words],
  );
  const drop = useCallback((id: number) => {
    setNotices((present) => present.filter((notice) => notice.id !== id));
  }, []);
  const end = useCallback((until: string) => {
    setNotices((present) =>
      present.some((notice) => notice.until === until)
        ? present.filter((notice) => notice.until !== until)
        : present,
    );
  }, []);
  const value = useMemo(() => ({ show, end }), [show, end]);
  return (
    <NoticesContext value={value}>
      {children}
      <section className={css.notices} aria-label={shell.notices}>
        {notices.map((notice) => (
          <NoticeCard
            key={notice.id}
            notice={notice}
            words={words}
            close={common.acts.close}
            onClose={drop}
          />
        ))}
      </section>
    </NoticesContext>
  );
}

interface CardProps {
  readonly notice: Notice;
  readonly words: NoticeWords;
  readonly close: string;
  readonly onClose: (id: number) => void;
}

function NoticeCard({ notice, words, close, onClose }: CardProps) {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => onClose(notice.id), SHOWN_FOR_MS[notice.tone]);
    return () => clearTimeout(timer);
  }, [isHeld, notice, onClose]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: holding the pointer over a notice only keeps it from going.
    <div
      className={css.notice}
      data-tone={notice.tone === 'done' ? 'completed' : 'invalid'}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={ICONS[notice.tone]} className={css.icon} />
      <div className={css.text}>
        <span className={notice.isPrivate === true ? 'private' : undefined}>{notice.text(words)}</span>{' '}
        {notice.link === undefined ? null : (
          <a href={notice.link.href} onClick={() => onClose(notice.id)}>
            {notice.link.label(words)}
          </a>
        )}
      </div>
      <IconAction icon="cross" label={close} onPress={() => onClose(notice.id)} />
    </div>
  );
}

/** What ends the notice that nothing of a batch is sent yet. */
export function unsentNotice(batch: string): string {
  return `unsent ${batch}`;
}

/** The way to show a notice. */
export function useNotices(): Notices {
  return useContext(NoticesContext);
}
