// The Settings screen.

import type { SettingsSection } from '../../app/routes.ts';
import { PageBody, PageHead } from '../../parts/page.tsx';
import { useTexts } from '../../texts/texts-context.tsx';

export function SettingsScreen(_props: { section: SettingsSection }) {
  const texts = useTexts();
  return (
    <>
      <PageHead title={texts.settings.title} />
      <PageBody>{null}</PageBody>
    </>
  );
}
