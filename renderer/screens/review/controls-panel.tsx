// Control totals: the count and the sums of the payroll sheet, each beside how it stands to what would be sent, and the
// totals that the file states itself, to be taken with one press.

import { TextInput } from '@mantine/core';
import { useId } from 'react';
import {
  controlDifferences,
  differenceSaying,
  missingControls,
  type StatedTotal,
  statedDifferences,
} from '../../../shared/money/control-totals.ts';
import { NO_CURRENCY } from '../../../shared/money/sentence.ts';
import { differencesInWords } from '../../batch/obstacles.ts';
import { unawaited } from '../../client/unawaited.ts';
import { Action } from '../../parts/action.tsx';
import { FailureNotice } from '../../parts/failure-notice.tsx';
import { Mark } from '../../parts/mark.tsx';
import { Panel, PanelBody } from '../../parts/panel.tsx';
import { useSentences } from '../../texts/sentences.ts';
import { useFormat, useTexts } from '../../texts/texts-context.tsx';
import { type ControlField, controlFields } from './controls.ts';
import { leftMark } from './left-focus.ts';
import css from './review.module.css';
import type { Controls } from './use-controls.ts';

interface Props {
  readonly controls: Controls;
  /** What is safe where a figure could not be kept; undefined where more may have been sent than anybody here knows. */
  readonly safe: string | undefined;
}

export function ControlsPanel({ controls, safe }: Props) {
  const { review } = useTexts();
  const words = review.controls;
  const { view, figures, failure } = controls;
  const offers = view.stated.filter(({ currency, amount }) => figures.totals[currency] !== amount);
  return (
    <Panel title={words.title} detail={view.askedBy === null ? words.optional : words.askedBy(view.askedBy)}>
      <PanelBody className="stack">
        <div className="soft sm">{words.text}</div>
        {offers.map((stated) => (
          <Offer key={stated.currency} controls={controls} stated={stated} />
        ))}
        <div className={css.controls}>
          {controlFields(view).map((field) => (
            <Control key={field ?? 'count'} controls={controls} field={field} />
          ))}
        </div>
        {failure === null ? null : <FailureNotice failure={failure} safe={safe} />}
      </PanelBody>
    </Panel>
  );
}

interface ControlProps {
  readonly controls: Controls;
  readonly field: ControlField;
}

function Control({ controls, field }: ControlProps) {
  const { review } = useTexts();
  const sentences = useSentences();
  const words = review.controls;
  const resultId = useId();
  const reading = controls.reading(field);
  const isSaid = !controls.isTyping(field);
  const keep = () => unawaited(controls.keep());
  const isWrong = !reading.ok && isSaid;
  const { figures, view } = controls;
  const isLeft =
    !reading.ok ||
    controlDifferences(figures, view.sums).some(({ currency }) => currency === field) ||
    (view.askedBy !== null && missingControls(figures, view.sums).some((each) => each === field));
  const label = field === null ? words.count : field === NO_CURRENCY ? words.totalOpen : words.total(field);
  return (
    <div className={css.control}>
      <TextInput
        {...leftMark('controls', isLeft)}
        classNames={{ root: css.controlField ?? '', input: css.controlInput ?? '' }}
        label={label}
        error={isWrong}
        aria-describedby={resultId}
        inputMode={field === null ? 'numeric' : 'decimal'}
        autoComplete="off"
        maxLength={40}
        value={controls.text(field)}
        onChange={(event) => controls.type(field, event.currentTarget.value)}
        onBlur={keep}
        onKeyDown={(event) => {
          if (event.key === 'Enter') keep();
        }}
      />
      <div className={css.controlResult} id={resultId} role="status">
        {isWrong ? (
          <Mark tone="invalid" icon="invalid">
            <span>{reading.finding === null ? words.countWrong : sentences.finding(reading.finding)}</span>
          </Mark>
        ) : isSaid && reading.ok && reading.figure !== null ? (
          <Result controls={controls} field={field} />
        ) : null}
      </div>
    </div>
  );
}

/** How a figure stands to what would be sent. */
function Result({ controls, field }: ControlProps) {
  const { review } = useTexts();
  const sentences = useSentences();
  const { figures, view } = controls;
  const found = controlDifferences(figures, view.sums).find(({ currency }) => currency === field);
  return found === undefined ? (
    <Mark tone="ready" icon="ready">
      {review.controls.met}
    </Mark>
  ) : (
    <Mark tone="invalid" icon="invalid">
      <span>{sentences.saying(differenceSaying(found))}</span>
    </Mark>
  );
}

/** A total of the file, and whether it would stop the approval. */
function Offer({ controls, stated }: { readonly controls: Controls; readonly stated: StatedTotal }) {
  const { review } = useTexts();
  const format = useFormat();
  const words = review.controls;
  const { currency, amount, count, line } = stated;
  const differences = statedDifferences(stated, controls.view.sums);
  return (
    <div className={css.offer}>
      <div className="spring">
        <div>{words.stated(line, format.moneyOf(amount, currency), count)}</div>
        {differences.length === 0 ? null : (
          <div className="soft sm">{words.wouldStop(differencesInWords(differences, words, format))}</div>
        )}
      </div>
      <Action small onPress={() => controls.take(stated)}>
        {words.take}
      </Action>
    </div>
  );
}
