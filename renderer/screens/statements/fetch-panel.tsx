// Fetches the file of a statement by the link that the service called back, to a place of the person's choice.

import { useState } from 'react';
import { useCommand } from '../../client/queries.ts';
import { useTargetWriting } from '../../client/target-writing.ts';
import { unawaited } from '../../client/unawaited.ts';
import { Action } from '../../parts/action.tsx';
import { FailureNotice } from '../../parts/failure-notice.tsx';
import { Panel, PanelBody } from '../../parts/panel.tsx';
import { useNotices } from '../../session/notices.tsx';
import { useTexts } from '../../texts/texts-context.tsx';
import { AddressInput } from './address-input.tsx';
import css from './statements.module.css';

export function FetchPanel() {
  const { statements } = useTexts();
  const words = statements.fetch;
  const { show } = useNotices();
  const { write, isWriting, failure } = useTargetWriting();
  const download = useCommand('downloadStatement');
  const [link, setLink] = useState('');
  const fetchFile = async () => {
    const proposed = /\.gz(?:[?#]|$)/.test(link) ? `${words.name}.gz` : words.name;
    const name = await write(proposed, (target) => download.run({ link, target }));
    if (name !== null) show({ tone: 'done', text: ({ texts }) => texts.statements.fetch.saved(name) });
  };
  return (
    <Panel title={words.title}>
      <PanelBody>
        <form
          className={css['form']}
          onSubmit={(event) => {
            event.preventDefault();
            if (!isWriting) unawaited(fetchFile());
          }}
        >
          <AddressInput label={words.link} description={words.linkHint} value={link} onChange={setLink} />
          {failure === null ? null : <FailureNotice failure={failure} />}
          <div className={css['acts']}>
            <Action type="submit" icon="download" isBusy={isWriting} onPress={() => {}}>
              {words.save}
            </Action>
          </div>
        </form>
      </PanelBody>
    </Panel>
  );
}
