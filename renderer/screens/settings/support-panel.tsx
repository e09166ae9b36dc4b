// What a person hands to whoever helps them: shown in full, and only then saved as it was shown.

import { useState } from 'react';
import { supportText } from '../../../shared/contract/support.ts';
import { useCommand } from '../../client/queries.ts';
import { refusalOf } from '../../client/refusals.ts';
import { useSurface } from '../../client/surface-context.tsx';
import { useTargetWriting } from '../../client/target-writing.ts';
import { unawaited } from '../../client/unawaited.ts';
import { Action } from '../../parts/action.tsx';
import { FailureNotice } from '../../parts/failure-notice.tsx';
import { Panel, PanelBody } from '../../parts/panel.tsx';
import { useAnnounce } from '../../session/announcer.tsx';
import { useTexts } from '../../texts/texts-context.tsx';
import css from './settings.module.css';

export function SupportPanel() {
  const words = useTexts().settings.about;
  const surface = useSurface();
  const telling = useCommand('getSupport');
  const writing = useTargetWriting();
  const { failure, forget } = refusalOf(telling, writing);
  const announce = useAnnounce();
  const [shown, setShown] = useState<string | null>(null);
  const [saved, setSaved] = useState<string | null>(null);
  const show = async () => {
    forget();
    setSaved(null);
    announce(words.supportBusy);
    const reply = await telling.run({});
    if (!reply.ok) return;
    setShown(supportText(reply.value.atMs, reply.value.sections));
    announce(words.supportText);
  };
  const save = async (text: string) => {
    forget();
    const name = await writing.write(words.supportFile, (target) =>
      surface.call('exportSupport', { target, text }),
    );
    if (name === null) return;
    setSaved(words.supportSaved(name));
    announce(words.supportSaved(name));
  };
  return (
    <Panel
      title={words.support}
      actions={
        <>
          <Action small method="getSupport" isBusy={telling.isRunning} onPress={() => unawaited(show())}>
            {words.supportShow}
          </Action>
          {shown === null ? null : (
            <Action
              small
              method="exportSupport"
              isBusy={writing.isWriting}
              onPress={() => unawaited(save(shown))}
            >
              {words.supportSave}
            </Action>
          )}
        </>
      }
    >
      <PanelBody className="stack">
        <p className="soft">
          {words.supportWhat} {words.supportLanguage}
        </p>
        {failure === null ? null : <FailureNotice failure={failure} />}
        {saved === null ? null : <p>{saved}</p>}
        {shown === null ? null : (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: What scrolls has to be reached by the keyboard.
          <section className={css.support} tabIndex={0} aria-label={words.supportText} lang="en">
            <pre className="mono sm">{shown}</pre>
          </section>
        )}
      </PanelBody>
    </Panel>
  );
}
