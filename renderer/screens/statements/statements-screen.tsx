// Statements of the service: ask for one, fetch its file, and see it beside the journal. Nothing here moves money.

import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import type { FileOffer } from '../../../shared/draft-views.ts';
import type { ComparisonView } from '../../../shared/statement-views.ts';
import { useAnnounce } from '../../app/announcer.tsx';
import { useShortcuts } from '../../app/shortcuts.tsx';
import { useCommand, useMethod } from '../../client/queries.ts';
import { Action } from '../../parts/action.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { FailureNotice } from '../../parts/failure-notice.tsx';
import { Column, Columns, PageBody, PageHead } from '../../parts/page.tsx';
import { Panel } from '../../parts/panel.tsx';
import { Skeletons } from '../../parts/skeletons.tsx';
import { useTexts } from '../../texts/texts-context.tsx';
import { AskPanel } from './ask-panel.tsx';
import { ComparisonPanels } from './comparison-panels.tsx';
import { FetchPanel } from './fetch-panel.tsx';
import { useChosenFile } from './use-chosen-file.ts';

const UNSTATED = { from: null, to: null, wallet: { country: null, currency: null, provider: null } };

/** @param batch the batch from whose results the person came; null elsewhere. */
export function StatementsScreen({ batch }: { batch: string | null }) {
  const { statements } = useTexts();
  const words = statements.compare;
  const announce = useAnnounce();
  const chosen = useChosenFile();
  const comparing = useCommand('compareStatement');
  const [view, setView] = useState<ComparisonView | null>(null);
  const [isOnlyBatch, setOnlyBatch] = useState(true);
  const named = useMethod('getBatch', { batch: batch ?? '-' }, { enabled: batch !== null }).data;
  const compare = async ({ file }: Pick<FileOffer, 'file'>) => {
    setView(null);
    const batches = batch !== null && isOnlyBatch ? [batch] : null;
    const reply = await comparing.run({ file, batches, ...UNSTATED });
    if (!reply.ok) return;
    setView(reply.value);
    announce(words.said(reply.value.differences));
  };
  const choose = () => chosen.choose((file) => void compare(file));
  const isBusy = chosen.isTaking || comparing.isRunning;
  useShortcuts([{ keys: 'C', label: words.choose, single: true, enabled: !isBusy, run: choose }]);
  const failure = chosen.failure ?? comparing.failure;
  const { file } = chosen;
  return (
    <>
      <PageHead
        title={statements.title}
        detail={statements.detail}
        actions={
          <>
            {file === null ? null : (
              <Action icon="again" disabled={isBusy} onPress={() => void compare(file)}>
                {words.again}
              </Action>
            )}
            <Action tone="primary" icon="file" keys="C" isBusy={isBusy} onPress={choose}>
              {words.choose}
            </Action>
          </>
        }
      />
      <PageBody>
        <Columns>
          <Column kind="side">
            <AskPanel />
            <FetchPanel />
          </Column>
          <Column kind="main">
            {failure === null ? null : <FailureNotice failure={failure} />}
            {named === undefined ? null : (
              <Checkbox
                label={words.onlyBatch(named.name)}
                checked={isOnlyBatch}
                onChange={(event) => setOnlyBatch(event.currentTarget.checked)}
              />
            )}
            {view !== null ? (
              <ComparisonPanels key={view.comparison} view={view} />
            ) : (
              <Panel label={statements.title} fill>
                {comparing.isRunning ? (
                  <Skeletons rows={10} />
                ) : (
                  <EmptyState icon="statement" title={statements.empty.title}>
                    {statements.empty.text} {words.text}
                  </EmptyState>
                )}
              </Panel>
            )}
          </Column>
        </Columns>
      </PageBody>
    </>
  );
}
