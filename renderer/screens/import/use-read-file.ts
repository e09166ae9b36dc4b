// Reads the whole file into a draft, and sets the draft aside that it replaces once the new one is there.

import { useState } from 'react';
import type { MethodInput } from '../../../shared/contract/contract.ts';
import type { FileOffer } from '../../../shared/contract/draft-views.ts';
import type { Failure } from '../../../shared/errors.ts';
import { useCommand, useEvent } from '../../client/queries.ts';
import { useAnnounce } from '../../session/announcer.tsx';
import { useNavigation } from '../../session/navigation.tsx';
import { useNotices } from '../../session/notices.tsx';
import { useOfferedFile } from '../../session/offered-file.tsx';
import { useTexts } from '../../texts/texts-context.tsx';
import { endReimport, type Reimport, rememberSource } from './reimport.ts';

interface ReadFile {
  read(input: MethodInput<'importFile'>): Promise<void>;
  readonly isReading: boolean;
  /** Rows read and checked so far. */
  readonly rows: number;
  readonly failure: Failure | null;
}

export function useReadFile(offer: FileOffer, reimport: Reimport | null): ReadFile {
  const { import: words } = useTexts();
  const { go } = useNavigation();
  const notices = useNotices();
  const announce = useAnnounce();
  const offered = useOfferedFile();
  const importing = useCommand('importFile');
  const discarding = useCommand('discardBatch');
  const [rows, setRows] = useState(0);
  useEvent('importProgress', (progress) => {
    if (progress.file === offer.file) setRows(progress.rows);
  });

  const read = async (input: MethodInput<'importFile'>) => {
    setRows(0);
    const reply = await importing.run(input);
    if (!reply.ok) return;
    const { batch, result } = reply.value;
    rememberSource(batch, offer);
    announce(words.read.done(result.rowCount));
    if (reimport !== null) {
      if (result.fileHash !== reimport.fileHash) {
        notices.show({ tone: 'attention', text: ({ texts }) => texts.import.read.otherFile });
      }
      const discarded = await discarding.run({ batch: reimport.batch });
      if (!discarded.ok)
        notices.show({ tone: 'attention', text: ({ texts }) => texts.import.replace.discardFailed });
      endReimport();
    }
    go({ screen: 'batch', batch, step: 'import', row: null }, 'replace');
    offered.clear();
  };
  return {
    read,
    isReading: importing.isRunning || discarding.isRunning,
    rows,
    failure: importing.failure,
  };
}
