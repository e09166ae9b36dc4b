// The Batches screen.

import { PageBody, PageHead } from '../../parts/page.tsx';
import { useTexts } from '../../texts/texts-context.tsx';

export function BatchesScreen() {
  const texts = useTexts();
  return (
    <>
      <PageHead title={texts.batches.title} />
      <PageBody>{null}</PageBody>
    </>
  );
}
