// The check of the whole trail on a button, with its result in a sentence, and an anchor to be kept elsewhere.

import { useState } from 'react';
import type { AuditVerdict } from '../../../shared/contract/audit-views.ts';
import type { Texts } from '../../../shared/texts/en/page.ts';
import { useFileChoice } from '../../client/file-choice.ts';
import { useCommand, useEvent } from '../../client/queries.ts';
import { refusalOf } from '../../client/refusals.ts';
import { useTargetWriting } from '../../client/target-writing.ts';
import { unawaited } from '../../client/unawaited.ts';
import { Action } from '../../parts/action.tsx';
import { FailureNotice } from '../../parts/failure-notice.tsx';
import { FileText } from '../../parts/file-text.tsx';
import { Mark } from '../../parts/mark.tsx';
import { Panel, PanelBody } from '../../parts/panel.tsx';
import { useAnnounce } from '../../session/announcer.tsx';
import { useFormat, useTexts } from '../../texts/texts-context.tsx';
import css from './audit.module.css';
import { KeyNote } from './key-note.tsx';

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
  const files = useFileChoice('anchor');
  const writing = useTargetWriting();
  const { failure, forget } = refusalOf(files, checking, writing);
  const [progress, setProgress] = useState<Progress | null>(null);
  const [verdict, setVerdict] = useState<AuditVerdict | null>(null);
  const [anchored, setAnchored] = useState<{ name: string; entry: number; isSigned: boolean } | null>(null);
  useEvent('auditChecked', setProgress);
  const check = async (anchor: string | null) => {
    forget();
    setVerdict(null);
    setProgress(null);
    const reply = await checking.run({ anchor });
    if (!reply.ok) return;
    setVerdict(reply.value);
    const { broken, entries, batches } = reply.value;
    // What was changed of a batch is announced by its notice.
    if (broken === null && batches?.altered == null) announce(audit.holds(entries));
    else if (broken !== null) announce(brokenText(audit, broken), 'assertive');
  };
  const checkAnchor = async () => {
    forget();
    const offer = await files.choose();
    if (offer !== null) await check(offer.file);
  };
  const takeAnchor = async () => {
    forget();
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
  return (
    <Panel label={audit.verify}>
      <PanelBody className="stack">
        <Action tone="primary" icon="tick" isBusy={checking.isRunning} onPress={() => unawaited(check(null))}>
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
        <Action icon="file" isBusy={checking.isRunning} onPress={() => unawaited(checkAnchor())}>
          {audit.checkAnchor}
        </Action>
        {anchored === null ? null : (
          <p>
            <FileText text={audit.anchored(anchored.name, anchored.entry)} />
            {anchored.isSigned ? null : <span className="soft"> {audit.notSigned}</span>}
          </p>
        )}
        <p className="dim sm">{audit.anchorWhat}</p>
        <KeyNote />
      </PanelBody>
    </Panel>
  );
}

function progressText(audit: Texts['audit'], { checked, entries, batch }: Progress): string {
  return batch === undefined ? audit.verifying(checked, entries) : audit.verifyingBatch(batch);
}

function brokenText(audit: Texts['audit'], { entry, kind }: NonNullable<AuditVerdict['broken']>): string {
  return kind === 'other-journal' ? audit.otherJournal : audit.broken(entry, audit.faults[kind]);
}

function Verdict({ verdict }: { verdict: AuditVerdict }) {
  const { audit } = useTexts();
  const format = useFormat();
  const { entries, broken, signedHeads, anchor, batches } = verdict;
  if (broken !== null) {
    return (
      <>
        <p className={css['verdict']}>
          <Mark tone="failed" icon="failed">
            {brokenText(audit, broken)}
          </Mark>
        </p>
        <p>{broken.kind === 'other-journal' ? audit.otherJournalText : audit.brokenText}</p>
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
      {anchor === null ? null : (
        <p>
          {anchor.isSigned
            ? audit.anchorHolds(anchor.entry, format.full(anchor.atMs), anchor.signedBy)
            : audit.anchorUnsigned(anchor.entry, format.full(anchor.atMs))}
        </p>
      )}
      {batches === null ? null : batches.altered === null ? (
        <p className="soft sm">{audit.batchesHold(batches.checked)}</p>
      ) : (
        <FailureNotice failure={batches.altered} />
      )}
    </>
  );
}
