// The Results screen.

import { PageBody, PageHead } from '../../parts/page.tsx';
import { useTexts } from '../../texts/texts-context.tsx';

export function ResultsScreen(_props: { batch: string; row: number | null }) {
  const texts = useTexts();
  return (
    <>
      <PageHead title={texts.results.title} />
      <PageBody>{null}</PageBody>
    </>
  );
}
