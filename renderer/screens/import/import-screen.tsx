// The Import screen.

import { PageBody, PageHead } from '../../parts/page.tsx';
import { useTexts } from '../../texts/texts-context.tsx';

export function ImportScreen(_props: { batch: string | null; row: number | null }) {
  const texts = useTexts();
  return (
    <>
      <PageHead title={texts.import.title} />
      <PageBody>{null}</PageBody>
    </>
  );
}
