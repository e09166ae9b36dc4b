// A new profile: one account on one service. It can be tested before it is kept.

import { TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { ProfileView } from '../../../shared/contract/views.ts';
import { CHANGE_PERCENT } from '../../../shared/guards/changes.ts';
import { DUPLICATE_PERIOD_DAYS } from '../../../shared/guards/sent-before.ts';
import { useCommand } from '../../client/queries.ts';
import { unawaited } from '../../client/unawaited.ts';
import { Action } from '../../parts/action.tsx';
import { FailureNotice } from '../../parts/failure-notice.tsx';
import { Panel, PanelBody } from '../../parts/panel.tsx';
import { useNotices } from '../../session/notices.tsx';
import { useTexts } from '../../texts/texts-context.tsx';
import {
  AddressField,
  ChangesFields,
  ColourField,
  ControlsField,
  GenerationField,
  PeriodField,
  TwoPeopleField,
} from './profile-fields.tsx';
import { missingOf, type ProfileForm, percentOf, periodDaysOf } from './profile-form.ts';
import css from './settings.module.css';

export const EMPTY_FORM: ProfileForm = {
  name: '',
  baseUrl: '',
  generation: 'v2',
  colour: null,
  duplicatePeriodDays: String(DUPLICATE_PERIOD_DAYS.usual),
  asksControlTotals: false,
  changePercent: String(CHANGE_PERCENT.usual),
  asksChanges: false,
  asksTwoPeople: false,
};

export interface Candidate {
  readonly form: ProfileForm;
  readonly token: string;
}

interface Props {
  readonly known: readonly ProfileView[];
  readonly candidate: Candidate;
  /** The form was asked for just now: the focus goes into it, past the button that stands behind. */
  readonly isAsked: boolean;
  readonly onChange: (candidate: Candidate) => void;
  readonly onAdded: (profile: ProfileView) => void;
  readonly onCancel: () => void;
}

export function NewProfile({ known, candidate, isAsked, onChange, onAdded, onCancel }: Props) {
  const { settings, common } = useTexts();
  const { show } = useNotices();
  const add = useCommand('addProfile');
  const [wasTried, setTried] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isAsked) first.current?.focus();
  }, [isAsked]);
  const words = settings.profiles;
  const { form, token } = candidate;
  const missing = missingOf(form, known);
  const change = (part: Partial<ProfileForm>) => onChange({ ...candidate, form: { ...form, ...part } });
  const submit = async () => {
    setTried(true);
    if (missing !== null) return;
    const { name, baseUrl, generation, colour, asksControlTotals, asksChanges, asksTwoPeople } = form;
    const reply = await add.run({
      name: name.trim(),
      baseUrl: baseUrl.trim(),
      generation,
      colour,
      duplicatePeriodDays: periodDaysOf(form) ?? undefined,
      asksControlTotals,
      changePercent: percentOf(form) ?? undefined,
      asksChanges,
      asksTwoPeople,
      token: token.trim() === '' ? null : token.trim(),
    });
    if (!reply.ok) return;
    show({ tone: 'done', text: ({ texts }) => texts.settings.profiles.created(reply.value.name) });
    onAdded(reply.value);
  };
  const fields = { form, onChange: change, isFixed: false };
  const nameProblem =
    missing === 'taken' ? words.nameTaken : wasTried && missing === 'name' ? words.nameMissing : undefined;
  return (
    <Panel title={words.newTitle} detail={words.newDetail}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          unawaited(submit());
        }}
      >
        <PanelBody className={css.form}>
          <TextInput
            label={words.name}
            description={words.nameHint}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            error={nameProblem}
            value={form.name}
            maxLength={60}
            autoComplete="off"
            ref={first}
            onChange={(event) => change({ name: event.currentTarget.value })}
          />
          <ColourField form={form} onChange={change} />
          <AddressField
            {...fields}
            addressNote={wasTried && missing === 'address' ? words.addressMissing : undefined}
          />
          <GenerationField {...fields} />
          <div className={css.wide}>
            <PeriodField form={form} onChange={change} />
            <ControlsField form={form} onChange={change} />
            <ChangesFields form={form} onChange={change} />
            <TwoPeopleField form={form} onChange={change} />
          </div>
          <div className={css.wide}>
            <TextInput
              type="password"
              label={words.token}
              placeholder={words.tokenPlaceholderNew}
              value={token}
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => onChange({ ...candidate, token: event.currentTarget.value })}
            />
          </div>
          <div className={css.wide}>
            {add.failure === null ? null : <FailureNotice failure={add.failure} />}
            <div className={css.formActions}>
              <Action tone="quiet" onPress={onCancel}>
                {common.acts.cancel}
              </Action>
              <Action type="submit" tone="primary" isBusy={add.isRunning} onPress={() => undefined}>
                {words.create}
              </Action>
            </div>
          </div>
        </PanelBody>
      </form>
    </Panel>
  );
}
