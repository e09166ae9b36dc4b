// Whether one row of each provider goes first, and how the others are released then.

import { NativeSelect } from '@mantine/core';
import { testReleaseSchema } from '../../../shared/runs/test-rows.ts';
import { Panel, PanelBody } from '../../parts/panel.tsx';
import { useTexts } from '../../texts/texts-context.tsx';
import css from './review.module.css';
import type { ReviewChoices } from './review-choices.ts';

interface Props {
  readonly choices: ReviewChoices;
  readonly onChoices: (choices: ReviewChoices) => void;
}

const NONE = '';

export function TestsPanel({ choices, onChoices }: Props) {
  const { review } = useTexts();
  const words = review.tests;
  const choose = (value: string) => {
    const chosen = testReleaseSchema.safeParse(value);
    onChoices({ ...choices, testFirst: chosen.success ? chosen.data : null });
  };
  return (
    <Panel title={words.title}>
      <PanelBody>
        <NativeSelect
          aria-label={words.title}
          classNames={{ wrapper: css.choice ?? '' }}
          description={words.text}
          value={choices.testFirst ?? NONE}
          onChange={(event) => choose(event.currentTarget.value)}
        >
          <option value={NONE}>{words.none}</option>
          <option value="auto">{words.auto}</option>
          <option value="click">{words.click}</option>
        </NativeSelect>
      </PanelBody>
    </Panel>
  );
}
