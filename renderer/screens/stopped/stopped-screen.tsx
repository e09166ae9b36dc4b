// The page of a program that cannot open its journal (promise P7).

import type { Failure } from '../../../shared/errors.ts';
import type { HostView } from '../../../shared/home-views.ts';
import { FailureNotice } from '../../parts/failure-notice.tsx';

export function StoppedScreen({ failure }: { failure: Failure; host: HostView }) {
  return <FailureNotice failure={failure} />;
}
