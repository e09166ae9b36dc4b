// The check of the whole trail on a button, with its result in a sentence, and an anchor to be kept elsewhere.

import { useState } from 'react';
import type { AuditVerdict } from '../../../shared/audit-views.ts';
import type { Texts } from '../../../shared/texts/en/page.ts';
import { useAnnounce } from '../../app/announcer.tsx';
import { useCommand, useEvent } from '../../client/queries.ts';
import { useTargetWriting } from '../../client/target-writing.ts';
import { unawaited } from '../../client/unawaited.ts';
import { Action } from '../../parts/action.tsx';
import { FailureNotice } from '../../parts/failure-notice.tsx';
import { FileText } from '../../parts/file-text.tsx';
import { Mark } from '../../parts/mark.tsx';
import { Panel, PanelBody } from '../../parts/panel.tsx';
import { useTexts } from '../../texts/texts-context.tsx';
import css from './audit.module.css';

interface Progress {
  readonly checked: number;
  readonly entries: number;
  readonly batch?: string | undefined;
}

/** @param onAnchor called when an anchor was taken, which is an entry of its own. */
export function CheckPanel({ onAnchor }: { onAnchor: () => Promise<void> }) {
  const { audit } = useTexts();
  const announce = useAnnounce();
  const checking = useCommand('verifyAudit');
  const exporting = useCommand('exportAnchor');
  const writing = useTargetWriting();
  const [progress, setProgress] = useState<Progress | null>(null);
  const [verdict, setVerdict] = useState<AuditVerdict | null>(null);
  const [anchored, setAnchored] = useState<{ name: string; entry: number; isSigned: boolean } | null>(null);
  useEvent('auditChecked', setProgress);
  const check = async () => {
    setVerdict(null);
    setProgress(null);
    const reply = await checking.run({ anchor: null });
    if (!reply.ok) return;
    setVerdict(reply.value);
    const { broken, entries, batches } = reply.value;
    // What was changed of a batch is announced by its notice.
    if (broken === null && batches?.altered == null) announce(audit.holds(entries));
    else if (broken !== null) announce(audit.broken(broken.entry, audit.faults[broken.kind]), 'assertive');
  };
  const takeAnchor = async () => {
    setAnchored(null);
    const taken: { entry: number; isSigned: boolean }[] = [];
    const name = await writing.write('paymaster-anchor.json', async (target) => {
      const reply = await exporting.run({ target });
      if (reply.ok) taken.push(reply.value);
      return reply;
    });
    const [anchor] = taken;
    if (name === null || anchor === undefined) return;
    setAnchored({ ...anchor, name });
    await onAnchor();
  };
  const failure = checking.failure ?? writing.failure;
  return (
    <Panel label={audit.verify}>
      <PanelBody className="stack">
        <Action tone="primary" icon="tick" isBusy={checking.isRunning} onPress={() => unawaited(check())}>
          {audit.verify}
        </Action>
        {checking.isRunning ? (
          <p className="soft">{progress === null ? audit.beginning : progressText(audit, progress)}</p>
        ) : null}
        {verdict === null ? null : <Verdict verdict={verdict} />}
        {failure === null ? null : <FailureNotice failure={failure} />}
        <Action icon="download" isBusy={writing.isWriting} onPress={() => unawaited(takeAnchor())}>
          {audit.anchor}
        </Action>
        {anchored === null ? null : (
          <p>
            <FileText text={audit.anchored(anchored.name, anchored.entry)} />
            {anchored.isSigned ? null : <span className="soft"> {audit.notSigned}</span>}
          </p>
        )}
        <p className="dim sm">{audit.anchorWhat}</p>
      </PanelBody>
    </Panel>
  );
}

function progressText(audit: Texts['audit'], { checked, entries, batch }: Progress): string {
  return batch === undefined ? audit.verifying(checked, entries) : audit.verifyingBatch(batch);
}

function Verdict({ verdict: { entries, broken, signedHeads, batches } }: { verdict: AuditVerdict }) {
  const { audit } = useTexts();
  if (broken !== null) {
    return (
      <>
        <p className={css['verdict']}>
          <Mark tone="failed" icon="failed">
            {audit.broken(broken.entry, audit.faults[broken.kind])}
          </Mark>
        </p>
        <p>{audit.brokenText}</p>
      </>
    );
  }
  return (
    <>
      <p className={css['verdict']}>
        <Mark tone="ready" icon="ready">
          {audit.holds(entries)}
        </Mark>
      </p>
      <p className="soft sm">{signedHeads === 0 ? audit.unsigned : audit.signed(signedHeads)}</p>
      {batches === null ? null : batches.altered === null ? (
        <p className="soft sm">{audit.batchesHold(batches.checked)}</p>
      ) : (
        <FailureNotice failure={batches.altered} />
      )}
    </>
  );
}
