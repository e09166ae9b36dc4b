// One request word for word, so that nobody has to believe what will be sent.

import type { ReviewView } from '../../../shared/contract/result-views.ts';
import { Private } from '../../parts/amount.tsx';
import { Panel } from '../../parts/panel.tsx';
import { useTexts } from '../../texts/texts-context.tsx';
import css from './review.module.css';
import { readableBody } from './review-choices.ts';

export function SamplePanel({ review }: { readonly review: ReviewView }) {
  const { review: words } = useTexts();
  const { sample } = review;
  if (sample === null) return null;
  return (
    <Panel title={words.sample.title} detail={words.sample.detail(sample.line)}>
      <details className={css.sample}>
        <summary>{words.sample.show}</summary>
        <p className="soft sm">{words.sample.text}</p>
        <pre className="mono">
          {sample.method} {sample.path}
          {'\n'}
          <Private>{readableBody(sample.body)}</Private>
        </pre>
      </details>
    </Panel>
  );
}
