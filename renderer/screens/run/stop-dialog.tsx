// Asks before a stop with the numbers as they are now, and tells the exact ones after it.
// What went out is never called stopped, and what has no answer is never called failed.

import type { ReactNode } from 'react';
import { Action } from '../../parts/action.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { ColumnMark } from '../../parts/mark.tsx';
import { useFormat, useTexts } from '../../texts/texts-context.tsx';
import type { StopFigures } from './run-figures.ts';
import css from './stop-dialog.module.css';

interface AskProps {
  readonly isOpen: boolean;
  /** As they are now; they change while the question stands. */
  readonly figures: StopFigures;
  readonly isBusy: boolean;
  readonly onStop: () => void;
  readonly onClose: () => void;
}

/** The question before a stop. */
export function StopDialog({ isOpen, figures, isBusy, onStop, onClose }: AskProps) {
  const { run } = useTexts();
  const words = run.stopDialog;
  return (
    <Dialog isOpen={isOpen} title={words.title} onClose={onClose}>
      <div className={css['body']}>
        <Figures figures={figures} />
        <ul className={css['facts']}>
          <li>{words.whatStays(figures.unsent)}</li>
          <li>{words.whatWent(figures.goneOut)}</li>
          {figures.enqueued > 0 ? <li>{words.enqueued(figures.enqueued)}</li> : null}
          {figures.onItsWay > 0 ? <li>{words.onItsWay(figures.onItsWay)}</li> : null}
          {figures.unanswered > 0 ? <li>{words.unanswered(figures.unanswered)}</li> : null}
        </ul>
        <p className="soft sm">{words.later}</p>
        <div className={css['actions']}>
          <Action tone="quiet" onPress={onClose}>
            {words.goOn}
          </Action>
          <Action tone="stop" icon="stop" isBusy={isBusy} onPress={onStop}>
            {words.stop}
          </Action>
        </div>
      </div>
    </Dialog>
  );
}

interface StoppedProps {
  /** The exact numbers of the stop; null while there was none. */
  readonly figures: StopFigures | null;
  readonly onResume: () => void;
  readonly onClose: () => void;
}

/** What a stop has left, exactly. */
export function StoppedDialog({ figures, onResume, onClose }: StoppedProps) {
  const { run } = useTexts();
  const words = run.stoppedDialog;
  return (
    <Dialog isOpen={figures !== null} title={words.title} onClose={onClose} givesBack={false}>
      {figures === null ? null : (
        <div className={css['body']}>
          <p className="strong">{run.strip.stopped(figures.goneOut, figures.unsent)}</p>
          <Figures figures={figures} />
          <ul className={css['facts']}>
            <li>{words.exact}</li>
            {figures.enqueued > 0 ? <li>{run.stopDialog.enqueued(figures.enqueued)}</li> : null}
            {figures.onItsWay > 0 ? <li>{run.stopDialog.onItsWay(figures.onItsWay)}</li> : null}
            {figures.unanswered > 0 ? <li>{words.notExact(figures.unanswered)}</li> : null}
          </ul>
          <p className="soft sm">{run.stopDialog.later}</p>
          <div className={css['actions']}>
            <Action tone="quiet" icon="play" onPress={onResume}>
              {words.resume}
            </Action>
            <Action tone="primary" onPress={onClose}>
              {words.close}
            </Action>
          </div>
        </div>
      )}
    </Dialog>
  );
}

/** The numbers by column of the money sentence. */
function Figures({ figures }: { figures: StopFigures }): ReactNode {
  const format = useFormat();
  const columns = [
    ['notSent', figures.unsent],
    ['onItsWay', figures.onItsWay],
    ['enqueued', figures.enqueued],
    ['unknown', figures.unanswered + figures.conflict],
  ] as const;
  return (
    <dl className={css['figures']}>
      {columns.map(([column, rows]) => (
        <div key={column}>
          <dt>
            <ColumnMark column={column} small />
          </dt>
          <dd>{format.count(rows)}</dd>
        </div>
      ))}
    </dl>
  );
}
