// The application's own icons, drawn on a grid of 16. An icon is decoration: the word stands beside it.

import type { ReactNode } from 'react';
import css from './icon.module.css';

const DRAWINGS = {
  accepted: (
    <>
      <circle cx="8" cy="8" r="5.8" />
      <path d="M5 8h5.6M8.4 5.8 10.7 8l-2.3 2.2" />
    </>
  ),
  again: <path d="M13 8a5 5 0 1 1-1.6-3.7M13 2.6v3h-3" />,
  arrow: <path d="M2.5 8h10.6M9.6 4.5 13.2 8l-3.6 3.5" />,
  back: <path d="M13.5 8H2.9M6.4 4.5 2.8 8l3.6 3.5" />,
  batches: <path d="m8 2 6 3-6 3-6-3zM2 8l6 3 6-3M2 11l6 3 6-3" />,
  chain: (
    <path d="M6.6 9.4a2.7 2.7 0 0 0 3.8 0l2.3-2.3a2.7 2.7 0 0 0-3.8-3.8l-.9.9M9.4 6.6a2.7 2.7 0 0 0-3.8 0L3.3 8.9a2.7 2.7 0 0 0 3.8 3.8l.9-.9" />
  ),
  chevron: <path d="m6 3.8 4.2 4.2L6 12.2" />,
  chevronDown: <path d="m3.8 6 4.2 4.2L12.2 6" />,
  closed: (
    <>
      <circle cx="8" cy="8" r="5.8" />
      <path d="M5 8h6" />
    </>
  ),
  collect: <path d="M8 2.2v7.4M4.9 6.6 8 9.7l3.1-3.1M2.6 9.4v4h10.8v-4" />,
  completed: (
    <>
      <circle cx="8" cy="8" r="6.4" fill="currentColor" stroke="none" />
      <path d="m5.1 8.3 2 2 3.9-4.3" stroke="var(--pm-surface)" strokeWidth="1.7" />
    </>
  ),
  conflict: <path d="M2.8 6h10.4M2.8 10h10.4M10.6 2.6 5.4 13.4" />,
  copy: (
    <>
      <rect x="5.4" y="5.4" width="8" height="8" rx="1" />
      <path d="M10.6 3.2V2.6H2.6v8h.6" />
    </>
  ),
  cross: <path d="m4 4 8 8M12 4l-8 8" />,
  delayed: (
    <>
      <circle cx="8" cy="8" r="5.8" />
      <path d="M8 4.8V8l2.2 1.6" />
    </>
  ),
  download: <path d="M8 2.5v7.9M4.8 7.4 8 10.5l3.2-3.1M2.4 10.5v3h11.2v-3" />,
  enqueued: (
    <path d="M4 2.2h8M4 13.8h8M4.8 2.2c0 3.6 3.2 4 3.2 5.8s-3.2 2.2-3.2 5.8M11.2 2.2c0 3.6-3.2 4-3.2 5.8s3.2 2.2 3.2 5.8" />
  ),
  excluded: (
    <>
      <circle cx="8" cy="8" r="5.8" />
      <path d="m4 12 8-8" />
    </>
  ),
  eyeOpen: (
    <>
      <path d="M1.5 8S4 3.6 8 3.6 14.5 8 14.5 8 12 12.4 8 12.4 1.5 8 1.5 8z" />
      <circle cx="8" cy="8" r="1.9" />
    </>
  ),
  eyeShut: (
    <>
      <path d="M1.5 8S4 3.6 8 3.6 14.5 8 14.5 8 12 12.4 8 12.4 1.5 8 1.5 8z" />
      <path d="m3 13 10-10" />
    </>
  ),
  failed: (
    <>
      <circle cx="8" cy="8" r="5.8" />
      <path d="m5.8 5.8 4.4 4.4M10.2 5.8l-4.4 4.4" />
    </>
  ),
  file: (
    <>
      <path d="M4 1.8h5.2L12.4 5v9.2H4z" />
      <path d="M9 1.8V5.2h3.4" />
    </>
  ),
  flag: <path d="M3.6 14V2.6h8.8L10.4 5.8l2 3.2H3.6" />,
  help: <path d="M5.6 5.8a2.4 2.4 0 1 1 3.5 2.3c-.8.5-1.1.9-1.1 1.9M8 12.6v.1" />,
  info: (
    <>
      <circle cx="8" cy="8" r="5.8" />
      <path d="M8 7.4v3.4M8 5.1v.1" />
    </>
  ),
  invalid: (
    <>
      <path d="M8 2.2 14.4 13.3H1.6z" />
      <path d="M8 6.4v3.2M8 11.4v.1" />
    </>
  ),
  lock: (
    <>
      <rect x="3.2" y="7" width="9.6" height="6.6" rx="1" />
      <path d="M5.2 7V5.2a2.8 2.8 0 0 1 5.6 0V7" />
    </>
  ),
  menu: <path d="M3.5 8v.1M8 8v.1M12.5 8v.1" />,
  operational: <circle cx="8" cy="8" r="3.6" fill="currentColor" stroke="none" />,
  pause: <path d="M5.6 3v10M10.4 3v10" />,
  pencil: <path d="M3 13l.7-2.9 7.3-7.3 2.2 2.2-7.3 7.3z" />,
  person: (
    <>
      <circle cx="8" cy="5.4" r="2.6" />
      <path d="M2.9 13.6c.6-2.7 2.6-4.1 5.1-4.1s4.5 1.4 5.1 4.1" />
    </>
  ),
  play: <path d="M4.8 2.8 12.8 8l-8 5.2z" />,
  plus: <path d="M8 3v10M3 8h10" />,
  print: (
    <>
      <path d="M4.6 5.6V2.4h6.8v3.2M4.6 11H2.4V5.6h11.2V11h-2.2" />
      <path d="M4.6 9.2h6.8v4.4H4.6z" />
    </>
  ),
  providers: (
    <>
      <path d="M8 8.5V14M5.6 14h4.8M5.2 9.6a3.6 3.6 0 0 1 0-4.2M10.8 9.6a3.6 3.6 0 0 0 0-4.2M3 11.4a6.4 6.4 0 0 1 0-7.8M13 11.4a6.4 6.4 0 0 0 0-7.8" />
      <circle cx="8" cy="7.5" r=".9" />
    </>
  ),
  queued: <circle cx="8" cy="8" r="5.8" strokeDasharray="2.1 1.95" />,
  ready: <path d="m3 8.6 3.2 3.2L13 4.8" />,
  refund: (
    <>
      <path d="M5.4 2.6 2.6 5.4l2.8 2.8" />
      <path d="M2.6 5.4h7a3.9 3.9 0 0 1 0 7.8H4.4" />
      <path d="M7.6 9.3h.1" />
    </>
  ),
  rejected: (
    <>
      <path d="M6.2 3.2 2.8 6.5l3.4 3.3" />
      <path d="M2.8 6.5h6.4a3.4 3.4 0 0 1 0 6.8H6.5" />
    </>
  ),
  remit: (
    <>
      <circle cx="8" cy="8" r="5.8" />
      <path d="M2.2 8h11.6M8 2.2c2 1.7 2.7 3.6 2.7 5.8S10 12.1 8 13.8C6 12.1 5.3 10.2 5.3 8S6 3.9 8 2.2z" />
    </>
  ),
  search: (
    <>
      <circle cx="7" cy="7" r="4.6" />
      <path d="m10.5 10.5 3.3 3.3" />
    </>
  ),
  settings: (
    <>
      <path d="M2 4.5h6.5M12.5 4.5H14M2 11.5h1.5M7.5 11.5H14" />
      <circle cx="10.5" cy="4.5" r="1.9" />
      <circle cx="5.5" cy="11.5" r="1.9" />
    </>
  ),
  statement: <path d="M3.4 2h9.2v12l-2.3-1.5L8 14l-2.3-1.5L3.4 14zM6 5.6h4M6 8.8h4" />,
  stop: <rect x="3.6" y="3.6" width="8.8" height="8.8" rx="1" />,
  tick: <path d="m3 8.6 3.2 3.2L13 4.8" />,
  undo: (
    <>
      <path d="M5.6 3.4 2.6 6.3l3 2.9" />
      <path d="M2.6 6.3h6.6a3.3 3.3 0 0 1 0 6.6H5.4" />
    </>
  ),
  unknown: (
    <>
      <circle cx="8" cy="8" r="5.8" />
      <path d="M6.3 6.5a1.75 1.75 0 1 1 2.5 1.7c-.6.3-.8.6-.8 1.2M8 11.3v.1" />
    </>
  ),
  unlink: (
    <path d="M6.8 4.4 8.3 2.9a2.9 2.9 0 0 1 4.1 4.1l-1.5 1.5M9.2 11.6l-1.5 1.5A2.9 2.9 0 0 1 3.6 9l1.5-1.5M3 3l10 10" />
  ),
  upload: <path d="M8 10.5V2.6M4.8 5.6 8 2.5l3.2 3.1M2.4 10.5v3h11.2v-3" />,
} satisfies Record<string, ReactNode>;

export type IconName = keyof typeof DRAWINGS;

/** One icon in the colour and size of its text. */
export function Icon({ name, className }: { name: IconName; className?: string | undefined }) {
  return (
    <svg
      className={className === undefined ? css.icon : `${css.icon} ${className}`}
      viewBox="0 0 16 16"
      aria-hidden="true"
      focusable="false"
    >
      {DRAWINGS[name]}
    </svg>
  );
}
