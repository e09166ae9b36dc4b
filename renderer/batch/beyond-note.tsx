// What a restored backup does not know stands in no list: said where somebody could miss it.

import { useMethod } from '../client/queries.ts';
import { Note } from '../parts/panel.tsx';
import { ReadingFailure } from '../session/reading-failure.tsx';
import { useSentences } from '../texts/sentences.ts';

/** Nothing where the journal knows all. @param isRecent only of restores within the period in which a payroll is asked about. */
export function BeyondNote({ isRecent }: { readonly isRecent: boolean }) {
  const { saying } = useSentences();
  const reading = useMethod('readBeyond', { practice: null, isRecent });
  if (reading.failure !== null) return <ReadingFailure reading={reading} />;
  const { data } = reading;
  return data?.beyond == null ? null : <Note icon="unknown">{saying(data.beyond)}</Note>;
}
