// Where the journal is, and the choice of another place for the next start, tested in sentences first. A password goes in
// and never comes out.

import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Reply } from '../../../shared/contract/contract.ts';
import {
  isOtherJournal,
  type JournalPlaceView,
  type JournalTest,
} from '../../../shared/contract/journal-methods.ts';
import { useCommand, useMethod } from '../../client/queries.ts';
import { unawaited } from '../../client/unawaited.ts';
import { Action } from '../../parts/action.tsx';
import { FailureNotice } from '../../parts/failure-notice.tsx';
import { Mark } from '../../parts/mark.tsx';
import { Panel, PanelBody } from '../../parts/panel.tsx';
import { useAnnounce } from '../../session/announcer.tsx';
import { useSentences } from '../../texts/sentences.ts';
import { useTexts } from '../../texts/texts-context.tsx';
import { FoundSteps } from './found-steps.tsx';
import css from './settings.module.css';

type Place = JournalPlaceView['now'];

export function JournalPlace() {
  const { place: words } = useTexts();
  const view = useMethod('getJournalPlace', {});
  if (view.data === undefined) return null;
  return (
    <Panel title={words.title}>
      <PanelBody className="stack">
        <Places view={view.data} />
        <p className="dim sm">{words.what}</p>
        <PlaceForm view={view.data} refresh={view.refresh} method="chooseJournal" />
      </PanelBody>
    </Panel>
  );
}

function Places({ view }: { view: JournalPlaceView }) {
  const { place: words } = useTexts();
  const shown = usePlaceText();
  const [now, next] = [shown(view.now), shown(view.next)];
  return (
    <>
      <dl className={css.facts}>
        <dt>{words.now}</dt>
        <dd className="mono">{now}</dd>
        <dt>{words.next}</dt>
        <dd className={now === next ? undefined : 'mono'}>{now === next ? words.same : next}</dd>
      </dl>
      {view.isForThisStart ? <p className="soft sm">{words.forThisStart}</p> : null}
    </>
  );
}

function usePlaceText(): (place: Place) => string {
  const { place: words } = useTexts();
  return (place) => {
    switch (place.kind) {
      case 'file':
        return words.file(place.folder);
      case 'database':
        return place.address;
      case 'unreadable':
        return words.unreadable;
    }
  };
}

interface FormProps {
  readonly view: JournalPlaceView;
  readonly refresh: () => Promise<void>;
  /** What keeps the choice: `followJournal` where the file was moved, and there is no way back to it. */
  readonly method: 'chooseJournal' | 'followJournal';
}

/** Address and password of another place for the journal, which can be tested and chosen. */
export function PlaceForm({ view, refresh, method }: FormProps) {
  const { place: words } = useTexts();
  const [address, setAddress] = useState('');
  const [password, setPassword] = useState('');
  const places = usePlaceChoice(refresh, method);
  const typed = { address: address.trim(), password: password === '' ? null : password };
  const changed = (set: (text: string) => void) => (text: string) => {
    places.forget();
    set(text);
  };
  const choose = async (choice: Typed) => {
    if (await places.choose(choice)) setPassword('');
  };
  const kept = view.keepsPasswords ? words.passwordKept : words.passwordNotKept;
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.address !== '') unawaited(places.test(typed));
      }}
    >
      <div className={css.form}>
        <Field
          label={words.address}
          hint={words.addressHint}
          value={address}
          onChange={changed(setAddress)}
          classNames={{ input: css.address ?? '' }}
        />
        <Field
          type="password"
          label={words.password}
          hint={`${kept} ${words.passwordOptional}`}
          value={password}
          onChange={changed(setPassword)}
        />
      </div>
      <div className="line">
        <Action
          type="submit"
          method="testJournal"
          disabled={typed.address === ''}
          isBusy={places.isTesting}
          onPress={() => undefined}
        >
          {words.test}
        </Action>
        <Action
          method={method}
          disabled={typed.address === ''}
          isBusy={places.isChoosing}
          onPress={() => unawaited(choose(typed))}
        >
          {words.choose}
        </Action>
        {view.next.kind === 'file' || method === 'followJournal' ? null : (
          <Action tone="quiet" method="chooseJournal" onPress={() => unawaited(places.chooseFile())}>
            {words.chooseFile}
          </Action>
        )}
      </div>
      {places.failure === null ? null : isOtherJournal(places.failure) ? (
        <FailureNotice
          failure={places.failure}
          safe=""
          action={
            <Action
              tone="stop"
              method={method}
              isBusy={places.isChoosing}
              onPress={() => unawaited(choose({ ...typed, isOther: true }))}
            >
              {words.chooseOther}
            </Action>
          }
        />
      ) : (
        <FailureNotice failure={places.failure} />
      )}
      {places.result === null ? null : <JournalSteps test={places.result} />}
      {places.chosen === null ? null : (
        <p role="status">
          <Mark tone="ready" icon="ready">
            {places.chosen.kind === 'database' ? words.chosen(places.chosen.address) : words.chosenFile}
          </Mark>
        </p>
      )}
    </form>
  );
}

interface FieldProps {
  readonly label: string;
  readonly hint: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly type?: 'password';
  readonly classNames?: { readonly input: string };
}

function Field({ hint, onChange, ...field }: FieldProps) {
  return (
    <TextInput
      {...field}
      description={hint}
      inputWrapperOrder={['label', 'input', 'description']}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** What was found at an address, step by step. */
function JournalSteps({ test }: { test: JournalTest }) {
  const { place: words } = useTexts();
  const { saying } = useSentences();
  const steps = test.steps.map(({ step, outcome, said }) => ({
    ...{ title: words.steps[step], outcome, outcomeWord: words.outcomes[outcome] },
    said: said.map(saying).join(' '),
  }));
  return <FoundSteps steps={steps} />;
}

interface Typed {
  readonly address: string;
  readonly password: string | null;
  /** Said of a journal that is another one than that which the file was moved to. */
  readonly isOther?: boolean;
}

function usePlaceChoice(refresh: () => Promise<void>, method: FormProps['method']) {
  const { place: words } = useTexts();
  const announce = useAnnounce();
  const test = useCommand('testJournal');
  const choose = useCommand(method);
  const chooseFile = useCommand('chooseJournal');
  const [result, setResult] = useState<JournalTest | null>(null);
  const [chosen, setChosen] = useState<Place | null>(null);
  const forget = () => {
    setResult(null);
    setChosen(null);
    for (const command of [test, choose, chooseFile]) command.forget();
  };
  const keep = async (choice: Promise<Reply<JournalPlaceView>>): Promise<boolean> => {
    forget();
    const reply = await choice;
    if (!reply.ok) return false;
    setChosen(reply.value.next);
    await refresh();
    return true;
  };
  return {
    result,
    chosen,
    forget,
    failure: test.failure ?? choose.failure ?? chooseFile.failure,
    isTesting: test.isRunning,
    isChoosing: choose.isRunning,
    async test({ address, password }: Typed) {
      forget();
      announce(words.testing);
      const reply = await test.run({ address, password });
      if (!reply.ok) return;
      setResult(reply.value);
      const failed = reply.value.steps.find(({ outcome }) => outcome === 'failed');
      announce(failed === undefined ? words.passedSaid : words.failedSaid(words.steps[failed.step]));
    },
    choose: (typed: Typed) => keep(choose.run(typed)),
    chooseFile: () => keep(chooseFile.run({ address: null, password: null })),
  };
}
