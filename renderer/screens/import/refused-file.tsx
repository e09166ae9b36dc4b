// A file that cannot be read: where, why, what is safe, what to do, and which other sheet or line it could be read by.

import type { FileOffer } from '../../../shared/contract/draft-views.ts';
import type { Failure } from '../../../shared/errors.ts';
import { Action } from '../../parts/action.tsx';
import { FailureNotice } from '../../parts/failure-notice.tsx';
import { Panel, PanelBody } from '../../parts/panel.tsx';
import { useOfferedFile } from '../../session/offered-file.tsx';
import { useTexts } from '../../texts/texts-context.tsx';
import type { ReadingSettings } from './file-settings.tsx';
import { LikelySheets } from './likely-sheets.tsx';
import { HeaderChoice, SheetChoice } from './table-choice.tsx';

interface Props {
  readonly offer: FileOffer;
  readonly failure: Failure;
  /** How the file was to be read; null where that can be chosen elsewhere on the screen. */
  readonly settings: ReadingSettings | null;
  readonly isLineChosen: boolean;
  readonly onSettings: (settings: ReadingSettings) => void;
  readonly onAgain: () => void;
}

export function RefusedFile({ offer, failure, settings, isLineChosen, onSettings, onAgain }: Props) {
  const { import: words, common } = useTexts();
  const offered = useOfferedFile();
  const { place } = failure;
  return (
    <Panel title={words.file.refusedTitle} detail={offer.name}>
      <PanelBody className="stack">
        {place === null ? null : (
          <div className="mono">{words.file.refusedPlace(place.line, place.column)}</div>
        )}
        <FailureNotice failure={failure} safe={words.file.refusedSafe} />
        {settings === null ? null : (
          <OtherReadings
            failure={failure}
            settings={settings}
            isLineChosen={isLineChosen}
            onSettings={onSettings}
          />
        )}
        <div className="line">
          <Action tone="primary" onPress={offered.choose}>
            {words.file.choose}
          </Action>
          <Action onPress={onAgain}>{common.acts.again}</Action>
        </div>
      </PanelBody>
    </Panel>
  );
}

interface OtherReadingsProps {
  readonly failure: Failure;
  readonly settings: ReadingSettings;
  readonly isLineChosen: boolean;
  readonly onSettings: (settings: ReadingSettings) => void;
}

/** Choosing one reads the file by it at once. The line that was found can be chosen as well: then a person says so. */
function OtherReadings({ failure: { choices }, settings, isLineChosen, onSettings }: OtherReadingsProps) {
  if (choices === undefined) return null;
  const onSheet = (sheet: string) => onSettings({ ...settings, sheet, headerRow: undefined });
  return (
    <>
      <LikelySheets names={choices.likelySheets} onSheet={onSheet} />
      {choices.sheets.every(({ name }) => name === choices.sheet) ? null : (
        <SheetChoice
          sheets={choices.sheets}
          likely={choices.likelySheets}
          chosen={choices.sheet}
          onSheet={onSheet}
        />
      )}
      {choices.firstLines.length === 0 ? null : (
        <HeaderChoice
          lines={choices.firstLines}
          chosen={settings.headerRow ?? null}
          keepsFocus={isLineChosen}
          onLine={(headerRow) => onSettings({ ...settings, headerRow })}
        />
      )}
    </>
  );
}
