// Says above a draft that its payments were approved before, ahead of everything else that is asked of the person.

import { isKnownHere, type SentBefore, sentBeforeSaying } from '../../shared/guards/sent-before.ts';
import { LinkAction } from '../parts/action.tsx';
import { Note } from '../parts/panel.tsx';
import { hrefOf } from '../session/routes.ts';
import { useSentences } from '../texts/sentences.ts';
import { useTexts } from '../texts/texts-context.tsx';
import { DifferencesAction } from './differences.tsx';

interface Props {
  /** The draft. */
  readonly batch: string;
  readonly sentBefore: SentBefore;
}

export function SentBeforeNote({ batch, sentBefore }: Props) {
  const { review: words } = useTexts();
  const sentences = useSentences();
  return (
    <Note icon="flag">
      <div className="line" role="alert">
        <span>
          {sentences.saying(sentBeforeSaying(sentBefore))}{' '}
          {sentBefore.stops ? words.sentBefore.stops : words.sentBefore.warns}
        </span>
        <span className="spring" />
        <DifferencesAction batch={batch} sentBefore={sentBefore} />
        {isKnownHere(sentBefore) ? <EarlierBatch batch={sentBefore.batch} /> : null}
      </div>
    </Note>
  );
}

/** Leads to the batch that was approved before. */
export function EarlierBatch({ batch }: { readonly batch: string }) {
  const { review: words } = useTexts();
  return (
    <LinkAction small href={hrefOf({ screen: 'batch', batch, step: 'run', row: null })}>
      {words.sentBefore.look(batch)}
    </LinkAction>
  );
}
