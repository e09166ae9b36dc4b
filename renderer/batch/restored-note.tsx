// Says of a batch that comes from a restored backup how many of its unsent rows may have been sent since, and what asks about
// them. Never says that they were not sent.

import type { BatchView } from '../../shared/contract/views.ts';
import { unaskedSaying } from '../../shared/guards/restored-rows.ts';
import { LinkAction } from '../parts/action.tsx';
import { Note } from '../parts/panel.tsx';
import { hrefOf } from '../session/routes.ts';
import { useSentences } from '../texts/sentences.ts';
import { useTexts } from '../texts/texts-context.tsx';

/** The sentence; null where nothing of the batch is in such doubt. */
export function useUnaskedText({ state, unaskedRows }: BatchView): string | null {
  const { common, run } = useTexts();
  const { saying } = useSentences();
  if (unaskedRows === 0) return null;
  return saying(unaskedSaying(unaskedRows, state === 'approved' ? run.acts.start : common.acts.resume));
}

interface Props {
  readonly batch: BatchView;
  /** Where the button that the sentence names stands on another screen. */
  readonly leadsToRun?: boolean;
}

export function RestoredNote({ batch, leadsToRun = false }: Props) {
  const { review } = useTexts();
  const text = useUnaskedText(batch);
  if (text === null) return null;
  if (!leadsToRun) return <Note icon="unknown">{text}</Note>;
  return (
    <Note icon="unknown">
      <div className="line">
        <span>{text}</span>
        <span className="spring" />
        <LinkAction small href={hrefOf({ screen: 'batch', batch: batch.id, step: 'run', row: null })}>
          {review.approve.toRun}
        </LinkAction>
      </div>
    </Note>
  );
}
