// The Review screen.

import { PageBody, PageHead } from '../../parts/page.tsx';
import { useTexts } from '../../texts/texts-context.tsx';

export function ReviewScreen(_props: { batch: string }) {
  const texts = useTexts();
  return (
    <>
      <PageHead title={texts.review.title} />
      <PageBody>{null}</PageBody>
    </>
  );
}
