// Every kind of warning in the draft, to be acknowledged one by one; equal rows with the reason why both are meant.

import { Checkbox, TextInput } from '@mantine/core';
import type { Acknowledgement as Acknowledged, ReviewView } from '../../../shared/contract/result-views.ts';
import { isToldInFull } from '../../../shared/files/sheet-doubts.ts';
import { useDraftWords } from '../../batch/finding-title.ts';
import { Action } from '../../parts/action.tsx';
import { Panel } from '../../parts/panel.tsx';
import { useNavigation } from '../../session/navigation.tsx';
import { useShortcuts } from '../../session/shortcuts.tsx';
import { useSentences } from '../../texts/sentences.ts';
import { useTexts } from '../../texts/texts-context.tsx';
import { wantFinding } from '../import/wanted-finding.ts';
import { leftMark } from './left-focus.ts';
import css from './review.module.css';
import { DUPLICATE_CODE, type ReviewChoices, withAcknowledged } from './review-choices.ts';

interface Props {
  readonly batch: string;
  readonly review: ReviewView;
  readonly choices: ReviewChoices;
  readonly onChoices: (choices: ReviewChoices) => void;
}

export function AcknowledgePanel({ batch, review, choices, onChoices }: Props) {
  const { review: words } = useTexts();
  const { go } = useNavigation();
  const { acknowledgements } = review;
  const show = (code: string) => {
    wantFinding(batch, code);
    go({ screen: 'batch', batch, step: 'import', row: null });
  };
  const open =
    acknowledgements.find(({ code }) => !choices.acknowledged.includes(code)) ?? acknowledgements[0];
  useShortcuts([
    {
      keys: 'S',
      label: words.keys.show,
      single: true,
      enabled: open !== undefined,
      run: () => open !== undefined && show(open.code),
    },
  ]);
  const done = acknowledgements.filter(({ code }) => choices.acknowledged.includes(code)).length;
  return (
    <Panel
      title={words.acknowledge.title}
      actions={<span className="sm soft">{words.acknowledge.done(done, acknowledgements.length)}</span>}
    >
      <ul>
        {acknowledgements.map((acknowledgement) => (
          <li key={acknowledgement.code} className={css.acknowledgement}>
            <Acknowledgement
              {...acknowledgement}
              keys={acknowledgement === open ? 'S' : undefined}
              onShow={() => show(acknowledgement.code)}
              isOn={choices.acknowledged.includes(acknowledgement.code)}
              onToggle={(isOn) => onChoices(withAcknowledged(choices, acknowledgement.code, isOn))}
            />
            {acknowledgement.code === DUPLICATE_CODE ? (
              <TextInput
                {...leftMark('reason', choices.duplicatesReason.trim() === '')}
                className={css.reason ?? ''}
                label={words.acknowledge.duplicatesReason}
                description={words.acknowledge.duplicatesText}
                placeholder={words.acknowledge.duplicatesPlaceholder}
                maxLength={200}
                value={choices.duplicatesReason}
                onChange={(event) => onChoices({ ...choices, duplicatesReason: event.currentTarget.value })}
              />
            ) : null}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

interface AcknowledgementProps {
  readonly keys: string | undefined;
  readonly code: string;
  readonly rows: number;
  readonly firstLine: number;
  readonly sheet?: Acknowledged['sheet'] | undefined;
  readonly isOn: boolean;
  readonly onToggle: (isOn: boolean) => void;
  readonly onShow: () => void;
}

function Acknowledgement(props: AcknowledgementProps) {
  const { code, rows, firstLine, sheet, isOn, onToggle } = props;
  const { review: words } = useTexts();
  const sentences = useSentences();
  const names = sheet?.findings.filter(isToldInFull).map((each) => sentences.finding(each)) ?? [];
  const title = useDraftWords().title(code, null);
  return (
    <div className={css.acknowledge}>
      <Checkbox
        {...leftMark('acknowledge', !isOn)}
        label={<span className={css.warning}>{title}</span>}
        description={
          sheet === undefined
            ? words.acknowledge.rows(rows, firstLine)
            : names.length > 0
              ? names.join(' ')
              : words.acknowledge.lines(rows, sheet.lines)
        }
        checked={isOn}
        onChange={(event) => onToggle(event.currentTarget.checked)}
      />
      <span className="spring" />
      <Action small tone="bare" keys={props.keys} onPress={props.onShow}>
        {words.acknowledge.show}
        <span className="sr">: {title}</span>
      </Action>
    </div>
  );
}
