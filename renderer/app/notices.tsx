// Short notices at the edge of the screen: what was done, and what needs a look. They go by themselves unless they need one.

import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { IconAction } from '../parts/action.tsx';
import { Icon, type IconName } from '../parts/icon.tsx';
import { useTexts } from '../texts/texts-context.tsx';
import { useAnnounce } from './announcer.tsx';
import css from './notices.module.css';

const SHOWN_FOR_MS = 8000;
const MOST = 4;

interface NoticeInput {
  /** `done` goes by itself; `attention` stays until it is closed. */
  readonly tone: 'done' | 'attention';
  readonly text: string;
  readonly link?: { readonly label: string; readonly href: string };
}
interface Notice extends NoticeInput {
  readonly id: number;
}
interface Notices {
  show(notice: NoticeInput): void;
}

const NoticesContext = createContext<Notices>({ show: () => undefined });
const ICONS: Readonly<Record<NoticeInput['tone'], IconName>> = { done: 'ready', attention: 'invalid' };

/** Keeps and shows the notices. */
export function NoticesProvider({ children }: { children: ReactNode }) {
  const { shell, common } = useTexts();
  const [notices, setNotices] = useState<readonly Notice[]>([]);
  const announce = useAnnounce();
  const show = useCallback(
    (notice: NoticeInput) => {
      setNotices((present) => [...present, { ...notice, id: (present.at(-1)?.id ?? 0) + 1 }].slice(-MOST));
      announce(notice.text, notice.tone === 'attention' ? 'assertive' : 'polite');
    },
    [announce],
  );
  const drop = useCallback((id: number) => {
    setNotices((present) => present.filter((notice) => notice.id !== id));
  }, []);
  const value = useMemo(() => ({ show }), [show]);
  return (
    <NoticesContext value={value}>
      {children}
      <section className={css.notices} aria-label={shell.notices}>
        {notices.map((notice) => (
          <NoticeCard key={notice.id} notice={notice} close={common.acts.close} onClose={drop} />
        ))}
      </section>
    </NoticesContext>
  );
}

interface CardProps {
  readonly notice: Notice;
  readonly close: string;
  readonly onClose: (id: number) => void;
}

function NoticeCard({ notice, close, onClose }: CardProps) {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld || notice.tone === 'attention') return;
    const timer = setTimeout(() => onClose(notice.id), SHOWN_FOR_MS);
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
        {notice.text} {notice.link === undefined ? null : <a href={notice.link.href}>{notice.link.label}</a>}
      </div>
      <IconAction icon="cross" label={close} onPress={() => onClose(notice.id)} />
    </div>
  );
}

/** The way to show a notice. */
export function useNotices(): Notices {
  return useContext(NoticesContext);
}
