// The whole file while it is read and checked: how many rows so far, and of how many where that is known.

import { Progress } from '@mantine/core';
import { EmptyState } from '../../parts/empty-state.tsx';
import { Panel } from '../../parts/panel.tsx';
import { useTexts } from '../../texts/texts-context.tsx';
import css from './new-batch.module.css';

interface Props {
  readonly rows: number;
  /** Null for a text file, whose rows nobody has counted yet. */
  readonly ofRows: number | null;
}

export function ReadingFile({ rows, ofRows }: Props) {
  const { import: words } = useTexts();
  const share = ofRows === null || ofRows === 0 ? null : Math.min(100, (rows / ofRows) * 100);
  return (
    <Panel label={words.read.reading}>
      <EmptyState why="damaged-files" icon="file" title={words.read.reading}>
        <div className={css.reading}>
          <Progress
            value={share ?? 100}
            animated={share === null}
            striped={share === null}
            aria-label={words.read.reading}
            size="sm"
          />
          <div className="strong">{words.read.progress(rows)}</div>
          <div>{words.read.keepsGoing}</div>
        </div>
      </EmptyState>
    </Panel>
  );
}
