// Whether single letters act, and the keys themselves.

import { Switch } from '@mantine/core';
import { Column } from '../../parts/page.tsx';
import { Panel, PanelBody } from '../../parts/panel.tsx';
import { KeyTables } from '../../session/keyboard-map.tsx';
import { usePreferences } from '../../session/preferences.tsx';
import { useTexts } from '../../texts/texts-context.tsx';
import { SettingRow } from './setting-row.tsx';

export function KeyboardSection() {
  const { settings } = useTexts();
  const { preferences, choose } = usePreferences();
  const words = settings.keyboard;
  return (
    <Column kind="main">
      <Panel title={words.title}>
        <SettingRow label={words.single} hint={words.singleHint}>
          <Switch
            aria-label={words.single}
            checked={preferences.singleKeys}
            onChange={(event) => choose({ singleKeys: event.currentTarget.checked })}
          />
        </SettingRow>
      </Panel>
      <Panel title={words.map} detail={words.mapHint}>
        <PanelBody>
          <KeyTables />
        </PanelBody>
      </Panel>
    </Column>
  );
}
