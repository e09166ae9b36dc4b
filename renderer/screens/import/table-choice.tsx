// Where in the file the table stands: the sheet of a workbook, and the line of the column names.
// Shows what there is to choose from; what is read is for the caller to say.

import { NativeSelect, Radio } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { PreviewView } from '../../../shared/contract/draft-views.ts';
import { useTexts } from '../../texts/texts-context.tsx';
import css from './new-batch.module.css';

interface SheetChoiceProps {
  readonly sheets: PreviewView['sheets'];
  /** Sheets that look like the payroll; they are marked. */
  readonly likely: readonly string[];
  /** The sheet that is read; null where none is. */
  readonly chosen: string | null;
  readonly onSheet: (sheet: string) => void;
}

export function SheetChoice({ sheets, likely, chosen, onSheet }: SheetChoiceProps) {
  const { import: words } = useTexts();
  return (
    <Radio.Group label={words.settings.sheets} value={chosen ?? ''} onChange={onSheet}>
      <div className={css.sheets}>
        {sheets.map(({ name, rows, hidden }) => {
          const facts = [rows === 0 ? words.settings.sheetEmpty : words.settings.sheetRows(rows)];
          if (hidden) facts.push(words.settings.sheetHidden);
          if (likely.includes(name)) facts.push(words.settings.sheetLikely);
          return (
            <Radio
              key={name}
              value={name}
              disabled={rows === 0}
              label={
                <>
                  {name} <span className="dim">· {facts.join(' · ')}</span>
                </>
              }
            />
          );
        })}
      </div>
    </Radio.Group>
  );
}

interface HeaderChoiceProps {
  readonly lines: PreviewView['firstLines'];
  /** The line that is taken; null where none is. */
  readonly chosen: number | null;
  /** It was chosen a moment ago, perhaps where this choice stood before: going on by keyboard needs the focus here. */
  readonly keepsFocus: boolean;
  readonly onLine: (line: number) => void;
}

export function HeaderChoice({ lines, chosen, keepsFocus, onLine }: HeaderChoiceProps) {
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    // Only where the focus went with what stood here: nobody who has gone elsewhere is called back.
    if (keepsFocus && document.activeElement === document.body) select.current?.focus();
  }, [keepsFocus]);
  const { import: words } = useTexts();
  const isOffered = lines.some(({ line }) => line === chosen);
  return (
    <NativeSelect
      ref={select}
      label={words.settings.headerRow}
      value={isOffered ? String(chosen) : ''}
      onChange={(event) => onLine(Number(event.currentTarget.value))}
    >
      {isOffered ? null : (
        <option value="" disabled>
          {words.settings.headerNone}
        </option>
      )}
      {lines.map(({ line, text }) => (
        <option key={line} value={line}>
          {words.settings.headerLine(line, text)}
        </option>
      ))}
    </NativeSelect>
  );
}
