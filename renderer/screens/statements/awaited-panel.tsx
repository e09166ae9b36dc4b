// Statements that were asked for and are not compared yet, each with the way to end that: its link is pasted, and one
// press fetches and compares. The core remembers them, so that a screen that is left loses none.

import { useState } from 'react';
import type { AwaitedStatement } from '../../../shared/contract/statement-views.ts';
import type { Failure } from '../../../shared/errors.ts';
import { spanInWords } from '../../../shared/statement-span.ts';
import { Action } from '../../parts/action.tsx';
import { FailureNotice } from '../../parts/failure-notice.tsx';
import { FileText } from '../../parts/file-text.tsx';
import { useNow } from '../../parts/now.ts';
import { Panel, PanelBody } from '../../parts/panel.tsx';
import { profileName } from '../../texts/profile-name.ts';
import { useFormat, useTexts } from '../../texts/texts-context.tsx';
import { AddressInput } from './address-input.tsx';
import css from './statements.module.css';

interface Props {
  readonly awaited: readonly AwaitedStatement[];
  readonly isBusy: boolean;
  readonly failure: Failure | null;
  readonly onLink: (statement: AwaitedStatement, link: string) => void;
  readonly onForget: (statement: AwaitedStatement) => void;
  /** The one that was asked for just now: its link is what comes next. */
  readonly latest: string | null;
}

export function AwaitedPanel({ awaited, failure, latest, ...acts }: Props) {
  const { statements } = useTexts();
  if (awaited.length === 0) return null;
  return (
    <Panel title={statements.awaited.title}>
      <PanelBody className="stack">
        {failure === null ? null : <FailureNotice failure={failure} />}
        {awaited.map((statement) => (
          <AwaitedForm
            key={statement.id}
            statement={statement}
            isLatest={statement.id === latest}
            {...acts}
          />
        ))}
      </PanelBody>
    </Panel>
  );
}

interface FormProps extends Pick<Props, 'isBusy' | 'onLink' | 'onForget'> {
  readonly statement: AwaitedStatement;
  readonly isLatest: boolean;
}

function AwaitedForm({ statement, isLatest, isBusy, onLink, onForget }: FormProps) {
  const { common, statements } = useTexts();
  const words = statements.awaited;
  const format = useFormat();
  const nowMs = useNow();
  const [link, setLink] = useState('');
  const { account, wallet, from, to, statementId, askedAtMs } = statement;
  const { country, currency, provider } = wallet;
  const span = spanInWords({ from, to }, format.date);
  const name = [country, currency, provider].filter((part) => part !== null).join(' · ');
  return (
    <form
      className={css['form']}
      aria-label={words.of(name)}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) onLink(statement, link);
      }}
    >
      <p className="sm">
        <b className="strong">
          <FileText text={name} />
        </b>
        {' · '}
        {words.span(span.from, span.to)}
        {' · '}
        <FileText text={profileName(common, account)} />
        <br />
        <span className="dim">{words.since(format.moment(askedAtMs, nowMs))}</span>
        {statementId === null ? null : (
          <>
            <br />
            <span className="mono dim">
              <FileText text={statementId} />
            </span>
          </>
        )}
      </p>
      <AddressInput
        label={words.link}
        description={words.linkHint}
        value={link}
        onChange={setLink}
        isNext={isLatest}
        onPasted={(pasted) => {
          // Whoever pastes the link wants the comparison; what is no whole link stays to be looked at.
          if (/^https?:\/\/\S+$/.test(pasted) && !isBusy) onLink(statement, pasted);
        }}
      />
      <div className={css['acts']}>
        <Action small tone="quiet" disabled={isBusy} onPress={() => onForget(statement)}>
          {words.forget}
        </Action>
        <Action small type="submit" icon="download" isBusy={isBusy} onPress={() => {}}>
          {words.compare}
        </Action>
      </div>
    </form>
  );
}
