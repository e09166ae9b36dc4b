// That the key with which this computer signs the trail cannot be read, and the way to a new one.

import { useState } from 'react';
import { AUDIT_KEY_UNREADABLE } from '../../../shared/audit-key.ts';
import { EXCLUSION_REASON_MAX } from '../../../shared/contract/draft-views.ts';
import { useCommand, useMethod } from '../../client/queries.ts';
import { unawaited } from '../../client/unawaited.ts';
import { Action } from '../../parts/action.tsx';
import { Note } from '../../parts/panel.tsx';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { useAnnounce } from '../../session/announcer.tsx';
import { useSentences } from '../../texts/sentences.ts';
import { useTexts } from '../../texts/texts-context.tsx';

export function KeyNote() {
  const { audit, run } = useTexts();
  const { saying } = useSentences();
  const announce = useAnnounce();
  const trail = useMethod('getAuditTrail', {});
  const renewing = useCommand('renewAuditKey');
  const [isAsking, setAsking] = useState(false);
  if (trail.data?.key !== 'unreadable') return null;
  const words = audit.newKey;
  const renew = async (reason: string) => {
    const reply = await renewing.run({ reason });
    if (!reply.ok) return;
    setAsking(false);
    announce(words.made);
    await trail.refresh();
  };
  return (
    <Note icon="invalid">
      <div className="stack">
        <span>{saying(AUDIT_KEY_UNREADABLE)}</span>
        <Action small method="renewAuditKey" onPress={() => setAsking(true)}>
          {words.open}
        </Action>
      </div>
      {isAsking ? (
        <ReasonDialog
          title={words.title}
          tone="stop"
          subject=""
          text={words.text}
          label={run.end.reason}
          placeholder={words.placeholder}
          lengthMax={EXCLUSION_REASON_MAX}
          usual={words.usual}
          confirm={words.act}
          isBusy={renewing.isRunning}
          failure={renewing.failure}
          onConfirm={(reason) => unawaited(renew(reason))}
          onCancel={() => {
            setAsking(false);
            renewing.forget();
          }}
        />
      ) : null}
    </Note>
  );
}
