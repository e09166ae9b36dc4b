// Signing in: a name, a passphrase, and the way back for an administrator who forgot it. What was being done waits behind it.

import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useCommand } from '../client/queries.ts';
import type { SignInWanted } from '../client/sign-in-gate.ts';
import { unawaited } from '../client/unawaited.ts';
import { Action } from '../parts/action.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { FailureNotice } from '../parts/failure-notice.tsx';
import { useAnnounce } from '../session/announcer.tsx';
import { usePresence } from '../session/here.ts';
import { NewPassphrase } from '../session/new-passphrase.tsx';
import {
  isAboutPassphrase,
  NOT_TYPED,
  passphraseProblem,
  textOfFailure,
} from '../session/passphrase-form.ts';
import css from '../session/users.module.css';
import { useSentences } from '../texts/sentences.ts';
import { useTexts } from '../texts/texts-context.tsx';
import { nameAtFirst, namesFor } from './sign-in-names.ts';

interface Props {
  readonly wanted: SignInWanted;
  readonly onDone: (hasSignedIn: boolean) => void;
}

/** The name that signed in last on this page, which is most often the next one, too. */
let latestName = '';

export function SignInDialog({ wanted, onDone }: Props) {
  const { users: words } = useTexts();
  const [isRecovering, setRecovering] = useState(false);
  const title = isRecovering ? words.recover.title : words.signIn.title;
  return (
    <Dialog isOpen title={title} onClose={() => onDone(false)}>
      {isRecovering ? (
        <Recover onDone={onDone} onBack={() => setRecovering(false)} />
      ) : (
        <SignIn wanted={wanted} onDone={onDone} onForgotten={() => setRecovering(true)} />
      )}
    </Dialog>
  );
}

/** Signs in and says who is here. */
function useSignIn(onDone: (hasSignedIn: boolean) => void) {
  const { users: words } = useTexts();
  const announce = useAnnounce();
  const { presence, signInBy, wasOwn } = usePresence();
  const signing = useCommand('signIn');
  return {
    ...signing,
    async signIn(name: string, passphrase: string) {
      const hasEntered = await signInBy(async () => (await signing.run({ name, passphrase })).ok);
      if (!hasEntered) return;
      // Nobody else came, and the next change is another page's.
      if (presence?.here?.name === name) wasOwn();
      latestName = name;
      announce(words.signIn.said(name));
      onDone(true);
    },
  };
}

function SignIn({ wanted, onDone, onForgotten }: Props & { readonly onForgotten: () => void }) {
  const { common, users: words } = useTexts();
  const { presence, users } = usePresence();
  const names = namesFor(wanted, presence?.names ?? [], users);
  const [chosen, setChosen] = useState<string | null>(null);
  const [passphrase, setPassphrase] = useState('');
  const signing = useSignIn(onDone);
  const sentences = useSentences();
  const name = chosen ?? nameAtFirst(names, latestName);
  const isTyped = name !== '' && passphrase !== '';
  const wrong = isAboutPassphrase(signing.failure) ? signing.failure : null;
  return (
    <form
      className={css.fields}
      onSubmit={(event) => {
        event.preventDefault();
        if (isTyped && !signing.isRunning) unawaited(signing.signIn(name, passphrase));
      }}
    >
      <p className="soft">{words.signIn.why[wanted.reason]}</p>
      <NativeSelect
        label={words.signIn.name}
        data-autofocus={name === '' || undefined}
        value={name}
        onChange={(event) => setChosen(event.currentTarget.value)}
      >
        {name === '' ? <option value="">{words.signIn.choose}</option> : null}
        {names.map((known) => (
          <option key={known} value={known}>
            {known}
          </option>
        ))}
      </NativeSelect>
      <TextInput
        type="password"
        label={words.passphrase.label}
        data-autofocus={name !== '' || undefined}
        error={wrong === null ? undefined : textOfFailure(sentences.failure(wrong))}
        value={passphrase}
        autoComplete="current-password"
        spellCheck={false}
        onChange={(event) => setPassphrase(event.currentTarget.value)}
      />
      {signing.failure === null || wrong !== null ? null : <FailureNotice failure={signing.failure} />}
      <div className={css.actions}>
        <Action tone="bare" small onPress={onForgotten}>
          {words.signIn.forgotten}
        </Action>
        <span className="spring" />
        <Action tone="quiet" onPress={() => onDone(false)}>
          {common.acts.cancel}
        </Action>
        <Action
          type="submit"
          tone="primary"
          disabled={!isTyped}
          isBusy={signing.isRunning}
          onPress={() => undefined}
        >
          {words.signIn.act}
        </Action>
      </div>
    </form>
  );
}

interface RecoverProps {
  readonly onDone: (hasSignedIn: boolean) => void;
  readonly onBack: () => void;
}

function Recover({ onDone, onBack }: RecoverProps) {
  const { common, users: words } = useTexts();
  const { users, showRecoveryCode } = usePresence();
  const names = users
    .filter(({ roles, endedAtMs }) => endedAtMs === null && roles.includes('administer'))
    .map(({ name }) => name);
  const [chosen, setChosen] = useState<string | null>(null);
  const [code, setCode] = useState('');
  const [typed, setTyped] = useState(NOT_TYPED);
  const [wasTried, setTried] = useState(false);
  const recovering = useCommand('recoverUser');
  const signing = useSignIn(onDone);
  const sentences = useSentences();
  const name = chosen ?? names[0] ?? '';
  const wrong = isAboutPassphrase(recovering.failure) ? recovering.failure : null;
  const recover = async () => {
    setTried(true);
    if (code.trim() === '' || passphraseProblem(typed) !== null) return;
    const reply = await recovering.run({ name, code: code.trim(), passphrase: typed.first });
    if (!reply.ok) return;
    showRecoveryCode(reply.value.recoveryCode);
    await signing.signIn(name, typed.first);
  };
  const isBusy = recovering.isRunning || signing.isRunning;
  return (
    <form
      className={css.fields}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) unawaited(recover());
      }}
    >
      <p className="soft">{words.recover.text}</p>
      <NativeSelect
        label={words.signIn.name}
        value={name}
        data={names}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
      <TextInput
        label={words.code.title}
        data-autofocus
        error={
          wrong !== null
            ? textOfFailure(sentences.failure(wrong))
            : wasTried && code.trim() === ''
              ? words.recover.codeMissing
              : undefined
        }
        value={code}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <NewPassphrase typed={typed} onType={setTyped} wasTried={wasTried} />
      {recovering.failure === null || wrong !== null ? null : <FailureNotice failure={recovering.failure} />}
      <div className={css.actions}>
        <span className="spring" />
        <Action tone="quiet" onPress={onBack}>
          {common.acts.back}
        </Action>
        <Action type="submit" tone="primary" isBusy={isBusy} onPress={() => undefined}>
          {words.recover.act}
        </Action>
      </div>
    </form>
  );
}
