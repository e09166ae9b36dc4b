// Other columns mean another reading of the file: a new draft, after which the present one is set aside.

import type { DraftView } from '../../../shared/contract/draft-views.ts';
import type { BatchView } from '../../../shared/contract/views.ts';
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx';
import { useNavigation } from '../../session/navigation.tsx';
import { useOfferedFile } from '../../session/offered-file.tsx';
import { useTexts } from '../../texts/texts-context.tsx';
import { beginReimport } from './reimport.ts';

interface Props {
  readonly isOpen: boolean;
  readonly batch: BatchView;
  readonly draft: DraftView;
  readonly onCancel: () => void;
}

export function ChangeColumnsDialog({ isOpen, batch, draft, onCancel }: Props) {
  const { import: words } = useTexts();
  const { go } = useNavigation();
  const offered = useOfferedFile();
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={words.replace.title}
      confirm={words.replace.confirm}
      onCancel={onCancel}
      onConfirm={() => {
        offered.clear();
        const { id, fileName, fileHash } = batch;
        const { statedMark, sheet, headerLine } = draft;
        beginReimport({ batch: id, name: fileName, fileHash, statedMark, sheet, headerLine });
        go({ screen: 'new' });
      }}
    >
      <p className="soft">{words.replace.text(draft.revision > 0)}</p>
    </ConfirmDialog>
  );
}
