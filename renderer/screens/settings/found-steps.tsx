// What was found step by step where a connection or a place was tried.

import { unreachable } from '../../../shared/exhaustive.ts';
import type { IconName } from '../../parts/icon.tsx';
import { Mark, type Tone } from '../../parts/mark.tsx';
import css from './settings.module.css';

type Outcome = 'passed' | 'failed' | 'not reached' | 'not needed';

interface FoundStep {
  readonly title: string;
  readonly outcome: Outcome;
  /** The outcome in a word, for who does not see its mark. */
  readonly outcomeWord: string;
  readonly said: string;
}

export function FoundSteps({ steps }: { readonly steps: readonly FoundStep[] }) {
  return (
    <ol className={css.steps}>
      {steps.map(({ title, outcome, outcomeWord, said }) => (
        <li key={title}>
          <Mark {...look(outcome)}>
            {title}
            <span className="sr"> {outcomeWord}</span>
          </Mark>{' '}
          <span className={outcome === 'not reached' ? 'dim' : 'soft'}>{said}</span>
        </li>
      ))}
    </ol>
  );
}

function look(outcome: Outcome): { tone: Tone; icon: IconName } {
  switch (outcome) {
    case 'passed':
      return { tone: 'ready', icon: 'ready' };
    case 'failed':
      return { tone: 'invalid', icon: 'invalid' };
    case 'not reached':
      return { tone: 'queued', icon: 'queued' };
    case 'not needed':
      return { tone: 'excluded', icon: 'excluded' };
    default:
      return unreachable(outcome, 'outcome of a step');
  }
}
