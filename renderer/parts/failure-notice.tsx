// A failure for the clerk: what is, what is safe, what to do, the one thing to press, and why. Never a code without words.

import type { ReactNode } from 'react';
import { type Failure, mayHaveBeenDone, repeatHelps } from '../../shared/errors.ts';
import { GUIDE_OF_FAILURE } from '../guide/guide-names.ts';
import { useSentences } from '../texts/sentences.ts';
import { useTexts } from '../texts/texts-context.tsx';
import css from './failure-notice.module.css';
import { Icon } from './icon.tsx';
import { useRights } from './rights.ts';
import { Why } from './why.tsx';

interface Props {
  readonly failure: Failure;
  /** What is safe, where the screen knows it better than the failure does. */
  readonly safe?: string | undefined;
  readonly action?: ReactNode;
}

export function FailureNotice({ failure, safe, action }: Props) {
  const { common } = useTexts();
  const { message, remedy } = useSentences().failure(failure);
  const who = useRights().whoMay(failure);
  const canRepeat = failure.repeatSafe && repeatHelps(failure.code);
  // Of what may have been done no screen knows that it was not.
  const known = mayHaveBeenDone(failure) ? undefined : safe;
  return (
    <div className={css.notice} role="alert" data-tone="invalid">
      <Icon name="invalid" className={css.icon} />
      <div className={css.words}>
        <div className="strong">{message}</div>
        <div>
          {known ?? (canRepeat ? common.failure.safeToRepeat : common.failure.keep)} {remedy}
        </div>
        {who === null ? null : <div>{who}</div>}
        <div className="dim xs">
          {common.failure.code(failure.code)}
          {failure.detail === null || who !== null ? null : <span className="mono"> · {failure.detail}</span>}
        </div>
      </div>
      {action}
      <Why page={GUIDE_OF_FAILURE[failure.code]} />
    </div>
  );
}
