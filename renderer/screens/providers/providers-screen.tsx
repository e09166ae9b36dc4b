// The Providers screen.

import { PageBody, PageHead } from '../../parts/page.tsx';
import { useTexts } from '../../texts/texts-context.tsx';

export function ProvidersScreen() {
  const texts = useTexts();
  return (
    <>
      <PageHead title={texts.providers.title} />
      <PageBody>{null}</PageBody>
    </>
  );
}
