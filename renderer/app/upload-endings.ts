// Tells of a batch that ended or stopped sending while the person was on another screen.

import { useEvent, useMethod } from '../client/queries.ts';
import { useSentences } from '../texts/sentences.ts';
import { useTexts } from '../texts/texts-context.tsx';
import { endingText } from './ending-text.ts';
import { useNavigation } from './navigation.tsx';
import { useNotices } from './notices.tsx';
import { hrefOf } from './routes.ts';

/** Shows a notice with the way to the batch, unless its own screen is open. */
export function useUploadEndings(): void {
  const { shell, common } = useTexts();
  const { route } = useNavigation();
  const { show } = useNotices();
  const sentences = useSentences();
  const batches = useMethod('listBatches', {});
  useEvent('uploadEnded', (end) => {
    const { batch, reason } = end;
    if (route.screen === 'batch' && route.batch === batch) return;
    const name = batches.data?.find(({ id }) => id === batch)?.name ?? batch;
    const isDone = reason === 'finished';
    show({
      tone: isDone || reason === 'stopped' ? 'done' : 'attention',
      text: endingText(end, name, { shell, sentences }),
      link: {
        label: common.acts.open,
        href: hrefOf({ screen: 'batch', batch, step: isDone ? 'results' : 'run', row: null }),
      },
    });
  });
}
