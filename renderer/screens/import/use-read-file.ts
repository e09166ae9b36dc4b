// Reads the whole file into a draft, and sets the draft aside that it replaces once the new one is there. Never sets aside
// the draft of another file.

import { useEffect, useRef, useState } from 'react';
import type { MethodInput } from '../../../shared/contract/contract.ts';
import type { FileOffer } from '../../../shared/contract/draft-views.ts';
import type { Failure } from '../../../shared/errors.ts';
import { counted, useActsUnderWay } from '../../client/acts-under-way.ts';
import { useCommand, useEvent } from '../../client/queries.ts';
import { useAnnounce } from '../../session/announcer.tsx';
import { useNavigation } from '../../session/navigation.tsx';
import { useNotices } from '../../session/notices.tsx';
import { useOfferedFile } from '../../session/offered-file.tsx';
import { hrefOf } from '../../session/routes.ts';
import { refusedText } from '../../texts/refused-text.ts';
import { useTexts } from '../../texts/texts-context.tsx';
import { endReimport, type Reimport, rememberSource } from './reimport.ts';

interface ReadFile {
  read(input: MethodInput<'importFile'>): Promise<void>;
  readonly isReading: boolean;
  /** Rows read and checked so far. */
  readonly rows: number;
  readonly failure: Failure | null;
  /** What is chosen next, or tried again, is not what was refused. */
  forget(): void;
}

/** Files that the person looks at: whoever comes back to one while it is read has a screen of its own again. */
const shown = new Set<string>();

export function useReadFile(offer: FileOffer, reimport: Reimport | null): ReadFile {
  const { import: words } = useTexts();
  const { go } = useNavigation();
  const notices = useNotices();
  const announce = useAnnounce();
  const offered = useOfferedFile();
  const importing = useCommand('importFile');
  const discarding = useCommand('discardBatch');
  const [rows, setRows] = useState(0);
  const { file } = offer;
  const isReading = useActsUnderWay(file);
  const isMounted = useRef(true);
  useEffect(() => {
    shown.add(file);
    isMounted.current = true;
    return () => {
      shown.delete(file);
      isMounted.current = false;
    };
  }, [file]);
  useEvent('importProgress', (progress) => {
    if (progress.file === file) setRows(progress.rows);
  });

  const setAside = async ({ batch, fileHash }: Reimport, readHash: string) => {
    if (readHash !== fileHash) {
      notices.show({ tone: 'attention', text: ({ texts }) => texts.import.read.otherFile });
      return;
    }
    const discarded = await discarding.run({ batch });
    if (!discarded.ok)
      notices.show({
        tone: 'attention',
        text: ({ texts, sentences }) =>
          refusedText(discarded.failure, sentences, texts.import.replace.discardFailed),
      });
  };
  const read = async (input: MethodInput<'importFile'>) => {
    setRows(0);
    const reply = await importing.run(input);
    if (!reply.ok) {
      if (!isMounted.current) {
        const { failure } = reply;
        notices.show({
          tone: 'attention',
          text: ({ texts, sentences }) =>
            refusedText(failure, sentences, texts.import.read.notReadElsewhere(offer.name)),
        });
      }
      return;
    }
    const { batch, result } = reply.value;
    rememberSource(batch, offer);
    if (reimport !== null) {
      await setAside(reimport, result.fileHash);
      endReimport(reimport);
    }
    offered.clear(offer);
    const place = { screen: 'batch', batch, step: 'import', row: null } as const;
    if (shown.has(file)) {
      announce(words.read.done(result.rowCount));
      go(place, 'replace');
      return;
    }
    // Whoever is somewhere else by now is not taken from there.
    notices.show({
      tone: 'attention',
      text: ({ texts }) => texts.import.read.doneElsewhere(offer.name, result.rowCount),
      link: { label: ({ texts }) => texts.common.acts.open, href: hrefOf(place) },
    });
  };
  return {
    read: (input) => counted(file, read(input)),
    isReading,
    rows,
    failure: importing.failure,
    forget: importing.forget,
  };
}
