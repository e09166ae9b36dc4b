// Profiles: the list of them, the one that is being looked at or made, and its connection test.

import { useState } from 'react';
import type { MethodInput } from '../../../shared/contract/contract.ts';
import type { ProfileView } from '../../../shared/contract/views.ts';
import { useMethod } from '../../client/queries.ts';
import { unawaited } from '../../client/unawaited.ts';
import { Action } from '../../parts/action.tsx';
import { Awaited } from '../../parts/awaited.tsx';
import { Column } from '../../parts/page.tsx';
import { Panel } from '../../parts/panel.tsx';
import { PracticeMark } from '../../parts/practice.tsx';
import { ProfileDot } from '../../parts/profile-dot.tsx';
import { usePreferences } from '../../session/preferences.tsx';
import { profileName } from '../../texts/profile-name.ts';
import { useTexts } from '../../texts/texts-context.tsx';
import { ConnectionTestPanel } from './connection-test.tsx';
import { keptForms } from './kept-forms.ts';
import { useLeftUnsaved } from './left-unsaved.ts';
import { type Candidate, EMPTY_FORM, NewProfile } from './new-profile.tsx';
import { ProfileEditor } from './profile-editor.tsx';
import type { ProfileForm } from './profile-form.ts';
import css from './settings.module.css';

const useKeptNew = keptForms<ProfileForm>();

interface Props {
  /** The profile to begin with, for its signing settings or its token; null for the one in use. */
  readonly signingOf: string | null;
  readonly tokenOf: string | null;
}

export function ProfilesSection({ signingOf, tokenOf }: Props) {
  const { settings } = useTexts();
  const { preferences, choose } = usePreferences();
  const profiles = useMethod('listProfiles', {});
  const [chosen, setChosen] = useState<string | null>(signingOf ?? tokenOf);
  const [newForm, setNewForm] = useKeptNew('');
  const [newToken, setNewToken] = useState('');
  const [isNew, setNew] = useState(newForm !== null && chosen === null);
  const [isAsked, setAsked] = useState(false);
  const candidate = isNew ? { form: newForm ?? EMPTY_FORM, token: newToken } : null;
  useLeftUnsaved('unsaved new', newForm === null ? null : (texts) => texts.settings.profiles.leftNew);
  const leaveNew = () => {
    setNewForm(null);
    setNewToken('');
    setNew(false);
    setAsked(false);
  };
  const known = profiles.data ?? [];
  // While the list with a new profile is on its way, no other one stands in its place.
  const isAwaited = chosen !== null && profiles.isFetching;
  const shown =
    known.find(({ name }) => name === (chosen ?? preferences.profile)) ??
    (isAwaited ? undefined : known.find(({ practice }) => practice));
  const leaveRemoved = () => {
    const practice = known.find((profile) => profile.practice);
    setChosen(null);
    if (shown?.name === preferences.profile && practice !== undefined) choose({ profile: practice.name });
  };
  return (
    <>
      <Column kind="main">
        {profiles.data === undefined ? (
          <Panel title={settings.profiles.list}>
            <Awaited failure={profiles.failure} rows={6} />
          </Panel>
        ) : candidate !== null ? (
          <NewProfile
            known={known}
            candidate={candidate}
            isAsked={isAsked}
            onChange={({ form, token }) => {
              setNewForm(form);
              setNewToken(token);
            }}
            onCancel={leaveNew}
            onAdded={(profile) => {
              leaveNew();
              setChosen(profile.name);
              choose({ profile: profile.name });
              unawaited(profiles.refresh());
            }}
          />
        ) : shown === undefined ? null : (
          <ProfileEditor
            key={shown.name}
            profile={shown}
            isSigningWanted={shown.name === signingOf}
            isTokenWanted={shown.name === tokenOf}
            onRemoved={leaveRemoved}
          />
        )}
      </Column>
      <Column kind="side">
        <ProfileList
          profiles={known}
          shown={candidate === null ? (shown?.name ?? null) : null}
          onShow={(name) => {
            setNew(false);
            setChosen(name);
          }}
          onAdd={() => {
            setNew(true);
            setAsked(true);
          }}
        />
        {candidate === null && shown === undefined ? null : (
          <ConnectionTestPanel
            key={candidate === null ? `profile ${shown?.name}` : 'new'}
            input={testInput(shown, candidate)}
          />
        )}
      </Column>
    </>
  );
}

/** What the test asks about: the profile as it is kept, or the one that is being made; null where there is nothing yet. */
function testInput(
  shown: ProfileView | undefined,
  candidate: Candidate | null,
): MethodInput<'testConnection'> | null {
  if (shown === undefined) return null;
  if (candidate === null) return { account: { kind: 'profile', name: shown.name }, candidate: null };
  const { baseUrl, generation } = candidate.form;
  if (baseUrl.trim() === '') return null;
  const token = candidate.token.trim() === '' ? null : candidate.token.trim();
  return {
    // A candidate is tried with its own address and token; the account only says where there is no token.
    account: { kind: 'practice', generation },
    candidate: { baseUrl: baseUrl.trim(), generation, token },
  };
}

interface ListProps {
  readonly profiles: readonly ProfileView[];
  readonly shown: string | null;
  readonly onShow: (name: string) => void;
  readonly onAdd: () => void;
}

function ProfileList({ profiles, shown, onShow, onAdd }: ListProps) {
  const { common, settings, shell } = useTexts();
  const words = settings.profiles;
  return (
    <Panel
      title={words.list}
      actions={
        <Action tone="quiet" small icon="plus" method="addProfile" onPress={onAdd}>
          {words.add}
        </Action>
      }
    >
      <ul>
        {profiles.map((profile) => (
          <li key={profile.name}>
            <button
              type="button"
              className={css.profile}
              aria-current={profile.name === shown ? 'true' : undefined}
              onClick={() => onShow(profile.name)}
            >
              <ProfileDot colour={profile.practice ? 'practice' : profile.colour} />
              <span className="strong clip">{profileName(common, profile.name)}</span>
              {profile.practice ? <PracticeMark /> : null}
              <span className="spring" />
              <span className="dim sm nowrap">
                {profile.practice
                  ? words.builtIn
                  : `${profile.token === 'missing' ? shell.tokenMissing : shell.live} · ${shell.generation[profile.generation]}`}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
