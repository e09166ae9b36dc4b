// How far an act on many rows has come, and the way to stop it. The core tells of none that is over within a second, so that
// nothing flickers.

import { useState } from 'react';
import { useCommand, useEvent } from '../../client/queries.ts';
import { unawaited } from '../../client/unawaited.ts';
import { Action } from '../../parts/action.tsx';
import { useSentences } from '../../texts/sentences.ts';
import { useTexts } from '../../texts/texts-context.tsx';
import css from './draft.module.css';

export interface ActProgress {
  readonly rows: number;
  readonly of: number;
}

/** How far the act that runs on a draft has come; null while none runs, and before anything is told of it. */
export function useActProgress(batch: string, isActing: boolean): ActProgress | null {
  const [come, setCome] = useState<ActProgress | null>(null);
  useEvent('draftProgress', ({ batch: told, work, rows, of }) => {
    if (told === batch && work === 'act') setCome({ rows, of });
  });
  if (!isActing && come !== null) setCome(null);
  return isActing ? come : null;
}

export function ActProgressLine({ batch, progress }: { batch: string; progress: ActProgress }) {
  const { import: words } = useTexts();
  const sentences = useSentences();
  const stopping = useCommand('stopAct');
  return (
    <span className={css.progress}>
      <span className="soft sm" title={words.repairs.stopHint}>
        {words.repairs.changing(progress.rows, progress.of)}
      </span>
      {stopping.failure === null ? null : (
        <span className="sm" role="alert">
          {sentences.failure(stopping.failure).message}
        </span>
      )}
      <Action
        small
        tone="quiet"
        method="stopAct"
        isBusy={stopping.isRunning}
        onPress={() => unawaited(stopping.run({ batch }))}
      >
        {words.repairs.stop}
      </Action>
    </span>
  );
}
