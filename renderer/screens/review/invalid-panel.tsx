// Rows that cannot be sent as they are: corrected in Import, or left out by a word of the person, with their money.

import { Checkbox } from '@mantine/core';
import type { ReviewView } from '../../../shared/contract/result-views.ts';
import type { BatchView } from '../../../shared/contract/views.ts';
import { NO_CURRENCY } from '../../../shared/money/sentence.ts';
import { LinkAction } from '../../parts/action.tsx';
import { Panel, PanelBody } from '../../parts/panel.tsx';
import { hrefOf } from '../../session/routes.ts';
import { useFormat, useTexts } from '../../texts/texts-context.tsx';
import { leftMark } from './left-focus.ts';
import { invalidMoney, type ReviewChoices } from './review-choices.ts';

interface Props {
  readonly batch: BatchView;
  readonly review: ReviewView;
  readonly choices: ReviewChoices;
  readonly onChoices: (choices: ReviewChoices) => void;
}

export function InvalidPanel({ batch, review, choices, onChoices }: Props) {
  const { review: words } = useTexts();
  const format = useFormat();
  const { amounts, unreadableRows } = invalidMoney(batch);
  const money = amounts
    .filter(([currency]) => currency !== NO_CURRENCY)
    .map(([currency, amount]) => format.moneyOf(amount, currency))
    .join(' · ');
  return (
    <Panel title={words.invalid.title} detail={format.count(review.invalidRows)}>
      <PanelBody className="stack">
        <div>{words.invalid.text(review.invalidRows)}</div>
        <Checkbox
          {...leftMark('invalid', !choices.leaveOutInvalid)}
          label={words.invalid.leaveOut(review.invalidRows, money)}
          description={
            unreadableRows === 0
              ? words.invalid.kept(review.invalidRows)
              : `${words.invalid.unreadable(unreadableRows)} ${words.invalid.kept(review.invalidRows)}`
          }
          checked={choices.leaveOutInvalid}
          onChange={(event) => onChoices({ ...choices, leaveOutInvalid: event.currentTarget.checked })}
        />
        <div>
          <LinkAction
            small
            icon="back"
            href={hrefOf({ screen: 'batch', batch: batch.id, step: 'import', row: null })}
          >
            {words.invalid.correct(review.invalidRows)}
          </LinkAction>
        </div>
      </PanelBody>
    </Panel>
  );
}
