// How a file is read: sheet of a workbook, decimal mark; and what the reading found about the file.

import { NativeSelect } from '@mantine/core';
import type { MethodInput } from '../../../shared/contract/contract.ts';
import type { PreviewView } from '../../../shared/contract/draft-views.ts';
import { Panel, PanelBody } from '../../parts/panel.tsx';
import { useSentences } from '../../texts/sentences.ts';
import { useTexts } from '../../texts/texts-context.tsx';
import css from './new-batch.module.css';
import { HeaderChoice, SheetChoice } from './table-choice.tsx';

export type ReadingSettings = Pick<
  MethodInput<'previewFile'>,
  'sheet' | 'headerRow' | 'operation' | 'decimalMark'
>;

interface Props {
  readonly preview: PreviewView;
  readonly settings: ReadingSettings;
  readonly isLineChosen: boolean;
  readonly onSettings: (settings: ReadingSettings) => void;
}

export function FileSettings({ preview, settings, isLineChosen, onSettings }: Props) {
  const { import: words } = useTexts();
  const sentences = useSentences();
  return (
    <Panel title={words.settings.title} detail={formOf(preview, words)}>
      <PanelBody className="stack">
        {preview.sheets.length === 0 ? null : (
          <SheetChoice
            sheets={preview.sheets}
            likely={preview.likelySheets}
            chosen={settings.sheet ?? preview.sheet}
            onSheet={(sheet) => onSettings({ ...settings, sheet, headerRow: undefined })}
          />
        )}
        <HeaderChoice
          lines={preview.firstLines}
          chosen={settings.headerRow ?? preview.headerLine}
          keepsFocus={isLineChosen}
          onLine={(headerRow) => onSettings({ ...settings, headerRow })}
        />
        <NativeSelect
          label={words.settings.decimalMark}
          description={proposedMark(preview, settings, words) ?? sentences.saying(preview.numberGrammar)}
          value={shownMark(preview, settings)}
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
  return value === 'point' || value === 'comma' ? value : 'file';
}

/** The mark by a person's word, of now or of a file before; empty where the file decides. */
function shownMark({ statedMark }: PreviewView, settings: ReadingSettings): string {
  const mark = settings.decimalMark ?? statedMark;
  return mark === null || mark === 'file' ? '' : mark;
}

/** That the mark was stated for an earlier file; null where it was not, or a person has spoken since. */
function proposedMark(
  { layout, statedMark }: PreviewView,
  settings: ReadingSettings,
  words: ReturnType<typeof useTexts>['import'],
): string | null {
  if (settings.decimalMark !== null || statedMark === null || layout.kind === 'new') return null;
  return words.settings.markRemembered(statedMark, layout.batchName);
}

function formOf(preview: PreviewView, words: ReturnType<typeof useTexts>['import']): string {
  if (preview.kind === 'xlsx') return words.settings.workbook;
  const { encoding, delimiter } = preview;
  if (encoding === null || delimiter === null) return '';
  return words.settings.encoding(encoding.toUpperCase(), words.settings.delimiters[delimiter] ?? delimiter);
}
