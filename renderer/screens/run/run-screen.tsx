// The Run screen.

import { PageBody, PageHead } from '../../parts/page.tsx';
import { useTexts } from '../../texts/texts-context.tsx';

export function RunScreen(_props: { batch: string; row: number | null }) {
  const texts = useTexts();
  return (
    <>
      <PageHead title={texts.run.title} />
      <PageBody>{null}</PageBody>
    </>
  );
}
