// Which notices stay in view when there are too many. Knows nothing of what they say.

const MOST = 4;

interface Toned {
  readonly tone: 'done' | 'attention';
}

/** The notices with one more: only what says “done” makes room for what does, and it goes first for what wants a look. */
export function withNotice<Notice extends Toned>(present: readonly Notice[], notice: Notice): Notice[] {
  if (present.length < MOST) return [...present, notice];
  const done = present.findIndex(({ tone }) => tone === 'done');
  if (done < 0 && notice.tone === 'done') return [...present];
  return [...present.toSpliced(Math.max(0, done), 1), notice];
}
