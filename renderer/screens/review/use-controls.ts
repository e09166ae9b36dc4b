// The control totals of a draft on the screen: typed field by field, kept when a field is left, and all of them before an
// approval.

import { useState } from 'react';
import type { Failure } from '../../../shared/errors.ts';
import { LANGUAGES } from '../../../shared/languages.ts';
import type { ControlView, StatedTotal } from '../../../shared/money/control-totals.ts';
import type { NumberGrammar } from '../../../shared/money/numbers.ts';
import { useCommand } from '../../client/queries.ts';
import { unawaited } from '../../client/unawaited.ts';
import { useFormat } from '../../texts/texts-context.tsx';
import {
  type ControlField,
  type ControlReading,
  type ControlsLeft,
  type ControlTexts,
  changeOfFigures,
  controlsLeft,
  keptText,
  plainFigure,
  readControl,
  shownFigures,
} from './controls.ts';

export interface Controls {
  readonly view: ControlView;
  readonly figures: ControlView['figures'];
  readonly left: ControlsLeft;
  /** Why the latest figure could not be kept. */
  readonly failure: Failure | null;
  text(field: ControlField): string;
  reading(field: ControlField): ControlReading;
  /** The field is being typed in: nothing is said of it yet. */
  isTyping(field: ControlField): boolean;
  type(field: ControlField, text: string): void;
  /** Takes the file's own total. */
  take(stated: StatedTotal): void;
  /** Keeps what can be read of the fields; null when all of it is kept, else why not. */
  keep(): Promise<Failure | null>;
}

export function useControls(batch: string, view: ControlView, file: NumberGrammar | undefined): Controls {
  const { language } = useFormat();
  const marks = LANGUAGES[language].figures;
  const [texts, setTexts] = useState<ControlTexts>(new Map());
  const [typing, setTyping] = useState<ControlField | undefined>(undefined);
  const command = useCommand('setControlTotals');
  const text = (field: ControlField) => texts.get(field) ?? keptText(view, field, marks);
  const read = (from: ControlTexts) =>
    new Map([...from].map(([field, typed]) => [field, readControl(field, typed, file, marks)]));
  const readings = read(texts);
  const figures = shownFigures(view, readings);
  const keepAll = async (from: ControlTexts) => {
    const change = changeOfFigures(view.figures, shownFigures(view, read(from)));
    const reply = change === null ? null : await command.run({ batch, change });
    return reply?.ok === false ? reply.failure : null;
  };
  return {
    view,
    figures,
    left: controlsLeft(view, figures, readings),
    failure: command.failure,
    text,
    reading: (field) => readings.get(field) ?? readControl(field, text(field), file, marks),
    isTyping: (field) => typing === field,
    type: (field, typed) => {
      setTyping(field);
      setTexts(new Map([...texts, [field, typed]]));
    },
    take: ({ currency, amount, count }) => {
      const taken = new Map([...texts, [currency, plainFigure(amount, currency, marks)]]);
      if (count !== null) taken.set(null, String(count));
      setTexts(taken);
      unawaited(keepAll(taken));
    },
    keep: async () => {
      setTyping(undefined);
      return await keepAll(texts);
    },
  };
}
