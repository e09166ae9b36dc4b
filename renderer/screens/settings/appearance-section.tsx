// Language, theme and privacy screen. Each takes effect as it is chosen.

import { SegmentedControl, Switch } from '@mantine/core';
import { LANGUAGE_TAGS, LANGUAGES } from '../../../shared/languages.ts';
import { KeyHint } from '../../parts/key-hint.tsx';
import { Column } from '../../parts/page.tsx';
import { Panel } from '../../parts/panel.tsx';
import { usePreferences } from '../../session/preferences.tsx';
import { useTexts } from '../../texts/texts-context.tsx';
import { SettingRow } from './setting-row.tsx';

export function AppearanceSection() {
  const { settings } = useTexts();
  const { preferences, choose } = usePreferences();
  const words = settings.appearance;
  return (
    <Column kind="main">
      <Panel title={words.title}>
        <SettingRow label={words.language} hint={words.languageHint}>
          <SegmentedControl
            aria-label={words.language}
            value={preferences.language}
            onChange={(language) => choose({ language })}
            data={[
              { value: 'system', label: words.system },
              // A language is named in itself, so that whoever reads it finds it.
              ...LANGUAGE_TAGS.map((value) => ({ value, label: LANGUAGES[value].name })),
            ]}
          />
        </SettingRow>
        <SettingRow label={words.theme} hint={words.themeHint}>
          <SegmentedControl
            aria-label={words.theme}
            value={preferences.theme}
            onChange={(theme) => choose({ theme })}
            data={[
              { value: 'system', label: words.system },
              { value: 'light', label: words.light },
              { value: 'dark', label: words.dark },
            ]}
          />
        </SettingRow>
        <SettingRow label={words.privacy} hint={words.privacyHint}>
          <KeyHint keys="Ctrl Shift H" />
          <Switch
            aria-label={words.privacy}
            checked={preferences.privacy}
            onChange={(event) => choose({ privacy: event.currentTarget.checked })}
          />
        </SettingRow>
      </Panel>
    </Column>
  );
}
