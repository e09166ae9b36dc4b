// Which notices stay in view when there are too many. Knows nothing of what they say.

const MOST = 4;

interface Toned {
  readonly tone: 'done' | 'attention';
}

/** The notices with one more: the oldest that only says “done” makes room before any that wants a look. */
export function withNotice<Notice extends Toned>(present: readonly Notice[], notice: Notice): Notice[] {
  if (present.length < MOST) return [...present, notice];
  const done = present.findIndex(({ tone }) => tone === 'done');
  return [...present.toSpliced(Math.max(0, done), 1), notice];
}
