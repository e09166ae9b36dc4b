// A kind of line or row as icon, word and colour.

import type { StatementKind } from '../../../shared/contract/statement-views.ts';
import type { IconName } from '../../parts/icon.tsx';
import { Mark, type Tone } from '../../parts/mark.tsx';
import { useTexts } from '../../texts/texts-context.tsx';

const LOOKS: Readonly<Record<StatementKind, { tone: Tone; icon: IconName }>> = {
  matched: { tone: 'completed', icon: 'completed' },
  'failed-in-both': { tone: 'failed', icon: 'failed' },
  'missing-in-statement': { tone: 'unknown', icon: 'unknown' },
  'missing-in-journal': { tone: 'unknown', icon: 'unlink' },
  'different-amount': { tone: 'conflict', icon: 'conflict' },
  'different-status': { tone: 'conflict', icon: 'conflict' },
  'different-party': { tone: 'conflict', icon: 'conflict' },
  possible: { tone: 'enqueued', icon: 'help' },
  repeated: { tone: 'enqueued', icon: 'copy' },
  unreadable: { tone: 'invalid', icon: 'invalid' },
  other: { tone: 'excluded', icon: 'info' },
};

export function KindMark({ kind }: { kind: StatementKind }) {
  const { statements } = useTexts();
  return <Mark {...LOOKS[kind]}>{statements.kinds[kind]}</Mark>;
}
