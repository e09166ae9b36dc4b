// Writes a file for the person: chooses a place, lets a command of the core write it, and brings it to them.

import { useCallback, useRef, useState } from 'react';
import type { Reply } from '../../shared/contract/contract.ts';
import type { Failure } from '../../shared/errors.ts';
import { CallFailed } from './surface.ts';
import { useSurface } from './surface-context.tsx';

interface TargetWriting {
  /**
   * @param name proposed to the person.
   * @param write lets the core write to the target.
   * @returns the name under which it was kept; null when no place was chosen, another writing of this one is under way, or
   *   `failure` says why not.
   */
  write(name: string, write: (target: string) => Promise<Reply<unknown>>): Promise<string | null>;
  readonly isWriting: boolean;
  readonly failure: Failure | null;
  forget(): void;
}

/** The way in which reports and templates reach the person, in the window as in the browser. */
export function useTargetWriting(): TargetWriting {
  const surface = useSurface();
  const [isWriting, setWriting] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  // A button that is pressed twice in one breath is drawn busy only after the second press.
  const isUnderWay = useRef(false);
  const write = useCallback(
    async (name: string, writeTo: (target: string) => Promise<Reply<unknown>>) => {
      if (isUnderWay.current) return null;
      isUnderWay.current = true;
      setFailure(null);
      setWriting(true);
      try {
        const chosen = await surface.call('chooseTarget', { name });
        if (!chosen.ok) throw new CallFailed(chosen.failure);
        if (chosen.value === null) return null;
        const written = await writeTo(chosen.value.target);
        if (!written.ok) throw new CallFailed(written.failure);
        await surface.deliver(chosen.value.target, chosen.value.name);
        return chosen.value.name;
      } catch (error) {
        if (!(error instanceof CallFailed)) throw error;
        setFailure(error.failure);
        return null;
      } finally {
        isUnderWay.current = false;
        setWriting(false);
      }
    },
    [surface],
  );
  const forget = useCallback(() => setFailure(null), []);
  return { write, isWriting, failure, forget };
}
