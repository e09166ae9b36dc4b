// The token of a profile: it goes in and never comes out. A new one is tested before it replaces the old.

import { TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { ConnectionTest } from '../../../shared/contract/home-views.ts';
import type { ProfileView } from '../../../shared/contract/views.ts';
import { useCommand } from '../../client/queries.ts';
import { refusalOf } from '../../client/refusals.ts';
import { unawaited } from '../../client/unawaited.ts';
import { Action } from '../../parts/action.tsx';
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx';
import { FailureNotice } from '../../parts/failure-notice.tsx';
import { Mark } from '../../parts/mark.tsx';
import { useNotices } from '../../session/notices.tsx';
import { useTexts } from '../../texts/texts-context.tsx';
import { ConnectionSteps, failedStep } from './connection-test.tsx';
import css from './settings.module.css';

interface Props {
  readonly profile: ProfileView;
  /** True when the person came to give it. */
  readonly isWanted: boolean;
}

export function TokenField({ profile, isWanted }: Props) {
  const { settings, common } = useTexts();
  const words = settings.profiles;
  const [text, setText] = useState('');
  const [isForgetting, setForgetting] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isWanted) field.current?.focus();
  }, [isWanted]);
  const tokens = useTokenChange(profile, () => setText(''));
  const hasToken = profile.token !== 'missing';
  const token = text.trim();
  return (
    <form
      className={css.token}
      onSubmit={(event) => {
        event.preventDefault();
        if (token !== '') unawaited(tokens.replace(token));
      }}
    >
      <div className={css.tokenLine}>
        <TextInput
          ref={field}
          type="password"
          className="spring"
          label={words.token}
          placeholder={hasToken ? words.tokenPlaceholder : words.tokenPlaceholderFirst}
          value={text}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Action
          type="submit"
          method="setToken"
          disabled={token === ''}
          isBusy={tokens.isBusy}
          onPress={() => undefined}
        >
          {hasToken ? words.replace : words.keep}
        </Action>
        {hasToken ? (
          <Action
            tone="quiet"
            method="setToken"
            onPress={() => {
              tokens.forgetRefusal();
              setForgetting(true);
            }}
          >
            {words.remove}
          </Action>
        ) : null}
      </div>
      {tokens.isTesting ? <p className="soft sm">{words.tokenTesting}</p> : <TokenState profile={profile} />}
      {tokens.failure === null ? null : <FailureNotice failure={tokens.failure} />}
      {tokens.doubt === null ? null : (
        <div className={css.doubt} role="alert">
          <p className="strong">{hasToken ? words.tokenDoubt : words.tokenDoubtFirst}</p>
          <ConnectionSteps test={tokens.doubt} />
          <div className="line">
            <Action small onPress={() => unawaited(tokens.keep(token, false))} disabled={token === ''}>
              {words.keepAnyway}
            </Action>
            <Action small tone="quiet" onPress={tokens.forgetDoubt}>
              {common.acts.cancel}
            </Action>
          </div>
        </div>
      )}
      <ConfirmDialog
        isOpen={isForgetting}
        title={words.forgetTitle(profile.name)}
        confirm={words.forget}
        tone="stop"
        isBusy={tokens.isBusy}
        failure={tokens.failure}
        onCancel={() => setForgetting(false)}
        onConfirm={() => {
          unawaited(
            tokens.forget().then((isGone) => {
              if (isGone) setForgetting(false);
            }),
          );
        }}
      >
        <p>{words.forgetText}</p>
      </ConfirmDialog>
    </form>
  );
}

function TokenState({ profile }: { profile: ProfileView }) {
  const { settings } = useTexts();
  const text = settings.profiles.tokenState[profile.token];
  const isThere = profile.token !== 'missing';
  return (
    <p className="sm soft">
      <Mark tone={isThere ? 'ready' : 'enqueued'} icon={isThere ? 'ready' : 'flag'}>
        <span className="sr">{settings.profiles.token}</span>
      </Mark>{' '}
      {text}
    </p>
  );
}

function useTokenChange(profile: ProfileView, onKept: () => void) {
  const { show } = useNotices();
  const test = useCommand('testConnection');
  const set = useCommand('setToken');
  const refusal = refusalOf(test, set);
  const [doubt, setDoubt] = useState<ConnectionTest | null>(null);

  const keep = async (token: string, wasTested: boolean) => {
    refusal.forget();
    const reply = await set.run({ profile: profile.name, token });
    if (!reply.ok) return;
    setDoubt(null);
    onKept();
    show({
      tone: 'done',
      text: ({ texts }) => {
        const { tokenKept, tokenKeptUntested } = texts.settings.profiles;
        return wasTested ? tokenKept(profile.name) : tokenKeptUntested(profile.name);
      },
    });
  };
  return {
    doubt,
    failure: refusal.failure,
    forgetRefusal: refusal.forget,
    isTesting: test.isRunning,
    isBusy: test.isRunning || set.isRunning,
    keep,
    forgetDoubt: () => setDoubt(null),
    async replace(token: string) {
      setDoubt(null);
      refusal.forget();
      const { baseUrl, generation, name } = profile;
      const reply = await test.run({
        account: { kind: 'profile', name },
        candidate: { baseUrl, generation, token },
      });
      if (!reply.ok) return;
      if (failedStep(reply.value) === undefined) await keep(token, true);
      else setDoubt(reply.value);
    },
    async forget(): Promise<boolean> {
      const reply = await set.run({ profile: profile.name, token: null });
      if (reply.ok)
        show({ tone: 'done', text: ({ texts }) => texts.settings.profiles.forgotten(profile.name) });
      return reply.ok;
    },
  };
}
