// Where a run stands, as a tag in the head: icon, word and colour.

import type { IconName } from '../../parts/icon.tsx';
import { Mark, type Tone } from '../../parts/mark.tsx';
import { useTexts } from '../../texts/texts-context.tsx';
import type { RunStatus } from './run-figures.ts';

const LOOKS: Readonly<Record<RunStatus, { readonly tone: Tone; readonly icon: IconName }>> = {
  draft: { tone: 'ready', icon: 'pencil' },
  discarded: { tone: 'excluded', icon: 'excluded' },
  approved: { tone: 'queued', icon: 'queued' },
  scheduled: { tone: 'enqueued', icon: 'delayed' },
  restored: { tone: 'unknown', icon: 'unknown' },
  missed: { tone: 'unknown', icon: 'unknown' },
  sending: { tone: 'accent', icon: 'play' },
  waiting: { tone: 'enqueued', icon: 'delayed' },
  stopping: { tone: 'queued', icon: 'stop' },
  elsewhere: { tone: 'accent', icon: 'person' },
  paused: { tone: 'queued', icon: 'pause' },
  interrupted: { tone: 'unknown', icon: 'unlink' },
  settling: { tone: 'accepted', icon: 'accepted' },
  sent: { tone: 'accepted', icon: 'accepted' },
  settled: { tone: 'completed', icon: 'completed' },
};

/** While the connection is lost nobody knows where the run stands, and the tag says that. */
export function RunStatusMark({ status, isLost }: { status: RunStatus; isLost: boolean }) {
  const { run, shell } = useTexts();
  if (isLost && status !== 'settled' && status !== 'draft' && status !== 'discarded') {
    return (
      <Mark tone="enqueued" icon="unlink" tag>
        {shell.host.lost}
      </Mark>
    );
  }
  return (
    <Mark {...LOOKS[status]} tag>
      {run.status[status]}
    </Mark>
  );
}
