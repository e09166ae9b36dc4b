// One profile: its colour, address and generation to be changed and saved; its token; and the way to remove it.

import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { PROFILE_COLOURS, type ProfileView } from '../../../shared/contract/views.ts';
import { useCommand, useMethod } from '../../client/queries.ts';
import { unawaited } from '../../client/unawaited.ts';
import { Action } from '../../parts/action.tsx';
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx';
import { FailureNotice } from '../../parts/failure-notice.tsx';
import { Panel, PanelBody } from '../../parts/panel.tsx';
import { PracticeMark } from '../../parts/practice.tsx';
import { isOpenBatch } from '../../session/batch-places.ts';
import { useNotices } from '../../session/notices.tsx';
import { useShortcuts } from '../../session/shortcuts.tsx';
import { profileName } from '../../texts/profile-name.ts';
import { useTexts } from '../../texts/texts-context.tsx';
import { keptForms } from './kept-forms.ts';
import { useLeftUnsaved } from './left-unsaved.ts';
import {
  AddressField,
  ChangesFields,
  ColourField,
  ControlsField,
  GenerationField,
  PeriodField,
  TwoPeopleField,
} from './profile-fields.tsx';
import { changeOf, hasWrongFigure, isOtherHost, type ProfileForm } from './profile-form.ts';
import css from './settings.module.css';
import { SigningPanel } from './signing-panel.tsx';
import { TokenField } from './token-field.tsx';

/** The fields of each profile that differ from what is kept. */
const useKeptEdits = keptForms<Partial<ProfileForm>>();

interface Props {
  readonly profile: ProfileView;
  readonly onRemoved: () => void;
}

interface EditorProps extends Props {
  /** True when the person came for the signing settings. */
  readonly isSigningWanted: boolean;
  /** True when the person came to give the token. */
  readonly isTokenWanted: boolean;
}

export function ProfileEditor({ profile, isSigningWanted, isTokenWanted, onRemoved }: EditorProps) {
  const { common, settings } = useTexts();
  const counts = useBatchCounts(profile.name);
  const words = settings.profiles;
  if (profile.practice) {
    return (
      <Panel
        title={
          <>
            {profileName(common, profile.name)} <PracticeMark />
          </>
        }
        detail={words.practiceTitle}
      >
        <PanelBody className="soft">{words.practiceText}</PanelBody>
      </Panel>
    );
  }
  return (
    <>
      <ProfileDetails
        profile={profile}
        isTokenWanted={isTokenWanted}
        isFixed={counts.isUnread || counts.open > 0}
        batches={words.batches(counts.settled, counts.open)}
      />
      <SigningPanel profile={profile.name} isWanted={isSigningWanted} />
      <RemoveProfile profile={profile} onRemoved={onRemoved} />
    </>
  );
}

/** Until they are read, no batch of it may be called settled. */
function useBatchCounts(name: string): { settled: number; open: number; isUnread: boolean } {
  const { data } = useMethod('listBatches', {});
  const own = (data ?? []).filter(({ profile }) => profile === name);
  return {
    isUnread: data === undefined,
    settled: own.filter(({ state }) => state === 'settled').length,
    open: own.filter((batch) => isOpenBatch(batch) && batch.state !== 'draft').length,
  };
}

interface DetailsProps {
  readonly profile: ProfileView;
  readonly isTokenWanted: boolean;
  readonly isFixed: boolean;
  readonly batches: string;
}

