// Payments that were approved before: the earlier batch by name, and the reason or the word with which they go out again.

import { Checkbox, TextInput } from '@mantine/core';
import {
  isKnownHere,
  isNeverSent,
  SENT_BEFORE_CODE,
  type SentBefore,
  sentBeforeSaying,
} from '../../../shared/guards/sent-before.ts';
import { DifferencesAction } from '../../batch/differences.tsx';
import { EarlierBatch } from '../../batch/sent-before-note.tsx';
import { Panel, PanelBody } from '../../parts/panel.tsx';
import { useSentences } from '../../texts/sentences.ts';
import { useTexts } from '../../texts/texts-context.tsx';
import { leftMark } from './left-focus.ts';
import { type ReviewChoices, withAcknowledged } from './review-choices.ts';

interface Props {
  readonly batch: string;
  readonly sentBefore: SentBefore;
  readonly choices: ReviewChoices;
  readonly onChoices: (choices: ReviewChoices) => void;
}

export function SentBeforePanel({ batch, sentBefore, choices, onChoices }: Props) {
  const { review: words } = useTexts();
  const sentences = useSentences();
  return (
    <Panel title={words.sentBefore.title}>
      <PanelBody className="stack">
        <div>{sentences.saying(sentBeforeSaying(sentBefore))}</div>
        {sentBefore.stops ? (
          <TextInput
            {...leftMark('reason', choices.duplicatesReason.trim() === '')}
            label={isNeverSent(sentBefore) ? words.sentBefore.reasonUnsent : words.sentBefore.reason}
            description={words.sentBefore.kept}
            placeholder={words.sentBefore.placeholder}
            maxLength={200}
            value={choices.duplicatesReason}
            onChange={(event) => onChoices({ ...choices, duplicatesReason: event.currentTarget.value })}
          />
        ) : (
          <Checkbox
            {...leftMark('acknowledge', !choices.acknowledged.includes(SENT_BEFORE_CODE))}
            label={words.sentBefore.meant}
            checked={choices.acknowledged.includes(SENT_BEFORE_CODE)}
            onChange={(event) =>
              onChoices(withAcknowledged(choices, SENT_BEFORE_CODE, event.currentTarget.checked))
            }
          />
        )}
        <div className="line">
          <DifferencesAction batch={batch} sentBefore={sentBefore} />
          {isKnownHere(sentBefore) ? <EarlierBatch batch={sentBefore.batch} /> : null}
        </div>
      </PanelBody>
    </Panel>
  );
}
