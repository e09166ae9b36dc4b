// Tells of a batch that ended or stopped sending while the person was on another screen, and of a backup that was not made.

import { useEvent, useMethod } from '../client/queries.ts';
import { useNavigation } from '../session/navigation.tsx';
import { useNotices } from '../session/notices.tsx';
import { hrefOf } from '../session/routes.ts';
import { useTexts } from '../texts/texts-context.tsx';
import { endingText, endingTone } from './ending-text.ts';

/** Shows a notice with the way to the batch, unless its own screen is open. */
export function useUploadEndings(): void {
  const { route } = useNavigation();
  const { show, end: endNotice } = useNotices();
  const batches = useMethod('listBatches', {});
  const { common } = useTexts();
  /** The name of a batch; of one in practice it says so, whichever profile is chosen meanwhile. */
  const nameOf = (batch: string) => {
    const found = batches.data?.find(({ id }) => id === batch);
    const name = found?.name ?? batch;
    return found?.practice === true ? `${common.practice.mark} ${name}` : name;
  };
  useEvent('uploadEnded', (end) => {
    const { batch, reason } = end;
    if (route.screen === 'batch' && route.batch === batch) return;
    const name = nameOf(batch);
    const isDone = reason === 'finished';
    show({
      tone: endingTone(end),
      text: ({ texts, sentences }) => endingText(end, name, { shell: texts.shell, sentences }),
      link: {
        label: ({ texts }) => texts.common.acts.open,
        href: hrefOf({ screen: 'batch', batch, step: isDone ? 'results' : 'run', row: null }),
      },
    });
  });
  // It waits no longer, or that changed for another reason: its own screen says what is so now.
  useEvent('batchChanged', ({ batch }) => endNotice(waitsNotice(batch)));
  useEvent('scheduleReached', ({ batch, outcome }) => {
    // What is needed has to be seen at once, wherever the person is.
    if (outcome !== 'waits' && route.screen === 'batch' && route.batch === batch) return;
    const name = nameOf(batch);
    show({
      tone: outcome === 'started' ? 'done' : 'attention',
      ...(outcome === 'waits' ? { until: waitsNotice(batch) } : {}),
      text: ({ texts }) => texts.schedule[outcome](name),
      link: {
        label: ({ texts }) => texts.common.acts.open,
        href: hrefOf({ screen: 'batch', batch, step: 'run', row: null }),
      },
    });
  });
  useEvent('backupEnded', ({ failure }) => {
    if (failure === null) return;
    show({
      tone: 'attention',
      text: ({ texts, sentences }) =>
        texts.common.named(texts.settings.journal.backupFailed, sentences.failure(failure).message),
      link: {
        label: ({ texts }) => texts.common.acts.open,
        href: hrefOf({ screen: 'settings', section: 'journal' }),
      },
    });
  });
  useEvent('serviceReturned', ({ batch }) => {
    const name = nameOf(batch);
    show({
      tone: 'attention',
      text: ({ texts }) => texts.shell.returned(name),
      link: {
        label: ({ texts }) => texts.common.acts.open,
        href: hrefOf({ screen: 'batch', batch, step: 'run', row: null }),
      },
    });
  });
}

/** What ends the notice that a batch waits for a keyring. */
function waitsNotice(batch: string): string {
  return `waits ${batch}`;
}
