// Why something could not be read that is said only where there is something to say, and the way to read it again. Stands for
// nothing where it could: silence would be taken for an answer.

import type { Failure } from '../../shared/errors.ts';
import { unawaited } from '../client/unawaited.ts';
import { Action } from '../parts/action.tsx';
import { FailureNotice } from '../parts/failure-notice.tsx';
import { useTexts } from '../texts/texts-context.tsx';

interface Props {
  readonly reading: { readonly failure: Failure | null; refresh(): Promise<void> };
  /** What is safe, or what is not known, where the screen knows it better than the failure does. */
  readonly safe?: string | undefined;
}

export function ReadingFailure({ reading: { failure, refresh }, safe }: Props) {
  const { acts } = useTexts().common;
  if (failure === null) return null;
  return (
    <FailureNotice
      failure={failure}
      safe={safe}
      action={
        <Action small onPress={() => unawaited(refresh())}>
          {acts.again}
        </Action>
      }
    />
  );
}
