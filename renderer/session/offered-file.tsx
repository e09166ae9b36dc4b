// The file that the host has for the page and that is not yet a draft: dropped, chosen, or opened with the program.
// Holds its opaque handle and its name; never a byte and never a path.

import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import sample from '../../assets/samples/payroll-500.csv?raw';
import type { FileOffer } from '../../shared/contract/draft-views.ts';
import type { Failure } from '../../shared/errors.ts';
import { shownText } from '../../shared/shown-text.ts';
import { pickedInBrowser } from '../client/file-choice.ts';
import { useEvent } from '../client/queries.ts';
import { CallFailed } from '../client/surface.ts';
import { useSurface } from '../client/surface-context.tsx';
import { unawaited } from '../client/unawaited.ts';
import { useNavigation } from './navigation.tsx';
import { useNotices } from './notices.tsx';

interface OfferedFile {
  /** The file to import; null when there is none. */
  readonly offer: FileOffer | null;
  /** Why the latest file could not be taken; null when it was. */
  readonly failure: Failure | null;
  readonly isTaking: boolean;
  /** True while a file is held above the page. */
  readonly isOver: boolean;
  /** Opens the dialogue of the host, or the browser's own. */
  choose(): void;
  /** Takes the sample payroll that comes with the program. */
  takeSample(): void;
  /** The file became a draft, or the person let it go. One that came meanwhile stays. */
  clear(offer?: FileOffer): void;
}

const OfferedFileContext = createContext<OfferedFile | null>(null);

/** Keeps the offered file and goes to Import when there is a new one. */
export function OfferedFileProvider({ children }: { children: ReactNode }) {
  const surface = useSurface();
  const { go } = useNavigation();
  const { show } = useNotices();
  const [offer, setOffer] = useState<FileOffer | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isTaking, setTaking] = useState(false);

  // Of files that are offered one after the other the last is meant, whichever comes first.
  const turn = useRef(0);
  const accept = useCallback(
    (offered: FileOffer) => {
      turn.current += 1;
      setTaking(false);
      setFailure(null);
      setOffer(offered);
      go({ screen: 'new' });
    },
    [go],
  );
  useEvent('fileOffered', accept);

  const take = useCallback(
    (file: File) => {
      turn.current += 1;
      const own = turn.current;
      setTaking(true);
      setFailure(null);
      surface.offerFile(file).then(
        (offered) => {
          if (own === turn.current) accept(offered);
        },
        (error: unknown) => {
          if (!(error instanceof CallFailed)) throw error;
          if (own !== turn.current) return;
          setTaking(false);
          setFailure(error.failure);
          go({ screen: 'new' });
        },
      );
    },
    [surface, accept, go],
  );
  const leave = useCallback(
    ({ name }: File, others: number) =>
      show({
        tone: 'attention',
        text: ({ texts }) => texts.batches.drop.othersLeft(shownText(name), others),
      }),
    [show],
  );
  const isOver = useFileDrop(take, leave);

  const choose = useCallback(() => {
    if (surface.kind === 'browser') {
      unawaited(pickedInBrowser('payments').then((file) => (file === null ? undefined : take(file))));
      return;
    }
    setFailure(null);
    unawaited(
      surface.call('chooseSource', { kind: 'payments' }).then((reply) => {
        if (!reply.ok) setFailure(reply.failure);
        else if (reply.value !== null) accept(reply.value);
      }),
    );
  }, [surface, take, accept]);

  const takeSample = useCallback(() => {
    setFailure(null);
    unawaited(
      surface.call('offerSample', { text: sample }).then((reply) => {
        if (reply.ok) accept(reply.value);
        else setFailure(reply.failure);
      }),
    );
  }, [surface, accept]);

  const clear = useCallback((gone?: FileOffer) => {
    setOffer((present) => (gone === undefined || gone.file === present?.file ? null : present));
    setFailure(null);
  }, []);

  const value = useMemo(
    () => ({ offer, failure, isTaking, isOver, choose, takeSample, clear }),
    [offer, failure, isTaking, isOver, choose, takeSample, clear],
  );
  return <OfferedFileContext value={value}>{children}</OfferedFileContext>;
}

/** The offered file, and the ways to offer one. */
export function useOfferedFile(): OfferedFile {
  const value = useContext(OfferedFileContext);
  if (value === null) throw new Error('A screen stands outside the offered file.');
  return value;
}

/**
 * Takes the file that is dropped on the page of a browser; true while one is held above it.
 *
 * @param leave hears how many files were dropped with the one that is taken: each is a batch of its own.
 */
function useFileDrop(take: (file: File) => void, leave: (taken: File, others: number) => void): boolean {
  const { kind } = useSurface();
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files') !== true) return;
      event.preventDefault();
      setOver(true);
    };
    const goAway = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      const [file, ...others] = event.dataTransfer?.files ?? [];
      if (file !== undefined && others.length > 0) leave(file, others.length);
      // The host of the window takes the drop itself, since a page learns no path.
      if (kind === 'browser' && file !== undefined) take(file);
    };
    window.addEventListener('dragover', over);
    window.addEventListener('dragleave', goAway);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragover', over);
      window.removeEventListener('dragleave', goAway);
      window.removeEventListener('drop', drop);
    };
  }, [kind, take, leave]);
  return isOver;
}
