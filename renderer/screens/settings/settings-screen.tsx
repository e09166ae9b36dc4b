// Settings in six sections. What the person prefers takes effect at once; a profile is changed and then saved.

import { PageBody, PageHead } from '../../parts/page.tsx';
import { hrefOf, SETTINGS_SECTIONS, type SettingsSection } from '../../session/routes.ts';
import { useTexts } from '../../texts/texts-context.tsx';
import { AboutSection } from './about-section.tsx';
import { AppearanceSection } from './appearance-section.tsx';
import { JournalSection } from './journal-section.tsx';
import { KeyboardSection } from './keyboard-section.tsx';
import { ProfilesSection } from './profiles-section.tsx';
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
