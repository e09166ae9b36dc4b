// How a file is read: sheet of a workbook, decimal mark; and what the reading found about the file.

import { NativeSelect, Radio } from '@mantine/core';
import type { MethodInput } from '../../../shared/contract.ts';
import type { PreviewView } from '../../../shared/draft-views.ts';
import { Panel, PanelBody } from '../../parts/panel.tsx';
import { useSentences } from '../../texts/sentences.ts';
import { useTexts } from '../../texts/texts-context.tsx';
import css from './new-batch.module.css';

export type ReadingSettings = Pick<
  MethodInput<'previewFile'>,
  'sheet' | 'headerRow' | 'operation' | 'decimalMark'
>;

interface Props {
  readonly preview: PreviewView;
  readonly settings: ReadingSettings;
  readonly onSettings: (settings: ReadingSettings) => void;
}

export function FileSettings({ preview, settings, onSettings }: Props) {
  const { import: words } = useTexts();
  const sentences = useSentences();
  return (
    <Panel title={words.settings.title} detail={formOf(preview, words)}>
      <PanelBody className="stack">
        {preview.sheets.length === 0 ? null : (
          <Sheets
            preview={preview}
            chosen={settings.sheet}
            onSheet={(sheet) => onSettings({ ...settings, sheet, headerRow: undefined })}
          />
        )}
        <NativeSelect
          label={words.settings.headerRow}
          value={String(settings.headerRow ?? preview.headerLine)}
          onChange={(event) => onSettings({ ...settings, headerRow: Number(event.currentTarget.value) })}
        >
          {preview.firstLines.map(({ line, text }) => (
            <option key={line} value={line}>
              {words.settings.headerLine(line, text)}
            </option>
          ))}
        </NativeSelect>
        <NativeSelect
          label={words.settings.decimalMark}
          description={sentences.saying(preview.numberGrammar)}
          value={settings.decimalMark ?? ''}
          onChange={(event) =>
            onSettings({ ...settings, decimalMark: decimalMark(event.currentTarget.value) })
          }
        >
          <option value="">{words.settings.decimalFile}</option>
          <option value="point">{words.settings.decimalPoint}</option>
          <option value="comma">{words.settings.decimalComma}</option>
        </NativeSelect>
        {preview.notices.length === 0 ? null : (
          <div className="sm">
            <div className="strong">{words.settings.notices}</div>
            <ul className={css.notices}>
              {preview.notices.map(sentences.saying).map((notice) => (
                <li key={notice}>{notice}</li>
              ))}
            </ul>
          </div>
        )}
      </PanelBody>
    </Panel>
  );
}

function decimalMark(value: string): ReadingSettings['decimalMark'] {
  return value === 'point' || value === 'comma' ? value : null;
}

function formOf(preview: PreviewView, words: ReturnType<typeof useTexts>['import']): string {
  if (preview.kind === 'xlsx') return words.settings.workbook;
  const { encoding, delimiter } = preview;
  if (encoding === null || delimiter === null) return '';
  return words.settings.encoding(encoding.toUpperCase(), words.settings.delimiters[delimiter] ?? delimiter);
}

interface SheetsProps {
  readonly preview: PreviewView;
  /** By the person; null leaves it to the file. */
  readonly chosen: string | null;
  readonly onSheet: (sheet: string) => void;
}

function Sheets({ preview, chosen, onSheet }: SheetsProps) {
  const { import: words } = useTexts();
  return (
    <Radio.Group label={words.settings.sheets} value={chosen ?? preview.sheet ?? ''} onChange={onSheet}>
      <div className={css.sheets}>
        {preview.sheets.map(({ name, rows, hidden }) => {
          const facts = [rows === 0 ? words.settings.sheetEmpty : words.settings.sheetRows(rows)];
          if (hidden) facts.push(words.settings.sheetHidden);
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