function ProfileDetails({ profile, isTokenWanted, isFixed, batches }: DetailsProps) {
  const { settings, common } = useTexts();
  const { show } = useNotices();
  const update = useCommand('updateProfile');
  const [edited, setEdited] = useKeptEdits(profile.name);
  const words = settings.profiles;
  const form: ProfileForm = { ...formOf(profile), ...edited };
  const change = changeOf(profile, form);
  const isWrong = hasWrongFigure(form);
  useLeftUnsaved(
    `unsaved ${profile.name}`,
    change === null && !isWrong ? null : (texts) => texts.settings.profiles.leftUnsaved(profile.name),
  );
  const save = async () => {
    if (change === null) return;
    const reply = await update.run({ name: profile.name, ...change });
    if (!reply.ok) return;
    setEdited(null);
    show({ tone: 'done', text: ({ texts }) => texts.settings.profiles.saved(profile.name) });
  };
  const leave = () => {
    setEdited(null);
    update.forget();
  };
  useShortcuts([
    { keys: 'Ctrl S', label: words.save, enabled: change !== null, run: () => unawaited(save()) },
    { keys: 'Esc', label: common.acts.cancel, enabled: change !== null || isWrong, run: leave },
  ]);
  const fields = {
    form,
    isFixed,
    onChange: (part: Partial<ProfileForm>) => setEdited({ ...edited, ...part }),
  };
  return (
    <Panel
      title={profile.name}
      detail={batches}
      actions={
        <>
          {change === null && !isWrong ? null : <span className="dim sm">{words.unsaved}</span>}
          <Action
            small
            keys="Ctrl S"
            method="updateProfile"
            disabled={change === null}
            isBusy={update.isRunning}
            onPress={() => unawaited(save())}
          >
            {words.save}
          </Action>
        </>
      }
    >
      <PanelBody className={css.form}>
        <TextInput
          label={words.name}
          description={words.nameFixed}
          inputWrapperOrder={['label', 'input', 'description']}
          value={profile.name}
          disabled
        />
        <ColourField form={form} onChange={fields.onChange} />
        <AddressField
          {...fields}
          addressNote={isOtherHost(profile.baseUrl, form.baseUrl) ? words.newHost : undefined}
        />
        <GenerationField {...fields} />
        <div className={css.wide}>
          <PeriodField form={form} onChange={fields.onChange} />
          <ControlsField form={form} onChange={fields.onChange} />
          <ChangesFields form={form} onChange={fields.onChange} />
          <TwoPeopleField form={form} onChange={fields.onChange} askedBy={profile.twoPeopleBy} />
        </div>
        <div className={css.wide}>
          {update.failure === null ? null : <FailureNotice failure={update.failure} />}
          <TokenField profile={profile} isWanted={isTokenWanted} />
        </div>
      </PanelBody>
    </Panel>
  );
}

function formOf({ colour, duplicatePeriodDays, changePercent, ...kept }: ProfileView): ProfileForm {
  const { name, baseUrl, generation, asksControlTotals, asksChanges, asksTwoPeople } = kept;
  return {
    name,
    baseUrl,
    generation,
    colour: PROFILE_COLOURS.find((known) => known === colour) ?? null,
    duplicatePeriodDays: String(duplicatePeriodDays),
    asksControlTotals,
    changePercent: String(changePercent),
    asksChanges,
    asksTwoPeople,
  };
}

function RemoveProfile({ profile, onRemoved }: Props) {
  const [, setEdited] = useKeptEdits(profile.name);
  const { settings } = useTexts();
  const { show } = useNotices();
  const remove = useCommand('removeProfile');
  const [isOpen, setOpen] = useState(false);
  const words = settings.profiles;
  return (
    <div>
      <Action tone="bare" small method="removeProfile" onPress={() => setOpen(true)}>
        {words.removeProfile}
      </Action>
      <ConfirmDialog
        isOpen={isOpen}
        title={words.removeTitle(profile.name)}
        confirm={words.removeConfirm}
        tone="stop"
        isBusy={remove.isRunning}
        failure={remove.failure}
        onCancel={() => setOpen(false)}
        onConfirm={() => {
          unawaited(
            remove.run({ name: profile.name }).then((reply) => {
              if (!reply.ok) return;
              setOpen(false);
              setEdited(null);
              show({ tone: 'done', text: ({ texts }) => texts.settings.profiles.removed(profile.name) });
              onRemoved();
            }),
          );
        }}
      >
        <p>{words.removeText}</p>
      </ConfirmDialog>
    </div>
  );
}
