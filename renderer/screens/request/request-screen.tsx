// A request for approval that was made at another computer: chosen, read whole, looked at and signed. Sends nothing, and
// changes nothing of this computer's journal but its audit trail.

import { useState } from 'react';
import type { FileOffer } from '../../../shared/contract/draft-views.ts';
import { useFileChoice } from '../../client/file-choice.ts';
import { useMethod } from '../../client/queries.ts';
import { unawaited } from '../../client/unawaited.ts';
import { Action } from '../../parts/action.tsx';
import { EmptyState } from '../../parts/empty-state.tsx';
import { FailureNotice } from '../../parts/failure-notice.tsx';
import { Column, Columns, PageBody, PageHead } from '../../parts/page.tsx';
import { Panel } from '../../parts/panel.tsx';
import { Skeletons } from '../../parts/skeletons.tsx';
import { useTexts } from '../../texts/texts-context.tsx';
import { RequestFacts } from './request-facts.tsx';
import { RequestRows } from './request-rows.tsx';
import { RequestSums } from './request-sums.tsx';
import { SignBar } from './sign-bar.tsx';

export function RequestScreen() {
  const { elsewhere } = useTexts();
  const words = elsewhere.request;
  const files = useFileChoice('request');
  const [offer, setOffer] = useState<FileOffer | null>(null);
  const choose = async () => {
    const chosen = await files.choose();
    if (chosen !== null) setOffer(chosen);
  };
  return (
    <>
      <PageHead
        title={words.title}
        detail={words.detail}
        actions={
          <Action
            tone={offer === null ? 'primary' : 'default'}
            icon="file"
            onPress={() => unawaited(choose())}
          >
            {offer === null ? words.choose : words.another}
          </Action>
        }
      />
      {files.failure === null ? null : <FailureNotice failure={files.failure} />}
      {offer === null ? (
        <PageBody>
          <Panel label={words.title} fill>
            <EmptyState why="people" icon="lock" title={words.none}>
              {words.noneText}
            </EmptyState>
          </Panel>
        </PageBody>
      ) : (
        <OpenRequest key={offer.file} offer={offer} />
      )}
    </>
  );
}

/** Everything of one request; another file is another request, with nothing kept of the one before. */
function OpenRequest({ offer }: { readonly offer: FileOffer }) {
  const { elsewhere } = useTexts();
  const words = elsewhere.request;
  const { data: request, failure } = useMethod('readApprovalRequest', {
    file: offer.file,
    after: 0,
    limit: 0,
  });
  if (request === undefined) {
    return (
      <PageBody>
        {failure === null ? (
          <Panel title={offer.name} detail={words.reading} fill>
            <Skeletons rows={8} />
          </Panel>
        ) : (
          <FailureNotice failure={failure} />
        )}
      </PageBody>
    );
  }
  return (
    <>
      <PageBody scroll>
        <Columns>
          <Column kind="main">
            <RequestSums request={request} />
            <RequestRows file={offer.file} request={request} />
          </Column>
          <Column kind="side">
            <RequestFacts request={request} />
          </Column>
        </Columns>
      </PageBody>
      <SignBar file={offer.file} request={request} />
    </>
  );
}
