// How much a user may approve: a line for each currency, in one batch and on one day.

import { TextInput } from '@mantine/core';
import { Action, IconAction } from '../../parts/action.tsx';
import { useTexts } from '../../texts/texts-context.tsx';
import type { LimitLine, LimitProblem } from './limits-form.ts';
import css from './settings.module.css';

interface Props {
  readonly lines: readonly LimitLine[];
  readonly problem: LimitProblem | null;
  readonly onLines: (lines: readonly LimitLine[]) => void;
}

const EMPTY: LimitLine = { currency: '', batch: '', day: '' };

export function LimitsField({ lines, problem, onLines }: Props) {
  const words = useTexts().twoPeople.limits;
  const change = (at: number, part: Partial<LimitLine>) =>
    onLines(lines.map((line, index) => (index === at ? { ...line, ...part } : line)));
  return (
    <fieldset className={css.roles}>
      <legend className={css.label}>{words.title}</legend>
      {lines.map((line, index) => {
        const wrong = problem?.line === index ? problem.what : null;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name while they are typed.
          <div key={index} className={css.limit}>
            <TextInput
              className={css.limitCurrency ?? ''}
              label={words.currency}
              error={wrong === 'currency'}
              value={line.currency}
              maxLength={3}
              autoComplete="off"
              onChange={(event) => change(index, { currency: event.currentTarget.value.toUpperCase() })}
            />
            {(['batch', 'day'] as const).map((kind) => (
              <TextInput
                key={kind}
                className={css.limitAmount ?? ''}
                label={words[kind]}
                error={wrong === 'amount' || wrong === kind}
                value={line[kind]}
                inputMode="decimal"
                maxLength={24}
                autoComplete="off"
                onChange={(event) => change(index, { [kind]: event.currentTarget.value })}
              />
            ))}
            <IconAction
              icon="cross"
              label={words.remove(line.currency)}
              onPress={() => onLines(lines.filter((_, each) => each !== index))}
            />
          </div>
        );
      })}
      {problem === null ? null : (
        <p className={css.problem} role="alert">
          {words.wrong[problem.what]}
        </p>
      )}
      <div className="line">
        <Action small tone="quiet" icon="plus" onPress={() => onLines([...lines, EMPTY])}>
          {words.add}
        </Action>
      </div>
      <p className="dim sm">{words.hint}</p>
    </fieldset>
  );
}
