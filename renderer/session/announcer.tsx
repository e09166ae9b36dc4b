// Says to screen readers what changed without the focus moving. Each announcement is said once.

import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react';
import { usePart } from '../client/queries.ts';
import { useFormat } from '../texts/texts-context.tsx';

type Urgency = 'polite' | 'assertive';
type Announce = (text: string, urgency?: Urgency) => void;

/** What could not wait is over soon after: whoever reads the page to its end later is told of nothing that has passed. */
const URGENT_MS = 5_000;

const AnnounceContext = createContext<Announce>(() => undefined);

/** Holds the two live regions. */
export function AnnouncerProvider({ children }: { children: ReactNode }) {
  const [said, setSaid] = useState({ polite: '', assertive: '', turn: 0 });
  // What was said is over: in another language it would stand there in the one before, read aloud with its sounds; and where
  // the journal is gone, as words of work that does not go on.
  const { language } = useFormat();
  const { data: isStopped = false } = usePart('getHost', {}, (host) => host.stopped !== null);
  const told = `${language} ${isStopped}`;
  const [spoken, setSpoken] = useState(told);
  if (spoken !== told) {
    setSpoken(told);
    setSaid((before) => ({ ...before, polite: '', assertive: '' }));
  }
  const { assertive, turn } = said;
  useEffect(() => {
    if (assertive === '') return;
    const timer = setTimeout(
      () => setSaid((before) => (before.turn === turn ? { ...before, assertive: '' } : before)),
      URGENT_MS,
    );
    return () => clearTimeout(timer);
  }, [assertive, turn]);
  const announce = useCallback<Announce>((text, urgency = 'polite') => {
    setSaid((before) => ({ ...before, [urgency]: text, turn: before.turn + 1 }));
  }, []);
  // A space that comes and goes makes the same sentence a new one, so that it is said again.
  const again = said.turn % 2 === 0 ? '' : ' ';
  return (
    <AnnounceContext value={announce}>
      {children}
      <div className="sr" role="status" aria-live="polite">
        {said.polite}
        {again}
      </div>
      <div className="sr" role="alert" aria-live="assertive">
        {said.assertive}
        {said.assertive === '' ? '' : again}
      </div>
    </AnnounceContext>
  );
}

/** Says a sentence to screen readers. */
export function useAnnounce(): Announce {
  return useContext(AnnounceContext);
}
