// The Summary screen.

import { PageBody, PageHead } from '../../parts/page.tsx';
import { useTexts } from '../../texts/texts-context.tsx';

export function SummaryScreen(_props: { batch: string }) {
  const texts = useTexts();
  return (
    <>
      <PageHead title={texts.results.title} />
      <PageBody>{null}</PageBody>
    </>
  );
}
