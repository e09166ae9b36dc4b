// Lets the person choose one file for the core, such as a key: in the dialogue of the host, or in the browser's own.
// The page has its handle and its name; never a path, and never its bytes beyond the way to the host.

import { useCallback, useState } from 'react';
import type { FileOffer } from '../../shared/contract/draft-views.ts';
import type { Failure } from '../../shared/errors.ts';
import { FILE_ENDINGS, type FileKind } from '../../shared/files/file-kinds.ts';
import { CallFailed, type Surface } from './surface.ts';
import { useSurface } from './surface-context.tsx';

interface FileChoice {
  /** Null when none was chosen, or `failure` says why it could not be taken. */
  choose(): Promise<FileOffer | null>;
  readonly failure: Failure | null;
  /** A chosen file is on its way to the host. */
  readonly isTaking: boolean;
  forget(): void;
}

/** @param kind decides which files the dialogue shows at first. */
export function useFileChoice(kind: FileKind): FileChoice {
  const surface = useSurface();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isTaking, setTaking] = useState(false);
  const choose = useCallback(async () => {
    setFailure(null);
    try {
      if (surface.kind !== 'browser') return await chosenByHost(surface, kind);
      const file = await pickedInBrowser(kind);
      if (file === null) return null;
      setTaking(true);
      return await surface.offerFile(file);
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      setFailure(error.failure);
      return null;
    } finally {
      setTaking(false);
    }
  }, [surface, kind]);
  const forget = useCallback(() => setFailure(null), []);
  return { choose, failure, isTaking, forget };
}

async function chosenByHost(surface: Surface, kind: FileKind): Promise<FileOffer | null> {
  const reply = await surface.call('chooseSource', { kind });
  if (!reply.ok) throw new CallFailed(reply.failure);
  return reply.value;
}

/** The file that the person picks in the browser's own dialogue; null for none. */
export async function pickedInBrowser(kind: FileKind): Promise<File | null> {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = FILE_ENDINGS[kind].map((ending) => `.${ending}`).join(',');
  return await new Promise((resolve) => {
    input.addEventListener('change', () => resolve(input.files?.[0] ?? null));
    input.addEventListener('cancel', () => resolve(null));
    input.click();
  });
}
