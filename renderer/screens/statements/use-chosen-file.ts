// The statement that the person chooses: the host's own dialogue, or the browser's. Holds nothing of it.

import { useCallback, useState } from 'react';
import type { FileOffer } from '../../../shared/contract/draft-views.ts';
import type { Failure } from '../../../shared/errors.ts';
import { CallFailed } from '../../client/surface.ts';
import { useSurface } from '../../client/surface-context.tsx';
import { unawaited } from '../../client/unawaited.ts';

interface ChosenFile {
  readonly failure: Failure | null;
  forget(): void;
  readonly isTaking: boolean;
  /** @param then is called with the file once it is at hand. */
  choose(then: (file: FileOffer) => void): void;
}

export function useChosenFile(): ChosenFile {
  const surface = useSurface();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isTaking, setTaking] = useState(false);
  const take = useCallback(async (offering: Promise<FileOffer | null>, then: (file: FileOffer) => void) => {
    setTaking(true);
    setFailure(null);
    try {
      const offer = await offering;
      if (offer === null) return;
      then(offer);
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      setFailure(error.failure);
    } finally {
      setTaking(false);
    }
  }, []);
  const choose = useCallback(
    (then: (file: FileOffer) => void) => {
      if (surface.kind === 'window') {
        const chosen = surface.call('chooseSource', { kind: 'statement' }).then((reply) => {
          if (!reply.ok) throw new CallFailed(reply.failure);
          return reply.value;
        });
        unawaited(take(chosen, then));
        return;
      }
      const input = document.createElement('input');
      input.type = 'file';
      input.accept = '.csv,.gz,.txt,text/csv,application/gzip';
      input.addEventListener('change', () => {
        const picked = input.files?.[0];
        if (picked !== undefined) unawaited(take(surface.offerFile(picked), then));
      });
      input.click();
    },
    [surface, take],
  );
  const forget = useCallback(() => setFailure(null), []);
  return { failure, forget, isTaking, choose };
}
