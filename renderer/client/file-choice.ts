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
  forget(): void;
}

/** @param kind decides which files the dialogue shows at first. */
export function useFileChoice(kind: FileKind): FileChoice {
  const surface = useSurface();
  const [failure, setFailure] = useState<Failure | null>(null);
  const choose = useCallback(async () => {
    setFailure(null);
    try {
      return await (surface.kind === 'browser'
        ? chosenInBrowser(surface, kind)
        : chosenByHost(surface, kind));
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      setFailure(error.failure);
      return null;
    }
  }, [surface, kind]);
  const forget = useCallback(() => setFailure(null), []);
  return { choose, failure, forget };
}

async function chosenByHost(surface: Surface, kind: FileKind): Promise<FileOffer | null> {
  const reply = await surface.call('chooseSource', { kind });
  if (!reply.ok) throw new CallFailed(reply.failure);
  return reply.value;
}

async function chosenInBrowser(surface: Surface, kind: FileKind): Promise<FileOffer | null> {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = FILE_ENDINGS[kind].map((ending) => `.${ending}`).join(',');
  const file = await new Promise<File | null>((resolve) => {
    input.addEventListener('change', () => resolve(input.files?.[0] ?? null));
    input.addEventListener('cancel', () => resolve(null));
    input.click();
  });
  return file === null ? null : await surface.offerFile(file);
}
