// The check of an evidence pack, whoever made it: chosen, checked by itself, and told in sentences.

import { useState } from 'react';
import {
  type EvidenceVerdict,
  type FoundFault,
  isOfEntry,
} from '../../../shared/contract/evidence-methods.ts';
import type { Texts } from '../../../shared/texts/en/page.ts';
import { afterApprovalTexts, outcomeTexts, rightsVerdictTexts } from '../../../shared/texts/pack-proofs.ts';
import { useFileChoice } from '../../client/file-choice.ts';
import { useCommand } from '../../client/queries.ts';
import { unawaited } from '../../client/unawaited.ts';
import { Action } from '../../parts/action.tsx';
import { FailureNotice } from '../../parts/failure-notice.tsx';
import { FileText } from '../../parts/file-text.tsx';
import { Mark } from '../../parts/mark.tsx';
import { Panel, PanelBody } from '../../parts/panel.tsx';
import { useAnnounce } from '../../session/announcer.tsx';
import { useFormat, useTexts } from '../../texts/texts-context.tsx';
import css from './audit.module.css';

/** Faults that are shown; an altered pack can have as many as rows. */
const SHOWN_FAULTS = 20;

export function PackPanel() {
  const { pack } = useTexts().audit;
  const announce = useAnnounce();
  const files = useFileChoice('evidence');
  const checking = useCommand('verifyEvidence');
  const [found, setFound] = useState<{ name: string; verdict: EvidenceVerdict } | null>(null);
  const check = async () => {
    const offer = await files.choose();
    if (offer === null) return;
    setFound(null);
    const reply = await checking.run({
      pack: offer.file,
      salt: null,
      original: null,
      anchor: null,
      person: null,
    });
    if (!reply.ok) return;
    setFound({ name: offer.name, verdict: reply.value });
    if (reply.value.faults.length > 0) announce(pack.broken(offer.name), 'assertive');
  };
  const failure = files.failure ?? checking.failure;
  return (
    <Panel title={pack.title}>
      <PanelBody className="stack">
        <Action icon="file" isBusy={checking.isRunning} onPress={() => unawaited(check())}>
          {pack.act}
        </Action>
        {checking.isRunning ? <p className="soft">{pack.checking}</p> : null}
        {failure === null ? null : <FailureNotice failure={failure} />}
        {found === null ? null : found.verdict.faults.length === 0 ? (
          <Held {...found} />
        ) : (
          <Broken {...found} />
        )}
        <p className="dim sm">{pack.what}</p>
      </PanelBody>
    </Panel>
  );
}

interface FoundProps {
  readonly name: string;
  readonly verdict: EvidenceVerdict;
}

function Held({ name, verdict }: FoundProps) {
  const { pack } = useTexts().audit;
  const format = useFormat();
  const { batch, rows, personalDataLeftOut, original, page } = verdict;
  const time = (text: string) => format.full(Date.parse(text));
  return (
    <div className="stack" role="status">
      <p className={css['verdict']}>
        <Mark tone="ready" icon="ready">
          <FileText text={pack.holds(name, batch, rows, time(verdict.exportedAt))} />
        </Mark>
      </p>
      <p className="soft sm">{pack.page[page]}</p>
      <p className={css['key']}>{signatureText(pack, verdict)}</p>
      <p className={css['key']}>{approvalText(pack, verdict.approval, time)}</p>
      <p className="soft sm">{outcomeTexts(pack, verdict).join(' ')}</p>
      {[...afterApprovalTexts(pack, verdict), ...rightsVerdictTexts(pack, verdict)].map((text) => (
        <p key={text} className={css['key']}>
          {text}
        </p>
      ))}
      <p className="soft sm">{pack.original[original]}</p>
      {personalDataLeftOut ? <p className="soft sm">{pack.leftOut}</p> : null}
    </div>
  );
}

function signatureText(pack: Texts['audit']['pack'], { publicKey, signedBy }: EvidenceVerdict): string {
  if (publicKey === null) return pack.unsigned;
  return signedBy === null ? pack.signed(publicKey) : pack.signedBy(signedBy.name, signedBy.fingerprint);
}

function approvalText(
  pack: Texts['audit']['pack'],
  approval: EvidenceVerdict['approval'],
  time: (text: string) => string,
): string {
  if (approval === null) return pack.approvalNone;
  const { name, fingerprint, at, rows } = approval;
  return name === null || fingerprint === null
    ? pack.approvalHidden(time(at), rows)
    : pack.approval(name, fingerprint, time(at), rows);
}

function Broken({ name, verdict: { faults, moreFaults } }: FoundProps) {
  const { pack } = useTexts().audit;
  const more = moreFaults + Math.max(0, faults.length - SHOWN_FAULTS);
  return (
    <div className="stack">
      <p className={css['verdict']}>
        <Mark tone="failed" icon="failed">
          <FileText text={pack.broken(name)} />
        </Mark>
      </p>
      <ul className={css['faults']}>
        {faults.slice(0, SHOWN_FAULTS).map((fault) => (
          <li key={`${fault.member} ${fault.kind} ${fault.at ?? ''}`}>
            <FileText text={faultText(pack, fault)} />
          </li>
        ))}
        {more === 0 ? null : <li>{pack.more(more)}</li>}
      </ul>
      <p>{pack.askAgain}</p>
    </div>
  );
}

function faultText(pack: Texts['audit']['pack'], { member, kind, at }: FoundFault): string {
  const place = at === null ? '' : ` (${isOfEntry({ member, kind }) ? pack.entry(at) : pack.line(at)})`;
  return `${member} ${pack.faults[kind]}${place}.`;
}
