// Says of a batch that comes from a restored backup how many of its unsent rows may have been sent since, and what asks about
// them. Never says that they were not sent.

import { unaskedSaying } from '../../shared/restored-rows.ts';
import type { BatchView } from '../../shared/views.ts';
import { Note } from '../parts/panel.tsx';
import { useSentences } from '../texts/sentences.ts';
import { useTexts } from '../texts/texts-context.tsx';

/** The sentence; null where nothing of the batch is in such doubt. */
export function useUnaskedText({ state, unaskedRows }: BatchView): string | null {
  const { common, run } = useTexts();
  const { saying } = useSentences();
  if (unaskedRows === 0) return null;
  return saying(unaskedSaying(unaskedRows, state === 'approved' ? run.acts.start : common.acts.resume));
}

export function RestoredNote({ batch }: { readonly batch: BatchView }) {
  const text = useUnaskedText(batch);
  return text === null ? null : <Note icon="unknown">{text}</Note>;
}
