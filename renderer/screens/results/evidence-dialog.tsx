// Asks what an evidence pack may tell of people and whether the file goes with it, and saves it: the pack, and beside it the
// salt where people are left out.
// While it is written it says how far that is.

import { Radio } from '@mantine/core';
import { useState } from 'react';
import type { FileOffer } from '../../../shared/contract/draft-views.ts';
import type { BatchView } from '../../../shared/contract/views.ts';
import { useFileChoice } from '../../client/file-choice.ts';
import { useEvent } from '../../client/queries.ts';
import { unawaited } from '../../client/unawaited.ts';
import { Action } from '../../parts/action.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { FailureNotice } from '../../parts/failure-notice.tsx';
import { FileText } from '../../parts/file-text.tsx';
import { useTexts } from '../../texts/texts-context.tsx';
import css from './evidence-dialog.module.css';
import { useEvidence } from './use-evidence.ts';

const CHOICES = ['whole', 'leftOut'] as const;

interface Props {
  readonly batch: BatchView;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function EvidenceDialog({ batch, isOpen, onClose }: Props) {
  const { evidence: words, common } = useTexts();
  const [choice, setChoice] = useState<string>('whole');
  const [written, setWritten] = useState(0);
  const [original, setOriginal] = useState<FileOffer | null>(null);
  const { save, isWriting, failure } = useEvidence(batch.id);
  useEvent('evidenceProgress', (progress) => {
    if (progress.batch === batch.id) setWritten(progress.rows);
  });
  const start = async () => {
    setWritten(0);
    // The file names everybody.
    const isWhole = choice === 'whole';
    if (await save(!isWhole, isWhole ? (original?.file ?? null) : null)) onClose();
  };
  return (
    <Dialog isOpen={isOpen} title={words.title} size="lg" onClose={onClose}>
      <div className={css['body']}>
        <p>{words.text}</p>
        <Radio.Group label={words.personal} value={choice} onChange={setChoice}>
          <div className={css['choices']}>
            {CHOICES.map((each) => (
              <Radio
                key={each}
                value={each}
                disabled={isWriting}
                label={words[each]}
                description={words[`${each}More`]}
              />
            ))}
          </div>
        </Radio.Group>
        {choice === 'whole' ? (
          <OriginalFile chosen={original} isWriting={isWriting} onChosen={setOriginal} />
        ) : null}
        {failure === null ? null : <FailureNotice failure={failure} />}
        <div className={css['actions']}>
          <span role="status" className="soft sm">
            {isWriting ? (written === 0 ? words.begins : words.writing(written, batch.rowCount)) : ''}
          </span>
          <span className="spring" />
          <Action tone="quiet" onPress={onClose}>
            {isWriting ? common.acts.close : common.acts.cancel}
          </Action>
          <Action tone="primary" icon="download" isBusy={isWriting} onPress={() => unawaited(start())}>
            {words.save}
          </Action>
        </div>
      </div>
    </Dialog>
  );
}

interface OriginalProps {
  readonly chosen: FileOffer | null;
  readonly isWriting: boolean;
  readonly onChosen: (chosen: FileOffer | null) => void;
}

/** The file that was paid, which a person may have: the journal keeps its hash alone. */
function OriginalFile({ chosen, isWriting, onChosen }: OriginalProps) {
  const { evidence: words } = useTexts();
  const files = useFileChoice('payments');
  const choose = async () => {
    const offer = await files.choose();
    if (offer !== null) onChosen(offer);
  };
  return (
    <fieldset className={css['original']}>
      <legend>{words.original}</legend>
      <p className="soft sm">
        {chosen === null ? words.originalMore : <FileText text={words.originalAdded(chosen.name)} />}
      </p>
      <div className="line">
        <Action small icon="file" disabled={isWriting} onPress={() => unawaited(choose())}>
          {words.originalAdd}
        </Action>
        {chosen === null ? null : (
          <Action small tone="bare" disabled={isWriting} onPress={() => onChosen(null)}>
            {words.originalWithout}
          </Action>
        )}
      </div>
      {files.failure === null ? null : <FailureNotice failure={files.failure} />}
    </fieldset>
  );
}
