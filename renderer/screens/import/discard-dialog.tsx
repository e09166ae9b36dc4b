// Asks whether to set a draft aside, and does so. Whoever went on meanwhile hears of a refusal all the same.

import type { BatchView } from '../../../shared/contract/views.ts';
import { wasClosed } from '../../../shared/guards/restored-rows.ts';
import { useCommand } from '../../client/queries.ts';
import { unawaited } from '../../client/unawaited.ts';
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx';
import { useNavigation } from '../../session/navigation.tsx';
import { useNotices } from '../../session/notices.tsx';
import { useShown } from '../../session/shown.ts';
import { refusedText } from '../../texts/refused-text.ts';
import { useTexts } from '../../texts/texts-context.tsx';

interface Props {
  readonly batch: BatchView;
  readonly onCancel: () => void;
}

/** Leaves the draft once it is set aside: there is nothing more to do with it. */
export function DiscardDialog({ batch, onCancel }: Props) {
  const { discard: words } = useTexts().import;
  const { route, goOn } = useNavigation();
  const { show } = useNotices();
  const discarding = useCommand('discardBatch');
  const isShown = useShown();
  const discard = async () => {
    const reply = await discarding.run({ batch: batch.id });
    if (reply.ok) {
      const { name } = reply.value;
      const done = wasClosed(reply.value) ? 'doneInDoubt' : 'done';
      show({ tone: 'done', text: ({ texts }) => texts.import.discard[done](name) });
      goOn(route, { screen: 'batches' });
    } else if (!isShown.current) {
      show({
        tone: 'attention',
        text: ({ texts, sentences }) => refusedText(reply.failure, sentences, texts.import.discard.failed),
      });
    }
  };
  return (
    <ConfirmDialog
      isOpen
      tone="stop"
      title={words.title}
      confirm={words.act}
      isBusy={discarding.isRunning}
      failure={discarding.failure}
      onConfirm={() => unawaited(discard())}
      onCancel={onCancel}
    >
      <p className="soft">{batch.locked ? words.textInDoubt : words.text}</p>
    </ConfirmDialog>
  );
}
