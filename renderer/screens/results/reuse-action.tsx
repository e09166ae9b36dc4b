// Explains what a new batch of the same people would carry before it is made, with its name to change. Makes a draft
// only: nothing is sent, and the earlier batch stays as it is.

import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { BATCH_NAME_MAX } from '../../../shared/contract/batch-name.ts';
import type { BatchView } from '../../../shared/contract/views.ts';
import { useCommand, useMethod } from '../../client/queries.ts';
import { unawaited } from '../../client/unawaited.ts';
import { Action } from '../../parts/action.tsx';
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx';
import { moneyText } from '../../parts/money-list.tsx';
import { Skeletons } from '../../parts/skeletons.tsx';
import { useNavigation } from '../../session/navigation.tsx';
import { useNotices } from '../../session/notices.tsx';
import { useFormat, useTexts } from '../../texts/texts-context.tsx';
import css from './retry-dialog.module.css';

/** The button in the head of a batch of which everything has gone out, and the dialogue that it opens. */
export function ReuseAction({ of: { id: batch, operation } }: { of: BatchView }) {
  const { results, common } = useTexts();
  const words = results.reuse;
  const format = useFormat();
  const notices = useNotices();
  const { go } = useNavigation();
  const [isAsking, setAsking] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);
  const reading = useMethod('getReuse', { batch }, { enabled: isAsking });
  const making = useCommand('reuseBatch');
  const view = reading.data;
  const name = (typed ?? view?.name ?? '').trim();
  const close = () => {
    setAsking(false);
    setTyped(null);
    making.forget();
  };
  const make = async () => {
    const reply = await making.run({ batch, name });
    if (!reply.ok) return;
    close();
    const made = reply.value;
    notices.show({ tone: 'done', text: ({ texts }) => texts.results.retry.made(made.name) });
    go({ screen: 'batch', batch: made.id, step: 'import', row: null });
  };
  return (
    <>
      <Action tone="quiet" icon="copy" method="reuseBatch" onPress={() => setAsking(true)}>
        {words.button}
      </Action>
      <ConfirmDialog
        isOpen={isAsking}
        title={words.title}
        confirm={results.retry.next.import}
        isBusy={making.isRunning}
        failure={making.failure ?? reading.failure}
        disabledReason={view === undefined || name === '' ? common.renaming.missing : undefined}
        onCancel={close}
        onConfirm={() => unawaited(make())}
      >
        {view === undefined ? (
          reading.failure === null ? (
            <Skeletons rows={3} />
          ) : null
        ) : (
          <div className={css['body']}>
            <p className={css['money']}>{moneyText(view.totals, format)}</p>
            <ul className={css['facts']}>
              <li>{words.carried(view.rows)}</li>
              {view.refusedRows === 0 ? null : <li>{words.refused(view.refusedRows)}</li>}
              {view.leftOutRows === 0 ? null : <li>{words.leftOut(view.leftOutRows)}</li>}
              {operation === 'refund' ? <li>{words.refunds}</li> : null}
              <li>{words.isNew}</li>
            </ul>
            <TextInput
              label={common.renaming.label}
              value={typed ?? view.name}
              maxLength={BATCH_NAME_MAX}
              autoComplete="off"
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
          </div>
        )}
      </ConfirmDialog>
    </>
  );
}
