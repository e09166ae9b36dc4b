// What stands in the place of something that is being read: grey lines, or why it could not be read.

import type { Failure } from '../../shared/errors.ts';
import { FailureNotice } from './failure-notice.tsx';
import { Skeletons } from './skeletons.tsx';

interface Props {
  /** Null while it is still read. */
  readonly failure: Failure | null;
  /** How many rows of grey lines keep its place. */
  readonly rows: number;
}

export function Awaited({ failure, rows }: Props) {
  return failure === null ? <Skeletons rows={rows} /> : <FailureNotice failure={failure} />;
}
