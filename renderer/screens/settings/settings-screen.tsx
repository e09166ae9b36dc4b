// Settings in six sections. What the person prefers takes effect at once; a profile is changed and then saved.

import { Switch } from '@mantine/core';
import { Column, PageBody, PageHead } from '../../parts/page.tsx';
import { Panel, PanelBody } from '../../parts/panel.tsx';
import { KeyTables } from '../../session/keyboard-map.tsx';
import { usePreferences } from '../../session/preferences.tsx';
import { hrefOf, SETTINGS_SECTIONS, type SettingsSection } from '../../session/routes.ts';
import { useTexts } from '../../texts/texts-context.tsx';
import { AboutSection } from './about-section.tsx';
import { AppearanceSection } from './appearance-section.tsx';
import { JournalSection } from './journal-section.tsx';
import { ProfilesSection } from './profiles-section.tsx';
import { SettingRow } from './setting-row.tsx';
import css from './settings.module.css';
import { UsersSection } from './users-section.tsx';

interface Props {
  readonly section: SettingsSection;
  /** The profile whose signing settings are wanted. */
  readonly signingOf?: string | undefined;
  /** The profile whose token is wanted. */
  readonly tokenOf?: string | undefined;
}

export function SettingsScreen({ section, signingOf, tokenOf }: Props) {
  const { settings } = useTexts();
  return (
    <>
      <PageHead title={settings.title} detail={settings.detail} />
      <PageBody>
        <div className={css.layout}>
          <nav className={css.sections} aria-label={settings.sectionsLabel}>
            {SETTINGS_SECTIONS.map((name) => (
              <a
                key={name}
                href={hrefOf({ screen: 'settings', section: name })}
                aria-current={name === section ? 'page' : undefined}
              >
                {settings.sections[name]}
              </a>
            ))}
          </nav>
          <div className={section === 'profiles' ? css.broad : css.narrow}>
            <Section section={section} signingOf={signingOf} tokenOf={tokenOf} />
          </div>
        </div>
      </PageBody>
    </>
  );
}

function Section({ section, signingOf, tokenOf }: Props) {
  switch (section) {
    case 'profiles':
      return (
        <ProfilesSection
          key={signingOf ?? tokenOf ?? ''}
          signingOf={signingOf ?? null}
          tokenOf={tokenOf ?? null}
        />
      );
    case 'users':
      return <UsersSection />;
    case 'appearance':
      return <AppearanceSection />;
    case 'keyboard':
      return <KeyboardSection />;
    case 'journal':
      return <JournalSection />;
    case 'about':
      return <AboutSection />;
  }
}

/** Whether single letters act, and the keys themselves. */
function KeyboardSection() {
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
